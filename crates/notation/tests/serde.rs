//! The serde forms are the texts.

use std::fmt::Debug;
use std::str::FromStr;

use adoube_notation::pgn::Terminator;
use adoube_notation::{San, Uci};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn check<T>(text: &str)
where
    T: FromStr<Err: Debug> + Serialize + DeserializeOwned + PartialEq + Debug,
{
    let value: T = text.parse().expect("the text is one");
    let json = serde_json::to_string(&value).expect("text serialises");
    assert_eq!(json, format!("{text:?}"));
    assert_eq!(serde_json::from_str::<T>(&json).expect("its own text"), value);
    assert!(serde_json::from_str::<T>("\"Zz9\"").is_err());
}

#[test]
fn moves_and_results_are_text() {
    check::<Uci>("e7e8q");
    check::<Uci>("0000");
    check::<San>("exd8=Q+");
    check::<San>("O-O-O#");
    check::<Terminator>("1/2-1/2");
    check::<Terminator>("*");
}

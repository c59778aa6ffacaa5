//! The facade is whole: every name that a crate has at its root is here too.

/// The names in the `pub use` declarations of a text that come from that path.
fn names<'a>(text: &'a str, path: &str) -> Vec<&'a str> {
    let start = format!("pub use {path}::");
    let declarations = text.split(start.as_str()).skip(1).filter_map(|rest| rest.split(';').next());
    let list = |declaration: &'a str| declaration.split_once('{').map_or(declaration, |(_, list)| list);
    let names = declarations.flat_map(|declaration| list(declaration).split([',', '{', '}']));
    names.filter_map(|name| name.trim().rsplit("::").next()).filter(|name| !name.is_empty()).collect()
}

#[track_caller]
fn check(library: &str, text: &str) {
    let facade = names(include_str!("../src/lib.rs"), library);
    let own = names(text, "crate");
    assert!(own.len() > 5, "{library} has names at its root: {own:?}");
    let missing: Vec<_> = own.iter().filter(|name| !facade.contains(name)).collect();
    assert!(missing.is_empty(), "`pub use {library}::...` lacks {missing:?}");
}

#[test]
fn all_of_board_is_here() {
    check("adoube_board", include_str!("../../board/src/lib.rs"));
}

#[test]
fn all_of_movegen_is_here() {
    check("adoube_movegen", include_str!("../../movegen/src/lib.rs"));
}

#[test]
fn all_of_rules_is_here() {
    check("adoube_rules", include_str!("../../rules/src/lib.rs"));
}

#[test]
fn all_of_notation_is_here() {
    check("adoube_notation", include_str!("../../notation/src/lib.rs"));
}

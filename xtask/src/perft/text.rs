//! Numbers, boards and moves for people.

use std::time::Duration;

use adoube::{CastlingSpelling, Move, Position, Uci, divide};

use super::suite::Place;

/// `119060324` as `119,060,324`.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// That many things, such as `1 node` and `119,060,324 nodes`.
pub(super) fn counted(number: u64, noun: &str) -> String {
    format!("{} {noun}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// An error at a line of a file, in the words that GitHub's workflows turn into an annotation.
///
/// They keep `%` and the ends of lines for themselves, and within a property also `:` and `,`.
pub(super) fn annotation(place: &Place, message: &str) -> String {
    let escaped = |text: &str| text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    let file = escaped(&place.file).replace(':', "%3A").replace(',', "%2C");
    format!("::error file={file},line={},title=perft::{}", place.line, escaped(message))
}

/// Millions of nodes a second, or a dash where the time is too short to tell.
#[allow(clippy::cast_precision_loss, reason = "a speed needs three digits")]
pub(super) fn speed(nodes: u64, time: Duration) -> String {
    if nodes < 100_000 || time < Duration::from_micros(100) {
        return "-".to_owned();
    }
    format!("{:.1}", nodes as f64 / time.as_secs_f64() / 1e6)
}

/// The text, or its beginning when it is longer than that many characters.
pub(super) fn clipped(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

/// The position, drawn, with its FEN beneath.
pub(super) fn drawn(position: &Position) -> String {
    format!("{:#}\n{position}", position.board().drawing())
}

/// The moves of a position with the leaves behind each, in the order of their text, and the sum.
pub(super) fn divided(position: &Position, depth: u32, spelling: CastlingSpelling) -> Vec<(String, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let spelt = |(played, nodes): (Move, u64)| (Uci::of(position, played, spelling).to_string(), nodes);
    let mut moves: Vec<(String, u64)> = divide(position, depth).map(spelt).collect();
    moves.sort();
    moves
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::suite::Place;
    use super::{annotation, clipped, counted, grouped, speed};

    #[test]
    fn digits_are_grouped_by_three() {
        let numbers = [0, 20, 400, 8902, 197_281, 119_060_324, u64::MAX];
        let expected = ["0", "20", "400", "8,902", "197,281", "119,060,324", "18,446,744,073,709,551,615"];
        assert_eq!(numbers.map(grouped), expected);
    }

    #[test]
    fn one_thing_is_singular() {
        assert_eq!([0, 1, 8902].map(|number| counted(number, "node")), ["0 nodes", "1 node", "8,902 nodes"]);
    }

    #[test]
    fn an_annotation_keeps_to_its_fields_and_its_line() {
        let place = Place { file: "C:\\a,b%.perft".to_owned(), line: 3 };
        assert_eq!(
            annotation(&place, "50%: one\r\ntwo, three"),
            "::error file=C%3A\\a%2Cb%25.perft,line=3,title=perft::50%25: one%0D%0Atwo, three"
        );
    }

    #[test]
    fn a_speed_is_in_millions_a_second() {
        assert_eq!(speed(119_060_324, Duration::from_secs(1)), "119.1");
        assert_eq!(speed(20, Duration::from_secs(1)), "-");
        assert_eq!(speed(u64::MAX, Duration::ZERO), "-");
    }

    #[test]
    fn long_names_are_clipped() {
        assert_eq!(clipped("kiwipete", 8), "kiwipete");
        assert_eq!(clipped("kiwipete", 5), "kiwi…");
    }
}

use adoube_notation::{CastlingSpelling, San, Uci, movegen::Position, pgn};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position = Position::INITIAL;
    for text in ["Nf3", "d5", "g3", "Nc6", "Bg2", "e5", "O-O"] {
        let m = text.parse::<San>()?.resolve(&position)?;
        assert_eq!(San::of(&position, m).to_string(), text);
        println!("{text:<5}{}", Uci::of(&position, m, CastlingSpelling::Standard));
        position = position.play(m)?;
    }
    let record = pgn::records(b"1. Nf3 d5 2. g3 Nc6 3. Bg2 e5 4. O-O *").next().ok_or("no game")?;
    assert_eq!(record.final_position(), Some(position));
    Ok(())
}

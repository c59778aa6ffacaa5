use adoube::{Game, San};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::default();
    for text in ["f3", "e5", "g4", "Qh4#"] {
        let san: San = text.parse()?;
        game.play(san.resolve(game.position())?)?;
    }
    assert!(game.position().is_checkmate());
    Ok(())
}

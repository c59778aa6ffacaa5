use adoube_rules::Game;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::default();
    let first = game.position().legal_moves().next().ok_or("no move in the initial position")?;
    game.play(first)?;
    assert_eq!(game.moves().len(), 1);
    Ok(())
}

use adoube_rules::{AutomaticEnd, Game, Termination, board::Color, board::Square};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::default();
    let moves = [
        (Square::F2, Square::F3),
        (Square::E7, Square::E5),
        (Square::G2, Square::G4),
        (Square::D8, Square::H4),
    ];
    for (from, to) in moves {
        game.play(game.position().find_move(from, to, None).ok_or("no such move")?)?;
    }
    let mate = AutomaticEnd::Checkmate { winner: Color::Black };
    assert_eq!(game.termination(), Some(Termination::Automatic(mate)));
    Ok(())
}

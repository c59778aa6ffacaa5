use adoube_movegen::{Position, board::Square, perft};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position: Position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".parse()?;
    assert_eq!(perft(&position, 2), 2_039);
    let castling = position.find_move(Square::E1, Square::H1, None).ok_or("White cannot castle")?;
    let after = position.play(castling)?;
    assert_eq!(after.king_of(position.turn()), Square::G1);
    println!("{:#}", after.board().drawing());
    Ok(())
}

use adoube_movegen::Position;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position: Position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".parse()?;
    assert_eq!(position.legal_moves().len(), 48);
    println!("{:#}", position.board().drawing());
    Ok(())
}

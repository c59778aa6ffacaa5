use adoube_board::Setup;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let setup: Setup = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    assert_eq!(setup.board.occupied().len(), 3);
    println!("{:#}", setup.board.drawing());
    Ok(())
}

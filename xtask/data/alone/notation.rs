use adoube_notation::San;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let san: San = "Nbd7+".parse()?;
    assert_eq!(san.to_string(), "Nbd7+");
    Ok(())
}

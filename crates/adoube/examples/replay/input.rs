//! Files, unpacked, with a progress bar.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use flate2::read::MultiGzDecoder;
use indicatif::{ProgressBar, ProgressStyle};

/// A file as a stream of plain text, and the bar that shows how much of the file has been read. The bar is drawn on a
/// terminal only.
pub(crate) fn open(path: &Path, doing: &'static str) -> io::Result<(Box<dyn Read>, ProgressBar)> {
    let file = File::open(path)?;
    let bar = ProgressBar::new(file.metadata()?.len()).with_message(doing);
    let template = "{msg} {wide_bar} {bytes}/{total_bytes} {eta}";
    bar.set_style(ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()));
    let file = bar.wrap_read(file);
    let is = |extension: &str| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension));
    let stream: Box<dyn Read> = if is("gz") {
        Box::new(MultiGzDecoder::new(file))
    } else if is("zst") {
        Box::new(zstd::Decoder::new(file)?)
    } else {
        Box::new(file)
    };
    Ok((stream, bar))
}

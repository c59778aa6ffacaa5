//! Files, unpacked, with a progress bar.

use std::fs::File;
use std::io::{self, IsTerminal as _, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use bzip2::read::MultiBzDecoder;
use encoding_rs_io::DecodeReaderBytesBuilder;
use flate2::read::MultiGzDecoder;
use indicatif::{ProgressBar, ProgressStyle};

/// Which files are read, and with how many threads.
#[derive(Debug, clap::Args)]
pub(crate) struct Input {
    /// The files: plain, .gz, .zst or .bz2; patterns; `-` for standard input, which is also read if there are none.
    files: Vec<String>,
    /// How many threads work; as many as there are processors if none is said.
    #[arg(long, short = 'j', default_value_t = 0)]
    pub(crate) threads: usize,
}

/// Where games come from.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    Standard,
    File(PathBuf),
}

impl Source {
    /// What it is called in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Standard => "-".to_owned(),
            Self::File(path) => path.display().to_string(),
        }
    }
}

impl Input {
    /// The sources, with patterns resolved.
    pub(crate) fn sources(&self) -> Result<Vec<Source>> {
        if self.files.is_empty() {
            return Ok(vec![Source::Standard]);
        }
        let mut sources = Vec::new();
        for name in &self.files {
            if name == "-" {
                sources.push(Source::Standard);
            } else if Path::new(name).exists() || !name.contains(['*', '?', '[']) {
                sources.push(Source::File(name.into()));
            } else {
                let before = sources.len();
                for path in glob::glob(name).with_context(|| name.clone())? {
                    sources.push(Source::File(path?));
                }
                anyhow::ensure!(sources.len() > before, "{name}: no file has such a name");
            }
        }
        Ok(sources)
    }
}

/// A source as a stream of text in which ASCII is a part, and the bar that shows how much of the file has been read. The bar is drawn
/// on a terminal only.
pub(crate) fn open(source: &Source) -> io::Result<(Box<dyn Read>, ProgressBar)> {
    let path = match source {
        Source::Standard => return Ok((one_byte(io::stdin().lock()), ProgressBar::hidden())),
        Source::File(path) => path,
    };
    let file = File::open(path)?;
    let bar = if io::stderr().is_terminal() {
        let template = "{msg} {wide_bar} {bytes}/{total_bytes} {eta}";
        let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
        ProgressBar::new(file.metadata()?.len()).with_style(style).with_message(source.name())
    } else {
        ProgressBar::hidden()
    };
    let file = bar.wrap_read(file);
    let is = |extension: &str| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension));
    let stream = if is("gz") {
        one_byte(MultiGzDecoder::new(file))
    } else if is("zst") {
        one_byte(zstd::Decoder::new(file)?)
    } else if is("bz2") {
        one_byte(MultiBzDecoder::new(file))
    } else {
        one_byte(file)
    };
    Ok((stream, bar))
}

/// The stream with UTF-16 rewritten as UTF-8. Bytes of other encodings pass as they are.
fn one_byte(stream: impl Read + 'static) -> Box<dyn Read> {
    Box::new(DecodeReaderBytesBuilder::new().bom_sniffing(true).utf8_passthru(true).build(stream))
}

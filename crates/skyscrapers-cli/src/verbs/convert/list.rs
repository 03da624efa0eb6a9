//! `convert --list`: every format, what it can hold, and an example.

use std::io::Write;

use skyscrapers::formats::FORMATS;

use crate::verdict::Verdict;

/// Prints the registry of formats.
pub(super) fn print() -> anyhow::Result<Verdict> {
    let mut out = anstream::stdout().lock();
    for (index, format) in FORMATS.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        let holds = match format.writer() {
            Some(writer) => format!("holds {}", writer.holds.in_words()),
            None => "read only".to_owned(),
        };
        writeln!(out, "{}: {}", format.id(), format.about())?;
        writeln!(out, "  {holds}; recognised by {}", format.mark())?;
        for line in format.example().lines() {
            writeln!(out, "    {line}")?;
        }
    }
    Ok(Verdict::Answered)
}

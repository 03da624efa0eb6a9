//! Lines of a byte stream, as they arrive.
//!
//! `BufRead::lines` does not fit: it allocates a line however long it is, stops at bytes that are
//! not UTF-8, and does not tell when the next line is not there yet. That last news is what lets
//! half a batch go on its way instead of waiting for a slow pipe.

use std::borrow::Cow;
use std::io::{self, Read};

use skyscrapers::formats::MAX_TEXT;

use crate::encoding::Utf8;

/// How much is read at once.
const CHUNK: usize = 64 << 10;

/// What came out of a stream.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Event<'a> {
    /// A line, without its end. Bytes that are neither UTF-8 nor UTF-16 are replaced by `U+FFFD`; of an
    /// overlong line only the beginning is here, one byte more than any puzzle may have.
    Line(Cow<'a, str>),
    /// Everything at hand was handed over; the next line may take its time.
    Pause,
    /// The stream begins like no text does.
    Binary,
}

/// Hands the lines of a stream to `take`, until it says `false` or the stream ends.
///
/// # Errors
/// When reading fails.
pub(crate) fn each_line(
    stream: impl Read,
    mut take: impl FnMut(Event<'_>) -> bool,
) -> io::Result<()> {
    let mut stream = Utf8::new(stream);
    let mut chunk = vec![0; CHUNK];
    let mut line: Vec<u8> = Vec::new();
    let mut first = true;
    loop {
        let length = match stream.read(&mut chunk) {
            Ok(length) => length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let mut rest = &chunk[..length];
        if length == 0 {
            if !line.is_empty() {
                take(Event::Line(text(&line)));
            }
            return Ok(());
        }
        if first {
            if rest.contains(&0) {
                take(Event::Binary);
                return Ok(());
            }
            rest = rest.strip_prefix(b"\xef\xbb\xbf").unwrap_or(rest);
            first = false;
        }
        while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
            let go_on = if line.is_empty() {
                take(Event::Line(text(&rest[..end])))
            } else {
                extend(&mut line, &rest[..end]);
                take(Event::Line(text(&line)))
            };
            line.clear();
            if !go_on {
                return Ok(());
            }
            rest = &rest[end + 1..];
        }
        extend(&mut line, rest);
        if !take(Event::Pause) {
            return Ok(());
        }
    }
}

/// Appends to a line, up to just more than any puzzle needs: an endless line stays small.
fn extend(line: &mut Vec<u8>, more: &[u8]) {
    let room = (MAX_TEXT + 1).saturating_sub(line.len());
    line.extend_from_slice(&more[..more.len().min(room)]);
}

fn text(line: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(bytes: &[u8]) -> Vec<String> {
        let mut seen = Vec::new();
        each_line(bytes, |event| {
            seen.push(match event {
                Event::Line(line) => format!("line {line}"),
                Event::Pause => "pause".into(),
                Event::Binary => "binary".into(),
            });
            true
        })
        .expect("bytes in memory");
        seen
    }

    #[test]
    fn lines_of_every_platform() {
        assert_eq!(
            events(b"\xef\xbb\xbfone\r\n\ntwo\nthree"),
            ["line one", "line ", "line two", "pause", "line three"]
        );
        assert!(events(b"").is_empty());
        let wide: Vec<u8> =
            "\u{feff}one\r\ntwo\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(events(&wide), ["line one", "line two", "pause"]);
    }

    #[test]
    fn rubbish_is_noticed() {
        assert_eq!(events(b"\x7fELF\0\0\n\n"), ["binary"]);
        assert_eq!(events(b"a\xffb\n"), ["line a\u{fffd}b", "pause"]);
    }

    #[test]
    fn a_line_across_chunks_is_one_and_an_endless_one_stays_small() {
        let mut long = vec![b'1'; 3 * CHUNK];
        long.push(b'\n');
        let lines = events(&long);
        assert_eq!(lines.last().map(String::len), Some("pause".len()));
        let line = lines.iter().find(|event| event.starts_with("line")).expect("a line");
        assert_eq!(line.len(), "line ".len() + 3 * CHUNK);
        let endless = events(&vec![b'1'; 2 * MAX_TEXT]);
        let line = endless.last().expect("a line");
        assert_eq!(line.len(), "line ".len() + MAX_TEXT + 1);
    }
}

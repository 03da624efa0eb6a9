//! Files of other programs as UTF-8: what Windows calls Unicode has two bytes a sign.
//!
//! The encoding is told by the mark at the beginning or, as the page does it, by the zeros beside Latin letters. All else is
//! handed on as it is.

use std::io::{self, Read};

/// So much is read at once, and so much is looked at to tell the encoding.
const CHUNK: usize = 16 << 10;
const GLANCE: usize = 1000;

/// A stream as UTF-8.
pub(crate) struct Utf8<R> {
    stream: R,
    encoding: Option<Encoding>,
    /// Bytes of a sign that is not whole yet.
    rest: Vec<u8>,
    /// What is ready, and how much of it was taken.
    ready: Vec<u8>,
    taken: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Encoding {
    /// UTF-8, or none that is known.
    Plain,
    /// Two bytes a sign, the smaller one first.
    Little,
    /// Two bytes a sign, the larger one first.
    Big,
}

impl Encoding {
    fn of(begin: &[u8]) -> Encoding {
        match begin {
            [0xff, 0xfe, ..] => return Encoding::Little,
            [0xfe, 0xff, ..] => return Encoding::Big,
            [_, _, _, _, ..] => {}
            _ => return Encoding::Plain,
        }
        let glance = &begin[..begin.len().min(GLANCE)];
        let zeros =
            |first: usize| glance.iter().skip(first).step_by(2).filter(|&&byte| byte == 0).count();
        match (zeros(0), zeros(1)) {
            (0, odd) if odd > glance.len() / 4 => Encoding::Little,
            (even, 0) if even > glance.len() / 4 => Encoding::Big,
            _ => Encoding::Plain,
        }
    }
}

impl<R: Read> Utf8<R> {
    pub(crate) fn new(stream: R) -> Utf8<R> {
        Utf8 { stream, encoding: None, rest: Vec::new(), ready: Vec::new(), taken: 0 }
    }

    /// Makes more bytes ready; `false` at the end of the stream.
    fn fill(&mut self) -> io::Result<bool> {
        let mut chunk = vec![0; CHUNK];
        let length = self.stream.read(&mut chunk)?;
        (self.ready, self.taken) = (Vec::new(), 0);
        self.rest.extend_from_slice(&chunk[..length]);
        // Half a mark tells nothing.
        let unclear = self.encoding.is_none() && matches!(self.rest[..], [0 | 0xfe | 0xff]);
        if length > 0 && unclear {
            return Ok(true);
        }
        let encoding = *self.encoding.get_or_insert_with(|| Encoding::of(&self.rest));
        match encoding {
            Encoding::Plain => self.ready = std::mem::take(&mut self.rest),
            Encoding::Little => self.decode(u16::from_le_bytes, length == 0),
            Encoding::Big => self.decode(u16::from_be_bytes, length == 0),
        }
        Ok(length > 0)
    }

    /// Decodes all whole signs, and at the end what is left of a broken one.
    fn decode(&mut self, unit: fn([u8; 2]) -> u16, ended: bool) {
        let pairs = self.rest.chunks_exact(2);
        let mut units: Vec<u16> = pairs.map(|pair| unit([pair[0], pair[1]])).collect();
        let half = units.last().is_some_and(|last| (0xd800..0xdc00).contains(last)) && !ended;
        if half {
            units.pop();
        }
        let mut text = String::from_utf16_lossy(&units);
        self.rest.drain(..2 * units.len());
        if ended && !self.rest.is_empty() {
            self.rest.clear();
            text.push(char::REPLACEMENT_CHARACTER);
        }
        self.ready = text.into_bytes();
    }
}

impl<R: Read> Read for Utf8<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.ready.len() {
            if !self.fill()? && self.ready.is_empty() {
                return Ok(0);
            }
        }
        let length = buffer.len().min(self.ready.len() - self.taken);
        buffer[..length].copy_from_slice(&self.ready[self.taken..][..length]);
        self.taken += length;
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stream that hands out so many bytes at once.
    struct Slow<'a>(&'a [u8], usize);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = self.1.min(self.0.len()).min(buffer.len());
            buffer[..length].copy_from_slice(&self.0[..length]);
            self.0 = &self.0[length..];
            Ok(length)
        }
    }

    fn decoded(bytes: &[u8], at_once: usize) -> String {
        let mut text = Vec::new();
        Utf8::new(Slow(bytes, at_once)).read_to_end(&mut text).expect("bytes in memory");
        String::from_utf8_lossy(&text).into_owned()
    }

    fn bytes(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(unit).collect()
    }

    #[test]
    fn two_bytes_a_sign_are_decoded_however_they_arrive() {
        let text = "Für dich 🏢:\r\n0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0\r\n".repeat(500);
        let marked = format!("\u{feff}{text}");
        for at_once in [1, 2, 3, 7, 1000, CHUNK] {
            for (text, unit) in
                [(&marked, u16::to_le_bytes as fn(u16) -> _), (&marked, u16::to_be_bytes)]
            {
                assert_eq!(decoded(&bytes(text, unit), at_once), *text);
            }
        }
        for unit in [u16::to_le_bytes as fn(u16) -> _, u16::to_be_bytes] {
            assert_eq!(decoded(&bytes(&text, unit), CHUNK), text);
        }
    }

    #[test]
    fn all_else_stays_as_it_is() {
        for text in ["", "0", "\u{feff}0,0,0,0\n", "ä\n", "\0", "\0\0\0\0", "\u{7f}ELF\0\0\n\n"] {
            for at_once in [1, CHUNK] {
                assert_eq!(decoded(text.as_bytes(), at_once), text);
            }
        }
        let half = [bytes("\u{feff}ab", u16::to_le_bytes), vec![b'c']].concat();
        assert_eq!(decoded(&half, 1), "\u{feff}ab\u{fffd}");
        let half = bytes("\u{feff}🏢", u16::to_be_bytes);
        assert_eq!(decoded(&half[..4], 1), "\u{feff}\u{fffd}");
    }
}

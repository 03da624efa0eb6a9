//! WebAssembly sorted by what its bytes mean, so that it compresses better.
//!
//! What unpacks gzip remembers 32 KiB, and in code instructions, locals, offsets and constants take turns: hardly anything
//! comes again in just the same order. Here each kind has a stream of its own, one behind the other. With gzip the engine is then 14 %
//! smaller. `web/npm/unpack.js` puts the bytes back as they were; a test compares them.
//!
//! The file: its length once unpacked and the length of each stream, four bytes each from the lowest, then the streams. What is not
//! code is left as it is, in the first of them. The size of a function is not written, since its last `end` tells.

/// What the bytes say, by stream.
#[derive(Clone, Copy)]
enum Stream {
    /// All sections but the functions.
    Sections,
    Instructions,
    /// The locals that a function declares.
    Declared,
    Locals,
    /// Powers of two, by which what is read or written lies.
    Alignments,
    Offsets,
    Constants,
    LongConstants,
    /// The functions called.
    Calls,
    BlockTypes,
    /// How many blocks a branch leaves.
    Branches,
    /// Whatever is rare.
    Rest,
}

use Stream::{
    Alignments, BlockTypes, Branches, Calls, Constants, Declared, Instructions, Locals,
    LongConstants, Offsets, Rest, Sections,
};

const STREAMS: usize = Rest as usize + 1;
const CODE: u8 = 10;

/// Sorts a file.
///
/// # Errors
/// When it is no WebAssembly, or has instructions that no browser of 2022 knows.
pub(crate) fn pack(file: &[u8]) -> Result<Vec<u8>, String> {
    let mut reader = Reader { file, at: 0, streams: [const { Vec::new() }; STREAMS] };
    reader.module().ok_or_else(|| format!("byte {} of the engine is unknown", reader.at))?;
    let lengths = [file.len()].into_iter().chain(reader.streams.iter().map(Vec::len));
    let mut packed = Vec::new();
    for length in lengths {
        let length = u32::try_from(length).map_err(|error| error.to_string())?;
        packed.extend(length.to_le_bytes());
    }
    packed.extend(reader.streams.into_iter().flatten());
    Ok(packed)
}

struct Reader<'a> {
    file: &'a [u8],
    at: usize,
    streams: [Vec<u8>; STREAMS],
}

impl Reader<'_> {
    fn module(&mut self) -> Option<()> {
        self.bytes(Sections, 8)?;
        while self.at < self.file.len() {
            let section = self.byte(Sections)?;
            let size = self.number(Sections)?;
            if section != CODE {
                self.bytes(Sections, size)?;
                continue;
            }
            for _ in 0..self.number(Sections)? {
                let size = self.peeked()?;
                let end = self.at + size;
                self.function()?;
                if self.at != end {
                    return None;
                }
            }
        }
        Some(())
    }

    fn function(&mut self) -> Option<()> {
        for _ in 0..self.number(Declared)? {
            self.number(Declared)?;
            self.byte(Declared)?;
        }
        let mut open = 1;
        while open > 0 {
            let instruction = self.byte(Instructions)?;
            match instruction {
                0x02..=0x04 => open += 1,
                0x0b => open -= 1,
                _ => {}
            }
            self.operands(instruction)?;
        }
        Some(())
    }

    fn operands(&mut self, instruction: u8) -> Option<()> {
        let streams: &[Stream] = match instruction {
            0x02..=0x04 => &[BlockTypes],
            0x0c | 0x0d => &[Branches],
            0x0e => {
                // One for each case, and one for all others.
                let cases = self.number(Branches)?;
                return (0..=cases).try_for_each(|_| self.number(Branches).map(drop));
            }
            0x10 => &[Calls],
            0x11 => &[Rest, Rest],
            0x1c => {
                let types = self.number(Rest)?;
                return self.bytes(Rest, types);
            }
            0x20..=0x22 => &[Locals],
            0x23..=0x26 | 0x3f | 0x40 | 0xd0 | 0xd2 => &[Rest],
            0x28..=0x3e => &[Alignments, Offsets],
            0x41 => &[Constants],
            0x42 => &[LongConstants],
            0x43 => return self.bytes(Rest, 4),
            0x44 => return self.bytes(Rest, 8),
            0xfc => match self.number(Rest)? {
                0..=7 => &[],
                8 | 10 | 12 | 14 => &[Rest, Rest],
                9 | 11 | 13 | 15..=17 => &[Rest],
                _ => return None,
            },
            0x00 | 0x01 | 0x05 | 0x0b | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 | 0xd1 => &[],
            _ => return None,
        };
        streams.iter().try_for_each(|&stream| self.number(stream).map(drop))
    }

    fn byte(&mut self, stream: Stream) -> Option<u8> {
        let byte = *self.file.get(self.at)?;
        self.streams[stream as usize].push(byte);
        self.at += 1;
        Some(byte)
    }

    fn bytes(&mut self, stream: Stream, count: usize) -> Option<()> {
        (0..count).try_for_each(|_| self.byte(stream).map(drop))
    }

    /// A number in groups of seven bits. Of a long one, which is never a count, only the low end is told.
    fn number(&mut self, stream: Stream) -> Option<usize> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = self.byte(stream)?;
            if shift < 32 {
                number |= usize::from(byte & 0x7f) << shift;
            }
            shift += 7;
            if byte < 0x80 {
                return Some(number);
            }
        }
    }

    /// A number that is not kept.
    fn peeked(&mut self) -> Option<usize> {
        let kept = self.streams[Rest as usize].len();
        let number = self.number(Rest)?;
        self.streams[Rest as usize].truncate(kept);
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with one function: `local.get 1, i32.load 2 40, drop, end`.
    const SMALL: &[u8] = b"\0asm\x01\0\0\0\x0a\x0c\x01\x0a\x01\x02\x7f\x20\x01\x28\x02\x28\x1a\x0b";

    #[test]
    fn each_kind_has_its_stream() {
        let packed = pack(SMALL).expect("packed");
        let lengths: Vec<u8> = packed.chunks(4).take(1 + STREAMS).map(|length| length[0]).collect();
        assert_eq!(lengths, [22, 11, 4, 3, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
        assert_eq!(&packed[4 * lengths.len() + 11..], b"\x20\x28\x1a\x0b\x01\x02\x7f\x01\x02\x28");
    }

    #[test]
    fn what_is_unknown_or_cut_short_is_refused() {
        assert!(pack(&SMALL[..SMALL.len() - 1]).is_err());
        let mut unknown = SMALL.to_vec();
        unknown[15] = 0xfb;
        assert_eq!(pack(&unknown).expect_err("unknown"), "byte 16 of the engine is unknown");
    }
}

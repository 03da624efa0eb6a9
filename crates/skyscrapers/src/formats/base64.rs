//! Base64, the reading half: six bits a character.

/// The characters for 0 to 63.
pub(super) const ALPHABET: &[u8; 64] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The number a character stands for. Those of addresses (`-` and `_`) count, and a blank, which is
/// what becomes of a `+` in an address.
pub(super) fn value(byte: u8) -> Option<u8> {
    match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' | b'-' | b' ' => Some(62),
        b'/' | b'_' => Some(63),
        _ => None,
    }
}

/// The bytes of a text, whose padding may be missing; or the place of the first character that
/// is none.
pub(super) fn decode(text: &str) -> Result<Vec<u8>, usize> {
    let text = text.trim_end_matches('=');
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 3);
    let (mut bits, mut count) = (0u32, 0);
    for (at, byte) in text.bytes().enumerate() {
        bits = bits << 6 | u32::from(value(byte).ok_or(at)?);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
        bits &= (1 << count) - 1;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_examples() {
        assert_eq!(decode(""), Ok(vec![]));
        assert_eq!(decode("Zg=="), Ok(b"f".to_vec()));
        assert_eq!(decode("Zm9vYg"), Ok(b"foob".to_vec()));
        assert_eq!(decode("Zm9vYmFy"), Ok(b"foobar".to_vec()));
        assert_eq!(decode("Zm9*"), Err(3));
        for (index, &byte) in ALPHABET.iter().enumerate() {
            assert_eq!(value(byte).map(usize::from), Some(index));
        }
    }
}

//! Signs that stand for others: digits of other scripts, full-width signs, blanks that are no blanks, marks that
//! nobody sees, and the marks of quotation that mail programs put before lines.

use std::borrow::Cow;

/// Where other digits begin: Arabic, Persian, Devanagari, Bengali, Thai.
const ZEROS: [u32; 5] = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

/// The text in plain signs. A text with quotes stays as it is: what stands between them is somebody's own.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    let is_plain = |ch: char| ch.is_ascii() || plain_sign(ch) == Some(ch);
    if text.is_ascii() || text.contains('"') || text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().filter_map(plain_sign).collect())
}

/// What a sign stands for; `None` if nobody sees it.
fn plain_sign(ch: char) -> Option<char> {
    let code = u32::from(ch);
    let digit = |value: u32| char::from_digit(value, 10);
    match ch {
        // Blanks without a width, marks of direction, soft hyphens, what makes a digit an emoji.
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' => None,
        '\u{2066}'..='\u{2069}' | '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}' => None,
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{3000}' => Some(' '),
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(code - 0xfee0),
        '\u{60c}' | '\u{3001}' => Some(','),
        '\u{2212}' => Some('-'),
        '\u{2460}'..='\u{2468}' => digit(code - 0x245f),
        '\u{1d7ce}'..='\u{1d7ff}' => digit((code - 0x1d7ce) % 10),
        _ => match ZEROS.iter().find(|&&zero| (zero..zero + 10).contains(&code)) {
            Some(zero) => digit(code - zero),
            None => Some(ch),
        },
    }
}

/// A line without the marks of quotation before it: `> `, `>> `, `> > `.
pub(super) fn unquoted(line: &str) -> &str {
    let mut rest = line;
    while let Some(behind) = rest.trim_start_matches(' ').strip_prefix('>') {
        rest = behind.strip_prefix(' ').unwrap_or(behind);
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_other_scripts_are_plain() {
        for (text, expected) in [
            ("０，０，１，２", "0,0,1,2"),
            ("٠ ٠ ١ ٢", "0 0 1 2"),
            ("۰۰۱۲", "0012"),
            ("0\u{a0}0\u{3000}1\u{200b}\u{2009}2", "0 0 1 2"),
            ("1\u{fe0f}\u{20e3}2\u{fe0f}\u{20e3}", "12"),
            ("①·②", "1·2"),
            ("\u{feff}0 – é", "\u{feff}0 – é"),
        ] {
            assert_eq!(plain(text), expected, "{text}");
        }
        assert!(matches!(plain("{\"id\":\"１\"}"), Cow::Borrowed(_)));
        assert!(matches!(plain("0 0 1 2"), Cow::Borrowed(_)));
    }

    #[test]
    fn marks_of_quotation_go() {
        for (line, expected) in
            [("> 0 1", "0 1"), (">>  0", " 0"), ("> > 0", "0"), (">", ""), ("  0 >", "  0 >")]
        {
            assert_eq!(unquoted(line), expected, "{line}");
        }
    }
}

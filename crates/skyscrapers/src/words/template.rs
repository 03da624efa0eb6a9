//! Sentences with gaps, [`say!`], made ready when the program is compiled.
//!
//! In the source a gap has a name, so that a translator can read the sentence. The program needs no more than its
//! number: a single byte. A name that nothing fills is an error of the compiler.

use super::Text;

/// Gap 0. The gaps are numbered by the bytes from here to the blank, which no text of ours contains.
const FIRST_GAP: u8 = 0x0e;
const BEYOND: u8 = b' ';

/// The length of a template once its gaps are numbered.
pub(in crate::words) const fn length(template: &str) -> usize {
    let bytes = template.as_bytes();
    let (mut at, mut length) = (0, 0);
    while at < bytes.len() {
        at = if bytes[at] == b'{' { gap_end(bytes, at) + 1 } else { at + 1 };
        length += 1;
    }
    length
}

/// The template with numbers for gaps; `N` is its [`length`].
pub(in crate::words) const fn numbered<const N: usize>(template: &str, names: &[&str]) -> [u8; N] {
    assert!(names.len() <= (BEYOND - FIRST_GAP) as usize, "more parts than there are numbers");
    let bytes = template.as_bytes();
    let mut text = [0; N];
    let (mut at, mut written) = (0, 0);
    while at < bytes.len() {
        if bytes[at] == b'{' {
            let end = gap_end(bytes, at);
            text[written] = FIRST_GAP + number(bytes, at + 1, end, names);
            at = end + 1;
        } else {
            assert!(bytes[at] < FIRST_GAP || bytes[at] >= BEYOND, "that byte stands for a gap");
            text[written] = bytes[at];
            at += 1;
        }
        written += 1;
    }
    text
}

const fn gap_end(bytes: &[u8], mut at: usize) -> usize {
    while bytes[at] != b'}' {
        at += 1;
    }
    at
}

/// Which of the names stands between two places.
const fn number(bytes: &[u8], start: usize, end: usize, names: &[&str]) -> u8 {
    let mut number = 0;
    while number < names.len() {
        let name = names[number].as_bytes();
        let mut same = 0;
        while same < name.len() && start + same < end && name[same] == bytes[start + same] {
            same += 1;
        }
        if same == name.len() && start + same == end {
            return number as u8;
        }
        number += 1;
    }
    panic!("a template names a part that it is not given")
}

/// A template with its parts put in. Kept out of line, parts and all: there are a thousand sentences, and whatever each
/// needs is carried into the browser a thousand times.
#[inline(never)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "the parts are dropped here, once, not at every sentence"
)]
pub(in crate::words) fn fill<const N: usize>(template: &str, parts: [Text; N]) -> Text {
    put_together(template, &parts)
}

#[inline(never)]
fn put_together(template: &str, parts: &[Text]) -> Text {
    let mut text = Text::new();
    let mut from = 0;
    for (at, byte) in template.bytes().enumerate() {
        if (FIRST_GAP..BEYOND).contains(&byte) {
            text.push(&template[from..at]);
            text.push(parts[usize::from(byte - FIRST_GAP)].clone());
            from = at + 1;
        }
    }
    text.and(&template[from..])
}

/// A sentence from its template: `say!("{clue} sees {seen}.", clue, seen = count(told))`. A part that
/// has the name of a variable is taken from it. Parts are anything that can become a [`Text`].
macro_rules! say {
    ($template:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        use $crate::words::template;
        const BYTES: [u8; template::length($template)] =
            template::numbered($template, &[$(stringify!($name)),*]);
        const TEMPLATE: &str = match ::std::str::from_utf8(&BYTES) {
            Ok(template) => template,
            Err(_) => unreachable!(),
        };
        template::fill(
            TEMPLATE,
            [$($crate::words::text::Text::from(say!(@part $name $(= $value)?))),*],
        )
    }};
    (@part $name:ident) => { $name.clone() };
    (@part $name:ident = $value:expr) => { $value };
}
pub(crate) use say;

#[cfg(test)]
mod tests {
    use super::super::Subject;
    use super::*;
    use crate::model::Cell;

    #[test]
    fn a_template_takes_its_parts_in_any_order() {
        let cell: Cell = "r1c2".parse().expect("a cell");
        let text = say!("{seen} from {cell}, {seen}.", cell, seen = "two".to_string());
        assert_eq!(text, "two from r1c2, two.");
        let subjects: Vec<_> = text.spans().iter().map(|span| span.subject).collect();
        assert_eq!(subjects, [None, Some(Subject::Cell(cell)), None]);
    }

    #[test]
    fn gaps_may_touch_and_a_name_may_begin_like_another() {
        let (a, ab) = ("1", "2");
        assert_eq!(say!("{ab}{a}ä{ab}", a, ab), "21ä2");
        assert_eq!(say!("nothing"), "nothing");
    }
}

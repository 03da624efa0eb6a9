//! The numbers of a text, each with the side or the cells that it belongs to by the name before it.
//!
//! Names are told from other words by what follows them: a colon, a sign of equality, numbers. A word that is none ends
//! what belongs to the last name, unless it only says what kind of list follows: `vec!`, `new int[]`.

use super::side_names::{Letters, Place, bullet, is_nothing};
use super::{ParseError, scan};
use crate::model::Advice;

/// The words with numbers in them, each with the place it belongs to.
pub(super) struct SideLists<'a> {
    words: Vec<(Place, &'a str)>,
    /// The places that were named.
    named: Vec<Place>,
    /// Other names, each with how many numbers follow it.
    pub(super) strangers: Vec<(&'a str, usize)>,
}

/// More words than any board has numbers.
const MOST: usize = 4096;

impl<'a> SideLists<'a> {
    pub(super) fn of(text: &'a str) -> SideLists<'a> {
        let mut lists =
            SideLists { words: Vec::new(), named: Vec::new(), strangers: vec![("", 0)] };
        let letters = Letters::of(text);
        let mut place = Place::Elsewhere;
        // Has the last name no number yet?
        let mut fresh = false;
        let mut rest = text;
        let mut line_begins = true;
        let mut before = '\n';
        while let Some(first) = rest.chars().next() {
            let of_a_name = |ch: char| ch.is_alphabetic() || (ch == '_' && first.is_alphabetic());
            let of_a_number = |ch: char| ch.is_ascii_digit() || ".-_?·".contains(ch);
            if line_begins && let Some(length) = bullet(rest) {
                rest = &rest[length..];
            } else if first.is_alphabetic() {
                let length = rest.find(|ch| !of_a_name(ch)).unwrap_or(rest.len());
                let (word, behind) = rest.split_at(length);
                let of = Place::of(word, letters);
                let at = scan::offset(text, word);
                let touches = text[..at].ends_with(|ch: char| ch.is_ascii_digit());
                let digits_touch = behind.starts_with(|ch: char| ch.is_ascii_digit());
                let begins = line_begins
                    || ",;:(".contains(before)
                        && behind.starts_with(' ')
                        && behind.trim_start().starts_with(of_a_number);
                let named = begins && word.len() > 1 && of != Place::Elsewhere && !digits_touch;
                rest = behind;
                if let Some(value) = value(behind) {
                    (place, fresh, rest) = (of, true, value);
                    lists.named.push(place);
                    if place == Place::Elsewhere && line_begins {
                        lists.strangers.push((word, 0));
                    }
                } else if let (Some(length), true) =
                    (label(behind), word.len() > 2 && of != Place::Elsewhere)
                {
                    // More words of the name: `Top row clues:`.
                    (place, fresh, rest) = (of, true, &behind[length..]);
                    lists.named.push(place);
                } else if named {
                    (place, fresh) = (of, true);
                    lists.named.push(place);
                } else if is_nothing(word) && !digits_touch && !touches {
                    lists.words.push((place, word));
                } else {
                    let is_code = ["clues", "new"].contains(&&*word.to_ascii_lowercase())
                        || fresh && is_constructor(behind);
                    if !is_code {
                        // A sentence: what follows in it is no list.
                        place = Place::Elsewhere;
                    }
                }
                if fresh
                    && place != Place::Elsewhere
                    && let Some((fields, length)) = fields(rest)
                {
                    lists.words.extend(fields.into_iter().map(|field| (place, field)));
                    rest = &rest[length..];
                }
                // What stands before a colon may be a title, and a list may end with a word.
                let title = rest.len() < behind.len() && place == Place::Elsewhere;
                let apart = title || ["and", "und"].contains(&word);
                (line_begins, before) = (false, if apart { ':' } else { 'a' });
            } else if of_a_number(first) {
                let length = rest.find(|ch| !of_a_number(ch)).unwrap_or(rest.len());
                let (mut word, behind) = rest.split_at(length);
                (rest, line_begins) = (behind, false);
                // The end of a statement, or of a sentence.
                if word == "." && ")]}".contains(before) {
                    continue;
                }
                if let Some(number) = word.strip_suffix('.')
                    && number.bytes().all(|byte| byte.is_ascii_digit())
                    && lists.words.last().is_some_and(|(of, last)| *of == place && last.len() < 3)
                    && !number.is_empty()
                {
                    word = number;
                }
                lists.words.push((place, word));
                if let (Place::Elsewhere, Some((_, count))) = (place, lists.strangers.last_mut()) {
                    *count += 1;
                }
                (fresh, before) = (false, '0');
            } else {
                line_begins = "\n;|".contains(first)
                    || (line_begins && (first.is_whitespace() || "#<>*`\"'".contains(first)));
                if !first.is_whitespace() {
                    before = first;
                }
                rest = &rest[first.len_utf8()..];
            }
            if lists.words.len() > MOST || lists.named.len() > MOST {
                break;
            }
        }
        lists.drop_dashes();
        lists
    }

    /// A dash behind every name is no clue, unless dashes are found among the clues as well: `top - 1 2 3`.
    fn drop_dashes(&mut self) {
        let dash = |word: &str| word == "-";
        let firsts: Vec<usize> = Place::SIDES
            .iter()
            .chain(&[Place::Cells])
            .filter_map(|side| self.words.iter().position(|(place, _)| place == side))
            .collect();
        let dashes = self.words.iter().filter(|(_, word)| dash(word)).count();
        if firsts.len() > 2
            && dashes == firsts.len()
            && firsts.iter().all(|&at| dash(self.words[at].1))
        {
            self.words.retain(|(_, word)| !dash(word));
        }
    }

    pub(super) fn is_there(&self, place: Place) -> bool {
        self.named.contains(&place)
    }

    pub(super) fn of_place(&self, place: Place) -> Vec<&'a str> {
        self.words.iter().filter(|(of, _)| *of == place).map(|(_, word)| *word).collect()
    }

    /// How many sides are named and have numbers.
    pub(super) fn sides(&self) -> usize {
        Place::SIDES.iter().filter(|&&side| !self.of_place(side).is_empty()).count()
    }

    /// The length of the longest side.
    pub(super) fn longest(&self) -> usize {
        let length = |&side: &Place| signs(&self.of_place(side), 0).len();
        Place::SIDES.iter().map(length).max().unwrap_or(0)
    }

    /// The numbers of a place, of which there must be so many; 0 for each where it is not named.
    pub(super) fn numbers(
        &self,
        text: &str,
        place: Place,
        count: usize,
    ) -> Result<Vec<i64>, ParseError> {
        let words = self.of_place(place);
        if words.is_empty() && place != Place::Cells {
            return Ok(vec![0; count]);
        }
        let signs = signs(&words, count);
        if signs.len() != count {
            let problem = Advice::new("expected {0} numbers, found {1}", [count, signs.len()]);
            return Err(ParseError::Field { field: place.name().to_owned(), problem });
        }
        let number = |sign: &&str| match *sign {
            "" | "." | "-" | "_" | "?" | "·" => Ok(0),
            sign if is_nothing(sign) => Ok(0),
            sign => {
                scan::number(text, sign, "write numbers separated by spaces, 0 where there is none")
            }
        };
        signs.iter().map(number).collect()
    }
}

/// What follows a name that has a value: what stands behind its colon or sign of equality, and behind the length
/// and the type that some languages have between: `TOP[4] = {`, `top: [u8; 4] = [`.
fn value(behind: &str) -> Option<&str> {
    let rest = behind.trim_start_matches(['"', '\'', ' ', '\t', '*']);
    let length = rest.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    let sized = length.filter(|(length, after)| {
        length.bytes().all(|byte| byte.is_ascii_digit()) && after.trim_start().starts_with('=')
    });
    let rest = sized.map_or(rest, |(_, after)| after.trim_start());
    let value = rest.strip_prefix([':', '='])?;
    let line = value.split('\n').next().unwrap_or_default();
    match line.split_once('=') {
        Some((kind, _)) if rest.starts_with(':') && is_type(kind) => Some(&value[kind.len() + 1..]),
        _ => Some(value),
    }
}

/// Is this the type of a list in some language: `number[]`, `[u8; 4]`, `List<Int>`?
fn is_type(kind: &str) -> bool {
    let words = kind.split(|ch: char| !ch.is_alphanumeric()).filter(|word| !word.is_empty());
    let numbers = words.filter(|word| word.bytes().all(|byte| byte.is_ascii_digit())).count();
    kind.contains(char::is_alphabetic)
        && kind.chars().all(|ch| ch.is_alphanumeric() || "_<>[]&;* ".contains(ch))
        && numbers <= kind.matches(';').count().min(1)
}

/// Does a list begin right here, so that the word before it only says of what kind it is?
fn is_constructor(behind: &str) -> bool {
    behind.strip_prefix('!').unwrap_or(behind).starts_with(['[', '(', '{'])
}

/// The fields of the rest of a line with tabs or commas between, if there is nothing in some of them, and how long it
/// is.
fn fields(rest: &str) -> Option<(Vec<&str>, usize)> {
    let line = rest.split('\n').next().unwrap_or_default();
    let sign = if line.contains('\t') { '\t' } else { ',' };
    let line = line.trim_end_matches('\r');
    let inside = line.strip_prefix(sign).unwrap_or(line);
    let fields: Vec<&str> = inside.split(sign).map(str::trim).collect();
    let number = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    // A comma at the end may end the list.
    let gap = fields[..fields.len() - 1].contains(&"") || sign == '\t' && fields.contains(&"");
    let csv = inside.len() < line.len();
    let gap = gap || csv && fields.contains(&"");
    (gap && fields.len() > 1 && fields.iter().all(number)).then_some((fields, line.len()))
}

/// How long the rest of a name is that ends with a colon: a few words in the same line.
fn label(text: &str) -> Option<usize> {
    let end = text.find(|ch: char| !(ch.is_alphabetic() || " ()-_".contains(ch)))?;
    (end < 40 && text[end..].starts_with([':', '='])).then_some(end)
}

/// The signs that words are: each by itself, or one for each character where the words are too few.
fn signs<'a>(words: &[&'a str], count: usize) -> Vec<&'a str> {
    let single = |word: &&str| {
        word.len() == 1
            || word.bytes().all(|byte| byte.is_ascii_digit())
            || word.is_ascii() && word.bytes().all(|byte| byte.is_ascii_alphabetic())
    };
    let runs = words.len() < count || words.len() == 1 || !words.iter().all(single);
    let equal = words.windows(2).all(|pair| pair[0].chars().count() == pair[1].chars().count());
    if runs
        && equal
        && words
            .iter()
            .all(|word| word.chars().count() > 1 && !word.starts_with(char::is_alphabetic))
    {
        return words
            .iter()
            .flat_map(|word| word.split("").filter(|sign| !sign.is_empty()))
            .collect();
    }
    words.to_vec()
}

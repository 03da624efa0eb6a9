//! Lists of clues that are not written as lists should be: in code, as a run of digits, with other
//! signs between, behind a title.
//!
//! What is found is handed on as a text of the same length with blanks for all else, so that errors
//! name the right place.

use super::bracketed::{Group, is_balanced};
use super::line_kind::is_size;
use super::ring::Ring;
use super::scan;
use super::side_names::is_cells;
use super::{Format, Likeness};
use crate::rules::begins_caption;

/// A text that the reader of lists can read, if there is a loosely written list in this one, and
/// what gave it away.
pub(super) fn list(text: &str) -> Option<String> {
    // The caption of a board may have a number for each cell.
    if begins_caption(text.trim_start()) {
        return None;
    }
    let list =
        run(text).or_else(|| separated(text)).or_else(|| four_groups(text)).or_else(|| code(text));
    // Code among words has marks around it.
    let bare = || if text.contains('`') { text.replace(['`', '*'], " ") } else { text.to_owned() };
    list.or_else(|| titled(&bare())).or_else(|| word(text)).or_else(|| quoted(text))
}

/// The signs of a list.
fn is_sign(ch: char) -> bool {
    ch.is_ascii_digit() || ".-_?·*".contains(ch)
}

/// One word of signs, a sign for each clue, or four words, one for each side.
fn run(text: &str) -> Option<String> {
    let text = text.trim_start_matches('\u{feff}').trim().trim_matches(['"', '\'', ';']);
    let words: Vec<&str> = text
        .split(|ch: char| ch.is_whitespace() || ",/|".contains(ch))
        .filter(|word| !word.is_empty())
        .take(5)
        .collect();
    let length = words.first()?.chars().count();
    let all_signs =
        words.iter().all(|word| word.chars().all(is_sign) && word.chars().count() == length);
    // A line of dashes or dots is drawn, and four numbers below 0 are none of ours.
    let digits = words.iter().any(|word| word.contains(|ch: char| ch.is_ascii_digit()));
    let below = length == 2 && words.iter().all(|word| word.starts_with('-'));
    let fits = match words.len() {
        1 => length >= 8 && length.is_multiple_of(4) && length <= 128 && digits,
        4 => (2..=32).contains(&length) && !below && !words.iter().all(|word| word.ends_with(".0")),
        _ => false,
    };
    // Where dashes and digits take turns, the dashes stand between.
    let dashes = |pair: &[u8]| pair.contains(&b'-') && pair.iter().any(u8::is_ascii_digit);
    if length > 4 && words.iter().all(|word| word.as_bytes().windows(2).all(dashes)) {
        return None;
    }
    let numbers = |ch: char| if ch.is_ascii_digit() { ch } else { '0' };
    let signs = words.iter().flat_map(|word| word.chars());
    (all_signs && fits).then(|| signs.map(numbers).map(|sign| format!("{sign} ")).collect())
}

/// Numbers with semicolons or dashes between, nothing else.
fn separated(text: &str) -> Option<String> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let between = [';', '-', '–', ':', '·'].into_iter().find(|sign| text.contains(*sign))?;
    // Lines that end without it are rows of something.
    if text.lines().rev().skip(1).any(|line| !line.trim_end().ends_with(between)) {
        return None;
    }
    let mut fields: Vec<&str> = text.split(between).map(str::trim).take(130).collect();
    if fields.len() % 4 == 1 && fields.last() == Some(&"") {
        fields.pop();
    }
    let number = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit()) && field.len() < 3;
    let some = fields.iter().any(|field| !field.is_empty());
    let fits = fields.len() >= 8 && fields.len().is_multiple_of(4) && some;
    let plain = |field: &&str| if field.is_empty() { "0" } else { *field }.to_owned();
    (fits && fields.iter().all(number))
        .then(|| fields.iter().map(plain).collect::<Vec<_>>().join(" "))
}

/// Is this one line with the clues of four sides, bars between?
pub(super) fn is_four_groups(text: &str) -> bool {
    four_groups(text).is_some() || !text.trim().contains('\n') && run(text).is_some()
}

/// The clues of four sides with bars or slashes between, maybe behind a title: `0 0 1 2 | 0 2 0 0 | …`.
fn four_groups(text: &str) -> Option<String> {
    let text = text.trim();
    let text = text.rsplit_once(':').map_or(text, |(_, numbers)| numbers);
    let between = ['|', '/'].into_iter().find(|sign| text.matches(*sign).count() == 3)?;
    let number = |word: &&str| word.len() < 3 && word.chars().all(is_sign);
    let words = |side: &'_ str| -> Vec<String> {
        side.split([' ', ',', '\t'])
            .filter(|word| !word.is_empty())
            .take(33)
            .map(str::to_owned)
            .collect()
    };
    let sides: Vec<Vec<String>> = text.split(between).map(words).collect();
    let count = sides[0].len();
    let fits = (2..=32).contains(&count)
        && sides.iter().all(|side| side.len() == count && side.iter().all(|word| number(&&**word)));
    (fits && !text.contains('\n')).then(|| sides.concat().join(" "))
}

/// A list in brackets somewhere in code or prose, or four lists for the four sides; then maybe one
/// with givens.
fn code(text: &str) -> Option<String> {
    // OCaml and its like put bars into the brackets of arrays.
    let mut plain = without_comments(text).replace("[|", "[ ").replace("|]", " ]");
    for nothing in ["None", "null", "NULL", "nil"] {
        plain = plain.replace(nothing, &format!("{:<1$}", "0", nothing.len()));
    }
    let mut groups = Group::all(&plain);
    if groups.is_empty() {
        groups = Group::all_of(&plain, 3);
        if groups.len() != 4 {
            groups.clear();
        }
    }
    if groups.len() >= 4
        && numbers(groups[0]) > 1
        && !groups[0].inside.contains(['[', '(', '{'])
        && groups[..4].iter().all(|group| numbers(*group) == numbers(groups[0]))
    {
        // A fifth like them is a row of something else, and so may be what is cut off.
        if groups[4..].iter().any(|group| numbers(*group) == numbers(groups[0]))
            || !is_balanced(&plain)
        {
            return None;
        }
        // Four lists beside each other: f([…], […], […], […]).
        let words =
            groups[..4].iter().flat_map(|group| group.inside.split(|ch: char| !is_sign(ch)));
        return Some(words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" "));
    }
    let (clues, givens) = (groups.first()?, groups.get(1));
    if ![0, 1, 4].contains(&clues.strings().len()) {
        return None;
    }
    let rows = clues.groups();
    let sides = match rows.len() {
        0 => false,
        1 => true,
        4 => rows.iter().all(|row| numbers(*row) == numbers(rows[0])),
        _ => return None,
    };
    // A matrix with its clues around it is no list.
    if rows.is_empty() && Ring.recognise(&plain) >= Likeness::Likely {
        return None;
    }
    let count = numbers(*clues);
    // Four numbers are a row of something more often than a board of one cell.
    if !count.is_multiple_of(4) || count < 8 {
        return None;
    }
    let mut list = Blanked::new(&plain);
    list.keep(*clues, sides || !rows.is_empty());
    // A full board beside the clues is their solution, and says nothing new.
    let cells = (count / 4) * (count / 4);
    let open = |group: &Group<'_>| {
        group.inside.split(|ch: char| !is_sign(ch)).any(|word| ["0", ".", "-", "_"].contains(&word))
    };
    if let Some(givens) = givens.filter(|group| numbers(**group) == cells && open(group)) {
        list.keep(*givens, true);
    }
    Some(list.text)
}

fn numbers(group: Group<'_>) -> usize {
    group.inside.split(|ch: char| !is_sign(ch)).filter(|word| !word.is_empty()).take(2000).count()
}

/// Words, then the numbers, and maybe words behind them: `Skyscrapers 4x4: 2 1 3 2 …`.
fn titled(text: &str) -> Option<String> {
    let is_number = |word: &str| {
        // A sentence may end with the last one.
        let word = word.trim().trim_end_matches([',', ';', '!', '?']);
        let word = match word.strip_suffix('.') {
            Some(digits) if !digits.is_empty() => digits,
            _ => word,
        };
        let digits =
            word.len() < 3 && !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        digits || (word.chars().count() == 1 && word.chars().all(is_sign))
    };
    // Stretches of words and of numbers take turns.
    let between = |ch: char| ch.is_whitespace() || ch == ',';
    let words: Vec<&str> =
        text.split_inclusive(between).filter(|word| !word.trim().is_empty()).collect();
    // A number at the end of a line of words is no part of what follows.
    let ends_words = |word: &str| {
        let behind_words = || {
            let before = &text[..scan::offset(text, word)];
            let line = before.rsplit(['\n', ':']).next().unwrap_or_default();
            line.contains(char::is_alphabetic)
        };
        word.contains('\n') && behind_words()
    };
    let together = |a: &&str, b: &&str| is_number(a) == is_number(b) && !ends_words(a);
    let stretches: Vec<&[&str]> = words.chunk_by(together).collect();
    // Where there are more numbers than those, they are a part of something.
    let lists = stretches.iter().filter(|stretch| is_number(stretch[0]) && stretch.len() >= 3);
    let [list] = lists.collect::<Vec<_>>()[..] else { return None };
    // A letter and a digit are a sign of some format.
    let says = |word: &&&str| {
        word.contains(char::is_alphabetic)
            && (word.trim().len() != 2 || !word.contains(|ch: char| ch.is_ascii_digit()))
    };
    let said = words.iter().any(|word| says(&word));
    if !said || list.len() < 8 || !list.len().is_multiple_of(4) || list.len() > 128 {
        return None;
    }
    let from = scan::offset(text, list[0]);
    // What is called the cells is no list of clues, and a title may say how many there are.
    let title: Vec<&str> = text.get(..from)?.split_whitespace().collect();
    let bare = |word: &&str| word.trim_matches(|ch: char| !ch.is_alphanumeric()).to_owned();
    let side = title.iter().map(bare).find(|word| is_size(word));
    let side =
        side.and_then(|size| size.split(|ch: char| !ch.is_ascii_digit()).next()?.parse().ok());
    if title.last().is_some_and(|word| is_cells(&bare(word)))
        || side.is_some_and(|side: usize| 4 * side != list.len())
    {
        return None;
    }
    // Nor is a list that begins or ends in the middle of a string or of brackets all of it.
    let quote = |word: Option<&&str>| word.is_some_and(|word| word.contains(['"', '\'', '“', '”']));
    let at = words.iter().position(|word| word.as_ptr() == list[0].as_ptr()).unwrap_or(0);
    if !is_balanced(text.get(..from)?)
        || quote(at.checked_sub(1).and_then(|before| words.get(before)))
            != quote(words.get(at + list.len()))
    {
        return None;
    }
    // Numbers in many lines are a board rather than a list.
    let stretch = list.concat();
    let lines: Vec<usize> =
        stretch.trim().lines().map(|line| line.split_whitespace().count()).collect();
    let even = lines.iter().all(|&count| count == lines[0]);
    if ![1, 2, 4].contains(&lines.len()) || !even {
        return None;
    }
    let before = text.get(..from)?.chars().map(|ch| if ch == '\n' { '\n' } else { ' ' });
    let sentence = |ch: char| ch == ';' || "!?".contains(ch);
    let numbers = stretch.replace(sentence, " ");
    let ended = numbers.trim_end().strip_suffix('.');
    let ended = ended.filter(|numbers| numbers.ends_with(|ch: char| ch.is_ascii_digit()));
    let numbers = ended.map_or(numbers.clone(), str::to_owned);
    Some(before.chain(numbers.trim_end().trim_end_matches(',').chars()).collect())
}

/// A long run of signs among words: `Mine is ..12.2...3...1.. today`.
fn word(text: &str) -> Option<String> {
    if !text.contains(char::is_alphabetic) {
        return None;
    }
    let mut words = text.split_whitespace().filter(|word| word.len() >= 16 && run(word).is_some());
    let only = words.next().filter(|_| words.next().is_none())?;
    run(only)
}

/// A string of numbers that code gives a name or hands on: `clues = "0 0 1 2 …"`.
fn quoted(text: &str) -> Option<String> {
    let at = text.find(['"', '\''])?;
    let (before, rest) = text.split_at(at);
    let inside = &rest[1..];
    let inside = &inside[..inside.find(rest.chars().next()?)?];
    let named =
        before.contains(char::is_alphabetic) && before.trim_end().ends_with(['=', ':', '(']);
    // All there is: a field of a table.
    let alone = before.trim().is_empty()
        && inside.contains(',')
        && rest[inside.len() + 2..].trim_matches([',', ';', ' ', '\n', '\r']).is_empty();
    // As we are called ourselves: `skyscrapers solve '0,0,1,2,…'`.
    let called = before.ends_with(' ')
        && before.chars().all(|ch| ch.is_alphabetic() || " ./-_".contains(ch))
        && inside.contains(',')
        && rest[inside.len() + 2..].trim().is_empty();
    let named = named || alone || called;
    let plain = |ch: char| is_sign(ch) || ch.is_whitespace() || ",;".contains(ch);
    let numbers = inside.split([' ', ',', ';']).filter(|word| !word.is_empty()).count();
    if !named || !inside.chars().all(plain) {
        return None;
    }
    match numbers >= 8 && numbers.is_multiple_of(4) {
        true => Some(inside.replace(';', ",")),
        false => run(inside),
    }
}

/// Code with blanks for its comments.
fn without_comments(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let comment =
            line.find("//").filter(|&at| !line[..at].ends_with(':')).or_else(|| line.find('#'));
        let (code, comment) = line.split_at(comment.unwrap_or(line.len()));
        plain += code;
        plain.extend(comment.chars().map(|ch| if ch == '\n' { '\n' } else { ' ' }));
    }
    plain
}

/// A text of which only some parts are kept, the rest blank.
struct Blanked<'a> {
    whole: &'a str,
    text: String,
}

impl<'a> Blanked<'a> {
    fn new(whole: &'a str) -> Blanked<'a> {
        let blank = |ch: char| if ch == '\n' { "\n".to_owned() } else { " ".repeat(ch.len_utf8()) };
        Blanked { whole, text: whole.chars().map(blank).collect() }
    }

    /// Keeps a group in its brackets, those inside it as blanks where it is to be flat.
    fn keep(&mut self, group: Group<'_>, flat: bool) {
        let from = scan::offset(self.whole, group.inside);
        let to = from + group.inside.len();
        let plain = |ch: char| match ch {
            '[' | ']' | '(' | ')' | '{' | '}' if flat => ' ',
            '"' | '\'' => ' ',
            ';' => ',',
            ch => ch,
        };
        let inside: String = group.inside.chars().map(plain).collect();
        if from > 0 && inside.len() == group.inside.len() {
            self.text.replace_range(from - 1..to + 1, &format!("[{inside}]"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers that are found.
    fn found(text: &str) -> Option<String> {
        let list = list(text)?;
        Some(list.chars().filter(|ch| !ch.is_whitespace() && *ch != ',').collect())
    }

    #[test]
    fn lists_are_found_however_they_are_written() {
        let bare = "0012020003000100";
        for text in [
            "0012020003000100",
            "..12.2...3...1..",
            "0012 0200 0300 0100",
            "0012/0200/0300/0100",
            "0;0;1;2;0;2;0;0;0;3;0;0;0;1;0;0",
            "0-0-1-2-0-2-0-0-0-3-0-0-0-1-0-0",
            ";;1;2;;2;;;;3;;;;1;;",
            "Skyscrapers 4x4: 0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0",
            "My puzzle\n0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0\nHave fun, and good luck 2 you",
            "Mine is ..12.2...3...1.. today",
            "data(7, [0,0,1,2], [0,2,0,0], [0,3,0,0], [0,1,0,0]).",
            "Skyscrapers (4x4), clues: 0 0 1 2 | 0 2 0 0 | 0 3 0 0 | 0 1 0 0",
            "0 0 1 2 / 0 2 0 0 / 0 3 0 0 / 0 1 0 0",
            "Skyscrapers (4x4) 0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0",
            "Clues: 0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0",
            "// clockwise\n0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0",
            "Who can solve 0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0? Thanks!",
            "**Mine**: `0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0`",
            "From: Ann\nSubject: puzzle 12\n\n0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0",
            "skyscrapers solve '0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0'",
            "The clues are 0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0.",
            "\"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\"",
        ] {
            assert_eq!(found(text).as_deref(), Some(bare), "{text}");
        }
        for text in [
            "clues = [None, None, 1, 2, None, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0]",
            "clues = (0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0)",
            "int[] clues = {0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0};",
            "let clues = vec![\n 0, 0, 1, 2, // top\n 0, 2, 0, 0,\n 0, 3, 0, 0,\n 0, 1, 0, 0];",
            "solve(new int[]{0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0});",
            "[[0,0,1,2],[0,2,0,0],[0,3,0,0],[0,1,0,0]]",
            "let clues = [|0; 0; 1; 2; 0; 2; 0; 0; 0; 3; 0; 0; 0; 1; 0; 0|]",
            "int main(){int c[4][4]={{0,0,1,2},{0,2,0,0},{0,3,0,0},{0,1,0,0}};}",
            "c = [[0,0,1,2],[0,2,0,0],[0,3,0,0],[0,1,0,0]]\nboard = [[2,1,4,3],[3,4,1,2],[4,2,3,1],[1,3,2,4]]",
        ] {
            assert_eq!(found(text), Some(format!("[{bare}]")), "{text}");
        }
        let givens = found("f([0,0,0,0,0,0,0,0], [[0,2],[1,0]])");
        assert_eq!(givens.as_deref(), Some("[00000000][0210]"));
    }

    #[test]
    fn other_texts_hold_none() {
        for text in [
            "",
            "hello",
            "12345",
            "2026-11-17",
            "10:30",
            "call 555 1234",
            "[1,2,3]",
            "f(x) = [1,2,3,4,5]",
            "regions 1122112233443344, free",
            "[[1,2],[3,4],[5,6]]",
            "[a, 1, 2, 3, 4, 5, 6, 7, 8]",
            "one 1 2 3 4 two 5 6 7 8",
            "0 0 1 2 0 2 0 0",
            "1.2.3.4",
            "-1 -1 -1 -1",
            "________________",
            ";;;;;\n2;;;;2\n;;;;\n;;;;",
            ",2.0,2.0,3.0,1.0,",
        ] {
            assert_eq!(list(text), None, "{text}");
        }
        assert_eq!(list(&"1".repeat(100_000)), None);
        assert_eq!(list(&"1 ".repeat(100_000)), None);
        assert_eq!(list(&"[1,".repeat(100_000)), None);
    }
}

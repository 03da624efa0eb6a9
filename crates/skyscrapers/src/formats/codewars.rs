//! `codewars`: the clues as one list, clockwise from the top left, 0 where there is none.
//!
//! ```text
//! 0,0,1,2, 0,2,0,0, 0,3,0,0, 0,1,0,0
//! [0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0] [0,0,0,0, 0,0,0,0, 0,2,0,0, 0,0,0,0]
//! ```
//!
//! **The reader forgives**: commas, spaces, tabs and line ends between numbers, in any mixture; a
//! comma after the last one; brackets of the kinds `[]`, `()` and `{}`, or none; `.`, `_`, `·` and
//! `-` for 0; comments from `#` to the end of the line. Givens in reading order may follow the
//! clues as a second list, after `;` or `|`, or after the clues' closing bracket; they may be
//! nested by rows; 0 is an empty cell and -1 a park. Also lists in code (`let clues = vec![…];`, `new int[]{…}`, four
//! lists in a list for the four sides, a string of numbers; a list of cells may follow in the next line), runs of signs (`0012020003000100`, `..12.2...3...1..`), semicolons or dashes between
//! numbers, and words around them (`Skyscrapers 4x4: 2 1 3 2 …`). A list that is a few lines of a board is refused.
//!
//! **The writer emits** one JSON array of clues and, when there are givens, a space and a second
//! one. It refuses parks, diagonals and boxes: a bare list has no place to say so.

use std::iter::Peekable;
use std::str::Chars;

use super::held::assigned;
use super::table::{SignTable, number};
use super::{Extent, Format, Holds, Likeness, ParseError, Writer, loose};
use crate::model::{Draft, Puzzle, Size};
use crate::sheet::Sheet;

/// Above this a number is refused where it stands; below, the puzzle names clue or cell.
const LARGEST_NUMBER: i64 = 999_999;

const WANTED: &str = "write numbers separated by commas or spaces, 0 where there is none";

/// The `codewars` format.
#[derive(Debug, Clone, Copy)]
pub struct Codewars;

impl Format for Codewars {
    fn id(&self) -> &'static str {
        "codewars"
    }

    fn about(&self) -> &'static str {
        "clues clockwise from the top left: 0,0,1,2,… or [0,0,1,2,…], then givens if any"
    }

    fn mark(&self) -> &'static str {
        "a list of numbers"
    }

    fn example(&self) -> &'static str {
        "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]"
    }

    fn recognise(&self, text: &str) -> Likeness {
        let looks_like_a_number = |ch: char| ch.is_ascii_digit() || ".-_·".contains(ch);
        if text.matches('|').take(4).count() == 3 && loose::is_four_groups(text) {
            return Likeness::Sure;
        }
        let begin = text.trim_start_matches(|ch: char| ch.is_whitespace() || "[({".contains(ch));
        if begin.starts_with(looks_like_a_number) {
            Likeness::Perhaps
        } else if text.contains(|ch: char| ch.is_ascii_digit()) && loose::list(text).is_some() {
            Likeness::Likely
        } else {
            Likeness::No
        }
    }

    fn extent(&self, line: &str) -> Option<Extent> {
        // Where code names the clues, the givens may follow.
        let named = assigned(line).is_some_and(|name| name.to_ascii_lowercase().contains("clues"));
        let is_list = |line| loose::list(line).is_some_and(|list| read(&list).is_ok());
        (named && line.contains(['[', '(', '{']) && is_list(line)).then_some(Extent::Open)
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        if is_part_of_a_board(text) {
            let problem = "these lines are only a part of a board; give all of them, or the clues as one list";
            return Err(ParseError::Drawing { line: 1, problem: problem.into() });
        }
        let puzzle = match read(text) {
            Ok(puzzle) => puzzle,
            // Only what cannot be read as it stands is looked at more loosely.
            Err(error) => match loose::list(text).map(|list| read(&list)) {
                Some(Ok(puzzle)) => puzzle,
                Some(Err(loose)) if text.contains(char::is_alphabetic) => return Err(loose),
                _ => return Err(error),
            },
        };
        if is_filled_board(&puzzle) {
            let problem = "these are the cells of a board, without any clue; give the clues clockwise from the top left";
            return Err(ParseError::NoPuzzle { problem: problem.into() });
        }
        Ok(Sheet::new(puzzle))
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: Holds::PLAIN, write })
    }
}

/// Reads a list as it should be written.
pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let [clues, givens] = lists(text)?;
    if clues.is_empty() {
        return Err(ParseError::Empty);
    }
    Ok(Puzzle::new(&Draft { givens, ..Draft::from_clues(clues)? })?)
}

/// Do the lines look like the upper or lower part of a board with its clues around it? A list may
/// go over several lines, too, but then its lines do not get longer by two behind the first or
/// before the last, nor have nothing but their ends.
fn is_part_of_a_board(text: &str) -> bool {
    // With nothing between two commas it is a table rather than a list.
    let gaps = text.contains('\t') || [",,", ";;"].iter().any(|gap| text.contains(gap));
    if !text.trim().contains('\n')
        || text.contains(['[', '(', '{', '|'])
        || (text.contains([',', ';']) && !gaps && !are_rows(text))
    {
        return false;
    }
    // Towers has an empty line between clues and rows.
    let word = |word: &str| word.len() > 1 && word.contains(char::is_alphabetic);
    let said = |line: &&str| {
        line.trim_matches(' ').is_empty()
            || line.starts_with('#') && line.contains(char::is_alphabetic)
            || !line.contains(|ch: char| ch.is_ascii_digit())
                && line.split_whitespace().any(|sign| word(sign) && number(sign).is_none())
    };
    let lines: Vec<&str> = text.lines().filter(|line| !said(line)).collect();
    let lines = lines.join("\n");
    let Some(table) = SignTable::of(&lines).filter(|table| table.rows.len() > 1) else {
        return false;
    };
    // Nothing but signs, the corners aside.
    let inside =
        |row: &Vec<&str>| row.iter().skip(1).rev().skip(1).all(|field| number(field).is_some());
    if !table.rows.iter().all(inside) {
        return false;
    }
    let lengths: Vec<usize> = match table.separated && !text.contains(['\t', ',', ';']) {
        true => lines.lines().map(|line| line.split_whitespace().count()).collect(),
        false => table.rows.iter().map(Vec::len).collect(),
    };
    // A list that goes over several lines fills them, but for the last.
    let (wrapped, rest) = lengths.split_at(lengths.len() - 1);
    if lengths.len() > 2
        && (wrapped.iter().any(|&length| length != wrapped[0]) || rest[0] > wrapped[0])
    {
        return true;
    }
    // Nor does it end its lines in the middle of a side.
    let side = lengths.iter().sum::<usize>() / 4;
    let whole = wrapped[0].is_multiple_of(side.max(1)) || side.is_multiple_of(wrapped[0].max(1));
    if lengths.len() > 2 && !whole {
        return true;
    }
    let (first, last, widest) =
        (lengths[0], lengths[lengths.len() - 1], lengths.iter().copied().max().unwrap_or(0));
    let ring = |edge: usize, others: &[usize]| {
        edge + 2 == widest && others.iter().all(|&other| other == widest)
    };
    let filled = |row: &Vec<&str>, at: usize| number(row[at]).is_some_and(|number| number > 0);
    let hollow = |row: &Vec<&str>| {
        let (ends, inside) = (filled(row, 0) || filled(row, row.len() - 1), 1..row.len() - 1);
        row.len() > 4 && ends && inside.into_iter().all(|at| !filled(row, at))
    };
    let edge = |row: &Vec<&str>| row.len() > 4 && !filled(row, 0) && !filled(row, row.len() - 1);
    let rows = &table.rows;
    let end = rows.len() - 1;
    // Two or three lines, one of them without any number, are rows.
    let bare = |row: &Vec<&str>| row.len() > 4 && row.iter().all(|field| number(field) == Some(0));
    if rows.len() < 4 && rows.iter().any(bare) {
        return true;
    }
    // The numbers beside a board stand at the ends of its rows. Who draws one has signs for empty cells; zeros are also
    // found in lists, and four lines may be four sides, so that these have to look like nothing else.
    let drawn = table.separated || text.contains(['.', '-', '_', '?', '·']);
    let count = |row: &&Vec<&str>| [0, row.len() - 1].iter().filter(|&&at| filled(row, at)).count();
    let few =
        rows.iter().flatten().filter_map(|field| number(field)).max() <= Some(widest as i64 - 2);
    let beside = |others: &[Vec<&str>]| match (others.len(), drawn) {
        (3, true) => widest > 5 && few && others.iter().all(|row| count(&row) > 0),
        (3, false) => false,
        (_, true) => 2 * others.iter().filter(|row| count(row) > 0).count() >= others.len(),
        (1, false) => widest > 5 && few && others.iter().all(|row| count(&row) == 2),
        (_, false) => few && others.iter().all(|row| count(&row) > 0),
    };
    let even = lengths.iter().all(|&length| length == first) && lengths.len() < widest;
    if even && (edge(&rows[0]) && beside(&rows[1..]) || edge(&rows[end]) && beside(&rows[..end])) {
        return true;
    }
    ring(first, &lengths[1..])
        || ring(last, &lengths[..end])
        || lengths.iter().all(|&length| length == first)
            && (edge(&rows[0]) && rows[1..].iter().all(hollow)
                || edge(&rows[end]) && rows[..end].iter().all(hollow))
}

/// Do lines with commas in them end without one, as the rows of a table do?
fn are_rows(text: &str) -> bool {
    let lines = text.trim().lines().map(str::trim_end).filter(|line| !line.is_empty());
    lines.rev().skip(1).all(|line| !line.ends_with([',', ';']))
}

/// Are the numbers, taken for clues, the cells of a filled board? No board has such clues: of all boards of 4x4, none
/// has sides that together are a Latin square, in any order that programs use.
fn is_filled_board(puzzle: &Puzzle) -> bool {
    let draft = puzzle.to_draft();
    let side = draft.clues.len().isqrt();
    if side < 4 || side * side != draft.clues.len() || !draft.givens.is_empty() {
        return false;
    }
    let all_there = |numbers: &mut dyn Iterator<Item = i64>| {
        let mut numbers: Vec<i64> = numbers.collect();
        numbers.sort_unstable();
        (1..).zip(&numbers).all(|(height, &number)| number == height)
    };
    let row = |row: usize| draft.clues[row * side..][..side].iter().copied();
    let column = |column: usize| draft.clues[column..].iter().copied().step_by(side);
    (0..side).all(|at| all_there(&mut row(at)) && all_there(&mut column(at)))
}

fn write(sheet: &Sheet) -> String {
    let list = |numbers: &[i64]| {
        let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
        format!("[{}]", numbers.join(","))
    };
    let draft = sheet.puzzle().to_draft();
    let clues = list(&draft.clues);
    let no_givens = draft.givens.is_empty();
    if no_givens { clues } else { format!("{clues} {}", list(&draft.givens)) }
}

/// The two lists of a text: clues, then givens.
pub(super) fn lists(text: &str) -> Result<[Vec<i64>; 2], ParseError> {
    Lists::read(text)
}

/// A place in the text, from 1.
#[derive(Debug, Clone, Copy)]
struct TextPlace {
    line: usize,
    column: usize,
}

impl TextPlace {
    fn unexpected(self, found: char, expected: &'static str) -> ParseError {
        let TextPlace { line, column } = self;
        ParseError::Unexpected { line, column, found: found.to_string(), expected: expected.into() }
    }
}

/// The last thing read, as far as it decides what may follow.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Last {
    /// Nothing in this list yet, or an opening bracket.
    Start,
    /// A number that still touches what follows.
    Number,
    /// A number with a blank after it, or a closed bracket.
    Ended,
    Comma,
}

/// Reads the two lists: clues, then givens.
struct Lists<'a> {
    rest: Peekable<Chars<'a>>,
    next: TextPlace,
    lists: [Vec<i64>; 2],
    /// The list that numbers go into now.
    current: usize,
    /// Has a `;` or `|` been seen?
    separated: bool,
    open: Vec<(char, TextPlace)>,
    last: Last,
}

impl<'a> Lists<'a> {
    fn read(text: &'a str) -> Result<[Vec<i64>; 2], ParseError> {
        let mut reader = Lists {
            rest: text.chars().peekable(),
            next: TextPlace { line: 1, column: 1 },
            lists: [Vec::new(), Vec::new()],
            current: 0,
            separated: false,
            open: Vec::new(),
            last: Last::Start,
        };
        while let Some((ch, place)) = reader.advance() {
            reader.take(ch, place)?;
        }
        match reader.open.last() {
            Some(&(bracket, TextPlace { line, column })) => {
                Err(ParseError::Unclosed { line, column, bracket })
            }
            None => Ok(reader.lists),
        }
    }

    fn advance(&mut self) -> Option<(char, TextPlace)> {
        let place = self.next;
        let ch = self.rest.next()?;
        self.next = match ch {
            '\n' => TextPlace { line: place.line + 1, column: 1 },
            _ => TextPlace { column: place.column + 1, ..place },
        };
        Some((ch, place))
    }

    fn take(&mut self, ch: char, place: TextPlace) -> Result<(), ParseError> {
        let before_a_digit = self.rest.peek().is_some_and(char::is_ascii_digit);
        match ch {
            '\u{feff}' => Ok(()),
            _ if ch.is_whitespace() => {
                if self.last == Last::Number {
                    self.last = Last::Ended;
                }
                Ok(())
            }
            '#' => {
                while self.rest.peek().is_some_and(|&ch| ch != '\n') {
                    self.advance();
                }
                Ok(())
            }
            ',' => match self.last {
                Last::Start | Last::Comma => {
                    Err(place.unexpected(ch, "a number is missing; write 0 where there is none"))
                }
                Last::Number | Last::Ended => {
                    self.last = Last::Comma;
                    Ok(())
                }
            },
            ';' | '|' => self.separate(ch, place),
            '[' | '(' | '{' => self.open(ch, place),
            ']' | ')' | '}' => self.close(ch, place),
            '0'..='9' => self.number(ch, place, 1),
            '-' if before_a_digit => match self.advance() {
                Some((digit, _)) => self.number(digit, place, -1),
                None => Ok(()),
            },
            '.' | '_' | '·' | '-' if !before_a_digit => self.push(0, ch, place),
            _ => Err(place.unexpected(ch, WANTED)),
        }
    }

    fn separate(&mut self, ch: char, place: TextPlace) -> Result<(), ParseError> {
        if !self.open.is_empty() || self.separated || !self.lists[1].is_empty() {
            return Err(
                place.unexpected(ch, "it can appear once, between the clues and the givens")
            );
        }
        self.separated = true;
        self.current = 1;
        self.last = Last::Start;
        Ok(())
    }

    fn open(&mut self, ch: char, place: TextPlace) -> Result<(), ParseError> {
        // Clues without brackets may be followed by givens in brackets.
        if self.current == 0 && self.open.is_empty() && !self.lists[0].is_empty() {
            self.current = 1;
        }
        match (self.current, self.open.len()) {
            (0, 0) | (1, 0 | 1) => {}
            (0, _) => return Err(place.unexpected(ch, "the clues are one list without rows")),
            _ => return Err(place.unexpected(ch, "givens are nested by rows at most")),
        }
        if self.last == Last::Number {
            return Err(place.unexpected(ch, WANTED));
        }
        self.open.push((ch, place));
        self.last = Last::Start;
        Ok(())
    }

    fn close(&mut self, ch: char, place: TextPlace) -> Result<(), ParseError> {
        let partner = match ch {
            ']' => '[',
            ')' => '(',
            _ => '{',
        };
        if self.open.pop().is_none_or(|(open, _)| open != partner) {
            return Err(place.unexpected(ch, "this closes a bracket that was never opened"));
        }
        if self.open.is_empty() {
            self.current = 1;
        }
        self.last = Last::Ended;
        Ok(())
    }

    fn number(&mut self, first: char, place: TextPlace, sign: i64) -> Result<(), ParseError> {
        let mut number = i64::from(first.to_digit(10).unwrap_or(0));
        let too_large = ParseError::NumberTooLarge { line: place.line, column: place.column };
        while let Some(digit) = self.rest.peek().and_then(|ch| ch.to_digit(10)) {
            number = number * 10 + i64::from(digit);
            if number > LARGEST_NUMBER {
                return Err(too_large);
            }
            self.advance();
        }
        let shown = if sign < 0 { '-' } else { first };
        self.push(sign * number, shown, place)
    }

    fn push(&mut self, number: i64, ch: char, place: TextPlace) -> Result<(), ParseError> {
        if self.last == Last::Number {
            return Err(place.unexpected(ch, WANTED));
        }
        let (what, most) = match self.current {
            0 => ("clues", Size::MAX.clues()),
            _ => ("givens", Size::MAX.cells()),
        };
        let list = &mut self.lists[self.current];
        if list.len() == most {
            let TextPlace { line, column } = place;
            return Err(ParseError::TooMany { line, column, what, most });
        }
        list.push(number);
        self.last = Last::Number;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::DraftRules;

    fn clues(text: &str) -> String {
        match Codewars.read(text) {
            Ok(puzzle) => puzzle.clue_numbers().map(|clue| clue.to_string()).collect(),
            Err(error) => error.to_string(),
        }
    }

    fn written(text: &str) -> String {
        let puzzle = Codewars.read(text).expect("a puzzle");
        Codewars.write(&puzzle).expect("a plain puzzle")
    }

    #[test]
    fn a_list_is_read_however_it_is_written() {
        for text in [
            "0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0",
            " [0, 0, 1, 2,  0, 2, 0, 0,  0, 3, 0, 0,  0, 1, 0, 0]\n",
            "(0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0,)",
            "{0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0};",
            "\u{feff}0 0 1 2\r\n0 2 0 0\r\n0 3 0 0\r\n0\t1\t0\t0\r\n",
            ". . 1 2 _ 2 - - · 3 . . 0,1 ,0 , 0 # from the posts",
            "# from the posts\n0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0 | ",
        ] {
            assert_eq!(clues(text), "0012020003000100", "{text}");
        }
    }

    #[test]
    fn loose_lists_are_read_where_strict_ones_are_not() {
        for text in [
            "0012020003000100",
            "let clues = vec![0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0];",
            "[[0,0,1,2],[0,2,0,0],[0,3,0,0],[0,1,0,0]]",
            "0;0;1;2;0;2;0;0;0;3;0;0;0;1;0;0",
            "Skyscrapers 4x4: 0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0",
        ] {
            assert_eq!(clues(text), "0012020003000100", "{text}");
        }
        assert_eq!(clues("0 0 0 0\n1 0 0 0"), "00001000");
        assert_eq!(
            clues("c = [0,0,9,0,0,0,0,0]"),
            "clue 9 right of row 1 is out of range; clues here go from 1 to 2, and 0 is none"
        );
    }

    #[test]
    fn givens_follow_the_clues() {
        let strict = "[0,0,0,0,0,0,0,0] [0,2,1,0]";
        for text in [
            strict,
            "[0,0,0,0,0,0,0,0],[0,2,1,0]",
            "[0,0,0,0,0,0,0,0] [[0,2],[1,0]]",
            "[0,0,0,0,0,0,0,0]\n[0,2]\n[1,0]",
            "[0,0,0,0,0,0,0,0];[[0,2],[1,0]]",
            "0 0 0 0 0 0 0 0 [0,2,1,0]",
            "0,0,0,0,0,0,0,0 ; 0 2 1 0",
            "0 0 0 0 0 0 0 0|. 2 1 .",
            "[0 0 0 0 0 0 0 0] - 2 1 -",
        ] {
            assert_eq!(written(text), strict, "{text}");
        }
    }

    #[test]
    fn errors_say_what_where_and_what_to_do() {
        for (text, expected) in [
            (" \n", "nothing to read; give the clues"),
            ("[]", "nothing to read; give the clues"),
            ("0,0,1,x", "line 1, column 7: unexpected \"x\"; write numbers separated"),
            ("0,0,\n0,,0", "line 2, column 3: unexpected \",\"; a number is missing"),
            (",0,0,0,0", "line 1, column 1: unexpected \",\"; a number is missing"),
            ("1.5 0 0 0", "line 1, column 2: unexpected \".\"; write numbers"),
            ("1-2 0 0 0", "line 1, column 2: unexpected \"-\"; write numbers"),
            ("0 0 0 \u{1b}[31m", "line 1, column 7: unexpected \"\\u{1b}\"; write numbers"),
            ("[0,0,0,0", "line 1, column 1: '[' is never closed"),
            ("[0,0,0,0)", "line 1, column 9: unexpected \")\"; this closes a bracket"),
            ("0,0,0,0]", "line 1, column 8: unexpected \"]\"; this closes a bracket"),
            ("[[0],[0],[0]]", "line 1, column 2: unexpected \"[\"; the clues are one list"),
            ("  2 1\n2 . . 1", "line 1: these lines are only a part of a board"),
            ("0 2 1 3 2 0\n2 0 0 0 0 2", "line 1: these lines are only a part of a board"),
            ("2 0 0 0 0 2\n0 2 1 3 2 0", "line 1: these lines are only a part of a board"),
            ("0,0,0,0;[[[1]]]", "line 1, column 11: unexpected \"[\"; givens are nested"),
            ("0,0,0,0;1;1", "line 1, column 10: unexpected \";\"; it can appear once"),
            ("0,0,0", "3 clues do not go round a square"),
            ("0,0,0,2", "clue 2 left of row 1 is out of range"),
            ("0,0,0,-1", "clue -1 left of row 1 is out of range"),
            ("0,0,0,1000000", "line 1, column 7: the number is too large"),
            ("0,0,0,0;-1", "r1c1 is given as a park"),
            ("0,0,0,0;1 1", "expected 1 givens for a 1x1, found 2"),
        ] {
            let error = clues(text);
            assert!(error.starts_with(expected), "{text:?}: {error}");
        }
    }

    #[test]
    fn rubbish_of_any_length_is_refused_where_it_gets_too_long() {
        let digits = "9".repeat(1_000_000);
        assert!(clues(&digits).starts_with("line 1, column 1: the number is too large"));
        let list = "0,".repeat(1_000_000);
        assert!(clues(&list).starts_with("line 1, column 257: more than 128 clues"));
        let givens = format!("0,0,0,0|{}", "0 ".repeat(1_000_000));
        assert!(clues(&givens).starts_with("line 1, column 2057: more than 1024 givens"));
        let brackets = "[".repeat(1_000_000);
        assert!(clues(&brackets).starts_with("line 1, column 2: unexpected \"[\""));
    }

    #[test]
    fn a_part_of_a_board_is_no_list() {
        let drawn = ". 2 1 3 2 4 .\n2 . . 3 . . 2\n3 . 1 . . . 1\n1 . . . . 2 3\n2 . . . . . .\n. . . 4 . . 2\n. 2 3 1 2 2 .";
        let told = |text: &str| Codewars.read(text).map(|_| ()).map_err(|error| error.to_string());
        let part = |lines: &[&str]| {
            let error = told(&lines.join("\n")).expect_err("a part");
            assert!(error.contains("only a part of a board"), "{lines:?}: {error}");
        };
        for text in [drawn.to_owned(), drawn.replace(' ', "\t").replace('.', "")] {
            let lines: Vec<&str> = text.lines().collect();
            for count in 2..7 {
                part(&lines[..count]);
                part(&lines[7 - count..]);
            }
        }
        part(&["0 2 1 3 2 0", "2 0 3 0 0 2"]);
        // Lists go over several lines, too.
        for list in [
            "0 0 1 2\n0 2 0 0\n0 3 0 0\n0 1 0 0",
            ". . 1 2\n. 2 . .\n. 3 . .\n. 1 . .",
            "0 0 1 2 0 2 0 0\n0 3 0 0 0 1 0 0",
            "0 2 1 3 2 0\n2 0 3 0 0 2\n4 0 0 0 0 1\n1 0 0 2 0 3",
            "My puzzle\n0 0 1 2 0 2 0 0 0 3 0 0 0 1 0 0\nHave fun!",
        ] {
            assert_eq!(told(list), Ok(()), "{list}");
        }
    }

    #[test]
    fn a_filled_board_is_no_list() {
        for text in ["1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1", "1234341221434321"] {
            let error = Codewars.read(text).expect_err(text).to_string();
            assert!(
                error.starts_with("these are the cells of a board, without any clue"),
                "{error}"
            );
        }
        assert!(Codewars.read("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 1 2").is_ok());
    }

    #[test]
    fn what_a_list_cannot_say_is_refused() {
        let draft = Draft { size: 4, clues: vec![0; 16], ..Draft::default() };
        let refused = |draft: &Draft| {
            let puzzle = Puzzle::new(draft).expect("a puzzle");
            Codewars.write(&puzzle).expect_err("a refusal").to_string()
        };
        let parks = Draft {
            rules: DraftRules { heights: Some(3), ..draft.rules.clone() },
            ..draft.clone()
        };
        assert_eq!(refused(&parks), "the codewars format cannot hold parks; try ndjson or board");
        assert!(
            refused(&Draft {
                rules: DraftRules { diagonals: true, ..draft.rules.clone() },
                ..draft.clone()
            })
            .contains("hold diagonals")
        );
        assert!(
            refused(&Draft {
                rules: DraftRules { boxes: Some((2, 2)), ..draft.rules.clone() },
                ..draft
            })
            .contains("hold boxes")
        );
    }
}

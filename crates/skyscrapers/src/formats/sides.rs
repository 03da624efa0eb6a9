//! `sides`: the clues of each side under its name.
//!
//! ```text
//! top: 0 0 1 2
//! right: 0 2 0 0
//! bottom: 0 0 3 0
//! left: 0 0 1 0
//! givens: 0 0 0 0  0 0 0 0  0 2 0 0  0 0 0 0
//! ```
//!
//! Top and bottom go from left to right, left and right from top to bottom.
//!
//! **The reader forgives** any order; the names of other languages and compass points (`upper`, `north`, `oben`, `haut`), or their
//! first letters; `=` or a dash for `:`; JSON and other code, with the sides in `clues` or not, and cells in rows; `.`, `-`, `_`, `?` and `null` for 0;
//! four signs in one word (`..12`); a side without any clue left out; other names with their values.
//!
//! **The writer emits** these lines; `givens` only where there are some.

use super::bracketed::is_balanced;
use super::clue_order::ClueOrder;
use super::{Extent, Format, Holds, Likeness, ParseError, Writer, scan};
use crate::model::{Advice, Puzzle, PuzzleError, Side, Size};
use crate::sheet::Sheet;

/// The `sides` format.
#[derive(Debug, Clone, Copy)]
pub struct Sides;

const ORDER: ClueOrder = ClueOrder {
    id: "sides",
    used_by: "",
    sides: [Side::Top, Side::Right, Side::Bottom, Side::Left],
};

impl Format for Sides {
    fn id(&self) -> &'static str {
        "sides"
    }

    fn about(&self) -> &'static str {
        "the clues of each side under its name, in lines or as JSON"
    }

    fn mark(&self) -> &'static str {
        "top, bottom, left or right, each with numbers"
    }

    fn example(&self) -> &'static str {
        "top: 0 0 1 2\nright: 0 2 0 0\nbottom: 0 0 3 0\nleft: 0 0 1 0"
    }

    fn recognise(&self, text: &str) -> Likeness {
        // Most texts are spared the closer look.
        if !text.contains([':', '=', '\n']) || !text.contains(char::is_alphabetic) {
            return Likeness::No;
        }
        match SideLists::of(text).sides() {
            3 | 4 => Likeness::Sure,
            2 => Likeness::Likely,
            _ => Likeness::No,
        }
    }

    fn extent(&self, line: &str) -> Option<Extent> {
        let begins = line.trim_start().starts_with(|ch: char| ch.is_alphabetic() || ch == '*');
        let lists = begins.then(|| SideLists::of(line))?;
        // The cells may come first, but a list in brackets may be all there is.
        let cells = lists.sides() == 0
            && lists.of_place(Place::Cells).len() >= 4
            && !line.contains(['[', '(', '{']);
        (lists.sides() == 1 || cells).then_some(Extent::Paragraph)
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let text = scan::bounded(text)?;
        let lists = SideLists::of(text);
        if lists.sides() == 0 {
            let wanted = "write the sides with their names, such as top: 0 0 1 2";
            return Err(scan::unexpected(text, text.trim_start(), wanted));
        }
        // Code that is cut off may lack a side.
        if !is_balanced(text) {
            let problem = "the brackets do not match; give all of it";
            return Err(ParseError::Field { field: "sides".to_owned(), problem: problem.into() });
        }
        let found = lists.longest();
        let size = Size::new(found).ok_or(PuzzleError::Size { found })?;
        // As many numbers as a side has are a side, and it must not get lost.
        let stranger = lists.strangers.iter().find(|(_, count)| *count == found && found > 1);
        if let (Some((name, _)), 0..4) = (stranger, lists.sides()) {
            let problem = "this is the name of no side; write top, right, bottom or left";
            let field = if name.is_empty() { "…" } else { name }.chars().take(20).collect();
            return Err(ParseError::Field { field, problem: problem.into() });
        }
        let mut clues = Vec::with_capacity(size.clues());
        for place in Place::SIDES {
            clues.extend(lists.numbers(text, place, size.get())?);
        }
        let givens = match lists.is_there(Place::Cells) {
            true => lists.numbers(text, Place::Cells, size.cells())?,
            false => Vec::new(),
        };
        let draft = scan::draft(size, &ORDER, &clues, givens)?;
        Ok(Sheet::new(Puzzle::new(&draft)?))
    }

    fn writer(&self) -> Option<Writer> {
        Some(Writer { holds: Holds::PLAIN, write })
    }
}

fn write(sheet: &Sheet) -> String {
    let puzzle = sheet.puzzle();
    let clues: Vec<String> = scan::clues(puzzle, &ORDER).map(|clue| clue.to_string()).collect();
    let sides = Place::SIDES.iter().zip(clues.chunks(puzzle.size().get()));
    let mut lines: Vec<String> =
        sides.map(|(place, clues)| format!("{}: {}", place.name(), clues.join(" "))).collect();
    let givens: Vec<String> = puzzle.to_draft().givens.iter().map(i64::to_string).collect();
    if !givens.is_empty() {
        lines.push(format!("givens: {}", givens.join(" ")));
    }
    lines.join("\n")
}

/// What a list belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Top,
    Right,
    Bottom,
    Left,
    Cells,
    /// Something else.
    Elsewhere,
}

impl Place {
    const SIDES: [Place; 4] = [Place::Top, Place::Right, Place::Bottom, Place::Left];

    fn name(self) -> &'static str {
        ["top", "right", "bottom", "left", "cells", ""][self as usize]
    }

    /// The place of this name. Points of the compass go by their letters only where there is no doubt about it.
    fn of(word: &str, compass: bool) -> Place {
        let place = match word {
            "N" => Place::Top,
            "E" => Place::Right,
            "S" => Place::Bottom,
            "W" => Place::Left,
            _ => Place::Elsewhere,
        };
        if compass && place != Place::Elsewhere {
            return place;
        }
        // Only the letters that these names have: the tables of all others are large.
        let word = word.to_ascii_lowercase().replace('Ó', "ó");
        let is = |names: &str| names.split(' ').any(|name| name == word);
        // A side may be called by what it holds: top_clues, cluesLeft.
        let has = |name: &str| word.contains(name) && word.contains("clue");
        if is("top upper up above north oben haut arriba góra t u") || has("top") {
            Place::Top
        } else if is("right east rechts droite derecha prawo r") || has("right") {
            Place::Right
        } else if is("bottom lower down below south unten bas abajo dół b d") || has("bottom") {
            Place::Bottom
        } else if is("left west links gauche izquierda lewo l") || has("left") {
            Place::Left
        } else if is("cells grid board givens given") {
            Place::Cells
        } else {
            Place::Elsewhere
        }
    }
}

/// The words with numbers in them, each with the place it belongs to.
struct SideLists<'a> {
    words: Vec<(Place, &'a str)>,
    /// The places that were named.
    named: Vec<Place>,
    /// Other names, each with how many numbers follow it.
    strangers: Vec<(&'a str, usize)>,
}

/// More words than any board has numbers.
const MOST: usize = 4096;

impl<'a> SideLists<'a> {
    fn of(text: &'a str) -> SideLists<'a> {
        let mut lists =
            SideLists { words: Vec::new(), named: Vec::new(), strangers: vec![("", 0)] };
        let mut place = Place::Elsewhere;
        let points = ["N", "E", "S", "W"].iter().filter(|point| is_label(text, point)).count();
        // A line by itself cannot tell; its numbers can.
        let lone = || !text.trim().contains('\n') && text.split_whitespace().nth(3).is_some();
        let compass = points >= 3 || points == 1 && lone();
        let mut rest = text;
        let mut line_begins = true;
        while let Some(first) = rest.chars().next() {
            let of_a_name = |ch: char| ch.is_alphabetic() || (ch == '_' && first.is_alphabetic());
            let of_a_number = |ch: char| ch.is_ascii_digit() || ".-_?·".contains(ch);
            if first.is_alphabetic() {
                let length = rest.find(|ch| !of_a_name(ch)).unwrap_or(rest.len());
                let (word, behind) = rest.split_at(length);
                let after = behind.trim_start_matches(['"', '\'', ' ', '\t', '*']);
                let digits_touch = behind.starts_with(|ch: char| ch.is_ascii_digit());
                let label = label(behind);
                if after.starts_with([':', '=']) {
                    place = Place::of(word, compass);
                    lists.named.push(place);
                    if place == Place::Elsewhere && line_begins {
                        lists.strangers.push((word, 0));
                    }
                } else if let (Some(length), true) =
                    (label, word.len() > 2 && Place::of(word, compass) != Place::Elsewhere)
                {
                    // More words of the name: `Top row clues:`.
                    place = Place::of(word, compass);
                    lists.named.push(place);
                    rest = &behind[length..];
                    line_begins = false;
                    continue;
                } else if line_begins
                    && word.len() > 1
                    && Place::of(word, compass) != Place::Elsewhere
                    && !digits_touch
                {
                    place = Place::of(word, compass);
                    lists.named.push(place);
                } else if ["null", "none", "None", "nil"].contains(&word) {
                    lists.words.push((place, word));
                } else if !word.eq_ignore_ascii_case("clues") {
                    // A sentence: what follows in it is no list.
                    place = Place::Elsewhere;
                }
                rest = behind;
                line_begins = false;
            } else if of_a_number(first) {
                let length = rest.find(|ch| !of_a_number(ch)).unwrap_or(rest.len());
                let (word, behind) = rest.split_at(length);
                lists.words.push((place, word));
                if let (Place::Elsewhere, Some((_, count))) = (place, lists.strangers.last_mut()) {
                    *count += 1;
                }
                rest = behind;
                line_begins = false;
            } else {
                line_begins = first == '\n'
                    || (line_begins && (first.is_whitespace() || "#>*`\"'".contains(first)));
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

    fn is_there(&self, place: Place) -> bool {
        self.named.contains(&place)
    }

    fn of_place(&self, place: Place) -> Vec<&'a str> {
        self.words.iter().filter(|(of, _)| *of == place).map(|(_, word)| *word).collect()
    }

    /// How many sides are named and have numbers.
    fn sides(&self) -> usize {
        Place::SIDES.iter().filter(|&&side| !self.of_place(side).is_empty()).count()
    }

    /// The length of the longest side.
    fn longest(&self) -> usize {
        let length = |&side: &Place| signs(&self.of_place(side), 0).len();
        Place::SIDES.iter().map(length).max().unwrap_or(0)
    }

    /// The numbers of a place, of which there must be so many; 0 for each where it is not named.
    fn numbers(&self, text: &str, place: Place, count: usize) -> Result<Vec<i64>, ParseError> {
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
            "." | "-" | "_" | "?" | "·" | "null" | "none" | "None" | "nil" => Ok(0),
            sign => {
                scan::number(text, sign, "write numbers with blanks between, 0 where there is none")
            }
        };
        signs.iter().map(number).collect()
    }
}

/// Is this what the cells of a board are called?
pub(super) fn is_cells(word: &str) -> bool {
    Place::of(word, false) == Place::Cells
}

/// Is this letter the name of something at the beginning of a line?
fn is_label(text: &str, letter: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim_start_matches([' ', '*', '>']).strip_prefix(letter);
        line.is_some_and(|rest| {
            rest.trim_start_matches('*').trim_start().starts_with([':', '=', '-'])
        })
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codewars::Codewars;

    const LIST: &str = "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]";

    #[test]
    fn sides_have_names_in_any_order() {
        for text in [
            "top: 0 0 1 2\nright: 0 2 0 0\nbottom: 0 0 3 0\nleft: 0 0 1 0",
            "Left: - - 1 -\nTop: - - 1 2\nRight: - 2 - -\nBottom: - - 3 -",
            "Mine, 4x4\n\nTop 0 0 1 2\nBottom 0 0 3 0\nLeft 0 0 1 0\nRight 0 2 0 0\nHave fun!",
            "Top row clues: 0 0 1 2\nRight column (down): 0 2 0 0\nBottom row: 0 0 3 0\nLeft column: 0 0 1 0",
            "oben = ..12\nunten = ..3.\nlinks = ..1.\nrechts = .2..",
            "T: 0012\nB: 0030\nL: 0010\nR: 0200",
            r#"{"top":[0,0,1,2],"right":[0,2,0,0],"bottom":[0,0,3,0],"left":[0,0,1,0]}"#,
            r#"{"size":4,"clues":{"upper":[null,null,1,2],"lower":[0,0,3,0],"left":[0,0,1,0],"right":[0,2,0,0]},"cells":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}"#,
            "{'north': (0, 0, 1, 2), 'east': (0, 2, 0, 0), 'south': (0, 0, 3, 0), 'west': (0, 0, 1, 0)}",
            "top_clues = [0, 0, 1, 2]\nright_clues = [0, 2, 0, 0]\nbottom_clues = [0, 0, 3, 0]\nleft_clues = [0, 0, 1, 0]",
            "**Top**: 0, 0, 1, 2\n**Right**: 0, 2, 0, 0\n**Bottom**: 0, 0, 3, 0\n**Left**: 0, 0, 1, 0",
        ] {
            assert_eq!(Sides.recognise(text), Likeness::Sure, "{text}");
            let puzzle = Sides.read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(Codewars.write(&puzzle).as_deref(), Ok(LIST), "{text}");
        }
        let few = Sides.read("top: 1 2\nleft: 0 1\ngivens: 2 . . .").expect("a puzzle");
        assert_eq!(Codewars.write(&few).as_deref(), Ok("[1,2,0,0,0,0,1,0] [2,0,0,0]"));
    }

    #[test]
    fn errors_name_the_side() {
        for (text, expected) in [
            ("0 0 0 0", "line 1, column 1: unexpected \"0\"; write the sides"),
            ("top: 1 2 3\nleft: 1 2", "left: expected 3 numbers, found 2"),
            ("top: 1 2\nleft: 1 3", "clue 3 left of row 2 is out of range"),
            ("upstairs: 0 2\nleft: 1 2\nright: 1 2", "upstairs: this is the name of no side"),
            ("top: 1 2\ncells: 1 2 3", "cells: expected 4 numbers, found 3"),
            ("top: 1 2-3\nleft: 1 2", "line 1, column 8: unexpected \"2-3\"; write numbers"),
        ] {
            let error = Sides.read(text).expect_err(text).to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
        for text in ["Turn left, then right 2 times.", "left: 1 2", "the top 10: 1 2 3"] {
            assert!(Sides.recognise(text) < Likeness::Likely, "{text}");
        }
    }
}

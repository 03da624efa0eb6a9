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
//! first letters; `=` or a dash for `:`, or nothing; JSON, code and XML, with the sides in `clues` or not, and cells in rows; a list of
//! Markdown, a sentence, a line of CSV for each side; `.`, `-`, `_`, `?`, `x`, `null` and an empty field for 0;
//! four signs in one word (`..12`); a side without any clue left out; other names with their values.
//!
//! **The writer emits** these lines; `givens` only where there are some.

use super::bracketed::is_balanced;
use super::clue_order::ClueOrder;
use super::side_lists::SideLists;
use super::side_names::{Place, bullet};
use super::{Extent, Format, Holds, Likeness, ParseError, Writer, scan};
use crate::model::{Puzzle, PuzzleError, Side, Size};
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
        if !text.contains([':', '=', ';', '(', '\n']) || !text.contains(char::is_alphabetic) {
            return Likeness::No;
        }
        let lists = SideLists::of(text);
        // A style sheet says top and left, too.
        if lists.longest() == 1 && text.contains(';') {
            return Likeness::No;
        }
        match lists.sides() {
            3 | 4 => Likeness::Sure,
            2 => Likeness::Likely,
            _ => Likeness::No,
        }
    }

    fn extent(&self, line: &str) -> Option<Extent> {
        let name = line.trim_start();
        let name = &name[bullet(name).unwrap_or(0)..];
        let begins =
            name.trim_start().starts_with(|ch: char| ch.is_alphabetic() || "*<".contains(ch));
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
            let problem = "this is not the name of a side; write top, right, bottom or left";
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
            "- Top: 0 0 1 2\n- Right: 0 2 0 0\n- **Bottom**: 0 0 3 0\n- Left: 0 0 1 0",
            "1. Top: 0 0 1 2\n2. Right: 0 2 0 0\n3. Bottom: 0 0 3 0\n4. Left: 0 0 1 0",
            "## Top\n0 0 1 2\n\n## Right\n0 2 0 0\n\n## Bottom\n0 0 3 0\n\n## Left\n0 0 1 0",
            "The one I mean. Top: 0 0 1 2. Right: 0 2 0 0. Bottom: 0 0 3 0. Left: 0 0 1 0. Easy?",
            "top 0 0 1 2; right 0 2 0 0; bottom 0 0 3 0; left 0 0 1 0",
            "Clues: top 0 0 1 2, right 0 2 0 0, bottom 0 0 3 0, left 0 0 1 0",
            "Mine (top 0 0 1 2, right 0 2 0 0, bottom 0 0 3 0 and left 0 0 1 0).",
            "top([0, 0, 1, 2]).\nright([0, 2, 0, 0]).\nbottom([0, 0, 3, 0]).\nleft([0, 0, 1, 0]).",
            "Puzzle { top: vec![0, 0, 1, 2], right: vec![0, 2, 0, 0], bottom: vec![0, 0, 3, 0], left: vec![0, 0, 1, 0] };",
            "top := []int{0, 0, 1, 2}\nright := []int{0, 2, 0, 0}\nbottom := []int{0, 0, 3, 0}\nleft := []int{0, 0, 1, 0}",
            "int TOP[4] = {0, 0, 1, 2};\nint RIGHT[4] = {0, 2, 0, 0};\nint BOTTOM[4] = {0, 0, 3, 0};\nint LEFT[4] = {0, 0, 1, 0};",
            "let top: [u8; 4] = [0, 0, 1, 2];\nlet right: [u8; 4] = [0, 2, 0, 0];\nlet bottom: [u8; 4] = [0, 0, 3, 0];\nlet left: [u8; 4] = [0, 0, 1, 0];",
            "<top>0 0 1 2</top>\n<right>0 2 0 0</right>\n<bottom>0 0 3 0</bottom>\n<left>0 0 1 0</left>",
            "top,,,1,2\nright,,2,,\nbottom,,,3,\nleft,,,1,",
            "Top\t\t\t1\t2\nRight\t\t2\t\t\nBottom\t\t\t3\t\nLeft\t\t\t1\t",
            "top: x x 1 2\nright: x 2 x x\nbottom: x x 3 x\nleft: x x 1 x",
            r#"{"N":[0,0,1,2],"E":[0,2,0,0],"S":[0,0,3,0],"W":[0,0,1,0]}"#,
            "G: 0 0 1 2\nD: 0 0 3 0\nL: 0 0 1 0\nP: 0 2 0 0",
            "col_up = 0 0 1 2\ncol_down = 0 0 3 0\nrow_left = 0 0 1 0\nrow_right = 0 2 0 0",
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
            ("upstairs: 0 2\nleft: 1 2\nright: 1 2", "upstairs: this is not the name of a side"),
            ("top: 1 2\ncells: 1 2 3", "cells: expected 4 numbers, found 3"),
            ("top: 1 2-3\nleft: 1 2", "line 1, column 8: unexpected \"2-3\"; write numbers"),
        ] {
            let error = Sides.read(text).expect_err(text).to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
        for text in [
            "Turn left, then right 2 times.",
            "left: 1 2",
            "the top 10: 1 2 3",
            ".ad { top: 0; left: 0; right: 0; bottom: 0 }",
        ] {
            assert!(Sides.recognise(text) < Likeness::Likely, "{text}");
        }
    }
}

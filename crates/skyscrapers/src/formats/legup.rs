//! `legup`: puzzle files of LEGUP in XML, read only.
//!
//! ```text
//! <Legup version="2.0.0"><puzzle name="Skyscrapers"><board size="4">
//!   <cells><cell value="3" x="0" y="0"/></cells>
//!   <axis side="east"><clue index="1" value="3"/>…</axis>
//!   <axis side="south"><clue index="3" value="1"/>…</axis>
//! </board></puzzle></Legup>
//! ```
//!
//! The clues of an axis go by their place in it. On `east`, `index` is the clue on the left of a
//! row and `value` the one on its right; on `south`, `index` is the one above a column and `value`
//! the one below it. 0 is none.
//!
//! **The reader forgives** the older files with an axis for each of the four sides, in which `index`
//! counts from 1; and text in front of the XML.

use roxmltree::{Document, Node};

use super::{Extent, Format, Likeness, ParseError, scan};
use crate::model::{Cell, ClueId, Draft, Puzzle, PuzzleError, Side, Size};
use crate::sheet::Sheet;

/// The `legup` format.
#[derive(Debug, Clone, Copy)]
pub struct Legup;

impl Legup {
    pub(super) const ID: &'static str = "legup";
}

impl Format for Legup {
    fn id(&self) -> &'static str {
        Legup::ID
    }

    fn about(&self) -> &'static str {
        "a LEGUP puzzle file in XML"
    }

    fn mark(&self) -> &'static str {
        "<Legup or an XML declaration"
    }

    fn example(&self) -> &'static str {
        "<Legup version=\"2.0.0\"><puzzle name=\"Skyscrapers\"><board size=\"2\">\
         <cells><cell value=\"2\" x=\"0\" y=\"0\"/></cells>\
         <axis side=\"east\"><clue index=\"1\" value=\"2\"/><clue index=\"0\" value=\"0\"/></axis>\
         <axis side=\"south\"><clue index=\"1\" value=\"2\"/><clue index=\"0\" value=\"0\"/></axis>\
         </board></puzzle></Legup>"
    }

    fn recognise(&self, text: &str) -> Likeness {
        let begins = begins(text.trim_start_matches('\u{feff}').trim_start());
        if begins || text.contains("<Legup") { Likeness::Sure } else { Likeness::No }
    }

    fn extent(&self, line: &str) -> Option<Extent> {
        begins(line.trim_start()).then_some(Extent::Through("</Legup>"))
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let text = scan::bounded(text)?;
        // Some files have a comment in front of the declaration, which XML does not allow.
        let body = &text[text.find("<Legup").unwrap_or(0)..];
        let document = Document::parse(body).map_err(|error| {
            let at = error.pos();
            let line = (at.row as usize).saturating_add(scan::place(text, body).0 - 1);
            let problem = "this is not well-formed XML; give the whole file";
            ParseError::Drawing { line, problem: problem.into() }
        })?;
        Ok(Sheet::new(read(&document)?))
    }
}

fn begins(text: &str) -> bool {
    ["<?xml", "<Legup", "<!--"].iter().any(|start| text.starts_with(start))
}

fn field(name: impl Into<String>, problem: &'static str) -> ParseError {
    ParseError::Field { field: name.into(), problem: problem.into() }
}

/// A whole number in an attribute.
fn number(node: Node<'_, '_>, name: &str) -> Result<i64, ParseError> {
    let number = node.attribute(name).and_then(|value| value.trim().parse().ok());
    let tag = node.tag_name().name();
    number.ok_or_else(|| field(format!("{tag}, {name}"), "expected a number"))
}

/// The elements of this name inside another.
fn children<'a, 'b>(node: Node<'a, 'b>, name: &'static str) -> impl Iterator<Item = Node<'a, 'b>> {
    node.children().filter(move |child| child.has_tag_name(name))
}

fn read(document: &Document<'_>) -> Result<Puzzle, ParseError> {
    let puzzle = document.descendants().find(|node| node.has_tag_name("puzzle"));
    let puzzle = puzzle.ok_or_else(|| field("puzzle", "this element is missing"))?;
    if !puzzle.attribute("name").is_some_and(|name| name.eq_ignore_ascii_case("skyscrapers")) {
        return Err(field("puzzle, name", "only Skyscrapers puzzles can be read"));
    }
    let board = children(puzzle, "board").next();
    let board = board.ok_or_else(|| field("board", "this element is missing"))?;
    let side = match board.has_attribute("size") {
        true => number(board, "size")?,
        false => {
            let (columns, rows) = (number(board, "width")?, number(board, "height")?);
            if columns != rows {
                let side = |number: i64| usize::try_from(number).unwrap_or(0);
                return Err(scan::not_square(side(columns), side(rows)));
            }
            rows
        }
    };
    let side = usize::try_from(side).unwrap_or(usize::MAX);
    let size = Size::new(side).ok_or(PuzzleError::Size { found: side })?;
    let mut givens = vec![0; size.cells()];
    for cell in children(board, "cells").flat_map(|cells| children(cells, "cell")) {
        let (x, y) = (number(cell, "x")?, number(cell, "y")?);
        let inside = |index: i64| usize::try_from(index).ok().filter(|&index| index < side);
        let place = inside(y).zip(inside(x)).and_then(|(row, column)| Cell::new(row, column));
        let place =
            place.ok_or_else(|| field("cell", "x and y go from 0 to one less than the size"))?;
        givens[place.offset(size)] = number(cell, "value")?;
    }
    let clues = clues(board, size)?;
    Ok(Puzzle::new(&Draft { size: side, clues, givens, ..Draft::default() })?)
}

fn clues(board: Node<'_, '_>, size: Size) -> Result<Vec<i64>, ParseError> {
    let mut clues = vec![0; size.clues()];
    let mut set = |side, index: usize, clue: i64| -> Result<(), ParseError> {
        let place = ClueId::new(side, index).filter(|_| index < size.get());
        let place = place.ok_or_else(|| field("clue", "there are more clues than lines"))?;
        clues[place.offset(size)] = clue;
        Ok(())
    };
    let side_of = |axis: &Node<'_, '_>| match axis.attribute("side") {
        Some("north") => Ok(Side::Top),
        Some("south") => Ok(Side::Bottom),
        Some("west") => Ok(Side::Left),
        Some("east") => Ok(Side::Right),
        _ => Err(field("axis, side", "expected north, south, east or west")),
    };
    let four = children(board, "axis").count() > 2;
    for axis in children(board, "axis") {
        let side = side_of(&axis)?;
        for (index, clue) in children(axis, "clue").enumerate() {
            let (first, second) = (number(clue, "index")?, number(clue, "value")?);
            if four {
                let index = usize::try_from(first - 1).unwrap_or(usize::MAX);
                set(side, index, second)?;
            } else {
                set(side.opposite(), index, first)?;
                set(side, index, second)?;
            }
        }
    }
    Ok(clues)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codewars::Codewars;

    fn list(text: &str) -> String {
        Codewars.write(&Legup.read(text).expect(text)).expect("a plain puzzle")
    }

    #[test]
    fn each_axis_has_two_clues_a_line() {
        assert_eq!(list(Legup.example()), "[1,0,2,0,0,2,0,1] [2,0,0,0]");
        let file = format!("<!-- mine -->\n<?xml version=\"1.0\"?>\n{}\n", Legup.example());
        assert_eq!(list(&file), "[1,0,2,0,0,2,0,1] [2,0,0,0]");
    }

    #[test]
    fn older_files_have_four_sides() {
        let axis = |side: &str, a: u8, b: u8| {
            format!(
                "<axis side=\"{side}\"><clue index=\"1\" value=\"{a}\"/><clue index=\"2\" value=\"{b}\"/></axis>"
            )
        };
        let sides =
            [axis("north", 1, 2), axis("south", 2, 1), axis("east", 0, 1), axis("west", 1, 0)];
        let text = format!(
            "<Legup><puzzle name=\"Skyscrapers\"><board height=\"2\" width=\"2\">{}</board></puzzle></Legup>",
            sides.concat()
        );
        assert_eq!(list(&text), "[1,2,0,1,1,2,0,1]");
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (from, to, expected) in [
            ("</board>", "", "line 1: this is not well-formed XML"),
            ("Skyscrapers", "Nurikabe", "puzzle, name: only Skyscrapers puzzles can be read"),
            ("size=\"2\"", "size=\"99\"", "a board of size 99"),
            ("size=\"2\"", "size=\"x\"", "board, size: expected a number"),
            ("size=\"2\"", "", "board, width: expected a number"),
            ("x=\"0\"", "x=\"2\"", "cell: x and y go from 0"),
            ("side=\"east\"", "side=\"up\"", "axis, side: expected north"),
            ("index=\"1\"", "index=\"9\"", "clue 9"),
            ("size=\"2\"", "size=\"1\"", "clue: there are more clues than lines"),
        ] {
            let text = Legup.example().replacen(from, to, 1);
            let error = Legup.read(&text).expect_err(&text).to_string();
            assert!(error.starts_with(expected), "{to}: {error}");
        }
        let deep = "<a>".repeat(300_000);
        assert!(Legup.read(&deep).is_err());
    }
}

//! Grids in sentences: "row 1 is 2 1 4 3, the second row …", columns likewise, and cells by name, `r1c1=2`.

use std::collections::BTreeMap;

use skyscrapers::Size;

use super::Candidate;
use super::lines::{Shape, Token, full_row};

/// So many words may stand between the name of a row and its heights.
const BETWEEN: usize = 6;

const ORDINALS: [[&str; 2]; 9] = [
    ["first", "erst"],
    ["second", "zweit"],
    ["third", "dritt"],
    ["fourth", "viert"],
    ["fifth", "fünft"],
    ["sixth", "sechst"],
    ["seventh", "siebt"],
    ["eighth", "acht"],
    ["ninth", "neunt"],
];

/// A piece of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece<'a> {
    Word(&'a str),
    Digits(&'a str),
    Sign(char),
    LineEnd,
}

/// A row or a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Row,
    Column,
}

/// A text in pieces, each with where it begins and whether a blank stands before it.
struct Pieces<'a> {
    pieces: Vec<(usize, Piece<'a>, bool)>,
}

impl<'a> Pieces<'a> {
    fn of(text: &'a str) -> Pieces<'a> {
        let mut pieces = Vec::new();
        let mut apart = true;
        let mut letters = text.char_indices().peekable();
        while let Some(&(start, letter)) = letters.peek() {
            if letter == '\n' {
                pieces.push((start, Piece::LineEnd, apart));
            }
            if letter.is_whitespace() {
                letters.next();
                apart = true;
                continue;
            }
            let kind = |letter: char| (letter.is_alphabetic(), letter.is_ascii_digit());
            let mut end = start;
            while let Some(&(at, next)) = letters.peek() {
                let sign = kind(letter) == (false, false);
                if kind(next) != kind(letter) || (sign && at > start) {
                    break;
                }
                end = at + next.len_utf8();
                letters.next();
            }
            let text = &text[start..end];
            let piece = match kind(letter) {
                (true, _) => Piece::Word(text),
                (_, true) => Piece::Digits(text),
                _ => Piece::Sign(letter),
            };
            pieces.push((start, piece, apart));
            apart = false;
        }
        Pieces { pieces }
    }

    fn at(&self, index: usize) -> Option<Piece<'a>> {
        self.pieces.get(index).map(|&(_, piece, _)| piece)
    }

    /// Does a piece follow the one before it without a blank?
    fn touches(&self, index: usize) -> bool {
        self.pieces.get(index).is_some_and(|&(.., apart)| !apart)
    }

    fn number(&self, index: usize) -> Option<usize> {
        match self.at(index)? {
            Piece::Digits(digits) if digits.len() <= 3 => digits.parse().ok(),
            _ => None,
        }
    }

    fn is_sign(&self, index: usize, sign: char) -> bool {
        self.at(index) == Some(Piece::Sign(sign))
    }

    /// The name of a row or column that begins here: which, its number, and where it ends.
    fn line_name(&self, index: usize) -> Option<(Way, usize, usize)> {
        let Piece::Word(word) = self.at(index)? else {
            // "1st row", "1. Zeile".
            let number = self.number(index)?;
            let ending = match self.at(index + 1)? {
                Piece::Word("st" | "nd" | "rd" | "th") => self.touches(index + 1),
                Piece::Sign('.') => self.touches(index + 1),
                _ => false,
            };
            let (Some(Piece::Word(noun)), true) = (self.at(index + 2), ending) else { return None };
            return Some((way(noun)?, number, index + 3));
        };
        let ordinal = ORDINALS.iter().position(|[english, german]| {
            let ending = word.strip_prefix(german);
            word == *english || ending.is_some_and(|end| ["e", "en", "er", "es"].contains(&end))
        });
        if let (Some(ordinal), Some(Piece::Word(noun))) = (ordinal, self.at(index + 1)) {
            return Some((way(noun)?, ordinal + 1, index + 2));
        }
        let short = word == "r" || word == "c";
        let number = index + 1 + usize::from(self.is_sign(index + 1, '#'));
        let named = !short || self.touches(number);
        // `r1c1` is a cell.
        let cell =
            matches!(self.at(number + 1), Some(Piece::Word("c"))) && self.touches(number + 1);
        let way = if short { short_way(word) } else { way(word) };
        (named && !cell).then_some(())?;
        Some((way?, self.number(number)?, number + 1))
    }

    /// The heights that follow in the same sentence, if there are just as many as a line has.
    fn heights(&self, mut index: usize, shape: &Shape<'_>) -> Option<Vec<u16>> {
        let mut skipped = 0;
        while !matches!(self.at(index)?, Piece::Digits(_)) && !self.is_park(index, shape) {
            let skip = match self.at(index)? {
                Piece::Word(_) => skipped < BETWEEN && self.line_name(index).is_none(),
                Piece::Sign(sign) => ":=-(>[,|._".contains(sign),
                _ => false,
            };
            if !skip {
                return None;
            }
            skipped += usize::from(matches!(self.at(index), Some(Piece::Word(_))));
            index += 1;
        }
        let mut tokens = Vec::new();
        loop {
            match self.at(index) {
                // What follows a row without anything between its digits is one too many.
                Some(Piece::Digits(digits)) => match shape.glued(digits) {
                    Some(row) if tokens.is_empty() => tokens = row,
                    _ => tokens.push(shape.token(digits)?),
                },
                Some(Piece::Sign('-')) if self.is_park(index, shape) => {
                    tokens.push(Token::Number(0));
                }
                Some(Piece::Sign(',' | ';' | '|' | '-') | Piece::Word("and" | "und")) => {}
                _ => break,
            }
            index += 1;
        }
        full_row(&tokens, shape.n)
    }

    fn is_park(&self, index: usize, shape: &Shape<'_>) -> bool {
        shape.parks && self.is_sign(index, '-') && !self.touches(index)
    }
}

fn way(noun: &str) -> Option<Way> {
    match noun {
        "row" | "zeile" | "reihe" => Some(Way::Row),
        "column" | "col" | "spalte" => Some(Way::Column),
        _ => None,
    }
}

fn short_way(letter: &str) -> Option<Way> {
    Some(if letter == "r" { Way::Row } else { Way::Column })
}

/// The grids of a text whose rows, columns or cells are named.
pub(super) fn find(text: &str, shape: &Shape<'_>) -> Vec<Candidate> {
    let pieces = Pieces::of(text);
    let mut found = named_lines(&pieces, Way::Row, shape);
    found.extend(named_lines(&pieces, Way::Column, shape));
    found.extend(named_cells(&pieces, shape));
    found
}

fn named_lines(pieces: &Pieces<'_>, way: Way, shape: &Shape<'_>) -> Vec<Candidate> {
    let mut found = Vec::new();
    let (mut start, mut lines): (usize, BTreeMap<usize, Vec<u16>>) = (0, BTreeMap::new());
    for index in 0..pieces.pieces.len() {
        let Some((named, number, end)) = pieces.line_name(index) else { continue };
        if named != way || !(1..=shape.n).contains(&number) {
            continue;
        }
        let Some(heights) = pieces.heights(end, shape) else { continue };
        // Another word on the same line begins the grid anew.
        if lines.get(&number).is_some_and(|before| *before != heights) {
            lines.clear();
        }
        if lines.is_empty() {
            start = pieces.pieces[index].0;
        }
        lines.insert(number, heights);
        if lines.len() == shape.n {
            let lines: Vec<Vec<u16>> = std::mem::take(&mut lines).into_values().collect();
            let n = shape.n;
            let numbers = match way {
                Way::Row => lines.concat(),
                Way::Column => (0..n * n).map(|cell| lines[cell % n][cell / n]).collect(),
            };
            found.push(Candidate { start, numbers, flat: false });
        }
    }
    found
}

/// The grid whose cells are all named. Givens may be left out; whoever says two things of a cell says nothing.
fn named_cells(pieces: &Pieces<'_>, shape: &Shape<'_>) -> Option<Candidate> {
    let size: Size = shape.puzzle.size();
    let mut heights: Vec<Option<u16>> = vec![None; size.cells()];
    let mut first = None;
    for index in 0..pieces.pieces.len() {
        let Some((row, column, end)) = cell_name(pieces, index) else { continue };
        let inside = (1..=shape.n).contains(&row) && (1..=shape.n).contains(&column);
        let said = match pieces.at(end) {
            Some(Piece::Sign('=' | ':') | Piece::Word("is" | "ist")) => inside,
            _ => false,
        };
        if !said {
            continue;
        }
        let height = match pieces.number(end + 1) {
            Some(height) => height as u16,
            None if pieces.is_park(end + 1, shape)
                || shape.parks && pieces.is_sign(end + 1, '-') =>
            {
                0
            }
            None => continue,
        };
        first.get_or_insert(pieces.pieces[index].0);
        let place = &mut heights[(row - 1) * shape.n + column - 1];
        if place.is_some_and(|before| before != height) {
            return None;
        }
        *place = Some(height);
    }
    let givens = shape.puzzle.givens().iter().map(|given| given.map(|height| height.get().into()));
    let cells = heights.into_iter().zip(givens).map(|(said, given)| said.or(given));
    let numbers: Option<Vec<u16>> = cells.collect();
    Some(Candidate { start: first?, numbers: numbers?, flat: false })
}

/// A cell that is named here: `r1c2` or `(1, 2)`; its row, column, and where the name ends.
fn cell_name(pieces: &Pieces<'_>, index: usize) -> Option<(usize, usize, usize)> {
    match pieces.at(index)? {
        Piece::Word("r") => {
            let close = (1..4).all(|more| pieces.touches(index + more));
            let column = matches!(pieces.at(index + 2), Some(Piece::Word("c")));
            (close && column).then_some(())?;
            Some((pieces.number(index + 1)?, pieces.number(index + 3)?, index + 4))
        }
        Piece::Sign('(') => {
            let signs = pieces.is_sign(index + 2, ',') && pieces.is_sign(index + 4, ')');
            signs.then_some(())?;
            Some((pieces.number(index + 1)?, pieces.number(index + 3)?, index + 5))
        }
        _ => None,
    }
}

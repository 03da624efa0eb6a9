//! The names of a board's sides, in several languages, and how lists of them begin.

/// What a list belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Top,
    Right,
    Bottom,
    Left,
    Cells,
    /// Something else.
    Elsewhere,
}

impl Place {
    pub(super) const SIDES: [Place; 4] = [Place::Top, Place::Right, Place::Bottom, Place::Left];

    pub(super) fn name(self) -> &'static str {
        ["top", "right", "bottom", "left", "cells", ""][self as usize]
    }

    /// The place of this name.
    pub(super) fn of(word: &str, letters: Letters) -> Place {
        if let Some(at) = letters.names().iter().position(|name| *name == word) {
            return Place::SIDES[at];
        }
        // Only the letters that these names have: the tables of all others are large.
        let word = word.to_ascii_lowercase().replace('Ó', "ó");
        let is = |names: &str| names.split(' ').any(|name| name == word);
        // A side may be called by what it holds or is: top_clues, cluesLeft, col_up, row_right.
        let line = word.starts_with("col") || word.starts_with("row");
        let has = |name: &str| {
            word.contains(name) && word.contains("clue") || line && word.ends_with(name)
        };
        if is("top upper up above north oben haut arriba góra boven sopra t u")
            || has("top")
            || has("up")
        {
            Place::Top
        } else if is("right east rechts droite derecha prawo destra r") || has("right") {
            Place::Right
        } else if is("bottom lower down below south unten bas abajo dół onder sotto b d")
            || has("bottom")
            || has("down")
        {
            Place::Bottom
        } else if is("left west links gauche izquierda lewo sinistra l") || has("left") {
            Place::Left
        } else if is("cells grid board givens given") {
            Place::Cells
        } else {
            Place::Elsewhere
        }
    }
}

/// Whose first letters stand for the sides. One that belongs to several languages goes by the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Letters {
    Sides,
    /// Points of the compass.
    Compass,
    Polish,
}

impl Letters {
    /// The letters of top, right, bottom and left, where they are not those of the sides.
    fn names(self) -> &'static [&'static str] {
        match self {
            Letters::Sides => &[],
            Letters::Compass => &["N", "E", "S", "W"],
            Letters::Polish => &["G", "P", "D", "L"],
        }
    }

    pub(super) fn of(text: &str) -> Letters {
        let count = |letters: Letters| {
            letters.names().iter().filter(|letter| is_label(text, letter)).count()
        };
        // A line by itself cannot tell; its numbers can.
        let lone = || !text.trim().contains('\n') && text.split_whitespace().nth(3).is_some();
        match count(Letters::Compass) {
            3 | 4 => Letters::Compass,
            1 if lone() => Letters::Compass,
            _ if count(Letters::Polish) > 2 => Letters::Polish,
            _ if lone() && ["G", "P"].iter().any(|letter| is_label(text, letter)) => {
                Letters::Polish
            }
            _ => Letters::Sides,
        }
    }
}

/// Is this what the cells of a board are called?
pub(super) fn is_cells(word: &str) -> bool {
    Place::of(word, Letters::Sides) == Place::Cells
}

/// Is this a heading of Markdown with the name of a side?
pub(super) fn is_heading(line: &str) -> bool {
    let name = line.trim().trim_start_matches('#').trim().trim_end_matches(':');
    let first = name.split(' ').next().unwrap_or_default();
    name.len() < 40
        && Place::SIDES.contains(&Place::of(first, Letters::Sides))
        && name.chars().all(|ch| ch.is_alphabetic() || " ()".contains(ch))
}

/// How long the mark is that begins this line where it is one of a list: `- Top`, `2. Right`.
pub(super) fn bullet(line: &str) -> Option<usize> {
    let length = line.find(|ch: char| !(ch.is_ascii_digit() || "-*•–+.)".contains(ch)))?;
    let (mark, rest) = line.split_at(length);
    let number = mark.strip_suffix(['.', ')']);
    let number = number.is_some_and(|number| {
        (1..=2).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
    });
    let name = rest.trim_start_matches([' ', '\t', '*', '_', '"', '`']);
    let is_it = number || ["-", "*", "•", "–", "+"].contains(&mark);
    (is_it && name.len() < rest.len() && name.starts_with(char::is_alphabetic)).then_some(length)
}

/// Does a word say that there is nothing?
pub(super) fn is_nothing(word: &str) -> bool {
    ["null", "none", "None", "nil", "x", "X"].contains(&word)
}

/// Is this letter the name of something, at the beginning of a line or in quotes?
fn is_label(text: &str, letter: &str) -> bool {
    let quoted = ["\"", "'"].iter().any(|quote| text.contains(&format!("{quote}{letter}{quote}:")));
    quoted
        || text.lines().any(|line| {
            let line = line.trim_start_matches([' ', '*', '>']).strip_prefix(letter);
            line.is_some_and(|rest| {
                rest.trim_start_matches('*').trim_start().starts_with([':', '=', '-'])
            })
        })
}

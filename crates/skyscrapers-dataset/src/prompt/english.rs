//! Prompts in English.

use skyscrapers::{Side, Sight};

use super::{Sentences, Style};

pub(super) struct English;

impl Sentences for English {
    fn task(&self, n: usize, tallest: usize) -> String {
        format!(
            "This is a Skyscrapers puzzle on a grid of {n} rows and {n} columns. Put a building with a height from 1 to \
             {tallest} into every cell, so that every row and every column holds each height exactly once."
        )
    }

    fn task_with_parks(&self, n: usize, tallest: usize, parks: usize, sign: &str) -> String {
        let left = match parks {
            1 => "The cell left over in each row and column is a park".to_owned(),
            _ => format!("The {parks} cells left over in each row and column are parks"),
        };
        format!(
            "This is a Skyscrapers puzzle on a grid of {n} rows and {n} columns. Buildings have heights from 1 to \
             {tallest}, and every row and every column holds each height exactly once. {left}, written as {sign}: a park is never \
             seen and hides nothing."
        )
    }

    fn clues(&self, sight: Sight) -> &'static str {
        match sight {
            Sight::Sum => {
                "A clue at the edge is the sum of the heights of the buildings that can be seen from there, looking along \
                 its row or column: a building hides every lower one behind it."
            }
            _ => {
                "A clue at the edge says how many buildings can be seen from there, looking along its row or column: a \
                 building hides every lower one behind it."
            }
        }
    }

    fn diagonals(&self) -> &'static str {
        "Both long diagonals hold each height exactly once, too."
    }

    fn boxes(&self, rows: usize, columns: usize) -> String {
        let rows = if rows == 1 { "1 row".to_owned() } else { format!("{rows} rows") };
        let columns =
            if columns == 1 { "1 column".to_owned() } else { format!("{columns} columns") };
        format!(
            "The grid is divided into boxes of {rows} and {columns}, and each box holds each height exactly once, too."
        )
    }

    fn regions(&self) -> &'static str {
        "The grid is divided into regions, and each region holds each height exactly once, too. Cells with the same \
         letter are in one region:"
    }

    fn puzzle(&self, style: Style, parks: bool) -> &'static str {
        match (style, parks) {
            (Style::Board | Style::Table, _) => {
                "Here is the puzzle. A dot is a cell that is still empty, or a place without a clue:"
            }
            (Style::Lists, _) => "Here is the puzzle. A dot is a place without a clue.",
            (Style::Json, false) => {
                "Here is the puzzle as JSON. Clues at the top and bottom go from left to right, those at the left and right from top to \
                 bottom, and 0 is no clue. In the grid, row by row, 0 is a cell that is still empty:"
            }
            (Style::Json, true) => {
                "Here is the puzzle as JSON. Clues at the top and bottom go from left to right, those at the left and right from top to \
                 bottom, and 0 is no clue. In the grid, row by row, null is a cell that is still empty:"
            }
            (Style::Prose, _) => "Here is the puzzle.",
        }
    }

    fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Top => "Clues above the columns, from left to right:",
            Side::Right => "Clues right of the rows, from top to bottom:",
            Side::Bottom => "Clues below the columns, from left to right:",
            Side::Left => "Clues left of the rows, from top to bottom:",
        }
    }

    fn givens(&self) -> &'static str {
        "Already filled in:"
    }

    fn given(&self, row: usize, column: usize, height: &str) -> String {
        format!("{height} in row {row}, column {column}")
    }

    fn clue(&self, side: Side, number: usize, clue: u16) -> String {
        match side {
            Side::Top => format!("Above column {number} stands {clue}."),
            Side::Right => format!("Right of row {number} stands {clue}."),
            Side::Bottom => format!("Below column {number} stands {clue}."),
            Side::Left => format!("Left of row {number} stands {clue}."),
        }
    }

    fn ask(&self, style: Style, n: usize) -> String {
        match style {
            Style::Table => "Answer with the filled grid as a Markdown table, without the clues.".to_owned(),
            Style::Json => {
                format!("Answer with JSON: {{\"solution\": …}}, where … is a list of {n} rows, each a list of {n} numbers.")
            }
            Style::Prose => {
                "Answer with a line for each row of the filled grid, such as Row 1: … with its numbers from left to right."
                    .to_owned()
            }
            _ => format!("Answer with the {n} rows of the filled grid, a line each, with spaces between the numbers."),
        }
    }

    fn row(&self) -> &'static str {
        "Row"
    }
}

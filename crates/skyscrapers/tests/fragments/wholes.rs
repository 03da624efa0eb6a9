//! Whole texts of one puzzle, in the shapes in which people copy lists, rings, sides and tables.

use skyscrapers::formats::find;
use skyscrapers::{Draft, Puzzle};

/// A way to write a puzzle down, with what stands between the fields of a line.
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    pub(crate) between: &'static str,
    pub(crate) write: fn(&Parts) -> String,
}

/// The numbers of a puzzle, 0 where there is none.
pub(crate) struct Parts {
    pub(crate) puzzle: Puzzle,
    /// Clockwise from the top left.
    pub(crate) clues: Vec<i64>,
    /// In reading order; all of them, also where there is none.
    pub(crate) givens: Vec<i64>,
}

impl Parts {
    pub(crate) fn of(puzzle: Puzzle) -> Parts {
        let draft = puzzle.to_draft();
        let mut givens = draft.givens;
        givens.resize(draft.size * draft.size, 0);
        Parts { puzzle, clues: draft.clues, givens }
    }

    fn n(&self) -> usize {
        self.clues.len() / 4
    }

    /// Top, right, bottom and left, from left to right and from top to bottom.
    fn sides(&self) -> [Vec<i64>; 4] {
        let side = |at: usize, back: bool| {
            let mut side = self.clues[at * self.n()..][..self.n()].to_vec();
            if back {
                side.reverse();
            }
            side
        };
        [side(0, false), side(1, false), side(2, true), side(3, true)]
    }

    /// The board with its clues around it, the corners empty.
    fn ring(&self) -> Vec<Vec<i64>> {
        let [top, right, bottom, left] = self.sides();
        let edge = |side: &[i64]| [&[0], side, &[0]].concat();
        let mut rows = vec![edge(&top)];
        for (row, cells) in self.givens.chunks(self.n()).enumerate() {
            rows.push([&[left[row]], cells, &[right[row]]].concat());
        }
        rows.push(edge(&bottom));
        rows
    }

    fn ring_with(&self, empty: &str, between: &str) -> Vec<String> {
        self.ring().iter().map(|row| joined(row, empty, between)).collect()
    }

    /// Clockwise, a line for each side.
    fn four(&self, empty: &str, between: &str) -> Vec<String> {
        self.clues.chunks(self.n()).map(|side| joined(side, empty, between)).collect()
    }

    fn written(&self, format: &str) -> String {
        find(format).expect("a format").write(&self.puzzle).expect("a plain puzzle")
    }

    fn named(&self, names: [&str; 4], between: &str) -> Vec<String> {
        let sides = self.sides();
        let line =
            |(name, side): (&str, &Vec<i64>)| format!("{name}{}", joined(side, "0", between));
        names.into_iter().zip(&sides).map(line).collect()
    }
}

/// Numbers in a line, with this for nothing.
fn joined(numbers: &[i64], empty: &str, between: &str) -> String {
    let sign = |number: &i64| if *number == 0 { empty.to_owned() } else { number.to_string() };
    numbers.iter().map(sign).collect::<Vec<_>>().join(between)
}

fn listed(rows: &[String], end: &str) -> String {
    format!(
        "[\n{}\n]{end}",
        rows.iter().map(|row| format!("  [{row}]")).collect::<Vec<_>>().join(",\n")
    )
}

fn markdown(parts: &Parts) -> String {
    let mut rows: Vec<String> =
        parts.ring_with(" ", " | ").iter().map(|row| format!("| {row} |")).collect();
    rows.insert(1, format!("|{}", "---|".repeat(parts.n() + 2)));
    rows.join("\n")
}

fn framed(parts: &Parts) -> String {
    let rule = format!("+{}", "---+".repeat(parts.n() + 2));
    let rows = parts.ring_with(" ", " | ");
    let rows: Vec<String> = rows.iter().map(|row| format!("{rule}\n| {row} |\n")).collect();
    format!("{}{rule}", rows.concat())
}

fn towers(parts: &Parts) -> String {
    let [top, right, bottom, left] = parts.sides();
    let sign = |number: &i64| if *number == 0 { " ".to_owned() } else { number.to_string() };
    let row =
        |cells: &[i64]| cells.iter().map(|cell| format!(" {}", sign(cell))).collect::<String>();
    let mut text = format!("  {}\n\n", row(&top));
    for (at, cells) in parts.givens.chunks(parts.n()).enumerate() {
        text += &format!("{} {}  {}\n", sign(&left[at]), row(cells), sign(&right[at]));
    }
    text + &format!("\n  {}\n", row(&bottom))
}

fn pzprv3(parts: &Parts) -> String {
    let text = parts.written("pzprv3");
    text.trim_end_matches('/').replace('/', "\n")
}

fn essence(parts: &Parts) -> String {
    let [top, right, bottom, left] = parts.sides();
    let lists = |rows: &[Vec<i64>]| {
        rows.iter()
            .map(|row| format!("[{}]", joined(row, "0", ", ")))
            .collect::<Vec<_>>()
            .join(",\n")
    };
    let cells: Vec<Vec<i64>> = parts.givens.chunks(parts.n()).map(<[i64]>::to_vec).collect();
    format!(
        "language ESSENCE' 1.0\nletting grid_size be {}\nletting side_labels be [\n{}\n]\nletting GRID be [\n{}\n]",
        parts.n(),
        lists(&[left, top, right, bottom]),
        lists(&cells)
    )
}

fn indented(parts: &Parts) -> String {
    let numbers: Vec<String> = parts.clues.iter().map(|clue| format!("  {clue}")).collect();
    format!("[\n{}\n]", numbers.join(",\n"))
}

/// Every shape. The lists leave givens out, where they have no place for them.
pub(crate) const SHAPES: &[Shape] = &[
    Shape { name: "list, blanks", between: " ", write: |parts| joined(&parts.clues, "0", " ") },
    Shape { name: "list, commas", between: ", ", write: |parts| joined(&parts.clues, "0", ", ") },
    Shape { name: "list, semicolons", between: ";", write: |parts| joined(&parts.clues, "0", ";") },
    Shape { name: "list, dots", between: " ", write: |parts| joined(&parts.clues, ".", " ") },
    Shape {
        name: "list, four lines",
        between: " ",
        write: |parts| parts.four("0", " ").join("\n"),
    },
    Shape {
        name: "list, four lines of dots",
        between: " ",
        write: |parts| parts.four(".", " ").join("\n"),
    },
    Shape {
        name: "list, four lines, commas",
        between: ", ",
        write: |parts| parts.four("0", ", ").join(",\n"),
    },
    Shape {
        name: "list, four groups",
        between: " ",
        write: |parts| parts.four("0", " ").join(" | "),
    },
    Shape {
        name: "list, two lines",
        between: " ",
        write: |parts| {
            parts
                .clues
                .chunks(2 * parts.n())
                .map(|half| joined(half, "0", " "))
                .collect::<Vec<_>>()
                .join("\n")
        },
    },
    Shape {
        name: "list, a number a line",
        between: " ",
        write: |parts| joined(&parts.clues, "0", "\n"),
    },
    Shape { name: "list, brackets", between: ",", write: |parts| parts.written("codewars") },
    Shape { name: "list, indented", between: ",", write: indented },
    Shape {
        name: "list, a title above",
        between: " ",
        write: |parts| format!("My puzzle\n{}\nHave fun!", joined(&parts.clues, "0", " ")),
    },
    Shape { name: "run", between: "", write: |parts| joined(&parts.clues, "0", "") },
    Shape {
        name: "code",
        between: ", ",
        write: |parts| format!("clues = [\n    {}\n]", parts.four("0", ", ").join(",\n    ")),
    },
    Shape {
        name: "code, four lists",
        between: ", ",
        write: |parts| format!("clues = {};", listed(&parts.four("0", ", "), "")),
    },
    Shape { name: "ring, dots", between: " ", write: |parts| parts.ring_with(".", " ").join("\n") },
    Shape {
        name: "ring, zeros",
        between: " ",
        write: |parts| parts.ring_with("0", " ").join("\n"),
    },
    Shape {
        name: "ring, dashes",
        between: " ",
        write: |parts| parts.ring_with("-", " ").join("\n"),
    },
    Shape {
        name: "ring, no corners",
        between: " ",
        write: |parts| {
            let rows = parts.ring_with(".", " ");
            let edge = |row: &String| format!("  {}", &row[2..row.len() - 2]);
            let last = rows.len() - 1;
            let place = |(at, row): (usize, &String)| {
                if at == 0 || at == last { edge(row) } else { row.clone() }
            };
            rows.iter().enumerate().map(place).collect::<Vec<_>>().join("\n")
        },
    },
    Shape {
        name: "ring, tabs",
        between: "\t",
        write: |parts| parts.ring_with("", "\t").join("\n"),
    },
    Shape {
        name: "ring, tabs and zeros",
        between: "\t",
        write: |parts| parts.ring_with("0", "\t").join("\n"),
    },
    Shape {
        name: "ring, commas",
        between: ",",
        write: |parts| parts.ring_with("", ",").join("\n"),
    },
    Shape {
        name: "ring, commas and zeros",
        between: ",",
        write: |parts| parts.ring_with("0", ",").join("\n"),
    },
    Shape {
        name: "ring, semicolons",
        between: ";",
        write: |parts| parts.ring_with("", ";").join("\n"),
    },
    Shape { name: "ring, signs", between: "", write: |parts| parts.ring_with(".", "").join("\n") },
    Shape { name: "ring, digits", between: "", write: |parts| parts.ring_with("0", "").join("\n") },
    Shape {
        name: "ring, empty lines between",
        between: " ",
        write: |parts| parts.ring_with(".", " ").join("\n\n"),
    },
    Shape { name: "ring, Markdown", between: "|", write: markdown },
    Shape { name: "ring, framed", between: "|", write: framed },
    Shape {
        name: "ring, lists",
        between: ", ",
        write: |parts| listed(&parts.ring_with("0", ", "), ""),
    },
    Shape {
        name: "ring, lists in one line",
        between: ", ",
        write: |parts| format!("[[{}]]", parts.ring_with("0", ", ").join("], [")),
    },
    Shape {
        name: "ring, numpy",
        between: " ",
        write: |parts| format!("[[{}]]", parts.ring_with("0", " ").join("]\n [")),
    },
    Shape {
        name: "ring, code",
        between: ",",
        write: |parts| {
            format!(
                "int[][] board = {{\n{}\n}};",
                parts
                    .ring_with("0", ",")
                    .iter()
                    .map(|row| format!("  {{{row}}},"))
                    .collect::<Vec<_>>()
                    .join("\n")
            )
        },
    },
    Shape { name: "sides, names", between: " ", write: |parts| parts.written("sides") },
    Shape {
        name: "sides, names without colons",
        between: " ",
        write: |parts| parts.named(["Top ", "Right ", "Bottom ", "Left "], " ").join("\n"),
    },
    Shape {
        name: "sides, JSON",
        between: ",",
        write: |parts| {
            format!(
                "{{{}}}",
                parts
                    .named(["\"top\":[", "\"right\":[", "\"bottom\":[", "\"left\":["], ",")
                    .join("],")
                    + "]"
            )
        },
    },
    Shape {
        name: "sides, code",
        between: ", ",
        write: |parts| {
            parts.named(["top = [", "right = [", "bottom = [", "left = ["], ", ").join("]\n") + "]"
        },
    },
    Shape { name: "board", between: " ", write: |parts| parts.written("board") },
    Shape { name: "box", between: " ", write: |parts| parts.written("box") },
    Shape { name: "Towers, Copy", between: " ", write: towers },
    Shape { name: "Towers, ID", between: "/", write: |parts| parts.written("towers") },
    Shape { name: "task", between: "/", write: |parts| parts.written("task") },
    Shape { name: "puzzlekit", between: " ", write: |parts| parts.written("janko") },
    Shape { name: "pzprv3", between: " ", write: pzprv3 },
    Shape { name: "MiniZinc", between: ",", write: |parts| parts.written("minizinc") },
    Shape { name: "Essence", between: ", ", write: essence },
    Shape { name: "rush01", between: " ", write: |parts| parts.written("rush01") },
    Shape { name: "record", between: ",", write: |parts| parts.written("ndjson") },
    Shape { name: "constraints", between: ".", write: |parts| parts.written("iss") },
];

impl Shape {
    /// The puzzle without its givens where this shape has no place for them.
    pub(crate) fn holds(&self, puzzle: &Puzzle) -> Puzzle {
        let begins = |name: &&str| self.name.starts_with(*name);
        let bare = ["list", "run", "code", "sides", "task"].iter().any(begins);
        let full = ["list, brackets", "sides, names", "task"].contains(&self.name);
        if !bare || full {
            return puzzle.clone();
        }
        Puzzle::new(&Draft { givens: Vec::new(), ..puzzle.to_draft() }).expect("a puzzle")
    }
}

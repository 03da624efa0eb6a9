//! Answers: every way to write a grid down, and what is none.

use skyscrapers::generate::{Generator, Rng, Wish};
use skyscrapers::render::text::{TextStyle, draw};
use skyscrapers::{Height, Limits, Puzzle, Size, Solution};

pub(crate) type Grid = Vec<Vec<u16>>;

pub(crate) fn grid(solution: &Solution) -> Grid {
    let rows = solution.rows();
    rows.map(|row| row.iter().map(|height| u16::from(height.get())).collect()).collect()
}

pub(crate) fn solution(grid: &Grid) -> Option<Solution> {
    let height = |&number: &u16| match number {
        0 => Some(Height::PARK),
        number => Height::new(u8::try_from(number).ok()?),
    };
    let heights: Option<Vec<Height>> = grid.iter().flatten().map(height).collect();
    Solution::new(Size::new(grid.len())?, heights?)
}

pub(crate) fn joined(row: &[u16], between: &str) -> String {
    row.iter().map(u16::to_string).collect::<Vec<_>>().join(between)
}

pub(crate) fn lines(grid: &Grid, between: &str) -> String {
    grid.iter().map(|row| joined(row, between)).collect::<Vec<_>>().join("\n")
}

pub(crate) fn table(grid: &Grid, head: &str) -> String {
    let row = |row: &Vec<u16>| format!("| {} |\n", joined(row, " | "));
    let rule = "|---".repeat(grid.len());
    format!("{head}\n{rule}|\n{}", grid.iter().map(row).collect::<String>())
}

pub(crate) fn json(grid: &Grid) -> String {
    let rows: Vec<String> = grid.iter().map(|row| format!("[{}]", joined(row, ", "))).collect();
    format!("[{}]", rows.join(", "))
}

pub(crate) fn columns(grid: &Grid) -> Grid {
    (0..grid.len()).map(|column| grid.iter().map(|row| row[column]).collect()).collect()
}

pub(crate) fn cells(grid: &Grid, rng: &mut Rng) -> String {
    let cell = |(row, heights): (usize, &Vec<u16>)| {
        let each = heights.iter().enumerate();
        each.map(|(column, height)| format!("r{}c{}={height}", row + 1, column + 1))
            .collect::<Vec<_>>()
    };
    let mut cells: Vec<String> = grid.iter().enumerate().flat_map(cell).collect();
    rng.shuffle(&mut cells);
    cells.join(", ")
}

pub(crate) const ORDINALS: [&str; 9] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
pub(crate) const ORDNUNGSZAHLEN: [&str; 9] =
    ["erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte"];

/// All ways to write a grid.
pub(crate) fn written(puzzle: &Puzzle, grid: &Grid, rng: &mut Rng) -> Vec<(&'static str, String)> {
    let n = grid.len();
    let labelled = |name: &str, between: &str| {
        let row = |(index, row): (usize, &Vec<u16>)| {
            format!("{name} {}: {}", index + 1, joined(row, between))
        };
        grid.iter().enumerate().map(row).collect::<Vec<_>>()
    };
    let mut shuffled = labelled("Row", " ");
    rng.shuffle(&mut shuffled);
    let by_column: Vec<String> = columns(grid)
        .iter()
        .enumerate()
        .map(|(index, column)| format!("Column {}: {}", index + 1, joined(column, " ")))
        .collect();
    let sentences = |words: &[&str; 9], rest: &str, and: &str| {
        let row = |(row, word): (&Vec<u16>, &&str)| {
            let (last, before) = row.split_last().expect("a row");
            format!("{word} {rest} {} {and} {last}", joined(before, ", "))
        };
        grid.iter().zip(words).map(row).collect::<Vec<_>>().join(". ") + "."
    };
    let numbered: Vec<String> = (1..=n).map(|number| number.to_string()).collect();
    let head = format!(
        "| {} |",
        numbered.iter().map(|at| format!("c{at}")).collect::<Vec<_>>().join(" | ")
    );
    let numbers = format!("| {} |", numbered.join(" | "));
    let labels =
        |(index, row): (usize, &Vec<u16>)| format!("| {} | {} |\n", index + 1, joined(row, " | "));
    let html: String = grid
        .iter()
        .map(|row| {
            let cells = row.iter().map(|height| format!("<td>{height}</td>")).collect::<String>();
            format!("<tr>{cells}</tr>")
        })
        .collect();
    let latex: Vec<String> = grid.iter().map(|row| joined(row, " & ")).collect();
    let mut answers = vec![
        ("lines", lines(grid, " ")),
        ("commas", lines(grid, ", ")),
        ("bars", lines(grid, " | ")),
        ("apart", grid.iter().map(|row| joined(row, " ")).collect::<Vec<_>>().join("\n\n")),
        (
            "fence",
            format!("Here you are:\n\n```text\n{}\n```\nI hope this helps!", lines(grid, " ")),
        ),
        ("table", table(grid, &head)),
        ("numbered table", table(grid, &numbers)),
        (
            "labelled table",
            format!(
                "|   {numbers}\n{}|\n{}",
                "|---".repeat(n + 1),
                grid.iter().enumerate().map(labels).collect::<String>()
            ),
        ),
        ("json", json(grid)),
        ("json object", format!("```json\n{{\"solution\": {}}}\n```", json(grid))),
        ("json text", format!("{{\"answer\": \"{}\"}}", lines(grid, " ").replace('\n', "\\n"))),
        ("json lines", json(grid).replace("], ", "],\n ")),
        ("python", json(grid).replace('[', "(").replace(']', ")")),
        ("bracketed rows", json(grid)[1..json(grid).len() - 1].replace("], ", "],\n")),
        ("flat", format!("[{}]", joined(&grid.concat(), ","))),
        ("slashes", format!("The solution is {}.", lines(grid, " ").replace('\n', " / "))),
        ("rows", labelled("Row", " ").join("\n")),
        ("bold rows", labelled("**Row", "** **").join("\n")),
        ("Zeilen", labelled("Zeile", ", ").join("; ")),
        (
            "list",
            grid.iter().map(|row| format!("- {}", joined(row, " "))).collect::<Vec<_>>().join("\n"),
        ),
        (
            "numbers",
            grid.iter()
                .zip(1..)
                .map(|(row, at)| format!("{at}. {}", joined(row, " ")))
                .collect::<Vec<_>>()
                .join("\n"),
        ),
        ("rows in another order", shuffled.join("\n")),
        ("columns", by_column.join("\n")),
        ("cells", format!("Then {}. Done.", cells(grid, rng))),
        (
            "tagged",
            format!(
                "<think>Maybe {}?</think>\n<answer>\n{}\n</answer>",
                json(&columns(grid)),
                lines(grid, " ")
            ),
        ),
        (
            "twice",
            format!("{}\n\nOnce more:\n{}\n{}", lines(grid, " "), json(grid), lines(grid, " ")),
        ),
        ("html", format!("<table>{html}</table>")),
        ("latex", format!("$$\\begin{{bmatrix}} {} \\end{{bmatrix}}$$", latex.join(" \\\\ "))),
        (
            "boxed",
            format!("I first tried {}.\n\\boxed{{\n{}\n}}", json(&columns(grid)), lines(grid, " ")),
        ),
        (
            "final",
            format!(
                "Answer: {}\nNo, one is wrong.\nFinal answer:\n{}",
                json(&columns(grid)),
                lines(grid, " ")
            ),
        ),
        (
            "echo first",
            format!(
                "The puzzle:\n{}\nClues: {:?}\n\nIts solution:\n\n{}",
                draw(puzzle, None, &TextStyle { ascii: true, colour: false }),
                puzzle.clue_numbers().collect::<Vec<_>>(),
                lines(grid, " ")
            ),
        ),
    ];
    if n <= 9 {
        answers.push(("glued", lines(grid, "")));
        answers.push(("glued slashes", lines(grid, "").replace('\n', "/")));
        answers.push(("json words", format!("[\"{}\"]", lines(grid, "").replace('\n', "\",\""))));
        answers.push(("prose", format!("I think the {}", sentences(&ORDINALS, "row is", "and"))));
        answers
            .push(("Prosa", format!("Die {}", sentences(&ORDNUNGSZAHLEN, "Zeile lautet", "und"))));
    }
    if let Some(solution) = solution(grid) {
        let style = |ascii| TextStyle { ascii, colour: false };
        answers.push(("drawn", draw(puzzle, Some(&solution), &style(true))));
        answers.push(("drawn with lines", draw(puzzle, Some(&solution), &style(false))));
    }
    answers
}

/// What is no answer, whatever grid it is made of.
pub(crate) fn unanswered(puzzle: &Puzzle, grid: &Grid) -> Vec<(&'static str, String)> {
    let n = grid.len();
    let scaled: Grid =
        (0..2 * n).map(|row| (0..2 * n).map(|at| grid[row / 2][at / 2]).collect()).collect();
    let mut wider = grid.clone();
    wider.iter_mut().for_each(|row| row.push(row[0]));
    let mut longer = grid.clone();
    longer.push(grid[0].clone());
    let beside: Grid = grid.iter().map(|row| [&row[..], row].concat()).collect();
    let style = TextStyle { ascii: true, colour: false };
    let open = lines(grid, " ").replacen(&grid[0][0].to_string(), ".", 1);
    let other = columns(grid);
    let mut all = vec![
        ("nothing", String::new()),
        ("words", "I could not find it.".to_owned()),
        ("echo", draw(puzzle, None, &style)),
        ("scaled", lines(&scaled, " ")),
        ("scaled json", json(&scaled)),
        ("wider", lines(&wider, " ")),
        ("longer", lines(&longer, " ")),
        ("longer json", json(&longer)),
        ("beside", lines(&beside, " ")),
        ("short", lines(&grid[1..].to_vec(), " ")),
        ("open", open),
    ];
    if other != *grid {
        all.extend([
            ("two", format!("{}\n\nor\n\n{}", lines(grid, " "), lines(&other, " "))),
            ("two, stacked", format!("{}\n{}", lines(&other, " "), lines(grid, " "))),
            ("two answers", format!("Answer:\n{}\nAnswer:\n{}", lines(grid, " "), json(&other))),
            (
                "two tags",
                format!("<answer>{}</answer><answer>{}</answer>", json(grid), json(&other)),
            ),
            ("two forms", format!("{} {}", json(&other), lines(grid, " ").replace('\n', "/"))),
        ]);
    }
    all
}

/// Puzzles of all sizes and rules with their solutions.
pub(crate) fn puzzles() -> Vec<(Puzzle, Solution)> {
    let mut made = Vec::new();
    for n in 3..=10 {
        let mut generator =
            Generator::new(Wish::new(Size::new(n).expect("a size"))).expect("a wish");
        for number in 0..if n < 8 { 12 } else { 4 } {
            let puzzle = generator.make(21, number, 0, &Limits::default()).expect("a puzzle");
            made.push((puzzle.puzzle, puzzle.solution));
        }
    }
    for rules in [
        r#""heights":4"#,
        r#""diagonals":true"#,
        r#""boxes":true"#,
        r#""regions":true"#,
        r#""clue":"sum""#,
    ] {
        let n = if rules.contains("boxes") { 6 } else { 5 };
        let fields = skyscrapers_wire::Fields::from_json(&format!(r#"{{"n":{n},{rules}}}"#));
        let wish = skyscrapers_wire::wish(&fields.expect("an object")).expect("a wish");
        let mut generator = Generator::new(wish).expect("a generator");
        for number in 0..8 {
            let puzzle = generator.make(21, number, 0, &Limits::default()).expect("a puzzle");
            made.push((puzzle.puzzle, puzzle.solution));
        }
    }
    made
}

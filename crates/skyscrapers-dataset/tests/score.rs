//! Five thousand answers, right and wrong, in every way that people and models write them.

use skyscrapers::check::check_solution;
use skyscrapers::generate::{Generator, Rng, Wish};
use skyscrapers::render::text::{TextStyle, draw};
use skyscrapers::{Height, Limits, Puzzle, Size, Solution};
use skyscrapers_dataset::{Finding, Score, Scorer};
use skyscrapers_wire::Record;

type Grid = Vec<Vec<u16>>;

fn grid(solution: &Solution) -> Grid {
    let rows = solution.rows();
    rows.map(|row| row.iter().map(|height| u16::from(height.get())).collect()).collect()
}

fn solution(grid: &Grid) -> Option<Solution> {
    let height = |&number: &u16| match number {
        0 => Some(Height::PARK),
        number => Height::new(u8::try_from(number).ok()?),
    };
    let heights: Option<Vec<Height>> = grid.iter().flatten().map(height).collect();
    Solution::new(Size::new(grid.len())?, heights?)
}

fn joined(row: &[u16], between: &str) -> String {
    row.iter().map(u16::to_string).collect::<Vec<_>>().join(between)
}

fn lines(grid: &Grid, between: &str) -> String {
    grid.iter().map(|row| joined(row, between)).collect::<Vec<_>>().join("\n")
}

fn table(grid: &Grid, head: &str) -> String {
    let row = |row: &Vec<u16>| format!("| {} |\n", joined(row, " | "));
    let rule = "|---".repeat(grid.len());
    format!("{head}\n{rule}|\n{}", grid.iter().map(row).collect::<String>())
}

fn json(grid: &Grid) -> String {
    let rows: Vec<String> = grid.iter().map(|row| format!("[{}]", joined(row, ", "))).collect();
    format!("[{}]", rows.join(", "))
}

fn columns(grid: &Grid) -> Grid {
    (0..grid.len()).map(|column| grid.iter().map(|row| row[column]).collect()).collect()
}

fn cells(grid: &Grid, rng: &mut Rng) -> String {
    let cell = |(row, heights): (usize, &Vec<u16>)| {
        let each = heights.iter().enumerate();
        each.map(|(column, height)| format!("r{}c{}={height}", row + 1, column + 1))
            .collect::<Vec<_>>()
    };
    let mut cells: Vec<String> = grid.iter().enumerate().flat_map(cell).collect();
    rng.shuffle(&mut cells);
    cells.join(", ")
}

const ORDINALS: [&str; 9] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
const ORDNUNGSZAHLEN: [&str; 9] =
    ["erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte"];

/// All ways to write a grid.
fn written(puzzle: &Puzzle, grid: &Grid, rng: &mut Rng) -> Vec<(&'static str, String)> {
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
fn unanswered(puzzle: &Puzzle, grid: &Grid) -> Vec<(&'static str, String)> {
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
fn puzzles() -> Vec<(Puzzle, Solution)> {
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

#[test]
fn five_thousand_answers_get_the_verdict_they_deserve() {
    let mut scorer = Scorer::new();
    let mut rng = Rng::new(21);
    let (mut right, mut wrong) = (0, 0);
    for (puzzle, solved) in puzzles() {
        let record = Record::new(&puzzle);
        let cells = puzzle.size().cells();
        let mut score = |text: &str| -> Score { scorer.score(&record, text) };
        let solution_grid = grid(&solved);
        for (way, text) in written(&puzzle, &solution_grid, &mut rng) {
            let judged = score(&text);
            assert_eq!(judged.finding, Finding::Solved, "{way}:\n{text}");
            let figures = judged.figures;
            assert_eq!(figures.cells.map(|cells| cells.right), Some(cells), "{way}");
            for figure in
                [figures.givens, figures.rows, figures.columns, figures.houses, figures.clues]
            {
                assert_eq!(figure.right, figure.of, "{way}");
            }
            right += 1;
        }
        // One cell wrong.
        let mut near = solution_grid.clone();
        let n = puzzle.size().get();
        let (row, column) = (rng.below(n as u32) as usize, rng.below(n as u32) as usize);
        let height = near[row][column];
        near[row][column] = if height <= 1 { 2 } else { height - 1 };
        for (way, text) in written(&puzzle, &near, &mut rng) {
            // The cell may be the one place of a clue's number, so that a board drawn around it is none of this puzzle.
            let judged = score(&text);
            assert_eq!(judged.finding.name(), "broken_rule", "{way}:\n{text}");
            assert_eq!(judged.figures.cells.map(|cells| cells.right), Some(cells - 1), "{way}");
            wrong += 1;
        }
        // Other boards: rows or columns changed over, turned over.
        let mut swapped = solution_grid.clone();
        swapped.swap(0, n - 1);
        for other in [swapped, columns(&solution_grid)] {
            let fine =
                solution(&other).is_some_and(|board| check_solution(&puzzle, &board).is_ok());
            for text in [lines(&other, " "), json(&other), table(&other, "| a | b |")] {
                let judged = score(&text);
                assert!(judged.grid.is_some(), "{text}");
                assert_eq!(judged.is_solved(), fine, "{text}");
                wrong += 1;
            }
        }
        for (way, text) in unanswered(&puzzle, &solution_grid) {
            let judged = score(&text);
            assert_eq!(judged.grid, None, "{way}:\n{text}");
            assert!(matches!(judged.finding, Finding::NoGrid | Finding::SeveralGrids), "{way}");
            assert_eq!((judged.figures.rows.right, judged.figures.clues.right), (0, 0));
            wrong += 1;
        }
    }
    assert!(right >= 2_500 && right + wrong >= 5_000, "{right} right, {wrong} wrong");
}

#[test]
fn any_solution_of_a_puzzle_with_several_counts() {
    let open = r#"{"n":4,"clues":[0,0,1,2,0,2,0,0,0,2,0,0,0,1,0,0]}"#;
    let record = Record::from_json(open).expect("a record");
    let mut scorer = Scorer::new();
    for (board, solved) in [
        ("2143/3412/4321/1234", true),
        ("1243/3412/4321/2134", true),
        ("2143/3412/4231/1324", false),
    ] {
        let score = scorer.score(&record, board);
        assert_eq!(score.is_solved(), solved, "{board}: {:?}", score.finding);
        assert_eq!(
            score.figures.cells.is_some(),
            solved,
            "which of them would cells be held against?"
        );
    }
}

#[test]
fn sight_and_the_latin_rule_are_both_asked_for() {
    let record =
        Record::from_json(r#"{"n":3,"clues":[1,0,0,0,0,0,0,0,0,0,0,0]}"#).expect("a record");
    let mut scorer = Scorer::new();
    let words = |text: &str, scorer: &mut Scorer| {
        scorer.score(&record, text).finding.words(skyscrapers::words::Language::English)
    };
    assert_eq!(words("3 1 2\n1 2 3\n2 3 1", &mut scorer), "solved");
    assert_eq!(words("3 1 2\n3 1 2\n3 1 2", &mut scorer), "column 1 has 0 of height 1, not 1");
    assert_eq!(words("1 2 3\n2 3 1\n3 1 2", &mut scorer), "clue 1 above column 1 sees 3");
    assert_eq!(
        words("3 1 2\n1 2 4\n2 3 1", &mut scorer),
        "r2c3 holds 4, which is no height of this puzzle"
    );
    assert_eq!(words("3 1 2\n1 2 99\n2 3 1", &mut scorer), "99 is not a height");
}

#[test]
fn a_record_that_lies_about_its_solution_helps_nobody() {
    let lie = r#"{"n":3,"clues":[1,0,0,0,0,0,0,0,0,0,0,0],"givens":[0,1,0,0,0,0,0,0,0],"solution":[1,2,3,2,3,1,3,1,2]}"#;
    let record = Record::from_json(lie).expect("a record");
    let score = Scorer::new().score(&record, "1 2 3\n2 3 1\n3 1 2");
    assert!(!score.is_solved());
    assert_eq!(score.figures.givens.right, 0);
}

#[test]
fn long_and_strange_texts_end() {
    let record = Record::from_json(r#"{"n":4,"clues":[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]}"#)
        .expect("a record");
    let mut scorer = Scorer::new();
    for text in [
        "[".repeat(500_000),
        "[1,".repeat(200_000),
        "1 2 3 4\n".repeat(100_000),
        "r1c1=".repeat(150_000),
        "<".repeat(500_000),
        "\\".repeat(500_000),
        "row 1 ".repeat(100_000),
        "x".repeat(2 << 20),
    ] {
        assert!(!scorer.score(&record, &text).is_solved());
    }
}

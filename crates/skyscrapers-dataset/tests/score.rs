//! Five thousand answers, right and wrong, in every way that people and models write them; and near misses of all kinds.

mod answers;

use proptest::prelude::*;
use skyscrapers::check::check_solution;
use skyscrapers::generate::Rng;
use skyscrapers_dataset::{Finding, Score, Scorer};
use skyscrapers_wire::Record;

use answers::{columns, grid, json, lines, puzzles, solution, table, unanswered, written};

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
        "r2c3 holds 4, which is not a height in this puzzle"
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

/// Words that are none of ours, without a digit.
fn chatter() -> impl Strategy<Value = String> {
    let words = [
        "well",
        "the tallest",
        "so",
        "Then",
        "hides",
        "(see above)",
        "**bold**",
        "- a point",
        "…",
        "x = y",
        "> quoted",
    ];
    prop::collection::vec(prop::sample::select(words.to_vec()), 0..12)
        .prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_near_miss_is_worth_what_the_rules_say(
        seed in any::<u64>(), which in any::<prop::sample::Index>(), way in any::<prop::sample::Index>(),
        change in 0..6, before in chatter(), after in chatter(),
    ) {
        thread_local! {
            static PUZZLES: Vec<(skyscrapers::Puzzle, skyscrapers::Solution)> = puzzles();
        }
        let (puzzle, solved) = PUZZLES.with(|puzzles| puzzles[which.index(puzzles.len())].clone());
        let mut rng = Rng::new(seed);
        let mut near = grid(&solved);
        let n = near.len();
        let mut any = || rng.below(n as u32) as usize;
        let (a, b, c, d) = (any(), any(), any(), any());
        match change {
            0 => near.swap(a, b),
            1 => near = columns(&{ let mut turned = columns(&near); turned.swap(a, b); turned }),
            2 => { let height = near[a][b]; near[a][b] = near[c][d]; near[c][d] = height; }
            3 => near[a][b] = near[c][d],
            4 => near.reverse(),
            _ => near.iter_mut().for_each(|row| row.reverse()),
        }
        let fine = solution(&near).is_some_and(|board| check_solution(&puzzle, &board).is_ok());
        let ways = written(&puzzle, &near, &mut rng);
        let (name, text) = &ways[way.index(ways.len())];
        let text = format!("{before}\n\n{text}\n\n{after}");
        let score = Scorer::new().score(&Record::new(&puzzle), &text);
        let same = columns(&near) == near;
        // A grid that is its own mirror image makes some of these texts hold no other.
        prop_assert!(score.grid.is_some(), "{name}, {same}:\n{text}");
        prop_assert_eq!(score.grid.clone(), Some(near.concat()), "{}:\n{}", name, text);
        prop_assert_eq!(score.is_solved(), fine, "{}:\n{}", name, text);
        let whole = score.figures.cells.is_some_and(|cells| cells.right == cells.of);
        prop_assert_eq!(whole, fine, "{}:\n{}", name, text);
    }

    #[test]
    fn no_text_at_all_is_too_strange(text in "\\PC{0,200}", digits in "[0-9 |,\\[\\]/:.\\n-]{0,200}") {
        let record = Record::from_json(r#"{"n":3,"clues":[1,0,0,0,0,0,0,0,0,0,0,0]}"#).expect("a record");
        for text in [text.clone(), digits.clone(), format!("{text}{digits}")] {
            let score = Scorer::new().score(&record, &text);
            let rules = score.grid.as_ref().is_some_and(|grid| {
                let rows = grid.chunks(3).map(<[u16]>::to_vec).collect();
                solution(&rows).is_some_and(|board| check_solution(record.puzzle(), &board).is_ok())
            });
            prop_assert_eq!(score.is_solved(), rules);
        }
    }
}

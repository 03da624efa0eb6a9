//! A diagnosis as text: the board first, then the verdict, then what is behind it.

use skyscrapers::diagnose::{
    Ambiguous, Argument, Impossible, Item, OtherOrder, Proper, Repair, Repairs, Tally, items,
    puzzle_with,
};
use skyscrapers::render::text::{TextStyle, draw, draw_marked, draw_pair};
use skyscrapers::words::words;
use skyscrapers::{Cell, ClueId, Puzzle};

use crate::page::Page;
use crate::words::{Said, differences, grouped, language, voice};

/// So many clues or givens are named in a line; of more, how many there are.
const NAMED: usize = 6;

fn said(said: Said<'_>) -> String {
    voice().diagnosis(&said)
}

/// One solution: its grade, and what it could do without.
pub(super) fn proper(puzzle: &Puzzle, found: &Proper, page: &mut Page) {
    page.line(&said(Said::Valid));
    let grade = found.grade.as_ref().map(|grade| voice().grade(grade));
    page.line(&said(Said::Level(grade.as_deref())));
    let redundant = &found.redundancy.items;
    let all = items(puzzle);
    let (clues, givens) = (all.iter().any(Item::is_clue), !all.iter().all(Item::is_clue));
    let name = |item: &Item| item.words(language()).to_string();
    page.line(&match (found.redundancy.is_minimal(), &redundant[..]) {
        (Some(true), _) => said(Said::Minimal { clues, givens }),
        (Some(false), [only]) => said(Said::OneNeedless(&name(only))),
        (Some(false), _) => said(Said::Needless(&named(redundant.iter().map(name)))),
        (None, _) => said(Said::MaybeMinimal),
    });
}

/// Several solutions: two of them, what all have in common, and what would leave one.
pub(super) fn ambiguous(puzzle: &Puzzle, found: &Ambiguous, style: &TextStyle, page: &mut Page) {
    let near = &found.near;
    page.push(&draw_pair(puzzle, &near.first, &near.second, style));
    let count = match found.tally {
        Tally::Exactly(count) => grouped(count),
        Tally::MoreThan(count) => voice().more_than(count),
        Tally::AtLeast(count) => said(Said::AtLeast(count)),
    };
    let differ = differences(&near.first, &near.second);
    page.line(&said(Said::Several { count: &count, differ }));
    order(found.other_order.as_ref(), page);
    certain(puzzle, found, style, page);
    narrowing(&found.repairs, page);
}

/// What all solutions have in common; with just two, the boards above show it.
fn certain(puzzle: &Puzzle, found: &Ambiguous, style: &TextStyle, page: &mut Page) {
    let open = puzzle.size().cells() - puzzle.givens().iter().flatten().count();
    let cells = &found.certain.cells;
    let complete = found.certain.is_complete;
    page.line(&said(Said::Certain { cells: cells.len(), open, complete }));
    if found.tally != Tally::Exactly(2) && !cells.is_empty() {
        let cells: Vec<Item> =
            cells.iter().map(|&(cell, height)| Item::Given { cell, height }).collect();
        if let Ok(filled) = puzzle_with(puzzle, &cells) {
            page.push(&draw(&filled, None, style));
        }
    }
}

/// What to add, clues first.
fn narrowing(repairs: &Repairs, page: &mut Page) {
    let (single, sets): (Vec<&Repair>, Vec<&Repair>) =
        repairs.list.iter().partition(|repair| repair.add.len() == 1);
    let mut ways = Vec::new();
    for clue in [true, false] {
        let items = single.iter().flat_map(|repair| &repair.add);
        let items = items.filter(|item| item.is_clue() == clue).map(|item| voice().short(item));
        let items: Vec<String> = items.collect();
        match &items[..] {
            [] => {}
            [only] => ways.push(said(Said::TheItem { clue, item: only })),
            _ => ways.push(said(Said::OneOf { clue, items: &named(items) })),
        }
    }
    for Repair { add, .. } in sets {
        let clues = add.iter().all(Item::is_clue);
        let items: Vec<String> = add.iter().map(|item| voice().short(item)).collect();
        let (count, items) = (items.len(), items.join(", "));
        ways.push(said(Said::Together { clues, count, items: &items }));
    }
    match &ways[..] {
        [] => page.line(&said(Said::NothingToAdd)),
        [first, others @ ..] => {
            page.line(&said(Said::Add { first: true, way: first }));
            let other = |way: &String| said(Said::Add { first: false, way });
            others.iter().for_each(|way| page.line(&other(way)));
        }
    }
}

/// No solution: what fights each other, why, and what would leave one.
pub(super) fn impossible(puzzle: &Puzzle, found: &Impossible, style: &TextStyle, page: &mut Page) {
    let conflict = &found.conflict;
    let clues: Vec<ClueId> = conflict.items.iter().filter_map(clue).collect();
    let cells: Vec<Cell> = conflict.items.iter().filter_map(cell).collect();
    page.push(&draw_marked(puzzle, &clues, &cells, style));
    let what = conflict.words(language());
    let why = match &found.argument {
        // That names the clues and givens itself.
        Some(argument) if argument.is_at_once() => argument.end_words(language()),
        Some(argument) if argument.steps.is_empty() => {
            what.and(": ").and(argument.end_words(language()))
        }
        _ => what,
    };
    page.line(&said(Said::NoSolution(&why.to_string())));
    if !conflict.is_minimal {
        page.line(&said(Said::MaybeFewer));
    }
    order(found.other_order.as_ref(), page);
    match &found.argument {
        Some(argument) => tell_steps(argument, page),
        None => page.line(&said(Said::NoArgument)),
    }
    let changes: Vec<String> =
        found.repairs.list.iter().map(|repair| repair.words(language()).to_string()).collect();
    match &changes[..] {
        [] => {}
        [only] => page.line(&said(Said::Change(only))),
        _ => page.line(&said(Said::Changes(&named(changes)))),
    }
}

/// The steps to the contradiction, numbered.
fn tell_steps(argument: &Argument, page: &mut Page) {
    for (index, step) in argument.steps.iter().enumerate() {
        let text =
            words(&argument.puzzle, step, language()).all.to_string().replace('\n', "\n     ");
        page.line(&format!("{:>3}. {text}", index + 1));
    }
    if !argument.steps.is_empty() {
        let end = argument.end_words(language()).to_string();
        page.line(&format!("     {}", said(Said::ButThen(&end))));
    }
}

fn clue(item: &Item) -> Option<ClueId> {
    if let Item::Clue { clue, .. } = item { Some(*clue) } else { None }
}

fn cell(item: &Item) -> Option<Cell> {
    if let Item::Given { cell, .. } = item { Some(*cell) } else { None }
}

/// Another tool's clue order, and the command that reads the puzzle as meant.
fn order(other: Option<&OtherOrder>, page: &mut Page) {
    if let Some(other) = other {
        page.push(&voice().order("check", other));
    }
}

/// The first few of a list: "a, b, c and 4 more".
fn named(names: impl IntoIterator<Item = String>) -> String {
    let names: Vec<String> = names.into_iter().collect();
    let (shown, rest) = names.split_at(names.len().min(NAMED));
    let shown = shown.join(", ");
    match rest.len() {
        0 => shown,
        more => said(Said::AndMore { shown: &shown, more }),
    }
}

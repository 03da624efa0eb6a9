//! A diagnosis as text: the board first, then the verdict, then what is behind it.

use skyscrapers::diagnose::{
    Ambiguous, Argument, Impossible, Item, OtherOrder, Proper, Repair, Repairs, Tally, items,
    puzzle_with,
};
use skyscrapers::render::text::{TextStyle, draw, draw_marked, draw_pair};
use skyscrapers::words::words;
use skyscrapers::{Cell, ClueId, Puzzle};

use super::super::grade::grade_line;
use crate::page::Page;
use crate::words::{grouped, language, order_lines, plural};

/// So many clues or givens are named in a line; of more, how many there are.
const NAMED: usize = 6;
const NOT_ALL: &str = "not everything was tried; raise --budget";

/// One solution: its grade, and what it could do without.
pub(super) fn proper(puzzle: &Puzzle, found: &Proper, page: &mut Page) {
    page.line("valid: exactly one solution");
    match &found.grade {
        Some(grade) => page.line(&format!("level: {}", grade_line(grade))),
        None => page.line("level: not found within the budget; raise --budget"),
    }
    let redundant = &found.redundancy.items;
    let all = items(puzzle);
    let kinds = match (all.iter().any(Item::is_clue), all.iter().all(Item::is_clue)) {
        (true, true) => "clue",
        (true, false) => "clue and given",
        (false, _) => "given",
    };
    page.line(&match found.redundancy.is_minimal() {
        Some(true) => format!("minimal: every {kinds} is needed"),
        Some(false) if redundant.len() == 1 => {
            format!("not minimal: {} could be left out", redundant[0])
        }
        Some(false) => {
            let names = named(redundant.iter().map(Item::to_string));
            format!("not minimal: any one of these could be left out: {names}")
        }
        None => format!("minimal, as far as was tried: {NOT_ALL}"),
    });
}

/// Several solutions: two of them, what all have in common, and what would leave one.
pub(super) fn ambiguous(puzzle: &Puzzle, found: &Ambiguous, style: &TextStyle, page: &mut Page) {
    let near = &found.near;
    page.push(&draw_pair(puzzle, &near.first, &near.second, style));
    let count = match found.tally {
        Tally::Exactly(count) => grouped(count as u64),
        Tally::MoreThan(count) => format!("more than {}", grouped(count as u64)),
        Tally::AtLeast(count) => format!("at least {}", grouped(count as u64)),
    };
    let differ = plural(near.first.differences(&near.second).count() as u64, "cell", "cells");
    page.line(&format!(
        "not valid: {count} solutions; these two differ in {differ}, marked with brackets"
    ));
    order(found.other_order.as_ref(), page);
    certain(puzzle, found, style, page);
    narrowing(&found.repairs, page);
}

/// What all solutions have in common; with just two, the boards above show it.
fn certain(puzzle: &Puzzle, found: &Ambiguous, style: &TextStyle, page: &mut Page) {
    let open = puzzle.size().cells() - puzzle.givens().iter().flatten().count();
    let cells = &found.certain.cells;
    let at_least = if found.certain.is_complete { "" } else { "at least " };
    page.line(&match cells.len() {
        0 if found.certain.is_complete => "certain: no cell is the same in all of them".to_owned(),
        0 => format!("certain: no cell as far as was tried: {NOT_ALL}"),
        count => {
            let are = if count == 1 { "is" } else { "are" };
            format!("certain: {at_least}{count} of {open} cells {are} the same in all of them")
        }
    });
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
    for (kind, is_clue) in [("clue", true), ("given", false)] {
        let items = single.iter().flat_map(|repair| &repair.add);
        let items = items.filter(|item| item.is_clue() == is_clue).map(short);
        let items: Vec<String> = items.collect();
        match &items[..] {
            [] => {}
            [only] => ways.push(format!("the {kind} {only}")),
            _ => ways.push(format!("one of these {kind}s: {}", named(items))),
        }
    }
    for Repair { add, .. } in sets {
        let kind = if add.iter().all(Item::is_clue) { "clues" } else { "givens" };
        let items: Vec<String> = add.iter().map(short).collect();
        ways.push(format!("these {} {kind}: {}", items.len(), items.join(", ")));
    }
    match &ways[..] {
        [] => page.line(&format!("to make it unique: nothing found; {NOT_ALL}")),
        [first, others @ ..] => {
            page.line(&format!("to make it unique, add {first}"));
            others.iter().for_each(|other| page.line(&format!("or {other}")));
        }
    }
}

/// "3 above column 2", "r1c2=3".
fn short(item: &Item) -> String {
    match item {
        Item::Clue { clue, value, .. } => format!("{value} {clue}"),
        Item::Given { cell, height } => format!("{cell}={height}"),
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
    page.line(&format!("not valid: no solution: {why}"));
    if !conflict.is_minimal {
        page.line("perhaps fewer of them are enough for that; raise --budget");
    }
    order(found.other_order.as_ref(), page);
    match &found.argument {
        Some(argument) => tell_steps(argument, page),
        None => page.line("to say why takes more than the budget allows; raise --budget"),
    }
    let changes: Vec<String> =
        found.repairs.list.iter().map(|repair| repair.words(language()).to_string()).collect();
    match &changes[..] {
        [] => {}
        [only] => page.line(&format!("to make it unique, {only}")),
        _ => page.line(&format!("to make it unique, do one of these: {}", named(changes))),
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
        page.line(&format!("     But then {}.", argument.end_words(language())));
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
        page.push(&order_lines("check", other));
    }
}

/// The first few of a list: "a, b, c and 4 more".
fn named(names: impl IntoIterator<Item = String>) -> String {
    let names: Vec<String> = names.into_iter().collect();
    let (shown, rest) = names.split_at(names.len().min(NAMED));
    let shown = shown.join(", ");
    if rest.is_empty() { shown } else { format!("{shown} and {} more", rest.len()) }
}

//! A part of a text never becomes another puzzle: whole texts in every shape are cut, and what is left is refused,
//! or is still the puzzle it was.
//!
//! `SKYSCRAPERS_FRAGMENTS` raises the number of puzzles a shape and size.

#[path = "fragments/cuts.rs"]
mod cuts;
#[allow(dead_code)]
mod naive;
#[allow(dead_code)]
mod random;
#[path = "fragments/wholes.rs"]
mod wholes;

use std::collections::BTreeMap;

use cuts::{Cut, parts};
use random::Random;
use skyscrapers::formats::locate;
use skyscrapers::formats::stream::Splitter;
use skyscrapers::{Draft, Puzzle, Sight};
use wholes::{Parts, SHAPES};

/// A puzzle taken from a random board, with these shares of its clues and givens in percent.
fn puzzle(size: usize, clues: u64, givens: u64, random: &mut Random) -> Puzzle {
    let mut draft = Draft { size, ..Draft::default() };
    let board = random::board(&draft, random).expect("a board");
    draft.clues = random::clues(&board, Sight::Count);
    draft.givens = random::givens(&board);
    for (numbers, percent) in [(&mut draft.clues, clues), (&mut draft.givens, givens)] {
        numbers.iter_mut().filter(|_| random.below(100) >= percent).for_each(|number| *number = 0);
    }
    Puzzle::new(&draft).expect("a puzzle")
}

/// What is read of a text, by itself and out of a stream.
fn read(text: &str) -> Vec<Puzzle> {
    let mut splitter = Splitter::new();
    let mut excerpts = Vec::new();
    for (index, line) in text.lines().enumerate() {
        excerpts.extend(splitter.feed(index + 1, line));
    }
    excerpts.extend(splitter.finish());
    let mut puzzles: Vec<Puzzle> =
        locate(text).read_sheet().ok().map(|sheet| sheet.puzzle().clone()).into_iter().collect();
    puzzles.extend(excerpts.iter().filter_map(|excerpt| excerpt.read().ok()));
    puzzles
}

/// Is this the whole puzzle or what is left of it: the same board with fewer clues and givens?
fn is_less_of(puzzle: &Puzzle, whole: &Puzzle) -> bool {
    let (here, there) = (puzzle.to_draft(), whole.to_draft());
    let fits = |(here, there): (&i64, &i64)| *here == 0 || here == there;
    here.size == there.size
        && here.clues.iter().zip(&there.clues).all(fits)
        && (here.givens.is_empty()
            || !there.givens.is_empty() && here.givens.iter().zip(&there.givens).all(fits))
}

#[test]
fn a_part_is_refused_or_is_still_the_puzzle() {
    let rounds = std::env::var("SKYSCRAPERS_FRAGMENTS");
    let rounds = rounds.ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(1);
    let most = std::env::var("MOST").ok().and_then(|most| most.parse().ok()).unwrap_or(30);
    let shown = std::env::var("SHOW").ok();
    let mut random = Random::new(29);
    let mut tried: BTreeMap<(&str, Cut), [usize; 4]> = BTreeMap::new();
    let mut unread: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for size in 3..=9 {
        for _ in 0..rounds {
            for (clues, givens) in [(100, 0), (60, 0), (30, 0), (100, 20), (60, 20), (30, 30)] {
                let whole = puzzle(size, clues, givens, &mut random);
                for shape in SHAPES {
                    let mut parts_of = Parts::of(whole.clone());
                    if shape.drops_givens(&parts_of) {
                        let draft = Draft { givens: Vec::new(), ..whole.to_draft() };
                        parts_of = Parts::of(Puzzle::new(&draft).expect("a puzzle"));
                    }
                    let text = (shape.write)(&parts_of);
                    let whole = &parts_of.puzzle;
                    let all = read(&text);
                    let is_read = all.len() == 2 && all.iter().all(|puzzle| puzzle == whole);
                    let count = unread.entry(shape.name).or_default();
                    count[0] += 1;
                    if !is_read {
                        count[1] += 1;
                        if shown.as_deref() == Some("whole") {
                            println!(
                                "UNREAD {} {:?}\n{text}\n",
                                shape.name,
                                locate(&text)
                                    .read_sheet()
                                    .map(|sheet| sheet.puzzle().to_draft().clues)
                            );
                        }
                    }
                    let mut parts = parts(&text, shape.between, &mut random);
                    random.shuffle(&mut parts);
                    parts.truncate(most);
                    for (cut, part) in parts {
                        let count = tried.entry((shape.name, cut)).or_default();
                        count[0] += 1;
                        let puzzles = read(&part);
                        let other = puzzles.iter().position(|puzzle| !is_less_of(puzzle, whole));
                        if let Some(at) = other {
                            let other = &puzzles[at];
                            let alone = locate(&part)
                                .read_sheet()
                                .is_ok_and(|sheet| !is_less_of(sheet.puzzle(), whole));
                            count[if alone { 2 } else { 3 }] += 1;
                            if shown.as_deref() == Some(shape.name)
                                || shown.as_deref() == Some("all")
                            {
                                println!(
                                    "OTHER {} {cut:?} {} {size} as {}\n{part}\n",
                                    shape.name,
                                    if alone { "alone" } else { "stream" },
                                    other.size()
                                );
                            }
                        } else {
                            count[1] += usize::from(puzzles.iter().any(|puzzle| puzzle != whole));
                        }
                    }
                }
            }
        }
    }
    for (name, [count, not]) in unread {
        if not > 0 {
            println!("whole: {name}: {not} of {count} not read");
        }
    }
    let mut sum = [0; 4];
    for ((name, cut), count) in &tried {
        for (sum, count) in sum.iter_mut().zip(count) {
            *sum += count;
        }
        println!(
            "{name:32} {cut:?}: tried {}, less {}, other {} and {}",
            count[0], count[1], count[2], count[3]
        );
    }
    println!("{sum:?}");
}

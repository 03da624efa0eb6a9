//! The rules of a booklet's puzzles in words: what all of them share first, then what only some have.

use skyscrapers::rules::{PARKS, RULES, Rule, SUM};
use skyscrapers::{Rules, Sight};

use super::{Answer, Booklet};

const HEIGHTS: &str =
    "Fill every cell with a building, from 1 storey up to as many as a row has cells.";
const HOUSES: &str = "Every row and every column holds each height once.";
const COUNTS: &str = "A number at the edge counts the buildings that are seen from there: a taller \
                      building hides all lower ones behind it.";
const SUMS: &str = "A number at the edge is the sum of the heights that are seen from there: a \
                    taller building hides all lower ones behind it.";
const ONE_SOLUTION: &str =
    "Every puzzle has exactly one solution, which can be found by reasoning alone.";
const OF_ITS_OWN: &str = "Words below a board name rules of its own.";

/// What is written about the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct HowToPlay {
    /// What goes for all puzzles.
    pub(super) all: String,
    /// The rules of some: the words below their boards, and what they mean.
    pub(super) some: Vec<(String, String)>,
}

/// How to play these puzzles.
pub(super) fn how_to_play(booklet: &Booklet) -> HowToPlay {
    let of_all = |rule: &Rule| is_of_all(rule, booklet);
    let mut sentences = Vec::new();
    match of_all(&PARKS) {
        true => sentences.push(said(&PARKS, booklet)),
        false => sentences.push(HEIGHTS.to_owned()),
    }
    sentences.push(HOUSES.to_owned());
    let others = RULES.iter().filter(|rule| ***rule != PARKS && ***rule != SUM);
    sentences.extend(others.filter(|rule| of_all(rule)).map(|rule| said(rule, booklet)));
    sentences.push(if of_all(&SUM) { SUMS } else { COUNTS }.to_owned());
    if booklet.entries.iter().all(|entry| matches!(entry.answer, Answer::Solution(_))) {
        sentences.push(ONE_SOLUTION.to_owned());
    }
    let of_some = RULES.iter().filter(|rule| !of_all(rule));
    let some: Vec<(String, String)> =
        of_some.filter_map(|rule| Some((label(rule, booklet)?, said(rule, booklet)))).collect();
    if !some.is_empty() {
        sentences.push(OF_ITS_OWN.to_owned());
    }
    HowToPlay { all: sentences.join(" "), some }
}

/// The rules of the puzzles that have this one.
fn with<'a>(rule: &'a Rule, booklet: &'a Booklet) -> impl Iterator<Item = &'a Rules> {
    booklet.rules().filter(|rules| rule.holds(rules))
}

/// How boards name a rule: `boxes 2x3`, or just `boxes` where they are not all alike.
fn label(rule: &Rule, booklet: &Booklet) -> Option<String> {
    let mut labels = with(rule, booklet).filter_map(|rules| rule.label(rules));
    let first = labels.next()?;
    match labels.all(|other| other == first) {
        true => Some(first),
        false => first.split(' ').next().map(str::to_owned),
    }
}

/// A rule as it is said of each puzzle that has it if that is the same, else as it is said in general.
fn said(rule: &Rule, booklet: &Booklet) -> String {
    let mut said = with(rule, booklet).map(|rules| rule.say(rules));
    match said.next() {
        Some(first) if said.all(|other| other == first) => first,
        _ => rule.about().to_owned(),
    }
}

/// Do all puzzles have this rule?
fn is_of_all(rule: &Rule, booklet: &Booklet) -> bool {
    !booklet.entries.is_empty() && booklet.rules().all(|rules| rule.holds(rules))
}

/// What clues say in all puzzles, or in some of them where they differ.
pub(super) fn sight(booklet: &Booklet) -> Sight {
    match is_of_all(&SUM, booklet) {
        true => Sight::Sum,
        false => Sight::Count,
    }
}

/// What the example shows.
pub(super) fn seen(sight: Sight) -> &'static str {
    match sight {
        Sight::Sum => {
            "Seen from the left, this row shows 2, 3 and 4, which add up to 9. The 1 is hidden."
        }
        _ => "Seen from the left, this row shows three buildings: 2, 3 and 4. The 1 is hidden.",
    }
}

impl Booklet {
    /// The rules of each puzzle.
    fn rules(&self) -> impl Iterator<Item = &Rules> {
        self.entries.iter().map(|entry| entry.puzzle.rules())
    }
}

#[cfg(test)]
mod tests {
    use skyscrapers::{Draft, DraftRules, Puzzle};

    use super::super::{Entry, Paper};
    use super::*;

    fn booklet(rules: &[DraftRules]) -> Booklet {
        let entry = |rules: &DraftRules| {
            let draft =
                Draft { size: 4, rules: rules.clone(), clues: vec![0; 16], givens: Vec::new() };
            let puzzle = Puzzle::new(&draft).expect("a puzzle");
            Entry { puzzle, level: None, answer: Answer::Note("many".into()) }
        };
        let entries = rules.iter().map(entry).collect();
        Booklet { title: None, paper: Paper::A4, per_page: None, entries }
    }

    #[test]
    fn what_all_puzzles_share_is_told_as_the_rule() {
        let rules = DraftRules {
            heights: Some(3),
            diagonals: true,
            boxes: Some((2, 2)),
            sight: Sight::Sum,
            ..DraftRules::default()
        };
        let told = how_to_play(&booklet(&[rules.clone(), rules.clone()]));
        assert_eq!(
            told.all,
            "Heights go from 1 to 3; the cells left over in each line are parks, which are never \
             seen and hide nothing. Every row and every column holds each height once. Every height \
             also stands once on each long diagonal. Every height also stands once in each 2x2 box. \
             A number at the edge is the sum of the heights that are seen from there: a taller \
             building hides all lower ones behind it."
        );
        assert!(told.some.is_empty());
        let fewer = DraftRules { heights: Some(2), ..rules.clone() };
        let all = how_to_play(&booklet(&[rules, fewer])).all;
        assert!(all.starts_with("Heights stop below the size, and the cells left over"), "{all}");
    }

    #[test]
    fn what_only_some_have_is_told_by_the_words_below_them() {
        let plain = DraftRules::default();
        let sums = DraftRules { sight: Sight::Sum, ..plain.clone() };
        let regions = vec![1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 3, 4, 3, 4, 4, 4];
        let regions = DraftRules { regions, ..plain.clone() };
        let boxes = DraftRules { boxes: Some((2, 2)), ..plain.clone() };
        let strips = DraftRules { boxes: Some((1, 4)), ..plain.clone() };
        let booklet = booklet(&[plain, sums, regions, boxes, strips]);
        let told = how_to_play(&booklet);
        assert!(told.all.ends_with("behind it. Words below a board name rules of its own."));
        let labels: Vec<&str> = told.some.iter().map(|(label, _)| label.as_str()).collect();
        assert_eq!(labels, ["boxes", "regions", "sums"]);
        assert_eq!(told.some[0].1, "Every height also stands once in each box.");
        assert_eq!(sight(&booklet), Sight::Count);
    }

    #[test]
    fn plain_puzzles_have_plain_rules() {
        let told = how_to_play(&booklet(&[DraftRules::default()]));
        assert_eq!((told.all, told.some), ([HEIGHTS, HOUSES, COUNTS].join(" "), Vec::new()));
    }
}

//! `convert --explain`: which format a text is in, and why.

use std::io::{self, Write};

use skyscrapers::diagnose::find_other_order;
use skyscrapers::formats::{FORMATS, Format, Likeness, Located, locate};
use skyscrapers::{Limits, Outcome, Solver, rules};

use crate::input::{self, Item, Taker};
use crate::options::Effort;
use crate::source::Source;
use crate::verdict::Verdict;
use crate::words::{Thing, count, voice};

/// Explains every item of the sources.
pub(super) fn print(
    sources: &[Source],
    from: Option<&'static dyn Format>,
) -> anyhow::Result<Verdict> {
    let mut explainer =
        Explainer { from, out: io::stdout().lock(), verdict: Verdict::default(), failed: None };
    input::read_all(sources, &mut explainer);
    match explainer.failed {
        Some(error) => Err(error.into()),
        None => Ok(explainer.verdict),
    }
}

struct Explainer {
    from: Option<&'static dyn Format>,
    out: io::StdoutLock<'static>,
    verdict: Verdict,
    failed: Option<io::Error>,
}

impl Taker for Explainer {
    fn item(&mut self, item: Item) -> bool {
        let (text, verdict) = self.explain(&item);
        self.verdict = self.verdict.max(verdict);
        self.failed = self.out.write_all(text.as_bytes()).err();
        self.failed.is_none()
    }

    fn pause(&mut self) -> bool {
        true
    }
}

impl Explainer {
    fn explain(&self, item: &Item) -> (String, Verdict) {
        let mut lines = Vec::new();
        if let Some(text) = item.text() {
            let located = locate(text);
            lines.push(item.remark(&self.choice(&located)));
            if self.from.is_none() && located.is_part() {
                let (line, column) = located.place;
                lines.push(format!(
                    "  it is a part of the text, from line {line}, column {column} on"
                ));
            }
            let told = FORMATS.iter().filter_map(|format| {
                let likeness = word(format.recognise(&located.text))?;
                Some(format!("  {:<12} {likeness}: {}", format.id(), format.mark()))
            });
            let told: Vec<String> = told.collect();
            let several = self.from.is_none() && told.len() > 1;
            lines.extend(told);
            if several {
                let taken = located.format.id();
                lines.push(format!("  {taken} is the likeliest; --from takes another"));
                lines.extend(others(&located));
            }
        }
        match item.record(self.from) {
            Err(failure) => {
                lines.push(format!("  cannot be read: {}", failure.for_people()));
                (lines.join("\n") + "\n", Verdict::BadInput)
            }
            Ok(record) => {
                let puzzle = record.puzzle();
                lines.push(format!("  a {} with {}", puzzle.size(), contents(puzzle)));
                let told = rules::of(puzzle.rules()).map(|rule| rule.say(puzzle.rules()));
                lines.extend(told.map(|rule| format!("  {rule}")));
                let mut text = lines.join("\n") + "\n";
                let limits = Limits::nodes(Effort::DEFAULT_BUDGET);
                if record.is_bare_list() {
                    text += "  a bare list does not say its clue order; this reads it clockwise\n";
                    let outcome = Solver::new().solve(puzzle, &limits).outcome;
                    if matches!(outcome, Outcome::None(_) | Outcome::Multiple(..))
                        && let Some(other) = find_other_order(puzzle, &limits)
                    {
                        text += &voice().order("solve", &other);
                    }
                }
                (text, Verdict::Answered)
            }
        }
    }

    /// Which format is taken.
    fn choice(&self, located: &Located<'_>) -> String {
        let format = located.format;
        match (self.from, located.likeness) {
            (Some(format), _) => format!("{}, because --from says so", format.id()),
            (None, Likeness::No) => format!("{}, for want of any mark", format.id()),
            (None, _) => format!("{}: {}", format.id(), format.mark()),
        }
    }
}

/// What other formats that know a text would make of it, and why they do not have it.
fn others(located: &Located<'_>) -> Vec<String> {
    let Ok(taken) = located.read_sheet() else { return Vec::new() };
    let told =
        FORMATS.iter().filter(|other| other.id() != located.format.id()).filter_map(|other| {
            let likeness = other.recognise(&located.text);
            word(likeness)?;
            let puzzle = other.read(&located.text).ok()?;
            let why =
                if likeness < located.likeness { "less sure of it" } else { "later in the list" };
            let what = match puzzle == *taken.puzzle() {
                true => "the same puzzle".to_owned(),
                false => format!("another puzzle, a {} with {}", puzzle.size(), contents(&puzzle)),
            };
            Some(format!("  {} could read it as {what}, but is {why}", other.id()))
        });
    told.collect()
}

/// How sure a format is, in a word.
fn word(likeness: Likeness) -> Option<&'static str> {
    match likeness {
        Likeness::No => None,
        Likeness::Perhaps => Some("perhaps"),
        Likeness::Likely => Some("likely"),
        Likeness::Sure => Some("surely"),
    }
}

/// What there is in a puzzle, in words.
fn contents(puzzle: &skyscrapers::Puzzle) -> String {
    let clues = puzzle.clues().iter().flatten().count() as u64;
    let givens = puzzle.givens().iter().flatten().count() as u64;
    let mut words = vec![count(clues, Thing::Clue)];
    if givens > 0 {
        words.push(count(givens, Thing::Given));
    }
    words.extend(rules::of(puzzle.rules()).map(|rule| rule.noun().to_owned()));
    words.join(", ")
}

//! What the command says to people, besides what the library says itself.
//!
//! One file a language behind one trait, [`Voice`]. The language is chosen once, before anything is said.

mod english;
mod german;

use std::error::Error;
use std::sync::OnceLock;
use std::time::Duration;

use skyscrapers::diagnose::{Item, OtherOrder};
use skyscrapers::formats::{ParseError, WriteError};
use skyscrapers::generate::WishError;
use skyscrapers::practice::NoExercise;
use skyscrapers::rules::RuleWishError;
use skyscrapers::sheet::{NotationError, SheetError};
use skyscrapers::trace::Work;
use skyscrapers::words::{Language, Tell};
use skyscrapers::{Count, CountedBy, Grade, Outcome, PuzzleError, Solution, Stats};
use skyscrapers_dataset::PlanError;

use crate::watch::GaveUp;

/// The language of this run, as the locale of other programs.
static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Chooses the language of this run. A later choice changes nothing.
pub(crate) fn speak(language: Language) {
    let _ = LANGUAGE.set(language);
}

/// The language of this run; English where none was chosen.
pub(crate) fn language() -> Language {
    LANGUAGE.get().copied().unwrap_or_default()
}

/// Whoever speaks the language of this run.
pub(crate) fn voice() -> &'static dyn Voice {
    voice_of(language())
}

fn voice_of(language: Language) -> &'static dyn Voice {
    match language {
        Language::German => &german::German,
        _ => &english::English,
    }
}

/// Things that are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Thing {
    Candidate,
    Cell,
    Clue,
    Given,
    Guess,
    Line,
    LineFilter,
    Node,
    Page,
    Picture,
    Puzzle,
    Sequence,
    Solution,
    State,
    Step,
}

/// What a language has to say.
pub(crate) trait Voice: Sync {
    /// A number, its digits in threes: `10,000`.
    fn grouped(&self, number: u64) -> String;
    /// `1 guess`, `2 guesses`.
    fn count(&self, number: u64, thing: Thing) -> String;
    /// A time as people say it: `2.5 seconds`.
    fn seconds(&self, time: Duration) -> String;
    /// Why a search was given up.
    fn gave_up(&self, why: GaveUp) -> String;
    /// What `solve` found; `differ` is in how many cells two solutions differ.
    fn outcome(&self, outcome: &Outcome, stats: &Stats, differ: u64, gave_up: GaveUp) -> String;
    /// What `check` found.
    fn check(&self, outcome: &Outcome, differ: u64, gave_up: GaveUp) -> String;
    /// Another tool's clue order, and the command that reads the puzzle as meant.
    fn order(&self, verb: &str, other: &OtherOrder) -> String;
    /// The number of solutions that were counted, where there are more.
    fn more_than(&self, number: u64) -> String;
    /// The number that was counted before the search was given up.
    fn at_least(&self, found: &str, gave_up: GaveUp) -> String;
    /// So many solutions were drawn, out of how many.
    fn drawn_from(&self, drawn: u64, found: &str) -> String;
    /// In which way solutions were counted.
    fn counted(&self, by: CountedBy) -> &'static str;
    /// All solutions were listed.
    fn in_all(&self, solutions: u64) -> String;
    /// As many solutions as asked for were listed.
    fn enough(&self, solutions: u64) -> String;
    /// So many solutions were listed before the search was given up.
    fn so_far(&self, solutions: u64, gave_up: GaveUp) -> String;
    /// `Medium, rating 2.7, effort 73`.
    fn grade(&self, grade: &Grade) -> String;
    /// There is no grade.
    fn no_grade(&self, why: &str) -> String;
    /// A grade without any step.
    fn no_steps(&self) -> &'static str;
    /// The heads of the table of `grade --summary`: size, level, puzzles, clues, givens, effort.
    fn summary_heads(&self) -> [&'static str; 6];
    /// Puzzles without a grade, in that table.
    fn ungraded(&self) -> &'static str;
    /// The player should pencil in candidates first.
    fn fill_marks(&self) -> &'static str;
    /// The heading of an exercise among several.
    fn exercise_number(&self, number: u64) -> String;
    /// What to look for: a technique and its level.
    fn find(&self, technique: &str, level: &str) -> String;
    /// Explained to its end.
    fn solved_in(&self, steps: u64, grade: &Grade) -> String;
    /// There is no solution.
    fn no_solution(&self, why: &str) -> String;
    /// Nothing more follows, since there are several solutions.
    fn ambiguous_after(&self, steps: u64) -> String;
    /// The search was given up after so many steps.
    fn gave_up_after(&self, steps: u64, gave_up: GaveUp) -> String;
    /// The level does not lead further.
    fn beyond_level(&self, steps: u64, level: &str) -> String;
    /// What the referee says.
    fn verified(&self, refused: Option<&str>) -> String;
    /// What came out of a trace that could have so many events.
    fn traced(&self, outcome: &Outcome, guesses: u64, limit: u64) -> String;
    /// The work of a trace.
    fn trace_work(&self, work: &Work) -> String;
    /// How far a guess led: what it struck, and in how many passes over the lines.
    fn struck_in(&self, struck: &str, passes: u64) -> String;
    /// Lines of a pass that told nothing new.
    fn quiet_lines(&self, lines: u64) -> String;
    /// Nothing says which puzzle is meant.
    fn no_puzzle_given(&self) -> &'static str;
    /// Pictures are for files.
    fn no_picture_on_terminal(&self, ending: &str) -> String;
    /// The name of a file does not tell the kind of picture.
    fn no_picture_format(&self, path: &str) -> String;
    /// Several pictures do not fit into standard output.
    fn one_picture_a_stream(&self) -> &'static str;
    /// A file is not overwritten.
    fn file_exists(&self, path: &str) -> String;
    /// A file that somebody else made is not overwritten.
    fn foreign_file(&self, path: &str) -> String;
    /// A folder holds other things than pictures of ours.
    fn foreign_folder(&self, path: &str, file: &str) -> String;
    /// Ctrl-C came before the booklet was made.
    fn booklet_stopped(&self) -> &'static str;
    /// A booklet goes into no other kind of file.
    fn booklet_is_pdf(&self) -> &'static str;
    /// Only the learning search uses a seed.
    fn seed_without_learning(&self) -> &'static str;
    /// A thread ended before its work.
    fn worker_broke(&self) -> &'static str;
    /// Several traces do not fit onto a page.
    fn one_trace_a_page(&self) -> &'static str;
    /// So many pictures are in a folder.
    fn pictures_in(&self, pictures: u64, folder: &str) -> String;
    /// The title of a page with several explanations.
    fn explained(&self, puzzles: u64) -> String;
    /// The heading of a puzzle among several.
    fn puzzle_number(&self, number: u64) -> String;
    /// A booklet of so many puzzles and pages.
    fn booklet(&self, puzzles: u64, pages: u64) -> String;
    /// So many pictures, from one file to another.
    fn pictures_from(&self, pictures: u64, first: &str, last: &str) -> String;
    /// A line of a text: `line 3`.
    fn line(&self, line: usize) -> String;
    /// Stopped by Ctrl-C after so many puzzles were answered, with so many at the beginning of the input done.
    fn stopped(&self, done: u64, passed: u64) -> String;
    /// Stopped by Ctrl-C after so many puzzles of a seed were made.
    fn stopped_making(&self, made: u64, seed: u64) -> String;
    /// Output cannot be written; so many puzzles are, and the option with this number goes on after them.
    fn cannot_write(&self, why: &str, done: u64, option: &str, number: u64) -> String;
    /// Not as many puzzles came before as should have.
    fn not_before(&self, found: u64, wanted: u64) -> String;
    /// So many puzzles were made before one could not be.
    fn made_of(&self, made: u64, count: u64) -> String;
    /// A data set was made: so many records in a folder, and in each split.
    fn dataset_made(&self, records: u64, folder: &str, splits: [u64; 3]) -> String;
    /// Ctrl-C came before a data set was complete.
    fn dataset_stopped(&self, records: u64, folder: &str) -> String;
    /// A data set could not be written to its end.
    fn dataset_cut(&self, why: &str, records: u64, folder: &str) -> String;
    /// There is another data set in the folder.
    fn dataset_there(&self, folder: &str, file: &str) -> String;
    /// There is no run to go on with in the folder.
    fn no_plan(&self, folder: &str, file: &str) -> String;
    /// A part of a plan has no other puzzles.
    fn no_more_records(&self) -> &'static str;
    /// So many of the answers are solutions.
    fn scored(&self, solved: u64, answers: u64) -> String;
    /// So many cells are right.
    fn cells_right(&self, right: u64, of: u64) -> String;
    /// A line has no answer.
    fn no_answer(&self, field: &str) -> String;
    /// Nothing says which puzzle an answer is for.
    fn no_puzzle_to_score(&self) -> &'static str;
    /// No record has this id.
    fn no_record(&self, id: &str) -> String;
    /// The server is here; the port that was asked for may have been taken.
    fn serving(&self, url: &str, taken: Option<u16>) -> String;
    /// Others can reach the server.
    fn open_to_others(&self) -> &'static str;
    /// There is no browser to open.
    fn no_browser(&self, why: &str) -> String;
    /// The server cannot have this address.
    fn cannot_listen(&self, address: &str) -> String;
    /// The folder that was named holds no book.
    fn no_book(&self, folder: &str) -> String;
    /// Measuring was stopped by Ctrl-C.
    fn figures_so_far(&self) -> &'static str;
    /// An answer that is wrong, and how.
    fn wrong_answer(&self, what: &str) -> String;
    /// A puzzle that was answered differently each time.
    fn unsteady(&self) -> &'static str;
    /// A puzzle that took too long to be measured.
    fn not_counted(&self) -> &'static str;
    /// Boards so small are hardly ever of the hardest level.
    fn hardly_any(&self, tries: u64) -> String;
    /// A clue or given without its kind: `3 above column 2`, `r1c2=3`.
    fn short(&self, item: &Item) -> String;
    /// What `check` says of parts of its diagnosis.
    fn diagnosis(&self, said: &Said<'_>) -> String;
}

/// The lines of a diagnosis.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Said<'a> {
    /// One solution.
    Valid,
    /// How hard it is; `None` if that was not found.
    Level(Option<&'a str>),
    /// Nothing can be left out, of clues, givens or both.
    Minimal { clues: bool, givens: bool },
    /// One item could be left out.
    OneNeedless(&'a str),
    /// Any one of several could be left out.
    Needless(&'a str),
    /// Minimal as far as was tried.
    MaybeMinimal,
    /// Several solutions: how many, and in how many cells two differ.
    Several { count: &'a str, differ: u64 },
    /// So many or more.
    AtLeast(u64),
    /// So many cells of those open are the same in all solutions.
    Certain { cells: usize, open: usize, complete: bool },
    /// What to add: the first way, or another.
    Add { first: bool, way: &'a str },
    /// The one clue or given to add.
    TheItem { clue: bool, item: &'a str },
    /// One of several clues or givens.
    OneOf { clue: bool, items: &'a str },
    /// Several clues or givens together.
    Together { clues: bool, count: usize, items: &'a str },
    /// Nothing to add was found.
    NothingToAdd,
    /// No solution, and why.
    NoSolution(&'a str),
    /// Fewer items might do.
    MaybeFewer,
    /// The argument takes too long.
    NoArgument,
    /// What the steps of the argument run into.
    ButThen(&'a str),
    /// The only change that mends it.
    Change(&'a str),
    /// Several changes that mend it.
    Changes(&'a str),
    /// The first few of a list, and how many more there are.
    AndMore { shown: &'a str, more: usize },
}

/// What `solve` found, in one line.
pub(crate) fn outcome_line(outcome: &Outcome, stats: &Stats, gave_up: GaveUp) -> String {
    voice().outcome(outcome, stats, differing(outcome), gave_up)
}

/// What `check` found, in one line.
pub(crate) fn check_line(outcome: &Outcome, gave_up: GaveUp) -> String {
    voice().check(outcome, differing(outcome), gave_up)
}

fn differing(outcome: &Outcome) -> u64 {
    match outcome {
        Outcome::Multiple(first, second) => differences(first, second),
        _ => 0,
    }
}

/// In how many cells two solutions differ.
pub(crate) fn differences(first: &Solution, second: &Solution) -> u64 {
    first.differences(second).count() as u64
}

/// The work it took, in one line.
pub(crate) fn stats_line(stats: &Stats, time: Duration) -> String {
    let Stats { nodes, guesses, line_filters, states, .. } = *stats;
    let counted = [
        (nodes, Thing::Node),
        (guesses, Thing::Guess),
        (line_filters, Thing::LineFilter),
        (states, Thing::State),
    ];
    let counted = counted.map(|(number, thing)| count(number, thing));
    format!("{}, {:.3} ms", counted.join(", "), time.as_secs_f64() * 1e3)
}

/// The work that a count took, and in which way it counted.
pub(crate) fn counted_line(count: &Count, time: Duration) -> String {
    format!("{}; {}", stats_line(&count.stats, time), voice().counted(count.by))
}

/// `1 guess`, `2 guesses`.
pub(crate) fn count(number: u64, thing: Thing) -> String {
    voice().count(number, thing)
}

/// A number, its digits in threes.
pub(crate) fn grouped(number: u64) -> String {
    voice().grouped(number)
}

/// The digits of a number in threes.
fn in_threes(number: u64, between: char) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(between);
        }
        grouped.push(digit);
    }
    grouped
}

/// An error that came up from below, with what it happened to: in the language of this run where it is
/// one of the library's.
pub(crate) fn told_error(error: &anyhow::Error) -> String {
    let causes: Vec<String> = error.chain().map(told_cause).collect();
    causes.join(": ")
}

fn told_cause(cause: &(dyn Error + 'static)) -> String {
    fn of<T: Tell + Error + 'static>(cause: &(dyn Error + 'static)) -> Option<String> {
        cause.downcast_ref::<T>().map(|error| error.tell(language()).to_string())
    }
    let told = of::<ParseError>(cause)
        .or_else(|| of::<PuzzleError>(cause))
        .or_else(|| of::<WishError>(cause))
        .or_else(|| of::<RuleWishError>(cause))
        .or_else(|| of::<PlanError>(cause))
        .or_else(|| of::<NoExercise>(cause))
        .or_else(|| of::<WriteError>(cause))
        .or_else(|| of::<NotationError>(cause))
        .or_else(|| of::<SheetError>(cause));
    told.unwrap_or_else(|| cause.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_threes() {
        for (number, english, german) in [
            (0, "0", "0"),
            (999, "999", "999"),
            (1000, "1,000", "1.000"),
            (10_000_000, "10,000,000", "10.000.000"),
        ] {
            assert_eq!(english::English.grouped(number), english);
            assert_eq!(german::German.grouped(number), german);
        }
    }

    #[test]
    fn one_is_not_many() {
        let english = voice_of(Language::English);
        assert_eq!(english.count(1, Thing::Guess), "1 guess");
        assert_eq!(english.count(2000, Thing::Guess), "2,000 guesses");
        assert_eq!(english.seconds(Duration::from_secs(1)), "1 second");
        assert_eq!(english.seconds(Duration::from_millis(1500)), "1.5 seconds");
        let german = voice_of(Language::German);
        assert_eq!(german.count(1, Thing::Puzzle), "1 Rätsel");
        assert_eq!(german.count(2, Thing::Solution), "2 Lösungen");
        assert_eq!(german.seconds(Duration::from_millis(1500)), "1,5 Sekunden");
    }

    #[test]
    fn everything_is_said_in_both_languages() {
        let (solved, stats) = (Outcome::Unknown(None), Stats::default());
        let reasons = [
            GaveUp::Interrupted,
            GaveUp::Time(Duration::from_secs(2)),
            GaveUp::Nodes(1),
            GaveUp::Nodes(7),
        ];
        let said = [
            Said::Valid,
            Said::Level(Some("x")),
            Said::Level(None),
            Said::Minimal { clues: true, givens: true },
            Said::Minimal { clues: true, givens: false },
            Said::Minimal { clues: false, givens: true },
            Said::OneNeedless("x"),
            Said::Needless("x"),
            Said::MaybeMinimal,
            Said::Several { count: "3", differ: 4 },
            Said::AtLeast(3),
            Said::Certain { cells: 0, open: 9, complete: true },
            Said::Certain { cells: 0, open: 9, complete: false },
            Said::Certain { cells: 1, open: 9, complete: true },
            Said::Certain { cells: 2, open: 9, complete: false },
            Said::Add { first: true, way: "x" },
            Said::Add { first: false, way: "x" },
            Said::TheItem { clue: true, item: "x" },
            Said::TheItem { clue: false, item: "x" },
            Said::OneOf { clue: true, items: "x" },
            Said::OneOf { clue: false, items: "x" },
            Said::Together { clues: true, count: 2, items: "x" },
            Said::Together { clues: false, count: 2, items: "x" },
            Said::NothingToAdd,
            Said::NoSolution("x"),
            Said::MaybeFewer,
            Said::NoArgument,
            Said::ButThen("x"),
            Said::Change("x"),
            Said::Changes("x"),
            Said::AndMore { shown: "x", more: 2 },
        ];
        let lines = |voice: &dyn Voice| -> Vec<String> {
            let mut lines: Vec<String> = said.iter().map(|said| voice.diagnosis(said)).collect();
            for why in reasons {
                lines.push(voice.gave_up(why));
                lines.push(voice.outcome(&solved, &stats, 0, why));
                lines.push(voice.check(&solved, 0, why));
                lines.push(voice.at_least("2", why));
                lines.push(voice.so_far(2, why));
                lines.push(voice.gave_up_after(2, why));
            }
            lines.extend([
                voice.more_than(2),
                voice.in_all(2),
                voice.enough(2),
                voice.no_grade("x"),
                voice.no_steps().to_owned(),
                voice.ungraded().to_owned(),
                voice.fill_marks().to_owned(),
                voice.exercise_number(2),
                voice.find("x", "y"),
                voice.no_solution("x"),
                voice.ambiguous_after(2),
                voice.beyond_level(2, "x"),
                voice.verified(None),
                voice.verified(Some("x")),
                voice.traced(&solved, 2, 3),
                voice.trace_work(&Work::default()),
                voice.struck_in("x", 0),
                voice.struck_in("x", 2),
                voice.quiet_lines(1),
                voice.quiet_lines(2),
                voice.no_puzzle_given().to_owned(),
                voice.no_picture_on_terminal("x"),
                voice.no_picture_format("x"),
                voice.one_picture_a_stream().to_owned(),
                voice.file_exists("x"),
                voice.foreign_file("x"),
                voice.foreign_folder("x", "x"),
                voice.booklet_stopped().to_owned(),
                voice.booklet_is_pdf().to_owned(),
                voice.seed_without_learning().to_owned(),
                voice.worker_broke().to_owned(),
                voice.one_trace_a_page().to_owned(),
                voice.pictures_in(2, "x"),
                voice.explained(2),
                voice.booklet(2, 3),
                voice.pictures_from(2, "x", "y"),
                voice.line(2),
                voice.puzzle_number(2),
                voice.stopped(2, 0),
                voice.stopped(2, 3),
                voice.stopped_making(2, 7),
                voice.cannot_write("x", 2, "--skip", 2),
                voice.not_before(2, 3),
                voice.made_of(2, 3),
            ]);
            lines
        };
        let (english, german) =
            (lines(voice_of(Language::English)), lines(voice_of(Language::German)));
        for (english, german) in english.iter().zip(&german) {
            assert_ne!(english, german);
        }
    }
}

//! English.

use std::time::Duration;

use skyscrapers::diagnose::{Item, OtherOrder};
use skyscrapers::trace::Work;
use skyscrapers::words::Language;
use skyscrapers::{CountedBy, Grade, Outcome, Stats};

use super::{Said, Thing, Voice, in_threes};
use crate::watch::GaveUp;

const NOT_ALL: &str = "not everything was tried; raise --budget";

pub(super) struct English;

impl Voice for English {
    fn grouped(&self, number: u64) -> String {
        in_threes(number, ',')
    }

    fn count(&self, number: u64, thing: Thing) -> String {
        let (one, many) = match thing {
            Thing::Candidate => ("candidate", "candidates"),
            Thing::Cell => ("cell", "cells"),
            Thing::Clue => ("clue", "clues"),
            Thing::Given => ("given", "givens"),
            Thing::Guess => ("guess", "guesses"),
            Thing::Line => ("line", "lines"),
            Thing::LineFilter => ("line filter", "line filters"),
            Thing::Node => ("node", "nodes"),
            Thing::Page => ("page", "pages"),
            Thing::Picture => ("picture", "pictures"),
            Thing::Puzzle => ("puzzle", "puzzles"),
            Thing::Sequence => ("sequence", "sequences"),
            Thing::Solution => ("solution", "solutions"),
            Thing::State => ("state", "states"),
            Thing::Step => ("step", "steps"),
        };
        format!("{} {}", self.grouped(number), if number == 1 { one } else { many })
    }

    fn seconds(&self, time: Duration) -> String {
        let seconds = time.as_secs_f64();
        format!("{seconds} {}", if seconds == 1.0 { "second" } else { "seconds" })
    }

    fn gave_up(&self, why: GaveUp) -> String {
        match why {
            GaveUp::Interrupted => "stopped by Ctrl-C".to_owned(),
            GaveUp::Time(timeout) => {
                format!("gave up after {}; raise --timeout", self.seconds(timeout))
            }
            GaveUp::Nodes(nodes) => {
                format!("gave up after {}; raise --budget", self.count(nodes, Thing::Node))
            }
        }
    }

    fn outcome(&self, outcome: &Outcome, stats: &Stats, differ: u64, gave_up: GaveUp) -> String {
        let gave_up = self.gave_up(gave_up);
        match outcome {
            Outcome::Unique(_) if stats.guesses == 0 => {
                "unique solution, found without guessing".to_owned()
            }
            Outcome::Unique(_) => {
                format!("unique solution, {}", self.count(stats.guesses, Thing::Guess))
            }
            Outcome::Multiple(..) => format!(
                "more than one solution; here are two that differ in {}",
                self.count(differ, Thing::Cell)
            ),
            Outcome::None(why) => self.no_solution(&why.words(Language::English).to_string()),
            Outcome::Unknown(Some(_)) => format!("a solution, maybe not the only one: {gave_up}"),
            Outcome::Unknown(None) => gave_up,
        }
    }

    fn check(&self, outcome: &Outcome, differ: u64, gave_up: GaveUp) -> String {
        let gave_up = self.gave_up(gave_up);
        match outcome {
            Outcome::Unique(_) => self.diagnosis(&Said::Valid),
            Outcome::Multiple(..) => format!(
                "not valid: more than one solution; these two differ in {}, marked with brackets",
                self.count(differ, Thing::Cell)
            ),
            Outcome::None(why) => {
                self.diagnosis(&Said::NoSolution(&why.words(Language::English).to_string()))
            }
            Outcome::Unknown(Some(_)) => {
                format!("undecided: there is a solution, maybe not the only one: {gave_up}")
            }
            Outcome::Unknown(None) => format!("undecided: {gave_up}"),
        }
    }

    fn order(&self, verb: &str, other: &OtherOrder) -> String {
        let words = other.words(Language::English);
        format!("but {words}:\n  skyscrapers {verb} '{}'\n", other.text())
    }

    fn more_than(&self, number: u64) -> String {
        format!("more than {}", self.grouped(number))
    }

    fn at_least(&self, found: &str, gave_up: GaveUp) -> String {
        format!("at least {found}; {}", self.gave_up(gave_up))
    }

    fn drawn_from(&self, drawn: u64, found: &str) -> String {
        format!("{} drawn from {found}", self.count(drawn, Thing::Solution))
    }

    fn counted(&self, by: CountedBy) -> &'static str {
        match by {
            CountedBy::Heights => "counted height by height",
            CountedBy::Rows => "counted row by row",
            _ => "counted one by one",
        }
    }

    fn in_all(&self, solutions: u64) -> String {
        format!("{} in all", self.count(solutions, Thing::Solution))
    }

    fn enough(&self, solutions: u64) -> String {
        let solutions = self.count(solutions, Thing::Solution);
        format!("{solutions}, as many as asked for; there may be more")
    }

    fn so_far(&self, solutions: u64, gave_up: GaveUp) -> String {
        let solutions = self.count(solutions, Thing::Solution);
        format!("{solutions} so far; {}", self.gave_up(gave_up))
    }

    fn grade(&self, grade: &Grade) -> String {
        format!("{}, rating {}, effort {}", grade.level, grade.rating, grade.effort)
    }

    fn no_grade(&self, why: &str) -> String {
        format!("no grade: {why}")
    }

    fn no_steps(&self) -> &'static str {
        "no steps"
    }

    fn summary_heads(&self) -> [&'static str; 6] {
        ["size", "level", "puzzles", "clues", "givens", "effort"]
    }

    fn ungraded(&self) -> &'static str {
        "no grade"
    }

    fn fill_marks(&self) -> &'static str {
        "First pencil in what each open cell can hold."
    }

    fn exercise_number(&self, number: u64) -> String {
        format!("exercise {number}")
    }

    fn find(&self, technique: &str, level: &str) -> String {
        format!("Find: {technique} ({level}).")
    }

    fn solved_in(&self, steps: u64, grade: &Grade) -> String {
        format!("solved in {}: {}", self.count(steps, Thing::Step), self.grade(grade))
    }

    fn no_solution(&self, why: &str) -> String {
        format!("no solution: {why}")
    }

    fn ambiguous_after(&self, steps: u64) -> String {
        let steps = self.count(steps, Thing::Step);
        format!("{steps}, and nothing more follows: there is more than one solution")
    }

    fn gave_up_after(&self, steps: u64, gave_up: GaveUp) -> String {
        format!("{}; {}", self.count(steps, Thing::Step), self.gave_up(gave_up))
    }

    fn beyond_level(&self, steps: u64, level: &str) -> String {
        let steps = self.count(steps, Thing::Step);
        format!("{steps}; from here on it takes more than level {level}")
    }

    fn serving(&self, url: &str, taken: Option<u16>) -> String {
        let taken = taken.map(|port| format!(" ({port} was taken)")).unwrap_or_default();
        format!("Skyscrapers is at {url}{taken}. Stop it with Ctrl-C.")
    }

    fn open_to_others(&self) -> &'static str {
        "Anyone who can reach this machine over the network can use it."
    }

    fn no_browser(&self, why: &str) -> String {
        format!("no browser could be opened ({why}); open the page yourself")
    }

    fn cannot_listen(&self, address: &str) -> String {
        format!("cannot listen on {address}")
    }

    fn no_book(&self, folder: &str) -> String {
        format!(
            "there is no book in {folder}; make one with docs/build and pass its folder, target/book"
        )
    }

    fn figures_so_far(&self) -> &'static str {
        "stopped by Ctrl-C: these are the figures so far"
    }

    fn wrong_answer(&self, what: &str) -> String {
        format!("wrong answer: {what}")
    }

    fn unsteady(&self) -> &'static str {
        "the answer changes from run to run"
    }

    fn not_counted(&self) -> &'static str {
        "not decided within the budget; not counted"
    }

    fn hardly_any(&self, tries: u64) -> String {
        let tries = self.grouped(tries);
        format!("below 8x8 hardly any puzzle is Unreasonable; giving up after {tries} tries")
    }

    fn verified(&self, refused: Option<&str>) -> String {
        match refused {
            None => "verified: the referee proved every step again".to_owned(),
            Some(why) => format!("not verified: {why}"),
        }
    }

    fn traced(&self, outcome: &Outcome, guesses: u64, limit: u64) -> String {
        match outcome {
            Outcome::Unique(_) if guesses == 0 => {
                "unique solution, found without guessing".to_owned()
            }
            Outcome::Unique(_) => {
                format!("unique solution, {}", self.count(guesses, Thing::Guess))
            }
            Outcome::Multiple(..) => "more than one solution; this is the first".to_owned(),
            Outcome::None(why) => self.no_solution(&why.words(Language::English).to_string()),
            Outcome::Unknown(_) => format!(
                "stopped before everything was tried; raise --limit (now {}), --budget or --timeout",
                self.grouped(limit)
            ),
        }
    }

    fn trace_work(&self, work: &Work) -> String {
        let sequences = u64::try_from(work.sequences).unwrap_or(u64::MAX);
        let mut text = format!(
            "{} visited, {} checked, {}, {} struck",
            self.count(work.lines, Thing::Line),
            self.count(sequences, Thing::Sequence),
            self.count(work.guesses, Thing::Guess),
            self.count(work.strikes, Thing::Candidate)
        );
        if work.uncounted > 0 {
            let lines = self.count(work.uncounted, Thing::Line);
            text += &format!("; {lines} had too many sequences to count");
        }
        text
    }

    fn struck_in(&self, struck: &str, passes: u64) -> String {
        match passes {
            0 => format!("{struck} struck."),
            1 => format!("{struck} struck in one pass."),
            _ => format!("{struck} struck in {passes} passes."),
        }
    }

    fn quiet_lines(&self, lines: u64) -> String {
        match lines {
            1 => "One more line adds nothing new.".to_owned(),
            _ => format!("{} more lines add nothing new.", self.grouped(lines)),
        }
    }

    fn no_puzzle_given(&self) -> &'static str {
        "no puzzle given; try: skyscrapers solve \"0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0\", \
         a file name, or - to type one in (--help shows more)"
    }

    fn no_picture_on_terminal(&self, ending: &str) -> String {
        format!("pictures are not for terminals; name a file with -o, such as board.{ending}")
    }

    fn no_picture_format(&self, path: &str) -> String {
        format!("{path} does not say what to draw; end it in .svg, .png or .pdf, or add --to")
    }

    fn one_picture_a_stream(&self) -> &'static str {
        "standard output takes one picture; for several, name a folder or a file with -o"
    }

    fn file_exists(&self, path: &str) -> String {
        format!("{path} already exists; --force overwrites it")
    }

    fn foreign_file(&self, path: &str) -> String {
        format!("{path} exists and was not made by skyscrapers; --force overwrites it")
    }

    fn foreign_folder(&self, path: &str, file: &str) -> String {
        format!("{path} holds other files, such as {file}; name an empty folder, or add --force")
    }

    fn booklet_stopped(&self) -> &'static str {
        "stopped by Ctrl-C: no booklet was made"
    }

    fn booklet_is_pdf(&self) -> &'static str {
        "a booklet is a PDF; name a file that ends in .pdf"
    }

    fn seed_without_learning(&self) -> &'static str {
        "--seed is for --method learning; the others use none"
    }

    fn worker_broke(&self) -> &'static str {
        "a worker thread crashed; this is a bug, please report it with the puzzle"
    }

    fn one_trace_a_page(&self) -> &'static str {
        "--html takes one puzzle at a time: a trace fills a page by itself"
    }

    fn pictures_in(&self, pictures: u64, folder: &str) -> String {
        format!("{} in {folder}", self.count(pictures, Thing::Picture))
    }

    fn explained(&self, puzzles: u64) -> String {
        format!("{} explained", self.count(puzzles, Thing::Puzzle))
    }

    fn puzzle_number(&self, number: u64) -> String {
        format!("puzzle {number}")
    }

    fn booklet(&self, puzzles: u64, pages: u64) -> String {
        format!("{} on {}", self.count(puzzles, Thing::Puzzle), self.count(pages, Thing::Page))
    }

    fn pictures_from(&self, pictures: u64, first: &str, last: &str) -> String {
        format!("{}: {first} to {last}", self.count(pictures, Thing::Picture))
    }

    fn line(&self, line: usize) -> String {
        format!("line {line}")
    }

    fn stopped(&self, done: u64, passed: u64) -> String {
        let said = format!("stopped by Ctrl-C: {} done", self.count(done, Thing::Puzzle));
        if passed == 0 { said } else { format!("{said}; continue with --skip {passed}") }
    }

    fn stopped_making(&self, made: u64, seed: u64) -> String {
        let said = format!("stopped by Ctrl-C: {} made", self.count(made, Thing::Puzzle));
        format!("{said}; continue with --seed {seed} --first {}", made + 1)
    }

    fn cannot_write(&self, why: &str, done: u64, option: &str, number: u64) -> String {
        let done = self.count(done, Thing::Puzzle);
        format!("cannot write: {why}; {done} written; continue with {option} {number}")
    }

    fn not_before(&self, found: u64, wanted: u64) -> String {
        let found = self.count(found, Thing::Puzzle);
        format!("--before has {found}, but --first needs the {} before it", self.grouped(wanted))
    }

    fn made_of(&self, made: u64, count: u64) -> String {
        format!("{} of {} made", self.grouped(made), self.grouped(count))
    }

    fn dataset_made(&self, records: u64, folder: &str, splits: [u64; 3]) -> String {
        let [train, validation, test] = splits.map(|count| self.grouped(count));
        let records = self.grouped(records);
        format!(
            "{records} records in {folder}: {train} train, {validation} validation, {test} test"
        )
    }

    fn dataset_stopped(&self, records: u64, folder: &str) -> String {
        let records = self.grouped(records);
        format!("stopped by Ctrl-C: {records} records written; continue with -o {folder} --resume")
    }

    fn dataset_cut(&self, why: &str, records: u64, folder: &str) -> String {
        let records = self.grouped(records);
        format!("cannot write: {why}; {records} records made; continue with -o {folder} --resume")
    }

    fn dataset_there(&self, folder: &str, file: &str) -> String {
        format!("{folder} already has a {file}; name another folder, or add --resume or --force")
    }

    fn no_plan(&self, folder: &str, file: &str) -> String {
        format!("nothing to resume in {folder}: it has no {file}")
    }

    fn no_more_records(&self) -> &'static str {
        "there seem to be no more puzzles of this kind"
    }

    fn scored(&self, solved: u64, answers: u64) -> String {
        format!("{} of {} solved", self.grouped(solved), self.grouped(answers))
    }

    fn cells_right(&self, right: u64, of: u64) -> String {
        format!("{right} of {of} cells right")
    }

    fn no_answer(&self, field: &str) -> String {
        format!("there is no field {field:?}; --field names the one with the answer")
    }

    fn no_puzzle_to_score(&self) -> &'static str {
        "there is no puzzle and no id; give clues, or an id and --records"
    }

    fn no_record(&self, id: &str) -> String {
        format!("no puzzle has the id {id:?}; --records names the file with the puzzles")
    }

    fn short(&self, item: &Item) -> String {
        match item {
            Item::Clue { clue, value, .. } => format!("{value} {clue}"),
            Item::Given { cell, height } => format!("{cell}={height}"),
        }
    }

    fn diagnosis(&self, said: &Said<'_>) -> String {
        let noun = |clue: bool| if clue { "clue" } else { "given" };
        match *said {
            Said::Valid => "valid: exactly one solution".to_owned(),
            Said::Level(Some(grade)) => format!("level: {grade}"),
            Said::Level(None) => "level: not found within the budget; raise --budget".to_owned(),
            Said::Minimal { clues, givens } => {
                let kinds = match (clues, givens) {
                    (true, true) => "clue and given",
                    (true, false) => "clue",
                    (false, _) => "given",
                };
                format!("minimal: every {kinds} is needed")
            }
            Said::OneNeedless(item) => format!("not minimal: {item} could be left out"),
            Said::Needless(items) => {
                format!("not minimal: any one of these could be left out: {items}")
            }
            Said::MaybeMinimal => format!("minimal, as far as was tried: {NOT_ALL}"),
            Said::Several { count, differ } => format!(
                "not valid: {count} solutions; these two differ in {}, marked with brackets",
                self.count(differ, Thing::Cell)
            ),
            Said::AtLeast(count) => format!("at least {}", self.grouped(count)),
            Said::Certain { cells: 0, complete: true, .. } => {
                "certain: no cell is the same in all of them".to_owned()
            }
            Said::Certain { cells: 0, .. } => {
                format!("certain: no cell as far as was tried: {NOT_ALL}")
            }
            Said::Certain { cells, open, complete } => {
                let at_least = if complete { "" } else { "at least " };
                let are = if cells == 1 { "is" } else { "are" };
                format!("certain: {at_least}{cells} of {open} cells {are} the same in all of them")
            }
            Said::Add { first: true, way } => format!("to make it unique, add {way}"),
            Said::Add { first: false, way } => format!("or {way}"),
            Said::TheItem { clue, item } => format!("the {} {item}", noun(clue)),
            Said::OneOf { clue, items } => format!("one of these {}s: {items}", noun(clue)),
            Said::Together { clues, count, items } => {
                format!("these {count} {}s: {items}", noun(clues))
            }
            Said::NothingToAdd => format!("to make it unique: nothing found; {NOT_ALL}"),
            Said::NoSolution(why) => format!("not valid: no solution: {why}"),
            Said::MaybeFewer => "fewer of them may be enough; raise --budget".to_owned(),
            Said::NoArgument => {
                "explaining why takes more than the budget allows; raise --budget".to_owned()
            }
            Said::ButThen(end) => format!("But then {end}."),
            Said::Change(change) => format!("to make it unique, {change}"),
            Said::Changes(changes) => format!("to make it unique, do one of these: {changes}"),
            Said::AndMore { shown, more } => format!("{shown} and {more} more"),
        }
    }
}

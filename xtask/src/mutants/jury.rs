//! Which tests a mutant meets, in which order, and what they say.
//!
//! First those that noticed another mutant of the same function, then the quickest; those of the module itself a little
//! sooner. They run in lots that grow, so that a program is not started for every test, and the first that fails ends it.

use std::collections::HashMap;
use std::sync::Mutex;

use super::list::Mutant;
use super::trial::{Programs, Ran, Test};
use super::verdicts::Verdict;

/// Seconds of tests in the first lot; every later lot takes this much more.
const FIRST_LOT: f64 = 0.03;
const GROWTH: f64 = 4.0;

/// The tests, and what was learnt from the mutants before.
#[derive(Debug)]
pub(super) struct Jury<'a> {
    pub(super) programs: &'a Programs,
    pub(super) tests: &'a [Test],
    pub(super) mutants: &'a [Mutant],
    /// The tests that reach each mutant.
    reaching: Vec<Vec<usize>>,
    /// The tests that noticed a mutant of a function, the last one first.
    noticed: Mutex<HashMap<(String, String), Vec<usize>>>,
    /// Seconds of tests that a mutant meets before it counts as a survivor.
    patience: f64,
}

impl<'a> Jury<'a> {
    pub(super) fn new(
        programs: &'a Programs,
        tests: &'a [Test],
        mutants: &'a [Mutant],
        patience: u64,
    ) -> Jury<'a> {
        let mut reaching = vec![Vec::new(); mutants.len()];
        for (number, test) in tests.iter().enumerate() {
            for &mutant in &test.reached {
                reaching[mutant].push(number);
            }
        }
        let patience = std::time::Duration::from_secs(patience).as_secs_f64();
        Jury { programs, tests, mutants, reaching, noticed: Mutex::default(), patience }
    }

    /// # Errors
    /// When a test cannot be run.
    pub(super) fn judge(&self, mutant: usize) -> Result<Verdict, String> {
        let about = &self.mutants[mutant];
        let key = (about.file.clone(), about.function.clone());
        let lock = || self.noticed.lock().expect("no worker panics");
        let experts = lock().get(&key).cloned().unwrap_or_default();
        for lot in self.lots(mutant, &experts) {
            let mut programs: Vec<usize> =
                lot.iter().map(|&test| self.tests[test].program).collect();
            programs.sort_unstable();
            programs.dedup();
            for program in programs {
                let here: Vec<usize> = lot
                    .iter()
                    .copied()
                    .filter(|&test| self.tests[test].program == program)
                    .collect();
                let names: Vec<&str> =
                    here.iter().map(|&test| self.tests[test].name.as_str()).collect();
                let seconds: f64 = here.iter().map(|&test| self.tests[test].seconds).sum();
                let (ran, _) =
                    self.programs.run(program, &names, &mutant.to_string(), limit(seconds))?;
                match ran {
                    Ran::Passed => continue,
                    Ran::TimedOut => return Ok(Verdict::TimedOut),
                    Ran::Failed(name) => {
                        let by = here
                            .iter()
                            .find(|&&test| Some(&self.tests[test].name) == name.as_ref());
                        if let Some(&by) = by {
                            let mut noticed = lock();
                            let experts = noticed.entry(key).or_default();
                            experts.retain(|&test| test != by);
                            experts.insert(0, by);
                            experts.truncate(4);
                        }
                        return Ok(Verdict::Caught);
                    }
                }
            }
        }
        Ok(Verdict::Survived)
    }

    /// The tests that a mutant meets, lot by lot.
    fn lots(&self, mutant: usize, experts: &[usize]) -> Vec<Vec<usize>> {
        let of_module = module_path(&self.mutants[mutant].file);
        let reaching = &self.reaching[mutant];
        let turn = |&test: &usize| {
            let test = &self.tests[test];
            let own = !of_module.is_empty() && test.name.starts_with(&of_module);
            if own { test.seconds / 10.0 } else { test.seconds }
        };
        let (first, mut rest): (Vec<usize>, Vec<usize>) =
            reaching.iter().copied().partition(|test| experts.contains(test));
        rest.sort_by(|a, b| turn(a).total_cmp(&turn(b)));
        let mut lots = Vec::new();
        if !first.is_empty() {
            lots.push(first);
        }
        let (mut lot, mut seconds, mut all, mut size) = (Vec::new(), 0.0, 0.0, FIRST_LOT);
        for test in rest {
            let takes = self.tests[test].seconds;
            if all + takes > self.patience && all > 0.0 {
                break;
            }
            all += takes;
            if seconds + takes > size && !lot.is_empty() {
                lots.push(std::mem::take(&mut lot));
                seconds = 0.0;
                size *= GROWTH;
            }
            lot.push(test);
            seconds += takes;
        }
        if !lot.is_empty() {
            lots.push(lot);
        }
        lots
    }
}

/// How long tests may take that took this long: ten times as long, and two seconds more.
fn limit(seconds: f64) -> u64 {
    let whole = std::time::Duration::from_secs_f64(seconds * 10.0 + 2.0);
    whole.as_secs() + 1
}

/// What the names of a file's unit tests begin with.
fn module_path(file: &str) -> String {
    let inside = file.split_once("/src/").map_or("", |(_, inside)| inside);
    let path = inside.trim_end_matches(".rs").trim_end_matches("/mod");
    if path.is_empty() { String::new() } else { format!("{}::", path.replace('/', "::")) }
}

#[cfg(test)]
mod tests {
    use super::super::list::{Kind, Place};
    use super::*;

    #[test]
    fn unit_tests_are_known_by_their_file() {
        assert_eq!(module_path("crates/skyscrapers/src/check/line.rs"), "check::line::");
        assert_eq!(module_path("crates/skyscrapers/src/check/mod.rs"), "check::");
    }

    #[test]
    fn whoever_noticed_before_goes_first_and_then_the_quickest() {
        let test = |name: &str, seconds: f64| Test {
            program: 0,
            name: name.to_owned(),
            seconds,
            reached: [0].into(),
        };
        let tests =
            [test("slow", 5.0), test("order::own", 0.05), test("quick", 0.01), test("late", 30.0)];
        let place = Place { line: 1, column: 1 };
        let mutants = [Mutant {
            name: String::new(),
            file: "crates/skyscrapers/src/order.rs".to_owned(),
            function: String::new(),
            kind: Kind::Text,
            span: place..place,
            replacement: String::new(),
            returns: String::new(),
        }];
        let programs = Programs { programs: Vec::new(), folder: std::path::PathBuf::new() };
        let jury = Jury::new(&programs, &tests, &mutants, 20);
        assert_eq!(jury.lots(0, &[0]), [vec![0], vec![1], vec![2]]);
        assert_eq!(jury.lots(0, &[]), [vec![1], vec![2], vec![0]]);
    }

    #[test]
    fn a_test_may_take_ten_times_as_long() {
        assert_eq!((limit(0.0), limit(1.5)), (3, 18));
    }
}

//! What was judged: a line a mutant, in `target/mutation/MODULE/verdicts.txt`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::modules::Module;
use super::text_if_there;
use crate::files::save;

/// What came of a mutant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// A test failed.
    Caught,
    /// A test did not come to an end.
    TimedOut,
    /// No test noticed.
    Survived,
    /// It cannot be built.
    Unviable,
    /// It cannot be switched while the code runs: no test was asked.
    Left,
}

/// Each with its word.
const WORDS: [(Verdict, &str); 5] = [
    (Verdict::Caught, "caught"),
    (Verdict::TimedOut, "timeout"),
    (Verdict::Survived, "survived"),
    (Verdict::Unviable, "unviable"),
    (Verdict::Left, "left"),
];

/// The head of the report.
pub(super) const HEADER: &str = "\
| module | mutants | judged | caught | timed out | survived | unviable | not switched | score | wanted |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|
";

/// Verdicts by the names of mutants.
#[derive(Debug, Default)]
pub(super) struct Verdicts(BTreeMap<String, Verdict>);

impl Verdicts {
    pub(super) fn read(file: &Path) -> Result<Verdicts, String> {
        let mut verdicts = Verdicts::default();
        for line in text_if_there(file)?.lines() {
            let (word, name) = line.split_once('\t').unwrap_or_default();
            let verdict = WORDS.iter().find(|(_, other)| *other == word);
            let (verdict, _) =
                verdict.ok_or_else(|| format!("{}: no verdict: {line}", file.display()))?;
            verdicts.0.insert(name.to_owned(), *verdict);
        }
        Ok(verdicts)
    }

    pub(super) fn write(&self, file: &Path) -> Result<(), String> {
        let word = |verdict: &Verdict| WORDS.iter().find(|(other, _)| other == verdict);
        let line = |(name, verdict): (&String, &Verdict)| {
            format!("{}\t{name}\n", word(verdict).map_or("", |(_, word)| word))
        };
        save(file, &self.0.iter().map(line).collect::<String>())
    }

    pub(super) fn of(&self, name: &str) -> Option<Verdict> {
        self.0.get(name).copied()
    }

    pub(super) fn note(&mut self, name: &str, verdict: Verdict) {
        self.0.insert(name.to_owned(), verdict);
    }

    /// The mutants of which this is known.
    pub(super) fn with<'a>(
        &self,
        wanted: Verdict,
        names: &'a BTreeSet<String>,
    ) -> impl Iterator<Item = &'a String> {
        names.iter().filter(move |name| self.of(name) == Some(wanted))
    }

    /// The module's line of the report. Verdicts on code that is gone do not count.
    pub(super) fn row(&self, module: &Module, names: &BTreeSet<String>) -> String {
        let [caught, timed_out, survived, unviable, left] =
            WORDS.map(|(verdict, _)| self.with(verdict, names).count());
        let (noticed, judged) = (caught + timed_out, caught + timed_out + survived + unviable);
        let score = match 100 * noticed {
            _ if noticed + survived == 0 => "–".to_owned(),
            noticed_percent => format!("{} %", noticed_percent / (noticed + survived)),
        };
        format!(
            "| `{}` | {} | {judged} | {caught} | {timed_out} | {survived} | {unviable} | {left} | {score} | {} % |\n",
            module.name,
            names.len(),
            module.bar,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::modules::MODULES;
    use super::*;

    fn verdicts(of: &[(&str, Verdict)]) -> Verdicts {
        Verdicts(of.iter().map(|&(name, verdict)| (name.to_owned(), verdict)).collect())
    }

    #[test]
    fn the_score_is_what_was_noticed_of_what_could_be_built() {
        let of = [
            ("one", Verdict::Caught),
            ("two", Verdict::TimedOut),
            ("three", Verdict::Survived),
            ("four", Verdict::Unviable),
            ("gone", Verdict::Survived),
        ];
        let names = ["one", "two", "three", "four", "five"].map(str::to_owned).into();
        let row = verdicts(&of).row(&MODULES[0], &names);
        assert!(row.contains("| 5 | 4 | 1 | 1 | 1 | 1 | 0 | 66 % |"), "{row}");
    }

    #[test]
    fn what_is_written_down_is_read_again() {
        let file = std::env::temp_dir().join(format!("verdicts-{}.txt", std::process::id()));
        let of = [("a.rs:1:2: replace + with -", Verdict::Caught), ("b", Verdict::Unviable)];
        verdicts(&of).write(&file).expect("a place to write");
        let again = Verdicts::read(&file).expect("verdicts");
        std::fs::remove_file(&file).expect("the file is ours");
        assert_eq!(again.of("a.rs:1:2: replace + with -"), Some(Verdict::Caught));
        assert_eq!((again.of("b"), again.of("c")), (Some(Verdict::Unviable), None));
    }
}

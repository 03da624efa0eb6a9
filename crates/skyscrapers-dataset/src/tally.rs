//! The figures of a set, and its card: a README that says what is in it and how it was made.
//!
//! Figures are read off the records themselves, so a card can be written for files as well as for a run.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::Value;
use skyscrapers::words::Language;
use skyscrapers::{Level, rules};
use skyscrapers_wire::{Fields, Record, RecordError};

use crate::gathering::Shortfall;
use crate::plan::Plan;
use crate::split::Split;

/// Records of one kind: their size, what rules they have, and their level.
type Kind = (usize, String, Option<Level>);

/// The figures of a set.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    kinds: BTreeMap<Kind, [u64; 3]>,
    splits: [u64; 3],
    bytes: [u64; 3],
    styles: BTreeMap<String, u64>,
    languages: BTreeMap<String, u64>,
    steps: u64,
}

impl Tally {
    /// No record yet.
    #[must_use]
    pub fn new() -> Tally {
        Tally::default()
    }

    /// Adds a record, a line of a file; and says which split it belongs to, and its `id`.
    ///
    /// # Errors
    /// A [`RecordError`] when it is no puzzle.
    pub fn add(&mut self, line: &str) -> Result<(Split, Option<u128>), RecordError> {
        let record = Record::from_json(line)?;
        let fields = record.fields();
        let text = |name: &str| fields.get(name).and_then(|value| Some(value.as_str()?.to_owned()));
        let split = text("split").and_then(|name| Split::named(&name)).unwrap_or(Split::Train);
        let level = text("level").and_then(|level| level.parse().ok());
        let rules = record.puzzle().rules();
        let named: Vec<&str> = rules::of(rules).map(|rule| rule.name()).collect();
        let kind = (rules.size().get(), named.join(", "), level);
        self.kinds.entry(kind).or_default()[split as usize] += 1;
        self.splits[split as usize] += 1;
        self.bytes[split as usize] += line.len() as u64 + 1;
        for (name, counts) in [("style", &mut self.styles), ("lang", &mut self.languages)] {
            if let Some(value) = text(name) {
                *counts.entry(value).or_default() += 1;
            }
        }
        let techniques = fields.get("techniques");
        let times = techniques.as_ref().and_then(Value::as_object).into_iter().flatten();
        self.steps += times.filter_map(|(_, times)| times.as_u64()).sum::<u64>();
        Ok((split, id(fields)))
    }

    /// How many records there are.
    #[must_use]
    pub fn records(&self) -> u64 {
        self.splits.iter().sum()
    }

    /// How many records a split has.
    #[must_use]
    pub fn of(&self, split: Split) -> u64 {
        self.splits[split as usize]
    }
}

/// The `id` of a record.
#[must_use]
pub fn id(record: &Fields) -> Option<u128> {
    let id = record.raw("id")?.trim_matches('"');
    u128::from_str_radix(id, 16).ok().filter(|_| id.len() == 32)
}

/// The card of a set, with the files of its splits ending in `ending`: `ndjson` or `parquet`.
#[must_use]
pub fn card(
    plan: &Plan,
    tally: &Tally,
    short: &[Shortfall],
    ending: &str,
    language: Language,
) -> String {
    let Tally { kinds, splits, bytes, styles, languages, steps } = tally;
    let german = language == Language::German;
    let say =
        |english: &str, german_text: &str| (if german { german_text } else { english }).to_owned();
    let mut text = String::from("---\npretty_name: Skyscrapers\nlanguage:\n");
    // Writing to a text cannot fail.
    for code in languages.keys() {
        let _ = writeln!(text, "- {code}");
    }
    text += "tags:\n- reasoning\n- puzzles\n- skyscrapers\nconfigs:\n- config_name: default\n  data_files:\n";
    for split in Split::ALL.into_iter().filter(|split| splits[*split as usize] > 0) {
        let _ = writeln!(text, "  - split: {split}\n    path: {split}.{ending}");
    }
    text += "---\n\n";
    let records = tally.records();
    text += &say("# Skyscrapers puzzles with proofs\n\n", "# Skyscrapers-Rätsel mit Beweisen\n\n");
    text += &match german {
        false => format!(
            "{records} Skyscrapers puzzles. Each has exactly one solution and a level by what it takes to solve it, comes with a \
             prompt and its answer, and with {} steps on average that lead there without a guess. A referee that shares no code with \
             the solver has accepted every one of the {steps} steps.\n\n",
            average(*steps, records)
        ),
        true => format!(
            "{records} Skyscrapers-Rätsel. Jedes hat genau eine Lösung und eine Schwierigkeit nach dem, was man zum Lösen braucht, dazu eine \
             Aufgabenstellung mit Antwort und im Schnitt {} Schritte, die ohne Raten dorthin führen. Ein Schiedsrichter, der keinen Code \
             mit dem Löser teilt, hat jeden der {steps} Schritte anerkannt.\n\n",
            average(*steps, records)
        ),
    };
    text += &match (german, plan.split_by.name()) {
        (false, by) => {
            format!("No two splits share a {by}, turned and mirrored ones included.\n\n")
        }
        (true, "puzzle") => {
            "Keine zwei Teile haben ein Rätsel gemeinsam, auch nicht gedreht oder gespiegelt.\n\n"
                .to_owned()
        }
        (true, _) => {
            "Keine zwei Teile haben eine Lösung gemeinsam, auch nicht gedreht oder gespiegelt.\n\n"
                .to_owned()
        }
    };
    let _ = writeln!(
        text,
        "| {} | {} | {} |\n|---|---:|---:|",
        say("file", "Datei"),
        say("records", "Datensätze"),
        say("bytes as NDJSON", "Bytes als NDJSON")
    );
    for split in Split::ALL {
        let at = split as usize;
        let _ = writeln!(text, "| {split}.{ending} | {} | {} |", splits[at], bytes[at]);
    }
    let _ = writeln!(
        text,
        "\n| {} | {} | {} | train | validation | test |\n|---|---|---|---:|---:|---:|",
        say("size", "Größe"),
        say("rules", "Regeln"),
        say("level", "Schwierigkeit")
    );
    for ((n, rules, level), [train, validation, test]) in kinds {
        let rules = if rules.is_empty() { say("plain", "einfach") } else { rules.clone() };
        let level = level.map_or("", |level| language.level(level));
        let _ = writeln!(text, "| {n}x{n} | {rules} | {level} | {train} | {validation} | {test} |");
    }
    let listed = |counts: &BTreeMap<String, u64>| {
        counts.iter().map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
    };
    let _ = writeln!(
        text,
        "\n{}: {}. {}: {}.",
        say("Styles of prompts", "Stile der Aufgabenstellungen"),
        listed(styles),
        say("Languages", "Sprachen"),
        listed(languages)
    );
    for Shortfall { part, .. } in short {
        let _ = writeln!(
            text,
            "\n{} `{}`",
            say(
                "There were not as many as asked for of",
                "Es gab nicht so viele wie gewünscht von"
            ),
            plan.said(*part)
        );
    }
    text += &fields(plan, german);
    text += &say(
        "\n## Made with\n\nThe same plan makes the same bytes, on any number of cores.\n\n```json\n",
        "\n## So gemacht\n\nDerselbe Plan ergibt dieselben Bytes, auf beliebig vielen Kernen.\n\n```json\n",
    );
    text + &plan.to_json() + "\n```\n"
}

fn average(steps: u64, records: u64) -> String {
    format!("{:.1}", steps as f64 / records.max(1) as f64)
}

/// What the fields of a record say.
fn fields(plan: &Plan, german: bool) -> String {
    let rows: [(&str, &str, &str, bool); 11] = [
        (
            "id",
            "the same for turned and mirrored puzzles, and for no others",
            "gleich für gedrehte und gespiegelte Rätsel, sonst verschieden",
            true,
        ),
        ("split", "train, validation or test", "train, validation oder test", true),
        (
            "n, clues, givens",
            "the puzzle: size; clues clockwise from the top left, 0 for none; givens in reading order",
            "das Rätsel: Größe; Randzahlen im Uhrzeigersinn von links oben, 0 für keine; Vorgaben in Leserichtung",
            true,
        ),
        (
            "heights, diagonals, boxes, regions, clue",
            "its rules, where they are not the plain ones",
            "seine Regeln, wo sie nicht die einfachen sind",
            true,
        ),
        (
            "solution",
            "heights in reading order, 0 for a park",
            "Höhen in Leserichtung, 0 für einen Park",
            true,
        ),
        (
            "level, rating, effort, techniques",
            "how hard it is: by the hardest step, and by all of them",
            "wie schwer es ist: nach dem schwersten Schritt und nach allen",
            true,
        ),
        ("seed, number", "where it comes from", "woher es kommt", true),
        (
            "style, lang, prompt",
            "how the puzzle is put, and the text",
            "wie das Rätsel gestellt ist, und der Text",
            true,
        ),
        (
            "answer",
            "the solution in the form that the prompt asks for",
            "die Lösung in der Form, die der Text verlangt",
            true,
        ),
        (
            "explanation",
            "the way there in words, a line for each step",
            "der Weg dorthin in Worten, eine Zeile für jeden Schritt",
            plan.explanation,
        ),
        (
            "steps",
            "the same as data: what each is drawn from, and the move that follows",
            "dasselbe als Daten: woraus jeder folgt, und der Zug, der sich ergibt",
            plan.steps,
        ),
    ];
    let head =
        if german { ("Feld", "Inhalt", "Felder") } else { ("field", "what it says", "Fields") };
    let mut text = format!("\n## {}\n\n| {} | {} |\n|---|---|\n", head.2, head.0, head.1);
    for (name, english, german_text, there) in rows {
        if there {
            let said = if german { german_text } else { english };
            text += &format!("| {name} | {said} |\n");
        }
    }
    text
}

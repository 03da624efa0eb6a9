//! What a data set is to be made of.
//!
//! A plan is a JSON object:
//!
//! | field | value |
//! |---|---|
//! | `parts` | a list of wishes, each with the fields of a request to `generate` (`n`, `level`, `clues`, rules, …), a `count`, and maybe `tries` |
//! | `seed` | a whole number |
//! | `splits` | how much goes into train, validation and test: `[90,5,5]` |
//! | `split_by` | what no two splits share: `puzzle`, or `solution`, which is more |
//! | `styles`, `languages` | the ways to put a puzzle, among which each record has one; all where nothing is said |
//! | `explanation`, `steps` | `false` leaves them out |
//!
//! Records are numbered from 1, and parts are mixed: number by number, in their proportions. Record `i` depends on the plan and `i`
//! alone, so threads and machines can share a run.

use serde_json::{Map, Value};
use skyscrapers::generate::{Generator, Rng, Wish};
use skyscrapers::words::{Language, Tell, Text};
use skyscrapers_wire::{Fields, wish};

use crate::prompt::Style;
use crate::split::{Shares, SplitBy};

/// The most records of a set.
const MOST: u64 = 1 << 40;

/// Puzzles of one kind.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    pub(crate) wish: Wish,
    pub(crate) count: u64,
    /// Boards to try for one puzzle.
    pub(crate) tries: u64,
    /// The wish as it was written.
    said: Value,
}

impl Part {
    fn read(value: &Value) -> Result<Part, PlanError> {
        let Value::Object(said) = value else {
            return Err(PlanError::new("expected an object", "hier gehört ein Objekt hin"));
        };
        let number = |name: &str| match said.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => match value.as_u64().filter(|number| (1..=MOST).contains(number)) {
                Some(number) => Ok(Some(number)),
                None => Err(PlanError::new(
                    &format!("{name}: expected a whole number, at least 1"),
                    &format!("{name}: hier gehört eine ganze Zahl ab 1 hin"),
                )),
            },
        };
        let (count, tries) = (number("count")?, number("tries")?);
        let count =
            count.ok_or_else(|| PlanError::new("count: say how many", "count: sag, wie viele"))?;
        let fields = Fields::from_json(&value.to_string()).unwrap_or_default();
        let wish = wish(&fields).map_err(|error| PlanError::telling(&error))?;
        Generator::new(wish.clone()).map_err(|error| PlanError::telling(&error))?;
        let tries = tries.unwrap_or_else(|| wish.usual_tries());
        Ok(Part { wish, count, tries, said: value.clone() })
    }
}

/// What a data set is to be made of.
#[derive(Debug, Clone)]
pub struct Plan {
    pub(crate) parts: Vec<Part>,
    pub(crate) seed: u64,
    pub(crate) shares: Shares,
    pub(crate) split_by: SplitBy,
    pub(crate) styles: Vec<Style>,
    pub(crate) languages: Vec<Language>,
    pub(crate) explanation: bool,
    pub(crate) steps: bool,
    total: u64,
    stride: u64,
}

impl Plan {
    /// Reads a plan.
    ///
    /// # Errors
    /// A [`PlanError`] that says what is wrong and where.
    pub fn from_json(text: &str) -> Result<Plan, PlanError> {
        let read: Result<Value, _> = serde_json::from_str(text);
        let mut object = match read {
            Ok(Value::Object(object)) => object,
            Ok(_) => {
                return Err(PlanError::new(
                    "the plan is not a JSON object",
                    "der Plan ist kein JSON-Objekt",
                ));
            }
            Err(error) => {
                return Err(PlanError::new(
                    &format!("the plan is not a JSON object: {error}"),
                    &format!("der Plan ist kein JSON-Objekt: {error}"),
                ));
            }
        };
        object.retain(|_, value| !value.is_null());
        let parts = match object.remove("parts") {
            Some(Value::Array(parts)) if !parts.is_empty() => parts,
            _ => {
                return Err(of_field(
                    "parts",
                    PlanError::new(
                        "expected a list of wishes",
                        "hier gehört eine Liste von Wünschen hin",
                    ),
                ));
            }
        };
        let part = |(index, part): (usize, &Value)| {
            Part::read(part).map_err(|error| of_field(&format!("parts[{index}]"), error))
        };
        let parts: Vec<Part> = parts.iter().enumerate().map(part).collect::<Result<_, _>>()?;
        let total = parts.iter().map(|part| part.count).sum();
        if total > MOST {
            return Err(of_field(
                "parts",
                PlanError::new(
                    &format!("at most {MOST} records"),
                    &format!("höchstens {MOST} Datensätze"),
                ),
            ));
        }
        let seed = match object.remove("seed") {
            None => 0,
            Some(seed) => seed.as_u64().ok_or_else(|| {
                of_field(
                    "seed",
                    PlanError::new(
                        "expected a whole number, at least 0",
                        "hier gehört eine ganze Zahl ab 0 hin",
                    ),
                )
            })?,
        };
        let plan = Plan {
            parts,
            seed,
            shares: shares(object.remove("splits").as_ref())?,
            split_by: split_by(object.remove("split_by").as_ref())?,
            styles: named(&mut object, "styles", &Style::ALL)?,
            languages: named(&mut object, "languages", &Language::ALL)?,
            explanation: flag(&mut object, "explanation")?,
            steps: flag(&mut object, "steps")?,
            total,
            stride: stride(total),
        };
        if let Some(name) = object.keys().next() {
            return Err(of_field(
                name,
                PlanError::new("there is no such field", "so ein Feld gibt es nicht"),
            ));
        }
        Ok(plan)
    }

    /// The plan as JSON, on one line.
    #[must_use]
    pub fn to_json(&self) -> String {
        let names = |names: Vec<&str>| Value::from(names);
        let mut object = Map::new();
        object.insert("parts".into(), self.parts.iter().map(|part| part.said.clone()).collect());
        object.insert("seed".into(), self.seed.into());
        object.insert("splits".into(), self.shares.get().to_vec().into());
        object.insert("split_by".into(), self.split_by.name().into());
        object
            .insert("styles".into(), names(self.styles.iter().map(|style| style.name()).collect()));
        object
            .insert("languages".into(), names(self.languages.iter().map(|at| at.code()).collect()));
        object.insert("explanation".into(), self.explanation.into());
        object.insert("steps".into(), self.steps.into());
        Value::Object(object).to_string()
    }

    /// How many records it asks for.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.total
    }

    /// How many parts it has.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// The part that a record belongs to, and its number there from 0. Records count from 1.
    ///
    /// A stride near the golden section of the whole visits the parts in their proportions, evenly.
    #[must_use]
    pub fn place(&self, number: u64) -> (usize, u64) {
        let index = u128::from(number.saturating_sub(1)) * u128::from(self.stride);
        let mut at = (index % u128::from(self.total.max(1))) as u64;
        for (index, part) in self.parts.iter().enumerate() {
            if at < part.count {
                return (index, at);
            }
            at -= part.count;
        }
        (0, 0)
    }

    /// A part as people read it: its wish as it was written.
    #[must_use]
    pub fn said(&self, part: usize) -> String {
        self.parts.get(part).map(|part| part.said.to_string()).unwrap_or_default()
    }

    /// The seed of a part: its own, so that parts of one size do not begin with the same boards.
    pub(crate) fn seed_of(&self, part: usize) -> u64 {
        Rng::of(&[self.seed, part as u64]).next()
    }
}

/// A number that shares no factor with the total, near its golden section.
fn stride(total: u64) -> u64 {
    let golden = (u128::from(total) * 618_034 / 1_000_000) as u64;
    (golden.max(1)..).find(|&stride| gcd(stride, total) <= 1).unwrap_or(1)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn shares(value: Option<&Value>) -> Result<Shares, PlanError> {
    let Some(value) = value else { return Ok(Shares::default()) };
    let numbers: Option<[u32; 3]> = serde_json::from_value(value.clone()).ok();
    numbers.and_then(Shares::new).ok_or_else(|| {
        of_field(
            "splits",
            PlanError::new(
                "expected three whole numbers: train, validation, test",
                "hier gehören drei ganze Zahlen hin: Training, Validierung, Test",
            ),
        )
    })
}

fn split_by(value: Option<&Value>) -> Result<SplitBy, PlanError> {
    let Some(value) = value else { return Ok(SplitBy::default()) };
    let named = SplitBy::ALL.into_iter().find(|by| value.as_str() == Some(by.name()));
    named.ok_or_else(|| {
        of_field(
            "split_by",
            PlanError::new("expected puzzle or solution", "hier gehört puzzle oder solution hin"),
        )
    })
}

fn flag(object: &mut Map<String, Value>, name: &str) -> Result<bool, PlanError> {
    match object.remove(name) {
        None => Ok(true),
        Some(Value::Bool(flag)) => Ok(flag),
        Some(_) => Err(of_field(
            name,
            PlanError::new("expected true or false", "hier gehört true oder false hin"),
        )),
    }
}

/// Several of a list, by their names; all where nothing is said.
fn named<T: Copy + std::str::FromStr<Err: Tell> + PartialEq>(
    object: &mut Map<String, Value>,
    field: &str,
    all: &[T],
) -> Result<Vec<T>, PlanError> {
    let wrong = || {
        of_field(
            field,
            PlanError::new("expected a list of names", "hier gehört eine Liste von Namen hin"),
        )
    };
    let names = match object.remove(field) {
        None => return Ok(all.to_vec()),
        Some(Value::Array(names)) if !names.is_empty() => names,
        Some(_) => return Err(wrong()),
    };
    let mut found: Vec<T> = Vec::new();
    for name in names {
        let item = name.as_str().ok_or_else(wrong)?.parse();
        let item = item.map_err(|error: T::Err| of_field(field, PlanError::telling(&error)))?;
        if !found.contains(&item) {
            found.push(item);
        }
    }
    Ok(found)
}

fn of_field(field: &str, PlanError { english, german }: PlanError) -> PlanError {
    let told = |text: String| match text.starts_with(&format!("{field}:")) {
        true => text,
        false => format!("{field}: {text}"),
    };
    PlanError { english: told(english), german: told(german) }
}

/// A plan that cannot be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{english}")]
pub struct PlanError {
    english: String,
    german: String,
}

impl PlanError {
    fn new(english: &str, german: &str) -> PlanError {
        PlanError { english: english.to_owned(), german: german.to_owned() }
    }

    fn telling(error: &dyn Tell) -> PlanError {
        let told = |language| error.tell(language).to_string();
        PlanError { english: told(Language::English), german: told(Language::German) }
    }
}

impl Tell for PlanError {
    fn tell(&self, language: Language) -> Text {
        match language {
            Language::German => self.german.clone().into(),
            _ => self.english.clone().into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_record_has_a_place_of_its_own_and_parts_are_mixed() {
        let plan = r#"{"parts":[{"n":4,"count":700},{"n":5,"level":"hard","count":200},{"n":6,"count":100}]}"#;
        let plan = Plan::from_json(plan).expect("a plan");
        assert_eq!((plan.total(), plan.parts()), (1000, 3));
        let mut places: Vec<(usize, u64)> = (1..=1000).map(|number| plan.place(number)).collect();
        for tenth in places.chunks(100) {
            let of = |part| tenth.iter().filter(|place| place.0 == part).count();
            assert!(of(0).abs_diff(70) <= 5 && of(1).abs_diff(20) <= 5, "{} {}", of(0), of(1));
        }
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 1000);
    }

    #[test]
    fn a_plan_is_written_as_it_is_read() {
        let text = r#"{"parts":[{"n":6,"boxes":"2x3","count":7}],"seed":9,"splits":[8,1,1],"split_by":"solution","styles":["json"],"languages":["de"],"explanation":true,"steps":false}"#;
        assert_eq!(Plan::from_json(text).expect("a plan").to_json(), text);
    }

    #[test]
    fn what_is_wrong_is_said_in_both_languages() {
        for (plan, error, german) in [
            ("[]", "the plan is not a JSON object", "der Plan ist kein JSON-Objekt"),
            (
                "{}",
                "parts: expected a list of wishes",
                "parts: hier gehört eine Liste von Wünschen hin",
            ),
            (
                r#"{"parts":[{"n":4}]}"#,
                "parts[0]: count: say how many",
                "parts[0]: count: sag, wie viele",
            ),
            (
                r#"{"parts":[{"n":40,"count":1}]}"#,
                "parts[0]: n: sizes go from 2 to 32",
                "parts[0]: n: Größen gehen von 2 bis 32",
            ),
            (
                r#"{"parts":[{"n":4,"count":1}],"splits":[0,0,0]}"#,
                "splits: expected three whole numbers: train, validation, test",
                "splits: hier gehören drei ganze Zahlen hin: Training, Validierung, Test",
            ),
            (
                r#"{"parts":[{"n":4,"count":1}],"styles":["verse"]}"#,
                "styles: \"verse\" is not a style; styles are board, lists, table, json and prose",
                "styles: \"verse\" ist kein Stil; es gibt board, lists, table, json und prose",
            ),
            (
                r#"{"parts":[{"n":4,"count":1}],"mood":1}"#,
                "mood: there is no such field",
                "mood: so ein Feld gibt es nicht",
            ),
        ] {
            let found = Plan::from_json(plan).expect_err(plan);
            assert_eq!(found.to_string(), error);
            assert_eq!(found.tell(Language::German).to_string(), german);
        }
        let clash =
            Plan::from_json(r#"{"parts":[{"n":7,"boxes":true,"count":1}]}"#).expect_err("no boxes");
        assert_ne!(clash.to_string(), clash.tell(Language::German).to_string());
    }
}

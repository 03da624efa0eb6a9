//! The request and the reply of `generate`.
//!
//! A request is an object with any of these fields; all but `n` may be left out:
//!
//! | field | value |
//! |---|---|
//! | `n` | the size |
//! | `level` | a level by name, or `any` |
//! | `clues`, `givens` | how many: a number or a text as on the command line, `"8..12"`, `"none"`, `"all"` |
//! | `symmetry` | `none`, `rotation`, `mirror`, `diagonal`, `full` |
//! | `minimal` | `true`: nothing can be left out |
//! | `require`, `forbid` | arrays of techniques |
//! | the fields of rules | as in a record (`heights`, `diagonals`, `boxes`, …: [`skyscrapers::rules`]); `"regions":true` has them drawn anew for every puzzle |
//!
//! A reply is a puzzle as the `ndjson` format has it, and then `seed` and `number`, the run it belongs to
//! and its place there, from 1; `solution`, as for `solve`; and the grade, as for `grade`.

use std::borrow::Cow;

use serde_json::Value;
use skyscrapers::generate::{Made, Wish};
use skyscrapers::rules::RuleWish;
use skyscrapers::step::NotATechnique;
use skyscrapers::words::{Language, Tell, Text};
use skyscrapers::{Grade, Size, TechniqueId};

use crate::call::message::{Message, Wrong};
use crate::grade::write_grade;
use crate::reply::push_heights;
use crate::{Failure, FailureKind, Fields, Record};

/// A field of a request that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {}", problem.told(Language::English))]
pub struct WishFieldError {
    /// The field.
    pub field: Cow<'static, str>,
    /// What is wrong with it.
    problem: Message,
}

impl Tell for WishFieldError {
    fn tell(&self, language: Language) -> Text {
        format!("{}: {}", self.field, self.problem.told(language)).into()
    }
}

impl WishFieldError {
    pub(crate) fn failure(self) -> Failure {
        Failure::of(FailureKind::BadRequest, self.problem).of_field(self.field)
    }
}

/// Reads a wish from the fields of a request.
///
/// # Errors
/// A [`WishFieldError`] that names the field. Whether the wish can be met is for
/// [`Generator::new`](skyscrapers::generate::Generator::new) to say.
pub fn wish(fields: &Fields) -> Result<Wish, WishFieldError> {
    let wrong = |field: &'static str, wrong: Wrong| WishFieldError {
        field: field.into(),
        problem: wrong.message(),
    };
    let value = |field| fields.get(field).filter(|value| !value.is_null());
    let size = value("n").ok_or_else(|| wrong("n", Wrong::NoSize))?;
    let size = size.as_u64().and_then(|size| Size::new(size.try_into().ok()?));
    let mut wish = Wish::new(size.ok_or_else(|| wrong("n", Wrong::Size))?);
    let text = |field: &'static str| match value(field) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(Value::Number(number)) => Ok(Some(number.to_string())),
        Some(_) => Err(wrong(field, Wrong::Text)),
    };
    let flag = |field: &'static str| match value(field) {
        None => Ok(false),
        Some(Value::Bool(flag)) => Ok(flag),
        Some(_) => Err(wrong(field, Wrong::Flag)),
    };
    let techniques = |field: &'static str| -> Result<Vec<TechniqueId>, WishFieldError> {
        let Some(value) = value(field) else { return Ok(Vec::new()) };
        let names = value.as_array().ok_or_else(|| wrong(field, Wrong::Array))?;
        let name = |name: &Value| {
            let name = name.as_str().ok_or_else(|| wrong(field, Wrong::Techniques))?;
            name.parse().map_err(|error: NotATechnique| parsed(field, &error))
        };
        names.iter().map(name).collect()
    };
    if let Some(level) = text("level")?.filter(|level| level != "any") {
        wish.level = Some(level.parse().map_err(|error| parsed("level", &error))?);
    }
    if let Some(clues) = text("clues")? {
        wish.clues = clues.parse().map_err(|error| parsed("clues", &error))?;
    }
    if let Some(givens) = text("givens")? {
        wish.givens = givens.parse().map_err(|error| parsed("givens", &error))?;
    }
    if let Some(symmetry) = text("symmetry")? {
        wish.pattern = symmetry.parse().map_err(|error| parsed("symmetry", &error))?;
    }
    let rules = RuleWish::from_fields(wish.size, |name| fields.get(name));
    let rules = rules.map_err(|(field, fault)| WishFieldError {
        field: format!("{field}{}", fault.place).into(),
        problem: told(&fault.problem),
    })?;
    (wish.rules, wish.random_regions) = (rules.rules, rules.random_regions);
    wish.minimal = flag("minimal")?;
    (wish.require, wish.forbid) = (techniques("require")?, techniques("forbid")?);
    Ok(wish)
}

fn parsed(field: &'static str, error: &dyn Tell) -> WishFieldError {
    WishFieldError { field: field.into(), problem: told(error) }
}

fn told(error: &dyn Tell) -> Message {
    Message::new(|language| error.tell(language).to_string())
}

/// The reply for one puzzle that was made: number `number` of a seed.
#[must_use]
pub fn generate_reply(made: &Made, seed: u64, number: u64, grade: Option<&Grade>) -> Fields {
    let mut reply = Record::new(&made.puzzle).fields;
    reply.insert("seed", &seed);
    reply.insert("number", &number);
    reply.write("solution", |text| push_heights(&made.solution, text));
    match grade {
        Some(grade) => write_grade(grade, &mut reply),
        None => reply.insert("level", made.level.name()),
    }
    reply
}

#[cfg(test)]
mod tests {
    use skyscrapers::generate::{Amount, Generator, Pattern};
    use skyscrapers::{Level, Limits, Sight, grade};

    use super::*;

    fn read(text: &str) -> Result<Wish, String> {
        let fields = Fields::from_json(text).expect("JSON");
        wish(&fields).map_err(|error| error.to_string())
    }

    #[test]
    fn a_wish_is_read_field_by_field() {
        let wish = read(
            r#"{"n":6,"level":"hard","clues":"8..12","givens":3,"symmetry":"full","minimal":true,
               "require":["count"],"forbid":["line2","pair"],"heights":5,"diagonals":true}"#,
        )
        .expect("a wish");
        assert_eq!(wish.level, Some(Level::Hard));
        assert_eq!(wish.clues, Amount { least: 8, most: 12 });
        assert_eq!(wish.givens, Amount { least: 3, most: 3 });
        assert_eq!((wish.pattern, wish.minimal, wish.rules.diagonals), (Pattern::Full, true, true));
        assert_eq!((wish.require.len(), wish.forbid.len()), (1, 2));
        assert_eq!(wish.rules.heights, Some(5));
        let rules =
            read(r#"{"n":6,"boxes":"3x2","clue":"sum","free":null}"#).expect("a wish").rules;
        assert_eq!((rules.boxes, rules.sight), (Some((3, 2)), Sight::Sum));
        assert!(read(r#"{"n":6,"regions":true}"#).expect("a wish").random_regions);
        let any = read(r#"{"n":4,"level":"any","seed":7}"#).expect("a wish");
        assert_eq!(any, Wish::new(Size::new(4).expect("a size")));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (text, error) in [
            (r#"{}"#, "n: the size is missing"),
            (r#"{"n":40}"#, "n: sizes go from 2 to 32"),
            (r#"{"n":4,"minimal":1}"#, "minimal: expected true or false"),
            (r#"{"n":4,"heights":"3"}"#, "heights: expected a whole number, found a string"),
            (r#"{"n":4,"regions":[1,"x"]}"#, "regions[1]: expected a whole number, found a string"),
            (r#"{"n":4,"forbid":["guess"]}"#, "forbid: \"guess\" is not a technique"),
        ] {
            assert_eq!(read(text), Err(error.to_owned()));
        }
        assert!(read(r#"{"n":4,"clues":"few"}"#).is_err_and(|error| error.starts_with("clues: ")));
    }

    #[test]
    fn a_reply_is_a_puzzle_with_its_answer() {
        let wish = Wish::of_level(Size::new(4).expect("a size"), Level::Easy);
        let made = Generator::new(wish).expect("a generator").make(1, 0, 0, &Limits::default());
        let made = made.expect("a puzzle");
        let graded = grade(&made.puzzle, &Limits::default()).expect("a grade");
        let reply = generate_reply(&made, 1, 0, Some(&graded));
        let record = Record::from_json(&reply.to_string()).expect("a record");
        assert_eq!(record.puzzle(), &made.puzzle);
        assert_eq!(reply.get("level"), Some("Easy".into()));
        assert_eq!(reply.get("seed"), Some(1.into()));
        assert!(reply.get("solution").is_some() && reply.get("techniques").is_some());
    }
}

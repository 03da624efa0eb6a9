//! The rules of puzzles that are still to be made: fields of a request, options of the command.

use serde_json::Value;

use super::{Fault, Part, RULES, parts};
use crate::model::{DraftRules, Size};

/// The rules that new puzzles should have, of which some may be left to chance.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RuleWish {
    /// What is settled.
    pub rules: DraftRules,
    /// Connected regions of any shape, drawn anew for every puzzle?
    pub random_regions: bool,
}

/// What an option takes behind its `=`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Takes {
    Nothing,
    /// A value, called so.
    Value(&'static str),
    /// A value or nothing, for the usual one.
    MaybeValue(&'static str),
}

/// A way to ask for a rule on the command line.
pub struct RuleOption {
    pub(super) name: &'static str,
    pub(super) takes: Takes,
    pub(super) about: &'static str,
    pub(super) choose: fn(Option<&str>, Size, &mut RuleWish) -> Result<(), &'static str>,
}

/// An option that asks for no rule.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RuleWishError {
    /// No rule has this name.
    #[error("{found:?} is not a rule; write {}", option_names())]
    Unknown {
        /// The beginning of what was asked for.
        found: String,
    },
    /// The rule cannot be asked for like this.
    #[error("{name}: {problem}")]
    Value {
        /// The name of the rule.
        name: &'static str,
        /// What is wrong, and what to write instead.
        problem: &'static str,
    },
}

impl RuleOption {
    /// How the option is written: `parks=K`, `boxes[=RxC]`.
    #[must_use]
    pub fn spelling(&self) -> String {
        match self.takes {
            Takes::Nothing => self.name.to_owned(),
            Takes::Value(value) => format!("{}={value}", self.name),
            Takes::MaybeValue(value) => format!("{}[={value}]", self.name),
        }
    }

    /// What it asks for, in a few words.
    #[must_use]
    pub fn about(&self) -> &'static str {
        self.about
    }
}

fn options() -> impl Iterator<Item = &'static RuleOption> {
    RULES.iter().flat_map(|rule| rule.options)
}

/// How rules may be asked for: `parks=K, diagonals, boxes[=RxC], …`.
pub(crate) fn option_names() -> String {
    let names: Vec<String> = options().map(RuleOption::spelling).collect();
    names.join(", ")
}

impl RuleWish {
    /// Asks for a rule as on the command line: `boxes=2x3`.
    ///
    /// # Examples
    /// ```
    /// use skyscrapers::Size;
    /// use skyscrapers::rules::RuleWish;
    /// let (size, mut wish) = (Size::new(6).unwrap(), RuleWish::default());
    /// wish.ask("boxes", size)?;
    /// wish.ask("parks=5", size)?;
    /// assert_eq!((wish.rules.boxes, wish.rules.heights), (Some((2, 3)), Some(5)));
    /// # Ok::<(), skyscrapers::rules::RuleWishError>(())
    /// ```
    ///
    /// # Errors
    /// A [`RuleWishError`] that says what may be asked for. Whether rules go together is for
    /// [`Rules::new`](crate::Rules::new) to say.
    pub fn ask(&mut self, text: &str, size: Size) -> Result<(), RuleWishError> {
        let (name, value) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (text, None),
        };
        let option = options().find(|option| option.name == name);
        let option = option
            .ok_or_else(|| RuleWishError::Unknown { found: text.chars().take(20).collect() })?;
        let wrong = |problem| RuleWishError::Value { name: option.name, problem };
        if option.takes == Takes::Nothing && value.is_some() {
            return Err(wrong("it takes no value; leave out what follows the ="));
        }
        (option.choose)(value, size, self).map_err(wrong)
    }

    /// Reads the rules among the fields of a request; `get` returns the value of a field. As in a record,
    /// and `true` leaves regions to chance.
    ///
    /// # Errors
    /// The field, and the [`Fault`] in it.
    pub fn from_fields(
        size: Size,
        get: impl Fn(&str) -> Option<Value>,
    ) -> Result<RuleWish, (&'static str, Fault)> {
        let mut wish = RuleWish::default();
        for part in parts() {
            let Some(value) = get(part.field).filter(|value| !value.is_null()) else { continue };
            wish.read(part, &value, size).map_err(|fault| (part.field, fault))?;
        }
        Ok(wish)
    }

    fn read(&mut self, part: &Part, value: &Value, size: Size) -> Result<(), Fault> {
        match (part.at_random, value) {
            (Some(at_random), Value::Bool(true)) => at_random(self),
            (Some(_), Value::Bool(false)) => {}
            _ => part.read(value, size.get(), &mut self.rules)?,
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::model::Sight;

    fn size(n: usize) -> Size {
        Size::new(n).expect("a size")
    }

    fn asked(n: usize, options: &[&str]) -> Result<RuleWish, String> {
        let mut wish = RuleWish::default();
        let ask = |option: &&str| wish.ask(option, size(n));
        options.iter().try_for_each(ask).map_err(|error| error.to_string())?;
        Ok(wish)
    }

    #[test]
    fn rules_are_asked_for_by_name() {
        let wish = asked(6, &["boxes", "sum", "parks=4", "diagonals"]).expect("a wish");
        let rules = DraftRules {
            heights: Some(4),
            diagonals: true,
            boxes: Some((2, 3)),
            sight: Sight::Sum,
            ..DraftRules::default()
        };
        assert_eq!(wish, RuleWish { rules, random_regions: false });
        assert_eq!(asked(6, &["boxes=3x2"]).expect("a wish").rules.boxes, Some((3, 2)));
        assert!(asked(6, &["regions"]).expect("a wish").random_regions);
    }

    #[test]
    fn what_cannot_be_asked_for_is_named() {
        let error = |n, option| asked(n, &[option]).expect_err(option);
        assert_eq!(
            error(4, "knights"),
            "\"knights\" is not a rule; write parks=K, diagonals, boxes[=RxC], regions, sum"
        );
        assert_eq!(error(4, "parks"), "parks: write the tallest building, parks=4");
        assert_eq!(error(4, "parks=x"), "parks: write the tallest building, parks=4");
        assert_eq!(error(4, "boxes=2"), "boxes: write rows by columns, boxes=2x3");
        assert!(error(7, "boxes").starts_with("boxes: a board of this size has no usual boxes"));
        assert!(error(4, "sum=7").starts_with("sum: it takes no value"));
    }

    #[test]
    fn a_request_may_leave_regions_to_chance() {
        let read =
            |request: Value| RuleWish::from_fields(size(4), |name| request.get(name).cloned());
        let wish = read(json!({"regions": true, "clue": "sum", "heights": null})).expect("a wish");
        assert!(wish.random_regions && wish.rules.sight == Sight::Sum);
        assert_eq!(read(json!({"regions": false, "boxes": false})), Ok(RuleWish::default()));
        let usual = read(json!({"boxes": true})).expect("a wish");
        assert_eq!(usual.rules.boxes, Some((2, 2)));
        let (field, fault) = read(json!({"regions": [1, "x"]})).expect_err("a fault");
        assert_eq!((field, fault.place.as_str()), ("regions", "[1]"));
        let (field, fault) = read(json!({"clue": "product"})).expect_err("a fault");
        assert_eq!((field, fault.problem.phrase()), ("clue", "expected \"sum\" or \"count\""));
    }
}

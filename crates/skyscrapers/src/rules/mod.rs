//! The registry of rules: what each rule beyond the plain game is called, wherever it is read, written
//! or told.
//!
//! What rules mean is in the model ([`Rules`]); how they are spelt is here, one file a rule. JSON records,
//! requests for new puzzles, share links, the captions of drawings, the options of the command, what formats can
//! hold and the lists in help and documentation all follow from [`RULES`], and spell no rule themselves.
//!
//! # Adding a rule
//! The recipe is in `CONTRIBUTING.md`. Here, it takes one file with a [`Rule`] and one line in [`RULES`].

mod boxes;
mod diagonals;
mod parks;
mod regions;
mod sum;
pub(crate) mod values;
mod wish;

pub use boxes::BOXES;
pub use diagonals::DIAGONALS;
pub use parks::PARKS;
pub use regions::REGIONS;
pub use sum::SUM;
pub use values::Fault;
pub(crate) use wish::option_names;
pub use wish::{RuleOption, RuleWish, RuleWishError};

use std::fmt;

use serde_json::{Map, Value};

use crate::model::{Draft, DraftRules, PuzzleError, Rules};

/// Every rule, in the order in which records, links and captions tell them.
pub const RULES: &[&Rule] = &[&PARKS, &DIAGONALS, &BOXES, &REGIONS, &SUM];

/// A rule that a board may have beyond the plain game: everything there is to know about how it is
/// spelt and said.
pub struct Rule {
    name: &'static str,
    noun: &'static str,
    about: &'static str,
    holds: fn(&Rules) -> bool,
    say: fn(&Rules) -> String,
    parts: &'static [Part],
    options: &'static [RuleOption],
    drop: fn(&mut Draft),
}

/// One thing that a rule has to say about a board: a field of a record, a word of a link, an entry
/// of a caption.
pub struct Part {
    field: &'static str,
    about: &'static str,
    read: fn(&Value, usize, &mut DraftRules) -> Result<(), Fault>,
    write: fn(&Rules) -> Option<Value>,
    link: Option<Word>,
    caption: Option<Word>,
    /// Do the borders in a drawing show it? `None` where no drawing ever does.
    drawn: Option<fn(&Rules) -> bool>,
    at_random: Option<fn(&mut RuleWish)>,
    at_fault: fn(&PuzzleError) -> bool,
}

/// How a part is spelt where there is no JSON: a name and, for some, a value.
struct Word {
    name: &'static str,
    /// Does a value follow? A word that stands alone reads and writes "".
    has_value: bool,
    read: fn(&str, &mut DraftRules) -> Result<(), Unclear>,
    write: fn(&Rules) -> Option<String>,
}

/// A value that does not say what it should: where, in bytes, and what to write instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Unclear {
    pub(crate) at: usize,
    pub(crate) wanted: &'static str,
}

impl Rule {
    /// The name on the command line and in lists; stable.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What it is that a board with this rule has: `parks`, `sum clues`.
    #[must_use]
    pub fn noun(&self) -> &'static str {
        self.noun
    }

    /// The rule in a sentence.
    #[must_use]
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// Does a board have this rule?
    #[must_use]
    pub fn holds(&self, rules: &Rules) -> bool {
        (self.holds)(rules)
    }

    /// The rule in a sentence, as it is on a board that has it.
    #[must_use]
    pub fn say(&self, rules: &Rules) -> String {
        (self.say)(rules)
    }

    /// The rule in a word or two, as the caption of a picture has it: `boxes 2x3`. `None` if the
    /// board does not have it.
    #[must_use]
    pub fn label(&self, rules: &Rules) -> Option<String> {
        self.parts.iter().find_map(|part| part.entry(rules, |part| part.drawn.is_some()))
    }

    /// What it says in records, links and captions.
    #[must_use]
    pub fn parts(&self) -> &'static [Part] {
        self.parts
    }

    /// How it is asked for on the command line.
    #[must_use]
    pub fn options(&self) -> &'static [RuleOption] {
        self.options
    }

    /// Takes the rule out of a draft, with whatever makes no sense without it.
    pub(crate) fn drop_from(&self, draft: &mut Draft) {
        (self.drop)(draft);
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.name == other.name
    }
}

impl Eq for Rule {}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rule({})", self.name)
    }
}

impl Part {
    /// The field of a JSON record.
    #[must_use]
    pub fn field(&self) -> &'static str {
        self.field
    }

    /// What the field says, in a sentence.
    #[must_use]
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// Reads the field of a record of a board of this size.
    ///
    /// # Errors
    /// A [`Fault`] in the value.
    pub fn read(&self, value: &Value, size: usize, rules: &mut DraftRules) -> Result<(), Fault> {
        (self.read)(value, size, rules)
    }

    /// Its entry in a caption; a part that is shown is only named.
    fn entry(&self, rules: &Rules, shown: impl Fn(&Part) -> bool) -> Option<String> {
        let word = self.caption.as_ref()?;
        let value = (word.write)(rules)?;
        Some(match word.has_value && !shown(self) {
            true => format!("{} {value}", word.name),
            false => word.name.to_owned(),
        })
    }

    /// Its word in a link, with `=` where a value follows: `heights=`.
    #[must_use]
    pub fn link_word(&self) -> Option<String> {
        let word = self.link.as_ref()?;
        Some(format!("{}{}", word.name, if word.has_value { "=" } else { "" }))
    }
}

impl Word {
    fn take(&self, value: &str, rules: &mut DraftRules) -> Result<(), Unclear> {
        if !self.has_value && !value.is_empty() {
            let wanted = "this word takes no value; leave out what follows it";
            return Err(Unclear { at: 0, wanted });
        }
        (self.read)(value, rules)
    }
}

impl fmt::Debug for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Part({})", self.field)
    }
}

/// The rule of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Rule> {
    RULES.iter().copied().find(|rule| rule.name == name)
}

/// The rules that a board has beyond the plain game.
pub fn of(rules: &Rules) -> impl Iterator<Item = &'static Rule> {
    RULES.iter().copied().filter(|rule| rule.holds(rules))
}

/// The parts of all rules.
pub fn parts() -> impl Iterator<Item = &'static Part> {
    RULES.iter().flat_map(|rule| rule.parts)
}

/// The field that an error is about, if it is that of a rule.
#[must_use]
pub fn field_at_fault(error: &PuzzleError) -> Option<&'static str> {
    parts().find(|part| (part.at_fault)(error)).map(Part::field)
}

/// Writes the fields of a record, in order, only where they say something.
pub(crate) fn write_fields(rules: &Rules, object: &mut Map<String, Value>) {
    for part in parts() {
        if let Some(value) = (part.write)(rules) {
            object.insert(part.field.to_owned(), value);
        }
    }
}

/// The part with this word in a link.
pub(crate) fn link_part(name: &str) -> Option<&'static Part> {
    parts().find(|part| part.link.as_ref().is_some_and(|word| word.name == name))
}

/// Reads the value of a part in a link; a word without one has the value "".
pub(crate) fn read_link(part: &Part, value: &str, rules: &mut DraftRules) -> Result<(), Unclear> {
    part.link.as_ref().map_or(Ok(()), |word| word.take(value, rules))
}

/// The words of a link, each after its `&`.
pub(crate) fn link(rules: &Rules) -> String {
    let word = |word: &Word| {
        let value = (word.write)(rules)?;
        let equals = if word.has_value { "=" } else { "" };
        Some(format!("&{}{equals}{value}", word.name))
    };
    parts().filter_map(|part| word(part.link.as_ref()?)).collect()
}

/// The caption of a picture: all rules, with commas between; `None` for the plain game.
#[must_use]
pub fn caption(rules: &Rules) -> Option<String> {
    join_caption(rules, |part| part.drawn.is_some())
}

/// The caption of a drawing in text, which also tells what borders cannot show. The `board` format reads
/// both back.
#[must_use]
pub(crate) fn caption_of_text(rules: &Rules) -> Option<String> {
    join_caption(rules, |part| part.drawn.is_some_and(|drawn| drawn(rules)))
}

/// All rules as a caption.
fn join_caption(rules: &Rules, shown: impl Fn(&Part) -> bool) -> Option<String> {
    let entries: Vec<String> = parts().filter_map(|part| part.entry(rules, &shown)).collect();
    (!entries.is_empty()).then(|| entries.join(", "))
}

/// Does a line of prose set out to be a caption? Its first word says so, if it is the one that begins a
/// rule.
pub(crate) fn begins_caption(text: &str) -> bool {
    let text = text.trim_start();
    let first = text.split(|ch: char| !ch.is_alphabetic()).next().unwrap_or_default();
    let words = RULES.iter().filter_map(|rule| rule.parts.first()?.caption.as_ref());
    words.into_iter().any(|word| word.name.eq_ignore_ascii_case(first))
}

/// What an entry of a caption says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CaptionEntry {
    /// All there is to know about its rule.
    Complete,
    /// That there are regions, which the drawing shows.
    DrawnRegions,
}

/// Reads one entry of a caption; `None` if it is none, or not clear.
pub(crate) fn read_caption(entry: &str, rules: &mut DraftRules) -> Option<CaptionEntry> {
    let entry = entry.trim();
    let (name, value) = entry.split_once(char::is_whitespace).unwrap_or((entry, ""));
    let named = |word: &Word| word.name.eq_ignore_ascii_case(name);
    let part = parts().find(|part| part.caption.as_ref().is_some_and(named))?;
    if value.is_empty() && part.drawn.is_some() {
        return Some(CaptionEntry::DrawnRegions);
    }
    part.caption.as_ref()?.take(value.trim(), rules).ok()?;
    Some(CaptionEntry::Complete)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Sight, Size};

    fn all(names: &mut Vec<&str>) {
        let before = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), before, "{names:?}");
    }

    #[test]
    fn names_fields_and_words_are_each_somebodys_own() {
        all(&mut RULES.iter().map(|rule| rule.name).collect());
        all(&mut parts().map(|part| part.field).collect());
        all(&mut parts().filter_map(|part| Some(part.link.as_ref()?.name)).collect());
        all(&mut parts().filter_map(|part| Some(part.caption.as_ref()?.name)).collect());
        for rule in RULES {
            assert_eq!(find(rule.name), Some(*rule));
            assert!(rule.about.ends_with('.') && !rule.options.is_empty(), "{rule:?}");
            assert!(rule.parts.iter().all(|part| part.about.ends_with(['.', '?'])), "{rule:?}");
        }
        assert_eq!(find("knights"), None);
    }

    /// Rules of every kind, and all of them together.
    fn samples() -> Vec<Rules> {
        let size = Size::new(4).expect("a size");
        let plain = DraftRules::default();
        let connected = vec![1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 3, 4, 3, 4, 4, 4];
        let apart = vec![1, 2, 3, 4, 2, 1, 4, 3, 1, 2, 3, 4, 2, 1, 4, 3];
        let drafts = [
            DraftRules { heights: Some(3), ..plain.clone() },
            DraftRules { diagonals: true, ..plain.clone() },
            DraftRules { boxes: Some((2, 2)), ..plain.clone() },
            DraftRules { regions: connected.clone(), ..plain.clone() },
            DraftRules { regions: apart.clone(), free: true, ..plain.clone() },
            DraftRules { sight: Sight::Sum, ..plain.clone() },
            DraftRules {
                heights: Some(3),
                diagonals: true,
                regions: apart,
                free: true,
                sight: Sight::Sum,
                ..plain.clone()
            },
            DraftRules {
                heights: Some(3),
                diagonals: true,
                regions: connected,
                sight: Sight::Sum,
                ..plain.clone()
            },
            plain,
        ];
        drafts.iter().map(|draft| Rules::new(size, draft).expect("rules")).collect()
    }

    #[test]
    fn every_spelling_is_read_back() {
        for rules in samples() {
            let draft = rules.to_draft();
            let mut object = Map::new();
            write_fields(&rules, &mut object);
            let mut read = DraftRules::default();
            for part in parts() {
                if let Some(value) = object.get(part.field) {
                    part.read(value, 4, &mut read).expect("its own field");
                }
            }
            assert_eq!(read, draft, "{object:?}");

            let (link, mut read) = (link(&rules), DraftRules::default());
            for word in link.split('&').skip(1) {
                let (name, value) = word.split_once('=').unwrap_or((word, ""));
                let part = link_part(name).expect("a word");
                read_link(part, value, &mut read).expect("its own word");
            }
            assert_eq!(read, draft, "{link}");

            let (caption, mut read) = (caption_of_text(&rules), DraftRules::default());
            if let Some(caption) = &caption {
                assert!(begins_caption(caption));
                for entry in caption.split(',') {
                    if read_caption(entry, &mut read).expect("its own entry")
                        == CaptionEntry::DrawnRegions
                    {
                        read.regions = draft.regions.clone();
                    }
                }
            }
            assert_eq!(read, draft, "{caption:?}");
        }
    }

    #[test]
    fn a_rule_that_is_taken_out_is_gone() {
        for rules in samples() {
            for rule in of(&rules) {
                let mut draft = Draft { rules: rules.to_draft(), ..Draft::empty(rules.size()) };
                draft.clues = vec![6; 16];
                draft.givens = vec![-1; 16];
                rule.drop_from(&mut draft);
                let left = Rules::new(rules.size(), &draft.rules).expect("rules");
                assert!(!rule.holds(&left), "{rule:?}");
                assert!(*rule != PARKS || draft.givens.iter().all(|&given| given == 0));
                assert!(*rule != SUM || draft.clues.iter().all(|&clue| clue == 0));
            }
        }
    }

    #[test]
    fn all_at_once_in_order() {
        let all = &samples()[6];
        assert_eq!(link(all), "&heights=3&diagonals&regions=1234214312342143&free&sum");
        // What is in pieces cannot be seen from borders alone.
        assert_eq!(
            caption_of_text(all).as_deref(),
            Some("heights 1-3, diagonals, regions 1234214312342143, free, sums")
        );
        let short = "heights 1-3, diagonals, regions, free, sums";
        assert_eq!(caption(all).as_deref(), Some(short));
        let connected = &samples()[7];
        assert_eq!(
            caption_of_text(connected).as_deref(),
            Some("heights 1-3, diagonals, regions, sums")
        );
        assert_eq!(link(connected), "&heights=3&diagonals&regions=1h212h3h434h&sum");
    }

    #[test]
    fn an_error_names_the_field() {
        let size = Size::new(4).expect("a size");
        let field =
            |draft: DraftRules| field_at_fault(&Rules::new(size, &draft).expect_err("an error"));
        let plain = DraftRules::default();
        assert_eq!(field(DraftRules { heights: Some(9), ..plain.clone() }), Some("heights"));
        assert_eq!(field(DraftRules { boxes: Some((2, 3)), ..plain.clone() }), Some("boxes"));
        assert_eq!(field(DraftRules { regions: vec![1], ..plain.clone() }), Some("regions"));
        assert_eq!(field(DraftRules { free: true, ..plain.clone() }), Some("free"));
        let both = DraftRules { boxes: Some((2, 2)), regions: vec![1; 16], ..plain };
        assert_eq!(field(both), Some("regions"));
    }
}

//! The languages people can read, and what each of them has to say.

use std::fmt;
use std::str::FromStr;

use super::errors::Trouble;
use super::told::Told;
use super::{Text, Words, english, german};
use crate::assess::{Answered, Assessment};
use crate::board::Contradiction;
use crate::diagnose::{Argument, Conflict, Item, OtherOrder, Repair};
use crate::grade::NotGraded;
use crate::hint::{Hint, Mistake, WhyNot};
use crate::model::{Puzzle, Size};
use crate::review::{Review, ReviewedTurn};
use crate::step::{Level, TechniqueId};
use crate::trace::{BranchEnd, Event, PhaseKind};

/// A language that people are spoken to in.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Its code: `en`, `de`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// What it calls itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
        }
    }

    /// The language of a locale such as `de_AT.UTF-8` or `en-GB`, if it is among ours.
    ///
    /// # Examples
    /// ```
    /// use skyscrapers::words::Language;
    /// assert_eq!(Language::of_locale("de_AT.UTF-8"), Some(Language::German));
    /// assert_eq!(Language::of_locale("C"), None);
    /// ```
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Language> {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// Whoever speaks it.
    pub(crate) fn speech(self) -> &'static dyn Speech {
        match self {
            Language::English => &english::English,
            Language::German => &german::German,
        }
    }

    /// The name of a technique, as players read it.
    #[must_use]
    pub fn technique(self, technique: TechniqueId) -> &'static str {
        self.speech().technique(technique)
    }

    /// What else a technique is called, in the posts and by others; empty if nothing.
    #[must_use]
    pub fn other_names(self, technique: TechniqueId) -> &'static str {
        self.speech().other_names(technique)
    }

    /// The name of a level, as players read it.
    #[must_use]
    pub fn level(self, level: Level) -> &'static str {
        self.speech().level(level)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// A text that does not name a language.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a language we speak; try en (English) or de (Deutsch)")]
pub struct NotALanguage(pub(crate) String);

impl FromStr for Language {
    type Err = NotALanguage;

    /// A code, a locale, or what the language calls itself.
    fn from_str(text: &str) -> Result<Language, NotALanguage> {
        let named = |language: &Language| language.name().eq_ignore_ascii_case(text);
        let language = Language::ALL.into_iter().find(named).or_else(|| Language::of_locale(text));
        language.ok_or_else(|| NotALanguage(text.chars().take(20).collect()))
    }
}

/// What a language has to say: one folder a language.
pub(crate) trait Speech: Sync {
    /// The name of a technique.
    fn technique(&self, technique: TechniqueId) -> &'static str;
    /// What else a technique is called; empty if nothing.
    fn other_names(&self, technique: TechniqueId) -> &'static str;
    /// The name of a level.
    fn level(&self, level: Level) -> &'static str;
    /// A step that speaks of its puzzle, in three stages.
    fn step(&self, told: &Told<'_>) -> Words;
    /// A step of which no more can be told than what follows from it.
    fn untold_step(&self, told: &Told<'_>) -> Words;
    /// What a picture of a puzzle is called: "A Skyscrapers puzzle, 4x4."
    fn puzzle_title(&self, size: Size) -> Text;
    /// What a picture of its solution is called.
    fn solution_title(&self) -> Text;
    /// A hint.
    fn hint(&self, puzzle: &Puzzle, hint: &Hint) -> Words;
    /// A player's slip.
    fn mistake(&self, mistake: &Mistake) -> Words;
    /// Why a height cannot stand in a cell.
    fn why_not(&self, puzzle: &Puzzle, answer: &WhyNot) -> Words;
    /// Steps alike, of which the first is told: `others` is what follows from the rest.
    fn run(&self, first: Words, run: &[Told<'_>], others: &Told<'_>) -> Words;
    /// What a player's move is worth.
    fn assessment(&self, puzzle: &Puzzle, assessment: &Assessment) -> Text;
    /// What the answer to an exercise for a technique is worth.
    fn answered(&self, puzzle: &Puzzle, technique: TechniqueId, answered: &Answered) -> Text;
    /// A move of a game.
    fn turn(&self, puzzle: &Puzzle, turn: &ReviewedTurn) -> Text;
    /// The sum of a game, line by line.
    fn review(&self, review: &Review) -> Vec<Text>;
    /// Why there is no solution, as a clause.
    fn contradiction(&self, why: &Contradiction) -> Text;
    /// What is wrong with a text, a puzzle or a wish, as a clause.
    fn trouble(&self, trouble: &Trouble<'_>) -> Text;
    /// Why a puzzle has no grade, as a clause.
    fn not_graded(&self, why: &NotGraded) -> Text;
    /// A clue or a given.
    fn item(&self, item: &Item) -> Text;
    /// What cannot hold together, as a clause.
    fn conflict(&self, conflict: &Conflict) -> Text;
    /// What an argument runs into, as a clause.
    fn argument_end(&self, argument: &Argument) -> Text;
    /// What to change, as a clause without a subject.
    fn repair(&self, repair: &Repair) -> Text;
    /// In which order the clues make sense, as a clause.
    fn other_order(&self, other: &OtherOrder) -> Text;
    /// A phase of the posts' solver, as a heading.
    fn phase(&self, kind: PhaseKind) -> Text;
    /// What the posts' solver did, in a sentence.
    fn event(&self, puzzle: &Puzzle, event: &Event) -> Text;
    /// How a board of the posts' solver ended, in a sentence or two.
    fn branch_end(&self, end: &BranchEnd) -> Text;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_parse_by_code_locale_and_name() {
        for language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(language));
            assert_eq!(language.name().parse(), Ok(language));
        }
        assert_eq!("de-CH".parse(), Ok(Language::German));
        assert!("fr".parse::<Language>().is_err() && "".parse::<Language>().is_err());
    }

    #[test]
    fn names_are_unique_in_every_language() {
        for language in Language::ALL {
            let mut names: Vec<_> = TechniqueId::ALL.map(|id| language.technique(id)).to_vec();
            names.extend(Level::ALL.map(|level| language.level(level)));
            let all = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), all, "{language}");
        }
    }
}

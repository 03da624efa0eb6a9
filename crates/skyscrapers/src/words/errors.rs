//! What is wrong with a text, a puzzle or a wish, in words.
//!
//! Errors are data and print in English; here they are told in the language of whoever made them.

use std::fmt;

use super::{Language, NotALanguage, Text};
use crate::check::{ExplanationError, Violation};
use crate::formats::{Feature, ParseError, WriteError};
use crate::generate::{NotAPattern, NotAnAmount, Unmet, WishError};
use crate::model::{Advice, NotACell, PuzzleError};
use crate::practice::NoExercise;
use crate::render::theme::NotATheme;
use crate::rules::RuleWishError;
use crate::sheet::{NotationError, SheetError};
use crate::step::{NotALevel, NotATechnique};
use crate::trace::{LineTooLong, NoSuchChoice};

/// An error that can be told in every language.
pub trait Tell: fmt::Display {
    /// The error in words.
    fn tell(&self, language: Language) -> Text;
}

/// Every kind of error that people are told, and `words` for each.
macro_rules! errors {
    ($($kind:ident $about:literal,)*) => {
        /// An error that people are told.
        #[derive(Debug, Clone, Copy)]
        pub(crate) enum Trouble<'a> {
            $(#[doc = $about] $kind(&'a $kind),)*
        }

        impl fmt::Display for Trouble<'_> {
            /// As the error prints: in English.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Trouble::$kind(error) => error.fmt(f),)* }
            }
        }

        $(impl Tell for $kind {
            fn tell(&self, language: Language) -> Text {
                self.words(language)
            }
        })*

        $(impl $kind {
            /// The error in words.
            #[must_use]
            pub fn words(&self, language: Language) -> Text {
                language.speech().trouble(&Trouble::$kind(self))
            }
        })*
    };
}

errors! {
    Advice "What to write instead.",
    PuzzleError "A draft that is no puzzle.",
    ParseError "A text that is no puzzle.",
    WriteError "A puzzle that does not fit a format.",
    Feature "What a format has no place for.",
    SheetError "An entry that does not fit the board.",
    NotationError "A text that is no entry.",
    WishError "A wish that no puzzle can meet.",
    RuleWishError "A rule that cannot be asked for.",
    Unmet "A wish that was not met.",
    NoExercise "An exercise that there is not.",
    ExplanationError "A step that the referee does not accept.",
    Violation "A rule that a filled board breaks.",
    NotAnAmount "A text that is no amount.",
    NotAPattern "A text that is no symmetry.",
    NotALevel "A text that is no level.",
    NotATechnique "A text that is no technique.",
    NotACell "A text that is no cell.",
    NotATheme "A text that is not a theme.",
    NotALanguage "A text that is no language.",
    NoSuchChoice "A word that names none of the choices.",
    LineTooLong "Lines too long to list their sequences.",
}

//! One line for people about a call that has no answer, in every language.

use skyscrapers::words::Language;

/// A line in every language. Failures are rare, so all of them are written at once; who asked in which
/// language is known only further out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Message {
    told: [String; Language::ALL.len()],
}

impl Message {
    /// What is told in each language.
    pub(crate) fn new(tell: impl Fn(Language) -> String) -> Message {
        Message { told: Language::ALL.map(tell) }
    }

    /// A line that there is in one language only.
    pub(crate) fn plain(text: &str) -> Message {
        Message::new(|_| text.to_owned())
    }

    /// The line in a language.
    pub(crate) fn told(&self, language: Language) -> &str {
        let place = Language::ALL.iter().position(|&other| other == language);
        place.map_or("", |place| &self.told[place])
    }

    /// The line with a field in front, unless it begins with that anyway.
    pub(crate) fn of_field(&self, field: &str) -> Message {
        let front = format!("{field}:");
        Message::new(|language| match self.told(language) {
            text if text.starts_with(&front) => text.to_owned(),
            text => format!("{front} {text}"),
        })
    }
}

/// What is wrong with a request itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Wrong {
    /// More bytes than are read.
    TooLarge { most: usize },
    /// Not a JSON object; what the reader says.
    NotAnObject { error: String },
    /// Neither true nor false.
    Flag,
    /// Not a whole number of this range.
    Number { least: u64, most: u64 },
    /// Not a text.
    Text,
    /// Not an array of texts.
    Texts,
    /// Not an array.
    Array,
    /// None of these names.
    Choice { names: String },
    /// Not the name of a format.
    Format { id: String, ids: String },
    /// Options that there are not.
    Options { fields: String },
    /// Not the name of a verb.
    Verb { verbs: String },
    /// A verb that asks nothing about a puzzle.
    AsksNothing { verb: String },
    /// Not both at once.
    NotWithCount,
    /// An option that does not go with `sample`.
    NotWithSample,
    /// No format to write.
    NoFormat,
    /// No seed, and no chance to be had.
    NoSeed,
    /// Not a list of cells.
    Cells,
    /// Not a list of techniques.
    Techniques,
    /// No size.
    NoSize,
    /// Not a size of a puzzle.
    Size,
    /// Stopped while making a puzzle.
    Stopped,
    /// Stopped while reviewing a game.
    StoppedReview,
    /// Not an object.
    Object,
    /// Neither a move nor what is there after it, or both.
    MoveOrAfter,
}

impl Wrong {
    /// The line in every language.
    pub(crate) fn message(&self) -> Message {
        Message::new(|language| match language {
            Language::German => self.german(),
            _ => self.english(),
        })
    }

    fn english(&self) -> String {
        match self {
            Wrong::TooLarge { most } => format!("a request can have at most {most} bytes"),
            Wrong::NotAnObject { error } => format!("the request is not a JSON object: {error}"),
            Wrong::Flag => "expected true or false".to_owned(),
            Wrong::Number { least, most: u64::MAX } => {
                format!("expected a whole number, at least {least}")
            }
            Wrong::Number { least, most } => {
                format!("expected a whole number from {least} to {most}")
            }
            Wrong::Text => "expected a string".to_owned(),
            Wrong::Texts => "expected an array of strings".to_owned(),
            Wrong::Array => "expected an array".to_owned(),
            Wrong::Choice { names } => format!("expected one of these: {names}"),
            Wrong::Format { id, ids } => format!("{id:?} is not a format; formats are {ids}"),
            Wrong::Options { fields } => format!("unknown options: {fields}"),
            Wrong::Verb { verbs } => format!("there is no such verb; verbs are {verbs}"),
            Wrong::AsksNothing { verb } => format!("{verb} does not take a puzzle"),
            Wrong::NotWithCount => "cannot be combined with count".to_owned(),
            Wrong::NotWithSample => "cannot be combined with sample".to_owned(),
            Wrong::NoFormat => "say which format to write".to_owned(),
            Wrong::NoSeed => "give a whole number".to_owned(),
            Wrong::Cells => "expected cells such as r2c3".to_owned(),
            Wrong::Techniques => "expected technique names".to_owned(),
            Wrong::NoSize => "the size is missing".to_owned(),
            Wrong::Size => "sizes go from 2 to 32".to_owned(),
            Wrong::Stopped => "stopped before there was a puzzle".to_owned(),
            Wrong::StoppedReview => "stopped before the game was reviewed".to_owned(),
            Wrong::Object => "expected an object".to_owned(),
            Wrong::MoveOrAfter => "give either the move or the position after it".to_owned(),
        }
    }

    fn german(&self) -> String {
        match self {
            Wrong::TooLarge { most } => format!("eine Anfrage hat höchstens {most} Bytes"),
            Wrong::NotAnObject { error } => format!("die Anfrage ist kein JSON-Objekt: {error}"),
            Wrong::Flag => "hier gehört true oder false hin".to_owned(),
            Wrong::Number { least, most: u64::MAX } => {
                format!("hier gehört eine ganze Zahl ab {least} hin")
            }
            Wrong::Number { least, most } => {
                format!("hier gehört eine ganze Zahl von {least} bis {most} hin")
            }
            Wrong::Text => "hier gehört ein Text hin".to_owned(),
            Wrong::Texts => "hier gehört eine Liste von Texten hin".to_owned(),
            Wrong::Array => "hier gehört eine Liste hin".to_owned(),
            Wrong::Choice { names } => format!("hier gehört eines von diesen hin: {names}"),
            Wrong::Format { id, ids } => format!("ein Format {id:?} gibt es nicht; es gibt {ids}"),
            Wrong::Options { fields } => format!("solche Optionen gibt es nicht: {fields}"),
            Wrong::Verb { verbs } => format!("einen solchen Befehl gibt es nicht; es gibt {verbs}"),
            Wrong::AsksNothing { verb } => format!("{verb} fragt nichts über ein Rätsel"),
            Wrong::NotWithCount => "passt nicht zu count".to_owned(),
            Wrong::NotWithSample => "passt nicht zu sample".to_owned(),
            Wrong::NoFormat => "sag, welches Format geschrieben werden soll".to_owned(),
            Wrong::NoSeed => "gib eine ganze Zahl an".to_owned(),
            Wrong::Cells => "hier gehören Felder wie r2c3 hin".to_owned(),
            Wrong::Techniques => "hier gehören Namen von Techniken hin".to_owned(),
            Wrong::NoSize => "die Größe fehlt".to_owned(),
            Wrong::Size => "Größen gehen von 2 bis 32".to_owned(),
            Wrong::Stopped => "angehalten, bevor es ein Rätsel gab".to_owned(),
            Wrong::StoppedReview => "angehalten, bevor die Partie durchgesehen war".to_owned(),
            Wrong::Object => "hier gehört ein Objekt hin".to_owned(),
            Wrong::MoveOrAfter => "gib entweder den Zug an oder, was danach dasteht".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_field_is_said_once() {
        let message = Message::plain("clues[5]: too large").of_field("clues[5]");
        assert_eq!(message.told(Language::German), "clues[5]: too large");
        let message = Wrong::Flag.message().of_field("quick");
        assert_eq!(message.told(Language::English), "quick: expected true or false");
        assert_eq!(message.told(Language::German), "quick: hier gehört true oder false hin");
    }

    #[test]
    fn everything_is_told_in_both_languages() {
        let text = || "x".to_owned();
        for wrong in [
            Wrong::TooLarge { most: 7 },
            Wrong::NotAnObject { error: text() },
            Wrong::Flag,
            Wrong::Number { least: 1, most: u64::MAX },
            Wrong::Number { least: 1, most: 9 },
            Wrong::Text,
            Wrong::Texts,
            Wrong::Array,
            Wrong::Choice { names: text() },
            Wrong::Format { id: text(), ids: text() },
            Wrong::Options { fields: text() },
            Wrong::Verb { verbs: text() },
            Wrong::AsksNothing { verb: text() },
            Wrong::NotWithCount,
            Wrong::NotWithSample,
            Wrong::NoFormat,
            Wrong::NoSeed,
            Wrong::Cells,
            Wrong::Techniques,
            Wrong::NoSize,
            Wrong::Size,
            Wrong::Stopped,
            Wrong::StoppedReview,
            Wrong::Object,
            Wrong::MoveOrAfter,
        ] {
            assert_ne!(wrong.english(), wrong.german());
        }
    }
}

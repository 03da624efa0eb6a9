//! What the server itself says no to, in every language. What the engine says no to is told by `wire`.

use std::fmt;
use std::time::Duration;

use skyscrapers::words::{Language, Tell, Text};
use skyscrapers_wire::{Failure, FailureKind};

/// Why a request is not answered.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Refusal {
    NoHost,
    ForeignName,
    ForeignPage,
    NotJson,
    NotInTime,
    HeadNotInTime,
    CutShort,
    NotUtf8,
    TooLarge { most: usize },
    GaveUp { after: Duration },
    Fault,
    Waiting,
    Connections,
    Closing,
    Nothing,
    WrongMethod,
}

impl Refusal {
    /// The refusal as a failure, in a language.
    pub(crate) fn failure(self, language: Language) -> Failure {
        Failure::telling(self.kind(), &self).in_language(language)
    }

    pub(crate) fn kind(self) -> FailureKind {
        match self {
            Refusal::NoHost | Refusal::CutShort | Refusal::NotUtf8 => FailureKind::BadRequest,
            Refusal::ForeignName | Refusal::ForeignPage => FailureKind::Forbidden,
            Refusal::NotJson => FailureKind::UnsupportedMediaType,
            Refusal::NotInTime | Refusal::HeadNotInTime => FailureKind::Timeout,
            Refusal::TooLarge { .. } => FailureKind::TooLarge,
            Refusal::GaveUp { .. } => FailureKind::Stopped,
            Refusal::Fault => FailureKind::Internal,
            Refusal::Waiting | Refusal::Connections | Refusal::Closing => FailureKind::Busy,
            Refusal::Nothing => FailureKind::NotFound,
            Refusal::WrongMethod => FailureKind::MethodNotAllowed,
        }
    }

    fn in_english(self) -> String {
        let text = match self {
            Refusal::NoHost => "the Host header is missing",
            Refusal::ForeignName => {
                "this name is not one of this server's; start it with --name to add yours"
            }
            Refusal::ForeignPage => "pages from other sites may not use this server",
            Refusal::NotJson => "send the request as application/json",
            Refusal::NotInTime => "the request did not arrive in time",
            Refusal::HeadNotInTime => "the request headers did not arrive in time",
            Refusal::CutShort => "the request was cut short",
            Refusal::NotUtf8 => "the request is not in UTF-8",
            Refusal::TooLarge { most } => {
                return format!("a request can have at most {most} bytes");
            }
            Refusal::GaveUp { after } => {
                return format!("gave up after {} seconds; ask for less", after.as_secs_f64());
            }
            Refusal::Fault => "something went wrong here; please report it with your request",
            Refusal::Waiting => "too many requests are waiting; try again soon",
            Refusal::Connections => "there are too many connections; try again soon",
            Refusal::Closing => "the server is shutting down",
            Refusal::Nothing => {
                "there is nothing here; the page is at /, the API is described at /api/v1/openapi.json"
            }
            Refusal::WrongMethod => {
                "this address does not take this method; the Allow header says which it takes"
            }
        };
        text.to_owned()
    }

    fn in_german(self) -> String {
        let text = match self {
            Refusal::NoHost => "der Host-Header fehlt",
            Refusal::ForeignName => {
                "unter diesem Namen ist dieser Server nicht bekannt; mit --name lässt sich einer hinzufügen"
            }
            Refusal::ForeignPage => "Seiten von anderswo dürfen hier nicht anfragen",
            Refusal::NotJson => "schicke die Anfrage als application/json",
            Refusal::NotInTime => "die Anfrage kam nicht rechtzeitig an",
            Refusal::HeadNotInTime => "der Kopf der Anfrage kam nicht rechtzeitig an",
            Refusal::CutShort => "die Anfrage brach mittendrin ab",
            Refusal::NotUtf8 => "die Anfrage ist kein UTF-8",
            Refusal::TooLarge { most } => {
                return format!("eine Anfrage hat höchstens {most} Bytes");
            }
            Refusal::GaveUp { after } => {
                let seconds = after.as_secs_f64().to_string().replace('.', ",");
                return format!("nach {seconds} Sekunden aufgegeben; verlange weniger");
            }
            Refusal::Fault => "hier ist etwas schiefgegangen; bitte melde es mit deiner Anfrage",
            Refusal::Waiting => "zu viele Anfragen warten; versuche es gleich noch einmal",
            Refusal::Connections => "es gibt zu viele Verbindungen; versuche es gleich noch einmal",
            Refusal::Closing => "der Server wird gerade beendet",
            Refusal::Nothing => {
                "hier ist nichts; die Seite liegt unter /, die Beschreibung der API unter /api/v1/openapi.json"
            }
            Refusal::WrongMethod => {
                "diese Adresse kennt diese Methode nicht; welche sie kennt, steht im Allow-Header"
            }
        };
        text.to_owned()
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_english())
    }
}

impl Tell for Refusal {
    fn tell(&self, language: Language) -> Text {
        match language {
            Language::German => self.in_german().into(),
            _ => self.in_english().into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_speaks_the_language_of_its_client() {
        let refused = |language| Refusal::TooLarge { most: 9 }.failure(language);
        assert_eq!(refused(Language::English).message, "a request can have at most 9 bytes");
        assert_eq!(refused(Language::German).message, "eine Anfrage hat höchstens 9 Bytes");
        assert_eq!(refused(Language::German).kind, FailureKind::TooLarge);
    }
}

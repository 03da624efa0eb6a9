//! What the pages say around the prose, in each language.

use skyscrapers::words::Language;

/// The fixed words of a page.
pub(super) struct Labels {
    pub(super) title: &'static str,
    /// Of the page, for those who list it.
    pub(super) about: &'static str,
    /// The link to the player.
    pub(super) back: &'static str,
    /// The link to the page in the next language, in that language.
    pub(super) other: &'static str,
    pub(super) contents: &'static str,
    pub(super) also: &'static str,
    pub(super) spot: &'static str,
    pub(super) not: &'static str,
    pub(super) parks: &'static str,
    pub(super) sums: &'static str,
    pub(super) example: &'static str,
    /// The names that the stages have in the player's panel.
    pub(super) stages: [&'static str; 3],
    pub(super) play: &'static str,
    pub(super) open: &'static str,
    pub(super) exercise: &'static str,
    /// What to do, after where to look.
    pub(super) task: &'static str,
    pub(super) answer: &'static str,
    pub(super) rule: &'static str,
    pub(super) rating: &'static str,
    pub(super) points: &'static str,
}

/// The words of a language.
pub(super) const fn labels(language: Language) -> Labels {
    match language {
        Language::German => GERMAN,
        _ => ENGLISH,
    }
}

const ENGLISH: Labels = Labels {
    title: "How to solve Skyscrapers",
    about: "A course in Skyscrapers puzzles: every technique from the first clue to the last resort, with pictures and exercises.",
    back: "Back to the board",
    other: "Dieses Buch auf Deutsch",
    contents: "Contents",
    also: "Also called",
    spot: "How to spot it",
    not: "When it does not apply",
    parks: "With parks",
    sums: "With sums",
    example: "Example",
    stages: ["Where", "What", "Why"],
    play: "In a real puzzle",
    open: "Open this position on the board",
    exercise: "One to try",
    task: "What follows?",
    answer: "Answer",
    rule: "The exact rule",
    rating: "rating",
    points: "points",
};

const GERMAN: Labels = Labels {
    title: "Hochhaus-Rätsel lösen",
    about: "Ein Kurs für Hochhaus-Rätsel: alle Techniken von der ersten Randzahl bis zum letzten Ausweg, mit Bildern und Aufgaben.",
    back: "Zurück zum Rätsel",
    other: "This book in English",
    contents: "Inhalt",
    also: "Auch bekannt als",
    spot: "So findest du sie",
    not: "Wann sie nicht gilt",
    parks: "Mit Parks",
    sums: "Mit Summen",
    example: "Beispiel",
    stages: ["Wo", "Was", "Warum"],
    play: "In einem echten Rätsel",
    open: "Diese Stellung auf dem Brett öffnen",
    exercise: "Zum Selbermachen",
    task: "Was folgt daraus?",
    answer: "Lösung",
    rule: "Die genaue Regel",
    rating: "Wertung",
    points: "Punkte",
};

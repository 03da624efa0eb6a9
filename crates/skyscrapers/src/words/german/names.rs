//! What techniques and levels are called in German.

use crate::step::{Level, TechniqueId};

/// The name of a technique, as players read it.
pub(super) const fn technique(technique: TechniqueId) -> &'static str {
    match technique {
        TechniqueId::LastCell => "letztes Feld",
        TechniqueId::Clue1 => "Einserregel",
        TechniqueId::SumTallest => "kleinste Summe",
        TechniqueId::ClueN => "volle Treppe",
        TechniqueId::SumStairs => "größte Summe",
        TechniqueId::SumSmall => "kleine Summe",
        TechniqueId::FacingSum => "gegenüberliegende Randzahlen",
        TechniqueId::HiddenSingle => "einziger Platz",
        TechniqueId::NakedSingle => "einziger Kandidat",
        TechniqueId::Staircase => "Treppe",
        TechniqueId::TwoClue => "Zweierregel",
        TechniqueId::SumBehind => "zu hoch für die Summe",
        TechniqueId::SecondCell => "Regel vom zweiten Feld",
        TechniqueId::SumFirst => "Anfang der Summe",
        TechniqueId::FacingTwos => "zwei Zweien gegenüber",
        TechniqueId::SumMissing => "was der Summe fehlt",
        TechniqueId::DenseRun => "lückenloser Anstieg",
        TechniqueId::SumNumber => "Häuser in der Summe",
        TechniqueId::StairKnown => "Treppe ohne verdeckte Häuser",
        TechniqueId::SumFacing => "gegenüberliegende Summen",
        TechniqueId::Shadow => "Schatten des ersten Hauses",
        TechniqueId::Locked => "gebundene Kandidaten",
        TechniqueId::TopTwo => "Plätze der beiden höchsten",
        TechniqueId::ReducedClue => "verkürzte Randzahl",
        TechniqueId::SumReduced => "verkürzte Summe",
        TechniqueId::Crossing => "gekreuzte Bereiche",
        TechniqueId::Pair => "Paar",
        TechniqueId::Count => "Zählen",
        TechniqueId::SumCount => "mögliche Summen",
        TechniqueId::Line1 => "Möglichkeiten zu einer Randzahl",
        TechniqueId::Line2 => "Möglichkeiten der ganzen Linie",
        TechniqueId::Triple => "Tripel",
        TechniqueId::Quad => "Quartett",
        TechniqueId::XWing => "X-Wing",
        TechniqueId::XyChain => "XY-Kette",
        TechniqueId::Swordfish => "Schwertfisch",
        TechniqueId::Jellyfish => "Qualle",
        TechniqueId::Trial => "Probe",
        TechniqueId::Bifurcation => "Fallunterscheidung",
    }
}

/// What else a technique is called; empty if nothing.
pub(super) const fn other_names(technique: TechniqueId) -> &'static str {
    match technique {
        TechniqueId::LastCell => "volles Haus",
        TechniqueId::ClueN => "alle Häuser sichtbar",
        TechniqueId::HiddenSingle => "versteckter Einer, Ausschluss",
        TechniqueId::NakedSingle => "nackter Einer",
        TechniqueId::Staircase => "Platz zum Ansteigen",
        TechniqueId::Locked => "Zeigen und Beanspruchen",
        TechniqueId::Crossing => "gemeinsamer Nachbar",
        TechniqueId::Pair => "Zweiergruppe, Zwillinge",
        TechniqueId::Triple => "Dreiergruppe",
        TechniqueId::Quad => "Vierergruppe",
        TechniqueId::XWing | TechniqueId::Swordfish | TechniqueId::Jellyfish => "Fisch",
        TechniqueId::XyChain => "XY-Wing (drei Felder)",
        TechniqueId::Trial => "Nishio, Annahme mit Widerspruch",
        TechniqueId::Bifurcation => "Raten und Prüfen",
        TechniqueId::Clue1
        | TechniqueId::SumTallest
        | TechniqueId::SumStairs
        | TechniqueId::SumSmall
        | TechniqueId::FacingSum
        | TechniqueId::TwoClue
        | TechniqueId::SumBehind
        | TechniqueId::SecondCell
        | TechniqueId::SumFirst
        | TechniqueId::FacingTwos
        | TechniqueId::SumMissing
        | TechniqueId::DenseRun
        | TechniqueId::SumNumber
        | TechniqueId::StairKnown
        | TechniqueId::SumFacing
        | TechniqueId::Shadow
        | TechniqueId::TopTwo
        | TechniqueId::ReducedClue
        | TechniqueId::SumReduced
        | TechniqueId::Count
        | TechniqueId::SumCount
        | TechniqueId::Line1
        | TechniqueId::Line2 => "",
    }
}

/// The name of a level.
pub(super) const fn level(level: Level) -> &'static str {
    match level {
        Level::Starter => "Einstieg",
        Level::Easy => "Leicht",
        Level::Medium => "Mittel",
        Level::Hard => "Schwer",
        Level::Expert => "Experte",
        Level::Fiendish => "Teuflisch",
        Level::Unreasonable => "Unzumutbar",
    }
}

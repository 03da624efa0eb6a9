//! Prompts in German.

use skyscrapers::{Side, Sight};

use super::{Sentences, Style};

pub(super) struct German;

impl Sentences for German {
    fn task(&self, n: usize, tallest: usize) -> String {
        format!(
            "Das ist ein Skyscrapers-Rätsel auf einem Gitter mit {n} Zeilen und {n} Spalten. Setze in jedes Feld ein Haus mit \
             einer Höhe von 1 bis {tallest}, sodass in jeder Zeile und jeder Spalte jede Höhe genau einmal steht."
        )
    }

    fn task_with_parks(&self, n: usize, tallest: usize, parks: usize, sign: &str) -> String {
        let left = match parks {
            1 => "Das Feld, das in jeder Zeile und Spalte übrig bleibt, ist ein Park".to_owned(),
            _ => format!(
                "Die {parks} Felder, die in jeder Zeile und Spalte übrig bleiben, sind Parks"
            ),
        };
        format!(
            "Das ist ein Skyscrapers-Rätsel auf einem Gitter mit {n} Zeilen und {n} Spalten. Häuser sind 1 bis {tallest} hoch, und in \
             jeder Zeile und jeder Spalte steht jede Höhe genau einmal. {left}, geschrieben {sign}: Einen Park sieht man \
             nie, und er verdeckt nichts."
        )
    }

    fn clues(&self, sight: Sight) -> &'static str {
        match sight {
            Sight::Sum => {
                "Eine Randzahl ist die Summe der Höhen, die man von dort aus in ihrer Zeile oder Spalte sieht: Ein \
                 Haus verdeckt jedes niedrigere dahinter."
            }
            _ => {
                "Eine Randzahl sagt, wie viele Häuser man von dort aus in ihrer Zeile oder Spalte sieht: Ein \
                 Haus verdeckt jedes niedrigere dahinter."
            }
        }
    }

    fn diagonals(&self) -> &'static str {
        "Auch auf beiden langen Diagonalen steht jede Höhe genau einmal."
    }

    fn boxes(&self, rows: usize, columns: usize) -> String {
        let rows = if rows == 1 { "1 Zeile".to_owned() } else { format!("{rows} Zeilen") };
        let columns =
            if columns == 1 { "1 Spalte".to_owned() } else { format!("{columns} Spalten") };
        format!(
            "Das Gitter ist in Blöcke aus {rows} und {columns} geteilt, und auch in jedem Block steht jede Höhe genau einmal."
        )
    }

    fn regions(&self) -> &'static str {
        "Das Gitter ist in Gebiete geteilt, und auch in jedem Gebiet steht jede Höhe genau einmal. Felder mit demselben \
         Buchstaben gehören zu einem Gebiet:"
    }

    fn puzzle(&self, style: Style, parks: bool) -> &'static str {
        match (style, parks) {
            (Style::Board | Style::Table, _) => {
                "Hier ist das Rätsel. Ein Punkt ist ein Feld, das noch leer ist, oder eine Stelle ohne Randzahl:"
            }
            (Style::Lists, _) => "Hier ist das Rätsel. Ein Punkt ist eine Stelle ohne Randzahl.",
            (Style::Json, false) => {
                "Hier ist das Rätsel als JSON. Randzahlen oben und unten gehen von links nach rechts, die links und rechts von oben nach \
                 unten, und 0 ist keine Randzahl. In grid, Zeile für Zeile, ist 0 ein Feld, das noch leer ist:"
            }
            (Style::Json, true) => {
                "Hier ist das Rätsel als JSON. Randzahlen oben und unten gehen von links nach rechts, die links und rechts von oben nach \
                 unten, und 0 ist keine Randzahl. In grid, Zeile für Zeile, ist null ein Feld, das noch leer ist:"
            }
            (Style::Prose, _) => "Hier ist das Rätsel.",
        }
    }

    fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Top => "Randzahlen über den Spalten, von links nach rechts:",
            Side::Right => "Randzahlen rechts der Zeilen, von oben nach unten:",
            Side::Bottom => "Randzahlen unter den Spalten, von links nach rechts:",
            Side::Left => "Randzahlen links der Zeilen, von oben nach unten:",
        }
    }

    fn givens(&self) -> &'static str {
        "Schon eingetragen:"
    }

    fn given(&self, row: usize, column: usize, height: &str) -> String {
        format!("{height} in Zeile {row}, Spalte {column}")
    }

    fn clue(&self, side: Side, number: usize, clue: u16) -> String {
        match side {
            Side::Top => format!("Über Spalte {number} steht {clue}."),
            Side::Right => format!("Rechts von Zeile {number} steht {clue}."),
            Side::Bottom => format!("Unter Spalte {number} steht {clue}."),
            Side::Left => format!("Links von Zeile {number} steht {clue}."),
        }
    }

    fn ask(&self, style: Style, n: usize) -> String {
        match style {
            Style::Table => "Antworte mit dem ausgefüllten Gitter als Markdown-Tabelle, ohne die Randzahlen.".to_owned(),
            Style::Json => {
                format!("Antworte mit JSON: {{\"solution\": …}}, wobei … eine Liste von {n} Zeilen ist, jede eine Liste von {n} Zahlen.")
            }
            Style::Prose => {
                "Antworte mit einer Textzeile für jede Zeile des ausgefüllten Gitters, etwa Zeile 1: … mit ihren Zahlen von links \
                 nach rechts."
                    .to_owned()
            }
            _ => format!(
                "Antworte mit den {n} Zeilen des ausgefüllten Gitters, jede für sich, mit Leerzeichen zwischen den Zahlen."
            ),
        }
    }

    fn row(&self) -> &'static str {
        "Zeile"
    }
}

//! The reasons that counting and line steps give, in both languages: a tiny position for each kind.

use skyscrapers::infer::example::Example;
use skyscrapers::infer::found::Found;
use skyscrapers::infer::registry::technique;
use skyscrapers::step::{Step, TechniqueId};
use skyscrapers::words::{Language, words};

/// The step of a technique that strikes this, told in both languages.
#[track_caller]
fn tells(id: TechniqueId, rows: &'static str, struck: &str, english: &str, german: &str) {
    let example = Example { rows, effects: "" };
    let position = example.position().expect("a position");
    let mut found = Found::all();
    let _ = technique(id).expect("a technique").find(&position, &mut found);
    let strikes = |step: &&Step| step.effects.iter().any(|effect| effect.to_string() == struck);
    let step = found.steps().iter().find(strikes).expect("a step");
    let puzzle = example.puzzle().expect("a puzzle");
    skyscrapers::check::check_step(&puzzle, step).expect("the referee agrees");
    let told = Language::ALL.map(|language| words(&puzzle, step, language).all.to_string());
    assert_eq!(told, [english, german]);
}

#[test]
fn too_many_are_named_in_the_order_of_the_view() {
    tells(
        TechniqueId::Count,
        "3|. 4 . . 6 .",
        "r1c3<>5",
        "With 5 in r1c1, clue 3 left of row 1 would see at most two: 5 and 6. With 5 in r1c3 or \
         r1c4, it would see at least four: the first one, 4 in r1c2, 5 and 6 in r1c5. So r1c1, r1c3 \
         and r1c4 are not 5.",
        "Mit 5 in r1c1 sähe Randzahl 3 links von Zeile 1 höchstens zwei: 5 und 6. Mit 5 in r1c3 oder \
         r1c4 sähe sie mindestens vier: das erste Haus, 4 in r1c2, 5 und 6 in r1c5. Also: r1c1, r1c3 \
         und r1c4 sind nicht 5.",
    );
}

#[test]
fn too_few_are_left_by_whoever_hides_the_others() {
    tells(
        TechniqueId::Count,
        "4|123 12 12 . .",
        "r1c1<>23",
        "With 2 in r1c1, clue 4 left of row 1 would see at most three: 2 in r1c1 hides r1c2, where \
         only 1 fits, and two cells are left. With 3 in r1c1, or 1 in r1c2 or r1c3, or 2 in r1c3, it \
         would see at most three: 3 in r1c1 hides r1c2 and r1c3, where only 1 and 2 fit, and two \
         cells are left. With 5 in r1c4, or 4 in r1c5, it would see at most three: the first one, 2 \
         and 5. So r1c1 is not 2 or 3, which leaves 1, r1c2 is not 1, which leaves 2, r1c3 is not 1 \
         or 2, r1c4 is not 5, and r1c5 is not 4.",
        "Mit 2 in r1c1 sähe Randzahl 4 links von Zeile 1 höchstens drei: 2 in r1c1 verdeckt r1c2, wo \
         nur 1 passt, und zwei Felder bleiben übrig. Mit 3 in r1c1 oder 1 in r1c2 oder r1c3 oder 2 in \
         r1c3 sähe sie höchstens drei: 3 in r1c1 verdeckt r1c2 und r1c3, wo nur 1 und 2 passen, und \
         zwei Felder bleiben übrig. Mit 5 in r1c4 oder 4 in r1c5 sähe sie höchstens drei: das erste \
         Haus, 2 und 5. Also: r1c1 ist weder 2 noch 3, womit 1 bleibt, r1c2 ist nicht 1, womit 2 bleibt, \
         r1c3 ist weder 1 noch 2, r1c4 ist nicht 5, und r1c5 ist nicht 4.",
    );
}

#[test]
fn the_second_tallest_stands_before_the_tallest() {
    tells(
        TechniqueId::Count,
        "2|456 . . . . . 7",
        "r1c1<>45",
        "6 has no place behind 7, so it stands before 7 and is seen. With 4 or 5 in r1c1, clue 2 left \
         of row 1 would see at least three: the first one, 6 and 7 in r1c7. With 6 in r1c2, r1c3, \
         r1c4, r1c5 or r1c6, it would see at least three: the first one, 6 and 7 in r1c7. So r1c1 is \
         not 4 or 5, which leaves 6, and r1c2, r1c3, r1c4, r1c5 and r1c6 are not 6.",
        "6 hat hinter 7 keinen Platz, steht also vor 7 und ist sichtbar. Mit 4 oder 5 in r1c1 sähe \
         Randzahl 2 links von Zeile 1 mindestens drei: das erste Haus, 6 und 7 in r1c7. Mit 6 in r1c2, \
         r1c3, r1c4, r1c5 oder r1c6 sähe sie mindestens drei: das erste Haus, 6 und 7 in r1c7. Also: \
         r1c1 ist weder 4 noch 5, womit 6 bleibt, und r1c2, r1c3, r1c4, r1c5 und r1c6 sind nicht 6.",
    );
}

#[test]
fn suppositions_with_the_same_view_are_told_together() {
    tells(
        TechniqueId::Count,
        "3|12 34 34 123 5",
        "r1c2<>3",
        "With 3 in r1c2, or 4 in r1c3, clue 3 left of row 1 would see at least four: the first one, 3 \
         in r1c2, 4 in r1c3 and 5 in r1c5. So r1c2 is not 3, which leaves 4, and r1c3 is not 4, which \
         leaves 3.",
        "Mit 3 in r1c2 oder 4 in r1c3 sähe Randzahl 3 links von Zeile 1 mindestens vier: das erste \
         Haus, 3 in r1c2, 4 in r1c3 und 5 in r1c5. Also: r1c2 ist nicht 3, womit 4 bleibt, und r1c3 ist \
         nicht 4, womit 3 bleibt.",
    );
}

#[test]
fn few_arrangements_are_listed_as_the_clue_sees_them() {
    tells(
        TechniqueId::Line1,
        "|5 . . 14 2|3",
        "r1c2<>4",
        "Only three arrangements of row 1 fit its candidates and clue 3 on the right: 2 4 3 1 5, 2 4 \
         1 3 5 and 2 1 4 3 5. So r1c2 is not 4.",
        "Nur drei Möglichkeiten für Zeile 1 passen zu den Kandidaten und zu Randzahl 3 rechts: 2 4 3 \
         1 5, 2 4 1 3 5 und 2 1 4 3 5. Also: r1c2 ist nicht 4.",
    );
}

#[test]
fn many_arrangements_are_argued_by_steps() {
    tells(
        TechniqueId::Line2,
        "3|123 1234 12345 . . 1234|2",
        "r1c5<>45",
        "Suppose r1c5 = 4. But then clue 2 on the right sees the first one, 4 and 6. The rest goes \
         the same way. So r1c5 is not 4 or 5.",
        "Angenommen, r1c5 = 4. Doch dann sieht Randzahl 2 rechts das erste Haus, 4 und 6. Für den \
         Rest gilt dasselbe. Also: r1c5 ist weder 4 noch 5.",
    );
}

#[test]
fn many_arrangements_are_argued_by_cases() {
    tells(
        TechniqueId::Line1,
        "3|123 123 123 7 . . .",
        "r1c2<>2",
        "Were r1c2 = 2, r1c1 would be 1 or 3. With 1, clue 3 on the left sees 1, 2, 3 and 7; with 3, \
         it sees only 3 and 7. So r1c2 is not 2.",
        "Angenommen, r1c2 = 2. Dann bleibt für r1c1 nur 1 oder 3. Mit 1 sieht Randzahl 3 links 1, 2, 3 \
         und 7; mit 3 sieht sie nur 3 und 7. Also: r1c2 ist nicht 2.",
    );
}

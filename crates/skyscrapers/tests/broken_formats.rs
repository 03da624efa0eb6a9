//! Broken texts: cut short, doubled, with strange characters and giant numbers, far too long. Each is
//! an error in one line, or still a puzzle; never a panic, and never without end.
//!
//! `SKYSCRAPERS_MUTATIONS` raises the number of random changes a text.

mod kinds;
// Packing texts as fuzz targets do is for them and for the tests of what they kept.
#[allow(dead_code)]
mod reading;

use std::time::{Duration, Instant};

use proptest::prelude::*;
use skyscrapers::formats::{FORMATS, Format, MAX_TEXT};

/// Longer than any reader takes on the slowest and busiest machine; what grows with the square of ten megabytes would
/// take hours.
const A_HANG: Duration = Duration::from_secs(120);

/// A small generator of random numbers, the same on every platform.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % end.max(1)
    }
}

/// Texts of a format: its own example, and what it writes of the others' examples and of every kind of
/// puzzle.
fn texts(format: &dyn Format) -> Vec<String> {
    let mut texts = vec![format.example().to_owned()];
    for other in FORMATS {
        let sheet = other.read_sheet(other.example()).expect("an example that reads");
        texts.extend(format.write_sheet(&sheet));
    }
    for (_, record) in kinds::KINDS {
        let puzzle = skyscrapers::formats::read(record).expect("a record that reads");
        texts.extend(format.write(&puzzle));
    }
    texts.dedup();
    texts
}

/// Pieces that break things.
const PIECES: [&str; 24] = [
    "0",
    "9",
    "99999999999999999999",
    "-",
    "-1",
    "+fff",
    "z",
    "zzzzzzzz",
    "é",
    "\u{202e}",
    "\u{1b}[2J",
    "\u{feff}",
    "\r\n",
    "\n",
    "\n\n",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "/",
    ",",
    "|",
    "#",
];

/// A text with one random change.
fn broken(text: &str, random: &mut Random) -> String {
    let boundary = |at: usize| text.floor_char_boundary(at);
    let (a, b) = (boundary(random.below(text.len() + 1)), boundary(random.below(text.len() + 1)));
    let (from, to) = (a.min(b), a.max(b));
    let piece = PIECES[random.below(PIECES.len())];
    match random.below(6) {
        0 => text[..from].to_owned(),
        1 => text[to..].to_owned(),
        2 => format!("{}{}", &text[..from], &text[to..]),
        3 => format!("{}{}{}", &text[..to], &text[from..to], &text[to..]),
        4 => format!("{}{piece}{}", &text[..from], &text[boundary(from + 1)..]),
        _ => format!("{}{piece}{}", &text[..from], &text[from..]),
    }
}

#[test]
fn examples_read_and_are_recognised() {
    for format in FORMATS {
        let text = format.example();
        reading::reader(*format, text);
        format.read(text).unwrap_or_else(|error| panic!("{}: {error}", format.id()));
        let found = skyscrapers::formats::detect(text).id();
        // The plain box is a drawn board like ours.
        assert!(found == format.id() || (found, format.id()) == ("board", "box"), "{found} {text}");
    }
}

#[test]
fn broken_texts_are_errors_and_nothing_worse() {
    let rounds = std::env::var("SKYSCRAPERS_MUTATIONS");
    let rounds = rounds.ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(300);
    for format in FORMATS {
        let mut random = Random(7);
        for text in texts(*format) {
            for _ in 0..rounds {
                let mut bad = broken(&text, &mut random);
                // Some get more than one.
                while random.below(3) == 0 {
                    bad = broken(&bad, &mut random);
                }
                reading::reader(*format, &bad);
                reading::stream(&bad);
            }
        }
    }
}

#[test]
fn every_beginning_of_a_text_is_answered() {
    for format in FORMATS {
        for text in texts(*format) {
            for at in (0..text.len()).filter(|&at| text.is_char_boundary(at)) {
                reading::reader(*format, &text[..at]);
            }
            reading::reader(*format, &format!("{text}{text}"));
            reading::reader(*format, &format!("{text}\n\n{text}"));
        }
    }
}

#[test]
fn ten_megabytes_do_not_hang() {
    let ten = 10 << 20;
    let units = [
        "0",
        "9",
        "z",
        "/",
        "[",
        "{\"a\":",
        "<a>",
        ". ",
        "- -\n",
        "[a]\n",
        "\n",
        "| . |\n",
        "n=1;",
        "letting a be 1 ",
        "é",
        "#",
        "\"1 ",
        "4:",
        "pzprv3/",
        "SAVEFILE:1:1\n",
        "\u{1b}[",
    ];
    let read = |format: &dyn Format, text: &str, unit: &str| {
        let begun = Instant::now();
        // A puzzle with blanks behind it, for instance, is still a puzzle.
        let _ = format.read_sheet(text);
        let took = begun.elapsed();
        assert!(took < A_HANG, "{} {unit:?}: {took:?}", format.id());
    };
    for unit in units {
        let (long, longest) = (unit.repeat(ten / unit.len()), unit.repeat(MAX_TEXT / unit.len()));
        for format in FORMATS {
            read(*format, &long, unit);
            read(*format, &longest, unit);
            // What makes a text look like this format, and then rubbish as long as may be.
            let end = longest.floor_char_boundary(longest.len() - format.example().len());
            read(*format, &format!("{}{}", format.example(), &longest[..end]), unit);
        }
    }
}

#[test]
fn a_stream_of_ten_megabytes_does_not_hang() {
    for line in [
        "5 5 5",
        "n = 4;",
        "[clabels]",
        "pzprv3",
        "letting a be",
        "<!--",
        "SAVEFILE:1:1",
        "4 4 4 D",
        "{",
    ] {
        for lines in [format!("{line}\n"), format!("{line}\n\n")] {
            // Ten megabytes for one, one for the others.
            let length = if line == "pzprv3" { 10 << 20 } else { 1 << 20 };
            let text = lines.repeat(length / lines.len());
            let begun = Instant::now();
            let mut splitter = skyscrapers::formats::stream::Splitter::new();
            let items: usize = text
                .lines()
                .enumerate()
                .map(|(index, line)| splitter.feed(index + 1, line).len())
                .sum();
            let took = begun.elapsed();
            assert!(took < A_HANG, "{line:?}: {items} items in {took:?}");
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_answered(text in "\\PC{0,80}", seed in any::<u64>()) {
        let mut random = Random(seed);
        for format in FORMATS {
            reading::reader(*format, &text);
            let example = format.example();
            let at = example.floor_char_boundary(random.below(example.len()));
            reading::reader(*format, &format!("{}{text}", &example[..at]));
        }
        reading::stream(&text);
    }
}

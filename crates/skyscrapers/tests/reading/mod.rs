//! What must hold for any text at all: the properties that the tests try on broken texts and the
//! fuzz targets on random ones.

use skyscrapers::formats::stream::Splitter;
use skyscrapers::formats::{FORMATS, Format, ParseError, find, locate};
use skyscrapers::sheet::Sheet;
use skyscrapers::words::Language;

/// A reader answers any text with a sheet or with one short line; and what it read can be written
/// in every format that holds it, and read back.
pub(crate) fn reader(format: &dyn Format, text: &str) {
    match format.read_sheet(text) {
        Err(error) => is_fit_to_print(&error, text),
        Ok(sheet) => {
            for other in FORMATS {
                if let Ok(written) = other.write_sheet(&sheet) {
                    let again = other.read_sheet(&written);
                    let again = again.unwrap_or_else(|error| panic!("{written}: {error}"));
                    assert_eq!(canonical(&again), canonical(&sheet), "{} {written}", other.id());
                    let stable = other.write_sheet(&again).expect("it fitted before");
                    assert_eq!(stable, written, "{}", other.id());
                }
            }
        }
    }
}

/// A puzzle is found in a text, or one short line says why not; what is found is read by its own format, too.
pub(crate) fn located(text: &str) {
    let located = locate(text);
    match located.read_sheet() {
        Err(error) => is_fit_to_print(&error, text),
        Ok(sheet) => {
            let again = located.format.read_sheet(&located.text).map(|again| canonical(&again));
            assert_eq!(again, Ok(canonical(&sheet)), "{text}");
        }
    }
}

/// A stream is cut into items, each a puzzle or an error, whatever it holds.
pub(crate) fn stream(text: &str) {
    let mut splitter = Splitter::new();
    let mut items = Vec::new();
    for (index, line) in text.split('\n').enumerate() {
        items.extend(splitter.feed(index + 1, line));
    }
    items.extend(splitter.finish());
    for item in items {
        if let Err(error) = item.read() {
            is_fit_to_print(&error, text);
        }
    }
    located(text);
}

/// Everything that a sheet says, in one line.
pub(crate) fn canonical(sheet: &Sheet) -> String {
    let link = find("link").expect("a format");
    link.write_sheet(sheet).expect("it holds everything")
}

/// One line in every language, not too long, nothing that a terminal would act on.
fn is_fit_to_print(error: &ParseError, text: &str) {
    let start: String = text.chars().take(100).collect();
    for language in Language::ALL {
        let message = error.words(language).to_string();
        assert!(message.len() < 300, "{message} for {start:?}");
        assert!(!message.contains(char::is_control), "{message:?} for {start:?}");
        assert!(!message.contains('\u{202e}'), "{message:?} for {start:?}");
    }
    if let ParseError::Unexpected { expected: advice, .. }
    | ParseError::Field { problem: advice, .. }
    | ParseError::NoPuzzle { problem: advice }
    | ParseError::Drawing { problem: advice, .. } = error
    {
        let told = Language::ALL.map(|language| advice.words(language).to_string());
        assert_ne!(told[0], told[1], "told in one language only");
    }
}

//! What must hold for any text at all: the properties that the tests try on broken texts and the
//! fuzz targets on random ones.

use miniz_oxide::deflate::compress_to_vec;
use skyscrapers::formats::stream::Splitter;
use skyscrapers::formats::{FORMATS, Format, ParseError, find, locate, read_game};
use skyscrapers::sheet::Sheet;
use skyscrapers::words::Language;

/// Does what the fuzz target of this name does: that of a reader has its name, `_` for `-`.
pub(crate) fn target(name: &str, text: &str) {
    match name {
        "locate" => located(text),
        "stream" => stream(text),
        "game" => {
            if let Err(error) = read_game(text) {
                is_fit_to_print(&error, text);
            }
        }
        _ => {
            let named = |format: &&&dyn Format| format.id().replace('-', "_") == name;
            let format = *FORMATS.iter().find(named).expect("a format of this name");
            reader(format, text);
            if let Some(address) = packed(name, text) {
                reader(format, &address);
            }
        }
    }
}

/// The address that holds this text, for those formats that pack one: hardly any change of an address itself
/// gets as far as what is in it.
fn packed(name: &str, text: &str) -> Option<String> {
    match name {
        "penpa" => {
            let packed = base64(&compress_to_vec(text.as_bytes(), 1));
            Some(format!("https://swaroopg92.github.io/penpa-edit/#m=solve&p={packed}"))
        }
        "sudokupad" => Some(format!("https://sudokupad.app/scl{}", lz(text))),
        "fpuzzles_url" => Some(format!("https://www.f-puzzles.com/?load={}", lz(text))),
        _ => None,
    }
}

fn lz(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |group: &[u8]| {
        let bits = (0..3).fold(0, |bits, at| bits << 8 | usize::from(*group.get(at).unwrap_or(&0)));
        let signs = (0..4).map(|at| match at <= group.len() {
            true => char::from(SIGNS[bits >> (18 - 6 * at) & 63]),
            false => '=',
        });
        signs.collect::<String>()
    };
    bytes.chunks(3).map(group).collect()
}

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

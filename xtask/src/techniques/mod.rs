//! The techniques book: what to look for in a puzzle, from the first clue to the last resort, in every language.
//!
//! The prose lies in `docs/book`, one folder a language and one file a chapter or technique (`book.rs`). The
//! pictures and the words for them come from the engine: each technique's own example, and two positions of
//! real puzzles (`positions.rs`), one told and one to try. Out of these come `docs/techniques.md` with its
//! pictures and the player's `web/techniques.html`, and their twins in the other languages, and the names that the page knows (`names.rs`). The comments at the
//! top of the techniques' files are the exact rules, for those who unfold them.

mod article;
mod book;
mod compact;
mod html;
mod labels;
mod markdown;
mod names;
mod plates;
mod positions;
mod prose;

use skyscrapers::words::Language;

use article::Article;
use book::Book;
use plates::Plate;

/// The pages and their pictures: each file's place in the repository, and what it holds. `source` reads a
/// file of the repository.
///
/// # Errors
/// When a file cannot be read or lacks something, or a position does not show its technique.
pub(crate) fn files(
    source: impl Fn(&str) -> Result<String, String>,
) -> Result<Vec<(String, String)>, String> {
    let articles = article::all(&source)?;
    let plates = plates::all()?;
    let mut files = markdown::pictures(&articles, &plates);
    files.extend(names::files());
    for language in Language::ALL {
        let volume = Volume {
            language,
            book: Book::read(language, &source)?,
            articles: &articles,
            plates: &plates,
        };
        files.push((markdown::path(language), markdown::page(&volume)?));
        files.push((html::path(language), html::page(&volume)?));
    }
    Ok(files)
}

/// The book in one language.
struct Volume<'a> {
    language: Language,
    book: Book,
    articles: &'a [Article],
    plates: &'a [Plate],
}

/// What a file's name has before its ending: English goes without saying.
fn suffix(language: Language) -> String {
    match language {
        Language::English => String::new(),
        other => format!(".{}", other.code()),
    }
}

/// A text that begins like a sentence.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

//! The prose of the book: `docs/book/<language>/`, one file a chapter or technique.
//!
//! A chapter is a title (`# …`) and text. An article is text under fixed headings, the same in every language:
//! `## idea`, `## spot` and `## not` always, `## parks` and `## sums` where there is something to say.
//! The text is Markdown of the simplest kind (see `prose.rs`).

use skyscrapers::words::Language;
use skyscrapers::{Level, TechniqueId};

/// Where the prose lies.
pub(super) const FOLDER: &str = "docs/book";

/// The chapter before all levels.
const FIRST: &str = "clues";

/// The headings that every article has.
const ALWAYS: [&str; 3] = ["idea", "spot", "not"];

/// The headings that an article may have.
const PERHAPS: [&str; 2] = ["parks", "sums"];

/// The prose of one language.
#[derive(Debug)]
pub(super) struct Book {
    /// "What a clue says".
    pub(super) first: Chapter,
    /// The chapters of the levels.
    chapters: Vec<(Level, Chapter)>,
    articles: Vec<(TechniqueId, Prose)>,
}

/// The opening of a chapter.
#[derive(Debug)]
pub(super) struct Chapter {
    /// Its title.
    pub(super) title: String,
    /// What it says before its techniques.
    pub(super) text: String,
}

/// What a person has written about a technique.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Prose {
    sections: Vec<(String, String)>,
}

impl Prose {
    /// The text under a heading; nothing where the article does without.
    pub(super) fn section(&self, heading: &str) -> Option<&str> {
        self.sections.iter().find(|(name, _)| name == heading).map(|(_, text)| text.as_str())
    }
}

impl Book {
    /// Reads the chapters, and an article for every technique.
    pub(super) fn read(
        language: Language,
        source: impl Fn(&str) -> Result<String, String>,
    ) -> Result<Book, String> {
        let open = |name: &str| -> Result<(String, String), String> {
            let path = format!("{FOLDER}/{}/{name}.md", language.code());
            Ok((source(&path)?, path))
        };
        let chapter = |name: &str| {
            let (text, path) = open(name)?;
            chapter(&text).ok_or_else(|| format!("{path}: begin with a title: # …"))
        };
        let of_level = |level: Level| {
            Ok((level, chapter(&format!("chapter-{}", level.name().to_lowercase()))?))
        };
        let article = |id: TechniqueId| {
            let (text, path) = open(&file_name(id.id()))?;
            Ok((id, prose(&text).map_err(|error| format!("{path}: {error}"))?))
        };
        Ok(Book {
            first: chapter(&format!("chapter-{FIRST}"))?,
            chapters: Level::ALL.into_iter().map(of_level).collect::<Result<_, String>>()?,
            articles: TechniqueId::ALL.into_iter().map(article).collect::<Result<_, String>>()?,
        })
    }

    /// The chapter of a level.
    pub(super) fn chapter(&self, level: Level) -> &Chapter {
        self.chapters
            .iter()
            .find(|(of, _)| *of == level)
            .map_or(&self.first, |(_, chapter)| chapter)
    }

    /// What is written about a technique.
    pub(super) fn article(&self, id: TechniqueId) -> Option<&Prose> {
        self.articles.iter().find(|(of, _)| *of == id).map(|(_, prose)| prose)
    }
}

/// What the file of an article is called, without its ending.
pub(super) fn file_name(id: &str) -> String {
    id.to_lowercase()
}

fn chapter(text: &str) -> Option<Chapter> {
    let (title, text) = text.strip_prefix("# ")?.split_once('\n')?;
    Some(Chapter { title: title.trim().to_owned(), text: text.trim().to_owned() })
}

/// Reads an article.
fn prose(text: &str) -> Result<Prose, String> {
    let mut parts = format!("\n{text}").split("\n## ").map(str::to_owned).collect::<Vec<_>>();
    if !parts.remove(0).trim().is_empty() {
        return Err("nothing comes before the first heading, ## idea".to_owned());
    }
    let sections: Vec<(String, String)> = parts
        .iter()
        .map(|part| {
            let (heading, text) = part.split_once('\n').unwrap_or((part, ""));
            (heading.trim().to_owned(), text.trim().to_owned())
        })
        .collect();
    let headings: Vec<&str> = sections.iter().map(|(heading, _)| heading.as_str()).collect();
    let known = |heading: &&str| ALWAYS.contains(heading) || headings.contains(heading);
    let expected: Vec<&str> = ALWAYS.into_iter().chain(PERHAPS).filter(known).collect();
    if headings != expected {
        return Err(format!(
            "its headings are {}; they should be {}, and perhaps {}, in this order",
            headings.join(", "),
            ALWAYS.join(", "),
            PERHAPS.join(", ")
        ));
    }
    match sections.iter().find(|(_, text)| text.is_empty()) {
        Some((heading, _)) => Err(format!("nothing stands under ## {heading}")),
        None => Ok(Prose { sections }),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn articles_have_fixed_headings() {
        let read = prose("## idea\n\nOne.\n\n## spot\nTwo.\n\n## not\nThree.\n\n## sums\nFour.\n");
        let read = read.expect("an article");
        assert_eq!(read.section("spot"), Some("Two."));
        assert_eq!(read.section("sums"), Some("Four."));
        assert_eq!(read.section("parks"), None);
        for wrong in [
            "",
            "One.\n## idea\n",
            "## idea\n1\n## not\n2\n## spot\n3",
            "## idea\n## spot\n1\n## not\n2",
        ] {
            assert!(prose(wrong).is_err(), "{wrong}");
        }
    }

    /// The files of a language, each with its headings.
    fn shape(language: Language) -> BTreeMap<String, Vec<String>> {
        let folder = crate::root().join(FOLDER).join(language.code());
        let entries = std::fs::read_dir(&folder).expect("a folder of prose");
        let files = entries.map(|entry| {
            let path = entry.expect("a file").path();
            let text = std::fs::read_to_string(&path).expect("a text");
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let headings = match name.strip_prefix("chapter-") {
                Some(_) => Vec::new(),
                None => {
                    let read = prose(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
                    read.sections.into_iter().map(|(heading, _)| heading).collect()
                }
            };
            (name, headings)
        });
        files.collect()
    }

    #[test]
    fn all_languages_have_the_same_files_and_headings() {
        let english = shape(Language::English);
        for language in Language::ALL {
            assert_eq!(shape(language), english, "{language}");
        }
    }

    #[test]
    fn every_technique_has_an_article_and_every_level_a_chapter() {
        let source = |path: &str| crate::read(path);
        for language in Language::ALL {
            let book = Book::read(language, source).expect("a whole book");
            assert!(TechniqueId::ALL.into_iter().all(|id| book.article(id).is_some()));
        }
    }
}

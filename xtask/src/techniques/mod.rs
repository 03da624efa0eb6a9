//! Every technique with its argument, an example drawn and the words for it: as `docs/techniques.md` with
//! its pictures, and as the player's `web/techniques.html`.
//!
//! The arguments are the comments at the top of the techniques' files, so that there is one place to
//! read them and one to write them.

mod html;
mod markdown;

use skyscrapers::infer::found::Found;
use skyscrapers::infer::registry::TECHNIQUES;
use skyscrapers::infer::technique::Technique;
use skyscrapers::render::scene::Scene;
use skyscrapers::words::{Language, Words, words};
use skyscrapers::{TechniqueId, step_scene};

/// Where the techniques' files are.
const SOURCES: &str = "crates/skyscrapers/src/infer/techniques";

/// What there is to tell about a technique.
struct Article {
    id: TechniqueId,
    /// The comment at the top of its file.
    argument: String,
    /// Its example: the first step that it finds there.
    scene: Scene,
    words: Words,
}

/// The pages and their pictures: each file's place in the repository, and what it holds. `source` reads a
/// file of the repository.
///
/// # Errors
/// When a file cannot be read, or an example does not show its technique.
pub(crate) fn files(
    source: impl Fn(&str) -> Result<String, String>,
) -> Result<Vec<(String, String)>, String> {
    let articles = TECHNIQUES.iter().map(|technique| article(*technique, &source));
    let articles = articles.collect::<Result<Vec<Article>, String>>()?;
    let mut files = markdown::files(&articles);
    files.push(("web/techniques.html".to_owned(), html::page(&articles)));
    Ok(files)
}

fn article(
    technique: &dyn Technique,
    source: impl Fn(&str) -> Result<String, String>,
) -> Result<Article, String> {
    let id = technique.id();
    let wrong = |what: &str| format!("{id}: {what}");
    let example = technique.example();
    let puzzle = example.puzzle().map_err(|error| wrong(&error.to_string()))?;
    let position = example.position().map_err(|error| wrong(&error.to_string()))?;
    let mut found = Found::first();
    // Whether it stopped early makes no difference here.
    let _ = technique.find(&position, &mut found);
    let step = found.take_steps().into_iter().next();
    let step = step.ok_or_else(|| wrong("its example does not show it"))?;
    let scene = step_scene(&puzzle, &position, &step);
    let file = format!("{SOURCES}/{}.rs", id.id().replace('-', "_").to_lowercase());
    let argument = with_family(&comment(&source(&file)?), &source)?;
    Ok(Article { id, argument, scene, words: words(&puzzle, &step, Language::English) })
}

/// The comment at the top of a file, without links into the code.
fn comment(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines: Vec<&str> = lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    lines.join("\n").replace("[`", "`").replace("`]", "`")
}

/// A paragraph that sends the reader of the code to the file of a family ("see `sets.rs`.") becomes what
/// that file says below its title.
fn with_family(
    argument: &str,
    source: impl Fn(&str) -> Result<String, String>,
) -> Result<String, String> {
    let paragraphs = argument.split("\n\n").map(|paragraph| {
        let file = paragraph.strip_suffix("`.").and_then(|text| text.split_once("see `"));
        let Some((_, file)) = file else { return Ok(paragraph.to_owned()) };
        let family = comment(&source(&format!("{SOURCES}/{file}"))?);
        Ok(family.split_once("\n\n").map_or(String::new(), |(_, below)| below.to_owned()))
    });
    Ok(paragraphs.collect::<Result<Vec<String>, String>>()?.join("\n\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_argument_is_the_comment_at_the_top() {
        let source = "//! One.\n//!\n//! Two [`Three`].\n\nuse four;\n//! five\n";
        assert_eq!(comment(source), "One.\n\nTwo `Three`.");
    }

    #[test]
    fn readers_are_not_sent_into_the_code() {
        let source = |file: &str| {
            assert_eq!(file, format!("{SOURCES}/sets.rs"));
            Ok("//! Sets.\n//!\n//! Why they\n//! hold.\n".to_owned())
        };
        let told = with_family("A pair.\n\nThe argument: see `sets.rs`.", source);
        assert_eq!(told.as_deref(), Ok("A pair.\n\nWhy they\nhold."));
    }
}

//! Words and pictures as one HTML page that needs nothing from outside: no scripts, no fonts, no
//! requests. It follows the reader's choice of light or dark, fits a phone, and prints.

use std::fmt::Write;

use super::picture::{Picture, PictureStyle, picture, side_view};
use super::scene::{Role, Scene};
use super::svg::{self, Escaped, FONTS};
use super::theme::Theme;
use crate::model::{Cell, Sight};
use crate::rules;

/// One puzzle and what is told about it.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Article {
    /// What stands on top.
    pub title: String,
    /// The board before the first step.
    pub opening: Option<Scene>,
    /// What is told.
    pub chapters: Vec<Chapter>,
    /// The board after the last step.
    pub closing: Option<Scene>,
    /// The last lines.
    pub ending: Vec<String>,
}

/// Steps under one heading.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// What they have in common.
    pub heading: String,
    /// A word or two beside it.
    pub note: String,
    /// The steps.
    pub entries: Vec<Entry>,
}

/// One step: its words and its picture.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its number, from 1.
    pub number: usize,
    /// What is said; every line becomes a paragraph.
    pub text: String,
    /// What is seen.
    pub scene: Scene,
}

const STYLE: &str = "\
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 FONTS;-webkit-text-size-adjust:100%}
main{max-width:64rem;margin:0 auto;padding:1.25rem 1rem 4rem}
h1{font-size:1.6rem;line-height:1.25;letter-spacing:-.01em;margin:.25rem 0 1rem;text-wrap:balance}
h2{font-size:1.1rem;line-height:1.3;letter-spacing:-.01em;margin:2.25rem 0 .75rem;display:flex;flex-wrap:wrap;gap:.25rem .6rem;align-items:baseline;break-after:avoid}
h2 small{font-size:.8rem;font-weight:400;color:var(--ink2);background:var(--sunk);border-radius:6px;padding:.05rem .45rem;letter-spacing:0}
article+article{margin-top:4rem;border-top:2px solid var(--hair);padding-top:2rem}
figure{margin:0;text-align:center}
svg{display:block;max-width:100%;height:auto;margin:0 auto}
.how{color:var(--ink2);font-size:.9rem;max-width:42rem;margin:1rem auto 0;text-align:center;text-wrap:balance}
.step{background:var(--surface);border:1px solid var(--hair);border-radius:14px;padding:1rem;margin:0 0 .9rem;display:grid;gap:.9rem;break-inside:avoid}
.step p{margin:0 0 .5rem;max-width:38rem;text-wrap:pretty}
.step p:last-child{margin:0}
.n{font-weight:700;font-size:.85rem;color:var(--ink2);margin-bottom:.25rem}
b{font-weight:600;border-radius:5px;padding:0 .25em;white-space:nowrap}
b.p{background:var(--premise);box-shadow:inset 0 -2px 0 var(--premise-line)}
b.e{background:var(--end);box-shadow:inset 0 -2px 0 var(--end-line)}
b.w{background:var(--bad-ground);box-shadow:inset 0 -2px 0 var(--bad)}
.end{margin-top:2.25rem;text-align:center;font-weight:600}
.end p{margin:.75rem 0 0}
@media (max-width:30rem){.step .board{margin:0 -.75rem}}
@media (min-width:50rem){main{padding-top:2rem}.opening svg,.end svg{max-width:26rem}.step{grid-template-columns:minmax(0,1fr) 24rem;grid-template-rows:auto 1fr;padding:1.25rem 1.25rem 1.25rem 1.5rem;gap:1rem 1.5rem}.board{grid-area:1/2/3/3;align-self:center}.side{align-self:start}.side svg{margin-left:0}}
@media print{body{font-size:10pt}main{max-width:none;padding:0}.step{grid-template-columns:minmax(0,1fr) 6.4cm;grid-template-rows:auto 1fr;padding:.35cm;gap:.3cm .6cm}.board{grid-area:1/2/3/3;align-self:center}.side svg{margin-left:0;max-height:3cm}.opening svg,.end svg{max-width:8cm}}
";

/// How to read the pictures of a puzzle with such clues.
fn how_to_read(sight: Sight) -> String {
    let seen = match sight {
        Sight::Count => "what is seen is numbered",
        Sight::Sum => "over what is seen stands the sum so far",
    };
    format!(
        "A dashed frame is what a step reads, a solid one what follows from it; a crossed-out \
         number can no longer stand there. The side view is the line as its clue sees it: {seen}, \
         what is hidden hatched, what is open dashed."
    )
}

/// Writes articles as one page.
#[must_use]
pub fn draw(title: &str, articles: &[Article]) -> String {
    let mut body = String::new();
    for article in articles {
        article_into(article, &mut body);
    }
    document(title, "en", "", &body)
}

/// A whole document around a body in a language, with the style that it has besides the usual.
pub(crate) fn document(title: &str, language: &str, style: &str, body: &str) -> String {
    let (light, dark, print) =
        (Theme::Light.declarations(), Theme::Dark.declarations(), Theme::Print.declarations());
    let usual = STYLE.replace("FONTS", FONTS);
    let title = Escaped(title);
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"generator\" content=\"skyscrapers\">\n<title>{title}</title>\n<style>\n\
         :root{{{light}}}\n@media (prefers-color-scheme:dark){{:root{{{dark}}}}}\n\
         @media print{{:root{{{print}}}}}\n{usual}{style}</style>\n</head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )
}

fn article_into(article: &Article, page: &mut String) {
    let title = Escaped(&article.title);
    // Writing to a text cannot fail.
    let _ = writeln!(page, "<article>\n<h1>{title}</h1>");
    if let Some(scene) = &article.opening {
        page.push_str(&board("opening", scene, "The puzzle"));
        let rules: Vec<String> =
            rules::of(scene.rules()).map(|rule| rule.say(scene.rules())).collect();
        if !rules.is_empty() {
            let _ = writeln!(page, "<p class=\"how\">{}</p>", Escaped(&rules.join(" ")));
        }
        if !article.chapters.is_empty() {
            let how = how_to_read(scene.rules().sight());
            let _ = writeln!(page, "<p class=\"how\">{how}</p>");
        }
    }
    for Chapter { heading, note, entries } in &article.chapters {
        let (heading, note) = (Escaped(heading), Escaped(note));
        let _ = writeln!(page, "<section>\n<h2>{heading} <small>{note}</small></h2>");
        for entry in entries {
            entry_into(entry, page);
        }
        page.push_str("</section>\n");
    }
    page.push_str("<div class=\"end\">\n");
    if let Some(scene) = &article.closing {
        page.push_str(&board("board", scene, "The solution"));
    }
    for line in &article.ending {
        let _ = writeln!(page, "<p>{}</p>", Escaped(line));
    }
    page.push_str("</div>\n</article>\n");
}

fn entry_into(entry: &Entry, page: &mut String) {
    let number = entry.number;
    let _ = write!(page, "<div class=\"step\" id=\"step-{number}\">\n<div>");
    let _ = writeln!(page, "<div class=\"n\">Step {number}</div>");
    for line in entry.text.lines() {
        let _ = writeln!(page, "<p>{}</p>", with_roles(line, &entry.scene));
    }
    page.push_str("</div>\n");
    page.push_str(&board("board", &entry.scene, &format!("The board at step {number}")));
    if let Some(view) = entry.scene.elevation() {
        let seen = side_view(view, PictureStyle::from(Theme::Page));
        page.push_str(&figure("side", &seen, &view.sentence()));
    }
    page.push_str("</div>\n");
}

/// The board alone: on a page there is room for the elevation beside it.
fn board(class: &str, scene: &Scene, alt: &str) -> String {
    let mut scene = scene.clone();
    scene.set_elevation(None);
    figure(class, &picture(&scene, PictureStyle::from(Theme::Page)), alt)
}

fn figure(class: &str, picture: &Picture, alt: &str) -> String {
    let svg = svg::document(picture, alt, Theme::Page, 1.0);
    format!("<figure class=\"{class}\">{svg}</figure>\n")
}

/// The text, with the cells that play a part in the picture in the colours they have there.
fn with_roles(text: &str, scene: &Scene) -> String {
    let role = |word: &str| {
        let cell: Cell = word.parse().ok()?;
        let tile = scene.rows().nth(cell.row())?.get(cell.column())?;
        Some(match tile.role? {
            Role::Premise => "p",
            Role::End => "e",
            Role::Wrong => "w",
        })
    };
    let words = text.split_inclusive(|letter: char| !letter.is_alphanumeric()).map(|piece| {
        let word = piece.trim_end_matches(|letter: char| !letter.is_alphanumeric());
        let rest = &piece[word.len()..];
        match role(word) {
            Some(class) => format!("<b class=\"{class}\">{word}</b>{}", Escaped(rest)),
            None => Escaped(piece).to_string(),
        }
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Puzzle;

    fn scene() -> Scene {
        let puzzle = Puzzle::from_clues(&[0, 2, 0, 0, 1, 0, 0, 0]).expect("a puzzle");
        let mut scene = Scene::new(&puzzle, None);
        scene.change("r1c2".parse().expect("a cell"), |tile| tile.role = Some(Role::End));
        scene
    }

    #[test]
    fn cells_in_the_text_have_the_colours_of_the_picture() {
        assert_eq!(
            with_roles("r1c1 < r1c2, so (r1c2) is not r9c9.", &scene()),
            "r1c1 &lt; <b class=\"e\">r1c2</b>, so (<b class=\"e\">r1c2</b>) is not r9c9."
        );
    }

    #[test]
    fn a_page_asks_for_nothing_from_outside() {
        let entry = Entry { number: 1, text: "One.\nTwo.".into(), scene: scene() };
        let chapter =
            Chapter { heading: "A & B".into(), note: "Easy".into(), entries: vec![entry] };
        let article = Article {
            title: "<T>".into(),
            opening: Some(scene()),
            chapters: vec![chapter],
            closing: None,
            ending: vec!["Done.".into()],
        };
        let page = draw("<T>", &[article]);
        for outside in ["src=", "href=", "@import", "url(", "<script", "<link"] {
            assert!(!page.contains(outside), "{outside}");
        }
        assert!(page.contains("<title>&lt;T&gt;</title>") && page.contains("A &amp; B"));
        assert_eq!(page.matches("<svg").count(), 2);
        assert_eq!(page.matches("<p>").count(), 3);
    }
}

//! The techniques as a page of the player: `web/techniques.html`, a section each, to which its hints link.
//!
//! The pictures stand in the page and take their colours from its style sheets, so they follow the theme.
//! Nothing has a style of its own, which the player's policy would forbid.

use std::fmt::Write;

use skyscrapers::Level;
use skyscrapers::render::{svg, theme::Theme};
use skyscrapers::words::{Language, Stage};

use super::Article;

const HEAD: &str = r#"<!doctype html>
<!-- Written by `cargo xtask techniques` from the code; edit that instead. -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Techniques for Skyscrapers</title>
<meta name="description" content="Every way to reason about a Skyscrapers puzzle, easiest first, each with an example.">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="css/tokens.css">
<link rel="stylesheet" href="css/techniques.css">
<script type="module" src="js/techniques.js"></script>
</head>
<body>
<main class="article">
<p><a href="./">Back to the board</a></p>
<h1>Techniques</h1>
<p>Every way to reason that the hints know, easiest first. A hint is always the simplest step there is. A puzzle's <em>level</em> is the lowest whose techniques solve it, its <em>rating</em> that of its hardest step, its <em>effort</em> the points of all steps.</p>
<p>In the pictures a large number stands in its cell, small ones may stand there. A dashed frame is what the step reads, a solid one what follows from it, and a crossed-out number can no longer stand there. Where a step goes by a clue, its line is also drawn from the side: what the clue is sure to see is numbered, what is hidden is hatched, what is open is dashed. N is the tallest height of the board.</p>
<nav aria-label="Techniques by level">
<dl>
"#;

/// The whole page.
pub(super) fn page(articles: &[Article]) -> String {
    let mut page = HEAD.to_owned();
    for level in Level::ALL {
        // Writing to a text cannot fail.
        let _ = write!(page, "<dt>{level}</dt>\n<dd>");
        let of_level = articles.iter().filter(|article| article.id.level() == level);
        let links: Vec<String> = of_level
            .map(|Article { id, .. }| {
                let name = Language::English.technique(*id);
                format!("<a href=\"#{id}\">{}</a>", escaped(name))
            })
            .collect();
        let _ = writeln!(page, "{}</dd>", links.join(", "));
    }
    page += "</dl>\n</nav>\n";
    for article in articles {
        page += &section(article);
    }
    page += "</main>\n</body>\n</html>\n";
    page
}

fn section(Article { id, argument, scene, words }: &Article) -> String {
    let title = capital(Language::English.technique(*id));
    let title = escaped(&title);
    let also = match Language::English.other_names(*id) {
        "" => String::new(),
        names => format!(" · also called {}", escaped(names)),
    };
    let picture = svg::draw(
        scene,
        &format!("Example: {}", Language::English.technique(*id)),
        Theme::Page.into(),
    );
    let mut text = format!(
        "<section id=\"{id}\" aria-labelledby=\"title-{id}\">\n<h2 id=\"title-{id}\">{title}</h2>\n<p class=\"quiet\">{} · rating {} · points {}{also}</p>\n{}<figure>\n{picture}<figcaption>\n<dl>\n",
        id.level(),
        id.base_rating(),
        id.base_points(),
        prose(argument)
    );
    for stage in Stage::ALL {
        // The names that the stages have in the player's panel.
        let stage_name = match stage {
            Stage::Where => "Where",
            Stage::What => "What",
            Stage::All => "Why",
        };
        let told = escaped(&words.stage(stage).to_string());
        let _ = writeln!(text, "<dt>{stage_name}</dt>\n<dd>{told}</dd>");
    }
    text += "</dl>\n</figcaption>\n</figure>\n</section>\n";
    text
}

/// Paragraphs and lists, as the comments have them.
fn prose(text: &str) -> String {
    let mut html = String::new();
    for paragraph in text.split("\n\n").filter(|paragraph| !paragraph.is_empty()) {
        let _ = match paragraph.strip_prefix("- ") {
            None => writeln!(html, "<p>{}</p>", inline(paragraph)),
            Some(items) => {
                let items = items.split("\n- ").map(|item| format!("<li>{}</li>\n", inline(item)));
                writeln!(html, "<ul>\n{}</ul>", items.collect::<String>())
            }
        };
    }
    html
}

/// `code` and *emphasis*; lines flow.
fn inline(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    let mut html = String::new();
    for (index, part) in text.split('`').enumerate() {
        match index % 2 {
            1 => html += &format!("<code>{}</code>", escaped(part)),
            _ => {
                for (index, part) in part.split('*').enumerate() {
                    let part = escaped(part);
                    html += &if index % 2 == 1 { format!("<em>{part}</em>") } else { part };
                }
            }
        }
    }
    html
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_become_paragraphs_and_lists() {
        let html = prose("If `a < b`, a *naked*\nset.\n\n- One\n  more.\n- Two.");
        assert_eq!(
            html,
            "<p>If <code>a &lt; b</code>, a <em>naked</em> set.</p>\n<ul>\n<li>One more.</li>\n<li>Two.</li>\n</ul>\n"
        );
    }
}

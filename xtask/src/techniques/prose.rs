//! The little Markdown that the book is written in: paragraphs, lists, `code`, *emphasis*, **strong** and links.
//!
//! Two things are our own. `[[staircase]]` is a link to that technique, by its name in the language of the page. And a
//! paragraph `{seen: What it shows.}` is one of the pictures in `plates.rs`, with a text for those who
//! cannot see it.

use std::fmt::Write;

use skyscrapers::TechniqueId;
use skyscrapers::words::Language;

/// A picture that a text asks for, by name, and what it shows.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Figure<'a> {
    pub(super) name: &'a str,
    pub(super) alt: &'a str,
}

/// The picture that a paragraph asks for, if it is one.
pub(super) fn figure(paragraph: &str) -> Option<Figure<'_>> {
    let inside = paragraph.trim().strip_prefix('{')?.strip_suffix('}')?;
    inside.split_once(": ").map(|(name, alt)| Figure { name, alt })
}

/// Writes out the links to techniques: `[[staircase]]` becomes `[staircase](#staircase)`.
///
/// # Errors
/// When there is no such technique.
pub(super) fn with_links(text: &str, language: Language) -> Result<String, String> {
    let mut parts = text.split("[[");
    let mut linked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (id, rest) = part.split_once("]]").ok_or("[[ without ]]")?;
        let technique: TechniqueId = id.parse().map_err(|error| format!("[[{id}]]: {error}"))?;
        // Writing to a text cannot fail.
        let _ = write!(linked, "[{}](#{id}){rest}", language.technique(technique));
    }
    Ok(linked)
}

/// Paragraphs, lists and pictures as HTML; `draw` draws a picture.
pub(super) fn html(text: &str, draw: impl Fn(&Figure<'_>) -> String) -> String {
    let mut html = String::new();
    for paragraph in text.split("\n\n").map(str::trim).filter(|paragraph| !paragraph.is_empty()) {
        let _ = match (figure(paragraph), paragraph.strip_prefix("- ")) {
            (Some(figure), _) => write!(html, "{}", draw(&figure)),
            (None, None) => writeln!(html, "<p>{}</p>", inline(paragraph)),
            (None, Some(items)) => {
                let items = items.split("\n- ").map(|item| format!("<li>{}</li>\n", inline(item)));
                writeln!(html, "<ul>\n{}</ul>", items.collect::<String>())
            }
        };
    }
    html
}

/// What stands inside a paragraph; lines flow.
pub(super) fn inline(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    let mut html = String::new();
    for (index, part) in text.split('`').enumerate() {
        html += &match index % 2 {
            1 => format!("<code>{}</code>", escaped(part)),
            _ => links(part),
        };
    }
    html
}

fn links(text: &str) -> String {
    let Some((before, rest)) = text.split_once('[') else { return strong(text) };
    let parts = rest.split_once("](").and_then(|(name, rest)| Some((name, rest.split_once(')')?)));
    match parts {
        Some((name, (target, rest))) => format!(
            "{}<a href=\"{}\">{}</a>{}",
            strong(before),
            escaped(target),
            escaped(name),
            links(rest)
        ),
        None => strong(text),
    }
}

fn strong(text: &str) -> String {
    between(text, "**", "strong", |text| between(text, "*", "em", escaped))
}

/// Every second part between marks, in an element.
fn between(text: &str, mark: &str, element: &str, inside: impl Fn(&str) -> String) -> String {
    let parts = text.split(mark).enumerate().map(|(index, part)| match index % 2 {
        1 => format!("<{element}>{}</{element}>", inside(part)),
        _ => inside(part),
    });
    parts.collect()
}

pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> String {
        html(text, |figure| format!("<{}: {}>\n", figure.name, figure.alt))
    }

    #[test]
    fn paragraphs_lists_and_pictures() {
        assert_eq!(
            plain("If `a < b`, a *naked*\n**set**.\n\n- One\n  more.\n- Two.\n\n{seen: A row.}"),
            "<p>If <code>a &lt; b</code>, a <em>naked</em> <strong>set</strong>.</p>\n<ul>\n<li>One more.</li>\n<li>Two.</li>\n</ul>\n<seen: A row.>\n"
        );
    }

    #[test]
    fn links_go_by_the_names_of_the_language() {
        let linked = with_links("See [[x-wing]] *now*.", Language::German);
        assert_eq!(linked.as_deref(), Ok("See [X-Wing](#x-wing) *now*."));
        assert_eq!(
            plain(&linked.unwrap_or_default()),
            "<p>See <a href=\"#x-wing\">X-Wing</a> <em>now</em>.</p>\n"
        );
        assert!(with_links("[[nothing]]", Language::English).is_err());
    }
}

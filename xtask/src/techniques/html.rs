//! The book as a page of the player, `web/techniques.html` and its twins, to whose sections the hints link.
//!
//! The pictures stand in the page and take their colours from its style sheets, so they follow the theme.
//! Nothing has a style of its own, which the player's policy would forbid.

use std::fmt::Write;

use skyscrapers::Level;
use skyscrapers::render::scene::Scene;
use skyscrapers::render::{svg, theme::Theme};
use skyscrapers::words::{Language, Stage};

use super::article::{Article, Shown};
use super::book::Chapter;
use super::compact::compact;
use super::labels::{Labels, labels};
use super::prose::{self, escaped};
use super::{Volume, capital, suffix};

/// The page's place in the repository.
pub(super) fn path(language: Language) -> String {
    format!("web/{}", name(language))
}

fn name(language: Language) -> String {
    format!("techniques{}.html", suffix(language))
}

fn head(language: Language, labels: &Labels) -> String {
    let others = Language::ALL.into_iter().filter(|other| *other != language);
    let alternates: String = Language::ALL
        .into_iter()
        .map(|each| {
            format!("<link rel=\"alternate\" hreflang=\"{each}\" href=\"{}\">\n", name(each))
        })
        .collect();
    let links: String = others
        .map(|other| {
            let (page, words) = (name(other), labels.other);
            format!(
                " · <a href=\"{page}\" hreflang=\"{other}\" lang=\"{other}\" data-twin>{words}</a>"
            )
        })
        .collect();
    let Labels { title, about, back, contents, .. } = labels;
    format!(
        r#"<!doctype html>
<!-- Written by `cargo xtask techniques` from docs/book and the code; edit those instead. -->
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>{title}</title>
<meta name="description" content="{about}">
<meta name="color-scheme" content="light dark">
{alternates}<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="css/tokens.css">
<link rel="stylesheet" href="css/techniques.css">
<script type="module" src="js/techniques.js"></script>
</head>
<body>
<main class="article">
<p><a href="./">{back}</a>{links}</p>
<h1>{title}</h1>
<nav aria-label="{contents}">
<dl>
"#
    )
}

/// The whole page.
pub(super) fn page(volume: &Volume<'_>) -> Result<String, String> {
    let Volume { language, book, articles, .. } = volume;
    let labels = labels(*language);
    let mut page = head(*language, &labels);
    // Writing to a text cannot fail.
    let _ = writeln!(page, "<dt><a href=\"#clues\">{}</a></dt>", escaped(&book.first.title));
    for level in Level::ALL {
        let (title, anchor) = (&book.chapter(level).title, level.name().to_lowercase());
        let _ = write!(page, "<dt><a href=\"#{anchor}\">{}</a></dt>\n<dd>", escaped(title));
        let of_level = articles.iter().filter(|article| article.id.level() == level);
        let links: Vec<String> = of_level
            .map(|Article { id, .. }| {
                format!("<a href=\"#{id}\">{}</a>", escaped(language.technique(*id)))
            })
            .collect();
        let _ = writeln!(page, "{}</dd>", links.join(", "));
    }
    page += "</dl>\n</nav>\n";
    page += &chapter("clues", &book.first, volume)?;
    for level in Level::ALL {
        page += &chapter(&level.name().to_lowercase(), book.chapter(level), volume)?;
        for article in articles.iter().filter(|article| article.id.level() == level) {
            page += &section(article, volume, &labels)?;
        }
    }
    page += "</main>\n</body>\n</html>\n";
    Ok(page)
}

fn chapter(anchor: &str, chapter: &Chapter, volume: &Volume<'_>) -> Result<String, String> {
    let (title, text) = (escaped(&chapter.title), written(&chapter.text, volume)?);
    Ok(format!(
        "<section class=\"chapter\" id=\"{anchor}\" aria-labelledby=\"title-{anchor}\">\n<h2 id=\"title-{anchor}\">{title}</h2>\n{text}</section>\n"
    ))
}

/// Prose with its links and pictures.
fn written(text: &str, volume: &Volume<'_>) -> Result<String, String> {
    let text = prose::with_links(text, volume.language)?;
    let draw = |figure: &prose::Figure<'_>| {
        let plate = volume.plates.iter().find(|plate| plate.name == figure.name);
        let drawn = plate.map(|plate| drawn(&plate.scene, figure.alt)).unwrap_or_default();
        let caption = prose::inline(figure.alt);
        format!("<figure>\n{drawn}<figcaption>{caption}</figcaption>\n</figure>\n")
    };
    Ok(prose::html(&text, draw))
}

fn drawn(scene: &Scene, title: &str) -> String {
    compact(&svg::draw(scene, title, Theme::Page.into()))
}

fn section(article: &Article, volume: &Volume<'_>, labels: &Labels) -> Result<String, String> {
    let (id, language) = (article.id, volume.language);
    let prose = volume.book.article(id).ok_or_else(|| format!("{id} has no article"))?;
    let name = language.technique(id);
    let title = escaped(&capital(name));
    let part = |heading: &str| match prose.section(heading) {
        Some(text) => written(text, volume),
        None => Ok(String::new()),
    };
    let mut html = format!(
        "<section id=\"{id}\" aria-labelledby=\"title-{id}\">\n<h3 id=\"title-{id}\">{title}</h3>\n"
    );
    let others = language.other_names(id);
    if !others.is_empty() {
        let _ = writeln!(html, "<p class=\"quiet\">{}: {}.</p>", labels.also, escaped(others));
    }
    html += &part("idea")?;
    let picture = drawn(&article.example.after, &format!("{}: {name}", labels.example));
    let _ = writeln!(
        html,
        "<figure>\n{picture}<figcaption>\n{}</figcaption>\n</figure>",
        told(&article.example, language, labels)
    );
    let _ = write!(html, "<h4>{}</h4>\n{}", labels.spot, part("spot")?);
    if let Some(play) = &article.play {
        let picture = drawn(&play.after, &format!("{}: {name}", labels.play));
        let _ = write!(
            html,
            "<h4>{}</h4>\n<figure>\n{picture}<figcaption>\n{}{}</figcaption>\n</figure>\n",
            labels.play,
            all(play, language),
            address(play, labels)
        );
    }
    let _ = write!(html, "<h4>{}</h4>\n{}", labels.not, part("not")?);
    for (heading, title) in [("parks", labels.parks), ("sums", labels.sums)] {
        if prose.section(heading).is_some() {
            let _ = write!(html, "<h4>{title}</h4>\n{}", part(heading)?);
        }
    }
    if let Some(exercise) = &article.exercise {
        let question = drawn(&exercise.before, &format!("{}: {name}", labels.exercise));
        let answer = drawn(&exercise.after, &format!("{}: {name}", labels.answer));
        let _ = write!(
            html,
            "<h4>{}</h4>\n<figure>\n{question}<figcaption>\n<p>{} {}</p>\n{}<details>\n<summary>{}</summary>\n{answer}{}</details>\n</figcaption>\n</figure>\n",
            labels.exercise,
            escaped(&exercise.words(language).where_.to_string()),
            labels.task,
            address(exercise, labels),
            labels.answer,
            all(exercise, language)
        );
    }
    if language == Language::English {
        let rule = prose::html(&article.rule, |_| String::new());
        let _ = write!(html, "<details>\n<summary>{}</summary>\n{rule}</details>\n", labels.rule);
    }
    let (level, rating, points) = (language.level(id.level()), id.base_rating(), id.base_points());
    let _ = write!(
        html,
        "<p class=\"quiet\"><code>{id}</code> · {level} · {} {rating} · {} {points}</p>\n</section>\n",
        labels.rating, labels.points
    );
    Ok(html)
}

/// A step in its three stages.
fn told(shown: &Shown, language: Language, labels: &Labels) -> String {
    let words = shown.words(language);
    let mut html = "<dl>\n".to_owned();
    for (stage, name) in Stage::ALL.into_iter().zip(labels.stages) {
        let told = escaped(&words.stage(stage).to_string());
        let _ = writeln!(html, "<dt>{name}</dt>\n<dd>{told}</dd>");
    }
    html + "</dl>\n"
}

/// A step in full.
fn all(shown: &Shown, language: Language) -> String {
    format!("<p class=\"told\">{}</p>\n", escaped(&shown.words(language).all.to_string()))
}

/// The way to a position in the player.
fn address(shown: &Shown, labels: &Labels) -> String {
    let Some(link) = &shown.link else { return String::new() };
    format!("<p><a href=\"./{}\">{}</a></p>\n", escaped(link), labels.open)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page that a telephone fetches before it shows anything.
    const LARGEST: usize = 1_000_000;

    #[test]
    fn pages_stay_small_enough_for_telephones() {
        for language in Language::ALL {
            let page = crate::read(&path(language)).expect("the page");
            assert!(page.len() < LARGEST, "{language}: {} bytes", page.len());
        }
    }
}

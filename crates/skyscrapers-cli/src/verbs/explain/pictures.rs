//! An explanation as pictures: one SVG file a step, or one page with all of them.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use skyscrapers::render::{html, svg, theme::Theme};
use skyscrapers::{page, slides};
use skyscrapers_wire::Explained;

use super::{Explaining, Told};
use crate::files::{self, Folder};
use crate::gather::Gathered;
use crate::printer::report;
use crate::stop::Stop;
use crate::verdict::Verdict;
use crate::watch::Watch;
use crate::words::{language, voice};

/// Where pictures go.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct Pictures {
    /// Draw every step as an SVG file in this folder
    #[arg(long, value_name = "DIR", conflicts_with_all = ["json", "markdown"])]
    svg: Option<PathBuf>,

    /// Write an HTML page with a picture of every step to this file, or - for standard output
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "markdown"])]
    html: Option<PathBuf>,

    /// The colours of --svg: light, dark or print
    #[arg(long, value_name = "THEME", default_value = "light", hide_default_value = true)]
    theme: Theme,

    /// Overwrite files that this program did not write
    #[arg(long)]
    force: bool,
}

impl Pictures {
    /// Are pictures asked for at all?
    pub(super) fn wanted(&self) -> bool {
        self.svg.is_some() || self.html.is_some()
    }

    /// Explains every puzzle and draws the explanations.
    ///
    /// # Errors
    /// When files cannot be written.
    pub(super) fn draw(
        &self,
        puzzles: &Gathered,
        explaining: &mut Explaining,
        timeout: Option<std::time::Duration>,
    ) -> anyhow::Result<Verdict> {
        if puzzles.records.is_empty() {
            return Ok(puzzles.verdict);
        }
        let folder = self.svg.as_deref().map(|path| Folder::clear(path, self.force)).transpose()?;
        let stop = Stop::on_ctrl_c()?;
        let (mut verdict, mut pictures) = (puzzles.verdict, 0);
        let (mut articles, mut endings) = (Vec::new(), Vec::new());
        for (index, record) in puzzles.records.iter().enumerate() {
            let puzzle = record.puzzle();
            let watch = Watch::start(timeout, &stop);
            let Told { told, verdict: worst } = explaining.tell(puzzle, &watch);
            verdict = verdict.max(worst);
            let ending = explaining.ending(&told, &watch);
            let name = puzzles.name(index);
            if let Some(folder) = &folder {
                let number = (puzzles.records.len() > 1).then_some(index + 1);
                let slides = slides(puzzle, &told.explanation, language());
                for (step, slide) in slides.iter().enumerate() {
                    let file = file_name(number, step, &slide.name);
                    let picture =
                        svg::draw(&slide.scene, &slide.text.to_string(), self.theme.into());
                    folder.write_svg(&file, &picture)?;
                }
                pictures += slides.len();
            }
            if self.html.is_some() {
                let title = title(name.as_deref(), &told, puzzle.size());
                articles.push(page(
                    puzzle,
                    &told.explanation,
                    &title,
                    &capitals(&ending),
                    language(),
                ));
            }
            let place = name.map(|name| format!("{name}: ")).unwrap_or_default();
            endings.extend(ending.into_iter().map(|line| format!("{place}{line}")));
            if stop.requested() {
                break;
            }
        }
        if let Some(path) = &self.svg {
            endings.push(voice().pictures_in(pictures as u64, &path.display().to_string()));
        }
        match self.html.as_deref() {
            None => {}
            Some(path) if path == Path::new("-") => {
                // Standard output is the page, so the lines go elsewhere.
                io::stdout().write_all(whole(&articles).as_bytes())?;
                endings.iter().for_each(|line| report(line));
                return Ok(verdict);
            }
            Some(path) => files::write(path, &whole(&articles), self.force)?,
        }
        let lines = endings.join("\n") + "\n";
        io::stdout().write_all(lines.as_bytes())?;
        Ok(verdict)
    }
}

fn whole(articles: &[html::Article]) -> String {
    let title = match articles {
        [only] => only.title.clone(),
        many => voice().explained(many.len() as u64),
    };
    html::draw(&title, articles)
}

/// `007-staircase.svg`; with the number of the puzzle in front where there are several.
fn file_name(puzzle: Option<usize>, step: usize, name: &str) -> String {
    match puzzle {
        Some(puzzle) => format!("{puzzle:02}-{step:03}-{name}.svg"),
        None => format!("{step:03}-{name}.svg"),
    }
}

/// "Skyscrapers 4x4, Medium".
fn title(name: Option<&str>, told: &Explained, size: skyscrapers::Size) -> String {
    // A name that the puzzle brought along stays as it is.
    let name = match name {
        Some(name) if name.starts_with("puzzle ") => capital(name),
        name => name.unwrap_or("Skyscrapers").to_owned(),
    };
    let level =
        told.explanation.grade().map(|grade| format!(", {}", language().level(grade.level)));
    format!("{name}: {size}{}", level.unwrap_or_default())
}

fn capitals(lines: &[String]) -> Vec<String> {
    lines.iter().map(|line| format!("{}.", capital(line))).collect()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_sort_in_the_order_of_the_steps() {
        assert_eq!(file_name(None, 7, "clue-1"), "007-clue-1.svg");
        assert_eq!(file_name(Some(2), 11, "trial"), "02-011-trial.svg");
    }
}

//! Where pictures go: one file, several, a folder, or standard output.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::ValueEnum;
use skyscrapers::render::picture::Picture;
use skyscrapers::render::{svg, theme::Theme};

use crate::words::{Thing, count, voice};

/// What pictures can be drawn as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Vectors, for screens and web pages
    Svg,
    /// Pixels
    Png,
    /// Pages, for paper
    Pdf,
}

impl Format {
    fn ending(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Png => "png",
            Format::Pdf => "pdf",
        }
    }

    fn of(path: &Path) -> Option<Format> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        Format::value_variants().iter().copied().find(|format| format.ending() == ending)
    }
}

/// Where pictures go, and as what.
#[derive(Debug)]
pub(super) struct Output {
    pub(super) format: Format,
    path: PathBuf,
    force: bool,
}

impl Output {
    /// An output of this name; the format is asked for, or told by the name, or the usual one.
    ///
    /// # Errors
    /// When the name is that of a file that must not be overwritten, or nobody could see the
    /// output.
    pub(super) fn new(
        path: &Path,
        to: Option<Format>,
        usual: Format,
        force: bool,
    ) -> anyhow::Result<Output> {
        let told = Format::of(path);
        let format = to.or(told).unwrap_or(usual);
        let output = Output { format, path: path.to_owned(), force };
        if output.is_stdout() && format != Format::Svg && io::stdout().is_terminal() {
            let ending = format.ending();
            bail!(voice().no_picture_on_terminal(ending));
        }
        let names_nothing = told.is_none() && !output.is_stdout() && !output.is_folder();
        if names_nothing && to.is_none() {
            bail!(voice().no_picture_format(&path.display().to_string()));
        }
        Ok(output)
    }

    fn is_stdout(&self) -> bool {
        self.path == Path::new("-")
    }

    fn is_folder(&self) -> bool {
        self.path.is_dir() || self.path.to_string_lossy().ends_with('/')
    }

    /// Writes pictures, each with its title and at its scale, and says what was written.
    ///
    /// # Errors
    /// When a picture cannot be made or written.
    pub(super) fn write(
        &self,
        pictures: &[(Picture, String)],
        theme: Theme,
        scale: impl Fn(&Picture) -> f64,
    ) -> anyhow::Result<()> {
        if pictures.is_empty() {
            return Ok(());
        }
        if self.format == Format::Pdf {
            let page = |(picture, _): &(Picture, String)| {
                let scale = scale(picture);
                let mut page = Picture::new(scale * picture.width, scale * picture.height);
                page.place(picture, (0.0, 0.0), scale);
                page
            };
            let pages: Vec<Picture> = pictures.iter().map(page).collect();
            let title = pictures.first().map_or("", |(_, title)| title);
            let pdf = skyscrapers_print::pdf(&pages, theme, title)?;
            return self.write_one(&pdf, &count(pages.len() as u64, Thing::Page));
        }
        let drawn = pictures.iter().map(|(picture, title)| match self.format {
            Format::Svg => Ok(svg::document(picture, title, theme, scale(picture)).into_bytes()),
            _ => skyscrapers_print::png(picture, theme, scale(picture)),
        });
        let files = drawn.collect::<Result<Vec<_>, _>>()?;
        match &files[..] {
            [only] => self.write_one(only, "1 picture"),
            _ if self.is_stdout() => {
                bail!(voice().one_picture_a_stream())
            }
            many => self.write_many(many),
        }
    }

    /// Writes a file, or standard output, and says so.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn write_one(&self, bytes: &[u8], what: &str) -> anyhow::Result<()> {
        if self.is_stdout() {
            io::stdout().write_all(bytes)?;
            return Ok(());
        }
        let path = match self.is_folder() {
            true => self.path.join(format!("puzzle.{}", self.format.ending())),
            false => self.path.clone(),
        };
        self.write_file(&path, bytes)?;
        writeln!(io::stdout(), "{what} in {}", path.display())?;
        Ok(())
    }

    fn write_many(&self, files: &[Vec<u8>]) -> anyhow::Result<()> {
        let digits = files.len().to_string().len();
        let ending = self.format.ending();
        let paths: Vec<PathBuf> = (1..=files.len())
            .map(|number| match self.is_folder() {
                true => self.path.join(format!("puzzle-{number:0digits$}.{ending}")),
                false => {
                    let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
                    let ending =
                        self.path.extension().map_or(ending.into(), |own| own.to_string_lossy());
                    self.path.with_file_name(format!("{stem}-{number:0digits$}.{ending}"))
                }
            })
            .collect();
        for (path, bytes) in paths.iter().zip(files) {
            self.write_file(path, bytes)?;
        }
        let (first, last) = (paths.first(), paths.last());
        if let (Some(first), Some(last)) = (first, last) {
            let (first, last) = (first.display().to_string(), last.display().to_string());
            let line = voice().pictures_from(files.len() as u64, &first, &last);
            writeln!(io::stdout(), "{line}")?;
        }
        Ok(())
    }

    /// Writes a file. One that is there already is overwritten if its name says that it is such a
    /// picture; anything else might be somebody's puzzles.
    fn write_file(&self, path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
        let place = || path.display().to_string();
        if path.exists() && Format::of(path) != Some(self.format) && !self.force {
            bail!(voice().file_exists(&path.display().to_string()));
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).with_context(place)?;
        }
        fs::write(path, bytes).with_context(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_tells_the_format() {
        let output = |name: &str, to| Output::new(Path::new(name), to, Format::Svg, false);
        let format = |name: &str, to| output(name, to).map(|output| output.format);
        assert_eq!(format("a.PNG", None).ok(), Some(Format::Png));
        assert_eq!(format("a.b/c.svg", None).ok(), Some(Format::Svg));
        assert_eq!(format("a.svg", Some(Format::Pdf)).ok(), Some(Format::Pdf));
        assert_eq!(format("-", None).ok(), Some(Format::Svg));
        assert_eq!(format("folder/", None).ok(), Some(Format::Svg));
        assert!(format("a.jpeg", None).is_err());
    }
}

//! Where puzzles come from: arguments, files, standard input.

use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::bail;
use skyscrapers::formats::{Likeness, locate};

use crate::words::voice;

/// A place to read puzzles from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Source {
    /// An argument that is itself a puzzle.
    Argument(String),
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
    /// An argument that must be a file name, but no such file is there.
    Missing(PathBuf),
}

impl Source {
    /// The sources that the arguments name; standard input when there are none and it is piped.
    ///
    /// # Errors
    /// When there is nothing to read and nobody would know that the program waits for it.
    pub(crate) fn from_arguments(arguments: &[OsString]) -> anyhow::Result<Vec<Source>> {
        if arguments.is_empty() {
            if io::stdin().is_terminal() {
                bail!(voice().no_puzzle_given());
            }
            return Ok(vec![Source::Stdin]);
        }
        Ok(arguments.iter().map(Source::from_argument).collect())
    }

    fn from_argument(argument: &OsString) -> Source {
        let path = Path::new(argument);
        if argument == "-" {
            return Source::Stdin;
        }
        if path.exists() {
            return Source::File(path.to_owned());
        }
        let text = argument.to_string_lossy();
        if looks_like_a_path(&text) {
            Source::Missing(path.to_owned())
        } else {
            Source::Argument(text.into_owned())
        }
    }

    /// How the source is called in messages.
    pub(crate) fn origin(&self) -> Origin {
        match self {
            Source::Argument(_) => Origin::Argument,
            Source::Stdin => Origin::Stdin,
            Source::File(path) | Source::Missing(path) => {
                Origin::File(path.to_string_lossy().into())
            }
        }
    }

    /// Opens what must be opened: a file or standard input.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(crate) fn open(&self) -> io::Result<Box<dyn io::Read + Send>> {
        match self {
            Source::Argument(text) => Ok(Box::new(io::Cursor::new(text.clone()))),
            Source::Stdin => Ok(Box::new(io::stdin())),
            Source::File(path) if path.is_dir() => {
                Err(io::Error::other("this is a folder; name the files in it"))
            }
            Source::File(path) => Ok(Box::new(fs::File::open(path)?)),
            Source::Missing(_) => Err(io::Error::other(
                "no such file; check the name, or give the puzzle itself in quotes",
            )),
        }
    }
}

/// Nothing like a puzzle, but like the name of a file: a word, maybe with dots and slashes.
fn looks_like_a_path(text: &str) -> bool {
    let known = locate(text).likeness >= Likeness::Likely || text.contains("://");
    let has_letters = text.chars().any(char::is_alphabetic);
    let list = text.contains([',', '\n', '{', '[', '|']);
    let spaced = text.split_whitespace().nth(1).is_some();
    let ends_like_a_file = Path::new(text).extension().is_some_and(|end| {
        end.len() <= 6 && end.to_string_lossy().starts_with(char::is_alphabetic)
    });
    !known && has_letters && !text.contains('\n') && (ends_like_a_file || (!list && !spaced))
}

/// The name of a source in messages: `FILE`, `stdin` or `argument`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Origin {
    /// An argument.
    Argument,
    /// Standard input.
    Stdin,
    /// A file of this name.
    File(Arc<str>),
}

impl Origin {
    /// The file name, if it is a file.
    pub(crate) fn file(&self) -> Option<&str> {
        match self {
            Origin::File(name) => Some(name),
            Origin::Argument | Origin::Stdin => None,
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Origin::Argument => "argument",
            Origin::Stdin => "stdin",
            Origin::File(name) => name,
        })
    }
}

/// Where a puzzle stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    origin: Origin,
    /// From 1; 0 where there are no lines to speak of.
    line: usize,
}

impl Default for Place {
    /// An argument, as a whole.
    fn default() -> Place {
        Place::new(Origin::Argument, 0)
    }
}

impl Place {
    /// A line of a source.
    pub(crate) fn new(origin: Origin, line: usize) -> Place {
        Place { origin, line }
    }

    /// One line for people: `FILE:LINE: what there is to say`.
    pub(crate) fn remark(&self, message: &str) -> String {
        let origin = &self.origin;
        match (origin, self.line) {
            (_, 0) | (Origin::Argument, 1) => format!("{origin}: {message}"),
            (Origin::Argument, line) => format!("{origin}: line {line}: {message}"),
            (_, line) => format!("{origin}:{line}: {message}"),
        }
    }

    /// The file name, if it is a file.
    pub(crate) fn file(&self) -> Option<&str> {
        self.origin.file()
    }

    /// The line from 1, if there is one to speak of.
    pub(crate) fn line(&self) -> Option<u64> {
        (self.line > 0).then_some(self.line as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_are_told_from_file_names() {
        for puzzle in [
            "0,0,1,2",
            "0 0 a 2",
            "[0,0,0,0]",
            "{\"n\":1}",
            "1",
            "",
            "99999",
            "0,0,x",
            "a,b",
            "a b",
            "https://www.example.org/puzzle.html",
            "sgtpuzzles:towers:4:/3/////////2///2//3,j2a2c",
            "0012020003000100",
        ] {
            assert!(!looks_like_a_path(puzzle), "{puzzle:?}");
        }
        for path in ["puzzles.txt", "no/such/file", "puzzle", "my puzzles.txt", "a,b.ndjson"] {
            assert!(looks_like_a_path(path), "{path:?}");
        }
    }

    #[test]
    fn each_argument_is_a_source() {
        let sources = |arguments: &[&str]| {
            let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
            Source::from_arguments(&arguments).expect("sources")
        };
        assert_eq!(
            sources(&["-", "1,1,1,1", "no-such.txt", "Cargo.toml"]),
            [
                Source::Stdin,
                Source::Argument("1,1,1,1".into()),
                Source::Missing("no-such.txt".into()),
                Source::File("Cargo.toml".into()),
            ]
        );
    }
}

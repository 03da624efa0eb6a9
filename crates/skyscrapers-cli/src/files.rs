//! Files that this program writes: never over somebody else's, unless told to.
//!
//! A file is ours if it says so near its beginning.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::words::voice;

/// What our SVG files begin with. Pages say the same in a `<meta>` element.
pub(crate) const SIGNATURE: &str = "<!-- Made by skyscrapers -->\n";

/// By which our files are known.
const SIGNS: [&str; 2] = ["<!-- Made by skyscrapers", "content=\"skyscrapers\""];

fn is_ours(path: &Path) -> bool {
    let mut beginning = Vec::new();
    let read = File::open(path).and_then(|file| file.take(1024).read_to_end(&mut beginning));
    let beginning = String::from_utf8_lossy(&beginning);
    read.is_ok() && SIGNS.iter().any(|sign| beginning.contains(sign))
}

/// Writes a file, but not over one that somebody else made.
///
/// # Errors
/// When the file is not ours to overwrite, or cannot be written.
pub(crate) fn write(path: &Path, text: &str, force: bool) -> anyhow::Result<()> {
    if path.exists() && !force && !is_ours(path) {
        bail!(voice().foreign_file(&path.display().to_string()));
    }
    fs::write(path, text).with_context(|| path.display().to_string())
}

/// A folder that holds nothing but pictures that are about to be written.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Makes the folder, or empties one that holds only files of ours. With `force` other files may
    /// be there too; they stay.
    ///
    /// # Errors
    /// When the folder holds files of others, or cannot be made.
    pub(crate) fn clear(path: &Path, force: bool) -> anyhow::Result<Folder> {
        let place = || path.display().to_string();
        let entries = match fs::read_dir(path) {
            Ok(entries) => entries.collect::<Result<Vec<_>, _>>().with_context(place)?,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                fs::create_dir_all(path).with_context(place)?;
                Vec::new()
            }
            Err(error) => return Err(error).with_context(place),
        };
        let (ours, others): (Vec<PathBuf>, Vec<PathBuf>) = entries
            .into_iter()
            .map(|entry| entry.path())
            .partition(|path| path.extension().is_some_and(|end| end == "svg") && is_ours(path));
        if let (Some(other), false) = (others.iter().min(), force) {
            let name = other.file_name().unwrap_or_default().to_string_lossy();
            bail!(voice().foreign_folder(&path.display().to_string(), &name));
        }
        for path in ours {
            fs::remove_file(&path).with_context(|| path.display().to_string())?;
        }
        Ok(Folder { path: path.to_owned() })
    }

    /// Writes a picture under this name.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn write_svg(&self, name: &str, svg: &str) -> anyhow::Result<()> {
        let path = self.path.join(name);
        fs::write(&path, format!("{SIGNATURE}{svg}")).with_context(|| path.display().to_string())
    }
}

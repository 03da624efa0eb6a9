//! Files and folders for those who put packages together; every error names its file.

use std::fs;
use std::path::{Path, PathBuf};

/// All files below a folder in a fixed order, by their paths from there; what is hidden and what was
/// installed is left out.
pub(crate) fn files_below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::new()];
    while let Some(inside) = open.pop() {
        let place = folder.join(&inside);
        for entry in fs::read_dir(&place).map_err(|error| wrong("read", &place, &error))? {
            let name = entry.map_err(|error| wrong("read", &place, &error))?.file_name();
            if name.to_string_lossy().starts_with('.') || name == "node_modules" {
                continue;
            }
            match place.join(&name).is_dir() {
                true => open.push(inside.join(&name)),
                false => found.push(inside.join(&name)),
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Copies a file, into a new folder if need be.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<(), String> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).map_err(|error| wrong("make", folder, &error))?;
    }
    fs::copy(from, to).map(|_| ()).map_err(|error| wrong("copy", from, &error))
}

/// Writes a file.
pub(crate) fn save(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| wrong("write", path, &error))
}

/// What could not be done to a file or folder.
pub(crate) fn wrong(what: &str, path: &Path, error: &std::io::Error) -> String {
    format!("cannot {what} {}: {error}", path.display())
}

/// An empty folder, whatever was in it.
pub(crate) fn empty(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| wrong("empty", folder, &error))?;
    }
    fs::create_dir_all(folder).map_err(|error| wrong("make", folder, &error))
}

/// The text of a file.
pub(crate) fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| wrong("read", path, &error))
}

//! Other programs, cargo before all: run, and asked what it knows about the workspace.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The cargo that runs us, in a folder.
pub(crate) fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// Runs a program to its end.
///
/// # Errors
/// When it cannot be run or fails.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("cannot run {command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed")) }
}

/// What a program prints.
///
/// # Errors
/// When it cannot be run or fails.
pub(crate) fn output(command: &mut Command) -> Result<Vec<u8>, String> {
    let output = command.output().map_err(|error| format!("cannot run {command:?}: {error}"))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    Err(format!("{command:?} failed:\n{}", String::from_utf8_lossy(&output.stderr)))
}

/// What `cargo metadata` says about the workspace in a folder.
///
/// # Errors
/// When cargo cannot read the workspace.
pub(crate) fn metadata(root: &Path, more: &[&str]) -> Result<Value, String> {
    let mut command = cargo(root);
    command.args(["metadata", "--locked", "--format-version", "1"]).args(more);
    let described = output(&mut command)?;
    serde_json::from_slice(&described).map_err(|error| format!("cargo metadata: {error}"))
}

/// Where cargo builds.
///
/// # Errors
/// As [`metadata`].
pub(crate) fn target_folder(root: &Path) -> Result<PathBuf, String> {
    let described = metadata(root, &["--no-deps"])?;
    let target =
        described["target_directory"].as_str().ok_or("cargo metadata: no target folder")?;
    Ok(PathBuf::from(target))
}

/// Where cargo keeps the sources of dependencies.
///
/// # Errors
/// When neither `CARGO_HOME` nor a home folder is known.
pub(crate) fn home() -> Result<PathBuf, String> {
    let own = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let usual = || std::env::home_dir().map(|home| home.join(".cargo"));
    own.or_else(usual).ok_or_else(|| "neither CARGO_HOME nor a home folder is known".to_owned())
}

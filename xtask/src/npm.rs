//! `cargo xtask npm`: the npm package `skyscrapers`, a folder and its archive.
//!
//! The engine, the functions around it (`web/npm`), what they share with the page, and the types of requests and replies.
//! The folders keep their places, so that the sources' own imports hold in the package.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::archive;
use crate::cargo::metadata;
use crate::engine;
use crate::files::{copy, empty, save, text, wrong};
use crate::packed;

/// From `web` into the package.
const FILES: [&str; 10] = [
    "js/engine/error.js",
    "npm/ask.js",
    "npm/index.d.ts",
    "npm/index.js",
    "npm/thread.js",
    "npm/unpack.js",
    "npm/verbs.js",
    "npm/worker.d.ts",
    "npm/worker.js",
    "wire.d.ts",
];

/// Writes the package into `target/npm` and its archive beside it, and says where that is.
///
/// # Errors
/// When something cannot be built, read or written.
pub(crate) fn write(root: &Path) -> Result<PathBuf, String> {
    let place = root.join("target/npm");
    let folder = place.join("package");
    empty(&folder)?;
    for file in FILES {
        copy(&root.join("web").join(file), &folder.join(file))?;
    }
    let engine = engine::made(root)?;
    copy(&engine.join(engine::SCRIPT), &folder.join("npm/engine").join(engine::SCRIPT))?;
    let binary = engine.join(engine::BINARY);
    let binary = fs::read(&binary).map_err(|error| wrong("read", &binary, &error))?;
    let packed = folder.join("npm/engine/skyscrapers.packed");
    fs::write(&packed, packed::pack(&binary)?).map_err(|error| wrong("write", &packed, &error))?;
    copy(&root.join("web/npm/README.md"), &folder.join("README.md"))?;
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        copy(&root.join(licence), &folder.join(licence))?;
    }
    save(&folder.join("package.json"), &description(root)?)?;
    let archive = place.join(format!("skyscrapers-{}.tgz", env!("CARGO_PKG_VERSION")));
    archive::pack_tightly(root, &folder, "package", &archive)?;
    Ok(archive)
}

/// `package.json` with what the workspace knows: the version, and where the project lives.
fn description(root: &Path) -> Result<String, String> {
    let own = text(&root.join("web/npm/package.json"))?;
    let mut own: Value =
        serde_json::from_str(&own).map_err(|error| format!("web/npm/package.json: {error}"))?;
    let known = metadata(root, &["--no-deps"])?;
    let packages = known["packages"].as_array().ok_or("cargo metadata: no packages")?;
    let ours = packages.iter().find(|package| package["name"] == "skyscrapers-wasm");
    let ours = ours.ok_or("cargo metadata: no engine")?;
    for field in ["version", "homepage", "repository"] {
        own[field] = ours[field].clone();
    }
    Ok(format!("{own:#}\n"))
}

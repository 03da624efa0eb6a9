//! `cargo xtask crates`: the crates as they are published, each built and tested from its own archive.
//!
//! A crate is not published from where it stands. The page lies beside the crates, and so do the licences; symbolic links
//! would lead there, but not on every system. So the crates are staged: copied into `target/package-stage`, the page into the
//! server's own folder (`page`, where its `build.rs` looks first) and the licences into each. Archives are made from
//! there, and `cargo publish --workspace` is run there.

use std::path::{Path, PathBuf};

use crate::archive;
use crate::cargo::{cargo, run};
use crate::files::{copy, empty, files_below, save, text};
use crate::site::is_of_page;

/// What is published, each after what it needs.
pub(crate) const PUBLISHED: [&str; 6] = [
    "skyscrapers",
    "skyscrapers-wire",
    "skyscrapers-dataset",
    "skyscrapers-print",
    "skyscrapers-server",
    "skyscrapers-cli",
];

const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// Makes the archives, unpacks them elsewhere, and runs there what `cargo test` runs.
///
/// # Errors
/// When something cannot be packaged, is missing in its package, or fails.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let stage = root.join("target/package-stage");
    let archives = package(root, &stage)?;
    let folder = root.join("target/package-check");
    unpack(root, &archives, &folder)?;
    // Beside the other builds, so that dependencies are not built again.
    run(cargo(&folder)
        .args(["test", "--quiet", "--workspace", "--no-fail-fast"])
        .env("CARGO_TARGET_DIR", root.join("target")))?;
    for archive in &archives {
        println!("{} is complete: it builds and passes its tests.", archive.display());
    }
    Ok(())
}

/// Stages the crates and makes their archives.
///
/// # Errors
/// When something cannot be read, written or packaged.
pub(crate) fn package(root: &Path, stage: &Path) -> Result<Vec<PathBuf>, String> {
    write_stage(root, stage)?;
    run(cargo(stage).args(["package", "--quiet", "--no-verify", "--workspace"]))?;
    let made = stage.join("target/package");
    let version = env!("CARGO_PKG_VERSION");
    Ok(PUBLISHED.map(|name| made.join(format!("{name}-{version}.crate"))).into())
}

/// Copies what is published into a workspace of its own.
fn write_stage(root: &Path, stage: &Path) -> Result<(), String> {
    empty(stage)?;
    let manifest = text(&root.join("Cargo.toml"))?;
    save(&stage.join("Cargo.toml"), &without_others(&manifest)?)?;
    copy(&root.join("Cargo.lock"), &stage.join("Cargo.lock"))?;
    for name in PUBLISHED {
        let (from, to) = (root.join("crates").join(name), stage.join("crates").join(name));
        for path in files_below(&from)? {
            copy(&from.join(&path), &to.join(&path))?;
        }
        for licence in LICENCES {
            copy(&root.join(licence), &to.join(licence))?;
        }
    }
    let (web, page) = (root.join("web"), stage.join("crates/skyscrapers-server/page"));
    for path in files_below(&web)?.iter().filter(|path| is_of_page(path)) {
        copy(&web.join(path), &page.join(path))?;
    }
    Ok(())
}

/// The workspace's manifest without those members that are not published.
fn without_others(manifest: &str) -> Result<String, String> {
    let all = "members = [\"crates/*\", \"xtask\", \"xtask/bindgen\"]\n";
    match manifest.contains(all) {
        true => Ok(manifest.replacen(all, "members = [\"crates/*\"]\n", 1)),
        false => Err("Cargo.toml does not list its members as expected".to_owned()),
    }
}

/// Unpacks the archives into a workspace in which they stand for the published crates.
fn unpack(root: &Path, archives: &[PathBuf], folder: &Path) -> Result<(), String> {
    empty(folder)?;
    archives.iter().try_for_each(|archive| archive::unpack(archive, folder))?;
    let version = env!("CARGO_PKG_VERSION");
    let patches = PUBLISHED.map(|name| format!("{name} = {{ path = \"{name}-{version}\" }}\n"));
    let manifest = text(&root.join("Cargo.toml"))?;
    // With other profiles, every dependency would be built again.
    let profiles = manifest.find("[profile.").map_or("", |at| &manifest[at..]);
    let workspace = format!(
        "[workspace]\nresolver = \"3\"\nmembers = [\"*-{version}\"]\n\n[patch.crates-io]\n{}\n{profiles}",
        patches.concat()
    );
    save(&folder.join("Cargo.toml"), &workspace)?;
    copy(&root.join("Cargo.lock"), &folder.join("Cargo.lock"))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::cargo::output;

    /// The files of a package, without making its archive.
    fn listed(stage: &Path, name: &str) -> Vec<String> {
        let mut command = cargo(stage);
        command.args(["package", "--list", "--quiet", "--offline", "--package", name]);
        let list = output(&mut command).expect("a list");
        String::from_utf8(list).expect("text").lines().map(|line| line.replace('\\', "/")).collect()
    }

    #[test]
    fn every_package_holds_its_readme_its_licences_and_all_it_is_built_from() {
        let root = crate::root();
        let stage = std::env::temp_dir().join(format!("skyscrapers-stage-{}", std::process::id()));
        write_stage(root, &stage).expect("a stage");
        for name in PUBLISHED {
            let files = listed(&stage, name);
            let mut needed = vec!["Cargo.toml", "README.md"];
            needed.extend(LICENCES);
            for file in needed {
                assert!(files.iter().any(|listed| listed == file), "{name} lacks {file}");
            }
            let sources = files_below(&root.join("crates").join(name)).expect("a folder");
            for source in sources {
                let source = source.to_string_lossy().replace('\\', "/");
                // What fuzzing kept lies outside of the crates, so the tests that read it stay behind.
                let stays = source.starts_with("tests/") && source.ends_with("_corpus.rs");
                assert_eq!(files.contains(&source), !stays, "{name}: {source}");
            }
            let page = files.iter().filter(|file| file.starts_with("page/")).count();
            let expected = files_below(&root.join("web")).expect("a folder");
            let expected = expected.iter().filter(|path| is_of_page(path)).count();
            assert_eq!(page, if name == "skyscrapers-server" { expected } else { 0 }, "{name}");
        }
        fs::remove_dir_all(&stage).expect("clean");
    }

    #[test]
    fn every_readme_says_the_minimum_rust_of_the_workspace() {
        let manifest = crate::read("Cargo.toml").expect("a manifest");
        let minimum = manifest.lines().find_map(|line| line.strip_prefix("rust-version = "));
        let minimum = minimum.expect("a version").trim_matches('"');
        for name in PUBLISHED {
            let readme = crate::read(&format!("crates/{name}/README.md")).expect("a page");
            assert!(readme.contains(&format!("Minimum Rust: {minimum}.")), "{name}");
        }
    }
}

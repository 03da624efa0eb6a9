//! `cargo xtask dist`: everything that is handed out, in `target/dist`, with checksums and a list of what is inside.
//!
//! Archives are made so that a second run gives the same bytes (see `archive`). What the compilers make is the same on one machine with
//! one toolchain; paths are cut off, so another folder does not show.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

use crate::cargo::{cargo, home, output, run, target_folder};
use crate::files::{copy, empty, files_below, save, wrong};
use crate::{archive, crates, npm, sbom, site};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A part of a release, by its name on the command line.
struct Part {
    name: &'static str,
    write: fn(&Release) -> Result<(), String>,
}

const PARTS: [Part; 6] = [
    Part { name: "binary", write: binary },
    Part { name: "python", write: python },
    Part { name: "npm", write: npm_package },
    Part { name: "site", write: static_site },
    Part { name: "crates", write: crate_archives },
    Part { name: "sbom", write: bill_of_materials },
];

/// Where a release is made from, and where it goes.
struct Release {
    root: PathBuf,
    folder: PathBuf,
}

/// Writes these parts, or all of them.
///
/// # Errors
/// When a part is not known or cannot be made.
pub(crate) fn write(root: &Path, names: &[&str]) -> Result<(), String> {
    if let Some(unknown) = names.iter().find(|name| !PARTS.iter().any(|part| part.name == **name)) {
        let known = PARTS.map(|part| part.name).join(", ");
        return Err(format!("no part {unknown:?}; there are {known}"));
    }
    let release = Release { root: root.to_owned(), folder: root.join("target/dist") };
    empty(&release.folder)?;
    for part in PARTS.iter().filter(|part| names.is_empty() || names.contains(&part.name)) {
        println!("{} …", part.name);
        (part.write)(&release)?;
    }
    write_checksums(&release.folder)
}

/// The command with manual pages, completions and licences.
fn binary(release: &Release) -> Result<(), String> {
    let Release { root, folder } = release;
    let mut build = cargo(root);
    build.args(["build", "--quiet", "--locked", "--release", "--package", "skyscrapers-cli"]);
    run(anonymous(&mut build, root)?)?;
    let name = format!("skyscrapers{}", std::env::consts::EXE_SUFFIX);
    let built = target_folder(root)?.join("release").join(&name);
    let below = format!("skyscrapers-{VERSION}-{}", host()?);
    let inside = target_folder(root)?.join("dist-binary");
    empty(&inside)?;
    copy(&built, &inside.join("bin").join(&name))?;
    for file in ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"] {
        copy(&root.join(file), &inside.join(file))?;
    }
    copy(&root.join("crates/skyscrapers-print/fonts/OFL.txt"), &inside.join("LICENSE-OFL-FONTS"))?;
    let printed = |arguments: &[&str]| output(Command::new(&built).args(arguments));
    put(&inside.join("man/skyscrapers.1"), &printed(&["man"])?)?;
    for verb in verbs(&printed(&["--help"])?) {
        let page = inside.join(format!("man/skyscrapers-{verb}.1"));
        put(&page, &printed(&["man", &verb])?)?;
    }
    for (shell, file) in [
        ("bash", "skyscrapers.bash"),
        ("elvish", "skyscrapers.elv"),
        ("fish", "skyscrapers.fish"),
        ("powershell", "_skyscrapers.ps1"),
        ("zsh", "_skyscrapers"),
    ] {
        put(&inside.join("completions").join(file), &printed(&["completions", shell])?)?;
    }
    archive::pack(root, &inside, &below, &folder.join(format!("{below}.tar.gz")))
}

/// The verbs that the help lists, without `help` itself.
fn verbs(help: &[u8]) -> Vec<String> {
    let help = String::from_utf8_lossy(help);
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let lines = lines.take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// The Python package, built and as source, and tried out in an environment of its own.
fn python(release: &Release) -> Result<(), String> {
    let Release { root, folder } = release;
    let mut script = Command::new("bash");
    script.current_dir(root).arg("crates/skyscrapers-py/dist").arg(folder);
    script.env("SOURCE_DATE_EPOCH", archive::age(root)?.to_string());
    run(anonymous(&mut script, root)?)
}

fn npm_package(release: &Release) -> Result<(), String> {
    let archive = npm::write(&release.root)?;
    let name = archive.file_name().ok_or("the npm package has no name")?;
    // Its name alone would not say that it is the one for npm.
    copy(&archive, &release.folder.join(format!("npm-{}", name.to_string_lossy())))
}

fn static_site(release: &Release) -> Result<(), String> {
    let Release { root, folder } = release;
    let written = root.join("target/site");
    site::write(root, &written)?;
    let below = format!("skyscrapers-site-{VERSION}");
    archive::pack(root, &written, &below, &folder.join(format!("{below}.tar.gz")))
}

fn crate_archives(release: &Release) -> Result<(), String> {
    let Release { root, folder } = release;
    for archive in crates::package(root, &root.join("target/package-stage"))? {
        let name = archive.file_name().ok_or("a crate has no name")?;
        copy(&archive, &folder.join(name))?;
    }
    Ok(())
}

fn bill_of_materials(release: &Release) -> Result<(), String> {
    let Release { root, folder } = release;
    let text = sbom::text(root, archive::age(root)?)?;
    save(&folder.join(format!("skyscrapers-{VERSION}.cdx.json")), &text)
}

/// A list that `sha256sum --check` reads.
fn write_checksums(folder: &Path) -> Result<(), String> {
    let mut list = String::new();
    for path in files_below(folder)? {
        let bytes = fs::read(folder.join(&path)).map_err(|error| wrong("read", &path, &error))?;
        let hash: String =
            Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        list += &format!("{hash}  {}\n", path.display());
        println!("{:>10}  {}", bytes.len(), path.display());
    }
    save(&folder.join("SHA256SUMS"), &list)
}

/// Has a build leave out where it was made, and the debugger's tables.
fn anonymous<'a>(command: &'a mut Command, root: &Path) -> Result<&'a mut Command, String> {
    let cut = |folder: &Path| format!("--remap-path-prefix={}=", folder.display());
    let flags = [cut(root), cut(&home()?)].join("\u{1f}");
    Ok(command.env("CARGO_ENCODED_RUSTFLAGS", flags).env("CARGO_PROFILE_RELEASE_STRIP", "true"))
}

/// The system that builds are for, in the compiler's words.
fn host() -> Result<String, String> {
    let told = output(Command::new("rustc").arg("-vV"))?;
    let told = String::from_utf8_lossy(&told).into_owned();
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not name its host".to_owned())
}

fn put(path: &Path, bytes: &[u8]) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| wrong("make", folder, &error))?;
    }
    fs::write(path, bytes).map_err(|error| wrong("write", path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_is_none_is_refused_before_anything_is_emptied() {
        let nowhere = Path::new("/nowhere");
        let refused = write(nowhere, &["binary", "sculpture"]).expect_err("no such part");
        assert_eq!(
            refused,
            "no part \"sculpture\"; there are binary, python, npm, site, crates, sbom"
        );
    }

    #[test]
    fn verbs_are_read_off_the_help() {
        let help =
            b"Usage: x\n\nCommands:\n  solve  Find\n  man    Print\n  help   Print\n\nOptions:\n  -h";
        assert_eq!(verbs(help), ["solve", "man"]);
    }
}

//! Embeds the page: every file of `web/` that a browser asks for, with its type, its mark and its
//! compressed form, as a table in Rust.
//!
//! Compressing and hashing happen here, once, so that the server only hands out bytes. A crate that
//! embeds folders would leave both to the running program.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

mod content_types;
mod page_files;

use content_types::CONTENT_TYPES;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Where the page is: in a published package, and in the repository.
const PLACES: [&str; 2] = ["page", "../../web"];

fn main() -> io::Result<()> {
    let web = page()?;
    println!("cargo::rerun-if-changed={}", web.display());
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    let mut files = Vec::new();
    collect(&web, "", &mut files)?;
    files.sort();
    let mut table = String::from("static ASSETS: &[Asset] = &[\n");
    for (name, path, kind) in &files {
        let mut bytes = fs::read(path)?;
        let mut path = path.canonicalize()?;
        if let Some(text) = page_files::without_comments(Path::new(name), &bytes) {
            bytes = text.into_bytes();
            path = out.join(name.replace('/', "+"));
            fs::write(&path, &bytes)?;
        }
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&bytes)?;
        let packed = encoder.finish()?;
        let packed_path = out.join(format!("{}.gz", name.replace('/', "+")));
        fs::write(&packed_path, &packed)?;
        // Pictures are packed already.
        let packed = match packed.len() < bytes.len() {
            true => format!("Some(include_bytes!({packed_path:?}))"),
            false => "None".to_owned(),
        };
        let mark = mark(&bytes);
        let _ = writeln!(
            table,
            "Asset {{ path: {name:?}, content_type: {kind:?}, mark: \"{mark:032x}\", bytes: include_bytes!({path:?}), packed: {packed} }},"
        );
    }
    table.push_str("];\n");
    fs::write(out.join("assets.rs"), table)
}

/// The folder that the page is in. A server without a page is a mistake in packaging.
fn page() -> io::Result<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let places = PLACES.map(|place| here.join(place));
    places.into_iter().find(|place| place.join("index.html").is_file()).ok_or_else(|| {
        let wrong = "the page is missing: this crate is packaged by `cargo xtask crates`";
        io::Error::new(io::ErrorKind::NotFound, wrong)
    })
}

/// Finds the files of a folder, with the names that browsers know them by.
fn collect(
    folder: &Path,
    prefix: &str,
    files: &mut Vec<(String, PathBuf, &'static str)>,
) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if name.starts_with('.') {
            continue;
        }
        let inside = format!("{prefix}{name}");
        if path.is_dir() {
            if name != "node_modules" {
                collect(&path, &format!("{inside}/"), files)?;
            }
            continue;
        }
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let kind = CONTENT_TYPES.iter().find(|(known, _)| *known == ending);
        if let Some((_, kind)) = kind.filter(|_| page_files::is_of_page(Path::new(&inside))) {
            files.push((inside, path, kind));
        }
    }
    Ok(())
}

/// 128 bits by FNV-1a, to tell whether a file has changed.
fn mark(bytes: &[u8]) -> u128 {
    let mix = |hash: u128, &byte: &u8| {
        (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
    };
    bytes.iter().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, mix)
}

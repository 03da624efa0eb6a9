//! Archives that are the same bytes whenever and wherever they are made from the same files.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use flate2::read::GzDecoder;
use flate2::{Compression, GzBuilder};

use crate::cargo::output;
use crate::files::{files_below, wrong};

/// Packs a folder: its files in a fixed order below a name, all of one age and nobody's.
///
/// # Errors
/// When a file cannot be read or the archive cannot be written.
pub(crate) fn pack(root: &Path, folder: &Path, below: &str, archive: &Path) -> Result<(), String> {
    let file = fs::File::create(archive).map_err(|error| wrong("write", archive, &error))?;
    let mut packed = GzBuilder::new().mtime(0).write(file, Compression::best());
    packed
        .write_all(&together(root, folder, below)?)
        .and_then(|()| packed.finish())
        .map(|_| ())
        .map_err(|error| wrong("write", archive, &error))
}

/// The same, as small as gzip can be; this takes some ten seconds for a megabyte.
///
/// # Errors
/// As [`pack`].
pub(crate) fn pack_tightly(
    root: &Path,
    folder: &Path,
    below: &str,
    archive: &Path,
) -> Result<(), String> {
    let file = fs::File::create(archive).map_err(|error| wrong("write", archive, &error))?;
    let files = together(root, folder, below)?;
    // Streams of all kinds follow each other in the npm package; with the usual 15 blocks it would be 2 % larger.
    let options = zopfli::Options { maximum_block_splits: 100, ..zopfli::Options::default() };
    zopfli::compress(options, zopfli::Format::Gzip, &files[..], file)
        .map_err(|error| wrong("write", archive, &error))
}

/// The files of a folder as one, not compressed.
fn together(root: &Path, folder: &Path, below: &str) -> Result<Vec<u8>, String> {
    let age = age(root)?;
    let mut tar = tar::Builder::new(Vec::new());
    for path in files_below(folder)? {
        let from = folder.join(&path);
        let bytes = fs::read(&from).map_err(|error| wrong("read", &from, &error))?;
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        // Programs are those without an ending, or Windows'.
        let program = path.parent() == Some(Path::new("bin"));
        header.set_mode(if program { 0o755 } else { 0o644 });
        header.set_mtime(age);
        let name = format!("{below}/{}", path.to_string_lossy().replace('\\', "/"));
        tar.append_data(&mut header, name, &bytes[..])
            .map_err(|error| wrong("pack", &from, &error))?;
    }
    tar.into_inner().map_err(|error| wrong("pack", folder, &error))
}

/// Unpacks an archive into a folder.
///
/// # Errors
/// When it cannot be read, or the folder cannot be written.
pub(crate) fn unpack(archive: &Path, folder: &Path) -> Result<(), String> {
    let file = fs::File::open(archive).map_err(|error| wrong("read", archive, &error))?;
    let mut files = tar::Archive::new(GzDecoder::new(file));
    // All files in a crate's archive are of the same old day, whatever is in them; cargo would take them for those it built before.
    files.set_preserve_mtime(false);
    files.unpack(folder).map_err(|error| wrong("unpack", archive, &error))
}

/// How old everything is, in seconds since 1970: `SOURCE_DATE_EPOCH`, or the time of the last commit.
///
/// # Errors
/// When that is no number.
pub(crate) fn age(root: &Path) -> Result<u64, String> {
    let said = std::env::var("SOURCE_DATE_EPOCH").ok();
    let asked = || {
        let mut git = Command::new("git");
        let time = output(git.current_dir(root).args(["log", "-1", "--format=%ct"])).ok()?;
        String::from_utf8(time).ok()
    };
    // Without either, such as in an unpacked archive: a fixed day.
    let time = said.or_else(asked).unwrap_or_else(|| "1000000000".to_owned());
    time.trim().parse().map_err(|_| format!("SOURCE_DATE_EPOCH is {time:?}, which is not a number"))
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::*;
    use crate::files::{empty, save, text};

    #[test]
    fn the_same_files_make_the_same_archive_and_come_out_again() {
        let place = std::env::temp_dir().join(format!("skyscrapers-pack-{}", std::process::id()));
        let archives = ["one", "two"].map(|name| {
            let folder = place.join(name);
            empty(&folder.join("bin")).expect("a folder");
            save(&folder.join("b.txt"), "b").expect("a file");
            save(&folder.join("bin/a"), "a").expect("a file");
            [pack, pack_tightly].map(|pack| {
                let archive = place.join(format!("{name}.tar.gz"));
                pack(crate::root(), &folder, "top", &archive).expect("an archive");
                unpack(&archive, &place.join("out")).expect("unpacked");
                assert_eq!(text(&place.join("out/top/bin/a")).expect("a file"), "a");
                let unpacked = fs::metadata(place.join("out/top/b.txt")).expect("a file");
                let packed = UNIX_EPOCH + Duration::from_secs(age(crate::root()).expect("an age"));
                assert_ne!(unpacked.modified().expect("a time"), packed);
                fs::remove_dir_all(place.join("out")).expect("clean");
                fs::read(&archive).expect("bytes")
            })
        });
        assert_eq!(archives[0], archives[1]);
        fs::remove_dir_all(&place).expect("clean");
    }
}

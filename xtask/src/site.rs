//! `cargo xtask site`: the player as a folder of files that any static host can hand out.
//!
//! The files of `web/` without their comments, and what only such a site needs: the engine as WebAssembly, the
//! note that says so (`engine.json`), and a service worker that keeps everything for when there is no
//! network. The book goes along, if `docs/build` has made it. All addresses are relative, so the folder works below any path and needs no setting for it.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use crate::engine;
use crate::files::{copy, files_below, save, wrong};

#[path = "../../crates/skyscrapers-server/page_files.rs"]
mod page_files;

pub(crate) use page_files::is_of_page;
use page_files::without_comments;

/// Where browsers find the engine, from the folder's top; with the book, if the site has one.
fn engine_note(has_book: bool) -> String {
    let book = if has_book { r#","book":"book/""# } else { "" };
    format!(
        r#"{{"transport":"wasm","worker":"engine/worker.js","module":"engine/skyscrapers_bg.wasm","offline":"sw.js"{book}}}"#
    ) + "\n"
}

/// The folder of the book. Players need not wait for it, so it is not kept for when there is no network.
const BOOK: &str = "book";

/// The script that keeps the site. It does not keep itself.
const KEEPER: &str = "sw.js";

/// Writes the site into a folder, which is emptied first if it holds an older one.
///
/// # Errors
/// When something cannot be built, read or written, or when the folder holds something else.
pub(crate) fn write(root: &Path, folder: &Path) -> Result<(), String> {
    make_way(folder)?;
    let book = root.join("target").join(BOOK);
    let has_book = book.join("index.html").is_file();
    // First of all, so that a folder is known as a site's even if it was never finished.
    fs::create_dir_all(folder).map_err(|error| wrong("make", folder, &error))?;
    save(&folder.join("engine.json"), &engine_note(has_book))?;
    copy_page(&root.join("web"), folder)?;
    let engine = folder.join("engine");
    engine::write(root, &engine)?;
    copy(&root.join("web/engine/worker.js"), &engine.join("worker.js"))?;
    let keeper = root.join("web/engine/service-worker.js");
    let keeper = fs::read_to_string(&keeper).map_err(|error| wrong("read", &keeper, &error))?;
    save(&folder.join(KEEPER), &format!("{}{keeper}", precache(folder)?))?;
    if has_book {
        for path in files_below(&book)? {
            copy(&book.join(&path), &folder.join(BOOK).join(&path))?;
        }
    }
    let book = if has_book { "with the book" } else { "without the book, which docs/build makes" };
    println!("The site is in {}, {book}: any static host will do.", folder.display());
    Ok(())
}

/// An empty folder. One that is neither empty nor an older site is somebody's: it stays as it is.
fn make_way(folder: &Path) -> Result<(), String> {
    let empty = fs::read_dir(folder).map_or(true, |mut entries| entries.next().is_none());
    if !empty {
        if !folder.join("engine.json").is_file() {
            return Err(format!("{} holds something else than a site", folder.display()));
        }
        fs::remove_dir_all(folder).map_err(|error| wrong("empty", folder, &error))?;
    }
    Ok(())
}

fn copy_page(web: &Path, folder: &Path) -> Result<(), String> {
    for path in files_below(web)? {
        if !is_of_page(&path) {
            continue;
        }
        let (from, to) = (web.join(&path), folder.join(&path));
        let bytes = fs::read(&from).map_err(|error| wrong("read", &from, &error))?;
        match without_comments(&path, &bytes) {
            Some(text) => {
                let room = to.parent().unwrap_or(folder);
                fs::create_dir_all(room).map_err(|error| wrong("make", room, &error))?;
                save(&to, &text)?;
            }
            None => copy(&from, &to)?,
        }
    }
    Ok(())
}

/// The lines before the service worker: a version that changes with any file, and each file's address
/// and hash.
fn precache(folder: &Path) -> Result<String, String> {
    let mut version = Sha256::new();
    let mut list = String::new();
    for path in files_below(folder)? {
        let bytes = fs::read(folder.join(&path)).map_err(|error| wrong("read", &path, &error))?;
        let hash = Sha256::digest(&bytes);
        let address = path.to_string_lossy().replace('\\', "/");
        // The page itself goes by the folder's address: hosts send on from index.html to there.
        let address = if address == "index.html" { "./" } else { &address };
        version.update(address);
        version.update(hash);
        // Writing to a text cannot fail.
        let _ = writeln!(list, "  [{address:?}, \"sha256-{}\"],", BASE64_STANDARD.encode(hash));
    }
    let version = BASE64_STANDARD.encode(&version.finalize()[..9]);
    Ok(format!("const VERSION = \"{version}\";\nconst FILES = [\n{list}];\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_lose_comments_types_and_indentation_and_nothing_else() {
        let script = "// What it is.\n/** Says\n * more. */\nconst a = `\n  // text\n`; // stays\n\n  /* gone */\n  f(/** @type {b} */ (a), /** @type {c} */ (/** @type {unknown} */ (d)));\n";
        let kept = "const a = `\n  // text\n`; // stays\nf((a), ((d)));\n";
        let handed_out =
            |name: &str, text: &str| without_comments(Path::new(name), text.as_bytes());
        assert_eq!(handed_out("js/a.js", script).as_deref(), Some(kept));
        let halves = "g(a /** @type {b\n */);\n";
        assert_eq!(
            handed_out("js/a.js", halves).as_deref(),
            Some(halves.replace("\n */", "\n*/")).as_deref()
        );
        let sheet = "/* One\n   two. */\n.a {\n  color: red; /* stays */\n}\n";
        assert_eq!(
            handed_out("css/a.css", sheet).as_deref(),
            Some(".a {\ncolor: red; /* stays */\n}\n")
        );
        assert_eq!(handed_out("index.html", "<!-- a -->\n"), None);
    }

    #[test]
    fn a_folder_of_somebody_else_stays_as_it_is() {
        let root = crate::root();
        assert!(make_way(&root.join("docs")).is_err());
        assert!(root.join("docs/formats.md").is_file());
    }

    #[test]
    fn the_version_goes_by_every_file() {
        let folder = std::env::temp_dir().join(format!("skyscrapers-site-{}", std::process::id()));
        let versions: Vec<String> = ["one", "two"]
            .iter()
            .map(|text| {
                fs::create_dir_all(folder.join("js")).expect("a folder");
                save(&folder.join("index.html"), "page").expect("a page");
                save(&folder.join("js/main.js"), text).expect("a script");
                precache(&folder).expect("a list")
            })
            .collect();
        fs::remove_dir_all(&folder).expect("clean");
        assert_ne!(versions[0].lines().next(), versions[1].lines().next());
        assert!(versions[0].contains("[\"./\", \"sha256-"));
        assert!(versions[0].contains("[\"js/main.js\", \"sha256-"));
    }
}

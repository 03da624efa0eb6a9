//! What of `web/` belongs to the page and how it is handed out: what the server (`build.rs`) and the static
//! site (`cargo xtask site`) go by.

use std::path::Path;

/// What browsers ask for at the top of `web/`, by the ending. Its other files are for those who make
/// the page.
const ENDINGS: [&str; 5] = ["html", "svg", "png", "txt", "webmanifest"];

/// The folders of the page.
const FOLDERS: [&str; 2] = ["css", "js"];

/// Does a file belong to the page? Its path begins inside `web/`.
pub(crate) fn is_of_page(path: &Path) -> bool {
    if path.components().count() == 1 {
        path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known))
    } else {
        FOLDERS.iter().any(|known| path.starts_with(known))
    }
}

/// A file as it is handed out: scripts and style sheets without the comments that stand on lines of their own,
/// which are a third of what would go over the network. Nothing else is touched, so a script can still be read;
/// a test of the site compares the tokens. No text of the page may have lines that begin like a comment.
pub(crate) fn handed_out(path: &Path, bytes: Vec<u8>) -> Vec<u8> {
    let has_comments = path.extension().is_some_and(|ending| ending == "js" || ending == "css");
    match String::from_utf8(bytes) {
        Ok(text) if has_comments => without_comments(&text).into_bytes(),
        Ok(text) => text.into_bytes(),
        Err(error) => error.into_bytes(),
    }
}

fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines() {
        let trimmed = line.trim();
        if inside {
            inside = !trimmed.ends_with("*/");
        } else if trimmed.starts_with("/*") && !trimmed.contains("*/") {
            inside = true;
        } else if !is_comment(trimmed) {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

/// Is a line a comment, or several, and nothing else?
fn is_comment(line: &str) -> bool {
    line.starts_with("//")
        || line.strip_prefix("/*").and_then(|rest| rest.split_once("*/")).is_some_and(
            |(_, rest)| {
                let rest = rest.trim();
                rest.is_empty() || is_comment(rest)
            },
        )
}

//! What of `web/` belongs to the page: the one list that the server (`build.rs`) and the static site
//! (`cargo xtask site`) go by.

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

//! The techniques as the page knows them: which there are, of which levels, and what each language calls them.

use std::fmt::Write;

use skyscrapers::TechniqueId;
use skyscrapers::words::Language;

use super::capital;

/// The page's files: the list, and a table of names for every language.
pub(super) fn files() -> Vec<(String, String)> {
    let mut files = vec![("web/js/game/techniques.js".to_owned(), list())];
    for language in Language::ALL {
        files.push((format!("web/js/words/{}/techniques.js", language.code()), names(language)));
    }
    files
}

const WRITTEN: &str = "Written by `cargo xtask techniques`. Change the library, not this.";

fn list() -> String {
    let mut text = format!(
        "// Every technique with its level, easiest first. {WRITTEN}\n// @ts-check\n\n\
         /** @type {{[id: string, level: string][]}} */\nexport const TECHNIQUES = [\n"
    );
    for technique in TechniqueId::ALL {
        let level = technique.level().name().to_lowercase();
        let _ = writeln!(text, "  [\"{technique}\", \"{level}\"],");
    }
    text + "];\n"
}

fn names(language: Language) -> String {
    let mut text = format!(
        "// What techniques are called. {WRITTEN}\n// @ts-check\n\n\
         /** @type {{Record<string, string>}} */\nexport const TECHNIQUES = {{\n"
    );
    for technique in TechniqueId::ALL {
        let id = technique.id();
        let is_word = id.chars().all(char::is_alphanumeric);
        let key = if is_word { id.to_owned() } else { format!("\"{id}\"") };
        let _ = writeln!(text, "  {key}: \"{}\",", capital(language.technique(technique)));
    }
    text + "};\n"
}

//! `docs/formats.md`: every format, what it can hold, what is read and written.
//!
//! The sections are the comments at the top of the formats' files, so that there is one place to
//! read them and one to write them; the tables are read off the registries.

use skyscrapers::formats::{CLUE_ORDERS, FORMATS, Format};
use skyscrapers::rules::{Part, RULES, RuleOption};

const INTRODUCTION: &str = "\
# Formats

<!-- Written by `cargo xtask formats` from the code; edit that instead. -->

Every verb reads all of these and detects which one it is given. `--from` sets the format instead, and
`skyscrapers convert --explain` says what was detected and why. `skyscrapers convert --to FORMAT` writes one. A
puzzle that a format cannot hold is refused; `--lossy` drops what does not fit, and says what that was.
";

const PARTS: &str = "
## Parts of a text

Half a list or some rows of a board may look like another puzzle. Detection refuses what is more likely a part of something: a text that begins or
ends within brackets or quotes, lines that could be the rows of a board with the clues at their ends, numbers in lines as no list
has them, four or eight signs in a row, rows of dots, a frame without a clue beside it. Put the clues into one line, in brackets, or say `--from`.

Some parts are whole texts of a smaller or emptier puzzle, sign for sign, and are read as such:

- the beginning or the end of a list that stands in one line, in one column, or in slashes, as `4 2 1 3 2 0 0 1 …`;
- a list in brackets with a number to a line, some of which are missing;
- two or four lines of clues, or sides with names, all of which have lost as many numbers;
- a line of four or eight zeros, or of four numbers as on a board of one cell;
- four lines of clues without the names of their sides, and what is left of `right` where only its `t` is;
- five or more lines of clues and cells that are a ring by themselves;
- sides or constraints of which some are missing, and constraints without the one that says the size: they count as 9x9 then;
- four lists of five or more that stood below each other.
";

const RULES_INTRODUCTION: &str = "
## Rules

These rules extend the plain game. All of them can be combined, except boxes with regions. The fields belong to [`ndjson`](#ndjson), the words to
[`link`](#link), and the options to `generate --variant`.

| rule | | fields | words | options |
|---|---|---|---|---|
";

const ORDERS: &str = "
## Clue orders

Our own order is clockwise from the top left: top from left to right, right from top to bottom,
bottom from right to left, left from bottom to top. Other tools, except Codewars, read each side
from left to right or from top to bottom, and they list the sides in different orders:

| order | used by |
|---|---|
";

/// The whole page. `source` reads a file of the repository.
///
/// # Errors
/// When a file cannot be read.
pub(crate) fn page(source: impl Fn(&str) -> Result<String, String>) -> Result<String, String> {
    let mut page = INTRODUCTION.to_owned();
    page += "\n| format | | besides the clues | recognised by |\n|---|---|---|---|\n";
    for format in FORMATS {
        let (use_of, holds) = match format.writer() {
            Some(writer) => ("read, write", writer.holds.in_words()),
            None => ("read", String::new()),
        };
        let (id, mark) = (format.id(), format.mark());
        page += &format!("| [`{id}`](#{id}) | {use_of} | {holds} | {mark} |\n");
    }
    page += RULES_INTRODUCTION;
    for rule in RULES {
        let code = |words: Vec<String>| {
            words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
        };
        let fields = code(rule.parts().iter().map(|part| part.field().to_owned()).collect());
        let words = code(rule.parts().iter().filter_map(Part::link_word).collect());
        let options = code(rule.options().iter().map(RuleOption::spelling).collect());
        page +=
            &format!("| {} | {} | {fields} | {words} | {options} |\n", rule.noun(), rule.about());
    }
    page += ORDERS;
    for order in CLUE_ORDERS {
        page += &format!("| {} | {} |\n", order.in_words(), order.used_by);
    }
    page += "\nA bare list does not say its order. If it has one solution only in another tool's order, `solve`, \
             `check` and\n`convert --explain` say so, with the command that reads it as meant.\n";
    page += PARTS;
    for format in FORMATS {
        page += &section(*format, &source)?;
    }
    Ok(page)
}

fn section(
    format: &dyn Format,
    source: impl Fn(&str) -> Result<String, String>,
) -> Result<String, String> {
    let id = format.id();
    let file = match id {
        "box" => "boxed",
        "fpuzzles-url" => "fpuzzles",
        id => id,
    };
    let example = format!("\n```text\n{}\n```\n", format.example());
    let text = match id {
        "fpuzzles-url" => "See [fpuzzles](#fpuzzles).\n".to_owned(),
        _ => comment(&source(&format!("crates/skyscrapers/src/formats/{file}.rs"))?),
    };
    Ok(format!("\n## {id}\n\n{}\n\n{}\n{example}", capital(format.about()), text.trim_end()))
}

/// A line as a sentence.
fn capital(about: &str) -> String {
    let mut letters = about.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}

/// The comment at the top of a file behind its first paragraph, without links into the code.
fn comment(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines: Vec<&str> = lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    let text = lines.join("\n");
    let text = text.split_once("\n\n").map_or("", |(_, text)| text);
    // [`codewars`](super::codewars) becomes a link on this page.
    text.replace("](super::", "](#").replace("[`super::", "[`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_comment_loses_its_first_paragraph_and_keeps_its_links() {
        let source = "//! `x`: y.\n//!\n//! As [`codewars`](super::codewars).\n\nuse z;\n";
        assert_eq!(comment(source), "As [`codewars`](#codewars).");
    }
}

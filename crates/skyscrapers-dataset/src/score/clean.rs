//! The text of an answer with everything taken off that only dresses a grid: Markdown, HTML, LaTeX, box drawings,
//! quotes, a tag around the reasoning. What is left is lower case, and a sign that an answer follows ends its line.

use std::fmt::Write;

/// Words in front of a grid that call it an answer, and those that call it the last one.
pub(super) const MARKS: [&str; 8] =
    ["answer", "solution", "solved", "result", "antwort", "lösung", "ergebnis", "gelöst"];
pub(super) const FINAL_MARKS: [&str; 4] = ["final", "endgültig", "schlussendlich", "abschließend"];

/// What stands for `<answer>` and `\boxed`.
const FINAL: &str = "\nfinal answer:\n";

/// The longest tag that is taken for one, in bytes.
const LONGEST_TAG: usize = 60;

/// Takes the dressing off.
pub(super) fn clean(text: &str) -> String {
    let lower = text.to_lowercase();
    // What a model thinks aloud is not its answer, if it says where the thinking ends.
    let said = lower.rfind("</think>").map_or(&lower[..], |end| &lower[end + "</think>".len()..]);
    let plain = without_fences(said);
    let mut out = String::with_capacity(plain.len());
    let mut rest = &plain[..];
    while let Some(letter) = rest.chars().next() {
        let mut taken = letter.len_utf8();
        match letter {
            '<' => taken = tag(rest, &mut out).unwrap_or_else(|| keep(letter, &mut out)),
            '\\' => taken = command(rest, &mut out),
            '&' => {
                out.push(' ');
                if rest.starts_with("&nbsp;") {
                    taken = "&nbsp;".len();
                }
            }
            _ => {
                keep(letter, &mut out);
            }
        }
        rest = &rest[taken..];
    }
    broken_after_marks(&out)
}

/// Appends a character in its plainest form; how long it was.
fn keep(letter: char, out: &mut String) -> usize {
    match letter {
        '│' | '┃' | '║' | '┆' | '┊' => out.push('|'),
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╔' | '╗' | '╚' | '╝' | '╠' | '╣'
        | '╦' | '╩' | '╬' | '╭' | '╮' | '╰' | '╯' => out.push('+'),
        '─' | '━' | '═' | '–' | '—' | '−' | '‐' | '‑' => out.push('-'),
        '→' | '⇒' => out.push('='),
        '·' | '□' | '☐' => out.push('.'),
        '*' | '`' | '$' | '•' | '\r' | '\u{feff}' | '\u{200b}' => {}
        '"' | '\'' | '“' | '”' | '„' | '‘' | '’' | '{' | '}' | '\t' | '\u{a0}' => {
            out.push(' ');
        }
        other => out.push(other),
    }
    letter.len_utf8()
}

/// Reads an HTML tag; how long it is, or `None` if it is none.
fn tag(rest: &str, out: &mut String) -> Option<usize> {
    let end = rest.bytes().take(LONGEST_TAG).position(|byte| byte == b'>')?;
    let inside = &rest[1..end];
    let name = inside.trim_start_matches('/');
    let name = name.split(|letter: char| !letter.is_ascii_alphanumeric()).next()?;
    name.chars().next().filter(char::is_ascii_alphabetic)?;
    out.push_str(match (name, inside.starts_with('/')) {
        ("answer" | "solution", false) => FINAL,
        ("answer" | "solution", true) => "\n\n",
        ("tr" | "br" | "p" | "div" | "li" | "table" | "tbody" | "thead", _) => "\n",
        // Cells may be empty.
        ("td" | "th", false) => "|",
        _ => " ",
    });
    Some(end + 1)
}

/// Reads a command of LaTeX, or an escape of JSON; how long it is.
fn command(rest: &str, out: &mut String) -> usize {
    let inside = &rest[1..];
    let name: &str =
        inside.split(|letter: char| !letter.is_ascii_alphabetic()).next().unwrap_or("");
    let argument = |from: usize| {
        let rest = &inside[from..];
        let end = rest.bytes().take(LONGEST_TAG).position(|byte| byte == b'}');
        end.filter(|_| rest.starts_with('{')).map_or(0, |end| end + 1)
    };
    match name {
        // The end of a row of a matrix, or of a line in a JSON string.
        "" if inside.starts_with('\\') => {
            out.push('\n');
            2
        }
        "n" => {
            out.push('\n');
            2
        }
        "boxed" | "fbox" => {
            out.push_str(FINAL);
            1 + name.len()
        }
        "begin" | "end" => {
            out.push('\n');
            let environment = argument(name.len());
            // `\begin{array}{cccc}` has the columns after it.
            1 + name.len() + environment + argument(name.len() + environment)
        }
        "hline" => {
            out.push('\n');
            1 + name.len()
        }
        "" => 1,
        _ => {
            out.push(' ');
            1 + name.len()
        }
    }
}

/// The text without the lines around code, and without signs of headings and quotations.
fn without_fences(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        let bare = line.trim_start();
        let fence = bare.starts_with("```") || bare.starts_with("~~~");
        // A block that is all on one line is what stands in it.
        let inline = fence && bare[3..].contains("```");
        let kept = match fence && !inline {
            true => "",
            false => bare.trim_start_matches(['#', '>']),
        };
        // Writing to a text cannot fail.
        let _ = writeln!(out, "{kept}");
    }
    out
}

/// The text with a line end after each "answer:", so that what follows begins a line of its own.
fn broken_after_marks(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        let marks = MARKS.iter().chain(&FINAL_MARKS);
        let mark = marks.filter_map(|mark| line.find(mark).map(|at| at + mark.len())).max();
        let sign = mark.and_then(|at| line[at..].find([':', '=']).map(|sign| at + sign + 1));
        let (mark, rest) = line.split_at(sign.unwrap_or(0));
        let line_end = if sign.is_some() && !rest.trim().is_empty() { "\n" } else { "" };
        let _ = writeln!(out, "{mark}{line_end}{rest}");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dressing_is_taken_off() {
        assert_eq!(clean("**2** `1`"), "2 1\n");
        assert_eq!(clean("```text\n2 1\n```"), "\n2 1\n\n");
        assert_eq!(clean("│ 2 │ 1 │"), "| 2 | 1 |\n");
        assert_eq!(clean(r"\begin{bmatrix}2 & 1\\1 & 2\end{bmatrix}"), "\n2   1\n1   2\n\n");
        assert_eq!(clean("<tr><td>2</td><td>1</td></tr>"), "\n|2 |1 \n\n");
        assert_eq!(clean(r#"{"answer": "2 1\n1 2"}"#), "  answer :\n  2 1\n1 2  \n");
    }

    #[test]
    fn only_what_is_said_after_thinking_counts() {
        assert_eq!(clean("<think>1 2</think>2 1"), "2 1\n");
        assert_eq!(clean("a < b and c > d"), "a < b and c > d\n");
    }

    #[test]
    fn answers_begin_a_line() {
        assert_eq!(clean("The final answer is: 2 1"), "the final answer is:\n 2 1\n");
        assert_eq!(clean("<answer>2 1</answer>"), "\nfinal answer:\n2 1\n\n\n");
        assert_eq!(clean("Solution:"), "solution:\n");
    }
}

//! Signs that stand for others: digits of other scripts, full-width signs, blanks that are no blanks, marks that
//! nobody sees, and the marks of quotation that mail programs put before lines.

use std::borrow::Cow;

/// Where other digits begin: Arabic, Persian, Devanagari, Bengali, Thai.
const ZEROS: [u32; 5] = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

/// The text in plain signs. A text with quotes stays as it is: what stands between them is somebody's own.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    let is_plain = |ch: char| ch.is_ascii() || plain_sign(ch) == Some(ch);
    if text.is_ascii() || text.contains('"') || text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().filter_map(plain_sign).collect())
}

/// What a sign stands for; `None` if nobody sees it.
fn plain_sign(ch: char) -> Option<char> {
    let code = u32::from(ch);
    let digit = |value: u32| char::from_digit(value, 10);
    match ch {
        // Blanks without a width, marks of direction, soft hyphens, what makes a digit an emoji.
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' => None,
        '\u{2066}'..='\u{2069}' | '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}' => None,
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{3000}' => Some(' '),
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(code - 0xfee0),
        '\u{60c}' | '\u{3001}' => Some(','),
        '\u{2212}' => Some('-'),
        // Squares without anything in them.
        '\u{25a1}' | '\u{25fb}' | '\u{25fd}' | '\u{2b1c}' | '\u{2b1b}' => Some('.'),
        '\u{2460}'..='\u{2468}' => digit(code - 0x245f),
        '\u{1d7ce}'..='\u{1d7ff}' => digit((code - 0x1d7ce) % 10),
        _ => match ZEROS.iter().find(|&&zero| (zero..zero + 10).contains(&code)) {
            Some(zero) => digit(code - zero),
            None => Some(ch),
        },
    }
}

/// A text in which every line ends as it does here; some programs end lines with the sign that others have before the
/// one that ends them.
pub(super) fn in_lines(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let lone = |(at, &byte): (usize, &u8)| byte == b'\r' && bytes.get(at + 1) != Some(&b'\n');
    match bytes.iter().enumerate().any(lone) && !text.contains('\n') {
        true => Cow::Owned(text.replace('\r', "\n")),
        false => Cow::Borrowed(text),
    }
}

/// A line without the marks of quotation before it: `> `, `>> `, `> > `.
pub(super) fn unquoted(line: &str) -> &str {
    let mut rest = line;
    while let Some(behind) = rest.trim_start_matches(' ').strip_prefix('>') {
        rest = behind.strip_prefix(' ').unwrap_or(behind);
    }
    rest
}

/// Tags of forums around a text in lines of its own.
const TAGS: [&str; 6] = ["code", "pre", "quote", "spoiler", "mono", "tt"];

/// The signs that end the prompts of shells.
const PROMPTS: [&str; 5] = ["$ ", "% ", "> ", "# ", "❯ "];

/// A line without the prompt of a shell before it: `$ `, `user@host:~$ `. Some languages have comments that begin alike, so
/// what follows must be a long list or a call with one.
fn unprompted(line: &str) -> &str {
    let found = |sign: &&str| line.find(*sign).map(|at| (at, at + sign.len()));
    let Some((at, end)) = PROMPTS.iter().filter_map(found).min() else { return line };
    let (before, behind) = (line[..at].trim(), line[end..].trim_start());
    let named = before.contains('@') || before.starts_with("PS ") || before == "~";
    let named = named && before.len() < 60 && !before.contains(['"', '\'', ',', '='])
        || before.starts_with("PS ");
    // A mark of quotation and a comment are no prompts.
    let alone = before.is_empty() && !line[at..].starts_with(['#', '>']);
    let digits = behind.bytes().filter(u8::is_ascii_digit).count();
    let list = behind.bytes().all(|byte| byte.is_ascii_digit() || b" ,.-_[]".contains(&byte));
    let call = behind.starts_with("./") || behind.contains(['"', '\'']);
    match (named || alone) && digits >= 8 && (list || call) {
        true => behind,
        false => line,
    }
}

/// A line without what mails, forums and chats put around it: marks of quotation, fences, tags, the dashes above a
/// signature.
pub(super) fn bare_line(line: &str) -> &str {
    let mut line = unprompted(unquoted(line));
    let word = line.trim();
    for fence in ["```", "~~~"] {
        if let Some(inside) = word.strip_prefix(fence) {
            let inside = inside.strip_suffix(fence).unwrap_or(inside).trim();
            // Behind the fence stands the language, if anything.
            return if inside.chars().all(char::is_alphanumeric) && !is_run(inside) {
                ""
            } else {
                inside
            };
        }
    }
    // What is hidden in chats.
    if let Some(inside) = word.strip_prefix("||").and_then(|word| word.strip_suffix("||"))
        && !inside.contains('|')
        && inside.contains(|ch: char| ch.is_ascii_digit())
    {
        return inside;
    }
    // Code in the middle of words has one mark on each side.
    if let Some(code) = word.strip_prefix('`').and_then(|word| word.strip_suffix('`'))
        && !code.contains('`')
    {
        return code;
    }
    // A line of quotes alone ends or begins a text in code.
    let quotes = |ch: char| "\"'`);,".contains(ch);
    if word.starts_with(['"', '\'', '`']) && word.chars().all(quotes) && !word.contains("\",") {
        return "";
    }
    while let Some((_, behind)) = line.trim_start().strip_prefix('[').and_then(|rest| tag(rest)) {
        line = behind;
    }
    while let Some((before, tail)) = line.rsplit_once("[/")
        && tag(tail).is_some_and(|(name, behind)| !name.is_empty() && behind.trim().is_empty())
    {
        line = before;
    }
    // A ring may have hashes for its corners, which are no comments then.
    let ring = line.trim().strip_prefix('#').and_then(|line| line.strip_suffix('#'));
    let of_a_ring = |ch: char| ch.is_ascii_digit() || ch.is_whitespace() || ".-_?·".contains(ch);
    match ring.filter(|ring| ring.split_whitespace().count() > 2) {
        Some(ring) if ring.chars().all(of_a_ring) => ring,
        _ if line.trim_end() == "--" => "",
        _ => line,
    }
}

/// Is this a run of digits rather than a name?
fn is_run(word: &str) -> bool {
    word.len() >= 8 && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The name of a tag without its bracket, and what follows it.
fn tag(rest: &str) -> Option<(&str, &str)> {
    let (inside, behind) = rest.split_once(']')?;
    let name = inside.split(['=', ' ']).next().unwrap_or_default().trim_start_matches('/');
    TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name)).then_some((name, behind))
}

/// No signature is longer.
const LONGEST_SIGNATURE: usize = 8;

/// A text of several lines, each without what was put around it; a page stays as it is. Every line is where it was.
pub(super) fn bare(text: &str) -> Cow<'_, str> {
    let changes = |line: &str| bare_line(line).len() < line.len();
    if text.trim_start().starts_with('<') || !text.lines().any(changes) {
        return Cow::Borrowed(text);
    }
    let mut lines: Vec<&str> = text.split('\n').map(bare_line).collect();
    // What stands below the dashes is the writer's name.
    let signed = text.split('\n').map(unquoted).collect::<Vec<_>>();
    if let Some(at) = signed.iter().rposition(|line| line.trim_end() == "--")
        && signed.len() - at <= LONGEST_SIGNATURE
        && at > 0
        && signed[at - 1].trim().is_empty()
    {
        lines[at..].fill("");
    }
    Cow::Owned(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_other_scripts_are_plain() {
        for (text, expected) in [
            ("０，０，１，２", "0,0,1,2"),
            ("٠ ٠ ١ ٢", "0 0 1 2"),
            ("۰۰۱۲", "0012"),
            ("0\u{a0}0\u{3000}1\u{200b}\u{2009}2", "0 0 1 2"),
            ("1\u{fe0f}\u{20e3}2\u{fe0f}\u{20e3}", "12"),
            ("①·②", "1·2"),
            ("\u{feff}0 – é", "\u{feff}0 – é"),
        ] {
            assert_eq!(plain(text), expected, "{text}");
        }
        assert!(matches!(plain("{\"id\":\"１\"}"), Cow::Borrowed(_)));
        assert!(matches!(plain("0 0 1 2"), Cow::Borrowed(_)));
    }

    #[test]
    fn what_posts_and_mails_put_around_lines_goes() {
        for (text, expected) in [
            ("```text\n1 2\n```", "\n1 2\n"),
            ("```00120200```", "00120200"),
            ("||0 0 1 2||", "0 0 1 2"),
            ("||1||2||", "||1||2||"),
            ("[code]\n1 2\n[/code]", "\n1 2\n"),
            ("[CODE=python]1 2[/CODE]", "1 2"),
            ("> 1 2\n> 3 4", "1 2\n3 4"),
            ("$ ./rush-01 \"1 2 1 2 2 1 2 1\"", "./rush-01 \"1 2 1 2 2 1 2 1\""),
            ("% 1,2,1,2,2,1,2,1", "1,2,1,2,2,1,2,1"),
            ("me@home:~/a$ ./a '1 2 1 2 2 1 2 1'", "./a '1 2 1 2 2 1 2 1'"),
            ("[me@home dir]$ 1 2 1 2 2 1 2 1", "1 2 1 2 2 1 2 1"),
            ("me@home ~ % ./a \"12121212\"", "./a \"12121212\""),
            ("PS C:\\me> ./a '1 2 1 2 2 1 2 1'", "./a '1 2 1 2 2 1 2 1'"),
            ("% a model of 2026 by 12345678", "% a model of 2026 by 12345678"),
            ("$ 4x4, see 12345678", "$ 4x4, see 12345678"),
            ("# 1 2 1 2 2 1 2 1", "# 1 2 1 2 2 1 2 1"),
            ("1 2\n\n-- \nAnn\n+49 123", "1 2\n\n\n\n"),
            ("# 1 2 3 #\n1 . . 2", " 1 2 3 \n1 . . 2"),
            ("[clabels]\n1 2", "[clabels]\n1 2"),
            ("<p>\n> 1", "<p>\n> 1"),
            ("[1,2]\n[3]", "[1,2]\n[3]"),
        ] {
            assert_eq!(bare(text), expected, "{text}");
        }
    }

    #[test]
    fn marks_of_quotation_go() {
        for (line, expected) in
            [("> 0 1", "0 1"), (">>  0", " 0"), ("> > 0", "0"), (">", ""), ("  0 >", "  0 >")]
        {
            assert_eq!(unquoted(line), expected, "{line}");
        }
    }
}

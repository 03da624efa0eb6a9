//! Pages: what a saved page or a piece of one shows as a board, which is preformatted text and tables.
//!
//! No parser of whole pages is needed for that, and none is used: it would be larger than all readers together.

use std::borrow::Cow;

use super::Extent;

/// What holds texts with lines of their own.
const HOLDERS: [&str; 4] = ["pre", "textarea", "code", "table"];

/// So many of them are looked at.
const MOST: usize = 400;

/// How far a page goes, or a piece of one, that begins with this line.
pub(super) fn extent(line: &str) -> Option<Extent> {
    let line = line.trim_start_matches('\u{feff}').trim_start();
    let begin = line[..line.floor_char_boundary(16)].to_ascii_lowercase();
    let ends = [
        ("<!doctype html", "</html>"),
        ("<html", "</html>"),
        ("<table", "</table>"),
        ("<pre", "</pre>"),
        ("[table", if line.starts_with("[T") { "[/TABLE]" } else { "[/table]" }),
    ];
    ends.iter().find(|(tag, _)| begin.starts_with(tag)).map(|(_, end)| Extent::Through(end))
}

/// Is this a whole page?
pub(super) fn is_whole(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let begin = || text[..text.floor_char_boundary(2000)].to_ascii_lowercase();
    text.starts_with('<')
        && ["<!doctype html", "<html", "<head", "<body"].iter().any(|tag| begin().contains(tag))
}

/// The tags that forums write in brackets.
const FORUM: [&str; 9] = ["table", "tr", "td", "th", "b", "i", "u", "center", "color"];

/// A text with its tags in angles where a forum has them in brackets, each sign where it was.
pub(super) fn of_a_forum(text: &str) -> Cow<'_, str> {
    let lower = text.to_ascii_lowercase();
    if !["[td]", "[td ", "[td=", "[th]"].iter().any(|tag| lower.contains(tag)) {
        return Cow::Borrowed(text);
    }
    let mut page = text.to_owned();
    for (at, _) in lower.match_indices('[') {
        let rest = &lower[at + 1..];
        let name = rest.strip_prefix('/').unwrap_or(rest);
        let name = &name[..name.find(|ch: char| !ch.is_ascii_alphabetic()).unwrap_or(name.len())];
        let end = rest.find([']', '\n']).filter(|&end| rest[end..].starts_with(']'));
        if let (Some(end), true) = (end, FORUM.contains(&name)) {
            page.replace_range(at..=at, "<");
            page.replace_range(at + 1 + end..at + 2 + end, ">");
        }
    }
    Cow::Owned(page)
}

/// The texts that a page shows in lines of their own, each with the place where it begins, in bytes. The fields of
/// a table have tabs between.
pub(super) fn parts(page: &str) -> Vec<(usize, String)> {
    let lower = page.to_ascii_lowercase();
    let mut parts = Vec::new();
    let mut tags = lower.match_indices('<').filter_map(|(at, _)| {
        HOLDERS.into_iter().find(|name| is_tag(&lower[at..], name)).map(|name| (at, name))
    });
    let mut behind = 0;
    for _ in 0..MOST {
        let Some((at, name)) = tags.find(|(at, _)| *at >= behind) else { break };
        let Some(from) = lower[at..].find('>').map(|end| at + end + 1) else { break };
        let Some(to) = lower[from..].find(&format!("</{name}")).map(|end| from + end) else {
            continue;
        };
        if name != "table" {
            parts.push((from, text_of(&page[from..to])));
        } else if lower[from..to].contains("<table") {
            // The inner one is a table of something.
            continue;
        } else {
            parts.push((from, table(&page[from..to], &lower[from..to])));
        }
        behind = to;
    }
    if parts.is_empty() && lower.contains("<td") {
        parts.push((0, table(page, &lower)));
    }
    parts
}

/// Does a text begin with this tag?
fn is_tag(text: &str, name: &str) -> bool {
    let rest = text.strip_prefix('<').and_then(|rest| rest.strip_prefix(name));
    rest.is_some_and(|rest| !rest.starts_with(|ch: char| ch.is_ascii_alphanumeric()))
}

/// The rows of a table as lines. `lower` is the same in small letters.
fn table(page: &str, lower: &str) -> String {
    let mut lines: Vec<Vec<String>> = Vec::new();
    let is_cell = |text: &str| is_tag(text, "td") || is_tag(text, "th");
    for (at, _) in lower.match_indices('<') {
        if is_tag(&lower[at..], "tr") || lines.is_empty() {
            lines.push(Vec::new());
        }
        if !is_cell(&lower[at..]) {
            continue;
        }
        let from = lower[at..].find('>').map_or(lower.len(), |end| at + end + 1);
        let ends = |(end, _): &(usize, &str)| {
            let rest = &lower[from + end..];
            is_cell(rest) || ["tr", "/td", "/th", "/tr"].iter().any(|name| is_tag(rest, name))
        };
        let to =
            lower[from..].match_indices('<').find(ends).map_or(lower.len(), |(end, _)| from + end);
        let words = text_of(&page[from..to]);
        let words: Vec<&str> = words.split_whitespace().collect();
        if let Some(line) = lines.last_mut() {
            line.push(words.join(" "));
        }
    }
    let lines = lines.iter().filter(|line| !line.is_empty()).map(|line| line.join("\t"));
    lines.collect::<Vec<_>>().join("\n")
}

/// A page as its text: without tags, but with the line ends that they make.
pub(super) fn text_of(page: &str) -> String {
    let mut text = String::with_capacity(page.len());
    let mut rest = page;
    while let Some((before, tag)) = rest.split_once('<') {
        text += before;
        let (tag, behind) = tag.split_once('>').unwrap_or((tag, ""));
        let name = tag
            .trim_start_matches('/')
            .split(|ch: char| !ch.is_alphanumeric())
            .next()
            .unwrap_or_default();
        if ["br", "p", "div", "pre", "script"].contains(&&*name.to_ascii_lowercase())
            && !behind.starts_with(['\n', '\r'])
        {
            text.push('\n');
        }
        rest = behind;
    }
    spelt_out(&(text + rest))
}

/// A text with its `&nbsp;` and the like spelt out; those that nobody knows stay.
fn spelt_out(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, entity)) = rest.split_once('&') {
        plain += before;
        let name = entity[..entity.floor_char_boundary(10)].split_once(';').map(|(name, _)| name);
        match name.and_then(|name| Some((name, sign_of(name)?))) {
            Some((name, sign)) => {
                plain.push(sign);
                rest = &entity[name.len() + 1..];
            }
            None => {
                plain.push('&');
                rest = entity;
            }
        }
    }
    plain + rest
}

fn sign_of(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code).map(|sign| if sign == '\u{a0}' { ' ' } else { sign });
    }
    let names = [
        ("nbsp", ' '),
        ("amp", '&'),
        ("lt", '<'),
        ("gt", '>'),
        ("quot", '"'),
        ("apos", '\''),
        ("middot", '·'),
        ("bull", '•'),
        ("ndash", '–'),
        ("mdash", '—'),
    ];
    names.iter().find(|(known, _)| *known == name).map(|(_, sign)| *sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(page: &str) -> Vec<String> {
        parts(page).into_iter().map(|(_, text)| text).collect()
    }

    #[test]
    fn texts_in_lines_of_their_own_are_found() {
        assert_eq!(texts("<p>a</p><PRE class=x>1 &middot;\n2<b>3</b></PRE>"), ["1 ·\n23"]);
        assert_eq!(texts("<pre><code>1\n2</code></pre><present>3</present>"), ["1\n2"]);
        assert_eq!(
            texts("<textarea>a&amp;b &bogus; &#49;&#x32;&#160;.</textarea>"),
            ["a&b &bogus; 12 ."]
        );
        let table = "<table><thead><tr><th></th><th>1</th></tr></thead>\n<tr><td>&nbsp;<td><b> 2 </b></tr></table>";
        assert_eq!(texts(table), ["\t1\n\t2"]);
        assert_eq!(texts(&format!("<table><tr><td>{table}</td></tr></table>")), ["\t1\n\t2"]);
        assert_eq!(texts("<tr><td>1</td><td>2</td></tr>"), ["1\t2"]);
        assert_eq!(texts("<pre>never closed"), Vec::<String>::new());
        let forum =
            "[table]\n[tr][td][/td][td][b]1[/b][/td][/tr]\n[TR][td=2]2[/td][td] [/TD][/tr][/table]";
        assert_eq!(texts(&of_a_forum(forum)), ["\t1\n2\t"]);
        assert!(matches!(of_a_forum("[1,2] [tr] [code]"), Cow::Borrowed(_)));
    }
}

//! Tables of signs: what spreadsheets, forum posts, Markdown and nested lists have in common.
//!
//! Rows are lines, or lists in a list. Fields are told by tabs, bars, semicolons, commas or blanks,
//! whichever the text has, or are single characters.

use super::bracketed::{Group, is_balanced};
use super::scan;
use crate::model::Size;
use crate::order;

/// The longest side of a board with its clues around it.
const MOST: usize = Size::MAX.get() + 2;

/// The fields of a text, row by row, each a part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SignTable<'a> {
    pub(super) rows: Vec<Vec<&'a str>>,
    /// Can a field be empty?
    pub(super) separated: bool,
    /// Can the last fields of a row be missing? Tabs at the ends of lines are easily lost.
    short: bool,
}

impl<'a> SignTable<'a> {
    /// The table that a text is; `None` if it is none, or larger than any board.
    pub(super) fn of(text: &'a str) -> Option<SignTable<'a>> {
        let text = text.trim_start_matches('\u{feff}');
        if let Some(rows) = lists(text) {
            return Some(SignTable { rows, separated: true, short: false });
        }
        let mut lines: Vec<&str> = text.lines().take(2 * MOST + 12).collect();
        let nothing = |line: &&str| line.trim_matches(' ').is_empty();
        while lines.last().is_some_and(nothing) {
            lines.pop();
        }
        let first = lines.iter().position(|line| !nothing(line))?;
        lines.drain(..first);
        // Pages and mails like to put an empty line between any two.
        if lines.len() > 4 && lines.iter().skip(1).step_by(2).all(nothing) {
            lines = lines.into_iter().step_by(2).collect();
        }
        // Wikis say where a table and its rows begin.
        if lines[0].starts_with("{|") {
            lines.retain(|line| !["{|", "|-", "|}"].iter().any(|mark| line.starts_with(mark)));
        }
        // A table may have a line between any two rows.
        if lines.first().is_some_and(|line| is_grid_line(line)) {
            lines.retain(|line| !is_grid_line(line));
        }
        if lines.is_empty() || lines.len() > MOST + 2 || lines.iter().any(nothing) {
            return None;
        }
        // LaTeX ends rows with two backslashes, and has lines that draw lines.
        if lines.iter().any(|line| line.contains('&')) {
            lines.retain(|line| line.trim() != "\\hline");
            for line in &mut lines {
                *line = line.split("\\\\").next().unwrap_or_default();
            }
        }
        // Each row may have brackets of its own.
        if lines.len() > 2 && lines.iter().all(|line| in_brackets(line).is_some()) {
            lines = lines.into_iter().filter_map(in_brackets).collect();
        }
        let all = |sign: char| lines.iter().all(|line| line.contains(sign));
        let table = if all('|') {
            SignTable { rows: markdown(&lines)?, separated: true, short: false }
        } else if let Some(sign) = ['\t', '&', ';', ','].into_iter().find(|&sign| {
            // The ends of lines are easily lost.
            if sign == '\t' {
                lines.iter().filter(|line| line.contains(sign)).count() > 1
            } else {
                all(sign)
            }
        }) {
            let fields = |line: &&'a str| line.split(sign).map(plain).collect();
            SignTable {
                rows: lines.iter().map(fields).collect(),
                separated: true,
                short: sign == '\t',
            }
        } else if lines.len() > 2
            && lines.iter().all(|line| !line.trim().contains(char::is_whitespace))
        {
            let signs =
                |line: &&'a str| line.trim().split("").filter(|sign| !sign.is_empty()).collect();
            SignTable { rows: lines.iter().map(signs).collect(), separated: false, short: false }
        } else {
            // A line that begins with blanks has left its corner out.
            let words = |line: &&'a str| -> Vec<&'a str> {
                let mut words: Vec<&str> = line.split_whitespace().collect();
                if line.starts_with(' ') && words.len() + 2 == lines.len() {
                    words.insert(0, "");
                    words.push("");
                }
                words
            };
            let table = SignTable {
                rows: lines.iter().map(words).collect(),
                separated: false,
                short: false,
            };
            match table.square() {
                None => by_columns(&lines).unwrap_or(table),
                Some(_) => table,
            }
        };
        table.rows.iter().all(|row: &Vec<&str>| row.len() <= MOST).then_some(table)
    }

    /// The rows as a square with every field in its place; `None` if they are none. The first and
    /// the last row may lack their corners.
    pub(super) fn square(&self) -> Option<Vec<Vec<&'a str>>> {
        let n = self.rows.len();
        let widest = self.rows.iter().map(Vec::len).max()?;
        if widest != n || n < 3 {
            return None;
        }
        // Who leaves corners out does so above and below; but the blanks before the first line are easily lost.
        let alike = self.rows[0].len() == self.rows[n - 1].len();
        let square = |(index, row): (usize, &Vec<&'a str>)| {
            let mut row = row.clone();
            let edge = index == 0 && (alike || !self.separated) || index == n - 1 && alike;
            if edge && row.len() == n - 2 && (!self.separated || self.middle_is_full()) {
                row.insert(0, "");
            }
            let cut = self.short || (edge && row.len() == n - 1);
            (cut || row.len() == n).then(|| {
                row.resize(n, "");
                row
            })
        };
        self.rows.iter().enumerate().map(square).collect()
    }

    /// Do all rows but the first and the last have all their fields?
    fn middle_is_full(&self) -> bool {
        let n = self.rows.len();
        self.rows[1..n - 1].iter().all(|row| row.len() == n)
    }
}

/// The rows of a square whose fields stand in columns on the screen, with blanks for nothing.
fn by_columns<'a>(lines: &[&'a str]) -> Option<SignTable<'a>> {
    let n = lines.len();
    // Where a word of a line ends, in characters; those of other lengths than one have no column.
    let words = |line: &'a str| -> Vec<(usize, &'a str)> {
        let words = line.split_whitespace();
        let end = |word: &'a str| scan::offset(line, word) + word.len();
        words.map(|word| (end(word), word)).collect()
    };
    if !(5..=MOST).contains(&n)
        || lines.iter().any(|line| !line.is_ascii() || line.len() > 4 * MOST)
    {
        return None;
    }
    let rows: Vec<Vec<(usize, &str)>> = lines.iter().map(|line| words(line)).collect();
    // Where another sign says that there is nothing, a row that is too short was cut.
    if rows.iter().flatten().any(|(_, word)| number(word) == Some(0)) {
        return None;
    }
    let mut columns: Vec<usize> = rows.iter().flatten().map(|(end, _)| *end).collect();
    order::sort_and_dedup(&mut columns);
    let (first, last) = (*columns.first()?, *columns.last()?);
    // Where words end beside each other, they stand in no columns.
    if columns.windows(2).any(|pair| pair[1] - pair[0] < 2) {
        return None;
    }
    // All columns are to be seen, or they are as far apart as the outermost two say.
    let pitch = (last - first) / (n - 1);
    let regular = pitch > 1 && (last - first) % (n - 1) == 0;
    let column = |end: usize| match columns.len() == n {
        true => columns.iter().position(|&column| column == end),
        false if regular && (end - first).is_multiple_of(pitch) => Some((end - first) / pitch),
        false => None,
    };
    let placed = |row: Vec<(usize, &'a str)>| -> Option<Vec<&'a str>> {
        let mut fields = vec![""; n];
        for (end, word) in row {
            fields[column(end)?] = word;
        }
        Some(fields)
    };
    let rows = rows.into_iter().map(placed).collect::<Option<_>>()?;
    Some(SignTable { rows, separated: true, short: false })
}

/// A field without the quotes around it.
fn plain(field: &str) -> &str {
    field.trim().trim_matches(['"', '\'']).trim()
}

/// The lists of a list of lists.
fn lists(text: &str) -> Option<Vec<Vec<&str>>> {
    let group = Group::first(text).filter(|_| is_balanced(text))?;
    let strings = group.strings();
    if (3..=MOST).contains(&strings.len()) {
        return Some(strings.into_iter().map(signs_of).collect());
    }
    let rows = group.groups();
    if rows.is_empty() {
        return rows_of(group);
    }
    let fields = |row: &Group<'_>| row.inside.matches([',', ';']).count();
    let many = rows.len() > 2 && rows.len() <= MOST && rows.iter().all(|row| fields(row) <= MOST);
    many.then(|| rows.into_iter().map(fields_of).collect())
}

/// The rows of a matrix that has no brackets of their own for them: a line or a semicolon ends each.
fn rows_of(group: Group<'_>) -> Option<Vec<Vec<&str>>> {
    let between = if group.inside.contains(';') { ';' } else { '\n' };
    let rows = group.inside.split(between).map(str::trim).filter(|row| !row.is_empty());
    let rows: Vec<Vec<&str>> = rows.take(MOST + 1).map(signs_of).collect();
    let square = rows.iter().all(|row| row.len() == rows.len());
    ((5..=MOST).contains(&rows.len()) && square).then_some(rows)
}

/// The signs of a row, with blanks or commas between or nothing.
fn signs_of(row: &str) -> Vec<&str> {
    let between = |ch: char| ch.is_whitespace() || ",;".contains(ch);
    match row.trim().contains(between) {
        true => row.split(between).filter(|sign| !sign.is_empty()).collect(),
        false => row.split("").filter(|sign| !sign.is_empty()).collect(),
    }
}

/// The fields of one list.
fn fields_of(list: Group<'_>) -> Vec<&str> {
    let inside = list.inside.trim();
    let inside = inside.strip_suffix(',').unwrap_or(inside);
    if inside.contains([',', ';']) {
        inside.split([',', ';']).map(plain).collect()
    } else {
        inside.split_whitespace().map(plain).collect()
    }
}

/// Is this a line of dashes between the rows of a table: `+---+---+`?
fn is_grid_line(line: &str) -> bool {
    let line = line.trim();
    line.starts_with('+') && line.len() > 2 && line.bytes().all(|byte| b"+-=".contains(&byte))
}

/// A line without the brackets around it.
fn in_brackets(line: &str) -> Option<&str> {
    let line = line.trim().trim_start_matches("- ").trim_end_matches([',', ';']);
    let inside = line.strip_prefix(['[', '(', '{'])?.strip_suffix([']', ')', '}'])?;
    (!inside.contains(['[', '(', '{', ']', ')', '}'])).then_some(inside)
}

/// The rows of a table with bars: in Markdown with a line of dashes behind the first, elsewhere with none, and mostly with
/// bars at the ends of all.
fn markdown<'a>(lines: &[&'a str]) -> Option<Vec<Vec<&'a str>>> {
    let long =
        |line: &str| line.contains("--") && line.bytes().all(|byte| b"|-:+ ".contains(&byte));
    let (head, rest) = lines.split_first()?;
    let (rule, body) = rest.split_first()?;
    let outer = |line: &str| {
        let line = line.trim();
        line.len() > 1 && line.starts_with('|') && line.ends_with('|')
    };
    // Where the dashes have no bars at their ends, no row has.
    let open = long(rule) && !rule.trim().starts_with('|');
    let fields_between = |line: &'a str, between: &str| -> Vec<&'a str> {
        let line = line.trim();
        let line = line.strip_prefix('|').unwrap_or(line);
        line.split(between).map(plain).collect()
    };
    let fields = |line: &&'a str| -> Vec<&'a str> {
        match open {
            true => line.split('|').map(plain).collect(),
            false => fields_between(line.trim_end().strip_suffix('|').unwrap_or(line), "|"),
        }
    };
    // Without a line of dashes: a wiki's fields have two bars between, others one and bars at both ends.
    if !lines.iter().any(|line| long(line)) {
        let square = |rows: &Vec<Vec<&str>>| rows.iter().all(|row| row.len() == rows.len());
        let wiki = lines.iter().all(|line| line.contains("||"));
        let wiki = wiki.then(|| lines.iter().map(|line| fields_between(line, "||")).collect());
        let framed = lines.iter().all(|line| outer(line));
        let framed = framed.then(|| lines.iter().map(fields).collect());
        if let Some(rows) = wiki.filter(square).or(framed.filter(square)) {
            return Some(rows);
        }
    }
    let dashes = |field: &str| {
        field.trim_matches(':').bytes().all(|byte| byte == b'-') && field.contains('-')
    };
    let width = fields(head).len();
    // One dash is enough for a rule, but may also be an empty cell: then there is a row too many.
    let is_rule = long(rule)
        || fields(rule).into_iter().all(dashes) && (width < lines.len() || rule.contains(':'));
    if !is_rule || body.iter().any(|line| long(line)) {
        return None;
    }
    let mut rows: Vec<Vec<&str>> = vec![fields(head)];
    rows.extend(body.iter().map(fields));
    // A head that says nothing is there because Markdown wants one.
    if rows.len() == rows[0].len() + 1 && rows[0].iter().all(|field| field.is_empty()) {
        rows.remove(0);
    }
    Some(rows)
}

/// The number that a field holds, 0 for nothing; `None` if it is something else.
pub(super) fn number(field: &str) -> Option<i64> {
    let field = field.trim_matches('*');
    let nothing = [
        "", ".", "-", "_", "?", "·", "•", "–", "—", "□", "x", "X", "nan", "none", "null", "nil",
        "&nbsp;", "None", "NaN",
    ];
    if nothing.contains(&field) {
        return Some(0);
    }
    // Spreadsheets write whole numbers as 3.0, and numpy as 3., where a column has gaps.
    let field = field.strip_suffix(".0").or_else(|| field.strip_suffix('.')).unwrap_or(field);
    let digits =
        field.len() <= 6 && !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit());
    if digits { field.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_told_by_what_the_text_has() {
        let expected = vec![vec!["", "1", ""], vec!["2", "3", ""], vec!["", "", ""]];
        for text in [
            "\t1\t\n2\t3\t\n\t\t\n",
            "\t1\r\n2\t3\t\r\n\t",
            ",1,\n2,3,\n,,",
            ";1;\n2;3;\n;;",
            "\"\",\"1\",\"\"\n\"2\",\"3\",\"\"\n,,",
            "| | 1 | |\n|---|---|---|\n| 2 | 3 | |\n| | | |",
            "| | | |\n|:-:|---|---|\n| | 1 | |\n| 2 | 3 | |\n| | | |",
            "[['', 1, ''], [2, 3, ''], ['', '', '']]",
        ] {
            assert_eq!(
                SignTable::of(text).and_then(|table| table.square()),
                Some(expected.clone()),
                "{text}"
            );
        }
        let dots = Some(vec![vec!["", "1", ""], vec!["2", "3", "."], vec![".", ".", "."]]);
        for text in ["  1\n2 3 .\n. . .", "1\n 2 3 .\n. . ."] {
            assert_eq!(SignTable::of(text).and_then(|table| table.square()), dots, "{text}");
        }
        let columns = SignTable::of("  1   3\n        2\n1   3   4\n        2\n    2")
            .and_then(|table| table.square());
        assert_eq!(
            columns.map(|rows| rows.concat().join(",")).as_deref(),
            Some(",1,,3,,,,,,2,1,,3,,4,,,,,2,,,2,,")
        );
        let signs = SignTable::of(".1.\n23.\n...").and_then(|table| table.square());
        assert_eq!(
            signs,
            Some(vec![vec![".", "1", "."], vec!["2", "3", "."], vec![".", ".", "."]])
        );
    }

    #[test]
    fn what_is_no_square_is_none() {
        for text in ["", "1 2 3", "1 2 3\n4 5 6", "1 2 3\n4 5\n6 7 8", "a\n\nb\n\nc"] {
            assert_eq!(SignTable::of(text).and_then(|table| table.square()), None, "{text}");
        }
        assert_eq!(SignTable::of(&"1 ".repeat(100_000)), None);
        assert_eq!(SignTable::of(&"1\n".repeat(100_000)), None);
    }

    #[test]
    fn numbers_are_written_in_many_ways() {
        for (field, value) in
            [("3", 3), ("12", 12), ("3.0", 3), ("", 0), ("-", 0), ("NaN", 0), ("**4**", 4)]
        {
            assert_eq!(number(field), Some(value), "{field}");
        }
        for field in ["a", "1a", "1.5", "-1", "9999999"] {
            assert_eq!(number(field), None, "{field}");
        }
    }
}

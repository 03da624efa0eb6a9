//! Parts of a text that somebody copied, without its beginning, its end, its middle, or some of its columns.

use crate::random::Random;

/// How a text was cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cut {
    /// Whole lines are left: those at the beginning, at the end, or between.
    Lines,
    /// Lines in the middle are gone.
    Gap,
    /// Fields are gone at the beginning or the end of every line.
    Columns,
    /// Fields are gone at the beginning or the end of the text.
    Fields,
    /// The text begins or ends somewhere.
    Signs,
}

/// Parts of a text, some of each kind.
pub(crate) fn parts(text: &str, between: &str, random: &mut Random) -> Vec<(Cut, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut parts = Vec::new();
    for from in 0..lines.len() {
        for to in from + 1..=lines.len() {
            // All beginnings and ends, and some of what is between.
            if to - from < lines.len() && (from == 0 || to == lines.len() || random.below(4) == 0) {
                parts.push((Cut::Lines, lines[from..to].join("\n")));
            }
            if from > 0 && to < lines.len() && random.below(4) == 0 {
                parts.push((Cut::Gap, [&lines[..from], &lines[to..]].concat().join("\n")));
            }
        }
    }
    let fields = |line: &str| -> Vec<String> {
        match between {
            "" => line.chars().map(String::from).collect(),
            between => line.split(between).map(str::to_owned).collect(),
        }
    };
    if lines.len() > 1 {
        let widest = lines.iter().map(|line| fields(line).len()).max().unwrap_or(0);
        for count in 1..widest {
            let left = |line: &&str| {
                let fields = fields(line);
                fields[..count.min(fields.len())].join(between)
            };
            let right =
                |line: &&str| fields(line).split_off(count.min(fields(line).len())).join(between);
            parts.push((Cut::Columns, lines.iter().map(left).collect::<Vec<_>>().join("\n")));
            parts.push((Cut::Columns, lines.iter().map(right).collect::<Vec<_>>().join("\n")));
        }
    }
    let all = fields(text);
    for count in 1..all.len() {
        parts.push((Cut::Fields, all[..count].join(between)));
        parts.push((Cut::Fields, all[count..].join(between)));
    }
    for _ in 0..20 {
        let at = text.floor_char_boundary(random.below(text.len() as u64) as usize);
        parts.push((Cut::Signs, text[..at].to_owned()));
        parts.push((Cut::Signs, text[at..].to_owned()));
    }
    parts.retain(|(_, part)| !part.trim().is_empty() && part.trim() != text.trim());
    parts.dedup_by(|a, b| a.1 == b.1);
    parts
}

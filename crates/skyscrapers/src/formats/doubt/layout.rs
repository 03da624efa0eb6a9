//! How the lines of a bare text are laid out.

use super::rows;
use crate::formats::table::number;

/// From here on a line may have been wrapped by the program that showed it.
const LONG: usize = 60;

/// The lines of signs of a text, each as its numbers; `None` where something else stands among them.
fn lines(text: &str) -> Option<Vec<Vec<i64>>> {
    let between = |ch: char| ch.is_whitespace() || ",;|/".contains(ch);
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    let lines = lines.filter(|line| {
        line.chars().any(|ch| !between(ch)) && !line.chars().any(char::is_alphabetic)
    });
    let rows = lines.map(|line| {
        let words: Vec<&str> = line.split(between).filter(|word| !word.is_empty()).collect();
        let run = words.len() == 1 && words[0].chars().count() > 2;
        match run {
            true => words[0]
                .chars()
                .map(|sign| number(sign.encode_utf8(&mut [0; 4])))
                .collect::<Option<Vec<i64>>>(),
            false => words.iter().map(|word| number(word)).collect(),
        }
    });
    rows.collect()
}

/// Four signs without any digit, or in the middle of a line, are no board of one cell.
pub(super) fn is_a_row_of_one(text: &str) -> bool {
    let Some((list, givens)) = text.split_once('|').or(Some((text, ""))) else { return false };
    let nothing = |text: &str| !text.contains(|ch: char| ('1'..='9').contains(&ch));
    text.split(['|', '[', '(', '{'])
        .any(|part| part.contains(['.', '_', '·']) || part.contains("- "))
        || text.starts_with([' ', '\t'])
        || text.trim_end().ends_with(',') && text.contains(['[', '(', '{'])
        || text.trim().contains('\n')
        || list.len() < text.len() && nothing(givens) && !list.contains(['[', '(', '{'])
}

/// Eight numbers as they stand in a row of something.
pub(super) fn is_a_row_of_eight(text: &str) -> bool {
    let inside = text.trim_end();
    let listed = inside.starts_with(['[', '(', '{']) && inside.ends_with([']', ')', '}']);
    let nested = text.matches(['[', '(', '{']).count() > 2;
    !listed || text.contains('_') || nested && !inside.starts_with("[[")
}

/// Do lines within brackets end where the commas between all others say that something is missing?
pub(super) fn of_brackets(text: &str) -> bool {
    let body: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let commas = body.iter().any(|line| line.contains(','));
    let digit = |ch: Option<char>| ch.is_some_and(|ch| ch.is_ascii_digit());
    let torn = |pair: &[&str]| digit(pair[0].chars().last()) && digit(pair[1].chars().next());
    if commas && body.windows(2).any(torn) {
        return true;
    }
    // Lines of equal length hold whole sides, or a part of one.
    let signs = |line: &&str| line.chars().all(|ch| ch.is_ascii_digit() || " ,._-".contains(ch));
    let numbers: Vec<&str> = body.iter().copied().filter(signs).collect();
    let rows = lines(&numbers.join("\n")).unwrap_or_default();
    let flat: Vec<usize> = rows.iter().map(Vec::len).collect();
    let side = flat.iter().sum::<usize>() / 4;
    let even = flat.len() > 2 && flat[0] > 1 && flat.iter().all(|&length| length == flat[0]);
    if even && !(side.is_multiple_of(flat[0]) || flat[0].is_multiple_of(side.max(1))) {
        return true;
    }
    let groups = innermost(text);
    if groups.len() == 4 && rows::are_rows(&groups) && is_sparse(&groups, "") {
        return true;
    }
    // Rows of a list in lines of their own, without the brackets around all of them.
    let row = |line: &&str| {
        line.starts_with(['[', '(', '{'])
            && line.trim_end_matches(',').ends_with([']', ')', '}'])
            && line.matches(['[', '(', '{']).count() == 1
    };
    let rows: Vec<&&str> = body.iter().filter(|line| row(line)).collect();
    let apart = rows.len() == body.len() && rows.len() > 1;
    let indented = text.lines().filter(|line| line.starts_with([' ', '\t'])).count();
    apart && (rows.iter().any(|line| line.ends_with(',')) || indented >= rows.len() - 1)
}

/// The numbers of the lists that have no other lists in them.
fn innermost(text: &str) -> Vec<Vec<i64>> {
    let parts = text.split(['[', '(', '{']).skip(1);
    let inside =
        parts.filter_map(|part| part.split_once([']', ')', '}'])).map(|(inside, _)| inside);
    let numbers = |inside: &str| -> Option<Vec<i64>> {
        let words = inside.split(|ch: char| ch.is_whitespace() || ",;".contains(ch));
        words.filter(|word| !word.is_empty()).map(number).collect()
    };
    inside.filter_map(numbers).filter(|row| !row.is_empty()).collect()
}

/// Are these lines of bare numbers, as many as a list has, laid out as no list is?
pub(super) fn is_part(text: &str) -> bool {
    let bare = !text.contains(['[', '(', '{', '"', '|']);
    let total = lines(text).map_or(0, |rows| rows.concat().len());
    bare && total > 4 && total.is_multiple_of(4) && of_lines(text, total / 4)
}

/// Are these lines of bare numbers laid out as no list is?
pub(super) fn of_lines(text: &str, n: usize) -> bool {
    let gaps = [",,", ";;"].iter().any(|gap| text.contains(gap));
    if gaps && text.trim().contains('\n') {
        return true;
    }
    // Between two tabs there is nothing, in a table.
    if text.contains('\t')
        && text
            .lines()
            .any(|line| line.contains("\t\t") || line.starts_with('\t') || line.ends_with('\t'))
    {
        return true;
    }
    let Some(rows) = lines(text) else { return false };
    let total: usize = rows.iter().map(Vec::len).sum();
    // Something else was read.
    if rows.len() < 2 || total < 4 * n {
        return false;
    }
    let widths: Vec<usize> = rows.iter().map(Vec::len).collect();
    let even = widths.iter().all(|width| *width == widths[0]);
    let zeros = rows.iter().flatten().filter(|number| **number == 0).count();
    let comma = text.trim_end().ends_with(',');
    let flat: Vec<i64> = rows.concat();
    match rows.len() {
        // The givens follow.
        _ if total > 4 * n => total != 4 * n + n * n || !text.contains([';', '|']),
        2 if !even => {
            let first = text.trim_start().lines().next().unwrap_or_default();
            first.len() < LONG || widths[1] > widths[0]
        }
        2 => {
            n < 3
                || comma
                || !rows::are_possible(&flat)
                || 3 * zeros > total
                || rows::are_rows(&rows)
        }
        4 if even => {
            comma && text.lines().any(|line| line.starts_with([' ', '\t']))
                || rows::are_rows(&rows) && is_sparse(&rows, text)
        }
        count if even && widths[0] == 1 && count == 4 * n => {
            n < 3 || comma || !rows::are_possible(&flat)
        }
        _ => true,
    }
}

/// Do lines that could be rows also look like rows? One has no number at its ends, or a column has none, or all signs are those
/// of drawn boards.
fn is_sparse(rows: &[Vec<i64>], text: &str) -> bool {
    let width = rows[0].len();
    let hollow = (1..width - 1).any(|at| rows.iter().all(|row| row[at] == 0));
    let flat: Vec<i64> = rows.concat();
    let drawn = text.contains(['.', '-', '_', '?', '·']);
    hollow || drawn || rows.iter().any(|row| rows::is_edge(row)) || !rows::are_possible(&flat)
}

/// Has one of the outer lines of a ring its corners, and the other not?
pub(super) fn has_lost_corners(text: &str) -> bool {
    if text.contains('\t') && !text.contains('|') {
        let counts: Vec<usize> = text.lines().map(|line| line.split('\t').count()).collect();
        return counts.len() > 2
            && counts[0] < counts[1]
            && counts[1..].iter().all(|&count| count == counts[1]);
    }
    if text.contains([',', ';', '|', '[', '(', '{', '&']) {
        return false;
    }
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let count = |line: Option<&&str>| {
        let words: Vec<&str> = line.map_or(Vec::new(), |line| line.split_whitespace().collect());
        match words[..] {
            [run] => run.chars().count(),
            _ => words.len(),
        }
    };
    let (first, last) = (count(lines.first()), count(lines.last()));
    let drawn = text.contains(['.', '-', '_', '?', '·', '0']);
    drawn && lines.len() > 2 && first != last
}

/// Have all rows of a table a bar at one end, and none at the other?
pub(super) fn has_lost_bars(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let begin = lines.clone().all(|line| line.starts_with('|'));
    let end = lines.clone().all(|line| line.ends_with('|'));
    let none = |ends: bool| {
        !text.lines().any(|line| if ends { line.ends_with('|') } else { line.starts_with('|') })
    };
    lines.all(|line| line.contains('|')) && (begin && none(true) || end && none(false))
}

/// Is this what is left of a drawing of Towers whose columns were cut off? With blanks at the ends of its lines, all of them
/// have their full length.
pub(super) fn is_narrowed_copy(text: &str, n: usize) -> bool {
    let lines: Vec<&str> = text.lines().collect();
    if text.contains(':') || lines.len() < n + 2 || !lines.iter().any(|line| line.ends_with(' ')) {
        return false;
    }
    lines[2..].iter().take(n).any(|line| line.len() != 2 * n + 5)
}

/// Does nothing stand beside the frame of a drawing, not even a sign for no clue?
pub(super) fn has_nothing_beside(text: &str) -> bool {
    let framed = |line: &str| {
        line.starts_with(['+', '|', '┌', '┏', '╔', '│', '┃', '║', '├', '┣', '╠', '└', '┗', '╚'])
            && line
                .ends_with(['+', '|', '┐', '┓', '╗', '│', '┃', '║', '┤', '┫', '╣', '┘', '┛', '╝'])
    };
    let sign = |line: &&str| line.contains(|ch: char| !ch.is_whitespace() && !"+-=".contains(ch));
    text.lines().map(str::trim).filter(sign).all(framed)
}

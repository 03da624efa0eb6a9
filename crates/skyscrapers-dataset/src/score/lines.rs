//! Grids that are written line by line: numbers with blanks, commas or bars between, tables, drawn boards with their
//! clues around, rows with labels. Also a whole grid on one line, with a sign between its rows.
//!
//! A grid is as many lines as it has rows, no more and no fewer: one that is padded, or scaled up, is none. A line with a
//! gap in it belongs to a board that is still open, which is not an answer either.

use skyscrapers::{ClueId, Puzzle, Side};

use super::Candidate;

/// What stands in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    /// A number; 0 is a park.
    Number(u16),
    /// Nothing yet.
    Blank,
}

/// What a puzzle's grids look like.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape<'a> {
    pub(super) n: usize,
    /// Do 0 and `-` stand for parks, and not for nothing?
    pub(super) parks: bool,
    pub(super) puzzle: &'a Puzzle,
}

impl<'a> Shape<'a> {
    pub(super) fn of(puzzle: &'a Puzzle) -> Shape<'a> {
        let parks = puzzle.rules().parks() > 0;
        Shape { n: puzzle.size().get(), parks, puzzle }
    }

    /// What a word says about a cell; `None` if it is about something else.
    pub(super) fn token(&self, word: &str) -> Option<Token> {
        match word {
            "-" if self.parks => return Some(Token::Number(0)),
            "-" | "." | "_" | "?" | "__" | "..." => return Some(Token::Blank),
            _ => {}
        }
        let digits = word.len() <= 3 && word.bytes().all(|byte| byte.is_ascii_digit());
        match word.parse().ok().filter(|_| digits)? {
            0 if !self.parks => Some(Token::Blank),
            number => Some(Token::Number(number)),
        }
    }

    /// The digits of a row that is written without anything between them.
    pub(super) fn glued(&self, word: &str) -> Option<Vec<Token>> {
        let fits = (2..=9).contains(&self.n) && word.len() == self.n && word.is_ascii();
        let each = |index: usize| self.token(&word[index..=index]);
        fits.then(|| (0..self.n).map(each).collect()).flatten()
    }

    /// Does a border say what a clue of the puzzle says?
    fn is_clue(&self, token: Token, side: Side, index: usize) -> bool {
        let clue = ClueId::new(side, index).and_then(|clue| self.puzzle.clue(clue));
        match token {
            Token::Blank | Token::Number(0) => clue.is_none(),
            Token::Number(number) => clue.is_some_and(|clue| clue.get() == number),
        }
    }
}

/// A line of an answer.
#[derive(Debug, PartialEq, Eq)]
enum Line {
    Empty,
    /// A border, or what stands between the head and the body of a table.
    Rule,
    Cells(Row),
    /// Anything else.
    Prose,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    start: usize,
    /// Which row it says it is, from 1.
    label: Option<usize>,
    tokens: Vec<Token>,
    /// Does a border follow?
    ruled: bool,
}

/// The grids in a text, line by line.
pub(super) fn find(text: &str, shape: &Shape<'_>) -> Vec<Candidate> {
    let mut found = Vec::new();
    let (mut block, mut loose): (Vec<Row>, Vec<Row>) = (Vec::new(), Vec::new());
    let (mut start, mut gap) = (0, 0);
    // An empty line at the end closes what is open.
    for line in text.lines().chain(["", "end"]) {
        let read = read(line, start, shape);
        if read == Line::Prose {
            found.extend(on_one_line(line, start, shape));
        }
        match read {
            Line::Cells(row) => block.push(row),
            Line::Rule => {
                if let Some(last) = block.last_mut() {
                    last.ruled = true;
                }
            }
            Line::Empty | Line::Prose => {
                let closed = std::mem::take(&mut block);
                gap = if closed.is_empty() { gap + 1 } else { 0 };
                let single = closed.len() == 1;
                if !single || gap > 1 {
                    found.extend(grids(&std::mem::take(&mut loose), shape));
                }
                match single {
                    // Rows may stand a line apart.
                    true => loose.extend(closed),
                    false => found.extend(grids(&closed, shape)),
                }
                if read == Line::Prose || gap > 1 {
                    found.extend(grids(&std::mem::take(&mut loose), shape));
                }
            }
        }
        start += line.len() + 1;
    }
    found
}

/// Reads a line.
fn read(line: &str, start: usize, shape: &Shape<'_>) -> Line {
    let bare = line.trim();
    if bare.is_empty() {
        return Line::Empty;
    }
    let border = bare.contains("--") || bare.contains("==") || bare.contains("+-");
    if border && bare.bytes().all(|byte| b"-+|=: ".contains(&byte)) {
        return Line::Rule;
    }
    let (label, rest) = label(bare);
    let tokens = tokens(rest, shape);
    tokens.map_or(Line::Prose, |tokens| Line::Cells(Row { start, label, tokens, ruled: false }))
}

/// The number of a row at the beginning of a line, and what follows it.
fn label(line: &str) -> (Option<usize>, &str) {
    let word = line.trim_start_matches('|').trim_start();
    let named = ["row", "zeile", "reihe", "r"].iter().find_map(|name| word.strip_prefix(name));
    let after = named.unwrap_or(word).trim_start_matches([' ', '#']);
    let digits = after.len() - after.trim_start_matches(|at: char| at.is_ascii_digit()).len();
    let (number, rest) = after.split_at(digits);
    let Ok(number) = number.parse() else { return (None, line) };
    let signed = rest.trim_start().strip_prefix([':', ')', '=']);
    // "1. 2 3 4" is a list; "1.2" is not.
    let listed = rest.strip_prefix(". ");
    match (named, signed.or(listed)) {
        (_, Some(rest)) => (Some(number), rest),
        (Some(_), None) if rest.starts_with([' ', '|']) => (Some(number), rest.trim_start()),
        _ => (None, line),
    }
}

/// The cells of a line; `None` if it says anything else.
fn tokens(line: &str, shape: &Shape<'_>) -> Option<Vec<Token>> {
    let line = line.trim().trim_end_matches([',', ';']);
    let (line, barred) = match line.contains('|') {
        true => {
            let line = line.strip_prefix('|').unwrap_or(line);
            (line.strip_suffix('|').unwrap_or(line), true)
        }
        false => (line, false),
    };
    let bracket = |sign: char| matches!(sign, '[' | ']' | '(' | ')' | ',' | ';');
    let words = |part: &'_ str| -> Vec<String> {
        let plain = part.replace(bracket, " ");
        plain.split_whitespace().map(str::to_owned).collect()
    };
    let parts: Vec<Vec<String>> = line.split('|').map(words).collect();
    let token = |word: &String| {
        let bare = word.strip_suffix('.').filter(|bare| !bare.is_empty()).unwrap_or(word);
        shape.token(bare)
    };
    // In a table every cell is a part, and an empty one is a gap.
    if barred && parts.iter().all(|part| part.len() <= 1) {
        let cell = |part: &Vec<String>| part.first().map_or(Some(Token::Blank), &token);
        return parts.iter().map(cell).collect();
    }
    let words: Vec<String> = parts.into_iter().flatten().collect();
    if let [word] = &words[..] {
        return shape.glued(word.trim_end_matches('.')).or_else(|| Some(vec![token(word)?]));
    }
    // The sign of a list in front.
    let words = match words.first().map(String::as_str) {
        Some("-" | "+") if words.len() == shape.n + 1 => &words[1..],
        _ => &words[..],
    };
    words.iter().map(token).collect()
}

/// A whole grid on one line, maybe in a sentence: `2143/3412/4231/1324`.
fn on_one_line(line: &str, start: usize, shape: &Shape<'_>) -> Option<Candidate> {
    let last = shape.n.checked_sub(1).filter(|last| *last > 0)?;
    for sign in ['/', ';'] {
        let mut parts: Vec<&str> = line.split(sign).map(str::trim).collect();
        if parts.last().is_some_and(|part| part.is_empty()) {
            parts.pop();
        }
        if parts.len() != shape.n {
            continue;
        }
        let row = |(index, part): (usize, &&str)| match index {
            // The row is what stands next to the sign.
            0 => row_at_the_edge(part.split_whitespace().rev(), true, shape),
            index if index == last => row_at_the_edge(part.split_whitespace(), false, shape),
            _ => tokens(part, shape),
        };
        let rows: Option<Vec<Vec<Token>>> = parts.iter().enumerate().map(row).collect();
        let rows: Vec<Row> = rows?
            .into_iter()
            .map(|tokens| Row { start, label: None, tokens, ruled: false })
            .collect();
        return grids(&rows, shape).pop();
    }
    None
}

/// The row that words begin with, read backwards or not. What follows it must be no number.
fn row_at_the_edge<'a>(
    words: impl Iterator<Item = &'a str>,
    backwards: bool,
    shape: &Shape<'_>,
) -> Option<Vec<Token>> {
    let bare = |word: &'a str| match backwards {
        true => word.trim_start_matches(['(', '[']).trim_end_matches(','),
        false => word.trim_end_matches(['.', ',', '!', ':', ')', ']']),
    };
    let mut words = words.map(bare).peekable();
    if let Some(row) = words.peek().and_then(|word| shape.glued(word)) {
        return Some(row);
    }
    let cells = words.by_ref().map_while(|word| shape.token(word));
    let mut row: Vec<Token> = cells.take(shape.n).collect();
    let more = words.next().is_some_and(|word| shape.token(word).is_some());
    if backwards {
        row.reverse();
    }
    (row.len() == shape.n && !more).then_some(row)
}

/// The grids that lines in a row make.
fn grids(rows: &[Row], shape: &Shape<'_>) -> Vec<Candidate> {
    if rows.is_empty() {
        return Vec::new();
    }
    if let Some(found) = bordered(rows, shape).or_else(|| numbered(rows, shape)) {
        return vec![found];
    }
    let headed = rows.len() % shape.n == 1 % shape.n && rows.len() > shape.n && rows[0].ruled;
    let rows = &rows[usize::from(headed)..];
    if let [Row { start, tokens, .. }] = rows
        && shape.n > 1
    {
        // One line may hold all cells.
        let numbers = full_row(tokens, shape.n * shape.n);
        let flat = numbers.map(|numbers| Candidate { start: *start, numbers, flat: true });
        return flat.into_iter().collect();
    }
    if !rows.len().is_multiple_of(shape.n) {
        return Vec::new();
    }
    let each = |rows: &[Row]| {
        let order: Vec<Option<usize>> = rows.iter().map(|row| row.label).collect();
        let labelled: Option<Vec<usize>> = order.iter().copied().collect();
        if labelled.is_none() && order.iter().any(Option::is_some) {
            return None;
        }
        let mut sorted: Vec<(usize, &Row)> =
            labelled.unwrap_or_else(|| (1..=shape.n).collect()).into_iter().zip(rows).collect();
        sorted.sort_by_key(|(label, _)| *label);
        let complete = sorted.iter().map(|(label, _)| *label).eq(1..=shape.n);
        let rows = sorted.iter().map(|(_, row)| full_row(&row.tokens, shape.n));
        let rows: Vec<Vec<u16>> = rows.collect::<Option<_>>().filter(|_| complete)?;
        Some(Candidate { start: order_start(&sorted), numbers: rows.concat(), flat: false })
    };
    rows.chunks(shape.n).map(each).collect::<Option<_>>().unwrap_or_default()
}

fn order_start(rows: &[(usize, &Row)]) -> usize {
    rows.iter().map(|(_, row)| row.start).min().unwrap_or_default()
}

/// The numbers of a row without gaps.
pub(super) fn full_row(tokens: &[Token], n: usize) -> Option<Vec<u16>> {
    let number = |token: &Token| match token {
        Token::Number(number) => Some(*number),
        Token::Blank => None,
    };
    tokens.iter().map(number).collect::<Option<Vec<u16>>>().filter(|row| row.len() == n)
}

/// A board with its clues around it: they must be those of the puzzle.
fn bordered(rows: &[Row], shape: &Shape<'_>) -> Option<Candidate> {
    let n = shape.n;
    let wide = |row: &Row| row.tokens.len() == n + 2;
    let sides = |index: usize, row: &Row| {
        let (left, right) = (row.tokens[0], row.tokens[n + 1]);
        shape.is_clue(left, Side::Left, index) && shape.is_clue(right, Side::Right, index)
    };
    let edge = |row: &Row, side: Side| {
        let corners =
            wide(row) && row.tokens[0] == Token::Blank && row.tokens[n + 1] == Token::Blank;
        let tokens = if corners { &row.tokens[1..=n] } else { &row.tokens[..] };
        let fits = |(index, &token)| shape.is_clue(token, side, index);
        tokens.len() == n && tokens.iter().enumerate().all(fits)
    };
    let top = usize::from(rows.len() > n && edge(&rows[0], Side::Top));
    let inside = rows.get(top..top + n)?;
    let fits = inside.iter().enumerate().all(|(index, row)| wide(row) && sides(index, row));
    let bottom = match &rows[top + n..] {
        [] => true,
        [row] => edge(row, Side::Bottom),
        _ => false,
    };
    if !fits || !bottom {
        return None;
    }
    let cells = inside.iter().map(|row| full_row(&row.tokens[1..=n], n));
    let numbers = cells.collect::<Option<Vec<_>>>()?.concat();
    Some(Candidate { start: rows[0].start, numbers, flat: false })
}

/// A table whose rows and columns are numbered.
fn numbered(rows: &[Row], shape: &Shape<'_>) -> Option<Candidate> {
    let (head, body) = rows.split_first()?;
    let numbers = |tokens: &[Token]| full_row(tokens, shape.n);
    let head = head.tokens.strip_prefix(&[Token::Blank]).unwrap_or(&head.tokens);
    let counted = numbers(head)?.into_iter().eq(1..=shape.n as u16);
    let row = |(index, row): (usize, &Row)| {
        let (first, rest) = row.tokens.split_first()?;
        numbers(rest).filter(|_| *first == Token::Number(index as u16 + 1))
    };
    let cells = body.iter().enumerate().map(row).collect::<Option<Vec<_>>>()?;
    let whole = counted && cells.len() == shape.n;
    whole.then(|| Candidate { start: rows[0].start, numbers: cells.concat(), flat: false })
}

//! Grids as lists in brackets: JSON, Python, rows in brackets one after the other.

use super::Candidate;
use super::lines::{Shape, Token, full_row};

/// Lists inside lists inside lists, and no deeper.
const DEEPEST: usize = 4;

/// What stands in a list.
#[derive(Debug)]
enum Item {
    Word(String),
    List(Vec<Item>),
}

/// The grids of a text that stand in brackets.
pub(super) fn find(text: &str, shape: &Shape<'_>) -> Vec<Candidate> {
    let mut found = Vec::new();
    let mut rows = Rows { shape, start: 0, end: 0, rows: Vec::new() };
    let mut from = 0;
    while let Some(open) = text[from..].find(['[', '(']).map(|at| from + at) {
        let mut reader =
            Reader { bytes: text.as_bytes(), at: open, left: 4 * shape.n * shape.n + 64 };
        let Some(list) = reader.list(0) else {
            from = open + 1;
            continue;
        };
        let between = text.get(rows.end..open).unwrap_or_default();
        let apart = !between.bytes().all(|byte| b" ,;\n".contains(&byte));
        if apart {
            found.extend(rows.taken());
        }
        from = reader.at;
        let list = unwrapped(list);
        if let Some(row) = row(&list, shape) {
            if rows.rows.is_empty() {
                rows.start = open;
            }
            rows.rows.push(row);
            rows.end = from;
            continue;
        }
        found.extend(rows.taken());
        let square = list.iter().map(|item| match item {
            Item::List(row) => self::row(row, shape),
            Item::Word(word) => full_row(&shape.glued(word)?, shape.n),
        });
        let square: Option<Vec<Vec<u16>>> = square.collect();
        let square = square.filter(|rows| rows.len() == shape.n);
        let cells = || full_row(&words(&list, shape)?, shape.n * shape.n);
        if let Some(numbers) = square.map(|rows| rows.concat()) {
            found.push(Candidate { start: open, numbers, flat: false });
        } else if let Some(numbers) = cells() {
            found.push(Candidate { start: open, numbers, flat: true });
        }
    }
    found.extend(rows.taken());
    found
}

/// Rows in brackets that follow one another.
struct Rows<'a> {
    shape: &'a Shape<'a>,
    start: usize,
    end: usize,
    rows: Vec<Vec<u16>>,
}

impl Rows<'_> {
    /// The grids that they make, if none is left over.
    fn taken(&mut self) -> Vec<Candidate> {
        let rows = std::mem::take(&mut self.rows);
        let whole = rows.len().is_multiple_of(self.shape.n);
        let grid = |rows: &[Vec<u16>]| Candidate {
            start: self.start,
            numbers: rows.concat(),
            flat: false,
        };
        if whole { rows.chunks(self.shape.n).map(grid).collect() } else { Vec::new() }
    }
}

/// A list with nothing in it but one list is that list.
fn unwrapped(list: Vec<Item>) -> Vec<Item> {
    match <[Item; 1]>::try_from(list) {
        Ok([Item::List(inner)]) => unwrapped(inner),
        Ok([other]) => vec![other],
        Err(list) => list,
    }
}

fn words(list: &[Item], shape: &Shape<'_>) -> Option<Vec<Token>> {
    let token = |item: &Item| match item {
        Item::Word(word) => shape.token(word),
        Item::List(_) => None,
    };
    list.iter().map(token).collect()
}

fn row(list: &[Item], shape: &Shape<'_>) -> Option<Vec<u16>> {
    // As many words as rows may be rows without anything between the digits.
    full_row(&words(list, shape)?, shape.n)
        .filter(|row| row.len() == 1 || list.iter().all(|item| !is_glued(item, shape)))
}

fn is_glued(item: &Item, shape: &Shape<'_>) -> bool {
    matches!(item, Item::Word(word) if shape.n >= 2 && shape.glued(word).is_some())
}

/// Reads a list.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    /// How many more items are read before the list is too long to be a grid.
    left: usize,
}

impl Reader<'_> {
    /// The list that begins here; `None` if it holds anything but numbers and lists.
    fn list(&mut self, depth: usize) -> Option<Vec<Item>> {
        self.at += 1;
        let mut items = Vec::new();
        loop {
            match *self.bytes.get(self.at)? {
                b' ' | b',' | b';' | b'\n' => self.at += 1,
                b']' | b')' => {
                    self.at += 1;
                    return Some(items);
                }
                b'[' | b'(' if depth + 1 < DEEPEST => items.push(Item::List(self.list(depth + 1)?)),
                b'0'..=b'9' | b'-' | b'.' | b'_' | b'?' => items.push(Item::Word(self.word())),
                _ => return None,
            }
            self.left = self.left.checked_sub(1)?;
        }
    }

    fn word(&mut self) -> String {
        let rest = &self.bytes[self.at..];
        let end = rest.iter().position(|byte| !b"0123456789-._?".contains(byte));
        let word = &rest[..end.unwrap_or(rest.len())];
        self.at += word.len();
        String::from_utf8_lossy(word).into_owned()
    }
}

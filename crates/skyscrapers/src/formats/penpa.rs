//! `penpa`: an address of Penpa+ (`#m=edit&p=…` or `#m=solve&p=…`), read only.
//!
//! Behind `p=` stands a deflated text in Base64. Its first line has the kind and the size of the
//! grid, margins included, the second the margins; the fourth and fifth are JSON objects with
//! what was drawn as question and as answer. Puzzles are published with `m=solve`, and there
//! the fifth line is empty. Numbers are keyed by the place in a grid with two more cells on every
//! side; those in the corners of a cell by four times its place behind that grid, and the corner.
//!
//! **The reader forgives** numbers as text, and pictures, colours and lines that say nothing about a
//! Skyscrapers puzzle. Numbers of the question are clues and givens; those of the answer are what
//! the player has filled in, small ones and those in corners pencil marks. The solution of an answer check
//! and the moves of a replay are passed over. Grids are of the kind `square`, or `sudoku` with outside
//! clues, whose boxes count if they are drawn, and both diagonals if both are. What other rules
//! there are is not in the address, at most in its pictures.

use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde_json::Value;

use super::address::{packed, unescaped};
use super::puzzlink::PuzzLink;
use super::{Format, Likeness, MAX_TEXT, ParseError, base64, scan};
use crate::model::{
    Advice, BoxShape, Cell, ClueId, Draft, DraftRules, Height, HeightSet, Puzzle, PuzzleError,
    Side, Size,
};
use crate::sheet::Sheet;

/// The `penpa` format.
#[derive(Debug, Clone, Copy)]
pub struct Penpa;

impl Format for Penpa {
    fn id(&self) -> &'static str {
        "penpa"
    }

    fn about(&self) -> &'static str {
        "a Penpa+ address, with the answer so far"
    }

    fn mark(&self) -> &'static str {
        "m=… and p= in an address"
    }

    fn example(&self) -> &'static str {
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=RU0xDsMwCNz9DGaGQhq74gEdM6RTZVlVhz4gqbLYyt97Rm0q4NAdHLyX7bm+OCKGC59YEBqjV0rIkMVFKSGTEJOihEpodbZWH5bLzvVmDThZIx3J3NKXsB1Bu+cnnBMEPeiofS7/eer+4UtxU/zy3fEK3PF48p7LBw=="
    }

    fn recognise(&self, text: &str) -> Likeness {
        let text = text.trim();
        let starts = |name: &str| {
            text.starts_with(name)
                || text.find(name).is_some_and(|at| text[..at].ends_with(['#', '?']))
        };
        let is_it = starts("m=") && text.contains("&p=") || starts("p=") && text.contains("&m=");
        if is_it { Likeness::Sure } else { Likeness::No }
    }

    fn read_sheet(&self, text: &str) -> Result<Sheet, ParseError> {
        let text = scan::bounded(text)?;
        let packed = text.split_once("p=").map(|(_, packed)| packed).ok_or_else(|| {
            scan::unexpected(text, text.trim_start(), "give the whole address, with &p= in it")
        })?;
        let [all, cut] = self::packed(packed);
        let plain = unpack(text, all).or_else(|error| unpack(text, cut).map_err(|_| error))?;
        read(&plain)
    }
}

fn damaged(part: &str) -> ParseError {
    field(part, "it is damaged or not complete; copy the whole address")
}

fn field(name: &str, problem: &'static str) -> ParseError {
    ParseError::Field { field: name.to_owned(), problem: problem.into() }
}

fn unpack(text: &str, packed: &str) -> Result<String, ParseError> {
    let bytes = base64::decode(&unescaped(packed)).map_err(|at| {
        let part = packed.get(at..).unwrap_or(packed);
        scan::unexpected(text, part, "only letters, digits, + and / can follow p=")
    })?;
    let bytes = decompress_to_vec_with_limit(&bytes, MAX_TEXT).map_err(|_| damaged("p"))?;
    String::from_utf8(bytes).map_err(|_| damaged("p"))
}

/// Where numbers stand in the grid.
struct Geometry {
    size: Size,
    /// From one row to the next.
    stride: usize,
    /// How many places there are before those of corners.
    places: usize,
    top: usize,
    left: usize,
    /// Is it a grid for sudoku, and are both of its diagonals set?
    sudoku: bool,
    diagonals: bool,
}

/// A place of the grid that means something.
enum Spot {
    Clue(ClueId),
    Cell(Cell),
}

impl Geometry {
    fn read(lines: &[&str]) -> Result<Geometry, ParseError> {
        let header: Vec<&str> =
            lines.first().copied().unwrap_or_default().splitn(16, ',').collect();
        let sudoku = header.first() == Some(&"sudoku");
        if !sudoku && header.first() != Some(&"square") {
            return Err(field("grid", "only square grids can be read"));
        }
        let number = |index: usize| header.get(index)?.trim().parse::<usize>().ok();
        let (width, height) = number(1).zip(number(2)).ok_or_else(|| damaged("grid"))?;
        let diagonals = sudoku && number(11) == Some(1) && number(14) == Some(1);
        let margins = lines.get(1).and_then(|line| serde_json::from_str::<Vec<usize>>(line).ok());
        let margins = margins.ok_or_else(|| damaged("margin"))?;
        let &[top, bottom, left, right] = &margins[..] else { return Err(damaged("margin")) };
        let inner = |all: usize, one: usize, other: usize| all.checked_sub(one)?.checked_sub(other);
        let columns = inner(width, left, right).ok_or_else(|| damaged("margin"))?;
        let rows = inner(height, top, bottom).ok_or_else(|| damaged("margin"))?;
        if columns != rows {
            return Err(scan::not_square(columns, rows));
        }
        if [top, bottom, left, right] == [0; 4] {
            return Err(field("margin", "there is no room for clues; give the grid a margin of 1"));
        }
        let size = Size::new(rows).ok_or(PuzzleError::Size { found: rows })?;
        let around = |side: usize| side.checked_add(4).ok_or_else(|| damaged("grid"));
        let stride = around(width)?;
        let places = stride.checked_mul(around(height)?).ok_or_else(|| damaged("grid"))?;
        Ok(Geometry { size, stride, places, top, left, sudoku, diagonals })
    }

    /// The cell in one of whose corners this key is.
    fn cornered(&self, key: usize) -> Option<Cell> {
        match self.spot((key / 4).checked_sub(self.places)?)? {
            Spot::Cell(cell) => Some(cell),
            Spot::Clue(_) => None,
        }
    }

    /// The rules that a grid for sudoku shows, if its lines are drawn.
    fn rules(&self, lines: bool) -> DraftRules {
        let usual = BoxShape::usual(self.size).filter(|_| self.sudoku && lines);
        let boxes = usual.map(|shape| (shape.rows(), shape.columns()));
        DraftRules { boxes, diagonals: self.diagonals, ..DraftRules::default() }
    }

    /// What the place with this key is; `None` for those that mean nothing.
    fn spot(&self, key: usize) -> Option<Spot> {
        let n = self.size.get();
        // One more than the row and column of the board, so that the ring of clues is 0 and n + 1.
        let row = (key / self.stride).checked_sub(1 + self.top)?;
        let column = (key % self.stride).checked_sub(1 + self.left)?;
        let inside = |index: usize| (1..=n).contains(&index);
        let clue = |side, index| ClueId::new(side, index).map(Spot::Clue);
        match (row, column) {
            (0, column) if inside(column) => clue(Side::Top, column - 1),
            (row, 0) if inside(row) => clue(Side::Left, row - 1),
            (row, column) if row == n + 1 && inside(column) => clue(Side::Bottom, column - 1),
            (row, column) if column == n + 1 && inside(row) => clue(Side::Right, row - 1),
            (row, column) if inside(row) && inside(column) => {
                Cell::new(row - 1, column - 1).map(Spot::Cell)
            }
            _ => None,
        }
    }
}

/// What was drawn as question or as answer; nothing where the line is empty.
fn layer(line: Option<&&str>) -> Result<Value, ParseError> {
    match line.map(|line| line.trim()) {
        None | Some("") => Ok(Value::Null),
        Some(line) => serde_json::from_str(&spelt_out(line)).map_err(|_| damaged("p")),
    }
}

/// The numbers of a layer, those in cells or those in corners: key, text and kind of each.
fn numbers(layer: &Value, name: &str) -> Vec<(usize, String, String)> {
    let Some(numbers) = layer.get(name).and_then(Value::as_object) else {
        return Vec::new();
    };
    let digit = |(index, flag): (usize, &Value)| (flag.as_i64() == Some(1)).then_some(index + 1);
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        // A list of candidates, 1 for those that are there.
        Value::Array(flags) => {
            flags.iter().enumerate().filter_map(digit).map(|n| n.to_string()).collect()
        }
        value => value.to_string(),
    };
    let number = |(key, value): (&String, &Value)| {
        let key = key.parse().ok()?;
        let entry = value.as_array()?;
        Some((key, text(entry.first()?), entry.get(2).map(text).unwrap_or_default()))
    };
    numbers.iter().filter_map(number).collect()
}

/// A layer as JSON: outside of texts, `z` and a character stand for the name of a layer, and `zO`
/// for `null`.
fn spelt_out(line: &str) -> String {
    let mut json = String::with_capacity(2 * line.len());
    let mut chars = line.chars();
    let (mut in_text, mut escaped) = (false, false);
    while let Some(ch) = chars.next() {
        match ch {
            'z' if !in_text => match chars.next() {
                Some('O') => json.push_str("null"),
                Some('N') => json.push_str("\"number\""),
                Some('1') => json.push_str("\"numberS\""),
                Some('E') => json.push_str("\"lineE\""),
                other => {
                    json.push_str(&format!("\"z{}\"", other.unwrap_or_default().escape_default()));
                }
            },
            _ => {
                in_text ^= ch == '"' && !escaped;
                escaped = ch == '\\' && !escaped;
                json.push(ch);
            }
        }
    }
    json
}

fn read(text: &str) -> Result<Sheet, ParseError> {
    let lines: Vec<&str> = text.lines().take(18).collect();
    let geometry = Geometry::read(&lines)?;
    let size = geometry.size;
    let (mut clues, mut givens) = (vec![0; size.clues()], vec![0; size.cells()]);
    if lines.len() < 4 {
        return Err(damaged("p"));
    }
    let (question, answer) = (layer(lines.get(3))?, layer(lines.get(4))?);
    for (key, value, _) in numbers(&question, "number") {
        let Some(spot) = geometry.spot(key) else { continue };
        let value = value.trim();
        if value.is_empty() {
            continue;
        }
        let number: i64 = value.parse().map_err(|_| {
            let shown: String = value.chars().take(20).collect();
            let shown = format!("{shown:?}");
            let problem = Advice::new("{0} is not a number; clues and givens are numbers", [shown]);
            ParseError::Field { field: "number".to_owned(), problem }
        })?;
        match spot {
            Spot::Clue(clue) => clues[clue.offset(size)] = number,
            Spot::Cell(cell) => givens[cell.offset(size)] = number,
        }
    }
    if clues.iter().all(|&clue| clue == 0)
        && lines.get(17).is_some_and(|tags| is_of_another_kind(tags))
    {
        return Err(field("p", "this is a puzzle of another kind; only Skyscrapers can be read"));
    }
    if size.get() > 9
        && let Some(source) = source(lines[0], &clues, &givens)
    {
        givens = source;
    }
    let lined =
        question.get("lineE").and_then(Value::as_object).is_some_and(|lines| !lines.is_empty());
    let draft = Draft { size: size.get(), clues, givens, rules: geometry.rules(lined) };
    let mut sheet = Sheet::new(Puzzle::new(&draft)?);
    for (key, value, kind) in numbers(&answer, "number") {
        if let Some(Spot::Cell(cell)) = geometry.spot(key) {
            fill(&mut sheet, cell, value.trim(), &kind)?;
        }
    }
    for (key, value, _) in numbers(&answer, "numberS") {
        if let Some(cell) = geometry.cornered(key) {
            pencil(&mut sheet, cell, &value)?;
        }
    }
    sheet.set_last_edit(None);
    Ok(sheet)
}

/// The givens of the puzz.link address that a grid was made from: Penpa+ takes them over, but of a
/// number above 9 only its last digit.
fn source(header: &str, clues: &[i64], givens: &[i64]) -> Option<Vec<i64>> {
    // A z in a text is doubled, so that it stands for nothing else.
    let source = header.split(',').find(|part| part.starts_with("http"))?.replace("zZ", "z");
    let draft = PuzzLink.read(&source).ok()?.to_draft();
    let of_it = |(given, &drawn): (&i64, &i64)| given % 10 == drawn;
    let same = draft.clues == clues && draft.givens.len() == givens.len();
    (same && draft.givens.iter().zip(givens).all(of_it)).then_some(draft.givens)
}

/// Do the tags name puzzles, but not ours?
fn is_of_another_kind(tags: &str) -> bool {
    let tags: Vec<String> = serde_json::from_str(tags).unwrap_or_default();
    !tags.is_empty() && !tags.iter().any(|tag| tag.to_ascii_lowercase().contains("skyscraper"))
}

/// Writes what the answer has in a cell: one number, or several small ones as marks.
fn fill(sheet: &mut Sheet, cell: Cell, value: &str, kind: &str) -> Result<(), ParseError> {
    // Plain and big numbers, and a list with a single candidate, are drawn large; all else is small.
    let number = value.parse().ok().and_then(Height::new).filter(|height| !height.is_park());
    let fits = number.filter(|height| sheet.puzzle().rules().contents().contains(*height));
    match fits.filter(|_| matches!(kind, "" | "1" | "7" | "10")) {
        Some(height) if sheet.puzzle().given(cell).is_none() => sheet.enter(cell, Some(height))?,
        Some(_) => {}
        None => pencil(sheet, cell, value)?,
    }
    Ok(())
}

/// Adds pencil marks to a cell: the heights among these digits.
fn pencil(sheet: &mut Sheet, cell: Cell, digits: &str) -> Result<(), ParseError> {
    let digits = digits.chars().filter_map(|digit| Height::new(digit.to_digit(10)? as u8));
    let contents = sheet.puzzle().rules().contents();
    let old = sheet.marks(cell).unwrap_or_default();
    let marks = digits.filter(|&digit| contents.contains(digit)).fold(old, HeightSet::with);
    if !marks.is_empty() && sheet.puzzle().given(cell).is_none() {
        sheet.mark(cell, Some(marks))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::codewars::Codewars;
    use miniz_oxide::deflate::compress_to_vec;

    /// An address with this text in it.
    fn address(text: &str) -> String {
        let mut packed = String::new();
        let bytes = compress_to_vec(text.as_bytes(), 6);
        for chunk in bytes.chunks(3) {
            let bits = chunk.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte));
            let bits = bits << (8 * (3 - chunk.len()));
            for index in 0..=chunk.len() {
                let value = bits >> (18 - 6 * index) & 63;
                packed.push(char::from(base64::ALPHABET[value as usize]));
            }
        }
        format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}")
    }

    /// The board of the posts: 4x4 with a margin of 1, so rows are 10 apart.
    fn posts(answer: &str) -> String {
        let question = r#"{zR:{z_:[]},zS:{},zN:{"25":[1,1,"1"],"26":["2",1,"1"],"47":[2,1,"1"],"52":["1",1,"1"],"75":[3,1,"1"]},z1:{},zY:{},zF:{}}"#;
        format!(
            "square,6,6,38,0,1,1,266,266,77,77\n[1,1,1,1]\n[\"1\",\"2\",\"1\"]\n{question}\n{answer}\n[]"
        )
    }

    #[test]
    fn clues_are_keyed_by_place() {
        let text = address(&posts("{zN:{}}"));
        assert_eq!(Penpa.recognise(&text), Likeness::Sure);
        let puzzle = Penpa.read(&text).expect("a puzzle");
        let list = Codewars.write(&puzzle).expect("a list");
        assert_eq!(list, "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]");
        assert_eq!(PuzzLink.read(PuzzLink.example()), Ok(puzzle.clone()));
        assert_eq!(Penpa.read(Penpa.example()), Ok(puzzle));
    }

    #[test]
    fn the_answer_is_what_is_filled_in() {
        let answer = r#"{zN:{"35":["4",9,"1"],"33":[[1,1,0,0,0,0,0,0,0,0],9,"7"],"34":["13",9,"5"],"36":[[0,0,1,0,0,0,0,0,0,0],9,"7"],"43":[2,9,"10"],"44":[3,9,"6"]}}"#;
        let sheet = Penpa.read_sheet(&address(&posts(answer))).expect("a sheet");
        let filled: Vec<String> =
            sheet.entries().map(|(cell, height)| format!("{cell}={height}")).collect();
        assert_eq!(filled, ["r1c3=4", "r1c4=3", "r2c1=2"]);
        let marks: Vec<String> =
            sheet.pencilled().map(|(cell, marks)| format!("{cell}={marks}")).collect();
        assert_eq!(marks, ["r1c1=12", "r1c2=13", "r2c2=3"]);
    }

    #[test]
    fn published_puzzles_have_no_answer() {
        let published = address(&posts("")).replace("m=edit", "m=solve") + "&a=AAAA";
        assert_eq!(Penpa.read(&published), Penpa.read(&address(&posts("{}"))));
        for around in [format!("{published} is mine"), format!("[mine]({published})")] {
            assert_eq!(Penpa.read(&around), Penpa.read(&published), "{around}");
        }
    }

    #[test]
    fn large_givens_are_those_of_the_source() {
        // 12x12 with a clue 2 above column 1, rows 18 apart; r1c1 is place 57.
        let text = |given: &str, source: &str| {
            format!(
                "square,14,14,38,0,1,1,1,1,1,1,0,0,0,0,Title: x,Author: y,https://puzZzZ.link/p?{source},,\n[1,1,1,1]\n[]\n{{zN:{{\"39\":[2,1,\"1\"],\"57\":[\"{given}\",1,\"1\"]}}}}\n\n"
            )
        };
        let first = |text: String| {
            Penpa.read(&address(&text)).map(|puzzle| puzzle.to_draft().givens.first().copied())
        };
        let source = "skyscrapers/12/12/2zZzZmagzZzZzZzZzZzZzZ";
        assert_eq!(first(text("0", source)), Ok(Some(10)));
        assert_eq!(first(text("1", source)), Ok(Some(1)));
        assert_eq!(first(text("1", "sudoku/9/9/")), Ok(Some(1)));
    }

    #[test]
    fn corners_have_marks() {
        // Rows are 10 apart, 100 places in all: r1c1 is place 33, r1c2 place 34.
        let answer = r#"{zN:{"33":["12",9,"6"]},z1:{"532":["3",9],"537":["4",9],"100":["1",9]}}"#;
        let sheet = Penpa.read_sheet(&address(&posts(answer))).expect("a sheet");
        let marks: Vec<String> =
            sheet.pencilled().map(|(cell, marks)| format!("{cell}={marks}")).collect();
        assert_eq!(marks, ["r1c1=123", "r1c2=4"]);
    }

    #[test]
    fn grids_for_sudoku_show_their_rules() {
        let header = "square,6,6,38,0,1,1,266,266,77,77";
        let sudoku = posts("").replace(header, "sudoku,6,6,38,0,1,1,266,266,77,77,1,1,0,1");
        let puzzle = Penpa.read(&address(&sudoku)).expect("a puzzle");
        assert!(puzzle.rules().diagonals() && puzzle.rules().boxes().is_none());
        let lined = sudoku.replace("z1:{}", "z1:{},zE:{\"44,54\":2}");
        assert!(Penpa.read(&address(&lined)).expect("a puzzle").rules().boxes().is_some());
        let one_sided = posts("").replace("6,6", "5,5").replace("[1,1,1,1]", "[1,0,1,0]");
        assert!(Penpa.read(&address(&one_sided)).is_ok());
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let error = |text: &str| Penpa.read(text).expect_err(text).to_string();
        assert!(error("m=edit&p=*").starts_with("line 1, column 10: unexpected \"*\""));
        assert!(error("m=edit").starts_with("line 1, column 1: unexpected \"m=edit\""));
        assert!(error("m=edit&p=AAAA").starts_with("p: it is damaged or not complete"));
        for (from, to, expected) in [
            ("square", "hex", "grid: only square grids"),
            ("6,6", "6,7", "size: 4 columns and 5 rows"),
            ("[1,1,1,1]", "[0,0,0,0]", "margin: there is no room for clues"),
            ("[1,1,1,1]", "[9,9,9,9]", "margin: it is damaged"),
            ("[3,1", "[\"x\",1", "number: \"x\" is not a number"),
            ("[3,1", "[9,1", "clue 9 below column 3 is out of range"),
            ("zN:{", "zN:", "p: it is damaged"),
        ] {
            let error = error(&address(&posts("{}").replace(from, to)));
            assert!(error.starts_with(expected), "{to}: {error}");
        }
        let bomb = address(&"square,".repeat(1 << 20));
        assert!(error(&bomb).starts_with("p: it is damaged"), "{}", error(&bomb));
    }
}

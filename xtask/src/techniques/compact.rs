//! Pictures in fewer letters, for a page that has many of them. They look the same.
//!
//! A board is mostly marks: an element for every digit. Digits on a line that look alike can share one that
//! has a place for each: `<text x="1 2 3" y="4">123</text>`. Shapes that look alike and follow one another are one
//! path. Places are rounded to tenths of a pixel. And what the page says itself, a picture need not repeat.
//!
//! Only what does not overlap changes its turn: digits are drawn with the last ones of their look, and
//! buildings after the ground of all cells.

/// Shortens a picture.
pub(super) fn compact(svg: &str) -> String {
    let lines = svg.lines().filter(|line| !line.starts_with("<title>"));
    let lines: Vec<String> = lines
        .map(|line| match line.starts_with("<svg ") {
            true => without_fonts(line),
            false => shorter_paths(&as_path(&rounded(line))),
        })
        .collect();
    let mut short = Vec::new();
    for line in with_shared_texts(buildings_last(&lines)) {
        push(&mut short, line);
    }
    short.join("\n") + "\n"
}

/// Puts the buildings of the board behind the ground of its cells; both come before its lines.
fn buildings_last(lines: &[String]) -> Vec<String> {
    let grid = lines.iter().position(|line| line.contains("stroke=\"var(--line)\""));
    let (cells, rest) = lines.split_at(grid.unwrap_or(0));
    let is_building = |line: &&String| line.contains("tower)\"");
    let ground = cells.iter().filter(|line| !is_building(line));
    let mut buildings: Vec<&String> = cells.iter().filter(is_building).collect();
    buildings.sort_by_key(|line| path(line).map(|(_, look)| look));
    ground.chain(buildings).chain(rest).cloned().collect()
}

/// A plain rectangle as a path, which others can join.
fn as_path(line: &str) -> String {
    let read = || {
        let (x, rest) = line.strip_prefix("<rect x=\"")?.split_once("\" y=\"")?;
        let (y, rest) = rest.split_once("\" width=\"")?;
        let (width, rest) = rest.split_once("\" height=\"")?;
        let (height, look) = rest.split_once('"')?;
        let plain = look.starts_with(" fill=\"var(") && look.matches('=').count() == 1;
        plain.then(|| format!("<path d=\"M{x} {y}h{width}v{height}h-{width}z\"{look}"))
    };
    read().unwrap_or_else(|| line.to_owned())
}

/// The page has the same fonts, and knows what an `<svg>` is.
fn without_fonts(line: &str) -> String {
    let line = line.replace(" xmlns=\"http://www.w3.org/2000/svg\"", "");
    match line.split_once(" font-family=\"") {
        Some((before, rest)) => match rest.split_once('"') {
            Some((_, after)) => format!("{before}{after}"),
            None => line,
        },
        None => line,
    }
}

/// Adds a line; a path joins the one before if both look alike.
fn push(lines: &mut Vec<String>, line: String) {
    let joined = lines.last().zip(path(&line)).and_then(|(last, (data, look))| {
        let (before, same) = path(last)?;
        (same == look).then(|| format!("<path d=\"{before}{data}\"{look}"))
    });
    match (joined, lines.last_mut()) {
        (Some(joined), Some(last)) => *last = joined,
        _ => lines.push(line),
    }
}

/// What a path draws, and what it looks like.
fn path(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("<path d=\"")?.split_once('"')
}

/// Numbers with at most one place after the point.
fn rounded(line: &str) -> String {
    let mut short = String::new();
    let mut rest = line;
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, number) = rest.split_at(start);
        let end = number.find(|letter: char| !letter.is_ascii_digit() && letter != '.');
        let (number, after) = number.split_at(end.unwrap_or(number.len()));
        short.push_str(before);
        let decimals = number.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        match number.parse::<f64>() {
            Ok(value) if decimals > 1 => {
                let tenths = format!("{value:.1}");
                short.push_str(tenths.strip_suffix(".0").unwrap_or(&tenths));
            }
            _ => short.push_str(number),
        }
        rest = after;
    }
    short + rest
}

/// Lines that go straight across or down need one number.
fn shorter_paths(line: &str) -> String {
    let Some((data, look)) = path(line) else { return line.to_owned() };
    let mut pieces = data.split('L');
    let mut short = pieces.next().unwrap_or_default().to_owned();
    let mut before = place_at_end(&short);
    for piece in pieces {
        // Where the line ends: two numbers, and then perhaps another command.
        let end = piece.find(|letter: char| letter.is_ascii_alphabetic()).unwrap_or(piece.len());
        let (place, rest) = piece.split_at(end);
        let place = place.split_once(' ').map(|(x, y)| (x.to_owned(), y.to_owned()));
        short += &match (&before, &place) {
            (Some((old, _)), Some((x, y))) if old == x => format!("V{y}"),
            (Some((_, old)), Some((x, y))) if old == y => format!("H{x}"),
            _ => format!("L{}", &piece[..end]),
        };
        short += rest;
        before = if rest.is_empty() { place } else { place_at_end(rest) };
    }
    format!("<path d=\"{short}\"{look}")
}

/// The last two numbers of a piece of a path.
fn place_at_end(piece: &str) -> Option<(String, String)> {
    let mut words = piece.rsplit([' ', 'M', 'C']);
    let (y, x) = (words.next()?, words.next()?);
    let is_number = |word: &str| word.parse::<f64>().is_ok();
    (is_number(x) && is_number(y)).then(|| (x.to_owned(), y.to_owned()))
}

/// A text with its look: what it has besides a place, itself or by its group.
struct Label {
    x: String,
    y: String,
    look: String,
    text: String,
}

impl Label {
    fn read(line: &str, group: &str) -> Option<Label> {
        let (x, rest) = line.strip_prefix("<text x=\"")?.split_once("\" y=\"")?;
        let (y, rest) = rest.split_once('"')?;
        let (own, text) = rest.strip_suffix("</text>")?.split_once('>')?;
        let look = format!("{group}{own}");
        Some(Label { x: x.to_owned(), y: y.to_owned(), look, text: text.to_owned() })
    }

    fn is_letter(&self) -> bool {
        self.text.chars().count() == 1
    }
}

/// Texts of one look come together, where the last of them was; the groups they were in are gone.
fn with_shared_texts(lines: Vec<String>) -> Vec<String> {
    let mut group = String::new();
    let mut pieces: Vec<Result<Label, String>> = Vec::new();
    for line in lines {
        if let Some(look) = line.strip_prefix("<g").and_then(|rest| rest.strip_suffix('>')) {
            group = look.to_owned();
        } else if line == "</g>" {
            group.clear();
        } else {
            pieces.push(Label::read(&line, &group).ok_or(line));
        }
    }
    let mut short = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        match piece {
            Err(line) => short.push(line.clone()),
            Ok(label) => {
                let alike = |piece: &&Result<Label, String>| {
                    piece.as_ref().is_ok_and(|other| other.look == label.look)
                };
                if !pieces[index + 1..].iter().any(|piece| alike(&piece)) {
                    let all = pieces[..=index].iter().filter(alike).flatten().collect();
                    write_texts(&mut short, &label.look, all);
                }
            }
        }
    }
    short
}

/// Writes texts of one look, digits line by line.
fn write_texts(lines: &mut Vec<String>, look: &str, texts: Vec<&Label>) {
    let mut written: Vec<(String, String)> = Vec::new();
    let (mut letters, others): (Vec<&Label>, Vec<&Label>) =
        texts.into_iter().partition(|label| label.is_letter());
    while let Some(y) = letters.first().map(|label| &label.y) {
        let (line, rest): (Vec<&Label>, Vec<&Label>) =
            letters.iter().partition(|label| label.y == *y);
        letters = rest;
        let places: Vec<&str> = line.iter().map(|label| label.x.as_str()).collect();
        let text = line.iter().map(|label| label.text.as_str()).collect();
        written.push((format!("x=\"{}\" y=\"{y}\"", places.join(" ")), text));
    }
    let place = |label: &Label| format!("x=\"{}\" y=\"{}\"", label.x, label.y);
    written.extend(others.into_iter().map(|label| (place(label), label.text.clone())));
    match &written[..] {
        [(place, text)] => lines.push(format!("<text {place}{look}>{text}</text>")),
        _ => {
            lines.push(format!("<g{look}>"));
            lines
                .extend(written.iter().map(|(place, text)| format!("<text {place}>{text}</text>")));
            lines.push("</g>".to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_one_look_share_an_element() {
        let svg = "<g fill=\"a\">\n<text x=\"1\" y=\"5\">1</text>\n<text x=\"1\" y=\"9\">3</text>\n</g>\n<rect/>\n<text x=\"2\" y=\"5\" fill=\"a\">2</text>\n<text x=\"9\" y=\"5\" fill=\"a\">12</text>\n<text x=\"8\" y=\"5\" fill=\"b\">4</text>\n";
        let expected = "<rect/>\n<g fill=\"a\">\n<text x=\"1 2\" y=\"5\">12</text>\n<text x=\"1\" y=\"9\">3</text>\n<text x=\"9\" y=\"5\">12</text>\n</g>\n<text x=\"8\" y=\"5\" fill=\"b\">4</text>\n";
        assert_eq!(compact(svg), expected);
    }

    #[test]
    fn buildings_come_after_the_ground() {
        let ground = "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"var(--sunk)\"/>\n";
        let building = "<path d=\"M1 1z\" fill=\"var(--tower)\"/>\n";
        let grid = "<path d=\"M5 5\" stroke=\"var(--line)\"/>\n";
        let svg = [ground, building, ground, building, grid].concat();
        let expected = "<path d=\"M1 2h3v4h-3zM1 2h3v4h-3z\" fill=\"var(--sunk)\"/>\n<path d=\"M1 1zM1 1z\" fill=\"var(--tower)\"/>\n";
        assert_eq!(compact(&svg), format!("{expected}{grid}"));
    }

    #[test]
    fn paths_are_short_and_alike_ones_are_one() {
        let svg = "<path d=\"M1 2.25L1 8L4 8C4 7 5 6 6 5L6 9L7 10z\" fill=\"a\"/>\n<path d=\"M9 9L8 9\" fill=\"a\"/>\n<path d=\"M1 1\" fill=\"b\"/>\n";
        let expected = "<path d=\"M1 2.2V8H4C4 7 5 6 6 5V9L7 10zM9 9H8\" fill=\"a\"/>\n<path d=\"M1 1\" fill=\"b\"/>\n";
        assert_eq!(compact(svg), expected);
    }

    #[test]
    fn what_the_page_says_itself_is_left_out() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1.25 2\" font-family=\"a, b\" role=\"img\">\n<title>A</title>\n</svg>\n";
        assert_eq!(compact(svg), "<svg viewBox=\"0 0 1.25 2\" role=\"img\">\n</svg>\n");
    }
}

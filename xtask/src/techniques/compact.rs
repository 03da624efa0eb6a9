//! Pictures in fewer letters, for a page that has many of them. They look the same.
//!
//! A board is mostly marks: an element for every digit. Digits on a line that look alike can share one that
//! has a place for each: `<text x="1 2 3" y="4">123</text>`. Shapes that look alike and follow one another are one
//! path. Places are rounded to tenths of a pixel. And what the page says itself, a picture need not repeat.

/// Shortens a picture.
pub(super) fn compact(svg: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut run: Vec<Digit> = Vec::new();
    for line in svg.lines().filter(|line| !line.starts_with("<title>")) {
        let line = match line.starts_with("<svg ") {
            true => without_fonts(line),
            false => shorter_paths(&rounded(line)),
        };
        match Digit::read(&line) {
            Some(digit) => run.push(digit),
            None => {
                write_run(&mut lines, &mut run);
                push(&mut lines, line);
            }
        }
    }
    write_run(&mut lines, &mut run);
    lines.join("\n") + "\n"
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

/// A text of one letter that has nothing but a place.
struct Digit {
    x: String,
    y: String,
    letter: String,
}

impl Digit {
    fn read(line: &str) -> Option<Digit> {
        let (x, rest) = line.strip_prefix("<text x=\"")?.split_once("\" y=\"")?;
        let (y, rest) = rest.split_once("\">")?;
        let letter = rest.strip_suffix("</text>")?;
        let [x, y, letter] = [x, y, letter].map(str::to_owned);
        (letter.len() == 1).then_some(Digit { x, y, letter })
    }
}

/// Writes digits line by line, as far as they have been read.
fn write_run(lines: &mut Vec<String>, run: &mut Vec<Digit>) {
    while let Some(y) = run.first().map(|digit| digit.y.clone()) {
        let (line, rest): (Vec<_>, Vec<_>) = run.drain(..).partition(|digit| digit.y == y);
        *run = rest;
        let places: Vec<&str> = line.iter().map(|digit| digit.x.as_str()).collect();
        let letters: String = line.iter().map(|digit| digit.letter.as_str()).collect();
        lines.push(format!("<text x=\"{}\" y=\"{y}\">{letters}</text>", places.join(" ")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_on_a_line_share_an_element() {
        let digit =
            |x: i32, y: i32, letter: &str| format!("<text x=\"{x}\" y=\"{y}\">{letter}</text>\n");
        let svg = format!(
            "<g>\n{}{}{}{}</g>\n",
            digit(1, 5, "1"),
            digit(1, 9, "3"),
            digit(2, 5, "2"),
            digit(9, 5, "12")
        );
        let expected = "<g>\n<text x=\"1 2\" y=\"5\">12</text>\n<text x=\"1\" y=\"9\">3</text>\n<text x=\"9\" y=\"5\">12</text>\n</g>\n";
        assert_eq!(compact(&svg), expected);
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

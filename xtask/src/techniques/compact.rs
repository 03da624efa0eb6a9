//! Pictures in fewer letters, for a page that has many of them.
//!
//! A board is mostly marks: one element for every digit. Digits that stand side by side and look alike
//! can share an element that has a place for each: `<text x="1 2 3" y="4">123</text>`.

/// A picture that looks the same.
pub(super) fn compact(svg: &str) -> String {
    let mut compact = String::new();
    let mut run: Vec<Digit<'_>> = Vec::new();
    for line in svg.lines() {
        match Digit::read(line) {
            Some(digit) => run.push(digit),
            None => {
                write_run(&mut compact, &mut run);
                compact.push_str(line);
                compact.push('\n');
            }
        }
    }
    write_run(&mut compact, &mut run);
    compact
}

/// A text of one letter that has nothing but a place.
struct Digit<'a> {
    x: &'a str,
    y: &'a str,
    letter: &'a str,
}

impl Digit<'_> {
    fn read(line: &str) -> Option<Digit<'_>> {
        let (x, rest) = line.strip_prefix("<text x=\"")?.split_once("\" y=\"")?;
        let (y, rest) = rest.split_once("\">")?;
        let letter = rest.strip_suffix("</text>")?;
        (letter.len() == 1).then_some(Digit { x, y, letter })
    }
}

/// Writes digits line by line, as far as they have been read.
fn write_run(svg: &mut String, run: &mut Vec<Digit<'_>>) {
    while let Some(y) = run.first().map(|digit| digit.y) {
        let (line, rest): (Vec<_>, Vec<_>) = run.drain(..).partition(|digit| digit.y == y);
        *run = rest;
        let places: Vec<&str> = line.iter().map(|digit| digit.x).collect();
        let letters: String = line.iter().map(|digit| digit.letter).collect();
        svg.push_str(&format!("<text x=\"{}\" y=\"{y}\">{letters}</text>\n", places.join(" ")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_on_a_line_share_an_element() {
        let digit = |x: i32, y: i32, letter: &str| format!("<text x=\"{x}\" y=\"{y}\">{letter}</text>\n");
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
}

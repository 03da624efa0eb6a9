//! Lists in brackets, as programs write them: `vec![1, 2]`, `new int[]{1, 2}`, `[[1, 2], [3, 4]]`.

/// What Rust has before the brackets of a list, also of each row.
const MACRO: &str = "vec!";

/// What stands between two brackets that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Group<'a> {
    pub(super) inside: &'a str,
}

impl<'a> Group<'a> {
    /// The first group that holds numbers and nothing else, in lists or not, and at least four.
    pub(super) fn first(text: &'a str) -> Option<Group<'a>> {
        Group::all(text).into_iter().next()
    }

    /// All such groups, none of them inside another.
    pub(super) fn all(text: &'a str) -> Vec<Group<'a>> {
        Group::all_of(text, 4)
    }

    /// The same with at least so many numbers in each.
    pub(super) fn all_of(text: &'a str, least: usize) -> Vec<Group<'a>> {
        let mut groups = Vec::new();
        let mut open: Vec<(u8, usize)> = Vec::new();
        // What begins before this holds something else.
        let mut spoilt = 0;
        // Words for nothing are as good as numbers.
        let mut behind = 0;
        for (at, byte) in text.bytes().enumerate() {
            match byte {
                _ if at < behind => {}
                b'N' | b'n' if let Some(word) = nothing(&text.as_bytes()[at..]) => {
                    behind = at + word.len();
                }
                b'v' if !open.is_empty() && text[at..].starts_with(MACRO) => {
                    behind = at + MACRO.len();
                }
                b'[' | b'(' | b'{' => open.push((byte, at)),
                b']' | b')' | b'}' => match open.pop() {
                    Some((partner, from)) if fits(partner, byte) => {
                        if from >= spoilt {
                            let group = Group { inside: &text[from + 1..at] };
                            // A table takes the place of its rows.
                            let start = group.inside.as_ptr();
                            if group.is_table() {
                                groups.retain(|inner: &Group<'_>| inner.inside.as_ptr() < start);
                                groups.push(group);
                            }
                        }
                    }
                    _ => {
                        open.clear();
                        spoilt = at + 1;
                    }
                },
                b'0'..=b'9' | b',' | b';' | b'.' | b'-' | b'_' | b'?' | b'"' | b'\'' => {}
                byte if byte.is_ascii_whitespace() => {}
                // A dot in the middle of a line.
                0xc2 | 0xb7 => {}
                _ => spoilt = at + 1,
            }
            if open.len() > 8 || groups.len() > 64 {
                return Vec::new();
            }
        }
        groups.retain(|group| group.fields().max(group.count()) >= least);
        groups
    }

    /// How many fields there are, also empty ones.
    fn fields(self) -> usize {
        let inside = self.inside.trim();
        let inside = inside.strip_suffix(',').unwrap_or(inside);
        match inside.matches([',', ';']).take(2000).count() {
            0 => self.count(),
            commas => commas + 1,
        }
    }

    /// Is it one list, or as many lists as there are numbers in each, or four, or one?
    fn is_table(self) -> bool {
        let rows = self.groups();
        let Some(first) = rows.first() else { return !self.inside.contains(['[', '(', '{']) };
        let count = first.fields();
        let even = rows.iter().all(|row| row.fields() == count && row.groups().is_empty());
        even && (rows.len() == count || rows.len() == 4 || rows.len() == 1)
    }

    /// How many numbers there are, at most a few more than any board has.
    fn count(self) -> usize {
        let words =
            self.inside.split(|ch: char| !(ch.is_ascii_alphanumeric() || ".-_?·".contains(ch)));
        words.filter(|word| !word.is_empty()).take(2000).count()
    }

    /// The strings right inside this one, each with several signs; none if there is anything else.
    pub(super) fn strings(self) -> Vec<&'a str> {
        let Some(quote) = self.inside.trim_start().chars().next().filter(|ch| "\"'".contains(*ch))
        else {
            return Vec::new();
        };
        let parts: Vec<&str> = self.inside.split(quote).take(200).collect();
        let between = parts.iter().step_by(2);
        let apart = |part: &&str| part.trim().trim_matches([',', ';']).is_empty();
        let strings: Vec<&str> = parts.iter().skip(1).step_by(2).copied().collect();
        let several = strings.iter().all(|string| string.trim().len() > 2);
        if between.copied().all(|part| apart(&part)) && several { strings } else { Vec::new() }
    }

    /// The groups right inside this one; none if there are numbers beside them.
    pub(super) fn groups(self) -> Vec<Group<'a>> {
        let mut groups = Vec::new();
        let (mut depth, mut from, mut behind) = (0usize, 0, 0);
        for (at, byte) in self.inside.bytes().enumerate() {
            match byte {
                _ if at < behind => {}
                b'v' if self.inside[at..].starts_with(MACRO) => behind = at + MACRO.len(),
                b'[' | b'(' | b'{' => {
                    if depth == 0 {
                        from = at + 1;
                    }
                    depth += 1;
                }
                b']' | b')' | b'}' => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        groups.push(Group { inside: &self.inside[from..at] });
                    }
                }
                b',' | b';' => {}
                byte if depth == 0 && !byte.is_ascii_whitespace() => return Vec::new(),
                _ => {}
            }
        }
        match groups[..] {
            // Brackets around brackets say nothing.
            [only] if only.inside.contains(['[', '(', '{']) => only.groups(),
            _ => groups,
        }
    }
}

/// Are there as many closing brackets as opening ones?
pub(super) fn is_balanced(text: &str) -> bool {
    text.matches(['[', '(', '{']).count() == text.matches([']', ')', '}']).count()
}

/// The word for nothing that a text begins with.
fn nothing(text: &[u8]) -> Option<&'static str> {
    let ends = |word: &&str| !text.get(word.len()).is_some_and(u8::is_ascii_alphanumeric);
    let words = ["None", "null", "nil", "NULL", "NaN", "nan"].into_iter();
    words.filter(ends).find(|word| text.starts_with(word.as_bytes()))
}

fn fits(open: u8, close: u8) -> bool {
    matches!((open, close), (b'[', b']') | (b'(', b')') | (b'{', b'}'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn insides(text: &str) -> Vec<&str> {
        Group::all(text).into_iter().map(|group| group.inside).collect()
    }

    #[test]
    fn lists_are_found_in_code() {
        assert_eq!(insides("let clues = vec![1, 2, 3, 4];"), ["1, 2, 3, 4"]);
        assert_eq!(insides("int main() { int c[16] = {1,2,3,4}; solve(c); }"), ["1,2,3,4"]);
        assert_eq!(insides("f((1,2,3,4), [[0,1],[1,0]])"), ["1,2,3,4", "[0,1],[1,0]"]);
        assert_eq!(insides("f([1,2,3,4], [1,2,3,4])"), ["1,2,3,4", "1,2,3,4"]);
        assert_eq!(insides("a[1] ] (1,2,3,4)"), ["1,2,3,4"]);
        assert_eq!(insides("(a, (1,2,3))"), [""; 0]);
        assert_eq!(insides(&"[".repeat(100_000)), [""; 0]);
    }

    #[test]
    fn rows_are_groups_in_a_group() {
        let rows = |text| -> Vec<&str> {
            let group = Group::first(text).expect("a group");
            group.groups().into_iter().map(|group| group.inside).collect()
        };
        assert_eq!(rows("[[1,2],[3,4]]"), ["1,2", "3,4"]);
        assert_eq!(rows("{{{1,2},\n{3,4}}}"), ["1,2", "3,4"]);
        assert_eq!(rows("[1,2,3,4]"), [""; 0]);
    }
}

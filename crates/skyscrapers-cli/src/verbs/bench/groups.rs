//! The measured times, sorted into groups and summed up.

use std::io::Write;
use std::time::Duration;

use skyscrapers_wire::{Record, Times, bench_reply, write_line};

use crate::words::grouped;

/// Times by size, and by the value of a field where one was asked for.
#[derive(Debug, Default)]
pub(super) struct Groups {
    by: Option<String>,
    /// In the order in which they were first met.
    groups: Vec<Group>,
}

#[derive(Debug)]
struct Group {
    size: usize,
    /// The JSON of the field; `None` where a puzzle has no such field.
    value: Option<String>,
    times: Vec<f64>,
}

impl Groups {
    /// No times yet, to be grouped by size and maybe by a field.
    pub(super) fn by(field: Option<&str>) -> Groups {
        Groups { by: field.map(str::to_owned), groups: Vec::new() }
    }

    /// Adds the time of a puzzle.
    pub(super) fn add(&mut self, record: &Record, time: Duration) {
        let size = record.puzzle().size().get();
        let value = self.by.as_ref().and_then(|name| record.fields().raw(name));
        let time = time.as_secs_f64() * 1e6;
        let same = |group: &&mut Group| group.size == size && group.value.as_deref() == value;
        match self.groups.iter_mut().find(same) {
            Some(group) => group.times.push(time),
            None => {
                let value = value.map(str::to_owned);
                self.groups.push(Group { size, value, times: vec![time] });
            }
        }
    }

    /// Writes an object a line, smallest boards first.
    pub(super) fn write_json(self, out: &mut Vec<u8>) {
        let by = self.by.clone();
        for (group, times) in self.summed_up() {
            let by = by.as_deref().map(|name| (name, group.value.as_deref()));
            write_line(&bench_reply(group.size, by, &times), out);
            out.push(b'\n');
        }
    }

    /// Writes a table for people, smallest boards first.
    pub(super) fn write_table(self, out: &mut Vec<u8>) {
        let by = self.by.clone();
        let groups = self.summed_up();
        let plain = |value: &Option<String>| value.as_deref().map_or("-".to_owned(), words);
        let width = groups.iter().map(|(group, _)| plain(&group.value).chars().count());
        let width = width.max().unwrap_or(0).max(by.as_deref().map_or(0, str::len));
        let label = |label: &str| match by {
            Some(_) => format!("  {label:width$}"),
            None => String::new(),
        };
        // Writing to memory cannot fail.
        let _ = writeln!(
            out,
            "{:>5}{}  {:>8}  {:>12}  {:>12}  {:>12}",
            "size",
            label(by.as_deref().unwrap_or_default()),
            "puzzles",
            "median µs",
            "p99 µs",
            "total ms"
        );
        for (group, times) in &groups {
            let _ = writeln!(
                out,
                "{:>5}{}  {:>8}  {:>12}  {:>12}  {:>12}",
                format!("{0}x{0}", group.size),
                label(&plain(&group.value)),
                grouped(times.count),
                number(times.median_us),
                number(times.p99_us),
                number(times.total_us / 1e3),
            );
        }
    }

    fn summed_up(self) -> Vec<(Group, Times)> {
        let mut groups = self.groups;
        groups.sort_by_key(|group| group.size);
        let times = |mut group: Group| {
            let times = sum_up(&mut group.times);
            (group, times)
        };
        groups.into_iter().map(times).collect()
    }
}

/// The figures of at least one time.
fn sum_up(times: &mut [f64]) -> Times {
    times.sort_by(f64::total_cmp);
    let count = times.len();
    let median = f64::midpoint(times[(count - 1) / 2], times[count / 2]);
    let p99 = times[(count * 99).div_ceil(100) - 1];
    Times { count: count as u64, median_us: median, p99_us: p99, total_us: times.iter().sum() }
}

/// JSON for a table: a text without its quotes, anything else as it is.
fn words(json: &str) -> String {
    let inside = json.strip_prefix('"').and_then(|json| json.strip_suffix('"'));
    inside.unwrap_or(json).chars().filter(|letter| !letter.is_control()).collect()
}

/// A number with one digit after the point and a comma after every three before it.
fn number(value: f64) -> String {
    let tenths = (value * 10.0).round() as u64;
    format!("{}.{}", grouped(tenths / 10), tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_nearest_ranks() {
        let mut times: Vec<f64> = (1..=200).rev().map(f64::from).collect();
        let times = sum_up(&mut times);
        assert_eq!((times.count, times.median_us), (200, 100.5));
        assert_eq!((times.p99_us, times.total_us), (198.0, 20_100.0));
        let one = sum_up(&mut [7.0]);
        assert_eq!((one.median_us, one.p99_us, one.total_us), (7.0, 7.0, 7.0));
    }

    #[test]
    fn numbers_are_readable() {
        assert_eq!(number(0.04), "0.0");
        assert_eq!(number(9.96), "10.0");
        assert_eq!(number(1_234_567.89), "1,234,567.9");
    }

    #[test]
    fn groups_are_sorted_by_size_and_then_as_they_came() {
        let mut groups = Groups::by(Some("class"));
        for text in [
            r#"{"n":2,"clues":[0,0,0,0,0,0,0,0],"class":"b"}"#,
            r#"{"n":1,"clues":[0,0,0,0]}"#,
            r#"{"n":2,"clues":[0,0,0,0,0,0,0,0],"class":"a"}"#,
            r#"{"n":2,"clues":[0,0,0,0,0,0,0,0],"class":"b"}"#,
        ] {
            groups.add(&Record::from_json(text).expect("a record"), Duration::from_micros(3));
        }
        let mut table = Vec::new();
        groups.write_table(&mut table);
        let expected = [
            " size  class   puzzles     median µs        p99 µs      total ms\n",
            "  1x1  -             1           3.0           3.0           0.0\n",
            "  2x2  b             2           3.0           3.0           0.0\n",
            "  2x2  a             1           3.0           3.0           0.0\n",
        ];
        assert_eq!(String::from_utf8(table), Ok(expected.concat()));
    }
}

//! The reply of `bench`: one object for each group of puzzles.
//!
//! `{"n":6,"count":245,"median_us":8.4,"p99_us":31.2,"total_us":2410.5}`, and between `n` and
//! `count` the field by which the puzzles were grouped, if they were, with its value (`null` where
//! they had none).

use crate::Fields;

/// The measured times of a group of puzzles of one size, in microseconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Times {
    /// How many puzzles.
    pub count: u64,
    /// Half of them took no longer.
    pub median_us: f64,
    /// Of a hundred, 99 took no longer.
    pub p99_us: f64,
    /// All of them together.
    pub total_us: f64,
}

/// The names of the fields that a reply of `bench` has; the field to group by must be another.
pub const BENCH_FIELDS: [&str; 5] = ["n", "count", "median_us", "p99_us", "total_us"];

/// The reply for one group: boards of size `n`, whose field `by.0` holds the JSON `by.1`.
#[must_use]
pub fn bench_reply(n: usize, by: Option<(&str, Option<&str>)>, times: &Times) -> Fields {
    // A nanosecond is less than any clock tells.
    let rounded = |us: f64| (us * 1e3).round() / 1e3;
    let mut reply = Fields::new();
    reply.insert("n", &n);
    if let Some((name, value)) = by {
        reply.write(name, |text| text.push_str(value.unwrap_or("null")));
    }
    reply.insert("count", &times.count);
    reply.insert("median_us", &rounded(times.median_us));
    reply.insert("p99_us", &rounded(times.p99_us));
    reply.insert("total_us", &rounded(times.total_us));
    reply
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_one_object() {
        let times = Times { count: 2, median_us: 1.23456, p99_us: 2.0, total_us: 3.5 };
        let figures = r#""count":2,"median_us":1.235,"p99_us":2.0,"total_us":3.5}"#;
        assert_eq!(bench_reply(6, None, &times).to_string(), format!(r#"{{"n":6,{figures}"#));
        let reply = bench_reply(6, Some(("class", Some("\"a\""))), &times);
        assert_eq!(reply.to_string(), format!(r#"{{"n":6,"class":"a",{figures}"#));
        let reply = bench_reply(6, Some(("class", None)), &times);
        assert_eq!(reply.to_string(), format!(r#"{{"n":6,"class":null,{figures}"#));
    }
}

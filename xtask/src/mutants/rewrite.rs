//! Writes a file so that all of its mutants are in it at once, each behind a switch that is asked when the code runs.
//!
//! ```text
//! a + b            (if on(7) {a - b} else if on(8) {a * b} else {a + b})
//! { body }         {if on(9) {return true;} body }
//! { iterator }     {either(if on(9) {Some(other)} else {None}, {iterator})}
//! A => …           A if !on(10) => …
//! A if guard => …  A if !on(10) && ((if on(11) {true} else if on(12) {false} else {guard})) => …
//! ```
//!
//! What stands behind a switch that is on is copied without switches: only one is on at a time. What stands in the
//! last `else` is the text as it was, with the switches inside of it. So nothing but insertions is needed (`insert`).
//!
//! An operator is exchanged within its own expression: `a && b && c` becomes `(a || b) && c`, not `a || b && c`.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::insert::{Wrap, insert};
use super::list::{Kind, Mutant, Place};
use super::places::Places;

/// What a switch is called in the code.
const ON: &str = "crate::switches::on";

/// One iterator instead of another.
const EITHER: &str = "crate::switches::either";

/// A file with switches.
#[derive(Debug, Default)]
pub(super) struct Rewritten {
    pub(super) text: String,
    /// What runs when a switch is on, in the new text.
    pub(super) branches: Vec<(Range<usize>, usize)>,
    /// An expression with all its branches.
    pub(super) wraps: Vec<(Range<usize>, Vec<usize>)>,
    /// Those that no compiler would take.
    pub(super) unviable: Vec<usize>,
    /// Those that cannot be switched while the code runs.
    pub(super) left: Vec<usize>,
}

/// How a switch is put in; of two around the same part, the first is outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    /// Returns at once.
    Return,
    /// What is behind `impl Iterator` is one type, whatever is on: it holds the one iterator or the other.
    Iterator,
    /// The guard of an arm that may be gone.
    WithGuard,
    /// Another expression.
    Instead,
    /// After the pattern of an arm that may be gone.
    WithoutGuard,
}

/// Where a wrap begins and ends, and what it looks like.
type Where = (usize, Reverse<usize>, Form);

/// Rewrites a file with these mutants of it, each with the number of its switch. `wide` are those to be put around more
/// than their own expression.
///
/// # Errors
/// When the file is no Rust.
pub(super) fn rewrite(
    text: &str,
    mutants: &[(usize, &Mutant)],
    wide: &BTreeSet<usize>,
) -> Result<Rewritten, String> {
    let places = Places::of(text)?;
    let lines = line_starts(text);
    let mut done = Rewritten::default();
    // What is wider comes first; all mutants of an expression share one wrap.
    let mut parts: BTreeMap<Where, Vec<(usize, String)>> = BTreeMap::new();
    for &(number, mutant) in mutants {
        let span = byte(text, &lines, mutant.span.start)..byte(text, &lines, mutant.span.end);
        let new = &mutant.replacement;
        let found = match mutant.kind {
            Kind::Text if places.is_chained(span.start) => {
                done.unviable.push(number);
                continue;
            }
            Kind::Text => places.expression(span.start, wide.contains(&number)).map(|part| {
                let (head, tail) = (&text[part.start..span.start], &text[span.end..part.end]);
                // What is taken out must not glue together what stood around it.
                let new = if new.is_empty() { " " } else { new };
                (part.clone(), Form::Instead, format!("{head}{new}{tail}"))
            }),
            Kind::Guard => {
                places.guard(span.start).map(|part| (part.clone(), Form::Instead, new.clone()))
            }
            Kind::Body if mutant.returns.contains("impl Iterator") => {
                Some((span, Form::Iterator, new.clone()))
            }
            Kind::Body => Some((span, Form::Return, format!("return {new};"))),
            Kind::Arm => places.arm(span.start).map(|arm| match arm.guard.clone() {
                Some(guard) => (guard, Form::WithGuard, String::new()),
                None => (arm.pattern_end..arm.pattern_end, Form::WithoutGuard, String::new()),
            }),
        };
        match found {
            Some((part, form, instead)) => {
                let place = (part.start, Reverse(part.end), form);
                parts.entry(place).or_default().push((number, instead));
            }
            None => done.left.push(number),
        }
    }
    let wraps = parts
        .into_iter()
        .map(|((start, Reverse(end), form), mutants)| wrap(start..end, form, mutants));
    insert(text, wraps.collect(), &mut done);
    Ok(done)
}

/// What is written around a part for these mutants, each with what stands instead.
fn wrap(part: Range<usize>, form: Form, mutants: Vec<(usize, String)>) -> Wrap {
    let count = mutants.len();
    let mut wrap = Wrap::around(part);
    for (place, (number, instead)) in mutants.into_iter().enumerate() {
        let on = format!("{ON}({number})");
        let (before, instead, after) = match form {
            Form::Return => (format!("if {on} {{"), instead, "} "),
            Form::Iterator => (format!("{EITHER}(if {on} {{Some("), instead, ")} else {None}, "),
            Form::Instead if place == 0 => (format!("(if {on} {{"), instead, "}"),
            Form::Instead => (format!(" else if {on} {{"), instead, "}"),
            Form::WithGuard => (String::new(), format!("!{on} && ("), ""),
            Form::WithoutGuard => (String::new(), format!(" if !{on}"), ""),
        };
        wrap.open(None, before);
        wrap.open(Some(number), instead);
        wrap.open(None, after.to_owned());
    }
    match form {
        Form::Return | Form::WithoutGuard => {}
        Form::Iterator => {
            wrap.open(None, "{".to_owned());
            wrap.close(format!("}}{}", ")".repeat(count)));
        }
        Form::Instead => {
            wrap.open(None, " else {".to_owned());
            wrap.close("})".to_owned());
        }
        Form::WithGuard => wrap.close(")".repeat(count)),
    }
    wrap
}

fn line_starts(text: &str) -> Vec<usize> {
    std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect()
}

fn byte(text: &str, lines: &[usize], place: Place) -> usize {
    let start = lines.get(place.line - 1).copied().unwrap_or(text.len());
    let mut letters = text[start..].char_indices();
    letters.nth(place.column - 1).map_or(text.len(), |(at, _)| start + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A mutant of the first place in a text where this stands.
    fn mutant(text: &str, kind: Kind, what: &str, replacement: &str) -> Mutant {
        let start = text.find(what).expect("it is in the text");
        let place = |at: usize| {
            let line = text[..at].matches('\n').count() + 1;
            let column = text[..at].chars().rev().take_while(|&letter| letter != '\n').count() + 1;
            Place { line, column }
        };
        Mutant {
            name: what.to_owned(),
            file: String::new(),
            function: String::new(),
            kind,
            span: place(start)..place(start + what.len()),
            replacement: replacement.to_owned(),
            returns: String::new(),
        }
    }

    fn rewritten(text: &str, mutants: &[(Kind, &str, &str)]) -> Rewritten {
        let mutants: Vec<Mutant> =
            mutants.iter().map(|(kind, what, new)| mutant(text, *kind, what, new)).collect();
        let numbered: Vec<(usize, &Mutant)> = mutants.iter().enumerate().collect();
        let mut done = rewrite(text, &numbered, &BTreeSet::new()).expect("it is Rust");
        done.text = done.text.replace("crate::switches::", "");
        done
    }

    fn check(text: &str, mutants: &[(Kind, &str, &str)], expected: &str) {
        assert_eq!(rewritten(text, mutants).text, expected);
    }

    #[test]
    fn an_operator_is_asked_for_where_it_stands() {
        check(
            "fn f() -> u8 { g(1 + 2) }",
            &[(Kind::Text, "+", "-"), (Kind::Text, "+", "*")],
            "fn f() -> u8 { g((if on(0) {1 - 2} else if on(1) {1 * 2} else {1 + 2})) }",
        );
    }

    #[test]
    fn what_is_inside_keeps_its_own_switch() {
        check(
            "fn f() -> u8 { 1 + 2 * 3 }",
            &[(Kind::Text, "+", "-"), (Kind::Text, "*", "/")],
            "fn f() -> u8 { (if on(0) {1 - 2 * 3} else {1 + (if on(1) {2 / 3} else {2 * 3})}) }",
        );
    }

    #[test]
    fn a_function_returns_before_it_begins() {
        check(
            "fn f() -> bool { true && g() }",
            &[(Kind::Body, "true && g()", "false"), (Kind::Text, "&&", "||")],
            "fn f() -> bool { if on(0) {return false;} (if on(1) {true || g()} else {true && g()}) }",
        );
    }

    #[test]
    fn an_iterator_is_one_of_two() {
        let text = "fn f() -> impl Iterator<Item = u8> { g() }";
        let returns = "-> impl Iterator<Item = u8>".to_owned();
        let mutant = Mutant { returns, ..mutant(text, Kind::Body, "g()", "h()") };
        let done = rewrite(text, &[(0, &mutant)], &BTreeSet::new()).expect("it is Rust");
        assert_eq!(
            done.text.replace("crate::switches::", ""),
            "fn f() -> impl Iterator<Item = u8> { either(if on(0) {Some(h())} else {None}, {g()}) }"
        );
    }

    #[test]
    fn an_arm_that_is_gone_does_not_match() {
        let text = "fn f(x: u8) { match x { 1 => a(), 2 if !b() => c(), _ => d() } }";
        check(
            text,
            &[
                (Kind::Arm, "1 => a(),", ""),
                (Kind::Arm, "2 if !b() => c(),", ""),
                (Kind::Guard, "!b()", "true"),
                (Kind::Text, "!", ""),
            ],
            "fn f(x: u8) { match x { 1 if !on(0) => a(), \
             2 if !on(1) && ((if on(2) {true} else if on(3) { b()} else {!b()})) => c(), _ => d() } }",
        );
    }

    #[test]
    fn where_types_do_not_agree_the_switch_is_put_around_more() {
        let text = "fn f(x: &u8, y: &u8) -> bool { x & !y == 0 }";
        let mutant = mutant(text, Kind::Text, "!", "");
        let done = rewrite(text, &[(0, &mutant)], &[0].into()).expect("it is Rust");
        assert_eq!(
            done.text.replace("crate::switches::", ""),
            "fn f(x: &u8, y: &u8) -> bool { (if on(0) {x &  y} else {x & !y}) == 0 }"
        );
    }

    #[test]
    fn a_field_is_left_out_with_its_comma() {
        check(
            "fn f(y: Y) -> Y { Y { a: 1, ..y } }",
            &[(Kind::Text, "a: 1,", "")],
            "fn f(y: Y) -> Y { (if on(0) {Y {   ..y }} else {Y { a: 1, ..y }}) }",
        );
    }

    #[test]
    fn what_the_compiler_works_out_cannot_be_asked() {
        let done = rewritten("const A: u8 = 1 + 2;", &[(Kind::Text, "+", "-")]);
        assert_eq!((done.left, done.text.as_str()), (vec![0], "const A: u8 = 1 + 2;"));
    }

    #[test]
    fn beside_a_let_nothing_is_or() {
        let text = "fn f() { if a && let Some(b) = c && d {} }";
        assert_eq!(rewritten(text, &[(Kind::Text, "&&", "||")]).unviable, [0]);
    }

    #[test]
    fn letters_of_several_bytes_count_as_one_column() {
        check(
            "fn f() { g(\"ä\", 1 - 2) }",
            &[(Kind::Text, "-", "+")],
            "fn f() { g(\"ä\", (if on(0) {1 + 2} else {1 - 2})) }",
        );
    }

    #[test]
    fn every_branch_is_known_by_its_switch() {
        let done = rewritten("fn f() -> u8 { 1 + 2 }", &[(Kind::Text, "+", "-")]);
        assert_eq!((done.branches.len(), done.wraps.len()), (1, 1));
    }
}

//! A caller: the tools behind the verbs, kept from one request to the next.
//!
//! Solver and explainer hold memory that takes longer to set up than a small puzzle takes to solve. Whoever
//! answers many requests keeps a [`Caller`] for each thread; [`call`](super::call()) makes one for a
//! single request.

use skyscrapers::diagnose::Diagnoser;
use skyscrapers::generate::{Distinct, Generator};
use skyscrapers::words::Language;
use skyscrapers::{Explainer, Limits, Solver};

use super::convert::{Conversion, Converted};
use super::failure::Failure;
use super::generate::Order;
use super::question::{Ask, Question};
use super::render::{Drawn, Rendering};
use super::request::Request;
use super::{Kind, MOST_LISTED, kind};

/// Answers requests, one after the other.
///
/// # Examples
/// ```
/// use skyscrapers::Limits;
/// use skyscrapers_wire::{Caller, Question};
///
/// let mut caller = Caller::new();
/// let counting = Question::read("solve", r#"{"count":true}"#)?;
/// for (puzzle, count) in [("0 0 0 0 0 0 0 0", 2), ("1 0 0 0 0 0 0 0", 1)] {
///     let reply = caller.ask(&counting, puzzle, &Limits::default())?;
///     assert!(reply.contains(&format!(r#""count":{count}"#)));
/// }
/// # Ok::<(), skyscrapers_wire::Failure>(())
/// ```
#[derive(Debug)]
pub struct Caller {
    pub(super) solver: Solver,
    pub(super) explainer: Explainer,
    pub(super) diagnoser: Diagnoser,
    /// For the wish of the last order.
    pub(super) generator: Option<Generator>,
    /// The most solutions that are listed.
    pub(super) most_listed: u64,
    /// The language of those who name none.
    language: Language,
}

impl Default for Caller {
    fn default() -> Caller {
        Caller::new()
    }
}

impl Caller {
    /// A caller for anybody's requests: its replies are bounded.
    #[must_use]
    pub fn new() -> Caller {
        Caller {
            solver: Solver::new(),
            explainer: Explainer::new(),
            diagnoser: Diagnoser::new(),
            generator: None,
            most_listed: MOST_LISTED,
            language: Language::default(),
        }
    }

    /// The same for whoever asks in a process of their own: it lists as many solutions as there are.
    #[must_use]
    pub fn without_bounds(self) -> Caller {
        Caller { most_listed: u64::MAX, ..self }
    }

    /// The same in another language, for requests that name none.
    #[must_use]
    pub fn speaking(self, language: Language) -> Caller {
        Caller { language, ..self }
    }

    /// Answers a request; see [`call`](super::call()).
    ///
    /// # Errors
    /// A [`Failure`] when there is no answer.
    pub fn call(
        &mut self,
        verb: &str,
        request: &str,
        limits: &Limits<'_>,
    ) -> Result<String, Failure> {
        let usual = self.language;
        let read = || Ok((kind(verb)?, Request::read(request)?));
        let (kind, mut request) = read().map_err(|failure: Failure| failure.in_language(usual))?;
        let language = request.language(usual)?;
        let answer = self.answer(kind, request, language, limits);
        answer.map_err(|failure| failure.in_language(language))
    }

    fn answer(
        &mut self,
        kind: Kind,
        mut request: Request,
        language: Language,
        limits: &Limits<'_>,
    ) -> Result<String, Failure> {
        let budget = request.budget()?;
        match kind {
            Kind::Ask { read, .. } => {
                let asked = read(&mut request)?;
                let limits = limits_of(&*asked, budget, limits);
                asked.answer(request.puzzle(language)?, self, &limits)
            }
            Kind::Whole(answer) => {
                let limits = lowered(budget, limits);
                answer(request, self, language, &limits)
            }
            Kind::Make => {
                let order = Order::take(request, language)?;
                self.fulfil(&order, &lowered(budget, limits))
            }
        }
    }

    /// Answers a question about one puzzle, which is a text in any format. The reply is what the command
    /// prints with `--json`.
    ///
    /// # Errors
    /// A [`Failure`] when the text is no puzzle, or there is no answer.
    pub fn ask(
        &mut self,
        question: &Question,
        text: &str,
        limits: &Limits<'_>,
    ) -> Result<String, Failure> {
        let Question { common, asked } = question;
        let limits = limits_of(&**asked, common.budget, limits);
        let answer = common.pose(text).and_then(|posed| asked.answer(posed, self, &limits));
        answer.map_err(|failure| failure.in_language(common.language))
    }

    /// A puzzle in another format, by itself.
    ///
    /// # Errors
    /// A [`Failure`] when the text is no puzzle, or the format cannot hold it.
    pub fn convert(&mut self, conversion: &Conversion, text: &str) -> Result<Converted, Failure> {
        let Conversion { common, convert } = conversion;
        let converted = common.pose(text).and_then(|posed| convert.convert(&posed));
        converted.map_err(|failure| failure.in_language(common.language))
    }

    /// What `render` shows of a puzzle, for front ends that make pictures of their own.
    ///
    /// # Errors
    /// A [`Failure`] when the text is no puzzle, or there is nothing to draw.
    pub fn draw(
        &mut self,
        rendering: &Rendering,
        text: &str,
        limits: &Limits<'_>,
    ) -> Result<Drawn, Failure> {
        let Rendering { common, shown } = rendering;
        let limits = limits_of(shown, common.budget, limits);
        let drawn = common.pose(text).and_then(|posed| shown.draw(posed, &limits));
        drawn.map_err(|failure| failure.in_language(common.language))
    }

    /// Makes puzzle `number` of an order, from 1; or, where that one was there before in a run, the
    /// one that stands in its place after `again` turns. The reply is what the command prints with `--json`.
    ///
    /// # Errors
    /// A [`Failure`] when the tries run out.
    pub fn make(
        &mut self,
        order: &Order,
        number: u64,
        again: u64,
        limits: &Limits<'_>,
    ) -> Result<String, Failure> {
        let mut maker = self.maker(order, limits)?;
        let made = maker.make(number, again).map(|made| made.reply(order, number));
        made.map_err(|unmet| Failure::from(unmet).in_language(order.language()))
    }

    /// Makes puzzle `number` of an order so that it is none of those before, and says after how many turns
    /// that was.
    ///
    /// # Errors
    /// A [`Failure`] when the tries run out, or there seem to be no more of this kind.
    pub fn make_new(
        &mut self,
        order: &Order,
        number: u64,
        before: &mut Distinct,
        limits: &Limits<'_>,
    ) -> Result<(u64, String), Failure> {
        let made = self.maker(order, limits)?.make_new(number, before);
        let made = made.map_err(|unmet| Failure::from(unmet).in_language(order.language()))?;
        Ok((made.again, made.reply(order, number)))
    }
}

/// The limits of a front end with the budget of a request, which lowers them; and the usual budget where
/// nobody names one, except for those who mean to wait.
fn limits_of<'a>(asked: &dyn Ask, budget: Option<u64>, limits: &Limits<'a>) -> Limits<'a> {
    let named = lowered(budget, limits);
    let usual = (!asked.is_patient()).then_some(Limits::USUAL_NODES);
    named.with_nodes(named.nodes.or(usual))
}

fn lowered<'a>(budget: Option<u64>, limits: &Limits<'a>) -> Limits<'a> {
    limits.with_nodes(limits.nodes.into_iter().chain(budget).min())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_budget_counts_and_only_the_patient_have_none() {
        let nodes = |options: &str, front_end: Option<u64>| {
            let question = Question::read("solve", options).expect("a question");
            let limits = Limits::default().with_nodes(front_end);
            limits_of(&*question.asked, question.common.budget, &limits).nodes
        };
        assert_eq!(nodes("{}", None), Some(Limits::USUAL_NODES));
        for patient in [r#"{"count":true}"#, r#"{"all":true}"#, r#"{"sample":3}"#] {
            assert_eq!(nodes(patient, None), None, "{patient}");
            assert_eq!(nodes(patient, Some(5)), Some(5), "{patient}");
        }
        assert_eq!(nodes(r#"{"limit":3}"#, None), Some(Limits::USUAL_NODES));
        assert_eq!(nodes(r#"{"budget":7}"#, None), Some(7));
        assert_eq!(nodes(r#"{"budget":7}"#, Some(5)), Some(5));
        assert_eq!(nodes(r#"{"budget":3}"#, Some(5)), Some(3));
    }
}

//! `practice`: positions whose simplest next step is of one technique.

use std::io::Write;

use clap::{CommandFactory, FromArgMatches, Parser};
use skyscrapers::assess::{Assessment, Assessor};
use skyscrapers::practice::{Exercise, NoExercise, Practice};
use skyscrapers::render::candidates;
use skyscrapers::render::text::TextStyle;
use skyscrapers::rules::RuleWish;
use skyscrapers::sheet::read_effects;
use skyscrapers::step::Effect;
use skyscrapers::words::words;
use skyscrapers::{Limits, Size, TechniqueId, sheet_scene};
use skyscrapers_wire::{Record, answer_reply, exercise_reply, random_seed, write_line};

use super::Verb;
use super::generate::{parse_size, variant_help};
use crate::options::Show;
use crate::printer::report;
use crate::stop::Stop;
use crate::verdict::Verdict;
use crate::words::{language, voice};

pub(super) const VERB: Verb =
    Verb { command: Practise::command, run: |matches| run(&Practise::from_arg_matches(matches)?) };

const EXAMPLES: &str = "\
Examples:
  skyscrapers practice --technique pair --size 6 --seed 7
  skyscrapers practice --technique pair --size 6 --seed 7 --show
  skyscrapers practice --technique hidden-single --size 5 --seed 1 --answer \"r1c1=3\"
  skyscrapers practice --technique staircase --seed 3 --count 10 --json > staircases.ndjson
  skyscrapers practice --technique locked --variant boxes --seed 1

docs/techniques.md explains every technique. An answer says what a cell is (r1c2=3) and is not
(r1c2<>14).
Exit code: 0 exercise made, or the answer is right; 1 the answer is wrong; 2 bad input, or the
technique never comes up on such boards; 3 the tries ran out, or Ctrl-C.";

/// Practise a technique on real positions
///
/// Everything that simpler techniques can find is already on the board, so the next step needs the technique you asked for. The
/// same seed makes the same exercises.
#[derive(Parser)]
#[command(name = "practice", after_help = EXAMPLES)]
struct Practise {
    /// Technique id: pair, x-wing, …
    #[arg(long, short = 't', value_name = "ID")]
    technique: TechniqueId,

    /// Board size
    #[arg(long, short = 'n', value_name = "N", default_value = "6", value_parser = parse_size)]
    size: Size,

    /// Random seed [default: a random one, which is printed]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Number of exercises
    #[arg(long, short = 'c', value_name = "COUNT", default_value_t = 1,
          value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,

    #[arg(long, value_name = "VARIANT", value_delimiter = ',', help = variant_help())]
    variant: Vec<String>,

    /// Judge this answer to the exercise: r1c2=3 r2c1<>45
    #[arg(long, value_name = "MOVE", requires = "seed", conflicts_with_all = ["count", "show"], value_parser = parse_answer)]
    answer: Option<Answer>,

    /// Also print the answer
    #[arg(long)]
    show: bool,

    /// Maximum number of boards to try per exercise
    #[arg(long, value_name = "TRIES", default_value_t = Practice::USUAL_TRIES)]
    tries: u64,

    #[command(flatten)]
    look: Show,
}

/// What a player concludes.
#[derive(Debug, Clone)]
struct Answer(Vec<Effect>);

fn parse_answer(text: &str) -> Result<Answer, String> {
    read_effects(text).map(Answer).map_err(|error| error.words(language()).to_string())
}

impl Practise {
    fn rules(&self) -> anyhow::Result<Option<RuleWish>> {
        let mut rules = RuleWish::default();
        self.variant.iter().try_for_each(|variant| rules.ask(variant, self.size))?;
        Ok((!self.variant.is_empty()).then_some(rules))
    }
}

fn run(options: &Practise) -> anyhow::Result<Verdict> {
    let mut practice = Practice::new(options.technique, options.size, options.rules()?)?;
    let seed = options.seed.or_else(random_seed).unwrap_or_default();
    if options.seed.is_none() {
        report(&format!("seed {seed}"));
    }
    let stop = Stop::on_ctrl_c()?;
    let over = || stop.requested();
    let limits = Limits::nodes(options.tries).or_when(&over);
    let style = options.look.style();
    for number in 1..=options.count {
        let exercise = match practice.make(seed, number - 1, &limits) {
            Ok(exercise) => exercise,
            Err(error @ NoExercise::NotFound { .. }) => {
                report(&error.words(language()).to_string());
                return Ok(Verdict::RanOut);
            }
            Err(error) => return Err(error.into()),
        };
        let mut out = Vec::new();
        let mut verdict = Verdict::Answered;
        match &options.answer {
            Some(Answer(claims)) => {
                let over = || stop.requested();
                verdict = judge(
                    &exercise,
                    claims,
                    options.look.json,
                    &Limits::default().or_when(&over),
                    &mut out,
                )?;
            }
            None if options.look.json => {
                write_line(&exercise_reply(&exercise, seed, number, language()), &mut out);
                out.push(b'\n');
            }
            None => {
                let blank = if number > 1 { "\n" } else { "" };
                let text = tell(&exercise, (number, options.count), options.show, &style);
                out.extend_from_slice(format!("{blank}{text}").as_bytes());
            }
        }
        anstream::stdout().lock().write_all(&out)?;
        if verdict != Verdict::Answered {
            return Ok(verdict);
        }
    }
    Ok(Verdict::Answered)
}

/// The position, what to look for and, if that is wanted, where it is.
fn tell(exercise: &Exercise, (number, count): (u64, u64), show: bool, style: &TextStyle) -> String {
    let technique = exercise.technique();
    let which = match count {
        1 => String::new(),
        _ => voice().exercise_number(number) + "\n",
    };
    let board = candidates::draw(&sheet_scene(&exercise.sheet), style);
    let (name, level) = (language().technique(technique), language().level(technique.level()));
    let mut text = format!("{which}{board}{}\n", voice().find(name, level));
    for step in exercise.steps.iter().filter(|_| show) {
        text += &words(exercise.sheet.puzzle(), step, language()).all.to_string();
        text.push('\n');
    }
    text
}

fn judge(
    exercise: &Exercise,
    claims: &[Effect],
    json: bool,
    limits: &Limits<'_>,
    out: &mut Vec<u8>,
) -> anyhow::Result<Verdict> {
    let (sheet, technique) = (&exercise.sheet, exercise.technique());
    let answered =
        Assessor::new(sheet.puzzle(), limits).answer(sheet, technique, claims, limits)?;
    if json {
        let record = Record::of_sheet(sheet);
        let reply = answer_reply(record, sheet, technique, claims, &answered, language());
        write_line(&reply, out);
    } else {
        out.extend_from_slice(
            answered.words(sheet.puzzle(), technique, language()).to_string().as_bytes(),
        );
    }
    out.push(b'\n');
    Ok(match answered.assessment {
        Assessment::Seen { .. } | Assessment::CrossedOut => Verdict::Answered,
        Assessment::Unclear => Verdict::RanOut,
        _ => Verdict::BadNews,
    })
}

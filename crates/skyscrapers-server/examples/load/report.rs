//! What the storm brought: answers by kind and status, and how long they took.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use crate::ask::{Kind, Said};

/// Answers by kind.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    kinds: BTreeMap<Kind, Answers>,
    untyped: Vec<String>,
}

#[derive(Debug, Default)]
struct Answers {
    /// How often each outcome came: a status, or a word.
    outcomes: BTreeMap<String, usize>,
    /// How long the good answers took.
    times: Vec<Duration>,
}

impl Tally {
    /// Notes what came back.
    pub(crate) fn note(&mut self, kind: Kind, said: &Said, time: Duration) {
        let answers = self.kinds.entry(kind).or_default();
        let outcome = match said {
            Said::Answer(answer) => answer.status.to_string(),
            Said::Left => "left".to_owned(),
            Said::Ended(why) => format!("{why:?}"),
        };
        *answers.outcomes.entry(outcome).or_default() += 1;
        let Said::Answer(answer) = said else { return };
        if answer.status == 200 {
            answers.times.push(time);
        }
        // Bytes that are not HTTP are for hyper to answer, without a body.
        let is_typed = match answer.status {
            _ if kind == Kind::Noise => true,
            200 => true,
            _ => serde_json::from_slice::<serde_json::Value>(&answer.body)
                .is_ok_and(|body| body["error"]["kind"].is_string()),
        };
        if !is_typed {
            self.untyped.push(format!("{kind:?} {}", answer.status));
        }
    }

    /// Adds what another client noted.
    pub(crate) fn add(&mut self, other: Tally) {
        for (kind, answers) in other.kinds {
            let own = self.kinds.entry(kind).or_default();
            own.times.extend(answers.times);
            for (outcome, times) in answers.outcomes {
                *own.outcomes.entry(outcome).or_default() += times;
            }
        }
        self.untyped.extend(other.untyped);
    }

    /// How many requests had no good answer.
    pub(crate) fn unanswered(&self) -> usize {
        let outcomes = self.kinds.values().flat_map(|answers| &answers.outcomes);
        outcomes.filter(|(outcome, _)| *outcome != "200").map(|(_, times)| times).sum()
    }

    /// How many answers did not say what they are.
    pub(crate) fn untyped(&self) -> usize {
        self.untyped.len()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (kind, answers) in &self.kinds {
            let outcomes =
                answers.outcomes.iter().map(|(outcome, times)| format!("{outcome}: {times}"));
            let outcomes: Vec<String> = outcomes.collect();
            write!(f, "  {:<10} {:<48}", format!("{kind:?}"), outcomes.join(", "))?;
            let mut times = answers.times.clone();
            times.sort_unstable();
            let at = |share: f64| {
                let place = (share * times.len() as f64) as usize;
                times.get(place).or(times.last()).map_or(0.0, |time| 1000.0 * time.as_secs_f64())
            };
            writeln!(f, " ms p50 {:.1}, p99 {:.1}, worst {:.1}", at(0.5), at(0.99), at(1.0))?;
        }
        for untyped in self.untyped.iter().take(5) {
            writeln!(f, "  not typed: {untyped}")?;
        }
        Ok(())
    }
}

/// The memory of a process in kilobytes, where the system tells: now, and at its peak.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Memory {
    now: Option<u64>,
    peak: Option<u64>,
}

impl Memory {
    /// Is it again what it was, but for a fifth?
    pub(crate) fn is_back_at(self, before: Memory) -> bool {
        let (Some(now), Some(before)) = (self.now, before.now) else { return true };
        now <= before + before / 5
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = |kilobytes: Option<u64>| match kilobytes {
            Some(kilobytes) => format!("{:.1} MiB", kilobytes as f64 / 1024.0),
            None => "unknown".to_owned(),
        };
        write!(f, "{} now, {} at the peak", said(self.now), said(self.peak))
    }
}

pub(crate) fn memory(process: u32) -> Memory {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok())
    };
    Memory { now: line("VmRSS:"), peak: line("VmHWM:") }
}

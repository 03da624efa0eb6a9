//! A line seen from the side, as data: what a clue sees, what it cannot see, and what is open.
//!
//! ```text
//!                     3
//!      1    2        ┌─┐
//!     ┌─┐  ┌─┐  ░░░  │ │
//!  3  │ │  │ │  ░░░  │ │      the clue 3 sees 2, 3 and 4; the 1 is hidden
//! ```

use super::scene::Role;
use crate::model::{Clue, ClueId, Height, HeightSet, Rules, Sight};

/// As many sums as there is room for beside an elevation.
const FEW_SUMS: usize = 3;

/// One building of a line, or the cell where it will stand.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bar {
    /// What may stand there; a building that stands is the only one.
    pub candidates: HeightSet,
    /// Is it seen?
    pub visibility: Visibility,
    /// Its part in the argument.
    pub role: Option<Role>,
}

/// Is a building seen from the clue?
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Visibility {
    /// Whatever stands there, it is seen.
    Seen,
    /// Whatever stands there, something before it hides it.
    Hidden,
    /// That depends on what stands there, or before it.
    Open,
}

/// What a clue makes of a line up to some building that is seen.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SoFar {
    /// The buildings seen for sure, or the least that their heights add up to.
    pub least: u16,
    /// Can it be no more than that?
    pub exact: bool,
}

/// A line as a clue sees it, the nearest building first.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Elevation {
    /// The clue that looks.
    pub clue: ClueId,
    /// What it says.
    pub value: Clue,
    /// What the clue at the other end says, if that matters.
    pub facing: Option<Clue>,
    /// Do the clues count buildings or add up heights?
    pub sight: Sight,
    /// The tallest building of the puzzle.
    pub tallest: Height,
    /// The line, from the clue on.
    pub bars: Vec<Bar>,
    /// Is the building that ends the argument only supposed?
    pub is_supposed: bool,
    /// What is wrong with what is shown.
    pub fault: Option<Misfit>,
}

/// How a line that is supposed misses its clue.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misfit {
    /// At least so much would be seen, and that is too much.
    AtLeast(u16),
    /// At most so much would be seen, and that is not enough.
    AtMost(u16),
    /// The heights seen would add up to one of these; none of them is what the clue says.
    Sums(Vec<u16>),
}

impl Misfit {
    /// In a few words, beside what the clue says.
    fn words(&self, value: Clue) -> String {
        match self {
            Misfit::AtLeast(least) => format!("at least {least} seen, not {value}"),
            Misfit::AtMost(most) => format!("at most {most} seen, not {value}"),
            Misfit::Sums(sums) => match &sums[..] {
                [only] => format!("{only}, not {value}"),
                [rest @ .., last] if sums.len() <= FEW_SUMS => {
                    let rest: Vec<String> = rest.iter().map(u16::to_string).collect();
                    format!("{} or {last}, not {value}", rest.join(", "))
                }
                _ => format!("never {value}"),
            },
        }
    }
}

impl Elevation {
    /// A line as a clue sees it. What is seen for sure is worked out from the candidates alone.
    #[must_use]
    pub fn new(clue: ClueId, value: Clue, rules: &Rules, line: &[HeightSet]) -> Elevation {
        // The most and the least that the tallest building so far can be.
        let (mut most, mut least) = (Height::PARK, Height::PARK);
        let bars = line.iter().map(|&candidates| {
            let lowest = candidates.lowest().unwrap_or(Height::PARK);
            let highest = candidates.tallest().unwrap_or(Height::PARK);
            let visibility = if lowest > most {
                Visibility::Seen
            } else if highest <= least {
                Visibility::Hidden
            } else {
                Visibility::Open
            };
            (most, least) = (most.max(highest), least.max(lowest));
            Bar { candidates, visibility, role: None }
        });
        let bars = bars.collect();
        let (sight, tallest) = (rules.sight(), rules.tallest());
        Elevation {
            clue,
            value,
            facing: None,
            sight,
            tallest,
            bars,
            is_supposed: false,
            fault: None,
        }
    }

    /// What the clue makes of the line up to each building that is seen for sure; nothing at the
    /// others.
    pub fn so_far(&self) -> impl Iterator<Item = Option<SoFar>> {
        let mut so_far = SoFar { least: 0, exact: true };
        self.bars.iter().map(move |bar| {
            so_far.exact &= match bar.visibility {
                Visibility::Seen => bar.candidates.single().is_some() || self.sight == Sight::Count,
                Visibility::Hidden => true,
                Visibility::Open => false,
            };
            let lowest = bar.candidates.lowest().filter(|_| bar.visibility == Visibility::Seen)?;
            so_far.least += self.sight.adds(lowest);
            Some(so_far)
        })
    }

    /// Does what is seen for sure break the clue?
    #[must_use]
    pub(crate) fn shows_too_much(&self) -> bool {
        self.so_far().flatten().any(|so_far| so_far.least > self.value.get())
    }

    /// What is wrong with what is shown, in a few words: "at least 4 seen, not 3".
    #[must_use]
    pub(crate) fn fault_words(&self) -> Option<String> {
        self.fault.as_ref().map(|fault| fault.words(self.value))
    }

    /// The picture in one sentence, for those who cannot see it.
    #[must_use]
    pub fn sentence(&self) -> String {
        let bars = self.bars.iter().map(|bar| {
            let name = match bar.candidates.single() {
                Some(height) if height.is_park() => "a park".to_owned(),
                Some(height) => height.to_string(),
                None => "an open cell".to_owned(),
            };
            match bar.visibility {
                Visibility::Seen => format!("{name} (seen)"),
                Visibility::Hidden => format!("{name} (hidden)"),
                Visibility::Open => name,
            }
        });
        let bars = bars.collect::<Vec<_>>().join(", ");
        let fault = self.fault_words().map(|fault| format!(" {fault}.")).unwrap_or_default();
        format!("From {} {} {}: {bars}.{fault}", self.sight.noun(), self.value, self.clue)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Side, Size};

    fn elevation(line: &[&[u8]]) -> Elevation {
        let line: Vec<HeightSet> = line
            .iter()
            .map(|heights| heights.iter().filter_map(|&height| Height::new(height)).collect())
            .collect();
        let clue = ClueId::new(Side::Left, 0).expect("a clue");
        let rules = Rules::plain(Size::new(5).expect("a size"));
        Elevation::new(clue, Clue::new(2).expect("a clue"), &rules, &line)
    }

    #[test]
    fn what_is_seen_for_sure_is_told_from_what_is_open() {
        let sights: Vec<Visibility> = elevation(&[&[2, 3], &[1, 4], &[1], &[4, 5], &[5]])
            .bars
            .into_iter()
            .map(|bar| bar.visibility)
            .collect();
        use Visibility::{Hidden, Open, Seen};
        assert_eq!(sights, [Seen, Open, Hidden, Open, Open]);
    }

    #[test]
    fn sums_go_on_from_building_to_building() {
        let line: &[&[u8]] = &[&[2], &[1], &[3, 4], &[1, 2], &[5]];
        let told = |elevation: &Elevation| -> Vec<String> {
            let text = |so_far: Option<SoFar>| match so_far {
                None => "-".to_owned(),
                Some(SoFar { least, exact: true }) => least.to_string(),
                Some(SoFar { least, exact: false }) => format!(">={least}"),
            };
            elevation.so_far().map(text).collect()
        };
        let mut elevation = elevation(line);
        assert_eq!(told(&elevation), ["1", "-", "2", "-", "3"]);
        assert!(elevation.shows_too_much());
        (elevation.sight, elevation.value) = (Sight::Sum, Clue::new(12).expect("a clue"));
        assert_eq!(told(&elevation), ["2", "-", ">=5", "-", ">=10"]);
        assert!(!elevation.shows_too_much());
        assert!(elevation.sentence().starts_with("From sum 12 left of row 1: 2 (seen), "));
    }

    #[test]
    fn a_picture_has_a_sentence() {
        let mut elevation = elevation(&[&[4], &[1, 2], &[5], &[0]]);
        elevation.fault = Some(Misfit::AtLeast(3));
        assert_eq!(
            elevation.sentence(),
            "From clue 2 left of row 1: 4 (seen), an open cell (hidden), 5 (seen), a park (hidden). at least 3 seen, not 2."
        );
    }
}

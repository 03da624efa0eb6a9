//! `web/practice.txt`: positions for every technique that the page has at once, without waiting for a search.
//!
//! A line is a position: the technique's id, a blank, and a share link with what is filled in and pencilled. Techniques come
//! easiest first, and of each the small boards first, those with few open cells before the others.

use skyscrapers::practice::{NoExercise, Practice};
use skyscrapers::{Limits, Size, TechniqueId, formats};

/// The set's place in the repository.
pub(crate) const SET: &str = "web/practice.txt";

/// Positions of a technique.
const WANTED: usize = 10;

/// Small boards first: the size, how many of its positions are wanted at most, and how many are made to choose from. A short
/// link has few open cells, and those are what a phone has room for.
const SIZES: [(usize, usize, u64); 5] =
    [(5, 8, 40), (6, 2, 20), (7, 10, 12), (8, 10, 12), (9, 10, 10)];

/// Boards tried for a position before the next size has its turn.
const TRIES: u64 = 3_000;

const SEED: u64 = 2;

/// The whole file; `tell` hears how it goes.
///
/// # Errors
/// When a format or a rule is missing.
pub(crate) fn make_set(mut tell: impl FnMut(&str)) -> Result<String, String> {
    let link = formats::find("link").and_then(formats::Format::writer).ok_or("no links")?;
    let mut text = String::new();
    for technique in TechniqueId::ALL {
        let mut links: Vec<String> = Vec::new();
        for (size, most, made) in SIZES {
            let wanted = most.min(WANTED - links.len());
            let size = Size::new(size).ok_or("sizes go from 1 to 32")?;
            let mut practice = match Practice::new(technique, size, None) {
                Ok(_) if wanted == 0 => break,
                Ok(practice) => practice,
                Err(NoExercise::Never { .. } | NoExercise::Rare { .. }) => continue,
                Err(error) => return Err(error.to_string()),
            };
            let exercises = (0..made)
                .map_while(|number| practice.make(SEED, number, &Limits::nodes(TRIES)).ok());
            let mut of_size: Vec<String> =
                exercises.map(|exercise| (link.write)(&exercise.sheet)).collect();
            of_size.sort_by_key(String::len);
            of_size.dedup();
            links.extend(of_size.into_iter().take(wanted));
        }
        tell(&format!("{technique}: {}", links.len()));
        links.iter().for_each(|link| text += &format!("{technique} {link}\n"));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use skyscrapers::{Outcome, solve};

    use super::*;
    use crate::practice::verify;

    #[test]
    fn every_position_of_the_page_asks_for_its_technique() {
        let text = crate::read(SET).expect("the set");
        let mut last = (TechniqueId::LastCell, 0);
        let mut times: BTreeMap<TechniqueId, usize> = BTreeMap::new();
        for line in text.lines() {
            let (id, link) = line.split_once(' ').expect("a technique and a link");
            let technique: TechniqueId = id.parse().expect("a technique");
            let sheet = formats::detect(link).read_sheet(link).expect("a position");
            let Outcome::Unique(solution) = solve(sheet.puzzle()).outcome else {
                panic!("{line}: not one solution")
            };
            assert_eq!(verify(technique, &sheet, &solution), Ok(()), "{line}");
            let place = (technique, sheet.puzzle().size().get());
            assert!(last <= place, "{line}: easy techniques and small boards come first");
            last = place;
            *times.entry(technique).or_default() += 1;
        }
        for technique in TechniqueId::ALL {
            assert!(times.get(&technique) >= Some(&WANTED), "{technique}: too few positions");
        }
    }
}

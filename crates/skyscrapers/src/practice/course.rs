//! Which rules a technique is practised under, and where it never comes up.
//!
//! What a technique knows is asked of the registry, so that a new one needs no line here. Only what can be *proved*
//! never to come up has one, in [`NEVER`].

use crate::generate::{Boards, RANDOM_REGIONS};
use crate::infer::registry::technique;
use crate::model::{BoxShape, DraftRules, PuzzleError, Rules, Sight, Size};
use crate::rules::RuleWish;
use crate::step::TechniqueId;

/// The first of these rules that the technique knows: the plain game, clues that are sums, diagonals, boxes
/// (or regions, on boards that have no usual boxes).
pub(super) fn usual_rules(id: TechniqueId, size: Size) -> Option<RuleWish> {
    let boxes = BoxShape::usual(size).map(|shape| (shape.rows(), shape.columns()));
    let mut sums = RuleWish::default();
    sums.rules.sight = Sight::Sum;
    let mut crossed = RuleWish::default();
    crossed.rules.diagonals = true;
    let mut divided = RuleWish::default();
    divided.rules.boxes = boxes;
    divided.random_regions = boxes.is_none();
    let courses = [RuleWish::default(), sums, crossed, divided];
    courses.into_iter().find(|wish| knows(id, size, wish))
}

/// Does the technique hold under these rules?
pub(super) fn knows(id: TechniqueId, size: Size, wish: &RuleWish) -> bool {
    // Regions that are still to be drawn are like any others: rows, here.
    let regions = (0..size.cells()).map(|cell| (cell % size.get()) as i64).collect();
    let draft = match wish.random_regions {
        true => DraftRules { regions, ..wish.rules.clone() },
        false => wish.rules.clone(),
    };
    let rules = Rules::new(size, &draft);
    rules.is_ok_and(|rules| technique(id).is_some_and(|technique| technique.knows(&rules)))
}

/// The smallest board for a technique where every cell holds a building, and why it is.
const NEVER: &[(TechniqueId, usize, &str)] = &[
    (TechniqueId::Pair, 4, SETS),
    (TechniqueId::Triple, 6, SETS),
    (TechniqueId::Quad, 8, SETS),
    (TechniqueId::XWing, 4, FISH),
    (TechniqueId::Swordfish, 6, FISH),
    (TechniqueId::Jellyfish, 8, FISH),
];

const SETS: &str = "the house has fewer other open cells, so a simpler set says the same";
const FISH: &str = "there are fewer other lines, so a simpler fish says the same";
const NO_REGIONS: &str = "regions of any shape are drawn on boards from 3x3 to 20x20";
const NO_DIAGONALS: &str = "no board of this size holds every height once on both diagonals";
const BOXES: &str =
    "what meets every place of a height in a line lies with them in a box, where they are locked";

/// The smallest plain board on which a technique can be found by trying. Smaller ones that need it are not known to be impossible,
/// but among 12,000 boards there was none.
const RARE: &[(TechniqueId, usize)] = &[(TechniqueId::Bifurcation, 9)];

/// The smallest size to ask for, if boards of this one hardly ever need the technique.
pub(super) fn rare_below(id: TechniqueId, size: Size) -> Option<Size> {
    let rare = RARE.iter().find(|&&(technique, least)| technique == id && size.get() < least);
    rare.and_then(|&(_, least)| Size::new(least))
}

/// Why a technique never comes up under these rules, if that can be proved.
pub(super) fn never(id: TechniqueId, size: Size, wish: &RuleWish) -> Option<&'static str> {
    let RuleWish { rules, random_regions, .. } = wish;
    let parks = rules.heights.is_some_and(|tallest| usize::try_from(tallest) != Ok(size.get()));
    if *random_regions && !RANDOM_REGIONS.contains(&size.get()) {
        return Some(NO_REGIONS);
    }
    if rules.diagonals && matches!(size.get(), 2 | 3) {
        return Some(NO_DIAGONALS);
    }
    let boxes_alone = rules.boxes.is_some() && !rules.diagonals && !random_regions;
    if id == TechniqueId::Crossing && boxes_alone {
        return Some(BOXES);
    }
    let too_small =
        NEVER.iter().find(|&&(technique, least, _)| technique == id && size.get() < least);
    too_small.filter(|_| !parks).map(|&(.., why)| why)
}

/// The boards of these rules.
///
/// # Errors
/// A [`PuzzleError`] when the rules do not go together or not with the size.
pub(super) fn boards(size: Size, wish: &RuleWish) -> Result<Boards, PuzzleError> {
    let rules = Rules::new(size, &wish.rules)?;
    Ok(match wish.random_regions {
        true => Boards::with_random_regions(&rules),
        false => Boards::new(&rules),
    })
}

//! What must hold for any answer at all. The fuzz target `score` and the test `score_corpus` share this.

use skyscrapers::check::check_solution;
use skyscrapers::{Height, Size, Solution};
use skyscrapers_dataset::Scorer;
use skyscrapers_wire::Record;

/// An answer is scored whatever it says, and solved is what the rules call so.
pub(crate) fn scored(text: &str) {
    let record = r#"{"n":4,"clues":[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]}"#;
    let record = Record::from_json(record).expect("a record");
    let score = Scorer::new().score(&record, text);
    if score.is_solved() {
        let height = |at: u16| u8::try_from(at).ok().and_then(Height::new).expect("a height");
        let heights = score.grid.into_iter().flatten().map(height).collect();
        let board = Solution::new(Size::new(4).expect("a size"), heights).expect("a full board");
        assert_eq!(check_solution(record.puzzle(), &board), Ok(()));
    }
}

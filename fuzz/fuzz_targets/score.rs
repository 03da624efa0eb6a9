//! Answers of random text: never a panic, and solved is what the rules call so.

#![no_main]

use skyscrapers::check::check_solution;
use skyscrapers::{Height, Size, Solution};
use skyscrapers_dataset::Scorer;
use skyscrapers_wire::Record;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(record) = Record::from_json(r#"{"n":4,"clues":[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]}"#) else { return };
    let score = Scorer::new().score(&record, text);
    if score.is_solved() {
        let heights = score.grid.into_iter().flatten().map(|at| Height::new(at as u8).expect("a height"));
        let board = Solution::new(Size::new(4).expect("a size"), heights.collect()).expect("a full board");
        assert_eq!(check_solution(record.puzzle(), &board), Ok(()));
    }
});

//! What people paste by mistake: each gets one message that helps, in every language, by itself and out of a stream.

use skyscrapers::formats::locate;
use skyscrapers::formats::stream::Splitter;
use skyscrapers::words::Language;

/// The texts as JSON strings, each with its messages in English and German.
const PASTES: &str = include_str!("../testdata/wrong-pastes.txt");

#[test]
fn every_wrong_paste_gets_one_message_that_helps() {
    let mut count = 0;
    for paste in PASTES.split("\n\n").map(str::trim).filter(|paste| !paste.is_empty()) {
        let mut lines = paste.lines();
        let text: String = serde_json::from_str(lines.next().expect("a text")).expect("JSON");
        let error = locate(&text).read_sheet().map(|_| ()).expect_err(&text);
        for (language, expected) in Language::ALL.into_iter().zip(lines) {
            assert_eq!(error.words(language).to_string(), expected, "{text}");
        }
        let mut splitter = Splitter::new();
        let mut excerpts = Vec::new();
        for (index, line) in text.split('\n').enumerate() {
            excerpts.extend(splitter.feed(index + 1, line));
        }
        excerpts.extend(splitter.finish());
        let errors: Vec<_> = excerpts.iter().map(|excerpt| excerpt.read().map(|_| ())).collect();
        assert_eq!(errors, [Err(error)], "{text}");
        count += 1;
    }
    assert!(count >= 20, "{count}");
}

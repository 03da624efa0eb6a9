//! An explanation as pictures with words: one slide a step, and all of them on one page.

use super::{Passage, step_scene, story};
use crate::explain::Explanation;
use crate::infer::engine::End;
use crate::infer::position::Position;
use crate::model::Puzzle;
use crate::render::html::{Article, Chapter, Entry};
use crate::render::scene::Scene;
use crate::words::{Language, Text, upper, words};

/// One picture of an explanation: the puzzle, a step, or what it comes to.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slide {
    /// What is seen, in a word: `puzzle`, the id of a technique, `solution`.
    pub name: String,
    /// What is said about it.
    pub text: Text,
    /// What is seen.
    pub scene: Scene,
}

/// The pictures of an explanation: the puzzle, each step in its order, and the solution where it is
/// reached.
#[must_use]
pub fn slides(puzzle: &Puzzle, explanation: &Explanation, language: Language) -> Vec<Slide> {
    let slide = |name: &str, text: Text, scene| Slide { name: name.into(), text, scene };
    let opening = language.speech().puzzle_title(puzzle.size());
    let mut slides = vec![slide("puzzle", opening, Scene::new(puzzle, None))];
    if let Ok(mut position) = Position::new(puzzle) {
        for step in &explanation.steps {
            let text = words(puzzle, step, language).all;
            slides.push(slide(
                &step.technique.id().to_ascii_lowercase(),
                text,
                step_scene(puzzle, &position, step),
            ));
            // A step that cannot be taken shows that there is no solution: it is the last.
            let _ = position.apply(step);
        }
    }
    if let End::Solved(solution) = &explanation.end {
        let closing = language.speech().solution_title();
        slides.push(slide("solution", closing, Scene::new(puzzle, Some(solution))));
    }
    slides
}

/// An explanation as a part of a page, under a title and with some lines at its end.
#[must_use]
pub fn page(
    puzzle: &Puzzle,
    explanation: &Explanation,
    title: &str,
    ending: &[String],
    language: Language,
) -> Article {
    let mut slides = slides(puzzle, explanation, language).into_iter();
    let opening = slides.next().map(|slide| slide.scene);
    let mut number = 0;
    let mut chapters = Vec::new();
    for passage in story(puzzle, explanation) {
        let Passage::Steps(steps) = passage else { continue };
        let Some(first) = explanation.steps.get(steps.start) else { continue };
        let technique = first.technique;
        let entries = slides.by_ref().take(steps.len()).map(|slide| {
            number += 1;
            Entry { number, text: slide.text.to_string(), scene: slide.scene }
        });
        chapters.push(Chapter {
            heading: capital(language.technique(technique)),
            note: format!("{} {}", language.level(technique.level()), technique.base_rating()),
            entries: entries.collect(),
        });
    }
    let closing = slides.next().map(|slide| slide.scene);
    Article { title: title.to_owned(), opening, chapters, closing, ending: ending.to_vec() }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| [upper(first)].into_iter().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::explain;
    use crate::render::html;

    /// The 4x4 of the posts.
    fn posts() -> Puzzle {
        let clues = [0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0];
        Puzzle::from_clues(&clues).expect("a puzzle")
    }

    #[test]
    fn there_is_a_slide_for_every_step() {
        let (puzzle, explanation) = (posts(), explain(&posts()));
        let slides = slides(&puzzle, &explanation, Language::English);
        assert_eq!(slides.len(), explanation.steps.len() + 2);
        assert_eq!((slides[0].name.as_str(), slides[1].name.as_str()), ("puzzle", "clue-1"));
        assert_eq!(slides.last().map(|slide| slide.name.as_str()), Some("solution"));
    }

    #[test]
    fn a_page_has_every_step_once() {
        let (puzzle, explanation) = (posts(), explain(&posts()));
        let article =
            page(&puzzle, &explanation, "The posts' 4x4", &["Done.".into()], Language::English);
        let numbers: Vec<usize> = article
            .chapters
            .iter()
            .flat_map(|chapter| chapter.entries.iter().map(|entry| entry.number))
            .collect();
        assert_eq!(numbers, (1..=explanation.steps.len()).collect::<Vec<_>>());
        let html = html::draw("Explained", &[article]);
        let seen = explanation.steps.iter().filter(|step| step.clues().next().is_some()).count();
        assert_eq!(html.matches("<svg").count(), explanation.steps.len() + seen + 2);
    }

    #[test]
    fn a_puzzle_without_a_solution_has_a_page_too() {
        let facing = Puzzle::from_clues(&[4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0]);
        let facing = facing.expect("a puzzle");
        assert_eq!(slides(&facing, &explain(&facing), Language::English).len(), 1);
        let twos = Puzzle::from_clues(&[2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]).expect("a puzzle");
        let explanation = explain(&twos);
        let slides = slides(&twos, &explanation, Language::English);
        assert_eq!(slides.len(), explanation.steps.len() + 1);
        let told = page(&twos, &explanation, "Twos", &[], Language::English);
        assert!(told.closing.is_none());
    }
}

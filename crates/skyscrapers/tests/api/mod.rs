//! The public interface, called with whatever comes: no value may make the library panic.
//!
//! A string of bytes is read as a puzzle, a sheet and a row of calls with cells, clues, heights and
//! houses that mostly do not belong to the board. The fuzz target `api` and the test `api` share this.

use skyscrapers::board::Board;
use skyscrapers::check::{Referee, check_solution, check_step};
use skyscrapers::diagnose::{Diagnoser, Item, items, puzzle_of, puzzle_with};
use skyscrapers::generate::{Amount, Distinct, Generator, Pattern, Wish};
use skyscrapers::hint::{hint, why_not};
use skyscrapers::infer::line_filter::LineFilter;
use skyscrapers::infer::{edge_clues, elimination, propagate, resolved_cells};
use skyscrapers::render::scene::{Lane, Role, Scene};
use skyscrapers::sheet::Sheet;
use skyscrapers::step::{DeadEnd, Effect, Fact, View, Witness};
use skyscrapers::words::{Language, words};
use skyscrapers::{
    BoxShape, Cell, Clue, ClueId, Diagonal, Draft, DraftRules, Ends, Height, HeightSet, House,
    Level, Limits, Line, Position, Puzzle, RegionMap, Rules, Side, Sight, Size, Solution, Solver,
    Step, Symmetry, TechniqueId, explain, formats, grade, sheet_scene, step_scene,
};

/// Bytes as values; after the last, zeros.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    fn below(&mut self, end: usize) -> usize {
        usize::from(self.byte()) % end.max(1)
    }

    fn flag(&mut self) -> bool {
        self.byte() & 1 != 0
    }

    /// Mostly small, sometimes anything.
    fn number(&mut self) -> i64 {
        match self.byte() {
            byte @ 0..=199 => i64::from(byte % 12),
            200..=229 => i64::from(self.byte()),
            230..=239 => -i64::from(self.byte()),
            240..=247 => i64::MIN + i64::from(self.byte()),
            _ => i64::MAX - i64::from(self.byte()),
        }
    }

    fn size(&mut self) -> Size {
        let n = if self.byte() < 230 { 1 + self.below(6) } else { 1 + self.below(32) };
        Size::new(n).expect("from 1 to 32")
    }

    fn cell(&mut self) -> Cell {
        let far = self.byte() > 200;
        let end = if far { 32 } else { 6 };
        Cell::new(self.below(end), self.below(end)).expect("below 32")
    }

    fn height(&mut self) -> Height {
        let far = self.byte() > 200;
        Height::new(self.below(if far { 33 } else { 8 }) as u8).expect("up to 32")
    }

    fn heights(&mut self) -> HeightSet {
        (0..self.below(5)).map(|_| self.height()).collect()
    }

    fn clue_id(&mut self) -> ClueId {
        let side = Side::ALL[self.below(4)];
        let far = self.byte() > 200;
        ClueId::new(side, self.below(if far { 32 } else { 6 })).expect("below 32")
    }

    fn clue(&mut self) -> Clue {
        let number = if self.byte() < 220 { u16::from(self.byte() % 16) } else { 65_535 };
        Clue::new(number.max(1)).expect("not 0")
    }

    fn line(&mut self) -> Line {
        let index = self.byte();
        if self.flag() { Line::Row(index) } else { Line::Column(index) }
    }

    fn house(&mut self) -> House {
        let index = if self.byte() < 200 { self.byte() % 6 } else { self.byte() };
        match self.byte() % 6 {
            0 => House::Row(index),
            1 => House::Column(index),
            2 => House::Diagonal(Diagonal::Falling),
            3 => House::Diagonal(Diagonal::Rising),
            4 => House::Box(index),
            _ => House::Region(index),
        }
    }

    /// A draft, sloppy ones full of whatever comes.
    fn draft(&mut self) -> Draft {
        let size = self.size();
        let sloppy = self.byte() > 230;
        let rules = if sloppy { self.any_rules(size.get()) } else { self.rules(size.get()) };
        let mut draft = Draft { rules, ..Draft::empty(size) };
        let tallest = draft.rules.heights.unwrap_or(size.get() as i64);
        let (clues, givens) = match sloppy {
            true => (self.below(200), self.below(200)),
            false => (size.clues(), size.cells()),
        };
        let from = if draft.rules.sight == Sight::Sum { tallest } else { 1 };
        let clue = |bytes: &mut Self| match bytes.byte() {
            0..=150 => 0,
            byte if sloppy && byte > 240 => bytes.number(),
            byte => from.saturating_add(i64::from(byte) % tallest.max(1)),
        };
        draft.clues = (0..clues).map(|_| clue(self)).collect();
        let given = |bytes: &mut Self| match bytes.byte() {
            0..=220 => 0,
            byte if sloppy && byte > 250 => bytes.number(),
            byte => 1 + i64::from(byte) % tallest.max(1),
        };
        if self.flag() {
            draft.givens = (0..givens).map(|_| given(self)).collect();
        }
        draft
    }

    fn rules(&mut self, size: usize) -> DraftRules {
        let any = self.any_rules(size);
        let size = Size::new(size).expect("from 1 to 32");
        if Rules::new(size, &any).is_ok() { any } else { DraftRules::default() }
    }

    fn any_rules(&mut self, size: usize) -> DraftRules {
        let mut rules = DraftRules { diagonals: self.byte() > 200, ..DraftRules::default() };
        match self.byte() {
            200..=209 => rules.heights = Some(self.number()),
            210..=255 => rules.heights = Some(size as i64 - 1 - self.below(2) as i64),
            _ => {}
        }
        match self.byte() {
            150..=179 => {
                let usual = Size::new(size).and_then(BoxShape::usual);
                rules.boxes = usual.map(|shape| (shape.rows(), shape.columns()));
            }
            180..=189 => rules.boxes = Some((self.below(9), self.below(9))),
            190..=219 => rules.regions = (0..size * size).map(|at| (at % size) as i64).collect(),
            220..=229 => rules.regions = (0..self.below(99)).map(|_| self.number()).collect(),
            _ => {}
        }
        rules.free = !rules.regions.is_empty() || self.byte() > 250;
        rules.sight = if self.byte() > 170 { Sight::Sum } else { Sight::Count };
        rules
    }

    fn dead_end(&mut self) -> DeadEnd {
        match self.byte() % 3 {
            0 => DeadEnd::NoHeight { cell: self.cell() },
            1 => DeadEnd::NoPlace { height: self.height(), house: self.house() },
            _ => DeadEnd::NoArrangement { house: self.house() },
        }
    }

    fn witness(&mut self, depth: usize) -> Witness {
        match self.byte() % 6 {
            0 => Witness::Peak { cell: self.cell() },
            1 => Witness::Arrangements { count: u32::from(self.byte()), arguments: Vec::new() },
            2 => Witness::Fish {
                height: self.height(),
                base: (0..self.below(4)).map(|_| self.house()).collect(),
                cover: (0..self.below(4)).map(|_| self.house()).collect(),
            },
            3 if depth > 0 => Witness::Refutation {
                cell: self.cell(),
                height: self.height(),
                steps: (0..self.below(3)).map(|_| self.step(depth - 1)).collect(),
                end: self.dead_end(),
            },
            4 => Witness::Reduced {
                cell: self.cell(),
                from: u16::from(self.byte()),
                before: u16::from(self.byte()),
            },
            _ => Witness::Plain,
        }
    }

    /// A step that nobody took.
    fn step(&mut self, depth: usize) -> Step {
        let technique = TechniqueId::ALL[self.below(TechniqueId::ALL.len())];
        let fact = |bytes: &mut Self| match bytes.flag() {
            true => Fact::Clue { clue: bytes.clue_id(), value: bytes.clue() },
            false => Fact::Candidates { cell: bytes.cell(), heights: bytes.heights() },
        };
        let effect = |bytes: &mut Self| match bytes.flag() {
            true => Effect::Place { cell: bytes.cell(), height: bytes.height() },
            false => Effect::Strike { cell: bytes.cell(), heights: bytes.heights() },
        };
        Step {
            technique,
            rating: technique.base_rating(),
            points: u32::from(self.byte()),
            lines: (0..self.below(3)).map(|_| View::of(self.house())).collect(),
            facts: (0..self.below(6)).map(|_| fact(self)).collect(),
            effects: (0..self.below(4)).map(|_| effect(self)).collect(),
            witness: self.witness(depth),
        }
    }
}

const LIMITS: Limits<'static> = Limits::nodes(30);

/// Reads bytes as calls and makes them.
pub(crate) fn call_everything(bytes: &[u8]) {
    let bytes = &mut Bytes(bytes);
    nouns(bytes);
    let draft = bytes.draft();
    let Ok(puzzle) = Puzzle::new(&draft) else { return };
    assert_eq!(Puzzle::new(&puzzle.to_draft()).as_ref(), Ok(&puzzle));
    match bytes.byte() % 6 {
        0 => boards(bytes, &puzzle),
        1 => sheets(bytes, &puzzle),
        2 => referees(bytes, &puzzle),
        3 => pictures(bytes, &puzzle),
        4 => setters(bytes, &puzzle),
        _ => filters(bytes, puzzle.rules()),
    }
}

fn nouns(bytes: &mut Bytes<'_>) {
    let (size, cell, clue) = (bytes.size(), bytes.cell(), bytes.clue_id());
    for symmetry in Symmetry::ALL {
        assert_eq!(symmetry.cell(cell, size).is_some(), size.holds(cell));
        assert_eq!(symmetry.clue(clue, size).is_some(), clue.position(size).is_some());
    }
    assert_eq!(cell.index(size).is_some(), size.holds(cell));
    let on_board = clue.position(size).is_some();
    assert_eq!(clue.view(size).len(), if on_board { size.get() } else { 0 });
    let (line, house) = (bytes.line(), bytes.house());
    let _ = (line.to_string(), house.to_string(), house.number(), line.clues().0.to_string());
    let names: Vec<i64> = (0..bytes.below(40)).map(|_| bytes.number()).collect();
    if let Some(map) = RegionMap::new(&names, size) {
        let _ = map.first_detached();
    }
    let (one, other) = (bytes.heights(), bytes.heights());
    assert_eq!((one | other).len() + (one & other).len(), one.len() + other.len());
}

fn boards(bytes: &mut Bytes<'_>, puzzle: &Puzzle) {
    if let Ok(mut board) = Board::new(puzzle) {
        for _ in 0..bytes.below(12) {
            let (cell, height) = (bytes.cell(), bytes.height());
            let _ = (board.candidates(cell), board.clue(bytes.clue_id()));
            let done = match bytes.byte() % 6 {
                0 => board.place(cell, height),
                1 => edge_clues::apply(&mut board),
                2 => resolved_cells::apply(&mut board),
                3 => elimination::apply(&mut board),
                4 => propagate(&mut board, &mut LineFilter::new()),
                _ => board.strike(cell, height),
            };
            if done.is_err() {
                break;
            }
        }
    }
    if let Ok(mut position) = Position::new(puzzle) {
        for _ in 0..bytes.below(12) {
            let (cell, height) = (bytes.cell(), bytes.height());
            let _ = (position.candidates(cell), position.is_placed(cell));
            let _ = position.cells_of(bytes.house());
            let done = match bytes.byte() % 3 {
                0 => position.place(cell, height),
                1 => position.apply(&bytes.step(1)),
                _ => position.strike(cell, height),
            };
            if done.is_err() {
                break;
            }
        }
    }
}

fn sheets(bytes: &mut Bytes<'_>, puzzle: &Puzzle) {
    let mut sheet = Sheet::new(puzzle.clone());
    for _ in 0..bytes.below(20) {
        let cell = bytes.cell();
        let _ = match bytes.byte() % 3 {
            0 => sheet.mark(cell, Some(bytes.heights())),
            1 => sheet.enter(cell, None),
            _ => sheet.enter(cell, Some(bytes.height())),
        };
        let _ = (sheet.height(cell), sheet.marks(cell), sheet.open_heights(cell));
    }
    sheet.set_last_edit(Some(bytes.cell()));
    if bytes.flag() {
        sheet.fill_marks();
    }
    let _ = sheet_scene(&sheet);
    let given = hint(&sheet, &LIMITS);
    let _ = Language::ALL.map(|language| given.words(puzzle, language));
    let _ = why_not(&sheet, bytes.cell(), bytes.height(), &LIMITS);
    for format in formats::FORMATS {
        if let Ok(text) = format.write_sheet(&sheet) {
            let _ = format.read_sheet(&text);
        }
    }
}

fn referees(bytes: &mut Bytes<'_>, puzzle: &Puzzle) {
    let mut referee = Referee::new(puzzle);
    for _ in 0..bytes.below(4) {
        let step = bytes.step(2);
        let _ = check_step(puzzle, &step);
        let _ = referee.accept(&step);
        let _ = (referee.candidates(bytes.cell()), referee.solution());
        let _ = (Language::ALL.map(|language| words(puzzle, &step, language)), step.to_string());
    }
    let size = bytes.size();
    let heights = (0..size.cells()).map(|_| bytes.height()).collect();
    if let Some(solution) = Solution::new(size, heights) {
        let _ = check_solution(puzzle, &solution);
        let _ = (solution.height(bytes.cell()), solution.to_string());
    }
}

fn pictures(bytes: &mut Bytes<'_>, puzzle: &Puzzle) {
    let mut scene = Scene::new(puzzle, None);
    scene.mark([bytes.cell(), bytes.cell()]);
    scene.change(bytes.cell(), |tile| tile.marked = true);
    scene.set_clue_role(bytes.clue_id(), Some(Role::Wrong));
    scene.add_lane(Lane { house: bytes.house(), from: vec![Side::ALL[bytes.below(4)]] });
    scene.set_chain(vec![bytes.cell(), bytes.cell()]);
    let _ = scene.clue(bytes.clue_id());
    let _ = skyscrapers::render::svg::draw(
        &scene,
        "a title",
        skyscrapers::render::theme::Theme::Light.into(),
    );
    if let Ok(position) = Position::new(puzzle) {
        let _ = step_scene(puzzle, &position, &bytes.step(1));
    }
}

fn setters(bytes: &mut Bytes<'_>, puzzle: &Puzzle) {
    let mut solver = Solver::new();
    let _ = solver.solve(puzzle, &LIMITS);
    let _ = solver.count(puzzle, Some(20), &LIMITS);
    if puzzle.size().get() <= 4 {
        let _ = grade(puzzle, &LIMITS);
        let _ = explain(puzzle).steps.len();
        let _ = Diagnoser::new().diagnose(puzzle, &Limits::nodes(200));
    }
    let sight = puzzle.rules().sight();
    let more = [
        Item::Clue { clue: bytes.clue_id(), value: bytes.clue(), sight },
        Item::Given { cell: bytes.cell(), height: bytes.height() },
    ];
    let _ = puzzle_with(puzzle, &more).map(|with| items(&with).len());
    let _ = puzzle_of(puzzle.rules(), &more);
    let _ = Distinct::new().insert(puzzle);
    let mut wish = Wish::new(bytes.size());
    if wish.size.get() <= 6 {
        wish.rules = bytes.any_rules(wish.size.get());
        wish.level = bytes.flag().then(|| Level::ALL[bytes.below(4)]);
        wish.clues = Amount { least: u32::from(bytes.byte()), most: u32::from(bytes.byte()) };
        wish.pattern = Pattern::None;
        if let Ok(mut generator) = Generator::new(wish) {
            let _ = generator.make(u64::from(bytes.byte()), 0, 0, &Limits::nodes(1));
        }
    }
}

fn filters(bytes: &mut Bytes<'_>, rules: &Rules) {
    let length = match bytes.flag() {
        true => usize::from(rules.tallest().get()) + 1,
        false => bytes.below(40),
    };
    let wide = bytes.byte() > 200;
    let place = |bytes: &mut Bytes<'_>| {
        let bits = u32::from(bytes.byte()) | u32::from(bytes.byte()) << 8;
        if wide { bits << 16 | bits } else { bits & (u32::MAX >> (32 - rules.size().get())) }
    };
    let mut places: Vec<u32> = (0..length).map(|_| place(bytes)).collect();
    if rules.parks() == 0 && bytes.flag() {
        places.iter_mut().take(1).for_each(|parks| *parks = 0);
    }
    let clue = |bytes: &mut Bytes<'_>| bytes.flag().then(|| bytes.clue());
    let ends = Ends { near: clue(bytes), far: clue(bytes) };
    let _ = LineFilter::new().filter(rules, &places, ends);
    let _ = LineFilter::thorough().filter(rules, &places, ends);
}

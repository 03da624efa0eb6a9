//! Worked examples of other tools, both ways, byte for byte.

use skyscrapers::formats::{Format, find, read};
use skyscrapers::{Outcome, Puzzle, solve};

fn format(id: &str) -> &'static dyn Format {
    find(id).unwrap_or_else(|| panic!("no format {id}"))
}

/// Reads a text that must be recognised by itself, checks its clue list and its solution, and writes
/// it again.
#[track_caller]
fn both_ways(id: &str, text: &str, list: &str, solution: &str) {
    assert_eq!(skyscrapers::formats::detect(text).id(), id, "{text}");
    let puzzle = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    check(&puzzle, list, solution);
    assert_eq!(format(id).write(&puzzle).as_deref(), Ok(text));
}

#[track_caller]
fn check(puzzle: &Puzzle, list: &str, solution: &str) {
    assert_eq!(format("codewars").write(puzzle).as_deref(), Ok(list));
    match solve(puzzle).outcome {
        Outcome::Unique(found) => assert_eq!(found.to_string(), solution),
        other => panic!("{list}: {other:?}"),
    }
}

#[test]
fn puzz_link() {
    both_ways(
        "puzzlink",
        "https://puzz.link/p?skyscrapers/4/4/k13h4j3g",
        "[0,0,0,0,0,0,3,0,0,3,1,0,0,0,4,0]",
        "2143/1234/4312/3421",
    );
    both_ways(
        "puzzlink",
        "https://puzz.link/p?skyscrapers/4/4/1h23i1h34ih2h1j1h2h",
        "[1,0,0,2,4,0,0,0,0,0,0,3,3,0,0,1] [0,0,2,0,0,1,0,0,0,0,1,0,0,2,0,0]",
        "4321/2134/3412/1243",
    );
    both_ways(
        "puzzlink",
        "https://puzz.link/p?skyscrapers/4/4/k13h4j3go3l",
        "[0,0,0,0,0,0,3,0,0,3,1,0,0,0,4,0] [0,0,0,0,0,0,0,0,0,3,0,0,0,0,0,0]",
        "2143/1234/4312/3421",
    );
    let nine = read("skyscrapers/9/9/z3u1zzzz").expect("a puzzle");
    let draft = nine.to_draft();
    // Place 20 of top, bottom, left, right is the third clue on the left.
    assert_eq!(draft.clues.iter().position(|&clue| clue == 3), Some(4 * 9 - 3));
    assert_eq!(draft.givens.iter().position(|&given| given == 1), Some(0));
    assert!(format("puzzlink").write(&nine).is_ok_and(|text| text.ends_with("/9/9/z3u1zzzz")));
    for alias in ["http://pzv.jp/p.html?building/", "https://puzz.link/p?skyscraper/"] {
        let text = format!("{alias}4/4/k13h4j3g");
        assert_eq!(read(&text), read("skyscrapers/4/4/k13h4j3g"), "{text}");
    }
    let rectangle = read("skyscrapers/3/5/1235433212312321").expect_err("not square").to_string();
    assert!(rectangle.contains("3 columns and 5 rows"), "{rectangle}");
}

#[test]
fn pzprv3() {
    let text = "pzprv3/skyscrapers/4/4/. . . . . . /. 2 1 4 3 . /4 1 2 3 4 . /. 4 q3 1 2 3 /. 3 4 2 1 . /. . 1 3 . . /";
    let sheet = format("pzprv3").read_sheet(text).expect("a sheet");
    assert_eq!(format("pzprv3").write_sheet(&sheet).as_deref(), Ok(text));
    let filled: String = sheet.entries().map(|(_, height)| height.to_string()).collect();
    assert_eq!(filled, "214312344123421");
    both_ways(
        "pzprv3",
        "pzprv3/skyscrapers/4/4/. . . . . . /. . . . . . /4 . . . . . /. . q3 . . 3 /. . . . . . /. . 1 3 . . /",
        "[0,0,0,0,0,0,3,0,0,3,1,0,0,0,4,0] [0,0,0,0,0,0,0,0,0,3,0,0,0,0,0,0]",
        "2143/1234/4312/3421",
    );
}

#[test]
fn rush01() {
    let text = "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2";
    let puzzle = format("rush01").read(text).expect("a puzzle");
    check(&puzzle, "[4,3,2,1,1,2,2,2,2,2,2,1,1,2,3,4]", "1234/2341/3412/4123");
    // In quotes, so that it is read back in the same order.
    assert_eq!(format("rush01").write(&puzzle), Ok(format!("\"{text}\"")));
    assert_eq!(read(&format!("\"{text}\"")), Ok(puzzle.clone()));
    assert_eq!(read(&format!("./any-name \"{text}\" | cat -e")), Ok(puzzle));
}

#[test]
fn codewars() {
    both_ways(
        "codewars",
        "[2,2,1,3,2,2,3,1,1,2,2,3,3,2,1,3]",
        "[2,2,1,3,2,2,3,1,1,2,2,3,3,2,1,3]",
        "1342/4213/3421/2134",
    );
}

#[test]
fn towers() {
    both_ways(
        "towers",
        "5:2/1/2/3/2/1/3/2/3/4/2/3/2/2/1/3/1/2/3/4",
        "[2,1,2,3,2,3,1,2,3,4,4,3,2,3,1,1,2,2,3,2]",
        "45312/14235/32154/21543/53421",
    );
    both_ways(
        "towers",
        "4:/3/////////2///2//3,j2a2c",
        "[0,3,0,0,0,2,0,3,0,0,0,0,0,2,0,0] [0,0,0,0,0,0,0,0,0,0,2,0,2,0,0,0]",
        "4213/1342/3124/2431",
    );
    assert!(read("5dh#123456").expect_err("a seed").to_string().contains("random seed"));
}

#[test]
fn boxed() {
    let text = "    . . 1 2\n  +---------+\n. | . . . . | .\n. | . . . . | 2\n1 | . . . . | .\n. | . 3 . . | .\n  +---------+\n    . . 3 .";
    let puzzle = read(text).expect("a puzzle");
    let list = "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0] [0,0,0,0,0,0,0,0,0,0,0,0,0,3,0,0]";
    check(&puzzle, list, "2143/3412/4231/1324");
    assert_eq!(format("box").write(&puzzle).as_deref(), Ok(text));
    assert_eq!(format("box").read(text), Ok(puzzle));
}

#[test]
fn f_puzzles() {
    let json = r##"{"size":2,"grid":[[{"value":1,"given":true,"region":null},{"region":null}],[{"region":null},{"value":1,"region":null}]],"skyscraper":[{"cell":"R0C1","value":"2"},{"cell":"R1C3","value":"1"}],"text":[{"cells":["R0C1"],"value":"2","fontC":"#000000","size":0.7,"fromConstraint":"Skyscraper"},{"cells":["R1C3"],"value":"1","fontC":"#000000","size":0.7,"fromConstraint":"Skyscraper"}]}"##;
    let sheet = format("fpuzzles").read_sheet(json).expect("a sheet");
    check(sheet.puzzle(), "[2,0,1,0,0,0,0,0] [1,0,0,0]", "12/21");
    assert_eq!(sheet.entries().count(), 1);
    assert_eq!(format("fpuzzles").write_sheet(&sheet).as_deref(), Ok(json));
    let url = format("fpuzzles-url").write_sheet(&sheet).expect("an address");
    let packed = url.strip_prefix("https://www.f-puzzles.com/?load=").expect("the site");
    assert_eq!(
        packed.trim_end_matches('='),
        lz_str::compress_to_base64(json).trim_end_matches('=')
    );
    assert_eq!(format("fpuzzles-url").read_sheet(&url).as_ref(), Ok(&sheet));
    // Clues that are only shown count where there are no others.
    let shown = json.replace("\"skyscraper\":", "\"metadata\":");
    assert_eq!(format("fpuzzles").read_sheet(&shown).as_ref(), Ok(&sheet));
    let other = json.replace(r#""value":"1","fontC""#, r#""value":"2","fontC""#);
    assert_eq!(format("fpuzzles").read_sheet(&other).as_ref(), Ok(&sheet));
    let limited =
        json.replacen("{\"region\":null}", "{\"givenPencilMarks\":[1],\"region\":null}", 1);
    let refusal = format("fpuzzles").read_sheet(&limited).expect_err("a limit").to_string();
    assert!(refusal.starts_with("grid, r1c2: given pencil marks limit"), "{refusal}");
    let pad = url.replace("www.f-puzzles.com/?load=", "sudokupad.app/fpuz");
    assert_eq!(format("sudokupad").write_sheet(&sheet).as_deref(), Ok(&*pad));
    assert_eq!(format("sudokupad").read_sheet(&pad), Ok(sheet));
}

#[test]
fn f_puzzles_rules() {
    let cells = |region: &str| {
        let cell =
            if region.is_empty() { "{}".to_owned() } else { format!("{{\"region\":{region}}}") };
        let row = format!("[{}]", vec![cell; 4].join(","));
        format!("[{}]", vec![row; 4].join(","))
    };
    let read = |more: &str, region: &str| {
        let text = format!("{{\"size\":4,\"grid\":{}{more}}}", cells(region));
        format("fpuzzles").read(&text).map_err(|error| error.to_string())
    };
    // Nothing said: the usual boxes; null: none.
    assert!(read("", "").expect("a puzzle").rules().boxes().is_some());
    assert!(read("", "null").expect("a puzzle").rules().boxes().is_none());
    let both = ",\"diagonal+\":true,\"diagonal-\":true";
    assert!(read(both, "null").expect("a puzzle").rules().diagonals());
    for (more, expected) in [
        (",\"diagonal+\":true", "diagonal+: one diagonal alone"),
        (",\"antiknight\":true", "antiknight: this rule of f-puzzles is not supported"),
        (",\"renban\":[{}]", "renban: this rule"),
        (
            ",\"skyscraper\":[{\"cell\":\"R1C1\",\"value\":\"1\"}]",
            "skyscraper[0].cell: expected a place",
        ),
        (
            ",\"skyscraper\":[{\"cell\":\"R0C1\",\"value\":\"x\"}]",
            "skyscraper[0].value: expected a number",
        ),
    ] {
        let error = read(more, "null").expect_err(more);
        assert!(error.starts_with(expected), "{more}: {error}");
    }
    assert!(read("", "7").expect_err("one region").starts_with("region: these regions"));
}

#[test]
fn minizinc() {
    both_ways(
        "minizinc",
        "n = 4;\ncu = [_,_,1,2];\ncl = [_,_,3,_];\nrl = [_,_,1,_];\nrr = [_,2,_,_];",
        "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]",
        "2143/3412/4231/1324",
    );
}

#[test]
fn puzzlekit() {
    both_ways(
        "janko",
        "4 4 4\n- - 1 2\n- - 3 -\n- - 1 -\n- 2 - -\n- - - -\n- - - -\n- - - -\n- - - -",
        "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]",
        "2143/3412/4231/1324",
    );
}

#[test]
fn demystify() {
    let text = "language ESSENCE' 1.0\n\n$ made for this test\nletting grid_size be 4\nletting side_labels be\n[\n [ 0, 0, 1, 0 ],\n [ 0, 0, 1, 2 ],\n [ 0, 2, 0, 0 ],\n [ 0, 0, 3, 0 ]\n]\n\nletting GRID be\n[\n [0,0,0,0],\n [0,0,0,0],\n [0,2,0,0],\n [0,0,0,0]\n]";
    let puzzle = read(text).expect("a puzzle");
    let list = "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0] [0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,0]";
    check(&puzzle, list, "2143/3412/4231/1324");
    let refusal = format("essence").write(&puzzle).expect_err("read only").to_string();
    assert_eq!(refusal, "the essence format can be read but not written; try puzzlink or ndjson");
}

#[test]
fn ring() {
    both_ways(
        "ring",
        ". . . 1 2 .\n. . . . . .\n. . . . . 2\n1 . . . . .\n. . 3 . . .\n. . . 3 . .",
        "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0] [0,0,0,0,0,0,0,0,0,0,0,0,0,3,0,0]",
        "2143/3412/4231/1324",
    );
    // A full ring of zeros is no list of 36 clues.
    let zeros = "0 0 0 1 2 0\n0 0 0 0 0 0\n0 0 0 0 0 2\n1 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 3 0 0";
    let puzzle = read(zeros).expect("a puzzle");
    check(&puzzle, "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]", "2143/3412/4231/1324");
    // Four lines of four are the clues of four sides.
    let lines = read("0 0 1 2\n0 2 0 0\n0 3 0 0\n0 1 0 0").expect("a puzzle");
    assert_eq!(lines, puzzle);
}

#[test]
fn sides() {
    both_ways(
        "sides",
        "top: 0 0 1 2\nright: 0 2 0 0\nbottom: 0 0 3 0\nleft: 0 0 1 0",
        "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0]",
        "2143/3412/4231/1324",
    );
}

#[test]
fn task() {
    both_ways(
        "task",
        "/3/////////2///2//3,j2a2c",
        "[0,3,0,0,0,2,0,3,0,0,0,0,0,2,0,0] [0,0,0,0,0,0,0,0,0,0,2,0,2,0,0,0]",
        "4213/1342/3124/2431",
    );
}

#[test]
fn interactive_sudoku_solver() {
    both_ways(
        "iss",
        ".Shape~4x4.NoBoxes.~R4C2_3.Skyscraper~C3~1~3.Skyscraper~C4~2~.Skyscraper~R2~~2.Skyscraper~R3~1~",
        "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0] [0,0,0,0,0,0,0,0,0,0,0,0,0,3,0,0]",
        "2143/3412/4231/1324",
    );
}

#[test]
fn towers_copy() {
    let text =
        "       1 2\n\n             \n            2\n1            \n     3       \n\n       3  \n";
    assert_eq!(skyscrapers::formats::detect(text).id(), "towers");
    let list = "[0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0] [0,0,0,0,0,0,0,0,0,0,0,0,0,3,0,0]";
    check(&read(text).expect("a puzzle"), list, "2143/3412/4231/1324");
}

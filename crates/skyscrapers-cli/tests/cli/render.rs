//! `render`: pictures in every format, and booklets.

use std::fs;
use std::path::PathBuf;

use crate::{POSTS, Run, empty, run, skyscrapers};

/// An empty folder of this name.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder goes");
    }
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Runs `render` on the board of the posts.
fn render(arguments: &[&str]) -> Run {
    run(&[&["render", POSTS][..], arguments].concat())
}

/// What `render` writes to standard output.
fn bytes(arguments: &[&str]) -> Vec<u8> {
    let output = skyscrapers(&[&["render", POSTS][..], arguments].concat()).output();
    output.expect("the binary runs").stdout
}

fn count(bytes: &[u8], what: &str) -> usize {
    String::from_utf8_lossy(bytes).matches(what).count()
}

#[test]
fn a_puzzle_is_drawn_as_svg_unless_something_else_is_asked() {
    let drawn = render(&[]);
    assert_eq!((drawn.code, drawn.err.as_str()), (0, ""));
    assert!(drawn.out.starts_with("<svg ") && drawn.out.ends_with("</svg>\n"));
    assert_eq!(drawn.out.matches("<text").count(), 5);
    assert_eq!(render(&["--solution"]).out.matches("<text").count(), 5 + 16);
    let position = render(&["--filled", "r1c3=4", "--marks", "r1c1=12"]).out;
    assert_eq!(position.matches("<text").count(), 5 + 1 + 2);
    let open = render(&["--filled", "r1c3=4", "--candidates", "--highlight", "r1c1,r2c2"]).out;
    assert_eq!(open.matches("<text").count(), 5 + 1 + 6 * 3 + 9 * 4);
    assert_eq!(open.matches("stroke-width=\"3\"").count(), 2);
    let dark = render(&["--theme", "dark", "--width", "500"]).out;
    assert!(dark.contains("width=\"500\"") && dark.contains("#10161e"), "{dark}");
}

#[test]
fn pixels_and_pages_are_the_same_every_time() {
    for arguments in
        [&["--to", "png", "--solution"][..], &["--to", "pdf"], &["--booklet", "--title", "Once"]]
    {
        let first = bytes(arguments);
        assert!(first.starts_with(b"\x89PNG") || first.starts_with(b"%PDF-"), "{arguments:?}");
        assert_eq!(first, bytes(arguments), "{arguments:?}");
    }
    let wide = bytes(&["--to", "png", "--width", "300"]);
    assert_eq!(&wide[16..20], &300u32.to_be_bytes());
}

#[test]
fn the_name_of_the_file_says_what_to_draw() {
    let place = folder("render-names");
    let path = |name: &str| place.join(name).to_str().expect("a path").to_owned();
    for (name, start) in [("a.svg", &b"<svg"[..]), ("b.png", b"\x89PNG"), ("c.pdf", b"%PDF")] {
        let drawn = render(&["-o", &path(name)]);
        assert_eq!((drawn.code, drawn.err.as_str()), (0, ""), "{name}");
        assert!(drawn.out.ends_with(&format!(" in {}\n", path(name))), "{}", drawn.out);
        assert!(fs::read(path(name)).expect("a file").starts_with(start), "{name}");
        assert_eq!(render(&["-o", &path(name)]).code, 0, "a picture may be drawn again");
    }
    assert_eq!(render(&["-o", &path("d.jpeg")]).code, 2);
    // Somebody's puzzles are not overwritten by a picture.
    fs::write(path("puzzles.txt"), POSTS).expect("a file");
    assert_eq!(render(&["-o", &path("puzzles.txt"), "--to", "svg"]).code, 2);
    assert_eq!(fs::read_to_string(path("puzzles.txt")).expect("a file"), POSTS);
    assert_eq!(render(&["-o", &path("puzzles.txt"), "--to", "svg", "--force"]).code, 0);
}

#[test]
fn several_puzzles_make_several_files_or_pages() {
    let place = folder("render-several");
    let path = |name: &str| place.join(name).to_str().expect("a path").to_owned();
    let several = |more: &[&str]| run(&[&["render", POSTS, POSTS, POSTS][..], more].concat());
    assert_eq!(several(&["-o", &path("all.png")]).code, 0);
    assert_eq!(several(&["-o", &path("new/"), "--to", "svg"]).code, 0);
    assert_eq!(several(&["-o", &path("all.pdf")]).code, 0);
    for name in ["all-1.png", "all-3.png", "new/puzzle-1.svg", "new/puzzle-3.svg"] {
        assert!(fs::exists(path(name)).expect("a folder"), "{name}");
    }
    assert_eq!(count(&fs::read(path("all.pdf")).expect("a file"), "/MediaBox"), 3);
    let refused = several(&[]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("name a folder or a file with -o"), "{}", refused.err);
}

#[test]
fn a_booklet_has_puzzles_and_answers() {
    let place = folder("render-booklet");
    let path = place.join("booklet.pdf");
    let path = path.to_str().expect("a path");
    let many = vec![POSTS; 24];
    let made =
        |more: &[&str]| run(&[&["render", "--booklet", "-o", path][..], more, &many[..]].concat());
    let plain = made(&[]);
    assert_eq!((plain.code, plain.err.as_str()), (0, ""));
    assert_eq!(plain.out, format!("24 puzzles on 6 pages in {path}\n"));
    let a4 = fs::read(path).expect("a file");
    assert_eq!(count(&a4, "/MediaBox [0 0 595.28 841.89]"), 6);
    let titled = made(&["--title", "Größe", "--per-page", "2", "--paper", "letter"]);
    assert_eq!(titled.out, format!("24 puzzles on 15 pages in {path}\n"));
    assert_eq!(count(&fs::read(path).expect("a file"), "/MediaBox [0 0 612 792]"), 15);
    for (wrong, said) in [
        (&["--per-page", "0"][..], "a page cannot hold 0 puzzles"),
        (&["--title", "数独"], "cannot be printed"),
        (&["--paper", "a5"], "papers are a4 and letter"),
    ] {
        let refused = made(wrong);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{wrong:?}");
        assert!(refused.err.contains(said), "{wrong:?}: {}", refused.err);
    }
}

#[test]
fn puzzles_without_one_solution_are_reported() {
    let drawn = run(&["render", &empty(3), "--solution"]);
    assert_eq!((drawn.code, drawn.out.as_str()), (1, ""));
    assert_eq!(drawn.err, "argument: not drawn: more than one solution\n");
    let place = folder("render-bad");
    let path = place.join("b.pdf");
    let path = path.to_str().expect("a path");
    let made = run(&["render", POSTS, &empty(3), "--booklet", "-o", path]);
    assert_eq!((made.code, made.err.as_str()), (1, "argument: more than one solution\n"));
    assert!(made.out.starts_with("2 puzzles on "), "{}", made.out);
}

#[test]
fn what_cannot_be_read_is_refused() {
    for (arguments, said) in [
        (&["--highlight", "r9c1"][..], "argument: --highlight: r9c1 is not on the board"),
        (&["--highlight", "x"], "is not a cell"),
        (&["--filled", "r1c1=9"], "argument: --filled: 9 is not a height in this puzzle"),
        (&["--scale", "0"], "give a number above 0"),
        (&["--theme", "pink"], "themes are light, dark, print"),
        (&["--to", "png", "--scale", "9999"], "pixels is out of range"),
        (&["--title", "x"], "--booklet"),
        (&["--booklet", "-o", "x.svg"], "a booklet is a PDF"),
    ] {
        let refused = render(arguments);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{arguments:?}");
        assert!(refused.err.contains(said), "{arguments:?}: {}", refused.err);
    }
    let mixed = run(&["render", POSTS, "1,2,x", "--to", "svg"]);
    assert_eq!(mixed.code, 2);
    assert!(mixed.out.starts_with("<svg ") && mixed.err.starts_with("argument: "), "{mixed:?}");
}

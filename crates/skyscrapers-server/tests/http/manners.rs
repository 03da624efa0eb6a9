//! Headers, names, the page's files, and the port.

use std::fs;
use std::io::Write;

use skyscrapers_server::{Config, Server};

use crate::client::{connect, get, post, posting, read, send};
use crate::{POSTS, Running};

#[test]
fn every_answer_carries_the_headers() {
    let server = Running::start(|_| {});
    let address = server.address;
    let answers = [
        get(address, "/", ""),
        get(address, "/nothing", ""),
        get(address, "/engine.json", ""),
        get(address, "/api/v1/health", ""),
        get(address, "/api/v1/solve", ""),
        post(address, "solve", POSTS),
        post(address, "solve", "{"),
        send(address, "GET / HTTP/1.1\r\nhost: evil.example\r\n\r\n"),
    ];
    for answer in answers {
        let csp = answer.header("content-security-policy").expect("a policy");
        assert!(
            csp.starts_with("default-src 'none'; script-src 'self'")
                && !csp.contains("unsafe-inline")
        );
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
        assert!(answer.header("permissions-policy").is_some());
    }
}

#[test]
fn pages_from_elsewhere_may_not_ask() {
    let server = Running::start(|config| config.names = vec!["puzzles.example".to_owned()]);
    let with = |more: &str| {
        let text = posting("solve", POSTS);
        send(server.address, &text.replacen("host: localhost\r\n", more, 1)).status
    };
    assert_eq!(with("host: localhost\r\norigin: http://localhost\r\n"), 200);
    assert_eq!(with("host: puzzles.example\r\norigin: https://puzzles.example\r\n"), 200);
    assert_eq!(with("host: localhost\r\norigin: http://evil.example\r\n"), 403);
    assert_eq!(with("host: localhost\r\nsec-fetch-site: cross-site\r\n"), 403);
    assert_eq!(with("host: evil.example\r\n"), 403);
    assert_eq!(with(""), 400);
}

#[test]
fn a_connection_serves_many_requests() {
    let server = Running::start(|_| {});
    let mut stream = connect(server.address);
    for _ in 0..3 {
        stream.write_all(posting("grade", POSTS).as_bytes()).expect("a server");
        assert_eq!(read(&mut stream).expect("an answer").json()["level"], "Medium");
    }
}

#[test]
fn the_page_is_served_with_marks_and_packed() {
    let server = Running::start(|_| {});
    let page = get(server.address, "/", "");
    assert_eq!(page.status, 200);
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(page.body.starts_with(b"<!"), "a page");
    let mark = page.header("etag").expect("a mark").to_owned();
    let again = get(server.address, "/index.html", &format!("if-none-match: {mark}\r\n"));
    assert_eq!((again.status, again.body.len()), (304, 0));
    let packed = get(server.address, "/", "accept-encoding: gzip, br\r\n");
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert!(packed.body.len() < page.body.len() && packed.body.starts_with(&[0x1f, 0x8b]));
    assert_ne!(packed.header("etag"), Some(mark.as_str()));
    for path in ["/package.json", "/tsconfig.json", "/tests/", "/.npmrc"] {
        assert_eq!(get(server.address, path, "").status, 404, "{path}");
    }
}

#[test]
fn the_page_is_told_which_engine_to_use() {
    let server = Running::start(|_| {});
    let engine = get(server.address, "/engine.json", "").json();
    assert_eq!(engine["transport"], "http");
    assert_eq!(engine["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(get(server.address, "/api/v1/health", "").json()["status"], "ok");
}

#[test]
fn the_book_is_handed_out_with_the_page_and_nothing_outside_of_it() {
    let folder = std::env::temp_dir().join(format!("skyscrapers-book-{}", std::process::id()));
    fs::create_dir_all(folder.join("deep")).expect("a folder");
    fs::write(folder.join("index.html"), "<p>Book").expect("a page");
    fs::write(folder.join("deep/style.css"), "p {}").expect("a style sheet");
    let server = Running::start(|config| config.book = Some(folder.clone()));
    let page = get(server.address, "/book/", "");
    assert_eq!((page.status, &page.body[..]), (200, &b"<p>Book"[..]));
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    let policy = page.header("content-security-policy").expect("a policy");
    assert!(policy.contains("script-src 'self' 'unsafe-inline'"), "{policy}");
    assert_eq!(get(server.address, "/book/index.html", "").body, page.body);
    let style = get(server.address, "/book/deep/style.css", "");
    assert_eq!(
        (style.status, style.header("content-type")),
        (200, Some("text/css; charset=utf-8"))
    );
    assert_eq!(get(server.address, "/book", "").header("location"), Some("book/"));
    for path in ["/book/deep", "/book/none.html", "/book/../book/index.html", "/book/%2e%2e/page"] {
        assert_eq!(get(server.address, path, "").status, 404, "{path}");
    }
    assert_eq!(get(server.address, "/engine.json", "").json()["book"], "book/");
    let bare = Running::start(|_| {});
    assert_eq!(get(bare.address, "/book/", "").status, 404);
    assert!(get(bare.address, "/engine.json", "").json().get("book").is_none());
    fs::remove_dir_all(&folder).expect("clean");
}

#[test]
fn a_port_that_is_taken_is_left_to_its_owner() {
    let first = Server::bind(Config { port: 0, ..Config::default() }).expect("a port");
    let port = first.address().port();
    let second = Server::bind(Config { port, ..Config::default() }).expect("another port");
    assert_eq!(second.taken(), Some(port));
    assert!(second.address().port() > port);
    assert_eq!((first.taken(), first.is_open()), (None, false));
    assert_eq!(first.url(), format!("http://127.0.0.1:{port}/"));
}

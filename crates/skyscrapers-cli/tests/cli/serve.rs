//! `serve`: what it says, and that it ends when it is told to.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::{run, skyscrapers};

/// A server that has said where it is.
struct Served {
    child: Child,
    line: String,
    port: u16,
}

/// Starts a server and waits until it says where it is.
fn start(mut command: Command) -> Served {
    let mut child = command.spawn().expect("the binary starts");
    let mut line = String::new();
    let stdout = child.stdout.as_mut().expect("a pipe");
    BufReader::new(stdout).read_line(&mut line).expect("a line");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let port = address.and_then(|address| address.rsplit(':').next()?.parse().ok());
    Served { child, port: port.unwrap_or_else(|| panic!("no address in {line:?}")), line }
}

impl Served {
    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("a server");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Asks it to end, as systems do; what it said on standard error, and its exit code.
    fn stop(mut self) -> (String, i32) {
        let process = self.child.id().to_string();
        let killed = Command::new("kill").args(["-TERM", &process]).status().expect("kill");
        assert!(killed.success());
        let mut said = String::new();
        let mut stderr = self.child.stderr.take().expect("a pipe");
        let code = self.child.wait().expect("an end").code();
        stderr.read_to_string(&mut said).expect("text");
        (said, code.unwrap_or(-1))
    }
}

/// Starts a server with these options, asks how it is and stops it; what it printed (with the port that was
/// asked for, should that have been taken) and its exit code.
pub(crate) fn served(options: &str) -> (String, i32) {
    let arguments: Vec<&str> = ["serve"].into_iter().chain(options.split_whitespace()).collect();
    let server = start(skyscrapers(&arguments));
    assert!(server.get("/api/v1/health").contains(r#""status":"ok""#));
    let (line, port) = (server.line.clone(), server.port);
    let asked = line.split('(').nth(1).and_then(|rest| rest.split(' ').next());
    let line = match asked {
        Some(asked) => {
            line.replace(&format!(":{port}/ ({asked} was taken)"), &format!(":{asked}/"))
        }
        None => line,
    };
    let (said, code) = server.stop();
    (line + &said, code)
}

#[cfg(unix)]
#[test]
fn it_says_where_it_is_and_ends_when_told() {
    let holder = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let taken = holder.local_addr().expect("an address").port();
    let server = start(skyscrapers(&["serve", "--port", &taken.to_string()]));
    assert_eq!(
        server.line,
        format!(
            "Skyscrapers is at http://127.0.0.1:{}/ ({taken} was taken). Stop it with Ctrl-C.\n",
            server.port
        )
    );
    assert!(server.get("/engine.json").contains(r#"{"transport":"http""#));
    assert!(server.get("/").contains("<!"), "the page");
    assert_eq!(server.stop(), (String::new(), 0));
}

#[test]
fn a_folder_without_a_book_is_an_error() {
    let output = skyscrapers(&["serve", "--book", "no-such-folder"]).output().expect("an end");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("there is no book in no-such-folder; make one with docs/build"),
        "{said}"
    );
}

#[cfg(unix)]
#[test]
fn it_warns_when_others_can_come_in() {
    let server = start(skyscrapers(&["serve", "--host", "0.0.0.0", "--port", "0"]));
    let (said, code) = server.stop();
    assert_eq!(code, 0);
    assert!(said.starts_with("Anyone who can reach this machine"), "{said}");
}

/// A stand-in for the program that opens browsers notes what it is to open.
#[cfg(target_os = "linux")]
#[test]
fn it_opens_the_page() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("open");
    fs::create_dir_all(&folder).expect("a folder");
    let (program, noted) = (folder.join("xdg-open"), folder.join("noted"));
    let _ = fs::remove_file(&noted);
    fs::write(&program, format!("#!/bin/sh\necho \"$1\" > '{}'\n", noted.display()))
        .expect("a file");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("rights");
    let mut command = skyscrapers(&["serve", "--open", "--port", "0"]);
    let path = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{}:{path}", folder.display())).stdin(Stdio::null());
    let server = start(command);
    let begun = std::time::Instant::now();
    let url = format!("http://127.0.0.1:{}/\n", server.port);
    while fs::read_to_string(&noted).unwrap_or_default() != url {
        assert!(begun.elapsed().as_secs() < 10, "nothing was opened");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    server.stop();
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = run(&["serve", "--host", "203.0.113.7"]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("cannot listen on 203.0.113.7:8080"), "{}", refused.err);
}

//! A client of a few lines, which sends what no proper client would.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value;

/// An answer as it came over the wire.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }

    /// The kind of failure it is.
    pub(crate) fn kind(&self) -> String {
        assert_eq!(self.header("content-type"), Some("application/json"));
        self.json()["error"]["kind"].as_str().unwrap_or_default().to_owned()
    }
}

/// An open connection.
pub(crate) fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a time limit");
    stream
}

/// The text of a request to post.
pub(crate) fn posting(verb: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "POST /api/v1/{verb} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )
}

/// Sends a text and reads the answer.
pub(crate) fn send(address: SocketAddr, text: &str) -> Answer {
    let mut stream = connect(address);
    stream.write_all(text.as_bytes()).expect("a server that listens");
    read(&mut stream).expect("an answer")
}

/// Posts a request to a verb.
pub(crate) fn post(address: SocketAddr, verb: &str, body: &str) -> Answer {
    send(address, &posting(verb, body))
}

/// Gets an address, with more lines for the head.
pub(crate) fn get(address: SocketAddr, path: &str, more: &str) -> Answer {
    send(address, &format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n{more}\r\n"))
}

/// Reads one answer.
pub(crate) fn read(stream: &mut TcpStream) -> io::Result<Answer> {
    let mut bytes = Vec::new();
    let head = loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break String::from_utf8_lossy(&bytes[..end]).into_owned();
        }
        let mut buffer = [0; 4096];
        match stream.read(&mut buffer)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            count => bytes.extend_from_slice(&buffer[..count]),
        }
    };
    let mut body = bytes.split_off(head.len() + 4);
    let mut lines = head.split("\r\n");
    let status =
        lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok());
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let length = headers.iter().find(|(name, _)| name == "content-length");
    let length = length.and_then(|(_, length)| length.parse().ok()).unwrap_or(0);
    while body.len() < length {
        let mut buffer = [0; 65536];
        match stream.read(&mut buffer)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            count => body.extend_from_slice(&buffer[..count]),
        }
    }
    Ok(Answer { status: status.unwrap_or_default(), headers, body })
}

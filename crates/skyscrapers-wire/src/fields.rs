//! The fields of a JSON object, each value as the text it was written as.
//!
//! Nothing is lost on the way through: `1.50` stays `1.50` and a number of thirty digits keeps
//! them all. It is also the quickest way: a value nobody asks for is copied once and never read.
//!
//! All fields lie one after the other in one text, so that writing an object is copying slices:
//!
//! ```text
//! "id":"a7""n":1"clues":[0,0,0,0]"outcome":"unique"
//! ^   ^    ^
//! start colon end, of the first entry
//! ```
//!
//! A field that gets a new value is written again at the end of the text, but keeps its place in
//! the order.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// The fields of a JSON object, in the order they were written.
///
/// # Examples
/// ```
/// use skyscrapers_wire::Fields;
///
/// let mut fields = Fields::from_json(r#"{"price": 1.50, "n": 4}"#)?;
/// fields.insert("n", &5);
/// fields.insert("new", &["a", "b"]);
/// assert_eq!(fields.get("n"), Some(5.into()));
/// assert_eq!(fields.to_string(), r#"{"price":1.50,"n":5,"new":["a","b"]}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct Fields {
    text: String,
    entries: Vec<Entry>,
}

/// Where a field lies in the text: `"name":value`.
#[derive(Debug, Clone, Copy)]
struct Entry {
    start: usize,
    colon: usize,
    end: usize,
    /// Left over from an older answer, and gone unless it gets a new value.
    stale: bool,
}

impl Fields {
    /// No fields.
    #[must_use]
    pub fn new() -> Fields {
        Fields::default()
    }

    /// Reads a JSON object. Of two fields with one name, the later value counts.
    ///
    /// # Errors
    /// When the text is not a JSON object.
    pub fn from_json(text: &str) -> Result<Fields, serde_json::Error> {
        let Object(mut fields) = serde_json::from_str(text)?;
        fields.drop_duplicates();
        Ok(fields)
    }

    /// The value of a field as it is written.
    #[must_use]
    pub fn raw(&self, name: &str) -> Option<&str> {
        self.find(name).map(|entry| &self.text[entry.colon + 1..entry.end])
    }

    /// The value of a field; `None` also where it is nothing that [`Value`] can hold.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Value> {
        serde_json::from_str(self.raw(name)?).ok()
    }

    /// Sets a field: in its place if it is there, at the end if not.
    pub fn insert<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) {
        // Only maps with strange keys have no JSON; such a value is written as `null`.
        let value = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
        self.put(name, &value);
    }

    /// Sets a field to a value that is JSON already.
    fn put(&mut self, name: &str, json: &str) {
        self.write(name, |text| text.push_str(json));
    }

    /// Sets a field to what `value` appends: the JSON of one value.
    pub(crate) fn write(&mut self, name: &str, value: impl FnOnce(&mut String)) {
        let entry = self.append(name, value);
        self.place(entry);
    }

    /// Puts a field that has been written where it belongs.
    fn place(&mut self, entry: Entry) {
        match self.entries.iter().position(|old| self.name(old) == self.name(&entry)) {
            Some(place) => self.entries[place] = entry,
            None => self.entries.push(entry),
        }
    }

    /// Takes a field out; its value as it was written.
    pub(crate) fn take(&mut self, name: &str) -> Option<String> {
        let place = self.entries.iter().position(|entry| self.name(entry) == name)?;
        let entry = self.entries.remove(place);
        Some(self.text[entry.colon + 1..entry.end].to_owned())
    }

    /// Adds the fields of another object. Where both have one, it keeps its place and gets the other's
    /// value.
    pub fn extend(&mut self, other: &Fields) {
        let shift = self.text.len();
        self.text.push_str(&other.text);
        self.entries.extend(other.entries.iter().map(|entry| Entry {
            start: entry.start + shift,
            colon: entry.colon + shift,
            end: entry.end + shift,
            stale: false,
        }));
        self.drop_duplicates();
    }

    /// Marks these fields as left over: they go in [`Fields::drop_stale`] unless set before.
    pub(crate) fn mark_stale(&mut self, names: &[&str]) {
        let Fields { text, entries } = self;
        for entry in entries {
            entry.stale = names.contains(&entry.name(text));
        }
    }

    /// Takes out what is left over.
    pub(crate) fn drop_stale(&mut self) {
        self.entries.retain(|entry| !entry.stale);
    }

    /// Appends the fields, with commas between, without braces.
    pub(crate) fn write_inside(&self, out: &mut Vec<u8>) {
        for (index, entry) in self.entries.iter().enumerate() {
            if index > 0 {
                out.push(b',');
            }
            out.extend_from_slice(&self.text.as_bytes()[entry.start..entry.end]);
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    fn find(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| self.name(entry) == name)
    }

    /// The name of a field as it is written: all names of ours are written as they are.
    fn name(&self, entry: &Entry) -> &str {
        entry.name(&self.text)
    }

    fn append(&mut self, name: &str, value: impl FnOnce(&mut String)) -> Entry {
        let start = self.text.len();
        self.append_name(name);
        let colon = self.text.len();
        self.text.push(':');
        value(&mut self.text);
        Entry { start, colon, end: self.text.len(), stale: false }
    }

    fn append_name(&mut self, name: &str) {
        let plain = |byte: u8| byte >= b' ' && byte != b'"' && byte != b'\\';
        if name.bytes().all(plain) {
            self.text.push('"');
            self.text.push_str(name);
            self.text.push('"');
        } else {
            self.text.push_str(&Value::from(name).to_string());
        }
    }

    /// Keeps the first place and the last value of each name.
    fn drop_duplicates(&mut self) {
        let Fields { text, entries } = self;
        let mut order: Vec<usize> = (0..entries.len()).collect();
        // Stable, so fields of one name stay in their order. Comparing all with all would take
        // forever on a megabyte of tiny fields.
        order.sort_by_key(|&index| entries[index].name(text));
        for pair in order.windows(2).rev() {
            if entries[pair[0]].name(text) == entries[pair[1]].name(text) {
                entries[pair[0]] = entries[pair[1]];
                entries[pair[1]].stale = true;
            }
        }
        self.drop_stale();
    }
}

impl Entry {
    fn name<'a>(&self, text: &'a str) -> &'a str {
        &text[self.start + 1..self.colon - 1]
    }
}

impl PartialEq for Fields {
    fn eq(&self, other: &Fields) -> bool {
        self.to_string() == other.to_string()
    }
}

impl fmt::Display for Fields {
    /// The object as JSON, on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (index, entry) in self.entries.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            write!(f, "{comma}{}", &self.text[entry.start..entry.end])?;
        }
        f.write_str("}")
    }
}

impl fmt::Debug for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fields({self})")
    }
}

/// An object as it is read: two fields may still have one name.
struct Object(Fields);

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object, D::Error> {
        deserializer.deserialize_map(ObjectReader)
    }
}

struct ObjectReader;

impl<'de> Visitor<'de> for ObjectReader {
    type Value = Object;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object, A::Error> {
        // Room for most puzzles and their answers, so that the text seldom moves.
        let (text, entries) = (String::with_capacity(512), Vec::with_capacity(16));
        let mut fields = Fields { text, entries };
        while let Some((Name(name), value)) = map.next_entry::<Name<'de>, &RawValue>()? {
            let entry = fields.append(&name, |text| push_on_one_line(value.get(), text));
            fields.entries.push(entry);
        }
        Ok(Object(fields))
    }
}

/// Appends the JSON of a value; as it is, unless it goes over several lines.
fn push_on_one_line(json: &str, text: &mut String) {
    // Without a way out of the loop, the compiler looks at many bytes at once.
    let line_ends = json.bytes().fold(false, |seen, byte| seen | (byte == b'\n') | (byte == b'\r'));
    if !line_ends {
        return text.push_str(json);
    }
    // JSON has no raw line ends inside strings, so only blanks between its parts are dropped.
    let (mut in_string, mut escaped) = (false, false);
    text.extend(json.chars().filter(|&letter| {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => in_string = !in_string,
            _ => {}
        }
        in_string || !matches!(letter, ' ' | '\t' | '\n' | '\r')
    }));
}

/// The name of a field, borrowed from the text where it has no escapes.
struct Name<'de>(Cow<'de, str>);

impl<'de> Deserialize<'de> for Name<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name<'de>, D::Error> {
        deserializer.deserialize_str(NameReader)
    }
}

struct NameReader;

impl<'de> Visitor<'de> for NameReader {
    type Value = Name<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_borrowed_str<E>(self, name: &'de str) -> Result<Name<'de>, E> {
        Ok(Name(Cow::Borrowed(name)))
    }

    fn visit_str<E>(self, name: &str) -> Result<Name<'de>, E> {
        Ok(Name(Cow::Owned(name.to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn through(text: &str) -> String {
        Fields::from_json(text).unwrap_or_else(|error| panic!("{text}: {error}")).to_string()
    }

    #[test]
    fn values_stay_as_they_are_written() {
        for text in [
            "{}",
            r#"{"a":1.50,"b":-0.0,"c":1e400,"d":123456789012345678901234567890}"#,
            r#"{"z":{"b": 1, "a": [null]},"y":"\u00e9\n \"é","x":true}"#,
            r#"{"a \"b\" \\ c":1,"":2,"é":3}"#,
        ] {
            assert_eq!(through(text), text);
        }
        assert_eq!(through(" {\t\"a\" : 1 ,\n\"b\" : [ 1 ]\n} "), r#"{"a":1,"b":[ 1 ]}"#);
    }

    #[test]
    fn an_object_over_several_lines_comes_back_on_one() {
        let text = "{\"a\": [1,\r\n  2, {\"b c\": \"d \\\" e\"}],\n\"f\": [1, 2]}";
        assert_eq!(through(text), r#"{"a":[1,2,{"b c":"d \" e"}],"f":[1, 2]}"#);
    }

    #[test]
    fn the_later_of_two_values_counts() {
        assert_eq!(through(r#"{"a":1,"b":2,"a":3,"c":4,"\u0061":5}"#), r#"{"a":5,"b":2,"c":4}"#);
        let many: Vec<String> = (0..50_000).map(|index| format!("\"{}\":1", index % 777)).collect();
        let fields = Fields::from_json(&format!("{{{}}}", many.join(","))).expect("an object");
        assert_eq!(fields.entries.len(), 777);
    }

    #[test]
    fn objects_are_taken_apart_and_put_together() {
        let mut fields = Fields::from_json(r#"{"a":1,"b":[2],"c":3}"#).expect("an object");
        assert_eq!(fields.take("b").as_deref(), Some("[2]"));
        assert_eq!(fields.take("b"), None);
        fields.extend(&Fields::from_json(r#"{"d":4,"a":5}"#).expect("an object"));
        assert_eq!(fields.to_string(), r#"{"a":5,"c":3,"d":4}"#);
    }

    #[test]
    fn names_are_found_however_they_are_written() {
        let fields = Fields::from_json(r#"{"clu\u0065s":[0],"x":"\ud800"}"#).expect("an object");
        assert_eq!(fields.raw("clues"), Some("[0]"));
        assert_eq!(fields.raw("x"), Some(r#""\ud800""#));
        assert_eq!(fields.get("x"), None, "half a letter");
        assert_eq!(fields.raw("y"), None);
    }

    #[test]
    fn what_is_no_object_is_refused() {
        for text in ["", "[]", "7", "{", r#"{"a":}"#, r#"{"a":1} x"#, r#"{a:1}"#, "{\"a\":\"\t\"}"]
        {
            assert!(Fields::from_json(text).is_err(), "{text}");
        }
    }
}

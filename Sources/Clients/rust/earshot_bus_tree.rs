// SPDX-License-Identifier: Apache-2.0
//! The contents of messages: JSON, ids, nodes and trees. The bus is in `earshot_bus.rs`.

/// The deepest nesting of values.
const DEEPEST: usize = 128;

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

impl Value {
    /// A member of an object.
    pub fn get(&self, name: &str) -> Option<&Value> {
        match self {
            Value::Object(members) => members.iter().rev().find(|member| member.0 == name).map(|member| &member.1),
            _ => None,
        }
    }

    /// The text, if it is one.
    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }

    pub(crate) fn number(&self) -> Option<f64> {
        if let Value::Number(number) = self { Some(*number) } else { None }
    }

    fn write(&self, out: &mut String) {
        match self {
            Value::Null => out.push_str("null"),
            Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
            // Rust writes every digit that is needed, and never an exponent.
            Value::Number(value) if value.is_finite() => out.push_str(&value.to_string()),
            Value::Number(_) => out.push_str("null"),
            Value::Text(text) => quote(text, out),
            Value::List(values) => {
                out.push('[');
                for (index, value) in values.iter().enumerate() {
                    if index > 0 { out.push(','); }
                    value.write(out);
                }
                out.push(']');
            }
            Value::Object(members) => {
                out.push('{');
                for (index, (name, value)) in members.iter().enumerate() {
                    if index > 0 { out.push(','); }
                    quote(name, out);
                    out.push(':');
                    value.write(out);
                }
                out.push('}');
            }
        }
    }

    /// As JSON, in one line.
    pub fn encoded(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    /// The value of a line; None if it is not JSON.
    pub fn parsed(line: &str) -> Option<Value> {
        let mut parser = Parser { bytes: line.as_bytes(), at: 0 };
        let value = parser.value(0)?;
        parser.blanks();
        if parser.at == line.len() { Some(value) } else { None }
    }
}

fn quote(text: &str, out: &mut String) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            _ if letter < ' ' => out.push_str(&format!("\\u{:04x}", letter as u32)),
            _ => out.push(letter),
        }
    }
    out.push('"');
}

struct Parser<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Parser<'_> {
    fn blanks(&mut self) {
        while matches!(self.bytes.get(self.at), Some(b' ' | b'\t' | b'\r' | b'\n')) { self.at += 1; }
    }

    fn take(&mut self, word: &str) -> Option<()> {
        self.blanks();
        if !self.bytes[self.at..].starts_with(word.as_bytes()) { return None; }
        self.at += word.len();
        Some(())
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        self.blanks();
        if depth > DEEPEST { return None; }
        match self.bytes.get(self.at)? {
            b'{' => {
                let members = self.several('}', |parser| {
                    let name = parser.string()?;
                    parser.take(":")?;
                    Some((name, parser.value(depth + 1)?))
                })?;
                Some(Value::Object(members))
            }
            b'[' => Some(Value::List(self.several(']', |parser| parser.value(depth + 1))?)),
            b'"' => Some(Value::Text(self.string()?)),
            b't' => self.take("true").map(|_| Value::Bool(true)),
            b'f' => self.take("false").map(|_| Value::Bool(false)),
            b'n' => self.take("null").map(|_| Value::Null),
            _ => {
                let rest = &self.bytes[self.at..];
                let length = rest.iter().take_while(|byte| b"+-.0123456789eE".contains(byte)).count();
                self.at += length;
                std::str::from_utf8(&rest[..length]).ok()?.parse().ok().map(Value::Number)
            }
        }
    }

    fn several<T>(&mut self, end: char, mut one: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let (end, mut found) = (end.to_string(), Vec::new());
        self.at += 1;
        if self.take(&end).is_some() { return Some(found); }
        loop {
            found.push(one(self)?);
            if self.take(",").is_none() {
                self.take(&end)?;
                return Some(found);
            }
        }
    }

    fn string(&mut self) -> Option<String> {
        self.take("\"")?;
        let mut out = Vec::new();
        loop {
            let byte = *self.bytes.get(self.at)?;
            self.at += 1;
            match byte {
                b'"' => return String::from_utf8(out).ok(),
                b'\\' => {
                    let letter = self.escaped()?;
                    out.extend(letter.encode_utf8(&mut [0; 4]).bytes());
                }
                _ => out.push(byte),
            }
        }
    }

    fn escaped(&mut self) -> Option<char> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(match byte {
            b'n' => '\n',
            b't' => '\t',
            b'r' => '\r',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'u' => {
                let high = self.unit()?;
                if (0xd800..0xdc00).contains(&high) && self.bytes[self.at..].starts_with(b"\\u") {
                    self.at += 2;
                    let low = self.unit()?;
                    char::decode_utf16([high, low]).next()?.unwrap_or('\u{fffd}')
                } else {
                    char::from_u32(u32::from(high)).unwrap_or('\u{fffd}')
                }
            }
            _ => byte as char,
        })
    }

    fn unit(&mut self) -> Option<u16> {
        let digits = std::str::from_utf8(self.bytes.get(self.at..self.at + 4)?).ok()?;
        self.at += 4;
        u16::from_str_radix(digits, 16).ok()
    }
}

/// A node's id on the wire: a whole number or a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ID {
    Number(u64),
    Text(String),
}

impl From<u64> for ID {
    fn from(number: u64) -> Self { ID::Number(number) }
}

impl From<&str> for ID {
    fn from(text: &str) -> Self { ID::Text(text.to_string()) }
}

impl ID {
    /// The id in a value; None if it is none.
    pub fn of(value: &Value) -> Option<ID> {
        match value {
            Value::Number(number) if *number >= 0.0 && number.fract() == 0.0 && *number < 9007199254740992.0 =>
                Some(ID::Number(*number as u64)),
            Value::Text(text) if !text.is_empty() && text.len() <= 256 => Some(ID::Text(text.clone())),
            _ => None,
        }
    }

    pub fn value(&self) -> Value {
        match self {
            ID::Number(number) => Value::Number(*number as f64),
            ID::Text(text) => Value::Text(text.clone()),
        }
    }
}

/// One node, with AccessKit's names for its role and its properties.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    pub id: ID,
    pub children: Vec<ID>,
    pub properties: Vec<(String, Value)>,
}

impl Node {
    pub fn new(id: impl Into<ID>, role: &str) -> Node {
        Node { id: id.into(), children: Vec::new(), properties: Vec::new() }.text("role", role)
    }

    pub fn property(mut self, name: &str, value: Value) -> Node {
        self.properties.push((name.to_string(), value));
        self
    }

    pub fn text(self, name: &str, text: &str) -> Node { self.property(name, Value::Text(text.to_string())) }

    pub fn flag(self, name: &str, is_so: bool) -> Node { self.property(name, Value::Bool(is_so)) }

    pub fn number(self, name: &str, number: f64) -> Node { self.property(name, Value::Number(number)) }

    /// Names of actions, bounds: lists of texts and of numbers.
    pub fn list(self, name: &str, values: Vec<Value>) -> Node { self.property(name, Value::List(values)) }

    /// The children, in reading order.
    pub fn children<T: Clone + Into<ID>>(mut self, children: &[T]) -> Node {
        self.children = children.iter().cloned().map(Into::into).collect();
        self
    }

    pub(crate) fn encoded(&self, length: usize) -> String {
        let is_protected = self.properties.iter().any(|(name, value)| name == "protected" && *value == Value::Bool(true));
        let mut members = vec![("id".to_string(), self.id.value())];
        for (name, value) in &self.properties {
            match value {
                Value::Null => {}
                Value::Number(number) if !number.is_finite() => {}
                _ if name == "value" && is_protected => {}
                Value::Text(text) => members.push((name.clone(), Value::Text(cut(text, length)))),
                _ => members.push((name.clone(), value.clone())),
            }
        }
        if !self.children.is_empty() {
            members.push(("children".into(), Value::List(self.children.iter().map(ID::value).collect())));
        }
        Value::Object(members).encoded()
    }
}

pub(crate) fn cut(text: &str, length: usize) -> String { text.chars().take(length).collect() }

/// All that a program shows at one moment, with its nodes in reading order.
#[derive(Clone, Debug)]
pub struct Tree {
    pub root: ID,
    pub focus: Option<ID>,
    pub nodes: Vec<Node>,
    /// `screenChanged` if most of it is new, `layoutChanged` if part of it is.
    pub cause: Option<String>,
}

impl Tree {
    pub fn new(root: impl Into<ID>, focus: impl Into<ID>, nodes: Vec<Node>) -> Tree {
        Tree { root: root.into(), focus: Some(focus.into()), nodes, cause: None }
    }
}

/// A user's request.
pub struct Action {
    pub name: String,
    pub target: ID,
    /// The action's data: `value`, `scrollUnit`, `customAction`.
    pub data: Value,
}

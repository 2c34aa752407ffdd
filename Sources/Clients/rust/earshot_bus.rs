// SPDX-License-Identifier: Apache-2.0
//! Shows a terminal program to the Earshot screen reader. Two files, no dependency, Rust 1.63 or later.
//!
//! ```ignore
//! let mut bus = Bus::open(Program::new("Deploy", &["click"]));
//! if bus.active() {                                      // after each paint: the whole tree
//!     bus.show(Tree::new(1, 2, vec![
//!         Node::new(1, "window").text("label", "Deploy").children(&[2]),
//!         Node::new(2, "button").text("label", "Save")]));
//! }
//! bus.poll(&mut |action| press(&action.target));         // in the program's loop
//! ```
//!
//! Without a reader every call does nothing. No call waits, prints or panics because of the other end.
use std::collections::{HashMap, HashSet, VecDeque};
use std::io::{ErrorKind, Read, Write};
use std::os::unix::io::{AsRawFd, RawFd};
use std::os::unix::net::UnixStream;
use std::time::{Duration, Instant};

#[path = "earshot_bus_tree.rs"]
mod tree;
pub use tree::*;

/// The time until the next try, if there never was a reader or has not been one for long.
const LONG_PAUSE: Duration = Duration::from_secs(30);
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);
const QUICK_TRIES: u32 = 10;
/// The most announcements that wait while the reader does not read; the oldest are dropped.
const WAITING: usize = 32;
const LONGEST_LINE: usize = 1 << 20;

/// The description of the program.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Spoken to users.
    pub name: String,
    pub version: Option<String>,
    /// A BCP 47 tag.
    pub language: Option<String>,
    /// The names of all actions the program supports.
    pub actions: Vec<String>,
}

impl Program {
    pub fn new(name: &str, actions: &[&str]) -> Program {
        let actions = actions.iter().map(|action| action.to_string()).collect();
        Program { name: name.to_string(), actions, ..Program::default() }
    }
}

#[derive(Clone, Copy)]
struct Limits {
    line: usize,
    nodes: usize,
    depth: usize,
    string: usize,
    updates: u32,
}

const USUAL: Limits = Limits { line: LONGEST_LINE, nodes: 5000, depth: 64, string: 16384, updates: 30 };

/// The nodes reached from the root within the limits, in reading order, each as its text.
struct Snapshot {
    root: ID,
    focus: Option<ID>,
    order: Vec<ID>,
    nodes: HashMap<ID, String>,
}

/// One connection.
struct Session {
    socket: UnixStream,
    received: Vec<u8>,
    writing: Vec<u8>,
    answers: VecDeque<String>,
    events: VecDeque<String>,
    is_greeted: bool,
    is_refused: bool,
    is_active: bool,
    is_dirty: bool,
    limits: Limits,
    sent: Option<Snapshot>,
    seq: u64,
    next: Option<Instant>,
}

/// A program's end of the bus. `poll` has to be called in the program's loop; `descriptor` is the one to wait on.
pub struct Bus {
    path: String,
    token: Option<String>,
    program: Program,
    session: Option<Session>,
    tree: Option<Tree>,
    was_greeted: bool,
    failures: u32,
    next_try: Option<Instant>,
}

/// Performs an action and returns true if it did. It is called for the target first, then for its ancestors.
pub type Perform<'a> = &'a mut dyn FnMut(&Action) -> bool;

impl Bus {
    /// A bus of the reader named by the environment; an inert one if it names none. The token is taken out of the
    /// environment: call it before other threads look there.
    pub fn open(program: Program) -> Bus {
        let path = std::env::var("EARSHOT_BUS").unwrap_or_default();
        let path = if path.len() > 107 { String::new() } else { path };
        let token = std::env::var("EARSHOT_TOKEN").ok().filter(|token| !token.is_empty());
        std::env::remove_var("EARSHOT_TOKEN");
        let (session, tree, next_try) = (None, None, None);
        let mut bus = Bus { path, token, program, session, tree, was_greeted: false, failures: 0, next_try };
        bus.poll(&mut |_| false);
        bus
    }

    /// True while a reader wants trees. Otherwise there is no need to build any.
    pub fn active(&self) -> bool {
        self.session.as_ref().map_or(false, |session| session.is_active)
    }

    /// Shows the present tree. Only differences are sent, and of several trees only the newest.
    pub fn show(&mut self, mut tree: Tree) {
        if self.path.is_empty() { return; }
        if let Some(session) = &mut self.session {
            if tree.cause.is_none() && session.is_dirty {
                // This tree also carries an earlier change that was not sent yet.
                tree.cause = self.tree.as_ref().and_then(|before| before.cause.clone());
            }
            session.is_dirty = true;
        }
        self.tree = Some(tree);
        self.write();
    }

    /// Speaks words that are not on the screen. The priority is `important`, `message`, `text`, `notification` or `progress`.
    pub fn announce(&mut self, text: &str, priority: &str, tag: Option<&str>) {
        let mut params = vec![("priority".to_string(), Value::Text(priority.to_string()))];
        params.extend(tag.map(|tag| ("tag".to_string(), Value::Text(tag.to_string()))));
        self.notify("announce", text, params);
    }

    /// Tells the position of content after a scroll requested by the user.
    pub fn page_scrolled(&mut self, node: impl Into<ID>, text: &str) {
        self.notify("pageScrolled", text, vec![("node".to_string(), node.into().value())]);
    }

    /// Leaves the bus. Later calls do nothing.
    pub fn close(&mut self) {
        self.path.clear();
        self.session = None;
    }

    /// The socket to wait on with the program's others; none without a connection.
    pub fn descriptor(&self) -> Option<RawFd> { self.session.as_ref().map(|session| session.socket.as_raw_fd()) }

    /// The time until `poll` has something to do without input; None for never.
    pub fn timeout(&self) -> Option<Duration> {
        if self.path.is_empty() { return None; }
        let now = Instant::now();
        let due = match &self.session {
            None => self.next_try,
            Some(session) if !session.writing.is_empty() => Some(now + Duration::from_millis(10)),
            Some(session) if session.is_active && session.is_dirty && self.tree.is_some() => session.next,
            Some(_) => return None,
        };
        Some(due.map_or(Duration::ZERO, |due| due.saturating_duration_since(now)))
    }

    /// Reads input, performs requests and writes output, without waiting.
    pub fn poll(&mut self, perform: Perform) {
        if self.path.is_empty() { return; }
        if self.session.is_none() && self.next_try.map_or(true, |next| next <= Instant::now()) { self.connect(); }
        self.read(perform);
        self.write();
    }

    fn notify(&mut self, method: &str, text: &str, mut params: Vec<(String, Value)>) {
        if let Some(session) = self.session.as_mut().filter(|session| session.is_active) {
            params.push(("text".to_string(), Value::Text(cut(text, session.limits.string))));
            session.events.push_back(message(method, None, Value::Object(params)));
            if session.events.len() > WAITING { session.events.pop_front(); }
            self.write();
        }
    }

    // The socket

    fn connect(&mut self) {
        let socket = UnixStream::connect(&self.path).and_then(|socket| {
            socket.set_nonblocking(true)?;
            Ok(socket)
        });
        let socket = match socket {
            Ok(socket) => socket,
            Err(_) => return self.failed(),
        };
        self.session = Some(Session {
            socket, received: Vec::new(), writing: Vec::new(), answers: VecDeque::from([self.greeting()]),
            events: VecDeque::new(), is_greeted: false, is_refused: false, is_active: false,
            is_dirty: self.tree.is_some(), limits: USUAL, sent: None, seq: 0, next: None,
        });
    }

    fn failed(&mut self) {
        let is_quick = self.was_greeted && self.failures < QUICK_TRIES;
        let pause = if is_quick { LONGEST_PAUSE.min(FIRST_PAUSE * 2u32.pow(self.failures)) } else { LONG_PAUSE };
        self.failures = self.failures.saturating_add(1);
        self.next_try = Some(Instant::now() + pause);
    }

    fn lost(&mut self) {
        if let Some(session) = self.session.take() {
            if session.is_refused || !self.was_greeted { self.path.clear(); }
            self.failed();
        }
    }

    fn read(&mut self, perform: Perform) {
        // Bounded, so that a reader that never stops sending does not hold the program up.
        for _ in 0..16 {
            let session = match &mut self.session {
                Some(session) => session,
                None => return,
            };
            let mut bytes = [0; 65536];
            match session.socket.read(&mut bytes) {
                Ok(0) => return self.lost(),
                Ok(count) => session.received.extend(&bytes[..count]),
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => return,
                Err(_) => return self.lost(),
            }
            let mut lines: Vec<Vec<u8>> = session.received.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
            session.received = lines.pop().unwrap_or_default();
            if session.received.len() > LONGEST_LINE || lines.iter().any(|line| line.len() > LONGEST_LINE) {
                return self.lost();
            }
            for line in lines {
                let parsed = std::str::from_utf8(&line).ok().and_then(Value::parsed);
                if let Some(told @ Value::Object(_)) = parsed { self.receive(&told, perform); }
            }
        }
    }

    fn write(&mut self) {
        loop {
            if self.session.as_ref().map_or(false, |session| session.writing.is_empty()) {
                let next = self.next_line();
                if let (Some(session), Some(line)) = (&mut self.session, next) { session.writing = line.into_bytes(); }
            }
            let session = match self.session.as_mut().filter(|session| !session.writing.is_empty()) {
                Some(session) => session,
                None => return,
            };
            // The standard library writes to sockets without a signal.
            match session.socket.write(&session.writing) {
                Ok(count) => drop(session.writing.drain(..count)),
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => return,
                Err(_) => {
                    // The reader's last message may tell why it closed.
                    self.read(&mut |_| false);
                    return self.lost();
                }
            }
        }
    }

    fn next_line(&mut self) -> Option<String> {
        let session = self.session.as_mut()?;
        if let Some(answer) = session.answers.pop_front() { return Some(answer); }
        if session.is_active && session.is_dirty && self.tree.is_some() {
            // An announcement follows the trees shown before it.
            if session.next.map_or(false, |next| next > Instant::now()) { return None; }
            if let Some(update) = self.update() { return Some(update); }
        }
        self.session.as_mut()?.events.pop_front()
    }

    // The protocol

    fn greeting(&self) -> String {
        let text = |text: &str| Value::Text(text.to_string());
        let program = &self.program;
        let mut app = vec![("name", text(&program.name)), ("pid", Value::Number(f64::from(std::process::id())))];
        app.extend(program.version.iter().map(|version| ("version", text(version))));
        app.extend(program.language.iter().map(|language| ("lang", text(language))));
        let actions = Value::List(program.actions.iter().map(|action| text(action)).collect());
        let able = |name| (name, Value::Bool(true));
        let capabilities = vec![able("tree"), able("deltas"), able("announce"), ("actions", actions)];
        let mut params = vec![("protocol", Value::Number(1.0)), ("app", object(app)), ("capabilities", object(capabilities))];
        params.extend(self.token.iter().map(|token| ("token", text(token))));
        message("initialize", Some(Value::Number(1.0)), object(params))
    }

    fn receive(&mut self, told: &Value, perform: Perform) {
        let params = told.get("params").cloned().unwrap_or(Value::Null);
        let method = told.get("method").and_then(Value::text);
        match (method, told.get("id")) {
            (None, Some(Value::Number(id))) if *id == 1.0 => self.greeted(told),
            (None, _) => {}
            (Some(method), Some(id)) => {
                let answer = self.answer(id, method, &params, perform);
                if let Some(session) = &mut self.session { session.answers.push_back(answer); }
            }
            (Some("activate"), None) => {
                if let Some(Value::Bool(is_active)) = params.get("active") { self.activate(*is_active); }
            }
            (Some("tree/resync"), None) => {
                if let Some(session) = &mut self.session {
                    session.sent = None;
                    session.is_dirty = self.tree.is_some();
                    session.next = None;
                }
            }
            _ => {}
        }
    }

    fn greeted(&mut self, told: &Value) {
        let session = match self.session.as_mut().filter(|session| !session.is_greeted) {
            Some(session) => session,
            None => return,
        };
        let result = told.get("result").filter(|result| result.get("protocol") == Some(&Value::Number(1.0)));
        let result = match result {
            Some(result) => result,
            None => {
                // These two are for good.
                let code = told.get("error").map(|error| error.get("code").and_then(Value::number));
                session.is_refused = !matches!(code, Some(code) if code != Some(-32003.0) && code != Some(-32004.0));
                return;
            }
        };
        let limit = |name: &str, usual: usize| {
            let told = result.get("limits").and_then(|limits| limits.get(name)).and_then(Value::number);
            told.filter(|count| *count >= 1.0).map_or(usual, |count| count as usize)
        };
        session.limits = Limits {
            line: limit("line", USUAL.line), nodes: limit("nodes", USUAL.nodes), depth: limit("depth", USUAL.depth),
            string: limit("string", USUAL.string), updates: limit("updatesPerSecond", 30) as u32,
        };
        session.is_greeted = true;
        self.was_greeted = true;
        self.failures = 0;
        self.activate(result.get("active") == Some(&Value::Bool(true)));
    }

    fn activate(&mut self, is_active: bool) {
        if let Some(session) = self.session.as_mut().filter(|one| one.is_greeted && one.is_active != is_active) {
            session.is_active = is_active;
            session.sent = None;
            session.is_dirty = self.tree.is_some();
            if !is_active { session.events.clear(); }
        }
    }

    // Gestures

    fn answer(&mut self, id: &Value, method: &str, params: &Value, perform: Perform) -> String {
        let wrong = |code: f64, text: &str| {
            let error = vec![("code", Value::Number(code)), ("message", Value::Text(text.to_string()))];
            answer(id, "error", object(error))
        };
        if method != "action/perform" { return wrong(-32601.0, "There is no such method."); }
        let name = match params.get("action").and_then(Value::text) {
            Some(name) => name.to_string(),
            None => return wrong(-32602.0, "The action has to be a text."),
        };
        let data = params.get("data").cloned().unwrap_or_else(|| Value::Object(Vec::new()));
        let is_offered = self.program.actions.contains(&name);
        let handled = is_offered && self.chain(params.get("target")).into_iter()
            .any(|target| perform(&Action { name: name.clone(), target, data: data.clone() }));
        answer(id, "result", object(vec![("handled", Value::Bool(handled))]))
    }

    /// The target and its ancestors, up to the root.
    fn chain(&self, target: Option<&Value>) -> Vec<ID> {
        let tree = match &self.tree {
            Some(tree) => tree,
            None => return Vec::new(),
        };
        let mut known: HashSet<&ID> = tree.nodes.iter().map(|node| &node.id).collect();
        let holders: HashMap<&ID, &ID> =
            tree.nodes.iter().flat_map(|node| node.children.iter().map(move |child| (child, &node.id))).collect();
        let first = match target {
            None | Some(Value::Null) => Some(tree.root.clone()),
            Some(value) => ID::of(value),
        };
        let (mut chain, mut current) = (Vec::new(), first.as_ref());
        while let Some(id) = current.filter(|id| known.remove(*id)) {
            chain.push(id.clone());
            current = holders.get(id).copied();
        }
        chain
    }

    // The tree

    fn update(&mut self) -> Option<String> {
        let (session, tree) = (self.session.as_mut()?, self.tree.as_mut()?);
        session.is_dirty = false;
        let mut limits = session.limits;
        loop {
            let shown = snapshot(tree, limits);
            if !shown.nodes.contains_key(&tree.root) { return None; }
            let line = difference(session, &shown, tree)?;
            if line.len() <= limits.line + 1 || limits.nodes <= 1 {
                tree.cause = None;
                session.sent = Some(shown);
                session.seq += 1;
                session.next = Some(Instant::now() + Duration::from_secs(1) / limits.updates.max(1));
                return Some(line);
            }
            // Shorter strings first, then fewer nodes.
            if limits.string > 64 { limits.string /= 4 } else { limits.nodes /= 2 }
        }
    }
}

fn object(members: Vec<(&str, Value)>) -> Value {
    Value::Object(members.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
}

fn message(method: &str, id: Option<Value>, params: Value) -> String {
    let mut members = vec![("jsonrpc", Value::Text("2.0".into())), ("method", Value::Text(method.into())), ("params", params)];
    members.extend(id.map(|id| ("id", id)));
    object(members).encoded() + "\n"
}

fn answer(id: &Value, name: &str, body: Value) -> String {
    object(vec![("jsonrpc", Value::Text("2.0".into())), ("id", id.clone()), (name, body)]).encoded() + "\n"
}

fn snapshot(tree: &Tree, limits: Limits) -> Snapshot {
    let given: HashMap<&ID, &Node> = tree.nodes.iter().map(|node| (&node.id, node)).collect();
    let (mut order, mut nodes) = (Vec::new(), HashMap::new());
    let mut waiting = vec![(&tree.root, 1)];
    while let Some((id, depth)) = waiting.pop() {
        let node = match given.get(id) {
            Some(node) if !nodes.contains_key(id) && depth <= limits.depth && nodes.len() < limits.nodes => node,
            _ => continue,
        };
        order.push(id.clone());
        nodes.insert(id.clone(), node.encoded(limits.string));
        waiting.extend(node.children.iter().rev().map(|child| (child, depth + 1)));
    }
    let focus = tree.focus.as_ref().map(|focus| if nodes.contains_key(focus) { focus } else { &tree.root });
    Snapshot { root: tree.root.clone(), focus: focus.cloned(), order, nodes }
}

/// The line with the differences from the tree sent, or with all of it; None if nothing differs.
fn difference(session: &Session, shown: &Snapshot, tree: &Tree) -> Option<String> {
    let since = session.sent.as_ref().filter(|since| since.root == shown.root);
    let is_new = |id: &&ID| since.map_or(true, |since| since.nodes.get(*id) != shown.nodes.get(*id));
    let nodes: Vec<&str> = shown.order.iter().filter(is_new).filter_map(|id| shown.nodes.get(id)).map(|text| text.as_str()).collect();
    if nodes.is_empty() && tree.cause.is_none() && since.map_or(false, |since| since.focus == shown.focus) { return None; }
    let focus = shown.focus.as_ref().map_or(Value::Null, ID::value);
    let mut head = vec![("seq", Value::Number(session.seq as f64)), ("focus", focus)];
    if since.is_none() { head.extend([("full", Value::Bool(true)), ("root", shown.root.value())]); }
    head.extend(tree.cause.iter().map(|cause| ("cause", Value::Text(cause.clone()))));
    let head = object(head).encoded();
    let params = format!("{},\"nodes\":[{}]}}", &head[..head.len() - 1], nodes.join(","));
    Some(format!("{{\"jsonrpc\":\"2.0\",\"method\":\"tree/update\",\"params\":{}}}\n", params))
}

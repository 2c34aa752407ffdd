// SPDX-License-Identifier: Apache-2.0
//! Tests what a blind user hears of a program, key by key. Copy it beside `earshot_bus_tree.rs`, and write
//! `mod earshot_bus_tree; mod earshot_terminal;`.
//!
//!     let mut terminal = Terminal::start(&["./menu"]).unwrap();
//!     terminal.press("Down").hears("Pears");
//!     terminal.audit("serious", &[]);
//!
//! It needs the program `earshot`, by `PATH` or by the variable `EARSHOT`. Where there is none `start` panics: a test fails,
//! unless `EARSHOT_OPTIONAL=1` allows to skip it; then it is `None`.
use crate::earshot_bus_tree::Value;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::process::{Child, ChildStdout, Command, Stdio};

/// The program `earshot`.
pub fn program() -> String { std::env::var("EARSHOT").unwrap_or_else(|_| "earshot".into()) }

/// True if tests may be skipped where `earshot` is not installed.
pub fn is_optional() -> bool { std::env::var("EARSHOT_OPTIONAL").map_or(false, |value| value == "1") }

/// A program in its own terminal, read by the reader.
pub struct Terminal {
    process: Child,
    output: BufReader<ChildStdout>,
    keys: String,
    answer: Value,
}

impl Terminal {
    /// Starts a program, and listens until it is still. None if there is no `earshot`, and that is allowed.
    pub fn start(command: &[&str]) -> Option<Terminal> {
        let started = Command::new(program()).args(["expect", "--interactive", "--"]).args(command)
            .stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut process = match started {
            Ok(process) => process,
            Err(fault) if fault.kind() == ErrorKind::NotFound && is_optional() => {
                eprintln!("LEFT OUT: earshot is not installed.");
                return None;
            }
            Err(fault) => panic!("{}: {fault}. EARSHOT names earshot, EARSHOT_OPTIONAL=1 skips such tests.", program()),
        };
        let output = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut terminal = Terminal { process, output, keys: "start".into(), answer: Value::Null };
        terminal.take();
        Some(terminal)
    }

    /// Presses keys by their names, with blanks between them: `Down`, `Control+s q`.
    pub fn press(&mut self, keys: &str) -> &mut Terminal {
        self.ask(keys);
        self.keys = keys.into();
        self
    }

    /// Types text, letter by letter.
    pub fn type_text(&mut self, text: &str) -> &mut Terminal { self.press(&format!("\"{text}\"")) }

    /// What is heard for the last keys.
    pub fn heard(&self) -> String { texts(&self.answer, "heard").join(" ") }

    /// Fails unless this is heard, possibly among other words: `*` is any text, `{#}` a number, `{one|other}` one of them.
    pub fn hears(&mut self, pattern: &str) -> &mut Terminal { self.expect(&format!("*{pattern}*"), pattern) }

    /// Fails unless this is heard and nothing else; `(nothing)` is silence.
    pub fn hears_only(&mut self, pattern: &str) -> &mut Terminal { self.expect(pattern, pattern) }

    /// Fails unless the program has ended with a status.
    pub fn ends(&mut self, status: i32) {
        self.ask(&format!("exit {status}"));
        let end = self.answer.get("end").and_then(Value::text).unwrap_or("the program goes on");
        assert!(self.fits(), "expected exit {status}, but {end}{}", self.screen());
    }

    /// What an audit finds on all that the program has shown so far, and in its tree, worst first: severity, rule and message of
    /// what is certain.
    pub fn findings(&mut self) -> Vec<(String, String, String)> {
        let before = std::mem::replace(&mut self.answer, Value::Null);
        self.ask("audit");
        let found = std::mem::replace(&mut self.answer, before);
        let list = if let Some(Value::List(list)) = found.get("audit") { list.clone() } else { vec![] };
        let text = |finding: &Value, name| finding.get(name).and_then(Value::text).unwrap_or("").to_string();
        list.iter().filter(|finding| text(finding, "outcome") == "failed")
            .map(|finding| (text(finding, "severity"), text(finding, "rule"), text(finding, "message"))).collect()
    }

    /// Fails if an audit finds anything as bad as a severity (`minor`, `moderate`, `serious`, `critical`), except by the rules to
    /// ignore.
    pub fn audit(&mut self, fail_on: &str, ignored: &[&str]) {
        let rank = |name: &str| ["minor", "moderate", "serious", "critical"].iter().position(|each| *each == name);
        let found: Vec<_> = self.findings().into_iter()
            .filter(|(severity, rule, _)| rank(severity) >= rank(fail_on) && !ignored.contains(&rule.as_str())).collect();
        assert!(found.is_empty(), "the audit finds: {found:?}");
    }

    fn expect(&mut self, pattern: &str, shown: &str) -> &mut Terminal {
        self.ask(&format!("-> {pattern}"));
        let end = self.answer.get("end").and_then(Value::text).map_or(String::new(), |end| format!("\nended     {end}"));
        assert!(self.fits(), "{}\nexpected  {shown}\nheard     {}{end}{}", self.keys, self.heard(), self.screen());
        self
    }

    fn fits(&self) -> bool { self.answer.get("fits") == Some(&Value::Bool(true)) }

    fn screen(&self) -> String { texts(&self.answer, "screen").iter().map(|row| format!("\n| {row}")).collect() }

    fn ask(&mut self, line: &str) {
        if let Some(input) = &mut self.process.stdin {
            // A program of ours that has ended is told by its last words.
            let _ = writeln!(input, "{line}");
        }
        self.take();
    }

    fn take(&mut self) {
        let mut line = String::new();
        if self.output.read_line(&mut line).unwrap_or(0) == 0 {
            let mut words = String::new();
            if let Some(errors) = &mut self.process.stderr { let _ = errors.read_to_string(&mut words); }
            panic!("earshot has ended. {}", words.trim());
        }
        self.answer = Value::parsed(line.trim_end()).expect("a line of JSON");
        if let Some(fault) = self.answer.get("error").and_then(Value::text) { panic!("{fault}"); }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        let _ = self.process.wait();
    }
}

fn texts(answer: &Value, name: &str) -> Vec<String> {
    if let Some(Value::List(list)) = answer.get(name) {
        list.iter().filter_map(|value| value.text().map(String::from)).collect()
    } else {
        vec![]
    }
}

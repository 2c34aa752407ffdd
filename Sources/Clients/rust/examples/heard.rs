// SPDX-License-Identifier: Apache-2.0

//! Speech under test in Rust: put it into `tests/`, and beside it the files that say what must be heard of a program, key by
//! key. Cargo runs it in the folder of the package.

#[allow(dead_code)]
#[path = "../earshot_bus_tree.rs"]
mod earshot_bus_tree;
#[allow(dead_code)]
#[path = "../earshot_terminal.rs"]
mod earshot_terminal;

use earshot_terminal::{is_optional, program, Terminal};
use std::io::ErrorKind;
use std::process::Command;

#[test]
fn heard() {
    let folder = std::env::var("HEARD").unwrap_or_else(|_| "tests".into());
    let mut files: Vec<_> = std::fs::read_dir(&folder)
        .expect("the folder of the files")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().map_or(false, |ending| ending == "heard"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "There is no file of what must be heard in {folder}.");
    match Command::new(program()).arg("expect").args(&files).output() {
        Err(fault) if fault.kind() == ErrorKind::NotFound && is_optional() => {
            eprintln!("LEFT OUT: earshot is not installed.")
        }
        Err(fault) => panic!("{}: {fault}. EARSHOT_OPTIONAL=1 skips such tests.", program()),
        Ok(ended) => assert!(
            ended.status.success(),
            "{}{}",
            String::from_utf8_lossy(&ended.stdout),
            String::from_utf8_lossy(&ended.stderr)
        ),
    }
}

#[test]
fn keys() {
    let script = "printf 'Name? '; read name; printf \"Hello $name\\n\"; read x; exit 3";
    if let Some(mut terminal) = Terminal::start(&["sh", "-c", script]) {
        terminal.hears("Name");
        terminal.type_text("Mina").press("Enter").hears("Hello Mina");
        terminal.audit("serious", &[]);
        terminal.press("Enter").ends(3);
    }
}

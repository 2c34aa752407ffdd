// SPDX-License-Identifier: Apache-2.0

//! Speech under test in Rust: put it into `tests/`, and beside it the files that say what must be heard of a program, key by
//! key. Cargo runs it in the folder of the package.

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
    match Command::new("earshot").arg("expect").args(&files).output() {
        Err(_) => eprintln!("LEFT OUT: earshot is not installed."),
        Ok(ended) => assert!(
            ended.status.success(),
            "{}{}",
            String::from_utf8_lossy(&ended.stdout),
            String::from_utf8_lossy(&ended.stderr)
        ),
    }
}

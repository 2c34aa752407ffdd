// SPDX-License-Identifier: Apache-2.0
//! Makes the calls that the vectors' runner writes, and writes what the client asks and tells.
#[path = "../earshot_bus.rs"]
#[allow(dead_code)]
mod earshot_bus;

use earshot_bus::{Bus, Node, Program, Tree, Value, ID};
use std::io::BufRead;
use std::sync::mpsc;
use std::time::Duration;

fn tell(members: Vec<(&str, Value)>) {
    let members = members.into_iter().map(|(name, value)| (name.to_string(), value)).collect();
    println!("{}", Value::Object(members).encoded());
}

fn list(value: Option<&Value>) -> &[Value] {
    if let Some(Value::List(values)) = value { values } else { &[] }
}

fn text<'a>(step: &'a Value, name: &str) -> Option<&'a str> { step.get(name).and_then(Value::text) }

fn tree(told: &Value) -> Option<Tree> {
    let nodes = list(told.get("nodes")).iter().filter_map(|given| {
        let children: Vec<ID> = list(given.get("children")).iter().filter_map(ID::of).collect();
        let mut node = Node { id: ID::of(given.get("id")?)?, children, properties: Vec::new() };
        if let Value::Object(members) = given {
            node.properties = members.iter().filter(|(name, _)| name != "id" && name != "children").cloned().collect();
        }
        Some(node)
    });
    let focus = told.get("focus").and_then(ID::of);
    Some(Tree { root: ID::of(told.get("root")?)?, focus, nodes: nodes.collect(), cause: text(told, "cause").map(String::from) })
}

fn main() {
    let (calls, steps) = mpsc::channel();
    std::thread::spawn(move || std::io::stdin().lock().lines().flatten().try_for_each(|line| calls.send(line)));
    let (mut bus, mut handles, mut was_active): (Option<Bus>, Vec<Value>, bool) = (None, Vec::new(), false);
    loop {
        match steps.recv_timeout(Duration::from_millis(2)) {
            Ok(line) => {
                let step = Value::parsed(&line).expect("a step");
                match (text(&step, "call"), &mut bus) {
                    (Some("open"), _) => {
                        handles = list(step.get("handles")).to_vec();
                        let actions: Vec<&str> = list(step.get("actions")).iter().filter_map(Value::text).collect();
                        let app = step.get("app").expect("an app");
                        let mut program = Program::new(text(app, "name").expect("a name"), &actions);
                        program.version = text(app, "version").map(String::from);
                        bus = Some(Bus::open(program));
                    }
                    (Some("update"), Some(bus)) => bus.show(tree(step.get("tree").expect("a tree")).expect("ids")),
                    (Some("announce"), Some(bus)) =>
                        bus.announce(text(&step, "text").unwrap_or(""), text(&step, "priority").unwrap_or("message"), text(&step, "tag")),
                    (Some("pageScrolled"), Some(bus)) =>
                        bus.page_scrolled(step.get("node").and_then(ID::of).expect("a node"), text(&step, "text").unwrap_or("")),
                    (Some("close"), Some(bus)) => bus.close(),
                    _ => panic!("{}", line),
                }
                tell(vec![("done", Value::Bool(true))]);
            }
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            Err(mpsc::RecvTimeoutError::Disconnected) => return,
        }
        if let Some(bus) = &mut bus {
            bus.poll(&mut |action| {
                let asked = vec![Value::Text(action.name.clone()), action.target.value()];
                let is_handled = handles.contains(&Value::List(asked.clone()));
                tell(vec![("asked", Value::List([asked, vec![action.data.clone()]].concat()))]);
                is_handled
            });
            if bus.active() != was_active {
                was_active = bus.active();
                tell(vec![("active", Value::Bool(was_active))]);
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotTerminal
import Foundation
import Testing

@testable import EarshotExpect

@Suite("Trees beside speech")
struct TreeSnapshotTests {
  private static let tree = """
    {"focus": "add", "nodes": [{"role": "window", "label": "Notes", "children": [
      {"role": "group", "children": [{"role": "button", "id": "add", "label": "Add"}]},
      {"role": "list", "label": "3 notes", "children": [
        {"role": "listItem", "label": "Milk", "selected": true}, {"role": "listItem", "label": "Rice"},
        {"role": "listItem", "label": "A \\"b\\" *"}]},
      {"role": "button", "label": "Delete", "disabled": true}]}]}
    """

  /// The lines of a file with a snapshot, compared with the tree.
  private func report(_ lines: [String]) throws -> (passes: Bool, text: String) {
    let text = (["$ notes", "Tab → Add"] + lines.map { "| " + $0 }).joined(separator: "\n")
    let run = try #require(try SpeechTestFile(text).runs.first)
    let outcome = RunOutcome(steps: [
      StepOutcome(heard: [], end: nil, screen: [], duration: .zero),
      StepOutcome(heard: ["Add"], end: nil, screen: [], duration: .zero, tree: try TreeFile(Self.tree).tree),
    ])
    let report = RunReport(run, in: "a.heard", outcome)
    return (report.passes, SpeechReport.text.text(of: [report]))
  }

  @Test(
    "What is written is there in its order, whatever stands between, before and around it",
    arguments: [
      [#"window "Notes""#, #"  button "Add" focused"#, #"  list "* notes""#, #"    listItem "Milk" selected"#],
      [#"listItem "Rice""#], [#"* "{Milk|Rice}""#, #"* "{Milk|Rice}""#],
      [#"list "{#} notes""#, "  listItem", "  listItem"],
      [#"button"#, #"button "Delete" disabled"#], [#"listItem "A \"b\" \*""#],
    ])
  func fitting(lines: [String]) throws {
    let report = try report(lines)
    #expect(report.passes, "\(report.text)")
  }

  @Test(
    "What is not there, elsewhere, in another order or another state is named",
    arguments: [
      ([#"button "Save""#], #"button "Save""#), ([#"listItem "Rice" selected"#], #"listItem "Rice" selected"#),
      ([#"listItem "Rice""#, #"listItem "Milk""#], #"listItem "Milk""#),
      ([#"list"#, #"  button "Add""#], #"button "Add""#), ([#"button "Delete" focused"#], "focused"),
      ([#"button "Add" = "1""#], "= "), (["listItem", "listItem", "listItem", "listItem"], "listItem"),
    ])
  func missing(lines: [String], words: String) throws {
    let report = try report(lines)
    #expect(!report.passes)
    #expect(report.text.contains("missing") && report.text.contains(words), "\(report.text)")
  }

  @Test("Every state of the table of properties can be written, is found and missed, and is documented")
  func states() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let page = try String(contentsOf: root.appending(path: "Sources/Earshot.docc/SpeechTests.md"), encoding: .utf8)
    let nodes = [
      #""modal": true"#, #""disabled": true"#, #""selected": true"#, #""toggled": true"#, #""toggled": false"#,
      #""toggled": "mixed""#, #""expanded": true"#, #""expanded": false"#, #""sortDirection": "ascending""#,
      #""sortDirection": "descending""#, #""sortDirection": "other""#, #""visited": true"#, #""readOnly": true"#,
      #""required": true"#, #""invalid": true"#, #""busy": true"#, #""details": [2]"#,
    ]
    let names = ElementProperty.all.flatMap(\.states).map(\.name)
    try #require(names.count == nodes.count)
    for (name, node) in zip(names, nodes) {
      #expect(page.contains("`\(name)`"), "\(name) is not in SpeechTests.md")
      let cells = #"{"id": 1, "role": "cell", "label": "A", \#(node)}, {"id": 2, "role": "cell", "label": "B"}"#
      let tree = #"{"nodes": [{"role": "window", "children": [\#(cells)]}]}"#
      let file = try TreeFile(tree, isStrict: true)
      #expect(file.complaints.isEmpty, "\(file.complaints)")
      for (label, isThere) in [("A", true), ("B", false)] {
        let snapshot = try TreeSnapshot([#"cell "\#(label)" \#(name)"#])
        #expect((snapshot.firstMissing(in: file.tree) == nil) == isThere, "\(name) of \(label)")
      }
    }
  }

  @Test("A bar alone is filled in by an update, and what was filled in fits")
  func filling() throws {
    let file = try SpeechTestFile("$ notes\nTab → Add\n|\nexit 0\n")
    let steps = [
      StepOutcome(heard: [], end: nil, screen: [], duration: .zero),
      StepOutcome(
        heard: ["Add"], end: .exited(0), screen: [], duration: .zero, tree: try TreeFile(Self.tree).tree),
    ]
    let update = SpeechTestUpdate(file, [RunOutcome(steps: steps)])
    #expect(update.text.contains("| window \"Notes\"\n"))
    #expect(update.text.contains("button \"Add\" focused\n"))
    #expect(update.text.hasSuffix("exit 0\n"))
    let again = SpeechTestUpdate(try SpeechTestFile(update.text), [RunOutcome(steps: steps)])
    #expect(again.changes.isEmpty, "\(again.changes)")
  }

  @Test(
    "What cannot be read is told with its line",
    arguments: [
      (#"button "Save"#, "Quote without an end"), (#"button "Save" sleeping"#, "State sleeping is unknown"),
      ("button = 1", "Value missing"), (#"button "{a""#, "Brace without an end"), (#""Save""#, "Role missing"),
    ])
  func faults(line: String, words: String) {
    let error = #expect(throws: SpeechTestError.self) { try SpeechTestFile("$ notes\nTab → Add\n| \(line)\n") }
    #expect(error?.problems.first?.line == 3)
    #expect(error?.problems.first?.sentence.contains(words) == true, "\(error?.problems ?? [])")
  }

  @Test("Several phrases are compared as in a diff")
  func diff() throws {
    let run = try #require(try SpeechTestFile("$ menu\n → Fruit\n → {Apples|Pears}\n → Bye\n").runs.first)
    let outcome = RunOutcome(steps: [
      StepOutcome(heard: ["Fruit", "Nuts", "Pears"], end: nil, screen: [], duration: .zero)
    ])
    let text = SpeechReport.text.text(of: [RunReport(run, in: "a.heard", outcome)])
    #expect(
      text.contains(
        "  heard       Fruit\n            + Nuts\n              Pears\n            - Bye\n"), "\(text)")
  }
}

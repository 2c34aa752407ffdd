// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@Suite("A repository's configuration", .blocking, .timeLimit(.minutes(25)))
struct ConfigurationTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func write(_ text: String, _ name: String = ".earshot.json") throws {
    try text.write(toFile: scratch.path(name), atomically: true, encoding: .utf8)
  }

  private func earshot(_ words: String...) throws -> Outcome { try runEarshot(words, directory: scratch.url) }

  /// A tree with one nameless button.
  private static let nameless = #"{"nodes":[{"role":"window","label":"W","children":[{"role":"button"}]}]}"#

  @Test("Files and programs that it names are audited by its options")
  func audit() throws {
    try write(Self.nameless, "form.json")
    try write(
      """
      {
        // What we show.
        "audit": {
          "files": ["*.json"], "rules": ["name-missing", "window-title"], "failOn": "critical", "env": ["SHOP=garden"],
          "programs": [{"command": ["sh", "-c", "printf \\"$SHOP $HOUSE\\" | tee seen; read x; printf gone"], "keys": "\\"a\\" Enter",
                        "size": "40x10", "env": ["HOUSE=white"]}],
        },
      }
      """)
    let outcome = try earshot("audit", "--format", "json")
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.output.contains("name-missing"))
    #expect(!outcome.output.contains("role-missing"))
    let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let subjects = try #require(report["subjects"] as? [[String: Any]])
    #expect(subjects.count == 2)
    #expect(try String(contentsOfFile: scratch.path("seen"), encoding: .utf8) == "garden white")
    // What is given counts before what is written down.
    #expect(try earshot("audit", "--fail-on", "none").status == 0)
    #expect(try earshot("audit", "--config", "none").status == 1)
    #expect(try earshot("audit", "--rule", "blink", "form.json").status == 0)
    #expect(try earshot("audit", "form.json").status == 2)
  }

  @Test("What it ignores has a reason and an end; its baseline says what it ignores")
  func ignoring() throws {
    try write(Self.nameless, "form.json")
    func configuration(_ more: String) -> String { #"{"audit": {"files": ["form.json"], \#(more)}}"# }
    try write(
      configuration(#""ignore": [{"rule": "name-missing", "reason": "Mended in May.", "expires": "2027-05-31"}]"#))
    #expect(try earshot("audit", "--today", "2027-05-31").status == 0)
    #expect(try earshot("audit", "--today", "2027-06-01").status == 2)
    try write(configuration(#""ignore": [{"rule": "name-missing"}]"#))
    #expect(try earshot("audit").errors.contains("needs a reason"))
    try write(configuration(#""baseline": "known""#))
    #expect(try earshot("audit").status == 1)
    #expect(try earshot("audit", "--config", "none", "--write-baseline", "known", "form.json").status == 2)
    #expect(try String(contentsOfFile: scratch.path("known"), encoding: .utf8).contains("name-missing form.json\t"))
    #expect(try earshot("audit").status == 0)
  }

  @Test("Files of what is heard that it names are compared")
  func expect() throws {
    try write("$ echo $FRUIT\n → Pears\nexit 0\n", "a.heard")
    try write(#"{"expect": {"files": ["*.heard"], "bus": false, "env": ["FRUIT=Pears"]}}"#)
    let outcome = try earshot("expect")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output == "1 step, as written.\n")
    #expect(try earshot("expect", "--env", "FRUIT=Plums").status == 1)
  }

  @Test(
    "What is wrong is told with its line, and nothing is run",
    arguments: [
      ("{\n\"audits\": {}}", 2, "Do you mean audit?"), ("{\n\"audit\": []}", 2, "object"), ("[", 1, "no JSON"),
      ("{\"audit\": {\n\n\"file\": []}}", 3, "Do you mean files?"),
      ("{\"audit\": {\n\"files\": [\"*.nope\"]}}", 2, "*.nope"),
      ("{\"audit\": {\"files\":\n \"a\"}}", 1, "list"), ("{\"audit\": {\n\"threshold\": \"3\"}}", 2, "number"),
      ("{\"audit\": {\n\"programs\": [{}]}}", 2, "Program 1: command"),
      ("{\"audit\": {\n\"programs\": [{\"command\": \"true\", \"key\": \"\"}]}}", 2, "Do you mean keys?"),
    ])
  func faults(text: String, line: Int, words: String) throws {
    try write(text)
    let outcome = try earshot("audit")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("earshot: .earshot.json:\(line): "), "\(outcome.errors)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.output == "")
  }

  @Test("A file that is named and is not there is told; with nothing to audit that is told")
  func missing() throws {
    #expect(try earshot("audit", "--config", "gone.json").status == 1)
    try write("{}")
    #expect(try earshot("audit").errors.contains("Nothing to audit"))
    #expect(try earshot("expect").status == 2)
  }
}

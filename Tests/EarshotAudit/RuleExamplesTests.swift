// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotFormats
import EarshotScreen
import Foundation
import Testing

/// The findings of each rule about examples: a file a rule in Tests/Fixtures/Audit/Rules.
@Suite("Rules of audits say what their examples say")
struct RuleExamplesTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../Fixtures/Audit/Rules").standardized

  @Test("Each rule has examples of all that can come of it, and judges them so", arguments: Rule.all.map(\.id))
  func examples(id: String) throws {
    let rule = try #require(Rule.named(id))
    let examples = try Self.examples(of: id)
    var seen: Set<Outcome> = []
    for (number, example) in examples.enumerated() {
      let outcome = try #require(example["outcome"]?.string.flatMap(Outcome.init), "example \(number + 1)")
      let result = try #require(try Self.result(of: rule, example), "example \(number + 1) has nothing to look at")
      #expect(result.outcome == outcome, "example \(number + 1): \(result.findings.map(\.message))")
      seen.insert(outcome)
      if let text = example["finds"]?.string {
        let found = result.findings.map { "\($0.message) \($0.evidence.text) \($0.evidence.path ?? "")" }
        #expect(found.contains { $0.contains(text) }, "example \(number + 1): \(found)")
      }
      if let fix = example["fix"]?.string {
        #expect(result.findings.contains { $0.fix?.value == fix }, "\(result.findings.map(\.fix))")
      }
      if let severity = example["severity"]?.string {
        #expect(result.findings.first?.severity.rawValue == severity, "example \(number + 1)")
      }
      if let reason = example["reason"]?.string {
        #expect(result.findings.contains { $0.reason?.rawValue == reason }, "example \(number + 1)")
      }
      for finding in result.findings {
        #expect(!finding.message.isEmpty)
        #expect(finding.outcome != .cantTell || rule.reasons.contains { $0 == finding.reason })
      }
    }
    var needed: Set<Outcome> = [.passed, .failed, .inapplicable]
    if !rule.reasons.isEmpty { needed.insert(.cantTell) }
    #expect(seen.isSuperset(of: needed), "Missing: \(needed.subtracting(seen))")
  }

  private static func examples(of id: String) throws -> [JSONValue] {
    let bytes = try Data(contentsOf: folder.appending(path: "\(id).json"))
    return try #require(try JSONParser.value(of: [UInt8](bytes)[...])["examples"]?.array)
  }

  /// The results of all examples of a rule.
  static func results(of rule: Rule) throws -> [RuleResult] {
    try examples(of: rule.id).compactMap { try result(of: rule, $0) }
  }

  @Test("There is no file of examples for a rule that there is not")
  func strays() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names) == Set(Rule.all.map { $0.id + ".json" }))
  }

  @Test("Ids are unique, and texts are whole sentences")
  func catalogue() {
    #expect(Rule.all.count >= 50)
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    for rule in Rule.all {
      #expect(!rule.mappings.isEmpty && !rule.checks.isEmpty, "\(rule.id)")
      #expect(rule.example.map { !$0.good.isEmpty && !$0.bad.isEmpty && $0.good != $0.bad } == true, "\(rule.id)")
      for text in [rule.title, rule.why, rule.how, rule.remedy] {
        #expect(text.last.map { ".)!?".contains($0) } ?? false, "\(rule.id): \(text)")
      }
    }
  }

  private static func result(of rule: Rule, _ example: JSONValue) throws -> RuleResult? {
    let audit = Audit(rules: [rule])
    if let elements = example["elements"]?.array {
      var tree = ElementTree()
      let made = elements.map { value -> Element in
        let children = (value["children"]?.array ?? []).compactMap(\.integer).map { ElementID(UInt64($0)) }
        return Element(
          ElementID(UInt64(value["id"]?.integer ?? 0)), role: Role(rawValue: value["role"]?.string ?? "unknown"),
          label: value["label"]?.string, children: children)
      }
      tree.apply(made.map { .upsert($0) } + made.prefix(1).map { .setRoot($0.id) })
      return audit.results(of: tree).results.first
    }
    if let tree = example["tree"] {
      var json = JSONWriter()
      json.value(tree)
      let file = try TreeFile(json.text)
      if let rows = example["shown"]?.array {
        let emulator = TerminalEmulator(size: ScreenSize(columns: 80, rows: 24))
        emulator.feed(Array(rows.compactMap(\.string).joined(separator: "\r\n").utf8))
        return audit.results(of: file.tree, on: AuditedScreen(emulator.screen)).results.first
      }
      return audit.results(of: file.tree).results.first
    }
    if let rows = example["screen"]?.array {
      let recorder = SessionRecorder(size: ScreenSize(columns: 80, rows: 24))
      recorder.output(Array(rows.compactMap(\.string).joined(separator: "\r\n").utf8), at: .zero)
      return audit.results(of: recorder.finish()).results.first
    }
    if let steps = example["session"]?.array {
      let session = try session(steps)
      session.ending = try ending(example["ending"]?.string)
      if let rows = example["larger"]?.array {
        let recorder = SessionRecorder(size: ScreenSize(columns: 160, rows: 48))
        recorder.output(Array(rows.compactMap(\.string).joined(separator: "\r\n").utf8), at: .zero)
        session.larger = recorder.finish().opening
      }
      session.isAskedForNoColour = example["noColour"]?.bool ?? false
      return audit.results(of: session).results.first
    }
    if let lines = example["speech"]?.array {
      var text = ""
      for line in lines {
        var json = JSONWriter()
        json.value(line)
        text += json.text + "\n"
      }
      return audit.results(of: try SpokenLog(Array(text.utf8))).results.first
    }
    return nil
  }

  private static func ending(_ name: String?) throws -> AuditedSession.Ending {
    switch name {
    case nil: .unknown
    case "left": .left
    case "timedOut": .timedOut(after: .seconds(6))
    case "leftByMoving": .leftByMoving(AuditedSession.Key(Array("\u{1B}[B".utf8), at: .zero))
    case "leftByCommand": .leftByCommand(":q!")
    case "failedByAnswer": .failedByAnswer
    case "answered": .answered
    case "failed": .failed(signal: 11)
    case "leftAfterTyping": .leftAfterTyping("Q7")
    case "stayed": .stayed(keys: ["q", "Ctrl+c"])
    default: throw UnknownEnding()
    }
  }

  private struct UnknownEnding: Error {}

  /// Steps a second apart, or at a time of their own: `key`, `output` (50 ms after it), `resize`; `repeat` does all of
  /// it so often.
  private static func session(_ steps: [JSONValue]) throws -> AuditedSession {
    let recorder = SessionRecorder(size: ScreenSize(columns: 80, rows: 24))
    var now = Instant.zero
    for step in steps {
      for _ in 0..<(step["repeat"]?.integer ?? 1) {
        if let text = step["at"]?.number, let at = Instant(seconds: text) { now = at }
        if let key = step["key"]?.string { recorder.typed(Array(key.utf8), at: now) }
        if let size = step["resize"]?.array?.compactMap(\.integer), size.count == 2 {
          recorder.resize(to: ScreenSize(columns: size[0], rows: size[1]), at: now)
        }
        for (index, output) in (step["output"]?.array ?? [step["output"] ?? .null]).enumerated() {
          guard let output = output.string else { continue }
          let delay = step["delay"]?.integer ?? 50
          recorder.output(Array(output.utf8), at: now + .milliseconds(Int64(delay * (index + 1))))
        }
        now = now + .seconds(1)
      }
    }
    return recorder.finish()
  }
}

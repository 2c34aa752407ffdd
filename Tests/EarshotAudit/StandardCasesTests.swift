// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotFormats
import EarshotScreen
import Foundation
import Testing

/// Cases in our own words after the examples that others have published with their rules: ACT of W3C, axe-core and
/// axe-windows. What has no counterpart in a terminal is left out.
@Suite("Rules judge as those of ACT, axe and axe-windows do")
struct StandardCasesTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../Fixtures/Audit/Standards").standardized

  @Test(
    "A case that is broken for others is broken for us, and one that is sound is sound",
    arguments: ["act", "axe", "axe-windows"])
  func cases(of source: String) throws {
    let bytes = try Data(contentsOf: Self.folder.appending(path: "\(source).json"))
    let cases = try #require(try JSONParser.value(of: [UInt8](bytes)[...])["cases"]?.array)
    var agreed = 0
    for item in cases {
      let name = "\(item["rule"]?.string ?? "?") \(item["example"]?.string ?? "?"): \(item["says"]?.string ?? "")"
      let wanted = try #require(item["outcome"]?.string.flatMap(Outcome.init), "\(name)")
      let rules = try #require(item["checks"]?.array).map { try #require($0.string.flatMap(Rule.named), "\(name)") }
      let results = try results(of: item, rules)
      let agrees =
        switch wanted {
        case .failed: results.contains { $0.outcome == .failed }
        case .cantTell: results.contains { $0.outcome == .cantTell }
        case .passed, .inapplicable, .untested: results.allSatisfy { $0.outcome != .failed }
        }
      if agrees { agreed += 1 }
      // Where we judge otherwise on purpose, the case says why; when that is no longer so, its words are out of date.
      let found = results.flatMap(\.findings).map { "\($0.rule): \($0.message)" }
      #expect(agrees == (item["differs"]?.string == nil), "\(name) is \(wanted.rawValue): \(found)")
    }
    let differing = cases.count { $0["differs"] != nil }
    #expect(agreed >= cases.count - differing)
    // One case in twenty may be judged otherwise.
    #expect(differing * 20 <= cases.count)
  }

  private func results(of item: JSONValue, _ rules: [Rule]) throws -> [RuleResult] {
    let audit = Audit(rules: rules)
    if let rows = item["screen"]?.array {
      let recorder = SessionRecorder(size: ScreenSize(columns: 80, rows: 24))
      recorder.output(Array(rows.compactMap(\.string).joined(separator: "\r\n").utf8), at: .zero)
      return audit.results(of: recorder.finish()).results
    }
    let nodes = try #require(item["nodes"])
    let other = JSONValue.object([
      JSONField("id", JSONValue(70)), JSONField("role", .string("button")), JSONField("label", .string("Go on")),
    ])
    let window = JSONValue.object([
      JSONField("id", JSONValue(60)), JSONField("role", .string("window")), JSONField("label", .string("Cases")),
      JSONField("bounds", .array([0, 0, 80, 24].map { JSONValue($0) })),
      JSONField("children", .array((nodes.array ?? []) + (item["focus"] == nil ? [] : [other]))),
    ])
    var fields = [JSONField("root", JSONValue(60)), JSONField("nodes", .array([window]))]
    if let focus = item["focus"] { fields.append(JSONField("focus", JSONValue(focus.integer ?? 70))) }
    var json = JSONWriter()
    json.value(.object(fields))
    return audit.results(of: try TreeFile(json.text).tree).results
  }
}

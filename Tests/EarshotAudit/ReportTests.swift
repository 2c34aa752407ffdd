// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotFormats
import EarshotScreen
import Foundation
import FoundationXML
import Testing

@Suite("Reports of audits")
struct ReportTests {
  /// A tree whose words are as bad as they can be.
  private static let hostile = """
    {"nodes":[{"role":"window","label":"W","children":[
     {"role":"button","label":"\\u001b]0;x\\u0007 <b>&amp;</b>%0A::error::,\\u202e\\u2028 ]]> --> \\ufffe"},
     {"role":"button"},{"role":"image","label":"a\\u009b2J.png"}]}]}
    """

  private func report() throws -> AuditReport {
    let file = try TreeFile(Self.hostile)
    let (results, size) = Audit(.experimental).results(of: file.tree)
    var subject = SubjectReport(name: "a\u{1B}[31m,b:c.json", kind: .tree, results: results, size: size)
    subject.cutOffAt = .zero + .milliseconds(2_500)
    subject.screens = [
      ShownScreen(
        at: "1.5",
        rows: [
          [ShownScreen.Span("<script>")], [],
          [
            ShownScreen.Span("two", ink: "#ff0000", isBold: true), ShownScreen.Span("한", columns: 2, ground: "#00ff00"),
          ],
        ], findings: [])
    ]
    let recorder = SessionRecorder(size: ScreenSize(columns: 20, rows: 4))
    recorder.output(Array("\u{1B}[5m\u{1B}[31;44m<Hi & \u{85}>\u{1B}]0;t\u{1B}[1m\u{7}".utf8), at: .zero, line: 3)
    let screens = FileAudit(.experimental).report(of: "x/ y.cast", .recording, recorder.finish())
    var report = AuditReport(
      pack: RulePack.experimental.title,
      subjects: [subject, screens, SubjectReport(name: "z.jsonl", kind: .speech, fault: "gone\u{7}")])
    report.sort()
    return report
  }

  @Test("No control character is in any of them", arguments: ReportFormat.allCases)
  func controls(format: ReportFormat) throws {
    let text = format.text(of: try report())
    #expect(!text.isEmpty)
    let controls = text.unicodeScalars.filter { scalar in
      scalar != "\n" && scalar.properties.generalCategory == .control
        || [0x2028, 0x2029, 0x202E].contains(scalar.value)
    }
    #expect(controls.isEmpty)
  }

  @Test("The same report is the same text", arguments: ReportFormat.allCases)
  func deterministic(format: ReportFormat) throws {
    #expect(format.text(of: try report()) == format.text(of: try report()))
  }

  @Test("A report in JSON is read again as it was")
  func roundTrip() throws {
    let report = try report()
    let text = ReportFormat.json.text(of: report)
    let again = try #require(JSONReport.report(Array(text.utf8)))
    #expect(again == report)
    #expect(JSONReport.report(Array("{}".utf8)) == nil)
    #expect(JSONReport.report(Array("[".utf8)) == nil)
  }

  @Test("Parts that are merged are the report of one run")
  func merging() throws {
    let report = try report()
    let parts = [[2], [0, 1]].map { places in
      AuditReport(pack: report.pack, subjects: places.map { report.subjects[$0] })
    }
    #expect(AuditReport.merged(parts) == report)
    #expect(AuditReport.merged([report, AuditReport(pack: "other 1", subjects: [])]) == nil)
    #expect(AuditReport.merged([]) == nil)
  }

  @Test("That a walk was cut off is told", arguments: ReportFormat.allCases)
  func cutOff(format: ReportFormat) throws {
    var report = try report()
    let told = format == .json ? "\"cutOffAt\":2.5" : "Cut off by the time limit of 2.5 s"
    #expect(format.text(of: report).contains(told))
    for index in report.subjects.indices { report.subjects[index].cutOffAt = nil }
    #expect(!format.text(of: report).contains("Cut off by"))
    #expect(!format.text(of: report).contains("cutOff"))
  }

  @Test("What weighs most stands first")
  func order() throws {
    for subject in try report().subjects {
      let ranks = subject.findings.map {
        ($0.outcome == .failed ? 10 : 0) + (Severity.allCases.firstIndex(of: $0.severity) ?? 0)
      }
      #expect(ranks.filter { $0 >= 10 } == ranks.filter { $0 >= 10 }.sorted(by: >))
      #expect(ranks.firstIndex { $0 < 10 } ?? ranks.count >= ranks.count { $0 >= 10 })
    }
  }

  @Test("SARIF has for each finding what GitHub asks for")
  func sarif() throws {
    let value = try JSONParser.value(of: ReportFormat.sarif.text(of: try report()))
    let run = try #require(value["runs"]?.array?.first)
    #expect(value["version"]?.string == "2.1.0")
    let invocation = try #require(run["invocations"]?.array?.first)
    // One subject could not be audited, another was cut off.
    #expect(invocation["executionSuccessful"]?.bool == false)
    #expect(
      invocation["toolExecutionNotifications"]?.array?.compactMap { $0["level"]?.string } == ["warning", "error"])
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    for rule in rules {
      #expect(rule["shortDescription"]?["text"]?.string?.isEmpty == false)
      #expect((rule["fullDescription"]?["text"]?.string?.count ?? 0) <= 1_024)
      #expect(rule["help"]?["text"]?.string?.isEmpty == false)
    }
    let results = try #require(run["results"]?.array)
    #expect(!results.isEmpty)
    for result in results {
      let index = try #require(result["ruleIndex"]?.integer)
      #expect(rules[index]["id"] == result["ruleId"])
      #expect((result["kind"]?.string == "fail") == (result["level"]?.string != "none"))
      let place = try #require(result["locations"]?.array?.first?["physicalLocation"])
      let uri = try #require(place["artifactLocation"]?["uri"]?.string)
      #expect(!uri.hasPrefix("/") && !uri.contains(" "))
      #expect((place["region"]?["startLine"]?.integer ?? 0) >= 1)
      #expect(result["partialFingerprints"]?["primaryLocationLineHash"]?.string?.isEmpty == false)
    }
  }

  @Test("SARIF keeps to what GitHub takes: a category, help, addresses, paths from the folder, 25,000 results")
  func gitHub() throws {
    var report = try report()
    let program = SubjectReport(
      name: "python3 -B /srv/menus/app.py --wide", kind: .program, results: report.subjects[0].results)
    report.subjects.append(program)
    let text = ReportFormat.sarif.text(of: report, in: "/srv")
    let run = try #require(try JSONParser.value(of: text)["runs"]?.array?.first)
    #expect(run["automationDetails"]?["id"]?.string == "earshot-audit/experimental/")
    for rule in try #require(run["tool"]?["driver"]?["rules"]?.array) {
      #expect(rule["help"]?["markdown"]?.string?.hasPrefix("### ") == true)
      #expect(rule["helpUri"]?.string.map { $0.hasPrefix("https://www.w3.org/WAI/WCAG22/Understanding/") } ?? true)
      let kinds = ["error", "warning", "recommendation"]
      #expect(rule["properties"]?["problem.severity"]?.string.map(kinds.contains) == true)
      #expect((rule["properties"]?["tags"]?.array?.count ?? 99) <= 20)
    }
    let addresses = (run["results"]?.array ?? []).compactMap {
      $0["locations"]?.array?.first?["physicalLocation"]?["artifactLocation"]?["uri"]?.string
    }
    #expect(addresses.contains("menus/app.py"))

    let failed = try #require(report.findings.first { $0.finding.outcome == .failed }?.finding)
    var finding = failed
    finding.outcome = .cantTell
    var many = try #require(report.subjects.flatMap(\.results).first)
    many.findings = Array(repeating: finding, count: 25_000) + [failed]
    let large = AuditReport(
      pack: "default 2", subjects: [SubjectReport(name: "large.cast", kind: .recording, results: [many])])
    let cut = try #require(try JSONParser.value(of: ReportFormat.sarif.text(of: large))["runs"]?.array?.first)
    #expect(cut["results"]?.array?.count == 25_000)
    #expect(cut["results"]?.array?.contains { $0["kind"]?.string == "fail" } == true)
    let notes = cut["invocations"]?.array?.first?["toolExecutionNotifications"]?.array ?? []
    #expect(notes.contains { $0["message"]?["text"]?.string?.hasPrefix("1 of 25001 results are left out") == true })
  }

  @Test("axe's shape has what axe-core's results have")
  func axe() throws {
    let pages = try #require(try JSONParser.value(of: ReportFormat.axe.text(of: try report())).array)
    #expect(pages.count == 3)
    for page in pages {
      #expect(page["testEngine"]?["name"]?.string == "earshot audit")
      #expect(page["url"]?.string?.isEmpty == false)
      for list in ["violations", "incomplete", "passes", "inapplicable"] {
        for rule in try #require(page[list]?.array) {
          #expect(rule["id"]?.string.flatMap(Rule.named) != nil)
          #expect(rule["tags"]?.array?.isEmpty == false && rule["help"]?.string?.isEmpty == false)
          for node in try #require(rule["nodes"]?.array) {
            #expect(node["target"]?.array?.count == 1 && node["any"]?.array?.isEmpty == false)
          }
        }
      }
    }
  }

  @Test("A finding of the text has a labelled line for what, where, who and how to mend; of the brief one, one line")
  func labels() throws {
    let report = try report()
    let text = ReportFormat.text.text(of: report)
    let count = report.findings.count { $0.finding.suppression == nil }
    for label in ["Wrong", "Where", "Who", "Mend"] {
      #expect(text.split(separator: "\n").count { $0.hasPrefix("    \(label): ") } == count)
    }
    let brief = ReportFormat.brief.text(of: report).split(separator: "\n")
    #expect(brief.count { $0.hasPrefix("  ") && !$0.contains("Cut off") } == count)
  }

  @Test("What is wrong in a tree points at the line on which its element begins")
  func lines() throws {
    let file = try TreeFile(
      """
      {"nodes": [
       {"id": 1, "role": "window", "label": "W", "children": [
        {"role": "button", "label": "Send"},
        {"role": "group", "label": "G",
         "children": [{"role": "button"}]}, 7]},

       {"id": 7, "role": "button", "label": "UIButton"}
      ]}
      """)
    let (results, size) = Audit().results(of: file.tree, lines: file.lines)
    let found = results.flatMap(\.findings).map { "\($0.rule) \($0.evidence.line ?? 0)" }
    #expect(found.contains("name-missing 5"), "\(found)")
    #expect(found.contains("name-generic 7"), "\(found)")
    let subject = SubjectReport(name: "form.json", kind: .tree, results: results, size: size)
    let text = ReportFormat.sarif.text(of: AuditReport(pack: "default 2", subjects: [subject]))
    let place = try JSONParser.value(of: text)["runs"]?.array?.first?["results"]?.array?.first {
      $0["ruleId"]?.string == "name-missing"
    }?["locations"]?.array?.first?["physicalLocation"]?["region"]
    #expect(place?["startLine"]?.integer == 5)
  }

  @Test("The page draws the steps of the focus, marks rows with findings, and has what was said")
  func page() throws {
    let recorder = SessionRecorder(size: ScreenSize(columns: 40, rows: 8))
    let items = ["Apple pie", "Banana split", "Cherry cake", "Damson jam"]
    for chosen in 0..<4 {
      let now = Instant.zero + .seconds(Int64(chosen))
      if chosen > 0 { recorder.typed(Array("\u{1B}[B".utf8), at: now) }
      let rows = items.enumerated().map { index, item in
        "\u{1B}[\(index + 2);5H\u{1B}[\(index == chosen ? "44" : "")m\(item)          \u{1B}[m"
      }
      recorder.output(Array((rows.joined() + "\u{1B}[8;1H").utf8), at: now + .milliseconds(50), line: chosen + 2)
    }
    let shown = FileAudit().report(of: "menu.cast", .recording, recorder.finish())
    #expect(shown.focusOrder.count == 3)
    #expect(shown.focusMaps.map { $0.steps.map(\.row) } == [[2, 3, 4]])
    var said = SubjectReport(name: "said.jsonl", kind: .speech)
    said.spoken = ["1.5 s: Banana <split>"]
    let report = AuditReport(pack: "default 2", subjects: [shown, said])
    let text = ReportFormat.html.text(of: report)
    #expect(text.contains("<figcaption id=\"s0-f0\">Steps 1 to 3 of the focus</figcaption>"))
    #expect(text.contains(" 3     Banana split [focus 1]</mark>"))
    #expect(text.contains("[finding <a href=\"#s0-n1\">1</a>"))
    #expect(text.contains("<a href=\"#s0-0\">screen at"))
    #expect(text.contains("src=\"data:image/svg+xml,%3Csvg"))
    #expect(text.contains("<li>1.5 s: Banana &lt;split&gt;</li>"))
    #expect(JSONReport.report(Array(ReportFormat.json.text(of: report).utf8)) == report)
  }

  @Test("JUnit is well-formed, and counts what it has")
  func junit() throws {
    let text = ReportFormat.junit.text(of: try report())
    let reader = SuiteReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(text.prefix(1_000))")
    #expect(reader.suites.count == 3)
    for suite in reader.suites {
      #expect(suite.tests == suite.cases && suite.failures == suite.failed && suite.errors == suite.faults)
    }
  }

  /// Counts what is in the suites of a report.
  private final class SuiteReader: NSObject, XMLParserDelegate {
    struct Suite {
      var tests, failures, errors: Int
      var cases = 0
      var failed = 0
      var faults = 0
    }

    var suites: [Suite] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      func number(_ key: String) -> Int { attributes[key].flatMap { Int($0) } ?? -1 }
      switch name {
      case "testsuite":
        suites.append(Suite(tests: number("tests"), failures: number("failures"), errors: number("errors")))
      case "testcase": suites[suites.count - 1].cases += 1
      case "failure": suites[suites.count - 1].failed += 1
      case "error": suites[suites.count - 1].faults += 1
      default: break
      }
    }
  }
}

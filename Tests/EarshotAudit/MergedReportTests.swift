// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotFormats
import EarshotScreen
import Foundation
import Testing

@Suite("Reports of audits of many subjects")
struct MergedReportTests {
  /// A recording of a blinking word, which is the same in all of them, and one of its own.
  private func subject(_ number: Int) -> SubjectReport {
    let recorder = SessionRecorder(size: ScreenSize(columns: 40, rows: 6))
    let own = "Chapter " + String(repeating: "x", count: number + 1)
    recorder.output(Array("\u{1B}[5mHurry up\u{1B}[m\r\n\u{1B}[5m\(own)\u{1B}[m".utf8), at: .zero)
    return FileAudit().report(of: "tests/part\(number).cast", .recording, recorder.finish())
  }

  private func report(of count: Int) -> AuditReport {
    var clean = SubjectReport(name: "tests/quiet.cast", kind: .recording)
    clean.size = 1
    return AuditReport(pack: "default 9", subjects: (0..<count).map(subject) + [clean])
  }

  @Test("A page on many tells once what they share, and names those that share it")
  func shared() throws {
    let page = ReportFormat.html.text(of: report(of: 60))
    let rule = try #require(Rule.named("blink"))
    #expect(page.ranges(of: rule.why).count == 1)
    #expect(page.contains("<td>serious</td><td>61</td><td>60</td>") || page.contains("<td>61</td><td>60</td>"))
    #expect(page.contains("tests/part0.cast, tests/part1.cast, tests/part2.cast"))
    #expect(page.contains("and 55 more)"))
    // Of sixty-one different ones fifty are told.
    #expect(page.contains("11 more: the report in JSON has all."))
    #expect(page.contains("Nothing was found in 1 subjects</summary><p>tests/quiet.cast</p>"))
    #expect(page.ranges(of: "src=\"data:image/svg+xml,").count == 1)
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test("A page on a few has a part with its screens for each")
  func few() {
    let page = ReportFormat.html.text(of: report(of: 3))
    #expect(page.contains("<h2 id=\"s0\">tests/part0.cast</h2>") && page.contains("<h2 id=\"s2\">"))
    #expect(page.ranges(of: "src=\"data:image/svg+xml,").count == 3)
  }

  @Test("A page on many grows by a row for each subject")
  func size() {
    let (small, large) = (report(of: 100), report(of: 300))
    let growth = ReportFormat.html.text(of: large).utf8.count - ReportFormat.html.text(of: small).utf8.count
    #expect(growth / 200 < 400)
  }

  @Test("A report in parts is the same as in one", arguments: ReportFormat.allCases)
  func parts(format: ReportFormat) {
    let report = report(of: 3)
    var parts: [String] = []
    format.write(report) { parts.append($0) }
    #expect(parts.joined() == format.text(of: report))
    // Formats with a part for each subject are written so.
    #expect(parts.count >= 3)
  }

  @Test("A reader of several reports reads each as it would be read alone")
  func sharing() throws {
    let report = report(of: 4)
    let other = AuditReport(pack: report.pack, subjects: Array(report.subjects.dropFirst().reversed()))
    var reader = JSONReportReader()
    for given in [report, other] {
      #expect(reader.report(Array(ReportFormat.json.text(of: given).utf8)) == given)
    }
    #expect(reader.report(Array(#"{"pack": "default 9", "subjects": [{"name": "a"}]}"#.utf8)) == nil)
    #expect(reader.report(Array(#"{"pack": "default 9"}"#.utf8)) == nil)
    #expect(reader.report(Array(#"{"pack": "default 9", "subjects": []} x"#.utf8)) == nil)
  }
}

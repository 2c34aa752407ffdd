// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotFormats
import Testing

@Suite("What becomes of findings from report to report")
struct TrendTests {
  private func report(_ buttons: Int) throws -> AuditReport {
    let children =
      (0..<buttons).map {
        "{\"role\":\"group\",\"label\":\"Row \(UnicodeScalar(UInt8(65 + $0)))\",\"children\":[{\"role\":\"button\"}]}"
      } + [
        "{\"role\":\"button\",\"label\":\"Save button\"}"
      ]
    let tree = "{\"nodes\":[{\"role\":\"window\",\"label\":\"W\",\"children\":[\(children.joined(separator: ","))]}]}"
    let (results, size) = Audit().results(of: try TreeFile(tree).tree)
    return AuditReport(
      pack: "default 2", subjects: [SubjectReport(name: "a.json", kind: .tree, results: results, size: size)])
  }

  @Test("A line a report, with what it is called, how much of each weight, and of each rule")
  func table() throws {
    let trend = AuditTrend([("may, 1.json", try report(3)), ("june.json", try report(1))])
    let lines = trend.csv.split(separator: "\n").map(String.init)
    #expect(
      lines[0]
        == "report,subjects,not audited,critical,serious,moderate,minor,to look at,known,new,mended,still there,"
        + "name-missing,name-repeats-role"
    )
    #expect(lines[1] == "\"may, 1.json\",1,0,3,0,0,1,0,0,0,0,0,3,1")
    #expect(lines[2] == "june.json,1,0,1,0,0,1,0,0,0,2,2,1,1")
  }

  @Test("What is new, mended and still there is told by program and rule; what cannot be audited mends nothing")
  func changes() throws {
    var broken = try report(0)
    broken.subjects[0].fault = "gone"
    let trend = AuditTrend([("1", try report(1)), ("2", try report(2)), ("3", broken), ("4", try report(0))])
    #expect(
      trend.changesCSV.split(separator: "\n").map(String.init) == [
        "report,subject,rule,new,mended,still there", "2,a.json,name-missing,1,0,1",
        "2,a.json,name-repeats-role,0,0,1",
        "4,a.json,name-missing,0,2,0",
        "4,a.json,name-repeats-role,0,0,1",
      ])
    #expect(
      AuditTrend([("1", try report(1)), ("2", try report(0))]).changesCSV.contains("2,a.json,name-missing,0,1,0"))
  }

  @Test("The page has the numbers as a table, too, and names as text")
  func page() throws {
    let trend = AuditTrend([("<a>.json", try report(2)), ("b.json", try report(0))])
    #expect(trend.html.contains("<th scope=\"row\">&lt;a&gt;.json</th><td>1</td><td>0</td><td>2</td>"))
    #expect(AuditTrend([]).csv.hasPrefix("report,subjects"))
  }
}

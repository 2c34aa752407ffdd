// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotFormats
import Testing

@Suite("Audits that find the same thousands of times")
struct ManyFindingsTests {
  /// A window of buttons, each over the next.
  private func report(of count: Int) -> SubjectReport {
    var tree = ElementTree()
    let ids = (0..<count).map { ElementID(UInt64($0 + 2)) }
    let window = Element(1, role: .window, label: "Window", children: ids, isElement: false)
    let buttons = ids.map { id in
      Element(id, role: .button, label: "Press \(id.rawValue)", frame: Rectangle(row: 0, column: 0, columns: 20))
    }
    tree.apply(([window] + buttons).map { .upsert($0) } + [.setRoot(1)])
    let (results, size) = Audit().results(of: tree)
    return SubjectReport(name: "many", kind: .tree, results: results, size: size)
  }

  private func overlaps(_ count: Int) -> [Finding] {
    report(of: count).findings.filter { $0.rule == "target-overlap" }
  }

  @Test("A thousand places are told one by one; of more, those of one kind are one finding that counts them")
  func grouped() {
    #expect(overlaps(900).count == 899)
    let many = overlaps(5_000)
    #expect(many.count == 1_001)
    #expect(many.map(\.count).reduce(0, +) == 4_999)
    #expect(many.map(\.count).max() == 3_999)
  }

  @Test("The group is the same finding, however many places it has, so that a baseline knows it")
  func sameGroup() {
    let group = overlaps(2_000).filter { $0.count > 1 }.map(\.fingerprint)
    #expect(group.count == 1)
    #expect(overlaps(3_000).filter { $0.count > 1 }.map(\.fingerprint) == group)
  }

  @Test("A report in JSON has all of them, in a size that tools can take")
  func size() {
    let text = ReportFormat.json.text(of: AuditReport(pack: "default", subjects: [report(of: 20_000)]))
    #expect(text.utf8.count < 2_000_000)
    #expect(text.contains("18999"))
  }
}

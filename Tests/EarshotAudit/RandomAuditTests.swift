// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotScreen
import EarshotTestRandom
import Testing

/// Whatever comes, an audit ends, and its reports are text.
@Suite("Audits of anything", .timeLimit(.minutes(25)))
struct RandomAuditTests {
  @Test("Sessions of random bytes, keys and sizes", arguments: 0..<12)
  func sessions(seed: Int) {
    var source = SplitMix(seed: UInt64(seed))
    let recorder = SessionRecorder(size: ScreenSize(columns: 30, rows: 8))
    var now = Instant.zero
    for _ in 0..<60 {
      now = now + .milliseconds(Int64(source.next() % 400))
      switch source.next() % 8 {
      case 0: recorder.typed([UInt8(truncatingIfNeeded: source.next())], at: now)
      case 1: recorder.typed([0x1B, 0x5B, 0x42], at: now)
      case 2:
        recorder.resize(
          to: ScreenSize(columns: Int(source.next() % 60), rows: Int(source.next() % 20)), at: now)
      default: recorder.output(bytes(&source), at: now, line: Int(source.next() % 99))
      }
    }
    let report = FileAudit(.experimental).report(of: "random", .program, recorder.finish())
    check(AuditReport(pack: "experimental 2", subjects: [report]))
  }

  @Test("Trees of random roles, names and places", arguments: 0..<12)
  func trees(seed: Int) {
    var source = SplitMix(seed: UInt64(seed) + 1_000)
    let roles: [Role] = [
      .button, .list, .listItem, .table, .cell, .tabList, .tab, .slider, .textInput, .image, .heading, .dialog, .tree,
      .treeItem, .link, .radioGroup, .radioButton, .unknown,
    ]
    var tree = ElementTree()
    for _ in 0..<80 {
      let id = ElementID(source.next() % 40)
      var element = Element(
        id, role: roles[Int(source.next() % UInt64(roles.count))],
        label: String(decoding: bytes(&source).prefix(6), as: UTF8.self),
        traits: Traits(rawValue: source.next() % 4_096),
        frame: Rectangle(
          x: Double(Int(source.next() % 900)) - 100, y: Double(Int(source.next() % 500)) - 100,
          width: source.next() % 9 == 0 ? .nan : Double(source.next() % 300), height: Double(source.next() % 90)),
        children: (0..<source.next() % 4).map { _ in ElementID(source.next() % 40) })
      element.headingLevel = Int(source.next() % 7)
      element.isHidden = source.next() % 7 == 0
      element.isModal = source.next() % 9 == 0
      element.childrenAreOrdered = source.next() % 2 == 0
      element.details.table = DataTable(rowCount: Int(source.next() % 3), columnCount: Int(source.next() % 3))
      element.details.cell = DataTableCell(row: Int(source.next() % 3), column: Int(source.next() % 3))
      tree.apply([.upsert(element), .setRoot(0), .setFocus(ElementID(source.next() % 40))])
    }
    let (results, size) = Audit(.experimental).results(of: tree)
    check(
      AuditReport(
        pack: "experimental 2", subjects: [SubjectReport(name: "random", kind: .tree, results: results, size: size)]))
  }

  private func bytes(_ source: inout SplitMix) -> [UInt8] {
    let pieces: [[UInt8]] = [
      Array("\u{1B}[7m".utf8), Array("\u{1B}[38;5;240m".utf8), Array("\u{1B}[H".utf8), Array("│─┌┐".utf8),
      Array("한글".utf8), Array("[x] ".utf8), Array("\u{1B}[?1049h".utf8), Array("\u{1B}[2;3H".utf8), [0x07],
    ]
    return (0..<source.next() % 12).flatMap { _ -> [UInt8] in
      let number = source.next()
      return number % 3 == 0 ? pieces[Int(number / 3 % UInt64(pieces.count))] : [UInt8(truncatingIfNeeded: number >> 8)]
    }
  }

  private func check(_ report: AuditReport) {
    for format in ReportFormat.allCases {
      let text = format.text(of: report)
      #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }
    #expect(JSONReport.report(Array(ReportFormat.json.text(of: report).utf8)) == report)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotUI

@Suite struct TableLinesTests {
  /// Every line as its table would show it, made the slow way.
  private func written(_ sections: [(title: String?, count: Int)], _ footer: String?) -> [TableLines.Line] {
    sections.enumerated().flatMap { index, section in
      (section.title.map { [TableLines.Line.header(section: index, title: $0)] } ?? [])
        + (0..<section.count).map { .row(IndexPath(row: $0, section: index)) }
        + (footer.map { [.footer(section: index, title: $0)] } ?? [])
    }
  }

  @Test(
    "Lines and rows are where the sections written one below the other have them",
    arguments: [
      [], [(nil, 3)], [("A", 2), ("B", 0), (nil, 0), ("C", 3)], [(nil, 0), (nil, 2), ("Z", 1), (nil, 0)], [("A", 0)],
    ] as [[(String?, Int)]], [nil, "end"])
  func places(_ sections: [(String?, Int)], _ footer: String?) {
    let sections = sections.map { (title: $0.0, count: $0.1) }
    var lines = TableLines()
    for section in sections { lines.append(title: section.title, footer: footer, count: section.count) }
    let written = written(sections, footer)
    #expect((0..<lines.count).map { lines[$0] } == written)
    let rows = written.compactMap { if case .row(let path) = $0 { path } else { nil } }
    #expect(lines.rowCount == rows.count && lines.row(at: rows.count) == nil && lines.row(at: -1) == nil)
    for (index, path) in rows.enumerated() {
      #expect(lines.row(at: index) == path && lines.rowIndex(of: path) == index)
      #expect(lines.line(of: path) == written.firstIndex(of: .row(path)))
    }
    for stranger in [IndexPath(row: 9, section: 0), IndexPath(row: 0, section: 9), IndexPath(row: -1, section: 0)] {
      #expect(!lines.contains(stranger) && lines.line(of: stranger) == nil)
    }
  }

  @Test("Sections of a grouped table are an empty line apart; one without rows and title is none")
  func gaps() {
    var lines = TableLines()
    for (title, count) in [("A", 2), (nil, 0), (nil, 1), ("B", 1)] {
      lines.append(title: title, count: count, isApart: true)
    }
    #expect(
      (0..<lines.count).map { lines[$0] } == [
        .header(section: 0, title: "A"), .row(IndexPath(row: 0, section: 0)), .row(IndexPath(row: 1, section: 0)), .gap,
        .row(IndexPath(row: 0, section: 2)), .gap, .header(section: 3, title: "B"), .row(IndexPath(row: 0, section: 3)),
      ])
    #expect(lines.line(of: IndexPath(row: 0, section: 3)) == 7 && lines.rowCount == 4)
  }
}

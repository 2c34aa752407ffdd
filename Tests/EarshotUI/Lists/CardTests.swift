// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// Sections as cards, and the scroll bar of a list with more rows than are seen.
@MainActor
@Suite struct CardTests {
  private final class Rows: TableViewController {
    let counts: [Int]

    init(_ style: TableView.Style, _ counts: [Int]) {
      self.counts = counts
      super.init(style: style)
    }

    override func numberOfSections(in tableView: TableView) -> Int { counts.count }
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      "Section \(section)"
    }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row")
      cell.text = "Row \(indexPath.row)"
      cell.detailText = "Detail"
      return cell
    }
  }

  private func host(_ controller: ViewController, columns: Int, rows: Int, isMirrored: Bool = false) -> AppHost {
    let host = AppHost(columns: columns, rows: rows)
    host.scene.userInterfaceStyle = .dark
    host.scene.colors = .direct
    if isMirrored { controller.traitOverrides.layoutDirection = .rightToLeft }
    host.mount(controller)
    _ = host.hear()
    return host
  }

  private func line(_ host: AppHost, _ row: Int) -> String { host.screen.rows[row].cells.map(\.text).joined() }

  /// The columns of a row with the surface of a card, or with the focus, which covers it.
  private func card(_ host: AppHost, _ row: Int) -> ClosedRange<Int>? {
    let screen = Theme(for: .init(userInterfaceStyle: .dark, colors: .direct)).screen.background
    let columns = host.screen.rows[row].cells.indices.filter {
      let style = host.screen.rows[row].cells[$0].style
      return style.reverse || style.background != screen
    }
    return columns.first.flatMap { first in columns.last.map { first...$0 } }
  }

  @Test("Cards have room around them and in them, and their headings are in line with their texts")
  func cards() {
    let host = host(Rows(.insetGrouped, [2, 1]), columns: 60, rows: 10)
    #expect(line(host, 0).hasPrefix("   Section 0 "))
    #expect(line(host, 2) == "   Row 1" + String(repeating: " ", count: 43) + "Detail   ")
    #expect(card(host, 1) == 2...57 && card(host, 2) == 2...57 && card(host, 3) == nil && card(host, 5) == 2...57)
  }

  @Test("On a wide terminal they stand in the middle, on a narrow one from edge to edge")
  func widths() {
    #expect(card(host(Rows(.insetGrouped, [2]), columns: 200, rows: 10), 1) == 60...139)
    #expect(card(host(Rows(.insetGrouped, [2]), columns: 40, rows: 10), 1) == 0...39)
  }

  @Test("A list from edge to edge is as it was; only what does not fit has a bar, and a column less")
  func bars() {
    let few = host(Rows(.plain, [3]), columns: 30, rows: 6)
    #expect(line(few, 1) == "Row 0" + String(repeating: " ", count: 19) + "Detail")
    let many = host(Rows(.plain, [20]), columns: 30, rows: 6)
    #expect(line(many, 1) == "Row 0" + String(repeating: " ", count: 18) + "Detail│")
    let bar = { (0..<6).map { many.screen.rows[$0].cells[29].text }.joined() }
    #expect(bar() == "┃│││││")
    many.press("End")
    #expect(bar() == "│││││┃")
  }

  @Test("A row before the heading of the next section is not the end of the list, though nothing below it is seen")
  func middle() {
    let host = AppHost(columns: 40, rows: 4)
    host.mount(Rows(.insetGrouped, [3, 1]))
    _ = host.hear()
    host.press("Down Down")
    #expect(host.hear().last == "Row 2, Detail. 3 of 3.")
    host.press("Down")
    #expect(host.hear().last == "Row 0, Detail. 1 of 1. List End.")
    host.press("Up Up Up")
    #expect(host.hear().last?.hasPrefix("Row 0, Detail. 1 of 3.") == true)
  }

  @Test("The bar is at the end of rows that run from right to left, and is neither read nor clicked")
  func mirrored() {
    let host = host(Rows(.plain, [20]), columns: 30, rows: 6, isMirrored: true)
    #expect(line(host, 1).hasPrefix("│Detail") && line(host, 1).hasSuffix("Row 0"))
    #expect(!host.stops.contains { $0.role == .image || $0.label == nil })
  }
}

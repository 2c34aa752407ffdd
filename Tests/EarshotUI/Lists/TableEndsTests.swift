// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// Views above the first row and below the last, and what the user may do with a row that is edited.
@MainActor
@Suite struct TableEndsTests {
  private final class Rows: TableViewController {
    var log: [String] = []
    var count = 3
    var footer: String?
    var styles: [TableViewCell.EditingStyle] = [.delete, .insert, .none]

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.text = "Row \(indexPath.row)"
      return cell
    }

    override func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { footer }

    override func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
      cell.detailText = "shown"
    }

    override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
      _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { styles[indexPath.row] }

    override func tableView(
      _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { "Archive" }

    override func tableView(
      _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { log.append("\(editingStyle) \(indexPath.row)") }
  }

  private func shown(_ rows: Rows, height: Int = 10) -> AppHost {
    rows.title = "Rows"
    let host = AppHost(columns: 40, rows: height)
    host.mount(NavigationController(rootViewController: rows))
    _ = host.hear()
    return host
  }

  private func lines(_ host: AppHost) -> [String] {
    host.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("They are above and below the rows, as wide as the table and as high as they are, and read in that order")
  func order() {
    let rows = Rows()
    let sum = Label("Sum: 3", frame: CellRectangle(x: 5, y: 5, width: 6, height: 2))
    rows.tableView.tableHeaderView = sum
    rows.tableView.tableFooterView = Label("That is all")
    let host = shown(rows)
    #expect(lines(host)[1...6].map { $0.prefix(5) } == ["Sum: ", "", "Row 0", "Row 1", "Row 2", "That "])
    #expect(sum.frame == CellRectangle(x: 0, y: 0, width: 40, height: 2))
    host.press("F12 Left")
    #expect(host.hear() == ["Sum: 3. List Start."])
    host.press("F12 Right F12 Right F12 Right F12 Right")
    #expect(host.hear().last == "That is all. List End.")
    #expect(rows.tableView.rectForRow(at: IndexPath(row: 0)).minY == 2)
    #expect(rows.tableView.indexPathForRow(at: CellPoint(x: 0, y: 1)) == nil)
    host.turn { rows.tableView.tableHeaderView = nil }
    #expect(sum.superview == nil && rows.tableView.rectForRow(at: IndexPath(row: 0)).minY == 0)
  }

  @Test("They scroll with the rows; the first and the last row bring them back, and the reader goes to them")
  func scrolling() {
    let rows = Rows()
    rows.count = 30
    rows.tableView.tableHeaderView = Label("Sum")
    rows.tableView.tableFooterView = Label("End of it")
    let host = shown(rows, height: 8)
    #expect(host.text.contains("Sum"))
    host.press("End")
    #expect(!host.text.contains("Sum") && host.text.contains("End of it"))
    host.press("Home")
    #expect(host.text.contains("Sum") && host.text.contains("Row 0"))
    host.press("End")
    _ = host.hear()
    host.turn { #expect(rows.tableView.tableHeaderView?.accessibilityScrollToVisible() == true) }
    #expect(host.text.contains("Sum"))
  }

  @Test("Tab goes to a control above the rows, also from a row far below, and shows it")
  func control() {
    let rows = Rows()
    rows.count = 30
    let all = Button("All")
    rows.tableView.tableHeaderView = all
    let host = shown(rows, height: 8)
    host.press("End")
    _ = host.hear()
    host.press("Shift+Tab")
    #expect(host.hear() == ["All. Button. List Start."])
    #expect(host.text.contains("[All]"))
  }

  @Test("A text below the rows of a section is read after them, and is no heading")
  func sectionFooter() {
    let rows = Rows()
    rows.footer = "Shown on this device only."
    let host = shown(rows)
    #expect(lines(host)[4].hasPrefix("Shown on this"))
    host.press("End")
    _ = host.hear()
    host.press("F12 Right")
    #expect(host.hear() == ["Shown on this device only. List End."])
    host.press("Down")
    #expect(rows.tableView.numberOfRows(inSection: 0) == 3)
  }

  @Test("An empty table has its ends, too")
  func empty() {
    let rows = Rows()
    rows.count = 0
    rows.tableView.tableHeaderView = Label("Nothing yet")
    let host = shown(rows)
    #expect(host.text.contains("Nothing yet") && rows.tableView.numberOfRows(inSection: 0) == 0)
  }

  @Test("One that needs more rows than before gets them")
  func height() {
    let rows = Rows()
    let text = Label("short")
    text.numberOfLines = 0
    rows.tableView.tableHeaderView = text
    let host = shown(rows)
    #expect(rows.tableView.rectForRow(at: IndexPath(row: 0)).minY == 1)
    host.turn {
      text.text = String(repeating: "long ", count: 12)
      rows.tableView.setNeedsLayout()
    }
    #expect(rows.tableView.rectForRow(at: IndexPath(row: 0)).minY == 2)
  }

  @Test("The delegate's style of a row is what its keys and its actions do: delete, insert, or neither")
  func styles() {
    let rows = Rows()
    let host = shown(rows)
    #expect(rows.tableView.visibleCells.allSatisfy { $0.editingStyle == .none && $0.detailText == "shown" })
    host.turn { rows.setEditing(true, animated: false) }
    #expect(rows.tableView.visibleCells.map(\.editingStyle) == [.delete, .insert, .none])
    #expect(host.focus?.customActions.map(\.name) == ["Archive", "Move Up", "Move Down"])
    host.press("Enter Delete")
    #expect(rows.log == ["delete 0"])
    host.press("Down")
    #expect(host.focus?.customActions.map(\.name) == ["Add", "Move Up", "Move Down"])
    host.press("Delete Enter Space")
    #expect(rows.log == ["delete 0", "insert 1", "insert 1"])
    host.press("Down")
    #expect(host.focus?.customActions.map(\.name) == ["Move Up", "Move Down"])
    host.press("Delete Enter")
    #expect(rows.log.count == 3)
  }
}

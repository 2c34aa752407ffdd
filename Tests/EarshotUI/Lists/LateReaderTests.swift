// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotTestKit
import EarshotUI
import Testing

/// A reader in another process comes to a row after the keys that were pressed meanwhile. No key may be lost by that: the
/// keyboard stays where the last key took it, and follows a reader that goes elsewhere by itself.
@MainActor
@Suite struct LateReaderTests {
  private final class Rows: TableViewController {
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 4 }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell()
      cell.text = "row \(indexPath.row)"
      return cell
    }
  }

  private func cells() throws -> (AppHost, [TableViewCell]) {
    let rows = Rows()
    let host = AppHost(columns: 20, rows: 8)
    host.mount(rows)
    let cells = try (0..<4).map { try #require(rows.tableView.cellForRow(at: IndexPath(row: $0, section: 0))) }
    return (host, cells)
  }

  @Test("The row that a key reached keeps the keyboard when the reader comes to those before it")
  func late() throws {
    let (host, cells) = try cells()
    host.turn {
      // The first row has had it from the beginning.
      for cell in cells.dropFirst() { cell.becomeFirstResponder() }
      for cell in cells.dropFirst() {
        cell.accessibilityElementDidBecomeFocused()
        #expect(cells[3].isFirstResponder)
      }
    }
  }

  @Test("A reader that goes to a row by itself takes the keyboard along, there and back")
  func led() throws {
    let (host, cells) = try cells()
    host.turn {
      cells[1].becomeFirstResponder()
      cells[1].accessibilityElementDidBecomeFocused()
      for index in [2, 1, 3] {
        cells[index].accessibilityElementDidBecomeFocused()
        #expect(cells[index].isFirstResponder)
      }
    }
  }
}

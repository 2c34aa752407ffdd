// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// `allowsMultipleSelection` as UIKit documents it: "each row that is tapped acquires a selected appearance. Tapping the
/// row again removes the selected appearance."
@MainActor
@Suite struct MultipleSelectionTests {
  private final class Rows: TableViewController {
    var log: [String] = []
    var names = ["a", "b", "c", "d"]
    var mayTakeBack = true
    var mayHighlight = true
    /// The words that the user had heard when the delegate was told.
    var told: () -> Void = {}

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.text = names[indexPath.row]
      return cell
    }

    override func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { mayHighlight }

    override func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("will \(indexPath.row)")
      return indexPath
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      log.append("did \(indexPath.row)")
      told()
    }

    override func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("will not \(indexPath.row)")
      return mayTakeBack ? indexPath : nil
    }

    override func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("did not \(indexPath.row)")
    }
  }

  private func shown(several: Bool = true) -> (AppHost, Rows) {
    let rows = Rows()
    rows.title = "Rows"
    rows.tableView.allowsMultipleSelection = several
    let host = AppHost(columns: 40, rows: 10)
    host.mount(NavigationController(rootViewController: rows))
    _ = host.hear()
    return (host, rows)
  }

  private func chosen(_ rows: Rows) -> [Int] { (rows.tableView.indexPathsForSelectedRows ?? []).map(\.row) }

  @Test("A row is chosen by Return or Space, and chosen no longer by another; the delegate is asked and told of each")
  func toggling() {
    let (host, rows) = shown()
    host.press("Enter")
    #expect(host.hear() == ["Selected."])
    host.press("Down Down")
    _ = host.hear()
    host.press("Space")
    #expect(host.hear() == ["Selected.", "2 selected"])
    #expect(chosen(rows) == [0, 2])
    #expect(rows.log == ["will 0", "did 0", "will 2", "did 2"])
    rows.log = []
    host.press("Space")
    #expect(host.hear() == ["Not selected.", "1 selected"])
    host.press("Home Enter")
    #expect(host.hear().suffix(1) == ["Not selected."])
    #expect(rows.log == ["will not 2", "did not 2", "will not 0", "did not 0"])
    #expect(rows.tableView.indexPathsForSelectedRows == nil && rows.tableView.indexPathForSelectedRow == nil)
  }

  @Test("Each row is heard as it is, and shown so without color")
  func heard() {
    let (host, _) = shown()
    host.press("Down Enter")
    _ = host.hear()
    host.press("Up")
    #expect(host.hear() == ["a. 1 of 4. List Start."])
    host.press("Down")
    #expect(host.hear() == ["Selected: b. 2 of 4."])
    #expect(host.text.contains("✓ b") && !host.text.contains("✓ a"))
  }

  @Test("The number is said when the delegate has been told, and not for a choice of the app")
  func order() {
    let (host, rows) = shown()
    host.turn { rows.tableView.selectRow(at: IndexPath(row: 3), animated: false, scrollPosition: .none) }
    #expect(host.hear() == [] && rows.log == [])
    var count = 0
    rows.told = { [unowned rows] in
      count = rows.tableView.indexPathsForSelectedRows?.count ?? 0
      #expect(host.takePhrases() == [])
    }
    host.press("Enter")
    #expect(host.hear() == ["Selected.", "2 selected"])
    #expect(count == 2)
    #expect(rows.tableView.indexPathForSelectedRow == IndexPath(row: 0))
  }

  @Test("A delegate that refuses leaves the choice as it is: of taking back, and of highlighting at all")
  func refusing() {
    let (host, rows) = shown()
    rows.mayTakeBack = false
    host.press("Enter Enter")
    #expect(chosen(rows) == [0] && rows.log == ["will 0", "did 0", "will not 0"])
    rows.mayHighlight = false
    rows.log = []
    host.press("Down Enter")
    #expect(chosen(rows) == [0] && rows.log == [])
  }

  @Test("Where one row may be chosen, the one before is asked about and told of")
  func single() {
    let (host, rows) = shown(several: false)
    host.press("Enter Down Enter")
    #expect(rows.log == ["will 0", "did 0", "will 1", "will not 0", "did not 0", "did 1"])
    #expect(chosen(rows) == [1])
    #expect(!host.hear().contains { $0.hasSuffix("selected") })
  }

  @Test("The choice goes with rows that move, and ends with those that go; one is left where several may not be")
  func changes() {
    let (host, rows) = shown()
    host.turn { for row in [0, 1, 3] { rows.tableView.selectRow(at: IndexPath(row: row)) } }
    host.turn {
      rows.names.remove(at: 1)
      rows.tableView.deleteRows(at: [IndexPath(row: 1)])
    }
    #expect(chosen(rows) == [0, 2])
    host.turn {
      rows.names.insert(rows.names.remove(at: 2), at: 1)
      rows.tableView.moveRow(at: IndexPath(row: 2), to: IndexPath(row: 1))
    }
    #expect(chosen(rows) == [0, 1])
    #expect(rows.tableView.visibleCells.filter(\.isSelected).map(\.text) == ["a", "d"])
    rows.tableView.allowsMultipleSelection = false
    #expect(chosen(rows) == [0])
    host.turn { rows.tableView.selectRow(at: nil) }
    #expect(chosen(rows) == [])
  }

  @Test("While rows are edited none is chosen, unless that is allowed; several are, in place of deleting")
  func editing() {
    let (host, rows) = shown()
    host.press("Enter")
    host.turn { rows.setEditing(true, animated: false) }
    #expect(chosen(rows) == [])
    rows.log = []
    host.press("Enter")
    #expect(chosen(rows) == [] && rows.log == [])
    rows.tableView.allowsSelectionDuringEditing = true
    host.press("Enter Down Enter")
    #expect(chosen(rows) == [1])
    host.turn { rows.tableView.allowsMultipleSelectionDuringEditing = true }
    host.press("Down Enter")
    #expect(chosen(rows) == [1, 2])
    #expect(rows.tableView.visibleCells.allSatisfy { $0.editingStyle == .none })
    #expect(host.focus?.customActions.isEmpty == true)
    host.turn { rows.setEditing(false, animated: false) }
    #expect(chosen(rows) == [])
  }
}

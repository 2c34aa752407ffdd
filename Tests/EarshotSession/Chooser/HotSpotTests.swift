// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@Suite("Hot spots, and what is around the cursor")
@MainActor
struct HotSpotTests {
  @Test("MK-23 A hot spot is set on an element and leads back to it")
  func setsAndGoes() {
    let harness = TreeHarness.tree(Trees.rows(["Apple", "Banana", "Cherry"]))
    harness.command(.move(.next))
    _ = harness.takePhrases()
    harness.keys("quote")
    harness.press(Array("3".utf8))
    #expect(harness.takePhrases().last == "hot spot 3 set")
    #expect(harness.session.capture == .none)
    harness.command(.move(.last))
    _ = harness.takePhrases()
    harness.keys("apostrophe")
    harness.press(Array("3".utf8))
    #expect(harness.session.focusedElement == 3)
    #expect(harness.takePhrases().last == "Banana")
  }

  @Test("MK-23 An empty one is told, one whose element has gone too, and other keys leave")
  func emptyAndGone() {
    let harness = TreeHarness.tree(Trees.rows(["Apple", "Banana"]))
    harness.keys("apostrophe")
    harness.press(Array("0".utf8))
    #expect(harness.takePhrases().last == "empty, hot spot 10")
    harness.keys("quote")
    harness.press(Array("1".utf8))
    harness.apply([.remove(2)])
    harness.endTurn()
    _ = harness.takeLog()
    harness.keys("apostrophe")
    harness.press(Array("1".utf8))
    #expect(harness.takeLog().suffix(2) == ["tone boundary", "say gone"])
    _ = harness.takePhrases()
    harness.keys("apostrophe")
    harness.press(Array("x".utf8))
    #expect(harness.takePhrases().last == "cancelled")
    #expect(harness.session.capture == .none)
  }

  @Test("MK-16 The window is told by its name and how much is in it")
  func window() {
    var elements = Trees.rows(["Apple", "Banana"])
    elements[0].label = "Fruit"
    let harness = TreeHarness.tree(elements)
    harness.keys("Shift+m")
    #expect(harness.takePhrases() == ["Fruit, Window. 2 elements"])
  }

  private func table() -> TreeHarness {
    var table = Trees.container(10, .dataTable, label: "Files", rows: 0..<2, [11, 12, 13, 14])
    table.role = .table
    table.details.table = DataTable(rowCount: 2, columnCount: 2)
    let cells = [("readme", 0, 0), ("4 KB", 0, 1), ("notes", 1, 0), ("9 KB", 1, 1)].enumerated().map { index, cell in
      var element = Trees.item(ElementID(11 + UInt64(index)), cell.0, row: cell.1, column: cell.2 * 20)
      element.role = .cell
      element.details.cell = DataTableCell(row: cell.1, column: cell.2)
      return element
    }
    return TreeHarness.tree([Trees.root([10]), table] + cells)
  }

  @Test("MK-17 The row of a cell is told cell by cell, and so is its column")
  func rowAndColumn() {
    let harness = table()
    harness.command(.move(.last))
    _ = harness.takePhrases()
    harness.keys("backquote tilde")
    #expect(harness.takePhrases() == ["row 2, notes, 9 KB", "column 2, 4 KB, 9 KB"])
  }

  @Test("MK-17 Outside of tables there is neither: a tone, and why")
  func noTable() {
    let harness = TreeHarness.tree(Trees.rows(["Apple"]))
    harness.command(.tell(.row))
    #expect(harness.takeLog() == ["tone boundary", "say no table here"])
  }

  @Test("MK-20 Key help says what these keys do, and does nothing")
  func keyHelp() {
    let harness = TreeHarness.tree(Trees.rows(["Apple"]))
    harness.keys("F1 V")
    #expect(harness.takePhrases().last?.contains("choose an element by name") ?? false)
    #expect(harness.session.focusedElement == 2)
  }
}

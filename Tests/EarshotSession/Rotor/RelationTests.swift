// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestSessions
import Testing

@Suite("What an element has to do with others")
@MainActor
struct RelationTests {
  @Test("MK-18 To the linked element, also out of what the user went into; none is said")
  func linked() {
    let harness = TreeHarness.tree([
      Trees.root([10, 4]), Trees.container(10, .semanticGroup, rows: 2..<4, [2, 3]),
      Trees.row(2, .label) { $0.details.linked = 4 }, Trees.row(3, .label) { $0.details.linked = 99 },
      Trees.row(4, .label),
    ])
    harness.command(.interact)
    harness.keys("equals")
    #expect(harness.focus == 4)
    _ = harness.takeLog()
    harness.command(.linked)
    #expect(harness.takeLog() == ["tone boundary", "say no linked element"])
    harness.command(.move(.previous))
    _ = harness.takeLog()
    harness.command(.linked)
    #expect(harness.focus == 3)
    #expect(harness.takeLog() == ["tone boundary", "say no linked element"])
  }

  @Test("V-58, V-84 A hint follows after a pause unless the user has turned hints off; a key turns them off and on")
  func hintsOff() {
    let harness = TreeHarness.rows([
      Trees.row(2, .label) { $0.hint = "Opens the door." }, Trees.row(3, .label) { $0.hint = "Closes it." },
      Trees.row(4, .label) { $0.hint = "Locks it." },
    ])
    _ = harness.takePhrases()
    harness.command(.move(.next))
    harness.pass(.milliseconds(600))
    #expect(harness.takePhrases() == ["item 3"])
    harness.pass(.seconds(5))
    #expect(harness.takePhrases() == ["Closes it."])
    harness.command(.adjust(.toggleHints))
    harness.command(.move(.next))
    harness.pass(.seconds(5))
    #expect(harness.takePhrases() == ["hints off", "item 4"])
    harness.command(.adjust(.toggleHints))
    harness.command(.move(.previous))
    harness.pass(.seconds(5))
    #expect(harness.takePhrases() == ["hints on", "item 3", "Closes it."])
  }

  @Test("MK-24 The hint of the element, at once; none is said")
  func hint() {
    let harness = TreeHarness.rows([
      Trees.row(2, .label) { $0.hint = "Opens the door." }, Trees.row(3, .label),
    ])
    harness.keys("colon")
    #expect(harness.takePhrases() == ["Opens the door."])
    harness.command(.move(.next))
    #expect(harness.said(.hint) == ["no hint"])
  }

  @Test("P-22 What heads an element: its own headers, else those of its row and column in the table")
  func headers() {
    var table = Trees.container(10, .dataTable, rows: 2..<6, [2, 3, 4, 5])
    table.details.table = DataTable(
      rowCount: 2, columnCount: 2, rowHeaders: [.init(index: 1, elements: [4])],
      columnHeaders: [.init(index: 0, elements: [2]), .init(index: 1, elements: [3])])
    let harness = TreeHarness.tree([
      Trees.root([10, 6]), table, Trees.row(2, .columnHeader, "Name"), Trees.row(3, .columnHeader, "Size"),
      Trees.row(4, .rowHeader, "Kernel"),
      Trees.row(5, .cell, "12") { $0.details.cell = DataTableCell(row: 1, column: 1) },
      Trees.row(6, .label) { $0.details.headers = [3, 99] },
    ])
    #expect(harness.said(.headers) == ["no headers"])
    harness.command(.move(.last))
    #expect(harness.said(.headers) == ["Size"])
    harness.command(.move(.previous))
    #expect(harness.said(.headers) == ["Kernel, Size"])
    #expect(harness.focus == 5)
  }
}

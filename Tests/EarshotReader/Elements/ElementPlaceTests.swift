// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSpeech
import Testing

@Suite("Where an element stands")
struct ElementPlaceTests {
  private func labels(_ count: UInt64, role: Role = .label) -> [Element] {
    (1...count).map { element("L\($0)", role: role, id: $0) }
  }

  private func texts(_ container: Element, _ elements: [Element]) throws -> [String] {
    let source = tree(container, elements)
    return try elements.map { try described($0.id.rawValue, in: source).text }
  }

  @Test("C-1 R-10 The first of a list says that it starts, the last that it ends; a single one only starts")
  func list() throws {
    let list = element(id: 100) { $0.containerType = .list }
    #expect(try texts(list, labels(3)) == ["L1. List Start.", "L2", "L3. List End."])
    #expect(try texts(list, labels(1)) == ["L1. List Start."])
    #expect(try texts(element(role: .list, id: 100), labels(2)) == ["L1. List Start.", "L2. List End."])
  }

  @Test("C-1 Of a long list a part is there: only what says that it is the first or the last of all is told as that")
  func partOfList() throws {
    let list = element(id: 100) { $0.containerType = .list }
    func heard(_ first: Int) throws -> [String] {
      let rows = (first..<first + 2).map { row in
        element("R", id: UInt64(row)) { $0.setPosition = SetPosition(index: row, count: 10) }
      }
      return try texts(list, rows)
    }
    #expect(try heard(1) == ["R. 1 of 10. List Start.", "R. 2 of 10."])
    #expect(try heard(5) == ["R. 5 of 10.", "R. 6 of 10."])
    #expect(try heard(9) == ["R. 9 of 10.", "R. 10 of 10. List End."])
  }

  @Test("C-2 A landmark says so on its first, and on its last that it ends")
  func landmark() throws {
    let landmark = element(id: 100) { $0.containerType = .landmark }
    #expect(try texts(landmark, labels(2)) == ["L1. Landmark.", "L2. End."])
    #expect(try texts(landmark, labels(1)) == ["L1. Landmark."])
  }

  @Test("C-3 V-84 A group is named when the cursor comes into it, and not without a name")
  func group() throws {
    let group = element("Colours", value: "warm", id: 100) { $0.containerType = .semanticGroup }
    let source = tree(group, labels(2))
    #expect(try described(1, in: source, entering: [100]).text == "Colours: warm. L1")
    #expect(try described(1, in: source).text == "L1")
    #expect(try described(1, in: source, entering: [100]) { $0.saysContainers = false }.text == "L1")
    let nameless = tree(element(id: 100) { $0.containerType = .semanticGroup }, labels(2))
    #expect(try described(1, in: nameless, entering: [100, 77]).text == "L1")
  }

  @Test(
    "A name that has the word for its kind of place or text is not followed by that word",
    arguments: [
      (Role.pane, "pane 1, bash", "pane 1, bash"), (.pane, "bash", "bash. Pane."),
      (.code, "python code, 2 lines", "python code, 2 lines"),
      (.dialog, "Save Dialog", "Save Dialog"), (.dialog, "Dialogue", "Dialogue. Dialog."),
      (.window, "Windows", "Windows. Window."),
      (.button, "Close Button", "Close Button. Button."),
    ])
  func kindInName(role: Role, label: String, text: String) throws {
    let own = element(label, role: role, id: 1)
    #expect(try described(1, in: tree(element(id: 100), [own])).text == text)
  }

  @Test("The word for a kind of place is not said again after a name that has it, for what the cursor enters, too")
  func kindInNameOfContainer() throws {
    let source = tree(element("pane 1, vim", role: .pane, id: 100), labels(1))
    #expect(try described(1, in: source, entering: [100]).text == "pane 1, vim. L1")
    let bare = tree(element("vim", role: .pane, id: 100), labels(1))
    #expect(try described(1, in: bare, entering: [100]).text == "vim. Pane. L1")
  }

  @Test("DC-19 A dialog is named and is called one")
  func dialog() throws {
    let source = tree(element("Quit?", role: .alertDialog, id: 100), labels(1))
    #expect(try described(1, in: source, entering: [100]).text == "Quit? Dialog. L1")
  }

  @Test("C-6 DC-7 Radio buttons, options and menu items are counted")
  func series() throws {
    #expect(
      try texts(element(role: .radioGroup, id: 100), labels(2, role: .radioButton)) == [
        "L1. Radio Button. 1 of 2.", "L2. Radio Button. 2 of 2.",
      ])
    #expect(
      try texts(element(role: .menu, id: 100), labels(2, role: .menuItem)) == [
        "L1. Menu Item. 1 of 2.", "L2. Menu Item. 2 of 2.",
      ])
  }

  @Test("C-7 R-7 In a tab bar everything is a tab and no button")
  func tabBar() throws {
    #expect(
      try texts(element(role: .tabList, id: 100), labels(2, role: .button)) == ["L1. Tab. 1 of 2.", "L2. Tab. 2 of 2."])
  }

  @Test("C-6 A place its source tells counts before the tree's, and one that cannot be is none")
  func told() {
    func text(_ index: Int, _ count: Int) -> String {
      described(element("A", traits: .button) { $0.setPosition = SetPosition(index: index, count: count) }).text
    }
    var context = ElementContext()
    context.position = SetPosition(index: 2, count: 3)
    #expect(described(element("A"), context).text == "A. 2 of 3.")
    for (index, count) in [(0, 3), (4, 3), (-1, -1), (.max, 0)] {
      let source = tree(element(id: 9), [element("A") { $0.setPosition = SetPosition(index: index, count: count) }])
      #expect(ElementContext(of: ElementID(1), in: source).position == nil, "\(text(index, count))")
    }
  }

  @Test("V-17, P-12, Y-20, Y-21 A container that does not know its child gives no context")
  func inconsistent() throws {
    for container in [
      element(id: 100) { $0.containerType = .list }, element(traits: .tabBar, id: 100),
      element(role: .radioGroup, id: 100),
    ] {
      let source = tree(container, labels(1, role: .radioButton))
      let context = ElementContext(of: ElementID(1), in: source) { _, _ in nil }
      #expect(context.position == nil && context.boundaries == [] && !context.isInTabBar)
      let wrong = ElementContext(of: ElementID(1), in: source) { _, _ in SetPosition(index: 3, count: 2) }
      #expect(wrong.position == nil && wrong.boundaries == [])
    }
    #expect(ElementContext(of: ElementID(5), in: ElementTree()) == ElementContext())
  }

  @Test("C-4 C-5 R-2 Cells whose numbers cannot be are cells without them, and nothing traps")
  func cells() throws {
    let table = element(role: .table, id: 100) { $0.details.table = DataTable(rowCount: 1, columnCount: 1) }
    func text(_ row: Int?, _ column: Int?, _ span: Int = 1) throws -> String {
      let cell = element("A", role: .cell) {
        $0.details.cell = DataTableCell(row: row, column: column, rowSpan: span, columnSpan: span)
      }
      return try described(1, in: tree(table, [cell])).text
    }
    #expect(try text(0, 0) == "A. Row 1. Column 1.")
    #expect(try text(nil, 0, 2) == "A. Spans 2 columns. Column 1.")
    #expect(try text(0, nil, 2) == "A. Spans 2 rows.")
    #expect(try text(nil, nil) == "A")
    #expect(try text(-1, .max, .min) == "A")
    #expect(try text(0, 3) == "A. Row 1. Column 4.")
    let lonely = tree(element(id: 100), [element("A") { $0.details.cell = DataTableCell(row: 0, column: 0) }])
    #expect(try described(1, in: lonely).text == "A")
  }

  @Test("R-3 R-4 The cell above the first of a row does not head it; a header that is no cell heads no row")
  func headers() throws {
    func cell(_ name: String, _ row: Int, _ column: Int, id: UInt64) -> Element {
      element(name, role: .cell, id: id) { $0.details.cell = DataTableCell(row: row, column: column) }
    }
    let ids = { (numbers: [UInt64]) in numbers.map { ElementID($0) } }
    let table = element(role: .table, id: 100) {
      $0.details.table = DataTable(
        rowCount: 3, columnCount: 2, rowHeaders: [.init(index: 1, elements: ids([9, 4, 3]))],
        columnHeaders: [.init(index: 0, elements: ids([1, 9])), .init(index: 1, elements: ids([2]))])
      $0.children = ids([1, 2, 3, 4, 5, 9])
    }
    let source = tree(
      table,
      [
        cell("A1", 0, 0, id: 1), cell("B1", 0, 1, id: 2), cell("A2", 1, 0, id: 3), cell("B2", 1, 1, id: 4),
        cell("A3", 2, 0, id: 5), element("Note", id: 9),
      ])
    #expect(try described(3, in: source).text == "B2. Note. A2. Row 2. Column 1.")
    #expect(try described(5, in: source).text == "A1. Note. A3. Row 3. Column 1.")
    #expect(try described(4, in: source).text == "B1. B2. Column 2.")
    #expect(try described(4, in: source) { $0.saysTableHeaders = false }.text == "B2. Column 2.")
    #expect(try described(4, in: source) { $0.saysRowsAndColumns = false }.text == "B1. B2")
  }

  @Test("DC-17 A row without a label has those of what it holds")
  func joined() throws {
    let row = element(role: .row) { $0.children = [ElementID(2), ElementID(3), ElementID(4)] }
    let hidden = element("hidden", id: 3) { $0.isHidden = true }
    var root = element(id: 100)
    root.children = [row.id]
    let source = tree(root, [element("Mail", id: 2), hidden, element("3 new", id: 4), row])
    #expect(try described(1, in: source).text == "Mail, 3 new")
  }
}

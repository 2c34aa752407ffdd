// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// Lines on lists, menus, texts and bars as a UIKit developer types them, and what a user sees and hears of each.
@MainActor
@Suite struct ListAndTextNamesTests {
  private final class Rows: TableViewController {
    var chosen: [Int] = []
    var looks: (TableViewCell) -> Void = { _ in }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.text = "Row \(indexPath.row)"
      looks(cell)
      return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
  }

  private func shown(_ rows: Rows) -> AppHost {
    rows.title = "Rows"
    let host = AppHost(columns: 40, rows: 10)
    host.mount(NavigationController(rootViewController: rows))
    _ = host.hear()
    return host
  }

  @Test("A list that is only read chooses nothing; a row without a mark is chosen and not said to be")
  func choosing() {
    let rows = Rows()
    let host = shown(rows)
    rows.tableView.allowsSelection = false
    host.press("Enter")
    #expect(rows.chosen.isEmpty && rows.tableView.indexPathsForSelectedRows == nil)
    rows.tableView.allowsSelection = true
    host.press("Enter")
    #expect(rows.chosen == [0] && rows.tableView.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0)])
    #expect(host.text.contains("✓") && host.focus?.traits.contains(.selected) == true)
    host.turn {
      for cell in rows.tableView.visibleCells { cell.selectionStyle = .none }
    }
    #expect(!host.text.contains("✓") && host.focus?.traits.contains(.selected) == false)
    rows.tableView.scrollToNearestSelectedRow(at: .middle, animated: false)
  }

  @Test("Rows begin further in by their level")
  func indentation() {
    let rows = Rows()
    rows.looks = { $0.indentationLevel = 2 }
    let host = shown(rows)
    #expect(host.text.contains("\n    Row 0"))
    #expect(host.stops.contains { $0.label == "Row 0" })
  }

  @Test("The title of a back button")
  func backButton() {
    let rows = Rows()
    let host = shown(rows)
    rows.navigationItem.backButtonTitle = "Home"
    host.turn { rows.navigationController?.pushViewController(ViewController(), animated: false) }
    #expect(host.hear() == ["Home. Back Button."])
    rows.navigationItem.backBarButtonItem = BarButtonItem(title: "Start", style: .plain, target: nil, action: nil)
    host.turn { rows.navigationController?.pushViewController(ViewController(), animated: false) }
    host.press("Escape")
    #expect(host.hear().contains("Start. Back Button."))
  }

  @Test("What holds of a menu is marked, and heard")
  func menu() {
    let rows = Rows()
    let host = shown(rows)
    let sort = Button("Sort", frame: CellRectangle(x: 0, y: 7, width: 6, height: 1))
    sort.menu = Menu(
      title: "Sort by",
      children: [
        Action(title: "Name") { _ in }, Action(title: "Size", state: .on) { _ in },
        Action(title: "Forget", attributes: [.destructive, .disabled]) { _ in },
      ])
    sort.showsMenuAsPrimaryAction = true
    rows.view.addSubview(sort)
    host.turn { sort.performPrimaryAction() }
    #expect(host.hear() == ["Dialog. Sort by. Heading.", "Name. Button."])
    #expect(host.text.contains("[✓ Size]"))
    host.press("Down")
    #expect(host.hear() == ["Selected: Size. Button."])
    host.press("Down")
    #expect(host.hear() == ["Cancel. Button."])
  }

  @Test("Texts: a dimmed label, a name shown in an empty field, a selection, alignment")
  func texts() {
    let host = AppHost(columns: 40, rows: 10)
    let root = ViewController()
    let label = Label("Draft", frame: CellRectangle(x: 0, y: 0, width: 5, height: 1))
    label.isEnabled = false
    label.textAlignment = .natural
    let field = TextField("", placeholder: "Name", frame: CellRectangle(x: 0, y: 1, width: 20, height: 1))
    field.accessibilityLabel = "Name"
    root.view.addSubview(label)
    root.view.addSubview(field)
    host.mount(root)
    #expect(host.hear() == ["Draft. Dimmed."])
    host.press("Tab")
    #expect(host.hear() == ["Name. Text Field. Is editing."])
    host.type("Ann")
    field.selectAll(nil)
    #expect(field.selectedRange == 0..<3)
    field.selectedRange = 1..<2
    #expect(field.selectedRange == 1..<2)
    field.selectedRange = nil
    #expect(field.selectedRange == nil)
    var count = 0
    let button = Button("Count") { count += 1 }
    button.removeTarget(nil, action: nil, for: .allEvents)
    button.sendActions(for: .primaryActionTriggered)
    #expect(count == 0)
    View.performWithoutAnimation { label.frame.origin.x = 3 }
    let size = AccessibilityCustomContent(label: "Size", value: "3")
    label.accessibilityCustomContent = [size]
    #expect(label.accessibilityCustomContent.map(\.value) == ["3"])
  }

  @Test("A date picker whose parts change; a search that is begun and ended by the app")
  func pickers() {
    let rows = Rows()
    let host = shown(rows)
    let date = DatePicker(CalendarDate(year: 2026, month: 3, day: 5))
    date.frame = CellRectangle(x: 0, y: 7, width: 20, height: 1)
    rows.view.addSubview(date)
    host.turn { date.datePickerMode = .time }
    #expect(host.stops.contains { $0.label == "Hour" } && !host.stops.contains { $0.label == "Month" })
    let search = SearchController()
    rows.navigationItem.searchController = search
    host.turn { search.isActive = true }
    #expect(search.isActive && search.searchBar.searchTextField.isEditing)
    host.turn { search.isActive = false }
    #expect(!search.isActive)
  }

  @Test("The row at a point, and the place of a row, also of one out of sight")
  func rowsAtPoints() {
    let rows = Rows()
    let host = shown(rows)
    let second = IndexPath(row: 1, section: 0)
    #expect(rows.tableView.rectForRow(at: second) == CellRectangle(x: 0, y: 1, width: 40, height: 1))
    #expect(rows.tableView.indexPathForRow(at: CellPoint(x: 3, y: 1)) == second)
    #expect(rows.tableView.indexPathForRow(at: CellPoint(x: 3, y: 7)) == nil)
    #expect(rows.tableView.indexPathForRow(at: CellPoint(x: 90, y: 1)) == nil)
    #expect(rows.tableView.rectForRow(at: IndexPath(row: 9, section: 0)) == .zero)
    _ = host
  }

  @Test("Buttons of a bar are set with or without animation, and a dark look is overridden and given back")
  func barsAndLooks() {
    let rows = Rows()
    let host = shown(rows)
    host.turn { rows.navigationItem.setRightBarButton(BarButtonItem(title: "Add") {}, animated: true) }
    #expect(host.text.contains("Add"))
    host.turn { rows.navigationItem.setRightBarButtonItems(nil, animated: true) }
    #expect(!host.text.contains("Add"))
    rows.overrideUserInterfaceStyle = .dark
    #expect(rows.tableView.traitCollection.userInterfaceStyle == .dark)
    rows.overrideUserInterfaceStyle = .unspecified
    #expect(rows.traitOverrides.userInterfaceStyle == nil)
    rows.tableView.overrideUserInterfaceStyle = .light
    #expect(rows.tableView.traitCollection.userInterfaceStyle == .light)
    #expect(host.application.windows.contains { $0 === host.window })
    host.application.endBackgroundTask(.invalid)
  }
}

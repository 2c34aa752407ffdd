// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import Testing

@testable import EarshotUI

/// The actions of a row besides being chosen, by keys and by the reader, and how a deletion is taken back.
@MainActor
@Suite struct RowActionTests {
  private final class List: TableViewController {
    var items = ["Milk", "Tea", "Bread"]
    var flagged: [String] = []

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { items.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "item")
      cell.text = items[indexPath.row]
      return cell
    }

    override func tableView(
      _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
      let item = items[indexPath.row]
      return SwipeActionsConfiguration(actions: [
        ContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
          self?.remove(item)
          done(true)
        }
      ])
    }

    override func tableView(_ tableView: TableView, contextMenuForRowAt indexPath: IndexPath) -> Menu? {
      let item = items[indexPath.row]
      return Menu(children: [Action(title: "Flag") { [weak self] _ in self?.flagged.append(item) }])
    }

    func remove(_ item: String) {
      guard let row = items.firstIndex(of: item) else { return }
      undoManager?.registerUndo(withTarget: self) { $0.put(item, at: row) }
      undoManager?.setActionName("Delete \(item)")
      items.remove(at: row)
      tableView.deleteRows(at: [IndexPath(row: row)])
    }

    func put(_ item: String, at row: Int) {
      undoManager?.registerUndo(withTarget: self) { $0.remove(item) }
      items.insert(item, at: row)
      tableView.insertRows(at: [IndexPath(row: row)])
    }
  }

  private func mounted() -> (AppHost, List) {
    let host = AppHost(columns: 40, rows: 12)
    let list = List()
    list.title = "Shop"
    host.mount(NavigationController(rootViewController: list))
    _ = host.hear()
    return (host, list)
  }

  @Test("The reader offers the menu and the row's actions, and says that there are some")
  func reader() {
    let (host, list) = mounted()
    #expect(host.focus?.customActions.map(\.name) == ["Flag", "Delete"])
    host.command(.move(.next))
    #expect(host.hear() == ["Tea. 2 of 3.", "Actions Available"])
    host.perform(.custom("Flag"))
    #expect(list.flagged == ["Tea"])
    host.perform(.custom("Delete"))
    #expect(list.items == ["Milk", "Bread"])
  }

  @Test("Delete removes the row with the keyboard, Control+_ takes it back, Alt+z does it again, and each is said")
  func keys() {
    let (host, list) = mounted()
    host.press("Down")
    _ = host.hear()
    host.press("Delete")
    #expect(host.hear() == ["Bread. 2 of 2. List End.", "Actions Available"])
    host.press("Control+_")
    #expect(host.hear().contains("Undone: Delete Tea"))
    #expect(list.items == ["Milk", "Tea", "Bread"])
    host.press("Alt+z")
    #expect(host.hear().contains("Done again: Delete Tea"))
    #expect(list.items == ["Milk", "Bread"])
    _ = host.takeLog()
    host.press("Alt+z")
    host.listen()
    #expect(host.takeLog() == ["tone error"])
  }

  @Test("Shift+F10 shows the menu with all of it, named by the row; Escape leaves it, and the row is where the user is")
  func menu() {
    let (host, list) = mounted()
    host.press("Shift+F10")
    #expect(host.hear() == ["Dialog. Milk. Heading.", "Flag. Button."])
    #expect(host.stops.map(\.label) == ["Milk", "Flag", "Delete", "Cancel"])
    host.press("Escape")
    #expect(host.hear().first == "Milk. 1 of 3. List Start.")
    host.press("Shift+F10 Enter")
    host.listen()
    #expect(list.flagged == ["Milk"])
  }

  @Test("A view without a menu answers Shift+F10 with the tone of a key that nobody takes")
  func none() {
    let host = AppHost(columns: 40, rows: 4)
    let root = ViewController()
    root.view.addSubview(Button("Save", frame: CellRectangle(x: 0, y: 0, width: 6, height: 1)))
    host.mount(root)
    _ = host.takeLog()
    host.press("Tab Shift+F10")
    #expect(host.takeLog().last == "tone error")
    host.turn {
      root.view.subviews[0].contextMenu = Menu(title: "Save as", children: [Action(title: "Copy") { _ in }])
    }
    host.press("Shift+F10")
    #expect(host.hear() == ["Save. Button.", "Dialog. Save as. Heading.", "Copy. Button."])
  }
}

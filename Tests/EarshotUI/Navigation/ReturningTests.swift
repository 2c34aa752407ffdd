// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// Going back in a stack: the user is where they were.
@MainActor
@Suite struct ReturningTests {
  /// A list whose rows each push a screen.
  private final class ListController: TableViewController {
    var rows = ["One", "Two", "Three"]

    override func viewDidLoad() { title = "List" }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row")
      cell.text = rows[indexPath.row]
      return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      let detail = ViewController()
      detail.title = rows[indexPath.row]
      detail.view.addSubview(Label("Detail", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1)))
      show(detail, sender: self)
    }
  }

  private func stage() -> (AppHost, ListController) {
    let host = AppHost(columns: 40, rows: 10)
    let list = ListController()
    host.mount(NavigationController(rootViewController: list))
    _ = host.hear()
    return (host, list)
  }

  @Test("Back from a row that was opened with the keyboard, the row is heard, and Down goes on from it")
  func keyboard() {
    let (host, list) = stage()
    host.press("Down Down Enter")
    #expect(host.hear().last == "List. Back Button.")
    host.press("Escape")
    #expect(host.hear() == ["Two. 2 of 3."])
    #expect(list.tableView.indexPathForFocusedRow == IndexPath(row: 1, section: 0))
    #expect(list.tableView.indexPathForSelectedRow == nil)
    host.press("Down")
    #expect(host.hear() == ["Three. 3 of 3. List End."])
  }

  @Test("Back from a row that was opened with the reader, the row is heard, and the reader goes on from it")
  func reader() {
    let (host, _) = stage()
    host.readerKeys("Right Right")
    _ = host.hear()
    host.readerKeys("Space")
    #expect(host.hear() == ["List. Back Button."])
    host.readerKeys("Escape")
    #expect(host.hear() == ["Two. 2 of 3."])
    host.readerKeys("Right")
    #expect(host.hear() == ["Three. 3 of 3. List End."])
  }

  @Test("A choice stays where the controller does not clear it")
  func selection() {
    let (host, list) = stage()
    list.clearsSelectionOnViewWillAppear = false
    host.press("Down Enter")
    host.listen()
    _ = host.takePhrases()
    host.press("Escape")
    #expect(host.hear() == ["Selected: One. 1 of 3. List Start."])
  }

  @Test("Return on a control that was read, and that does not have the keyboard, uses it")
  func returnKey() {
    let (host, _) = stage()
    host.press("Down Enter")
    #expect(host.hear().last == "List. Back Button.")
    host.press("Enter")
    #expect(host.hear() == ["One. 1 of 3. List Start."])
  }

  @Test("At the start Return enters the list")
  func start() {
    let (host, list) = stage()
    host.press("Enter")
    #expect(host.hear() == ["One. 1 of 3. List Start."])
    #expect(list.tableView.indexPathForSelectedRow == nil)
  }
}

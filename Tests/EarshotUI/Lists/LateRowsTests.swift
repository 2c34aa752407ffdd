// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// A list whose rows arrive after its screen, as those that are loaded do: the user meets them as if they had been there.
@MainActor
@Suite struct LateRowsTests {
  private final class List: TableViewController {
    var rows: [String] = []
    var chosen: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Mail"
      navigationItem.rightBarButtonItem = editButtonItem
    }

    func show(_ rows: [String]) {
      self.rows = rows
      tableView.reloadData()
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row")
      cell.text = rows[indexPath.row]
      return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(rows[indexPath.row])
    }
  }

  private func mounted() -> (AppHost, List) {
    let host = AppHost(columns: 40, rows: 10)
    let list = List()
    host.mount(NavigationController(rootViewController: list))
    _ = host.hear()
    return (host, list)
  }

  @Test("The first row is heard when the rows arrive, and Return chooses it")
  func arriving() {
    let (host, list) = mounted()
    host.turn { list.show(["One", "Two"]) }
    #expect(host.hear() == ["One. 1 of 2. List Start."])
    host.press("Enter")
    #expect(list.chosen == ["One"] && !list.isEditing)
  }

  @Test("Rows that arrive one after the other leave the user where the first ones took them")
  func later() {
    let (host, list) = mounted()
    host.turn { list.show(["One"]) }
    _ = host.hear()
    host.turn { list.show(["One", "Two", "Three"]) }
    host.press("Down Enter")
    #expect(list.chosen == ["Two"])
  }

  @Test(
    "A user who has moved meanwhile, by a key or with the reader, stays where they are",
    arguments: ["Tab", "F12 Right"])
  func moved(_ keys: String) {
    let (host, list) = mounted()
    host.press(keys)
    _ = host.hear()
    let place = host.focus?.label
    host.turn { list.show(["One", "Two"]) }
    _ = host.hear()
    #expect(host.focus?.label == place && list.tableView.indexPathForFocusedRow == nil)
  }

  @Test("A field that the app has given the keyboard meanwhile keeps it")
  func field() {
    let (host, list) = mounted()
    let field = TextField("", frame: CellRectangle(x: 0, y: 5, width: 10, height: 1))
    field.accessibilityLabel = "Find"
    host.turn {
      list.view.addSubview(field)
      field.becomeFirstResponder()
    }
    host.turn { list.show(["One", "Two"]) }
    #expect(field.isFirstResponder)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// Keys that change nothing, or take something away, are heard as well.
@MainActor
@Suite struct UnansweredTests {
  private final class Rows: TableViewController {
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row")
      cell.text = "Row \(indexPath.row)"
      return cell
    }
  }

  @Test("A letter or Return that nobody takes plays the tone that a gesture nobody takes plays")
  func keys() {
    let host = AppHost(columns: 40, rows: 6)
    let root = ViewController()
    root.view.addSubview(Label("Text", frame: CellRectangle(x: 0, y: 0, width: 6, height: 1)))
    host.mount(root)
    for key in ["q", "Enter"] {
      _ = host.takeLog()
      host.press(key)
      host.listen()
      #expect(host.takeLog() == ["tone error"], "\(key)")
    }
  }

  @Test("That a row is no longer chosen is said")
  func deselected() {
    let host = AppHost(columns: 40, rows: 6)
    let rows = Rows()
    host.mount(rows)
    let first = IndexPath(row: 0, section: 0)
    host.press("Enter")
    #expect(host.hear().last == "Selected.")
    host.turn { rows.tableView.deselectRow(at: first, animated: true) }
    #expect(host.hear() == ["Not selected."])
  }
}

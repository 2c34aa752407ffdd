// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

/// The place where the user is, and that they stay there, with the keyboard and without it.
@MainActor
@Suite struct PlaceTests {
  /// Rows of which the user can let one go, after a question.
  private final class Rows: TableViewController {
    var rows: [String]

    init(_ rows: [String]) {
      self.rows = rows
      super.init()
      title = "Title"
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row")
      cell.text = rows[indexPath.row]
      return cell
    }

    override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
      guard presses.first?.key == Key(.delete), let path = tableView.indexPathForFocusedRow else {
        return super.pressesBegan(presses, with: event)
      }
      let alert = AlertController(title: "Remove?")
      alert.addAction(
        AlertAction(title: "Remove", style: .destructive) { [weak self] _ in
          self?.rows.remove(at: path.row)
          self?.tableView.reloadData()
        })
      alert.addAction(AlertAction(title: "Cancel", style: .cancel))
      present(alert, animated: true)
      return true
    }
  }

  private func host(_ count: Int, rows: Int) -> AppHost {
    let host = AppHost(columns: 30, rows: rows)
    host.mount(NavigationController(rootViewController: Rows((1...count).map { "Row \($0)" })))
    _ = host.hear()
    return host
  }

  /// The words heard of each step, without what follows the label.
  private func walk(_ host: AppHost, _ move: ElementStep, _ steps: Int) -> [String] {
    (0..<steps).map { _ in
      host.command(.move(move))
      return host.hear().first.map { String($0.prefix { $0 != "." }) } ?? ""
    }
  }

  @Test("V-32 V-30 Behind a question that took the row away the user is at the row in its place, with the keyboard too")
  func rowGone() {
    let host = host(4, rows: 8)
    host.press("Down Delete")
    host.listen()
    host.press("Tab Enter")
    #expect(host.hear().last?.hasPrefix("Row 3. 2 of 3.") == true)
    host.press("Down")
    #expect(host.hear().last?.hasPrefix("Row 4. 3 of 3.") == true)
    host.press("Delete")
    host.listen()
    host.press("Tab Enter")
    #expect(host.hear().last?.hasPrefix("Row 3. 2 of 2.") == true)
    host.press("Up")
    #expect(host.hear().last?.hasPrefix("Row 1. 1 of 2.") == true)
  }

  @Test("Arrows go on from the row that the reader's cursor went to")
  func arrows() {
    let host = host(5, rows: 8)
    _ = walk(host, .next, 2)
    host.press("Down")
    #expect(host.hear().last?.hasPrefix("Row 4") == true)
  }

  @Test("WCAG 2.4.3 From a text, which never has the keyboard, Tab goes on to the control behind it")
  func tabFromText() {
    func start() -> AppHost {
      let host = AppHost(columns: 30, rows: 6)
      let controller = ViewController()
      for (row, view) in [Button("A"), Label("b"), Button("C"), Label("d")].enumerated() {
        view.frame = CellRectangle(x: 0, y: row, width: 9, height: 1)
        controller.view.addSubview(view)
      }
      host.mount(controller)
      return host
    }
    for (steps, keys, expected) in [(1, "Tab", "C"), (1, "Shift+Tab", "A"), (3, "Tab", "A"), (3, "Shift+Tab", "C")] {
      let host = start()
      _ = walk(host, .next, steps)
      host.press(keys)
      #expect(host.hear().last?.hasPrefix("\(expected). Button.") == true, "\(steps) \(keys)")
    }
  }

  @Test("Who comes back from the shell hears where they are")
  func fromShell() {
    let host = AppHost(columns: 30, rows: 8)
    host.launch(NavigationController(rootViewController: Rows((1...5).map { "Row \($0)" })))
    _ = host.hear()
    _ = walk(host, .next, 1)
    host.send(.enteredBackground)
    host.send(.suspended)
    #expect(host.hear() == [])
    host.send(.enteredForeground)
    #expect(host.hear().first == "Row 2. 2 of 5.")
  }
}

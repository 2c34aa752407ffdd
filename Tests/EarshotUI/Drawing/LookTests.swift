// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// Edges, lines, colours and keys in the picture.
@MainActor
@Suite struct LookTests {
  private func host(_ root: ViewController, columns: Int = 80, rows: Int = 12) -> AppHost {
    let host = AppHost(columns: columns, rows: rows)
    host.mount(root)
    return host
  }

  private func screen(_ text: String) -> ViewController {
    let screen = ViewController()
    screen.title = text
    screen.view.addSubview(Label(text, frame: CellRectangle(x: 0, y: 0, width: 20, height: 1)))
    return screen
  }

  @Test("A sheet has an edge: nothing of it runs into what is below")
  func sheet() {
    let root = screen("Call")
    let host = host(root)
    let form = screen("New note")
    form.modalPresentationStyle = .formSheet
    form.preferredContentSize = CellSize(width: 20, height: 4)
    host.turn { root.present(form, animated: false) }
    let rows = host.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(rows[3].hasSuffix("╭────────────────────╮"))
    #expect(rows[4].hasSuffix("│New note            │"))
    #expect(rows[8].hasSuffix("╰────────────────────╯"))
  }

  @Test("A popover has an edge beside its anchor, above it where there is no room below", arguments: [1, 10])
  func popover(_ row: Int) {
    let root = screen("Call")
    let anchor = Button("More", frame: CellRectangle(x: 10, y: row, width: 6, height: 1))
    root.view.addSubview(anchor)
    let host = host(root)
    let popover = screen("Details")
    popover.modalPresentationStyle = .popover
    popover.preferredContentSize = CellSize(width: 12, height: 2)
    popover.popoverPresentationController?.sourceView = anchor
    host.turn { root.present(popover, animated: false) }
    let rows = host.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(rows[row].contains("[More]"))
    let top = row == 1 ? 2 : 6
    #expect(rows[top].hasSuffix("╭────────────╮") && rows[top + 1].hasSuffix("│Details     │"))
    #expect(rows[top + 3].hasSuffix("╰────────────╯"))
  }

  @Test("A line is between the columns of a split view")
  func divider() {
    let split = SplitViewController(primary: screen("Primary"), secondary: screen("Secondary"))
    let host = host(split, columns: 100)
    for row in host.screen.rows { #expect(row.cells[35].text == "│") }
    #expect(host.text.hasPrefix("Primary                            │Secondary"))
    #expect(split.viewControllers[0].traitCollection.horizontalSizeClass == .compact)
    #expect(split.viewControllers[1].traitCollection.horizontalSizeClass == .regular)
    host.resize(columns: 60, rows: 12)
    #expect(!host.text.contains("│"))
  }

  @Test("A tint colours what can be used, below the view that sets it")
  func tint() {
    let root = screen("Text")
    let button = Button("Save", frame: CellRectangle(x: 0, y: 2, width: 6, height: 1))
    root.view.addSubview(button)
    root.view.tintColor = .indexed(4)
    let host = host(root)
    #expect(host.screen.rows[2].cells[0].style.foreground == .indexed(4))
    #expect(host.screen.rows[0].cells[0].style.foreground == .default)
    host.turn { button.isEnabled = false }
    #expect(host.screen.rows[2].cells[0].style.foreground == .default)
  }

  @Test("The keys that hold are in the bottom row, and change with the screen")
  func keyHints() {
    final class Screen: ViewController {
      override var keyCommands: [KeyCommand]? { [KeyCommand(title: "Find", input: "f", modifierFlags: []) {}] }
    }
    let screen = Screen()
    let host = host(NavigationController(rootViewController: screen))
    host.turn { host.window.showsKeyHints = true }
    #expect(host.text.hasSuffix("f Find  F1 Keys"))
    host.turn { screen.navigationController?.pushViewController(self.screen("Other"), animated: false) }
    #expect(!host.text.contains("F1 Keys"))
  }
}

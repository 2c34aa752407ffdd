// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// Action sheets point to where they come from, as in UIKit on a wide screen; menus stand at what they belong to.
@MainActor
@Suite struct ActionSheetTests {
  private func sheet(cancels: Bool = true) -> AlertController {
    let sheet = AlertController(title: "Sort by", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(AlertAction(title: "Name", style: .default))
    sheet.addAction(AlertAction(title: "Forget", style: .destructive))
    if cancels { sheet.addAction(AlertAction(title: "Cancel", style: .cancel)) }
    return sheet
  }

  private func host(columns: Int = 100) -> (AppHost, ViewController, Button) {
    let host = AppHost(columns: columns, rows: 24)
    let root = ViewController()
    let anchor = Button("Sort", frame: CellRectangle(x: 10, y: 3, width: 6, height: 1))
    root.view.addSubview(anchor)
    host.mount(root)
    return (host, root, anchor)
  }

  @Test("An action sheet stands below its source; without one, and on a narrow screen, in the middle")
  func place() {
    for columns in [100, 60] {
      let (host, root, anchor) = host(columns: columns)
      let sheet = sheet()
      #expect(sheet.popoverPresentationController != nil)
      sheet.popoverPresentationController?.sourceView = anchor
      sheet.popoverPresentationController?.sourceRect = anchor.bounds
      host.turn { root.present(sheet, animated: true) }
      host.listen()
      let frame = sheet.view.convert(sheet.view.bounds, to: nil)
      if columns == 100 {
        #expect(frame.minX == 10 && frame.minY == 4)
      } else {
        #expect(frame.minX > 15 && frame.minY > 4)
      }
      host.press("Escape")
      host.listen()
      #expect(root.presentedViewController == nil)
      let other = self.sheet()
      host.turn { root.present(other, animated: true) }
      host.listen()
      #expect(other.view.convert(other.view.bounds, to: nil).minX > 15)
    }
    #expect(AlertController(title: "Stop?").popoverPresentationController == nil)
  }

  @Test("An action sheet at a button of a bar; what is too near to the edge moves, and is whole")
  func bar() {
    let host = AppHost(columns: 100, rows: 24)
    let root = ViewController()
    let item = BarButtonItem(title: "Menu")
    root.navigationItem.rightBarButtonItem = item
    host.mount(NavigationController(rootViewController: root))
    let sheet = sheet()
    sheet.popoverPresentationController?.barButtonItem = item
    host.turn { root.present(sheet, animated: true) }
    host.listen()
    let frame = sheet.view.convert(sheet.view.bounds, to: nil)
    #expect(frame.minY == 1 && frame.maxX <= 100 && frame.maxX > 90)
    #expect(host.text.contains("[Cancel]"))
  }

  @Test("PRES-9 An action sheet without a cancel action is left by its buttons only, wherever it stands")
  func noCancel() {
    let (host, root, anchor) = host()
    let sheet = sheet(cancels: false)
    sheet.popoverPresentationController?.sourceView = anchor
    host.turn { root.present(sheet, animated: true) }
    host.listen()
    host.press("Escape")
    host.click(x: 90, y: 20)
    host.listen()
    #expect(root.presentedViewController === sheet)
    #expect(host.stops.map(\.label) == ["Sort by", "Name", "Forget"])
  }

  @Test("What destroys has the look of failures, in an alert, an action sheet and a menu")
  func destroying() {
    let (host, root, _) = host()
    let sheet = sheet()
    host.window.makeTheme = { _ in
      var theme = Theme()
      theme.failure.foreground = .indexed(9)
      return theme
    }
    host.turn { root.present(sheet, animated: true) }
    host.listen()
    let rows = host.screen.rows
    let row = host.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("[Forget]") }
    #expect(row.map { rows[$0].cells.contains { $0.style.foreground == .indexed(9) } } == true)
  }

  private final class List: TableViewController {
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 5 }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row")
      cell.text = "Row \(indexPath.row)"
      return cell
    }

    override func tableView(
      _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
      ])
    }

    override func tableView(_ tableView: TableView, contextMenuForRowAt indexPath: IndexPath) -> Menu? {
      Menu(children: [Action(title: "Flag") { _ in }, Action(title: "Delete", attributes: .destructive) { _ in }])
    }
  }

  @Test("A context menu stands at its row, and has once what both the menu and a swipe offer, for the reader, too")
  func contextMenu() {
    let host = AppHost(columns: 100, rows: 24)
    let list = List()
    list.title = "List"
    host.mount(NavigationController(rootViewController: list))
    host.press("Down Down Shift+F10")
    host.listen()
    #expect(host.stops.map(\.label) == ["Row 2", "Flag", "Delete", "Cancel"])
    let frame = list.presentedViewController.map { $0.view.convert($0.view.bounds, to: nil) }
    #expect(frame?.minY == 4)
    host.press("Escape")
    host.listen()
    #expect(host.focus?.customActions.map(\.name) == ["Flag", "Delete"])
  }
}

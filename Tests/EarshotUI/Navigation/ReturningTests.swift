// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotScreen
import EarshotTestKit
import Testing

@testable import EarshotUI

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
    host.press("Down Enter")
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
    host.readerKeys("Right")
    _ = host.hear()
    host.readerKeys("Space")
    #expect(host.hear() == ["List. Back Button."])
    host.readerKeys("Escape")
    #expect(host.hear() == ["Two. 2 of 3."])
    host.readerKeys("Right")
    #expect(host.hear() == ["Three. 3 of 3. List End."])
  }

  @Test("Back with the keyboard in the tab bar, the row is heard, and Down goes on from it")
  func fromTabBar() {
    let host = AppHost(columns: 40, rows: 10)
    let list = ListController()
    let other = ViewController()
    other.title = "Other"
    let tabs = TabBarController()
    tabs.viewControllers = [NavigationController(rootViewController: list), other]
    host.mount(tabs)
    _ = host.hear()
    host.press("Down Enter")
    _ = host.hear()
    host.press("Tab")
    #expect(host.hear() == ["Selected: List. Tab. 1 of 2."])
    host.press("Escape")
    #expect(host.hear() == ["Two. 2 of 3."])
    host.press("Down")
    #expect(host.hear() == ["Three. 3 of 3. List End."])
  }

  @Test("A row whose cell is made anew in the same turn is still where the reader goes")
  func madeAnew() {
    let (host, list) = stage()
    host.press("Down Enter")
    _ = host.hear()
    let path = IndexPath(row: 1, section: 0)
    host.turn {
      list.navigationController?.popViewController(animated: false)
      list.rows[1] = "Two, read"
      list.tableView.reloadRows(at: [path])
    }
    #expect(host.hear() == ["Two, read. 2 of 3."])
    host.press("Up")
    _ = host.hear()
    host.turn {
      host.application.postLayoutChanged(list.tableView.cellForRow(at: path))
      list.rows[1] = "Two"
      list.tableView.reloadData()
    }
    #expect(host.hear() == ["Two. 2 of 3."])
  }

  @Test("A choice stays where the controller does not clear it")
  func selection() {
    let (host, list) = stage()
    list.clearsSelectionOnViewWillAppear = false
    host.press("Enter")
    host.listen()
    _ = host.takePhrases()
    host.press("Escape")
    #expect(host.hear() == ["Selected: One. 1 of 3. List Start."])
  }

  @Test("Return on a control that was read, and that does not have the keyboard, uses it")
  func returnKey() {
    let (host, _) = stage()
    host.press("Enter")
    #expect(host.hear().last == "List. Back Button.")
    host.press("Enter")
    #expect(host.hear() == ["One. 1 of 3. List Start."])
  }

  @Test("At the start the title and the first row are heard; the row is highlighted, and Return opens it")
  func start() {
    let host = AppHost(columns: 40, rows: 10)
    let list = ListController()
    host.mount(NavigationController(rootViewController: list))
    #expect(host.hear() == ["List. Heading.", "One. 1 of 3. List Start."])
    #expect(host.screen.rows[1].cells[0].style.reverse)
    host.press("Enter")
    #expect(host.hear() == ["List. Back Button."])
    #expect(list.navigationController?.topViewController?.title == "One")
  }

  @Test("At the start of a restored screen that is no list nothing takes the keyboard")
  func startElsewhere() {
    let host = AppHost(columns: 40, rows: 10)
    let stack = NavigationController(rootViewController: ListController())
    let detail = ViewController()
    detail.title = "Detail"
    stack.viewControllers.append(detail)
    host.mount(stack)
    #expect(host.window.firstResponder == nil)
  }

  @Test("Rows inserted above, while another screen is in front, leave the user at their row", arguments: [3, 30])
  func inserted(_ count: Int) {
    let (host, list) = stage()
    host.press("Down Enter")
    host.listen()
    _ = host.takePhrases()
    let new = (1...count).map { "New \($0)" }
    list.rows.insert(contentsOf: new, at: 0)
    list.tableView.insertRows(at: new.indices.map { IndexPath(row: $0) })
    host.press("Escape")
    #expect(host.hear() == ["Two. \(count + 2) of \(count + 3)."])
    host.press("Up")
    #expect(host.hear() == ["One. \(count + 1) of \(count + 3)."])
  }

  @Test(
    "Rows inserted above, while a sheet is in front, leave the user at their row",
    arguments: [ModalPresentationStyle.pageSheet, .fullScreen], [3, 30])
  func insertedUnderSheet(_ style: ModalPresentationStyle, _ count: Int) {
    let (host, list) = stage()
    host.press("Down")
    host.listen()
    let sheet = ViewController()
    sheet.modalPresentationStyle = style
    sheet.view.addSubview(Button("Close", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1)))
    host.turn { list.present(sheet, animated: true) }
    host.listen()
    host.press("Tab")
    host.listen()
    _ = host.takePhrases()
    let new = (1...count).map { "New \($0)" }
    host.turn {
      list.rows.insert(contentsOf: new, at: 0)
      list.tableView.insertRows(at: new.indices.map { IndexPath(row: $0) })
    }
    host.turn { list.dismiss(animated: true) }
    #expect(host.hear() == ["Two. \(count + 2) of \(count + 3)."])
    host.press("Up")
    #expect(host.hear() == ["One. \(count + 1) of \(count + 3)."])
  }

  @Test("After rows are inserted the reader uses the row that it reads")
  func usesRow() {
    let (host, list) = stage()
    list.rows.insert("New", at: 0)
    host.turn { list.tableView.insertRows(at: [IndexPath(row: 0)]) }
    host.command(.move(.next))
    #expect(host.hear().last == "Two. 3 of 4.")
    host.perform(.activate)
    host.listen()
    #expect(list.navigationController?.topViewController?.title == "Two")
  }

  @Test("Tab during a push goes where it goes after it, and the reader with it")
  func tabDuringPush() {
    for isPatient in [true, false] {
      let (host, list) = stage()
      let detail = ViewController()
      detail.view.addSubview(Button("First", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1)))
      detail.view.addSubview(Button("Second", frame: CellRectangle(x: 0, y: 1, width: 10, height: 1)))
      host.turn { list.show(detail, sender: nil) }
      if isPatient { host.listen() }
      host.press("Tab")
      #expect(host.hear().last == "First. Button.", "\(isPatient)")
      #expect(host.focus?.label == "First")
      host.press("Tab")
      #expect(host.hear() == ["Second. Button."])
    }
  }

  @Test("Return pressed twice in haste opens a row once, and does not go back")
  func twice() {
    let (host, list) = stage()
    host.press("Enter Enter")
    _ = host.hear()
    #expect(list.navigationController?.viewControllers.count == 2)
  }

  /// A screen that tells of a new part of itself as it leaves, as one that is laid out anew does.
  private final class LeavingController: ViewController {
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      view.application?.postLayoutChanged(view.subviews.first)
    }
  }

  @Test("What a screen tells of itself as it leaves does not take the user from the row they return to")
  func toldWhileLeaving() {
    for post in [true, false] {
      let (host, list) = stage()
      host.press("Down")
      _ = host.hear()
      let detail = LeavingController()
      detail.title = "Detail"
      detail.view.addSubview(Label("Text", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1)))
      host.turn { list.show(detail, sender: nil) }
      host.listen()
      _ = host.takePhrases()
      if post {
        host.press("Escape")
      } else {
        host.turn {
          list.navigationController?.popViewController(animated: false)
          host.application.postLayoutChanged()
        }
      }
      #expect(host.hear() == ["Two. 2 of 3."], "\(post)")
    }
  }

  @Test("Back from a screen that the app put there, the chosen row is heard, though the choice is cleared")
  func chosen() {
    let (host, list) = stage()
    let detail = ViewController()
    detail.title = "Detail"
    host.turn {
      list.tableView.selectRow(at: IndexPath(row: 2))
      list.navigationController?.viewControllers = [list, detail]
    }
    // The user was not in the list then.
    list.leftPlace = nil
    host.listen()
    _ = host.takePhrases()
    host.press("Escape")
    #expect(host.hear() == ["Three. 3 of 3. List End."])
    #expect(list.tableView.indexPathForSelectedRow == nil)
    host.press("Up")
    #expect(host.hear() == ["Two. 2 of 3."])
  }

  /// A list and a screen over it that are kept when the app ends.
  private final class KeptList: TableViewController {
    var rows = ["One", "Two", "Three"]

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row")
      cell.text = rows[indexPath.row]
      return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      show(Self.detail(), sender: self)
    }

    static func detail() -> ViewController {
      let detail = ViewController()
      detail.title = "Detail"
      detail.restorationIdentifier = "detail"
      return detail
    }

    static func stack() -> (NavigationController, KeptList) {
      let list = KeptList()
      list.title = "List"
      list.restorationIdentifier = "list"
      let stack = NavigationController(rootViewController: list)
      stack.restorationIdentifier = "stack"
      return (stack, list)
    }
  }

  private final class Maker: ApplicationDelegate {
    func application(
      _ application: Application, viewControllerWithRestorationIdentifierPath path: [String], coder: StateCoder
    ) -> ViewController? { path.last == "detail" ? KeptList.detail() : nil }
  }

  @Test(
    "Back after the app was started again, the row is heard, unless another one is in its place", arguments: [1, 2])
  func startedAgain(_ launches: Int) throws {
    let first = AppHost(columns: 40, rows: 10)
    first.mount(KeptList.stack().0)
    first.press("Down Enter")
    #expect(first.hear().last == "List. Back Button.")
    var archive = try #require(first.application.preserveState())
    let maker = Maker()
    for launch in 1...launches {
      let host = AppHost(columns: 40, rows: 10)
      host.application.delegate = maker
      let (stack, list) = KeptList.stack()
      host.window.rootViewController = stack
      #expect(host.application.restoreState(from: archive))
      host.window.makeKeyAndVisible()
      host.listen()
      _ = host.takePhrases()
      #expect(stack.viewControllers.count == 2)
      // It is kept again, though the user has not been there.
      archive = try #require(host.application.preserveState())
      guard launch == launches else { continue }
      if launches == 2 { list.rows = ["New", "Newer", "Newest"] }
      host.press("Escape")
      #expect(host.hear() == (launches == 2 ? ["List. Heading."] : ["Two. 2 of 3."]))
    }
  }
}

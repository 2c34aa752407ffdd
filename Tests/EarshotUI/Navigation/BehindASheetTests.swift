// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

/// A screen that changes behind a sheet is not what the user is at.
@MainActor
@Suite struct BehindASheetTests {
  private func screen(_ title: String, _ texts: String...) -> ViewController {
    let controller = ViewController()
    controller.title = title
    for (row, text) in texts.enumerated() {
      controller.view.addSubview(Label(text, frame: CellRectangle(x: 0, y: row, width: 30, height: 1)))
    }
    return controller
  }

  @MainActor
  private struct Behind {
    let host = AppHost(columns: 100, rows: 20)
    let stack: NavigationController
    let tabs = TabBarController()
    let sheet = ViewController()
    let field = TextField("", placeholder: "Name", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1))

    init(_ screens: [ViewController]) {
      stack = NavigationController()
      stack.viewControllers = screens
      let other = ViewController()
      other.title = "Other"
      tabs.viewControllers = [stack, other]
      host.mount(tabs)
      sheet.view.addSubview(field)
      sheet.view.addSubview(Label("Second", frame: CellRectangle(x: 0, y: 1, width: 20, height: 1)))
      host.turn { tabs.present(sheet, animated: true) }
      host.listen()
    }
  }

  private enum Change: CaseIterable {
    case pop, push, set, tab

    @MainActor func make(_ behind: Behind, isAnimated: Bool) {
      switch self {
      case .pop: behind.stack.popViewController(animated: isAnimated)
      case .push: behind.stack.pushViewController(ViewController(), animated: isAnimated)
      case .set: behind.stack.setViewControllers([ViewController()], animated: isAnimated)
      case .tab: behind.tabs.selectedIndex = 1
      }
    }
  }

  @Test(
    "A change behind a sheet leaves the reader where it is, and says nothing", arguments: Change.allCases,
    [false, true])
  private func reader(_ change: Change, _ isAnimated: Bool) {
    let behind = Behind([screen("Inbox", "One"), screen("Message", "Hello")])
    behind.host.command(.move(.last))
    #expect(behind.host.hear().last?.hasPrefix("Second") == true)
    _ = behind.host.takeLog()
    behind.host.turn { change.make(behind, isAnimated: isAnimated) }
    #expect(behind.host.hear() == [])
    #expect(behind.host.focus?.label == "Second" && !behind.host.takeLog().contains("tone screenChanged"))
    behind.host.turn { behind.tabs.dismiss(animated: true) }
    #expect(!behind.host.hear().isEmpty)
  }

  @Test("A field that is being edited is not read again over typing", arguments: Change.allCases, [false, true])
  private func typing(_ change: Change, _ isAnimated: Bool) {
    let behind = Behind([screen("Inbox", "One"), screen("Message", "Hello")])
    behind.host.turn { behind.field.becomeFirstResponder() }
    _ = behind.host.hear()
    behind.host.type("A")
    behind.host.turn { change.make(behind, isAnimated: isAnimated) }
    behind.host.type("n")
    #expect(behind.host.hear() == ["A", "n"])
    #expect(behind.field.text == "An")
  }
}

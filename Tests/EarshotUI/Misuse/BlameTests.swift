// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// Mistakes that are seen only on the finished screen are told once, with what to do.
@MainActor
@Suite struct BlameTests {
  let stage = Stage(width: 80, height: 24)

  private func shown() -> ViewController {
    let root = ViewController()
    stage.show(root)
    return root
  }

  private func child() -> ViewController {
    let child = ViewController()
    child.title = "Child"
    child.view.frame = CellRectangle(x: 0, y: 0, width: 10, height: 2)
    return child
  }

  @Test("A view of a controller that was never added")
  func notAdded() {
    let (root, child) = (shown(), child())
    root.view.addSubview(child.view)
    stage.application.update()
    #expect(stage.takeDiagnostics() == [.notAdded])
    stage.application.update()
    #expect(stage.takeDiagnostics() == [])
  }

  @Test("A view of a controller that is the child of another one")
  func elsewhere() {
    let (root, other, child) = (shown(), child(), child())
    root.addChild(other)
    root.view.addSubview(other.view)
    other.didMove(toParent: root)
    root.addChild(child)
    other.view.addSubview(child.view)
    child.didMove(toParent: root)
    stage.application.update()
    #expect(stage.takeDiagnostics() == [.notAdded])
  }

  @Test("A child that is never told that it has moved")
  func notMoved() {
    let (root, child) = (shown(), child())
    root.addChild(child)
    root.view.addSubview(child.view)
    stage.application.update()
    #expect(stage.takeDiagnostics() == [.notMoved])
  }

  @Test("Containers of the toolkit, animated and not, make no such mistake")
  func containers() {
    let navigation = NavigationController(rootViewController: child())
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, SplitViewController(primary: child(), secondary: child())]
    stage.show(tabs)
    for animated in [false, true] {
      navigation.pushViewController(child(), animated: animated)
      stage.pass(milliseconds: 500)
      navigation.popViewController(animated: animated)
      stage.pass(milliseconds: 500)
      tabs.selectedIndex = 1
      stage.pass(milliseconds: 500)
      tabs.selectedIndex = 0
      let sheet = NavigationController(rootViewController: child())
      tabs.present(sheet, animated: animated)
      stage.pass(milliseconds: 500)
      sheet.dismiss(animated: animated)
      stage.pass(milliseconds: 500)
    }
    let (old, new) = (child(), child())
    let root = ViewController()
    stage.window.rootViewController = root
    root.addChild(old)
    root.view.addSubview(old.view)
    old.didMove(toParent: root)
    root.addChild(new)
    root.transition(from: old, to: new, duration: 0.1, animations: {}) { _ in new.didMove(toParent: root)
    }
    stage.application.update()
    stage.pass(milliseconds: 500)
    #expect(stage.takeDiagnostics() == [])
  }

  @Test("A control without a name, and one without a cell")
  func controls() {
    let root = shown()
    root.view.addSubview(Switch(frame: CellRectangle(x: 0, y: 0, width: 8, height: 1)))
    root.view.addSubview(Button("Save"))
    stage.application.update()
    #expect(stage.takeDiagnostics() == [.namelessControl, .controlWithoutFrame])
    root.view.addSubview(TextField(placeholder: "Name", frame: CellRectangle(x: 0, y: 1, width: 8, height: 1)))
    stage.application.update()
    #expect(stage.takeDiagnostics() == [])
  }

  @Test("What is used by a gesture alone")
  func unreachable() {
    class Picture: View {
      override func accessibilityActivate() -> Bool { true }
    }
    let root = shown()
    let picture = Picture(frame: CellRectangle(x: 0, y: 0, width: 8, height: 1))
    picture.isAccessibilityElement = true
    picture.accessibilityRole = .button
    picture.accessibilityLabel = "Cat"
    root.view.addSubview(picture)
    stage.application.update()
    #expect(stage.takeDiagnostics() == [.unreachableByKeys])
  }

  @Test("A mistake fails the test of its app, unless the test is of mistakes")
  func hosts() {
    withKnownIssue {
      let (root, child) = misplaced()
      AppHost().mount(root)
      withExtendedLifetime(child) {}
    } matching: {
      "\($0)".contains("notAdded ViewController")
    }
    let host = AppHost()
    host.failsOnMistakes = false
    let (root, child) = misplaced()
    host.mount(root)
    withExtendedLifetime(child) {}
    #expect(host.application.diagnostics.take().map(\.kind) == [.notAdded])
  }

  private func misplaced() -> (root: ViewController, child: ViewController) {
    let (root, child) = (ViewController(), child())
    root.view.addSubview(child.view)
    return (root, child)
  }

  @Test("What is in no window belongs to the app that runs")
  func detached() {
    let host = AppHost()
    host.failsOnMistakes = false
    host.turn { ViewController().present(ViewController(), animated: true) }
    #expect(host.application.diagnostics.take().map(\.kind) == [.notInWindow])
  }
}

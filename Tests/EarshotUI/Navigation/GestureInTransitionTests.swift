// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// A gesture right after a push is meant for the new screen, as a key is: neither waits for a picture.
@MainActor
@Suite struct GestureInTransitionTests {
  private final class Screen: ViewController {
    var log: [String] = []
    init(_ title: String) {
      super.init()
      self.title = title
      view.addSubview(Label(title, frame: CellRectangle(x: 0, y: 0, width: 20, height: 1)))
      accessibilityCustomActions = [
        AccessibilityCustomAction(name: "Mark") { [weak self] _ in
          self?.log.append("mark")
          return true
        }
      ]
    }
    override func accessibilityPerformMagicTap() -> Bool {
      log.append("magic tap")
      return true
    }
    override func accessibilityScroll(_ direction: ScrollDirection) -> Bool {
      log.append("scroll")
      return true
    }
    override func accessibilityPerformEscape() -> Bool {
      log.append("escape")
      return true
    }
  }

  nonisolated private static let gestures: [(Gesture, String)] = [
    (.magicTap, "magic tap"), (.scroll(.down), "scroll"), (.custom("Mark"), "mark"), (.escape, "escape"),
  ]

  @Test("GES-6 A gesture right after a push reaches the pushed controller", arguments: gestures)
  func push(_ gesture: Gesture, _ said: String) {
    let host = AppHost(columns: 60, rows: 12)
    let (first, second) = (Screen("First"), Screen("Second"))
    let stack = NavigationController(rootViewController: first)
    host.mount(stack)
    host.turn { stack.pushViewController(second, animated: true) }
    host.perform(gesture)
    #expect(first.log == [] && second.log == [said])
  }

  @Test(
    "GES-6 A gesture on the back button, where the reader is after a push, reaches the pushed controller",
    arguments: gestures)
  func back(_ gesture: Gesture, _ said: String) {
    let host = AppHost(columns: 60, rows: 12)
    let (first, second) = (Screen("First"), Screen("Second"))
    let stack = NavigationController(rootViewController: first)
    host.mount(stack)
    host.turn { stack.pushViewController(second, animated: false) }
    #expect(host.focus?.label == "First")
    host.perform(gesture)
    #expect(first.log == [] && second.log == [said])
  }

  @Test(
    "GES-6 A gesture right after a presentation or a dismissal reaches the controller in front", arguments: gestures)
  func sheet(_ gesture: Gesture, _ said: String) {
    let host = AppHost(columns: 100, rows: 20)
    let (first, second) = (Screen("First"), Screen("Second"))
    host.mount(first)
    host.turn { first.present(second, animated: true) }
    host.perform(gesture)
    #expect(first.log == [] && second.log == [said])
    host.listen()
    host.turn { first.dismiss(animated: true) }
    host.perform(gesture)
    #expect(first.log == [said] && second.log == [said])
  }
}

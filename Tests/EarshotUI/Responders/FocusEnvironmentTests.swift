// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// The place where the focus is preferred, as UIKit documents it: `setNeedsFocusUpdate` asks for it, of what has the
/// focus inside.
@MainActor
@Suite struct FocusEnvironmentTests {
  private final class Screen: ViewController {
    let buttons = ["One", "Two", "Three"].enumerated().map {
      Button($1, frame: CellRectangle(x: 0, y: $0 + 1, width: 9, height: 1))
    }
    var preferred: Button?

    override func viewDidLoad() {
      title = "Screen"
      for button in buttons { view.addSubview(button) }
    }

    override var preferredFocusEnvironments: [any FocusEnvironment] { preferred.map { [$0] } ?? [] }
  }

  private func shown(_ screen: Screen) -> AppHost {
    let host = AppHost(columns: 20, rows: 8)
    host.mount(NavigationController(rootViewController: screen))
    return host
  }

  @Test("A screen that prefers something has the keyboard there when it is shown")
  func beginning() {
    let screen = Screen()
    screen.preferred = screen.buttons[1]
    let host = shown(screen)
    #expect(screen.buttons[1].isFirstResponder)
    #expect(host.hear() == ["Screen. Heading.", "Two. Button."])
  }

  @Test("It moves when that is asked for: at the end of the turn, or at once")
  func asking() {
    let screen = Screen()
    let host = shown(screen)
    _ = host.hear()
    host.press("Tab")
    #expect(screen.buttons[0].isFirstResponder)
    _ = host.hear()
    screen.preferred = screen.buttons[2]
    host.turn {
      screen.updateFocusIfNeeded()
      screen.setNeedsFocusUpdate()
      #expect(screen.buttons[0].isFirstResponder)
    }
    #expect(screen.buttons[2].isFirstResponder && host.hear() == ["Three. Button."])
    screen.preferred = screen.buttons[1]
    screen.setNeedsFocusUpdate()
    screen.updateFocusIfNeeded()
    #expect(screen.buttons[1].isFirstResponder)
  }

  @Test("What does not have the focus inside cannot take it; one without a wish gives it to its first control")
  func elsewhere() {
    let screen = Screen()
    let host = shown(screen)
    let group = View(frame: CellRectangle(x: 0, y: 5, width: 9, height: 2))
    let inner = Button("Inner", frame: CellRectangle(x: 0, y: 0, width: 9, height: 1))
    group.addSubview(inner)
    screen.view.addSubview(group)
    host.press("Tab")
    host.turn { group.setNeedsFocusUpdate() }
    #expect(screen.buttons[0].isFirstResponder)
    screen.buttons[0].resignFirstResponder()
    host.turn { group.setNeedsFocusUpdate() }
    #expect(inner.isFirstResponder)
  }

  /// A view that prefers another.
  private final class Pointer: View {
    weak var preferred: View?
    override var preferredFocusEnvironments: [any FocusEnvironment] { preferred.map { [$0] } ?? [] }
  }

  @Test("Two that prefer each other come to an end: the first control of the second")
  func circle() {
    let screen = Screen()
    let host = shown(screen)
    let (one, other) = (Pointer(), Pointer())
    (one.preferred, other.preferred) = (other, one)
    let inner = Button("Inner", frame: CellRectangle(x: 0, y: 0, width: 9, height: 1))
    other.frame = CellRectangle(x: 0, y: 5, width: 9, height: 2)
    other.addSubview(inner)
    screen.view.addSubview(one)
    screen.view.addSubview(other)
    host.turn { one.setNeedsFocusUpdate() }
    #expect(inner.isFirstResponder)
  }
}

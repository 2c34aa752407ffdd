// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct GestureTests {
  /// A view that counts, and logs what it is asked.
  private class Dial: View {
    var amount = 5
    var log: [String] = []
    var answers = false
    override var accessibilityTraits: Traits {
      get { super.accessibilityTraits.union(.adjustable) }
      set { super.accessibilityTraits = newValue }
    }
    override var accessibilityValue: String? {
      get { "\(amount)" }
      set {}
    }
    override func accessibilityIncrement() { amount += 1 }
    override func accessibilityDecrement() { amount -= 1 }
    override func accessibilityScroll(_ direction: ScrollDirection) -> Bool {
      log.append("scroll \(direction)")
      return answers
    }
    override func accessibilityPerformEscape() -> Bool {
      log.append("escape")
      return answers
    }
    override func accessibilityPerformMagicTap() -> Bool {
      log.append("magic tap")
      return answers
    }
  }

  private class Host: ViewController {
    var log: [String] = []
    override func accessibilityPerformEscape() -> Bool {
      log.append("escape")
      return true
    }
  }

  private func host() -> (AppHost, Host, Dial) {
    let host = AppHost(columns: 40, rows: 5)
    let root = Host()
    let dial = Dial(frame: CellRectangle(x: 0, y: 0, width: 10, height: 1))
    dial.isAccessibilityElement = true
    dial.accessibilityLabel = "Volume"
    root.view.addSubview(dial)
    host.mount(root)
    _ = host.hear()
    return (host, root, dial)
  }

  @Test("GES-1 GES-2 GES-3 GES-17 gestures begin at the focused view and go up until somebody says yes")
  func propagation() {
    let (host, root, dial) = host()
    host.perform(.escape)
    #expect(dial.log == ["escape"])
    #expect(root.log == ["escape"])
    dial.answers = true
    host.perform(.escape)
    #expect(root.log == ["escape"])
    host.perform(.magicTap)
    host.perform(.scroll(.down))
    #expect(dial.log == ["escape", "escape", "magic tap", "scroll down"])
  }

  @Test("GES-13 GES-14 an adjustable view is adjusted, and its new value alone is said")
  func adjusting() {
    let (host, _, dial) = host()
    host.perform(.increment)
    #expect(dial.amount == 6)
    #expect(host.hear() == ["6"])
    host.perform(.decrement)
    #expect(host.hear() == ["5"])
  }

  @Test("GES-4 GES-19 nobody and no default: a sound and no words")
  func unhandled() {
    let (host, _, _) = host()
    _ = host.takeLog()
    host.perform(.scroll(.left))
    #expect(host.takeLog() == ["tone error"])
  }

  @Test("GES-18 an alert always has a way out for those who cannot see its buttons: they are elements in it")
  func wayOut() {
    let (host, root, _) = host()
    let alert = AlertController(title: "Saved")
    alert.addAction(AlertAction(title: "OK"))
    host.turn { root.present(alert, animated: false) }
    #expect(host.stops.map(\.label) == ["Saved", "OK"])
  }

  @Test("NTF-9 CUR-8 V-28 what the app posts in a turn comes in its order, after the tree, and the last place wins")
  func posting() {
    let (host, root, dial) = host()
    let other = Label("Other", frame: CellRectangle(x: 0, y: 1, width: 10, height: 1))
    root.view.addSubview(other)
    var order: [String] = []
    let tokens = [
      host.application.hub.observe(AccessibilityNotification.LayoutChanged.self) { _ in order.append("layout") },
      host.application.hub.observe(AccessibilityNotification.ScreenChanged.self) { _ in order.append("screen") },
      host.application.hub.observe(AccessibilityNotification.Announcement.self) { order.append($0.text) },
    ]
    let forward = host.application.onTreeChange
    host.application.onTreeChange = {
      order.append("tree")
      forward($0)
    }
    host.turn {
      host.application.post(.announcement("Saved"))
      host.application.postScreenChanged(dial)
      host.application.postLayoutChanged(other)
    }
    #expect(order == ["tree", "Saved", "screen", "layout"])
    #expect(host.hear().contains("Other"))
    for token in tokens { token.cancel() }
  }

  @Test("Keys go to what is in front: a field behind a sheet gets none, and gets them again afterwards")
  func covered() {
    let host = AppHost(columns: 60, rows: 8)
    let root = ViewController()
    let field = TextField(placeholder: "Text", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1))
    root.view.addSubview(field)
    host.mount(root)
    host.turn { field.becomeFirstResponder() }
    host.turn { root.present(ViewController(), animated: false) }
    host.type("a")
    #expect(field.text == "")
    host.turn { root.dismiss(animated: false) }
    host.type("b")
    #expect(field.text == "b")
  }
}

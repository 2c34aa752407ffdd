// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotUI
import Testing

@MainActor
@Suite struct ResponderTests {
  let stage = Stage()

  /// A view that takes the keyboard and logs keys.
  private class KeyView: View {
    let name: String
    let log: CallLog
    var handles = false
    var resigns = true
    init(_ name: String, _ log: CallLog) {
      self.name = name
      self.log = log
      super.init(frame: CellRectangle(x: 0, y: 0, width: 4, height: 1))
    }
    override var responderName: String { name }
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { resigns }
    override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
      log.add("\(name) \(presses.map(\.characters).joined())")
      return handles || super.pressesBegan(presses, with: event)
    }
  }

  private class Delegate: Responder, ApplicationDelegate {}

  @Test("RSP-1 RSP-2 RSP-3 next: root view, controller, window, scene, application, delegate")
  func chain() {
    let delegate = Delegate()
    stage.application.delegate = delegate
    let root = stage.controller("root")
    let child = stage.controller("child")
    stage.show(root)
    let wrapper = View()
    let leaf = View()
    root.view.addSubview(wrapper)
    root.addChild(child)
    wrapper.addSubview(child.view)
    child.view.addSubview(leaf)
    let chain = ResponderChain(from: leaf).responders
    let expected: [Responder] = [
      leaf, child.view, child, wrapper, root.view, root, stage.window, stage.scene, stage.application, delegate,
    ]
    #expect(chain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
  }

  @Test("RSP-4 an event nobody handles goes on; who handles it ends its way")
  func unhandled() {
    let root = stage.controller("root")
    stage.show(root)
    let outer = KeyView("outer", stage.log)
    let inner = KeyView("inner", stage.log)
    outer.addSubview(inner)
    root.view.addSubview(outer)
    inner.becomeFirstResponder()
    #expect(!stage.application.press(Key("x")))
    #expect(stage.log.take() == ["inner x", "outer x"])
    inner.handles = true
    #expect(stage.application.press(Key("x")))
    #expect(stage.log.take() == ["inner x"])
  }

  @Test("RSP-4 a click on a control is handled by it and goes no further")
  func control() {
    class Catcher: View {
      var touches = 0
      override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
        self.touches += 1
        return super.touchesBegan(touches, with: event)
      }
    }
    let root = stage.controller("root")
    stage.show(root)
    let catcher = Catcher(frame: CellRectangle(x: 0, y: 0, width: 20, height: 5))
    var count = 0
    let button = Button("Go", frame: CellRectangle(x: 2, y: 1, width: 4, height: 1)) { count += 1 }
    catcher.addSubview(button)
    root.view.addSubview(catcher)
    #expect(stage.application.click(at: CellPoint(x: 3, y: 1)))
    #expect(count == 1)
    #expect(catcher.touches == 0)
    #expect(!stage.application.click(at: CellPoint(x: 15, y: 4)))
    #expect(catcher.touches == 1)
    button.isEnabled = false
    #expect(!stage.application.click(at: CellPoint(x: 3, y: 1)))
    #expect(count == 1)
  }

  @Test("RSP-5 one first responder a window; who does not resign keeps it; who is in no window does not get it")
  func first() {
    let root = stage.controller("root")
    stage.show(root)
    let (a, b) = (KeyView("a", stage.log), KeyView("b", stage.log))
    #expect(!a.becomeFirstResponder())
    root.view.addSubview(a)
    root.view.addSubview(b)
    #expect(a.becomeFirstResponder())
    #expect(a.isFirstResponder)
    #expect(b.becomeFirstResponder())
    #expect(!a.isFirstResponder)
    b.resigns = false
    #expect(!a.becomeFirstResponder())
    #expect(b.isFirstResponder)
    #expect(!View().becomeFirstResponder())
    b.removeFromSuperview()
    #expect(stage.window.firstResponder == nil)
  }

  @Test("RSP-6 a circle of responders ends at its first repeat")
  func circle() {
    class Round: KeyRound {
      override var next: Responder? { other ?? super.next }
    }
    let root = stage.controller("root")
    stage.show(root)
    let (a, b) = (Round("a", stage.log), Round("b", stage.log))
    a.other = b
    b.other = a
    root.view.addSubview(a)
    a.becomeFirstResponder()
    #expect(!stage.application.press(Key("x")))
    #expect(stage.log.take() == ["a x", "b x"])
    #expect(ResponderChain(from: a).responders.count == 2)
    #expect(stage.application.router.perform(.escape, from: a).asked == ["a", "b"])
  }

  private class KeyRound: KeyView {
    weak var other: Responder?
  }

  @Test("RSP-7 the chain is what it is when the event comes")
  func moving() {
    let root = stage.controller("root")
    stage.show(root)
    let (a, b) = (KeyView("a", stage.log), KeyView("b", stage.log))
    let leaf = KeyView("leaf", stage.log)
    root.view.addSubview(a)
    root.view.addSubview(b)
    a.addSubview(leaf)
    leaf.becomeFirstResponder()
    stage.application.press(Key("1"))
    #expect(stage.log.take() == ["leaf 1", "a 1"])
    b.addSubview(leaf)
    leaf.becomeFirstResponder()
    stage.application.press(Key("2"))
    #expect(stage.log.take() == ["leaf 2", "b 2"])
  }

  @Test("Pasted text goes the way of keys; a touch that is cancelled is told so")
  func otherEvents() {
    class Field: View {
      var log: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pasted(_ text: String, with event: Event) -> Bool {
        log.append("paste \(text)")
        return true
      }
      override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
        log.append("down \(touches[0].location(in: self).x)")
        return true
      }
      override func touchesMoved(_ touches: [Touch], with event: Event) -> Bool {
        log.append("move \(touches[0].location(in: self).x)")
        return true
      }
      override func touchesCancelled(_ touches: [Touch], with event: Event) -> Bool {
        log.append("cancel")
        return true
      }
    }
    let root = stage.controller("root")
    stage.show(root)
    let field = Field(frame: CellRectangle(x: 5, y: 0, width: 4, height: 1))
    root.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(stage.application.paste("text"))
    stage.application.touchDown(at: CellPoint(x: 6, y: 0))
    stage.application.touchMove(to: CellPoint(x: 20, y: 3))
    stage.application.cancelTouch()
    #expect(field.log == ["paste text", "down 1", "move 15", "cancel"])
  }

  /// WCAG 2.2, success criterion 2.4.3 Focus Order.
  @Test("Tab goes the way the screen is read, however its controls were added", arguments: [false, true])
  func tabReads(isMirrored: Bool) {
    let root = stage.controller("root")
    stage.show(root)
    if isMirrored { root.traitOverrides.layoutDirection = .rightToLeft }
    // Over two lines, added from the last to the first.
    let buttons = ["A", "B", "C", "D"].map { Button($0) }
    let places = isMirrored ? [20, 2, 20, 2] : [2, 20, 2, 20]
    for (index, button) in buttons.enumerated().reversed() {
      button.frame = CellRectangle(x: places[index], y: index / 2, width: 5, height: 1)
      root.view.addSubview(button)
    }
    stage.application.update()
    var gone: [String] = []
    for _ in 0..<5 {
      stage.application.press(Key(.tab))
      gone.append(buttons.first(where: \.isFirstResponder)?.title ?? "none")
    }
    #expect(gone == ["A", "B", "C", "D", "A"])
    stage.application.press(Key(.tab, .shift))
    #expect(buttons[3].isFirstResponder)
  }

  @Test("Tab goes from control to control, and back with Shift")
  func tab() {
    let root = stage.controller("root")
    stage.show(root)
    let buttons = ["A", "B", "C"].map { Button($0) }
    for button in buttons { root.view.addSubview(button) }
    buttons[1].isEnabled = false
    stage.application.press(Key(.tab))
    #expect(buttons[0].isFirstResponder)
    stage.application.press(Key(.tab))
    #expect(buttons[2].isFirstResponder)
    stage.application.press(Key(.tab))
    #expect(buttons[0].isFirstResponder)
    stage.application.press(Key(.tab, .shift))
    #expect(buttons[2].isFirstResponder)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotUI
import Testing

@MainActor
@Suite struct ViewTests {
  @Test("V-18 a cell is 8 by 16 points, so that rows never merge into one line")
  func metrics() {
    let view = View(frame: CellRectangle(x: 2, y: 3, width: 4, height: 5))
    #expect(view.accessibilityFrame == Rectangle(x: 0, y: 0, width: 32, height: 80))
    let outer = View()
    outer.addSubview(view)
    #expect(view.accessibilityFrame == Rectangle(x: 16, y: 48, width: 32, height: 80))
    #expect(CellPoint(holding: Point(x: 23, y: 63)) == CellPoint(x: 2, y: 3))
    #expect(CellPoint(holding: Point(x: .nan, y: .infinity)) == .zero)
  }

  @Test("Cells are counted from another view's corner through frames and scrolled bounds")
  func converting() {
    let (outer, middle, inner) = (View(), View(), View())
    outer.addSubview(middle)
    middle.addSubview(inner)
    middle.frame = CellRectangle(x: 5, y: 2, width: 10, height: 10)
    middle.bounds.origin = CellPoint(x: 0, y: 3)
    inner.frame = CellRectangle(x: 1, y: 4, width: 2, height: 2)
    #expect(inner.convert(.zero, to: outer) == CellPoint(x: 6, y: 3))
    #expect(inner.convert(CellPoint(x: 6, y: 3), from: outer) == .zero)
    #expect(outer.convert(CellPoint(x: 6, y: 3), to: inner) == .zero)
  }

  @Test("The frontmost view under a point is hit; hidden, shut and outside ones are not")
  func hitTest() {
    let root = View(frame: CellRectangle(x: 0, y: 0, width: 20, height: 10))
    let back = View(frame: CellRectangle(x: 0, y: 0, width: 10, height: 10))
    let front = View(frame: CellRectangle(x: 5, y: 0, width: 10, height: 10))
    root.addSubview(back)
    root.addSubview(front)
    #expect(root.hitTest(CellPoint(x: 6, y: 1), with: nil) === front)
    #expect(root.hitTest(CellPoint(x: 2, y: 1), with: nil) === back)
    #expect(root.hitTest(CellPoint(x: 16, y: 1), with: nil) === root)
    #expect(root.hitTest(CellPoint(x: 20, y: 1), with: nil) == nil)
    front.isHidden = true
    #expect(root.hitTest(CellPoint(x: 6, y: 1), with: nil) === back)
    back.isUserInteractionEnabled = false
    #expect(root.hitTest(CellPoint(x: 6, y: 1), with: nil) === root)
  }

  @Test("A view is in one place; it is never put into itself")
  func hierarchy() {
    let log = DiagnosticLog()
    let (a, b, c) = (View(), View(), View())
    a.addSubview(c)
    b.addSubview(c)
    #expect(a.subviews.isEmpty)
    #expect(c.superview === b)
    DiagnosticLog.$current.withValue(log) {
      c.addSubview(b)
      c.addSubview(c)
    }
    #expect(c.subviews.isEmpty)
    #expect(log.take().map(\.kind) == [.circle, .circle])
    b.insertSubview(a, belowSubview: c)
    #expect(b.subviews.first === a)
    b.bringSubviewToFront(a)
    #expect(b.subviews.last === a)
  }

  @Test("LAY-5 LAY-6 one pass however often it is asked for, what holds before what is held")
  func layout() {
    class Placing: View {
      let log: CallLog
      let name: String
      init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init()
      }
      override func layoutSubviews() { log.add(name) }
    }
    let log = CallLog()
    let (outer, inner) = (Placing("outer", log), Placing("inner", log))
    outer.addSubview(inner)
    outer.setNeedsLayout()
    outer.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(log.take() == ["outer", "inner"])
    outer.layoutIfNeeded()
    #expect(log.take() == [])
    inner.frame.origin = CellPoint(x: 3, y: 0)
    outer.layoutIfNeeded()
    #expect(log.take() == [])
    inner.frame.size = CellSize(width: 3, height: 1)
    outer.layoutIfNeeded()
    #expect(log.take() == ["inner"])
  }

  @Test("Layout that never comes to rest is told, and the turn ends")
  func endless() {
    class Restless: View {
      override func layoutSubviews() { superview?.setNeedsLayout() }
    }
    class Other: ViewController {
      override func viewDidLayoutSubviews() { for view in view.subviews { view.setNeedsLayout() } }
    }
    let stage = Stage()
    let root = Other()
    root.view.addSubview(Restless())
    stage.show(root)
    stage.application.update()
    #expect(stage.takeDiagnostics().contains(.endlessLayout))
  }

  @Test("Text is drawn within its view, wide characters whole or not at all")
  func drawing() {
    let stage = Stage(width: 10, height: 3)
    let root = ViewController()
    stage.show(root)
    root.view.addSubview(Label("Hello", frame: CellRectangle(x: 1, y: 0, width: 3, height: 1)))
    root.view.addSubview(Label("한국어", frame: CellRectangle(x: 0, y: 1, width: 5, height: 1)))
    let trailing = Label("end", frame: CellRectangle(x: 0, y: 2, width: 10, height: 1))
    trailing.textAlignment = .trailing
    root.view.addSubview(trailing)
    #expect(stage.text == " Hel\n한국\n       end")
    #expect(stage.application.picture(of: stage.scene).screen.text == stage.text)
  }

  @Test("Text widths are those of the emulator", arguments: ["plain", "한국어", "e\u{301}", "👩‍💻", "🇰🇷", "❤️", "a\u{7}b"])
  func widths(_ text: String) {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 40, rows: 2))
    emulator.feed(Array(text.utf8))
    #expect(TextWidth.columns(of: text) == emulator.screen.cursor.column)
  }

  @Test("A frame that is animated is drawn on its way and is at its end for all else")
  func motion() {
    let stage = Stage(width: 10, height: 1)
    let root = ViewController()
    stage.show(root)
    let label = Label("x", frame: CellRectangle(x: 0, y: 0, width: 1, height: 1))
    root.view.addSubview(label)
    var isOver = false
    stage.application.animate(for: .milliseconds(100)) {
      label.frame.origin.x = 8
    } completion: {
      isOver = true
    }
    #expect(label.frame.minX == 8)
    stage.pass(milliseconds: 50)
    #expect(stage.text == "    x")
    #expect(!isOver)
    stage.pass(milliseconds: 50)
    #expect(stage.text == "        x")
    #expect(isOver)
  }
}

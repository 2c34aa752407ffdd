// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

/// A frame is made anew from what views say, at every turn: nobody has to tell that something has changed.
@MainActor
@Suite struct FrameTests {
  private let host = AppHost(columns: 20, rows: 4)

  private func mount(_ views: View...) -> View {
    let controller = ViewController()
    for view in views { controller.view.addSubview(view) }
    host.mount(controller)
    return controller.view
  }

  private final class Clock: View {
    var time = 1
    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
    override var accessibilityLabel: String? {
      get { "\(time) o'clock" }
      set {}
    }
    override var accessibilityTraits: Traits {
      get { time > 1 ? .selected : [] }
      set {}
    }
    override func draw(_ canvas: Canvas) { canvas.draw("\(time):00", at: .zero) }
  }

  @Test("What a class computes of itself is drawn and told as it is now")
  func computed() {
    let clock = Clock(frame: CellRectangle(x: 0, y: 0, width: 10, height: 1))
    _ = mount(clock)
    #expect(host.text == "1:00\n\n\n")
    #expect(host.stops.map(\.label) == ["1 o'clock"])
    host.turn { clock.time = 2 }
    #expect(host.text == "2:00\n\n\n")
    #expect(host.stops.map(\.label) == ["2 o'clock"])
    #expect(host.stops.first?.traits == .selected)
  }

  @Test("P-11 what is not among the children any more is not in the tree, whatever is among them twice")
  func twice() {
    let (first, second) = (Label("first"), Label("second"))
    let group = View(frame: CellRectangle(x: 0, y: 0, width: 20, height: 2))
    group.addSubview(first)
    group.addSubview(second)
    group.accessibilityElements = [first, second]
    _ = mount(group)
    func labels() -> Set<String> { Set(host.application.elements.values.compactMap(\.label)) }
    #expect(labels() == ["first", "second"])
    host.turn { group.accessibilityElements = [first, first] }
    #expect(labels() == ["first"])
    host.turn { group.accessibilityElements = [second, first] }
    #expect(labels() == ["first", "second"])
    #expect(second.accessibilityElementID.flatMap { host.application.responder(of: $0) } === second)
  }

  @Test("ENV-2 labels stand on the leading side of the layout direction around them, or of their own")
  func direction() {
    func label(_ text: String, _ y: Int) -> Label {
      Label(text, frame: CellRectangle(x: 0, y: y, width: 8, height: 1))
    }
    let mirrored = View(frame: CellRectangle(x: 0, y: 1, width: 8, height: 2))
    mirrored.traitOverrides.layoutDirection = .rightToLeft
    let own = label("c", 1)
    own.traitOverrides.layoutDirection = .leftToRight
    mirrored.addSubview(label("b", 0))
    mirrored.addSubview(own)
    let root = mount(label("a", 0), mirrored, label("d", 3))
    #expect(host.text == "a\n       b\nc\nd")
    host.turn { root.traitOverrides.layoutDirection = .rightToLeft }
    #expect(host.text == "       a\n       b\nc\n       d")
  }

  private final class Counting: View {
    var drawings = 0
    override func draw(_ canvas: Canvas) {
      drawings += 1
      canvas.draw("x", at: .zero)
    }
  }

  @Test("A view of which nothing can be seen is not asked to draw; what sticks out of it is")
  func unseen() {
    let outside = Counting(frame: CellRectangle(x: 30, y: 0, width: 5, height: 1))
    let inside = Counting(frame: CellRectangle(x: -28, y: 0, width: 1, height: 1))
    outside.addSubview(inside)
    _ = mount(outside)
    #expect(host.text == "  x\n\n\n")
    #expect(outside.drawings == 0)
    host.turn { outside.clipsToBounds = true }
    let count = inside.drawings
    #expect(host.text == "\n\n\n")
    #expect(inside.drawings == count)
    host.turn { outside.frame.origin.x = 19 }
    #expect(host.text == String(repeating: " ", count: 19) + "x\n\n\n")
  }
}

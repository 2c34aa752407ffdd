// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct ScrollViewTests {
  let host = AppHost(columns: 30, rows: 6)
  let root = ViewController()
  let scroll = ScrollView(frame: CellRectangle(x: 0, y: 1, width: 20, height: 4))

  private func row(_ y: Int) -> String { String(host.text.split(separator: "\n", omittingEmptySubsequences: false)[y]) }

  private func show(_ make: (Int) -> View) {
    root.view.addSubview(Label("Title", frame: CellRectangle(x: 0, y: 0, width: 10, height: 1)))
    root.view.addSubview(scroll)
    for number in 0..<10 {
      let view = make(number)
      view.frame = CellRectangle(x: 0, y: number, width: 10, height: 1)
      scroll.addSubview(view)
    }
    scroll.contentSize = CellSize(width: 20, height: 10)
    host.mount(root)
    _ = host.hear()
  }

  @Test("DC-21 what scrolls is no stop; what it holds is, and the gesture scrolls by a page")
  func pages() {
    show { Label("Line \($0)") }
    host.command(.move(.next))
    #expect(host.hear().first == "Line 0")
    host.perform(.scroll(.down))
    #expect(host.hear().contains("Page 2 of 3"))
    #expect(row(1).hasPrefix("Line 4"))
    host.perform(.scroll(.down))
    #expect(row(1).hasPrefix("Line 6"))
    #expect(row(4).hasPrefix("Line 9"))
    #expect(scroll.accessibilityScroll(.down) == false)
  }

  @Test("The cursor goes on past what is shown, and brings it into sight")
  func cursor() {
    show { Label("Line \($0)") }
    var heard: [String] = []
    for _ in 0..<10 {
      host.command(.move(.next))
      heard += host.hear()
    }
    #expect(heard == (0..<10).map { "Line \($0)" })
    #expect(row(4).hasPrefix("Line 9"))
  }

  @Test("The cursor comes back by the way it went; what is out of sight is not before the title")
  func cursorBack() {
    show { Label("Line \($0)") }
    host.perform(.scroll(.down))
    #expect(host.stops.map(\.label) == ["Title"] + (0..<10).map { "Line \($0)" })
    host.command(.move(.last))
    _ = host.hear()
    var heard: [String] = []
    for _ in 0..<10 {
      host.command(.move(.previous))
      heard += host.hear()
    }
    #expect(heard == (0..<9).reversed().map { "Line \($0)" } + ["Title"])
    #expect(row(1).hasPrefix("Line 0"))
  }

  @Test("Tab brings what gets the keyboard into sight; keys that it does not want scroll")
  func keyboard() {
    show { number in Button("B\(number)") }
    host.press("Tab Tab Tab Tab Tab Tab")
    #expect(scroll.contentOffset == CellPoint(x: 0, y: 2))
    host.press("PageUp")
    #expect(scroll.contentOffset.y == 0)
    host.press("End")
    #expect(scroll.contentOffset.y == 6)
    host.click(x: 1, y: 1)
    #expect(scroll.contentOffset.y == 6)
  }

  @Test("Without anything to tab to it takes the keyboard itself")
  func itself() {
    show { Label("Line \($0)") }
    host.press("Tab Down Down")
    #expect(scroll.isFirstResponder)
    #expect(scroll.contentOffset.y == 2)
    scroll.contentSize.height = 3
    #expect(scroll.contentOffset.y == 0)
    #expect(!scroll.canBecomeFirstResponder)
  }

  @Test("Constraints to its content guide say how large the content is")
  func content() {
    let stack = StackView(arrangedSubviews: (0..<7).map { Label("Line \($0)") }, axis: .vertical, spacing: 1)
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    root.view.addSubview(scroll)
    let guide = scroll.contentLayoutGuide
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor), stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      stack.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -1),
    ])
    host.mount(root)
    #expect(scroll.contentSize == CellSize(width: 19, height: 13))
    host.turn { scroll.contentOffset.y = 4 }
    #expect(row(1).hasPrefix("Line 2"))
    host.turn { stack.arrangedSubviews[6].isHidden = true }
    #expect(scroll.contentSize.height == 11)
    #expect(host.application.diagnostics.take().isEmpty)
  }

  @Test("P-40 the delegate says where it is in its own words")
  func status() {
    final class Delegate: ScrollViewDelegate {
      var count = 0
      func scrollViewDidScroll(_ scrollView: ScrollView) { count += 1 }
      func accessibilityScrollStatus(for scrollView: ScrollView) -> String? { "Chapter \(scrollView.contentOffset.y)" }
    }
    let delegate = Delegate()
    scroll.delegate = delegate
    show { Label("Line \($0)") }
    host.command(.move(.next))
    _ = host.hear()
    host.perform(.scroll(.down))
    #expect(host.hear().contains("Chapter 4"))
    #expect(delegate.count == 1)
  }
}

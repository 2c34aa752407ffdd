// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI
import Testing

@MainActor
@Suite struct StackViewTests {
  let stage = Stage(width: 40, height: 10)
  let root = ViewController()
  let labels = [Label("one"), Label("three"), Label("eleven")]

  private func show(_ stack: StackView, pinned: Bool = true) {
    stage.show(root)
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(stack)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.view.topAnchor),
    ])
    if pinned { stack.trailingAnchor.constraint(equalTo: root.view.trailingAnchor).isActive = true }
    stage.application.update()
    #expect(stage.takeDiagnostics() == [])
  }

  private var columns: [[Int]] { labels.map { [$0.frame.minX, $0.frame.maxX] } }
  private var rows: [[Int]] { labels.map { [$0.frame.minY, $0.frame.maxY] } }

  @Test("Without more room than it wants a stack is as large as what it holds")
  func natural() {
    let stack = StackView(arrangedSubviews: labels, spacing: 1)
    show(stack, pinned: false)
    #expect(columns == [[0, 3], [4, 9], [10, 16]])
    #expect(stack.frame == CellRectangle(x: 0, y: 0, width: 16, height: 1))
    labels[1].isHidden = true
    stage.application.update()
    #expect(stack.frame.width == 10)
    #expect(labels[2].frame.minX == 4)
    labels[1].isHidden = false
    stack.setCustomSpacing(3, after: labels[0])
    stage.application.update()
    #expect(columns == [[0, 3], [6, 11], [12, 18]])
    labels[0].removeFromSuperview()
    stage.application.update()
    #expect(labels[1].frame.minX == 0)
    #expect(stack.arrangedSubviews.count == 2)
  }

  @Test("A stack shares its room the way it is told")
  func distributions() {
    let stack = StackView(arrangedSubviews: labels, spacing: 1)
    show(stack)
    #expect(columns == [[0, 3], [4, 9], [10, 40]])
    stack.distribution = .fillEqually
    stage.application.update()
    #expect(columns == [[0, 13], [14, 26], [27, 40]])
    stack.distribution = .equalSpacing
    stage.application.update()
    #expect(columns == [[0, 3], [16, 21], [34, 40]])
    stack.distribution = .fillProportionally
    stage.application.update()
    #expect(columns == [[0, 8], [9, 23], [24, 40]])
    stack.distribution = .equalCentering
    stage.application.update()
    #expect(columns == [[0, 3], [17, 22], [34, 40]])
    labels[0].setContentHuggingPriority(LayoutPriority(1), for: .horizontal)
    stack.distribution = .fill
    stage.application.update()
    #expect(columns == [[0, 27], [28, 33], [34, 40]])
  }

  @Test("Across its axis a stack puts what it holds where it is told")
  func alignments() {
    let stack = StackView(arrangedSubviews: labels, axis: .vertical)
    show(stack)
    #expect(rows == [[0, 1], [1, 2], [2, 3]])
    #expect(columns == [[0, 40], [0, 40], [0, 40]])
    stack.alignment = .leading
    stage.application.update()
    #expect(columns == [[0, 3], [0, 5], [0, 6]])
    stack.alignment = .trailing
    stage.application.update()
    #expect(columns == [[37, 40], [35, 40], [34, 40]])
    stack.alignment = .center
    stage.application.update()
    #expect(columns == [[19, 22], [18, 23], [17, 23]])
  }

  @Test("ENV-4 a row begins on the right where text runs from right to left")
  func rightToLeft() {
    let stack = StackView(arrangedSubviews: labels, spacing: 1)
    show(stack, pinned: false)
    stage.window.layoutDirection = .rightToLeft
    stage.application.update()
    #expect(columns == [[13, 16], [7, 12], [0, 6]])
    #expect(stack.frame.maxX == 40)
  }

  @Test("A stack in a stack, with margins, is one layout without a conflict")
  func nested() {
    let buttons = StackView(arrangedSubviews: [Button("OK"), Button("Cancel")], spacing: 2)
    let stack = StackView(arrangedSubviews: [labels[0], buttons], axis: .vertical, spacing: 1)
    stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.alignment = .leading
    show(stack, pinned: false)
    #expect(stack.frame.size == CellSize(width: 18, height: 5))
    #expect(buttons.frame == CellRectangle(x: 2, y: 3, width: 14, height: 1))
    #expect(stage.text == "\n  one\n\n  [OK]  [Cancel]\n\n\n\n\n\n")
  }
}

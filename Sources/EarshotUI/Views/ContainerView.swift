// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The view of a container controller for its children's views: it fills its superview and reports its layout.
@MainActor
final class ContainerView: View {
  var onLayout: (CellRectangle) -> Void = { _ in }
  /// The subviews to read one after the other, although they are side by side; nil to read across them line by line.
  var columns: (() -> [View])?

  override var accessibilityElements: [Responder]? {
    get { columns?() ?? super.accessibilityElements }
    set { super.accessibilityElements = newValue }
  }

  override var readsSubviewsApart: Bool { columns != nil }

  /// The column of a line from top to bottom, between two others; nil for none.
  var divider: Int?

  override func draw(_ canvas: Canvas) {
    guard let divider else { return }
    for row in 0..<bounds.height {
      canvas.draw("│", at: CellPoint(x: divider, y: row), style: canvas.theme.separator)
    }
  }

  override func layoutSubviews() { onLayout(bounds) }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Shows the visible part of the content. Not interactive.
@MainActor
final class ScrollBar: View {
  /// The first visible row, the number of visible rows, and of all rows.
  var position = (first: 0, seen: 0, all: 0)

  override func draw(_ canvas: Canvas) {
    guard position.all > 0, bounds.height > 0 else { return }
    let thumb = max(1, bounds.height * position.seen / position.all)
    let range = max(1, position.all - position.seen)
    let start = (bounds.height - thumb) * position.first / range
    for y in 0..<bounds.height {
      let isThumb = y >= start && y < start + thumb
      canvas.draw(isThumb ? "┃" : "│", at: CellPoint(x: 0, y: y), style: isThumb ? .plain : canvas.theme.separator)
    }
  }

  override func hitTest(_ point: CellPoint, with event: Event?) -> View? { nil }
}

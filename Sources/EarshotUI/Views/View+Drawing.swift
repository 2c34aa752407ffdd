// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension View {
  /// Draws the view and its subviews, back to front. Invisible ones are skipped.
  ///
  /// - Parameter direction: The layout direction of its surroundings.
  func render(into canvas: Canvas, at now: Instant, in direction: LayoutDirection) {
    guard !isUnseen else { return }
    let direction = layoutDirectionOverride ?? direction
    let frame = motion?.frame(at: now) ?? storedFrame
    let outside = canvas.place
    let own = outside.within(frame)
    var content = own
    content.origin = own.origin - boundsOrigin
    let below = canvas.surface
    if !own.clip.isEmpty {
      if let surface = background ?? surface(canvas.theme) {
        canvas.place = own
        canvas.surface = surface
        canvas.fill(CellRectangle(origin: .zero, size: frame.size), style: surface)
      }
      canvas.place = content
      canvas.draw(self, laidOut: direction)
    }
    if !clipsToBounds { content.clip = outside.clip }
    if !subviews.isEmpty, !content.clip.isEmpty {
      canvas.place = content
      for subview in subviews { subview.render(into: canvas, at: now, in: direction) }
    }
    canvas.surface = below
    canvas.place = outside
  }

  /// The surface it is by nature, without a background of its own.
  private func surface(_ theme: Theme) -> Style? {
    switch self {
    case is NavigationBar, is Toolbar, is TabBar, is KeyHintBar: theme.bar
    case let cell as TableViewCell where cell.table?.hasCards == true: theme.raised
    default: isOpaque ? theme.raised : nil
    }
  }
}

/// An animated movement of a view already in its final place.
struct Motion {
  let from: CellRectangle
  let to: CellRectangle
  let start: Instant
  let duration: Interval

  func frame(at now: Instant) -> CellRectangle {
    let passed = (now - start).nanoseconds
    guard duration.nanoseconds > 0, passed < duration.nanoseconds else { return to }
    func between(_ a: Int, _ b: Int) -> Int {
      a + Int((Double(b - a) * Double(max(0, passed)) / Double(duration.nanoseconds)).rounded())
    }
    return CellRectangle(
      x: between(from.minX, to.minX), y: between(from.minY, to.minY), width: between(from.width, to.width),
      height: between(from.height, to.height))
  }
}

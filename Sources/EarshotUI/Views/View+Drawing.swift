import EarshotCore
import EarshotScreen

extension View {
  /// Draws it and all it holds, back to front.
  func render(into canvas: Canvas, at now: Instant) {
    guard !isHidden else { return }
    let frame = motion?.frame(at: now) ?? storedFrame
    canvas.within(frame, clips: true) {
      if background != nil || isOpaque {
        canvas.fill(CellRectangle(origin: .zero, size: frame.size), style: background ?? .plain)
      }
      canvas.translated(by: CellPoint.zero - boundsOrigin) { draw(canvas) }
    }
    canvas.within(frame, clips: clipsToBounds) {
      canvas.translated(by: CellPoint.zero - boundsOrigin) {
        for subview in subviews { subview.render(into: canvas, at: now) }
      }
    }
  }
}

/// A move that is shown over time, while the view is at its end already.
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

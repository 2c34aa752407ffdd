// SPDX-License-Identifier: Apache-2.0
/// The pointer, from the press of its button to the release: a terminal's mouse is one finger.
@MainActor
public final class Touch {
  public enum Phase: Sendable {
    case began, moved, ended, cancelled
  }

  public internal(set) var phase: Phase
  /// The position in the window's cells.
  public internal(set) var windowLocation: CellPoint { didSet { previousWindowLocation = oldValue } }
  /// The place before it moved last.
  private var previousWindowLocation: CellPoint
  /// The view that was hit at the beginning; it stays the touch's view wherever the pointer goes.
  public internal(set) weak var view: View?
  public internal(set) weak var window: Window?

  init(at location: CellPoint, view: View?, window: Window?) {
    phase = .began
    windowLocation = location
    previousWindowLocation = location
    self.view = view
    self.window = window
  }

  /// The position in a view's cells; in the window's without one.
  public func location(in view: View?) -> CellPoint {
    guard let view, let window else { return windowLocation }
    return window.convert(windowLocation, to: view)
  }

  /// The position before it moved last, in a view's cells; in the window's without one.
  public func previousLocation(in view: View?) -> CellPoint {
    guard let view, let window else { return previousWindowLocation }
    return window.convert(previousWindowLocation, to: view)
  }
}

extension Touch: Hashable {
  public nonisolated static func == (a: Touch, b: Touch) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

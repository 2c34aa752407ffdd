// SPDX-License-Identifier: Apache-2.0
/// Which way a scroll gesture goes. The raw values are those of iOS.
///
/// The vertical directions say which way the position in the content moves; the horizontal ones say which way
/// the fingers moved.
public enum ScrollDirection: Int, CaseIterable, Sendable {
  case right = 1
  case left
  case up
  case down
  /// To the next page, whichever side that is. Continuous reading sends it.
  case next
  /// To the page before.
  case previous
}

/// The way fingers, or keys that stand for them, moved.
public enum SwipeDirection: CaseIterable, Sendable {
  case up, down, left, right
}

extension ScrollDirection {
  /// What a scroll is called when the fingers moved this way.
  public init(swipe: SwipeDirection) {
    self =
      switch swipe {
      case .up: .down
      case .down: .up
      case .left: .left
      case .right: .right
      }
  }

  /// The side that ``next`` and ``previous`` mean: left and right, the other way round where text runs
  /// from right to left. Other directions are what they are.
  public func resolved(rightToLeft: Bool) -> ScrollDirection {
    switch self {
    case .next: rightToLeft ? .right : .left
    case .previous: rightToLeft ? .left : .right
    case .right, .left, .up, .down: self
    }
  }
}

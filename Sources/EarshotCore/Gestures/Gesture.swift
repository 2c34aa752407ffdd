// SPDX-License-Identifier: Apache-2.0
/// A gesture without its details, as the key for default actions.
public enum GestureKind: String, CaseIterable, Sendable {
  case escape, magicTap, scroll, increment, decrement, activate, custom, zoomIn, zoomOut
}

/// A user's request to an element or its surroundings.
public enum Gesture: Hashable, Sendable {
  /// Leave: close or go back.
  case escape
  /// The action most wanted right now.
  case magicTap
  case scroll(ScrollDirection)
  case increment
  case decrement
  case activate
  /// A custom action by its name.
  case custom(String)
  case zoomIn(at: Point)
  case zoomOut(at: Point)

  public var kind: GestureKind {
    switch self {
    case .escape: .escape
    case .magicTap: .magicTap
    case .scroll: .scroll
    case .increment: .increment
    case .decrement: .decrement
    case .activate: .activate
    case .custom: .custom
    case .zoomIn: .zoomIn
    case .zoomOut: .zoomOut
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// An action requested of a program, by its name on the wire.
///
/// AccessKit's names, and two of gestures it lacks.
public enum BusAction: String, CaseIterable, Sendable {
  case click, focus, increment, decrement, scrollDown, scrollUp, scrollLeft, scrollRight, scrollIntoView, expand
  case collapse, setValue, setTextSelection, showContextMenu, customAction, escape, magicTap

  /// The action for a gesture; nil for those that programs do not receive.
  init?(_ gesture: Gesture) {
    switch gesture {
    case .activate: self = .click
    case .escape: self = .escape
    case .magicTap: self = .magicTap
    case .increment: self = .increment
    case .decrement: self = .decrement
    case .custom: self = .customAction
    case .scroll(.down): self = .scrollDown
    case .scroll(.up): self = .scrollUp
    // Horizontal ones are named after the movement of fingers: the new content is on the other side.
    case .scroll(.left), .scroll(.next): self = .scrollRight
    case .scroll(.right), .scroll(.previous): self = .scrollLeft
    case .zoomIn, .zoomOut: return nil
    }
  }

  /// The data of an action; nil for none.
  static func data(of gesture: Gesture) -> JSONValue? {
    switch gesture {
    case .custom(let name): return .object([JSONField("customAction", .string(name))])
    case .scroll(let direction):
      var fields = [JSONField("scrollUnit", .string("page"))]
      if direction == .next || direction == .previous {
        fields.append(JSONField("direction", .string(direction == .next ? "next" : "previous")))
      }
      return .object(fields)
    default: return nil
    }
  }

  /// The equivalent gesture; nil if there is none.
  func gesture(_ data: JSONValue?) -> Gesture? {
    switch self {
    case .click: .activate
    case .escape: .escape
    case .magicTap: .magicTap
    case .increment: .increment
    case .decrement: .decrement
    case .customAction: data?["customAction"]?.string.map { .custom($0) }
    case .scrollDown: .scroll(.down)
    case .scrollUp: .scroll(.up)
    case .scrollLeft: .scroll(data?["direction"]?.string == "previous" ? .previous : .right)
    case .scrollRight: .scroll(data?["direction"]?.string == "next" ? .next : .left)
    default: nil
    }
  }
}

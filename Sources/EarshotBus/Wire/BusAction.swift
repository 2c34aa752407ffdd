// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// Something that a program is asked to do, by its name on the wire.
///
/// AccessKit's names, and two of gestures that it has not.
public enum BusAction: String, CaseIterable, Sendable {
  case click, focus, increment, decrement, scrollDown, scrollUp, scrollLeft, scrollRight, scrollIntoView, expand
  case collapse, setValue, setTextSelection, showContextMenu, customAction, escape, magicTap

  /// What a gesture is on the wire; nil for those that programs do not get.
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
    // Horizontal ones are named for the way fingers go: what comes is on the other side.
    case .scroll(.left), .scroll(.next): self = .scrollRight
    case .scroll(.right), .scroll(.previous): self = .scrollLeft
    case .zoomIn, .zoomOut: return nil
    }
  }

  /// What goes with it; nil for nothing.
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

  /// The gesture that it stands for; nil for what no gesture asks.
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

// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A gesture and its outcome as one readable line: the responders asked, in order, and the end of the search.
enum GestureLog {
  static func text(for gesture: Gesture, _ result: GestureResult) -> String {
    let asked = result.asked.isEmpty ? "nobody to ask" : "asked " + result.asked.joined(separator: ", ")
    let ending =
      switch result.ending {
      case .handled(let name): "handled by \(name)"
      case .defaultAction(let done): "default: \(done)"
      case .unhandled: "unhandled"
      }
    return "\(name(of: gesture)): \(asked); \(ending)"
  }

  private static func name(of gesture: Gesture) -> String {
    switch gesture {
    case .scroll(let direction): "scroll \(direction)"
    case .custom(let name): "action \(name)"
    case .magicTap: "magic tap"
    default: gesture.kind.rawValue
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Exploring with the pointer: the element under it is spoken, a click activates it.
extension TreeAnswer {
  mutating func touch(_ point: Point) -> [PartEffect] {
    guard let id = state.cursor.order.stop(at: point, in: state.cursor.tree) else {
      return [.earcon(.boundary)] + (isModal ? say([.text(phrases(.outside))], source: .focus, priority: .text) : [])
    }
    return touchLine(at: point, in: id) ?? (id == state.cursor.current ? [] : focus(id, .user))
  }

  /// True if a modal element is being read: anything outside can only close it.
  private var isModal: Bool {
    guard let current = state.cursor.current else { return false }
    return state.cursor.tree.ancestors(of: current).contains { state.cursor.tree[$0]?.isModal ?? false }
  }

  mutating func tap(_ point: Point) -> [PartEffect] {
    guard let id = state.cursor.order.stop(at: point, in: state.cursor.tree) else { return [.earcon(.boundary)] }
    let focusing = touchLine(at: point, in: id) ?? (id == state.cursor.current ? [] : focus(id, .user))
    if state.cursor.element?.traits.contains(.allowsDirectInteraction) ?? false { return focusing }
    return focusing + perform(.activate)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The keys between two pictures, and what belongs to the last of them.
struct PressedKeys {
  /// The keys that no picture has answered.
  var pending: [KeyPress] = []
  /// The last key, as long as the picture it requested may still be drawn: programs do that in several steps.
  private var last: (key: KeyPress, updates: Int)?
  /// True if the focus was told after that key, and current drawing belongs to it.
  var isSettling = false
  /// The words told since the last key.
  var told = ToldWords([])

  /// The last key, as long as its picture may not be whole.
  var recent: KeyPress? { last?.key }

  mutating func pressed(_ keys: [KeyPress]) {
    pending = Array((pending + keys).suffix(Self.limit))
    guard let key = keys.last else { return }
    (last, isSettling) = ((key, Self.steps), false)
    told = ToldWords([])
  }

  /// Notes that an update was drawn.
  mutating func passUpdate() { last = last.flatMap { $0.updates > 1 ? ($0.key, $0.updates - 1) : nil } }

  /// Forgets the keys: what is drawn from now on is no answer to them.
  mutating func forget() { (pending, last) = ([], nil) }

  private static let limit = 64
  /// The most updates in which a program draws one picture.
  static let steps = 6
}

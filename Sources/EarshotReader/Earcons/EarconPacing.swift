// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Keeps a burst of the same tone from becoming a rattle, as from a program that changes its screen again and again.
///
/// A key ends the tones before it as it ends speech, and is answered by the same tone again at once.
struct EarconPacing {
  /// As long as the longest tone: none is heard over itself.
  static let gap = Interval.milliseconds(120)

  /// When each tone was last played, and after which key.
  private var played: [(earcon: Earcon, at: Instant, generation: UInt64)] = []

  /// Whether the tone may be played now; if so, it counts as played.
  ///
  /// - Parameter generation: of the user's newest key.
  mutating func lets(_ earcon: Earcon, at now: Instant, generation: UInt64) -> Bool {
    let place = played.firstIndex { $0.earcon == earcon }
    if let place {
      let last = played[place]
      guard generation > last.generation || now >= last.at + Self.gap else { return false }
      played.remove(at: place)
    }
    played.append((earcon, now, generation))
    return true
  }
}

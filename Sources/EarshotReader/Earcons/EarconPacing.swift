// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Keeps a burst of the same tone from becoming a rattle, as when a program changes its screen again and again.
///
/// A key ends earlier tones as it ends speech, and may be answered by the same tone at once.
struct EarconPacing {
  /// As long as the longest tone, so that none overlaps itself.
  static let gap = Interval.milliseconds(120)

  /// The last time of each tone, and the key it followed.
  private var played: [(earcon: Earcon, at: Instant, generation: UInt64)] = []

  /// True if the tone may be played now; if so, it counts as played.
  ///
  /// - Parameter generation: The generation of the user's newest key.
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

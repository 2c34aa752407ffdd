import EarshotCore
import EarshotSpeech

/// Keeps a burst of the same tone from becoming a rattle: a key held down at the end of a list, a program that changes
/// its screen again and again.
struct EarconPacing {
  /// As long as the longest tone: none is heard over itself.
  static let gap = Interval.milliseconds(120)

  /// When each tone was last played.
  private var played: [(earcon: Earcon, at: Instant)] = []

  /// Whether the tone may be played now; if so, it counts as played.
  mutating func lets(_ earcon: Earcon, at now: Instant) -> Bool {
    guard let place = played.firstIndex(where: { $0.earcon == earcon }) else {
      played.append((earcon, now))
      return true
    }
    guard now >= played[place].at + Self.gap else { return false }
    played[place].at = now
    return true
  }
}

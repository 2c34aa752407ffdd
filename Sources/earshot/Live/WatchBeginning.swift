// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The time at which a session begins to watch files: the system takes longer to end a watch than a short program runs,
/// and its user would wait for it.
struct WatchBeginning {
  /// The delay in seconds.
  static let seconds = 0.25

  private var at: Instant?
  private var hasCome = false

  /// The instant of the beginning; nil once it has come.
  var deadline: Instant? { hasCome ? nil : at }

  /// True from the beginning on.
  mutating func hasCome(by now: Instant) -> Bool {
    if hasCome { return true }
    let begins = at ?? now + .milliseconds(Int64(Self.seconds * 1_000))
    at = begins
    hasCome = now >= begins
    return hasCome
  }
}

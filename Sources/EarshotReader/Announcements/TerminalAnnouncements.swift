// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The announcements received through the terminal within the last second.
struct TerminalAnnouncements: Sendable {
  /// The number allowed per second; more are dropped.
  static let limit = 5
  /// The maximum length of one, in characters.
  static let longest = 500

  private var times: [Instant] = []

  /// True if one more is allowed.
  mutating func takesOne(at now: Instant) -> Bool {
    times.removeAll { $0 + .seconds(1) <= now }
    guard times.count < Self.limit else { return false }
    times.append(now)
    return true
  }
}

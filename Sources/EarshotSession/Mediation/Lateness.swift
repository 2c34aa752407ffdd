// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The time by which whoever tells the same better comes behind the screen.
///
/// On a slow machine it comes after the time that it usually takes, when the screen has spoken: the same would be heard in
/// other words. One that was late once is waited for longer, until it is quicker again.
struct Lateness {
  /// The longest time: who looks for an answer longer takes the program for stuck.
  static let longest = Interval.seconds(1)
  /// The nanoseconds that are added to the time that it took.
  private static let margin: Int64 = 100_000_000
  /// The nanoseconds by which the wait is shorter after it came in time.
  private static let step: Int64 = 50_000_000

  private let usual: Interval
  /// The time for the next one.
  private(set) var patience: Interval

  /// - Parameter usual: The time that is enough on most machines.
  init(usual: Interval) { (self.usual, patience) = (usual, usual) }

  /// Learns that it came after the screen had spoken.
  mutating func came(after time: Interval) {
    guard time <= Self.longest else { return }
    patience = min(max(patience, Interval(nanoseconds: time.nanoseconds + Self.margin)), Self.longest)
  }

  mutating func cameInTime() {
    patience = max(usual, Interval(nanoseconds: patience.nanoseconds - Self.step))
  }
}

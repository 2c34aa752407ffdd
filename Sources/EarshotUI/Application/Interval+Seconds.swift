// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Durations as UIKit gives them.
extension Interval {
  /// No animation of an app takes longer.
  private static let longest = 60.0

  /// - Parameter seconds: The seconds, up to a minute; zero for what is no number or negative.
  init(seconds: Double) {
    let shown = seconds.isFinite ? max(0, min(seconds, Self.longest)) : 0
    self.init(nanoseconds: Int64((shown * 1_000_000_000).rounded()))
  }

  var seconds: Double { Double(nanoseconds) / 1_000_000_000 }
}

// SPDX-License-Identifier: Apache-2.0
import CSystem
import EarshotCore
import Glibc

/// The memory of a session that does nothing: what the start took, and what a flood of output took, is given back once
/// it is quiet.
@MainActor
final class LiveMemory: LivePart {
  private static let patience = Interval.seconds(2)

  private var isAfterStart = true
  /// The end of the quiet; nil if there is nothing to give back.
  private var at: Instant?

  let descriptors: [pollfd] = []
  var deadline: Instant? { at }

  /// Records that much was read, which took memory.
  func flooded(at now: Instant) { at = now + Self.patience }

  func advance(to now: Instant) {
    guard let at else {
      if isAfterStart { self.at = now + Self.patience }
      return
    }
    guard now >= at else { return }
    earshot_memory_give_back()
    (isAfterStart, self.at) = (false, nil)
  }
}

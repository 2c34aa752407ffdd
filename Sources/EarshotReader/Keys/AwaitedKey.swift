// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A key that is the next one's business: the reader waits for it, but not for ever.
struct AwaitedKey {
  enum Purpose: Equatable {
    /// The reader key was pressed, and the key that says what for has not come yet. Until the decision speech is
    /// silent, and whether it was stopped or paused is still open; nil when it is decided.
    case command(decision: Instant?)
    /// The next key is the program's, whatever it means here.
    case program
    /// The next key is the digit of a hot spot.
    case hotSpot(HotSpotAction)
  }

  var purpose: Purpose
  /// When it is not waited for any longer, so that a key pressed much later is the program's; nil for never.
  var end: Instant?

  /// When what was being said is given up, where that is not decided yet.
  var decision: Instant? { if case .command(let decision) = purpose { decision } else { nil } }
}

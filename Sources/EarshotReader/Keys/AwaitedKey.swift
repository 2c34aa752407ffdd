// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A key the reader waits for, for a limited time.
struct AwaitedKey {
  enum Purpose: Equatable {
    /// The command key after the reader key. Until the decision, speech is silent but neither stopped nor paused; nil
    /// once it is decided.
    case command(decision: Instant?)
    /// A key for the program, whatever it means here.
    case program
    /// The digit of a hot spot.
    case hotSpot(HotSpotAction)
    /// The digit of a pane.
    case pane
    /// The answer to whether a spoken command is to be done.
    case answer
  }

  var purpose: Purpose
  /// The end of the wait, after which a key is the program's; nil for never.
  var end: Instant?

  /// The instant at which interrupted speech is dropped, if that is undecided.
  var decision: Instant? { if case .command(let decision) = purpose { decision } else { nil } }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// Continuous reading of lines: one is with the voice, the rest stays in the text until its turn.
struct ContinuousReading: Equatable {
  enum State: Equatable {
    case saying(UtteranceID)
    /// The previous line has been heard to its end, or there was none.
    case due
  }

  var state = State.due
  /// The next line to read.
  var next: ReviewAnchor
  /// The line to end with; nil for whatever is then the last one.
  var last: ReviewAnchor?
  /// The number of characters to read of the last line; nil for all.
  var charactersOfLast: Int?
  let isAlternate: Bool
}

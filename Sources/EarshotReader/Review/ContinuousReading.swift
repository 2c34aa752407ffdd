// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// Reading on from line to line: one of them is with the voice, the rest stays in the text until its turn.
struct ContinuousReading: Equatable {
  enum State: Equatable {
    case saying(UtteranceID)
    /// The line before has been heard to its end, or there was none.
    case due
  }

  var state = State.due
  /// The line to be read next.
  var next: ReviewAnchor
  /// The line it ends with; nil for the last one there is when it gets there.
  var last: ReviewAnchor?
  /// How many characters of the last line are read; nil for all.
  var charactersOfLast: Int?
  let isAlternate: Bool
}

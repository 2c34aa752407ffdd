// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotTerminal

/// The user's typing, and the pause after which it rests.
struct TypingRest {
  /// The last key.
  var lastKeyAt = Instant.zero
  /// The end of the pause; nil if nothing waits for that.
  var restsAt: Instant?
  /// The suggestion behind the caret that is not told yet.
  var newSuggestion: LineSuggestion?
  /// The suggestion that was told last.
  var toldSuggestion: LineSuggestion?
}

// SPDX-License-Identifier: Apache-2.0
/// An action for the owner of a ``SpeechQueue``, to perform in the order given.
public enum SpeechQueueAction: Equatable, Sendable {
  /// Hand this to the synthesizer. Until it ends no other utterance is handed over.
  case speak(Utterance)
  /// Silence this request of the synthesizer. The queue reports its end: later reports of the synthesizer are ignored.
  case cancel(UtteranceID)
  /// The one end of this utterance. It precedes the next `speak`, so an observer learns of the end before anything else
  /// is heard.
  case ended(Utterance, SpeechOutcome)
}

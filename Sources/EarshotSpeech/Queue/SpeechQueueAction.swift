// SPDX-License-Identifier: Apache-2.0
/// What the owner of a ``SpeechQueue`` must do, in the order given.
public enum SpeechQueueAction: Equatable, Sendable {
  /// Hand this to the synthesizer. Until it ends no other utterance is handed over.
  case speak(Utterance)
  /// Silence this request of the synthesizer. Its end has been told or will be told by the queue:
  /// what the synthesizer still says of it is ignored.
  case cancel(UtteranceID)
  /// The one end of this utterance. It comes before the next `speak`, so an observer hears of the end
  /// before anything else is heard.
  case ended(Utterance, SpeechOutcome)
}

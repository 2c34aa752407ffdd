// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The reader's words about spoken commands.
public enum ListeningPhrase: String, CaseIterable, Sendable {
  case listening
  case notUnderstood
  case heardNothing
  case question
  case sayable
  case absent
  case noWords
  case off
  case englishOnly
  case noAnswer
}

extension ListeningPhrase: PhraseName {
  package static var idPrefix: String { "listening." }
}

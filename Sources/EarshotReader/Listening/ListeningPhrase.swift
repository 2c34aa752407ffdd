// SPDX-License-Identifier: Apache-2.0
/// The reader's words about spoken commands.
///
/// As with ``Phrase``, the raw value is the English text and the key in files of other languages, and `{name}` stands
/// for a value.
public enum ListeningPhrase: String, CaseIterable, Sendable {
  case listening = "listening"
  case notUnderstood = "not understood"
  case heardNothing = "heard nothing"
  case question = "{words}? yes or no"
  case sayable = "you can say: {words}"
  case absent = "spoken commands need the package earshot-ear"
  case noWords = "no spoken commands in this language"
  case off = "spoken commands are off"
  case englishOnly = "spoken commands are in English only"
  case noAnswer = "spoken commands do not answer"
}

extension ListeningPhrase: PhraseName {
  var englishForOne: String? { nil }
}

// SPDX-License-Identifier: Apache-2.0
/// One step of an utterance.
public enum SpeechCommand: Hashable, Sendable {
  /// Read these words as text.
  case text(String)
  /// Name these characters one by one, raising capitals.
  case spell(String)
  /// Read the following text in this language (BCP 47); nil returns to the utterance's own.
  case language(String?)
  /// Be silent, in milliseconds.
  case pause(Int)
  /// Raise or lower the voice from here on: 1.0 is the voice's own, 0.0…2.0.
  case pitch(Double)
  /// Set the amount of symbols spoken from here on; nil returns to the user's choice.
  case punctuation(PunctuationLevel?)
  /// Pronounce this text by the International Phonetic Alphabet. If the voice cannot, it is read as text.
  case phonemes(ipa: String, text: String)
}

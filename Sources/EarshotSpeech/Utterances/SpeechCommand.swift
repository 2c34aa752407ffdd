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
  /// Speak faster or slower from here on: 1.0 is the user's own rate, 0.25…4.0.
  case rate(Double)
  /// The category of the following text, which may have a sound of its own; nil returns to that of the utterance's
  /// source.
  case category(TextCategory?)
  /// Give the following text this sound, whatever its category.
  case style(AuralStyle)
  /// Set the amount of symbols spoken from here on; nil returns to the user's choice.
  case punctuation(PunctuationLevel?)
  /// Pronounce this text by the International Phonetic Alphabet. If the voice cannot, it is read as text.
  case phonemes(ipa: String, text: String)
}

// SPDX-License-Identifier: Apache-2.0
/// One step of an utterance.
public enum SpeechCommand: Hashable, Sendable {
  /// Read these words as text.
  case text(String)
  /// Name these characters one by one, capitals raised.
  case spell(String)
  /// Read what follows in this language (BCP 47); nil goes back to the utterance's own.
  case language(String?)
  /// Be silent, in milliseconds.
  case pause(Int)
  /// Raise or lower the voice for what follows: 1.0 is the voice's own, 0.0…2.0.
  case pitch(Double)
  /// Say this much of the symbols in what follows; nil goes back to what the user chose.
  case punctuation(PunctuationLevel?)
  /// Say this text as the International Phonetic Alphabet has it. Where the voice cannot, it is read as text.
  case phonemes(ipa: String, text: String)
}

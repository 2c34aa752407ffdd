// SPDX-License-Identifier: Apache-2.0
/// English.
struct EnglishLanguage: SpokenLanguage {
  let tag = "en"

  func word(_ run: ArraySlice<Unicode.Scalar>, _ words: WordTable) -> String? {
    UnspeakableName(run).map { "\($0.first)\(words.spelled($0.spelled)) \($0.digits)" }
  }

  /// The names of Unicode are English.
  func unicodeName(of sign: Unicode.Scalar) -> String? { sign.properties.name?.lowercased() }

  var builtInSymbols: SymbolTable? { Self.symbols }
  var builtInLetters: PhoneticAlphabets.Alphabet? { Self.alphabet }
  var mnemonics: [String: String] { Self.sounds }

  private static let sounds = PhonemeMnemonics.common.merging([
    "ɑː": "A:", "ɑ": "A:", "æ": "a", "aː": "a:", "ɒ": "0", "ʌ": "V", "ɪ": "I", "ʊ": "U", "ɛː": "E:", "ɜː": "3:",
    "ɜ": "3:", "ɝ": "3:", "ɚ": "3", "ɐ": "a#", "ɔ": "O", "ɔː": "O:", "ɑ̃": "A~", "ɔ̃": "O~", "eɪ": "eI", "aɪ": "aI",
    "ɔɪ": "OI", "əʊ": "oU", "oʊ": "oU", "aʊ": "aU", "ɪə": "i@", "eə": "e@", "ʊə": "U@", "ɣ": "Q", "β": "B",
  ]) { $1 }
}

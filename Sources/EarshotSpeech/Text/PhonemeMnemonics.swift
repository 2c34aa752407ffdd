// SPDX-License-Identifier: Apache-2.0
/// The conversion of the International Phonetic Alphabet to espeak-ng's mnemonics.
///
/// Each voice of espeak-ng has its own mnemonics, and is silent on unknown ones: if a sound is not in the table of a
/// language, the whole word is read as text.
enum PhonemeMnemonics {
  /// A longer word is read as text: espeak-ng crashes on some long ones.
  static let limit = 60

  /// The mnemonics for a voice of this language, or nil if it cannot speak the word.
  static func mnemonics(for notation: String, language: String) -> String? {
    let marks: Set<Unicode.Scalar> = ["/", "[", "]", ".", "\u{361}", "\u{35C}", "\u{200D}", "‿", "|"]
    let symbols = notation.unicodeScalars.filter { !marks.contains($0) }
    guard (1...limit).contains(symbols.count) else { return nil }
    let table = SpokenLanguages.language(language).mnemonics
    var result = ""
    var rest = Array(symbols)[...]
    while !rest.isEmpty {
      let found = (1...longest).reversed().lazy.compactMap { length -> (Int, String)? in
        guard length <= rest.count else { return nil }
        return table[String(scalars: rest.prefix(length))].map { (length, $0) }
      }.first
      guard let (length, mnemonic) = found else { return nil }
      result += mnemonic
      rest = rest.dropFirst(length)
    }
    return result.contains { $0 != " " && $0 != "'" && $0 != "," } ? result : nil
  }

  /// The maximum number of scalars of a sound.
  private static let longest = 3

  /// The mnemonics common to all languages.
  static let common: [String: String] = [
    "p": "p", "b": "b", "t": "t", "d": "d", "k": "k", "g": "g", "ɡ": "g", "f": "f", "v": "v", "θ": "T", "ð": "D",
    "s": "s", "z": "z", "ʃ": "S", "ʒ": "Z", "h": "h", "m": "m", "n": "n", "ŋ": "N", "l": "l", "r": "r", "ɹ": "r",
    "ɾ": "*", "j": "j", "w": "w", "x": "x", "ç": "C", "ʔ": "?", "ɲ": "n^", "ʎ": "l^", "q": "q", "c": "c", "ʂ": "s.",
    "tʃ": "tS", "ʧ": "tS", "dʒ": "dZ", "ʤ": "dZ", "ts": "ts", "ʦ": "ts", "dz": "dz", "pf": "pf", "ɕ": "S;",
    "a": "a", "i": "i", "iː": "i:", "u": "u", "uː": "u:", "e": "e", "eː": "e:", "ɛ": "E", "o": "o", "oː": "o:",
    "ə": "@", "ˈ": "'", "'": "'", "ˌ": ",", " ": " ",
  ]
}

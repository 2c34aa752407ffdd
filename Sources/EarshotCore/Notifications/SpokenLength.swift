// SPDX-License-Identifier: Apache-2.0
/// The length of texts as they are spoken.
public enum SpokenLength {
  /// The number of words in a text: runs of letters and digits, each of more than twelve one word for every eight; two
  /// characters of Chinese, Japanese or Korean are a word.
  public static func words(in text: String) -> Int {
    var (words, run, halves) = (0, 0, 0)
    func counted(_ run: Int) -> Int { run > longestWord ? (run + partOfWord - 1) / partOfWord : min(run, 1) }
    for scalar in text.unicodeScalars {
      if isIdeograph(scalar) {
        halves += 1
      } else if isWord(scalar) {
        run += 1
        continue
      }
      words += counted(run)
      run = 0
    }
    return words + counted(run) + (halves + 1) / 2
  }

  private static let longestWord = 12
  private static let partOfWord = 8

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      return (0x30...0x39).contains(scalar.value) || (0x61...0x7a).contains(scalar.value | 0x20)
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30ff, 0x3400...0x9fff, 0xac00...0xd7a3: true
    default: false
    }
  }
}

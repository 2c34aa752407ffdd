// SPDX-License-Identifier: Apache-2.0
/// The rules of a language for text, beside its files in `Voices`: a folder of its own each.
///
/// A language that says nothing here leaves the text as it is written to its voice.
protocol SpokenLanguage: Sendable {
  /// The language alone, as a BCP 47 tag: `ko`.
  var tag: String { get }

  // MARK: Numbers

  /// A whole number in words.
  func words(of number: Int) -> String
  /// A number as it is written: `3.14`, `007`.
  func words(ofDecimal number: String) -> String
  /// A number before the thing that is counted.
  func count(_ number: Int) -> String
  /// A time of day of two or three fields.
  func clock(_ fields: [Int], fraction: String) -> String
  /// The number that begins at a place, with its counter.
  func number(_ shape: ShapeText) -> Shapes.Reading?
  /// The year, the month and the day of a date in the language's own notation.
  func date(_ shape: ShapeText) -> (parts: [Int], end: Int)?
  /// The unit at a place that no unit of the table ends before.
  func unit(_ shape: ShapeText, at start: Int, _ words: WordTable) -> (unit: WordTable.Unit, end: Int)?
  /// False where the voice drops the point of a number.
  var voiceReadsPoints: Bool { get }
  /// True where the plus sign before a number has a name of its own.
  var namesPlusOfNumbers: Bool { get }

  // MARK: Words

  /// A word of ASCII that the table does not know and the voice cannot say.
  func word(_ run: ArraySlice<Unicode.Scalar>, _ words: WordTable) -> String?
  /// Letters by their names, within a word that is said.
  func letters(_ run: ArraySlice<Unicode.Scalar>, _ words: WordTable) -> String
  /// The particle at a place in the form that fits the word before it.
  func particle(in text: [Unicode.Scalar], at index: Int, to end: Int) -> Shapes.Reading?
  /// True for a sign without words between a word and its particle.
  func joinsParticle(in text: [Unicode.Scalar], at index: Int) -> Bool
  /// The word for a sign between the two ends of a span.
  func span(in text: [Unicode.Scalar], at index: Int) -> String?
  /// The beginning of a word of the language's script whose letters are at `index`, and which neutral characters after
  /// `start` precede without a blank.
  func wordStart(at index: Int, after start: Int, in text: [Unicode.Scalar]) -> Int
  /// The words of other scripts that its sentences read; nil if that is left to the other scripts' languages.
  func sentences(_ words: WordTable) -> (any SentenceScripts)?

  // MARK: Chinese characters

  /// A word of Chinese characters by the table of words.
  func characters(_ shape: ShapeText, _ words: WordTable) -> Shapes.Reading?
  /// Chinese characters by the readings of each.
  func characters(
    in text: [Unicode.Scalar], at index: Int, to end: Int, _ readings: SignNames?
  ) -> Shapes.Reading?
  /// The name of a Chinese character by itself.
  func name(of character: Unicode.Scalar, _ readings: SignNames?) -> String?
  /// The words of a part of a text that are said otherwise than they are written, by a dictionary.
  func words(
    of text: [Unicode.Scalar], in range: Range<Int>, _ dictionary: JapaneseReader?
  ) -> [JapaneseWords.Word]
  /// The file in `Voices` with the readings of Chinese characters.
  var readingsFile: String? { get }

  // MARK: Signs and sounds

  /// The name of a sign that has none in the tables.
  func unicodeName(of sign: Unicode.Scalar) -> String?
  /// The symbols without a file.
  var builtInSymbols: SymbolTable? { get }
  /// The words for letters without a file.
  var builtInLetters: PhoneticAlphabets.Alphabet? { get }
  /// espeak-ng's mnemonics for sounds of the International Phonetic Alphabet.
  var mnemonics: [String: String] { get }
}

/// The words of other scripts that the sentences of a language read: units, abbreviations, Chinese characters.
protocol SentenceScripts: Sendable {
  /// The script of the language.
  var script: Script { get }
  /// Gives those characters of a text the language's script.
  func draw(in scripts: inout Scripts)
  /// The beginning of the numbers that are read with a word of the language.
  func startOfNumbers(before start: Int, in text: [Unicode.Scalar], notBefore bound: Int) -> Int
}

extension SpokenLanguage {
  func words(of number: Int) -> String { String(number) }
  func words(ofDecimal number: String) -> String { number }
  func count(_ number: Int) -> String { String(number) }

  /// The fields with leading zeros, which a voice needs: `10 05 30`.
  func clock(_ fields: [Int], fraction: String) -> String {
    fields.enumerated().map { $0.offset > 0 && $0.element < 10 ? "0\($0.element)" : String($0.element) }
      .joined(separator: " ") + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  func number(_ shape: ShapeText) -> Shapes.Reading? { nil }
  func date(_ shape: ShapeText) -> (parts: [Int], end: Int)? { nil }
  func unit(_ shape: ShapeText, at start: Int, _ words: WordTable) -> (unit: WordTable.Unit, end: Int)? { nil }
  var voiceReadsPoints: Bool { true }
  var namesPlusOfNumbers: Bool { false }

  func word(_ run: ArraySlice<Unicode.Scalar>, _ words: WordTable) -> String? { nil }
  func letters(_ run: ArraySlice<Unicode.Scalar>, _ words: WordTable) -> String { String(scalars: run) }
  func particle(in text: [Unicode.Scalar], at index: Int, to end: Int) -> Shapes.Reading? { nil }
  func joinsParticle(in text: [Unicode.Scalar], at index: Int) -> Bool { false }
  func span(in text: [Unicode.Scalar], at index: Int) -> String? { nil }
  func wordStart(at index: Int, after start: Int, in text: [Unicode.Scalar]) -> Int { index }
  func sentences(_ words: WordTable) -> (any SentenceScripts)? { nil }

  func characters(_ shape: ShapeText, _ words: WordTable) -> Shapes.Reading? { nil }
  func characters(
    in text: [Unicode.Scalar], at index: Int, to end: Int, _ readings: SignNames?
  ) -> Shapes.Reading? { nil }
  func name(of character: Unicode.Scalar, _ readings: SignNames?) -> String? { nil }
  func words(
    of text: [Unicode.Scalar], in range: Range<Int>, _ dictionary: JapaneseReader?
  ) -> [JapaneseWords.Word] { [] }
  var readingsFile: String? { nil }

  func unicodeName(of sign: Unicode.Scalar) -> String? { nil }
  var builtInSymbols: SymbolTable? { nil }
  var builtInLetters: PhoneticAlphabets.Alphabet? { nil }
  var mnemonics: [String: String] { PhonemeMnemonics.common }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The text of a line without numbers, bars and spinners.
///
/// A program that keeps rewriting a line to show that it is alive changes only those.
public enum TickingText {
  /// True if two texts differ only in numbers, bars and spinners, and in the words that stand for a percentage in the
  /// rulers of editors: `Top`, `8%`, `Bot`.
  public static func differsOnlyInTicks(_ old: String, _ new: String) -> Bool {
    let (before, after) = (words(of: old), words(of: new))
    if before == after { return true }
    func isPlaced(_ text: String, _ words: [Substring]) -> Bool { text.contains("%") || words.contains(where: isPlace) }
    return isPlaced(old, before) && isPlaced(new, after)
      && before.filter { !isPlace($0) } == after.filter { !isPlace($0) }
  }

  private static func isPlace(_ word: Substring) -> Bool { places.contains(word) }

  private static let places: Set<Substring> = ["Top", "Bot", "All"]

  /// The words of a line that are not measures: equal for texts that differ only in ticks, empty without words.
  public static func signature(of text: String) -> String {
    PlainWords.joined(of: text) ?? words(of: text).joined(separator: " ")
  }

  /// The last percentage in a line, rounded down; nil without one.
  public static func percent(in text: String) -> Int? {
    guard let sign = text.lastIndex(of: "%") else { return nil }
    var end = sign
    while end > text.startIndex, text[text.index(before: end)] == " " { end = text.index(before: end) }
    let number = text[..<end].reversed().prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let whole = String(number.reversed().prefix { $0 != "." })
    guard let value = Int(whole), (0...100).contains(value) else { return nil }
    return value
  }

  /// The words of a line that are not measures.
  static func words(of text: String) -> [Substring] {
    if let words = PlainWords.words(of: text) { return words }
    return text.split(whereSeparator: { $0 == " " || $0 == "," || isMark($0) }).compactMap { piece in
      let name = piece.prefix { !($0.isASCII && $0.isNumber) }
      // The numbers in a URL are no measures.
      if name.endIndex < piece.endIndex, !name.contains("://") { return nil }
      let word = name.drop { !$0.isLetter }
      let trimmed = word[..<(word.lastIndex { $0.isLetter }.map { word.index(after: $0) } ?? word.startIndex)]
      return trimmed.isEmpty || units.contains(trimmed.lowercased()) ? nil : trimmed
    }
  }

  /// True for frames, blocks, braille patterns and private glyphs: the parts of bars and spinners.
  private static func isMark(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return Glyph.isTicking(scalar.value)
  }

  static let units: Set<String> = [
    "b", "kb", "mb", "gb", "tb", "kib", "mib", "gib", "tib", "k", "m", "g", "s", "sec", "secs", "second", "seconds",
    "ms", "min", "mins", "minute", "minutes", "h", "hour", "hours", "eta", "kb/s", "mb/s", "gb/s", "kib/s", "mib/s",
    "b/s", "it/s", "초", "분", "시간",
  ]
}

// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import EarshotSystem

/// The lines whose sound is compared, and the same without a part of them.
enum SoundLines {
  /// Up to so many lines of a language, evenly from all there are.
  static func lines(of language: String, _ data: DataDirectory, most: Int) -> [String] {
    let printed: [String] = rows(text(data, "Tests/Fixtures/Sounds/lines.\(language)"))
    var others: [String] = []
    if let heading = headings[language] {
      others = page(text(data, "Sources/Earshot.docc/LinesAndReadings.md"), from: heading)
    } else {
      others = rows(data.text(named: "tutorial", language: language)).compactMap { row in
        row.split(separator: "\t", maxSplits: 1).dropFirst().first.map(String.init)
      }
    }
    let room = max(0, most - printed.count)
    guard others.count > room, room > 0 else { return printed + others.prefix(room) }
    return printed + (0..<room).map { others[$0 * others.count / room] as String }
  }

  /// A file of the sources: the benchmark is run beside them.
  private static func text(_ data: DataDirectory, _ path: String) -> String? {
    guard let bytes = try? SmallFile.read("\(data.path)/\(path)") else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func rows(_ text: String?) -> [String] {
    (text ?? "").split(separator: "\n").map(String.init).filter { !$0.hasPrefix("# ") }
  }

  /// The headings at which the languages of the page of readings begin.
  private static let headings = ["en": "## Overview", "ko": "## Korean"]

  /// The lines of a language of the page of readings.
  private static func page(_ text: String?, from heading: String) -> [String] {
    var isWanted = false
    return rows(text).compactMap { row in
      if headings.values.contains(row) { isWanted = row == heading }
      guard isWanted, row.hasPrefix("| `") else { return nil }
      let columns: String = row.replacing("\\|", with: "\u{1}")
      let cell: Substring = columns.split(separator: "|" as Character).first ?? ""
      guard let first = cell.firstIndex(of: "`"), let last = cell.lastIndex(of: "`"), first < last else { return nil }
      return String(cell[cell.index(after: first)..<last]).replacing("\u{1}", with: "|")
    }
  }

  /// The line without each of its signs, one kind after the other. Frames are drawn, and signs between letters or digits
  /// are parts of a word or a number.
  static func signs(of line: String) -> [String] {
    let scalars = Array(line.unicodeScalars)
    let isLetter = { (index: Int) in
      scalars.indices.contains(index)
        && (scalars[index].properties.isAlphabetic || ("0"..."9").contains(scalars[index]))
    }
    let places = scalars.indices.filter { isSign(scalars[$0]) && !(isLetter($0 - 1) && isLetter($0 + 1)) }
    let signs = Set(places.map { scalars[$0] })
    return signs.sorted { $0.value < $1.value }.map { sign in
      var rest = scalars
      for place in places where scalars[place] == sign { rest[place] = " " }
      return String(String.UnicodeScalarView(rest))
    }
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .currencySymbol, .mathSymbol, .otherSymbol, .connectorPunctuation, .dashPunctuation, .openPunctuation,
      .closePunctuation, .otherPunctuation, .otherNumber, .modifierSymbol:
      !(0x2500...0x259F).contains(scalar.value) && !(0x2800...0x28FF).contains(scalar.value)
    default: false
    }
  }

  /// A word of several letters at two thirds of the line, where a voice loses one first, and the line without it.
  static func word(of line: String) -> (word: String, rest: String)? {
    let words: [Substring] = line.split(separator: " " as Character).filter {
      $0.count > 2 && $0.allSatisfy(\.isLetter)
    }
    // Without its only word a line may be in another language.
    guard words.count > 1 else { return nil }
    let word = words[words.count * 2 / 3]
    return (String(word), String(line[..<word.startIndex]) + String(line[word.endIndex...]))
  }

  /// Lines that say something else: without a minus, a negation, a decimal sign, a currency or a percentage.
  static func otherMeanings(of line: String) -> [String] {
    let scalars = Array(line.unicodeScalars)
    var others: [String] = []
    for index in scalars.indices {
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      let isDigitBefore = ("0"..."9").contains(before)
      let isDigitAfter = ("0"..."9").contains(after)
      let replacement: [Unicode.Scalar]?
      switch scalars[index] {
      case "-" where isDigitAfter && " (=[:,".unicodeScalars.contains(before): replacement = []
      case "!" where after == "=": replacement = ["="]
      case "<" where after == " " || isDigitAfter: replacement = [">"]
      case ".", ",":
        let isDecimal =
          isDigitBefore && isDigitAfter && (index + 2 == scalars.count || !isDigits(scalars, index + 1, 3))
        replacement = isDecimal ? [" "] : nil
      case "%" where isDigitBefore: replacement = []
      case "€", "$", "£", "₩", "¥": replacement = isDigitBefore || isDigitAfter ? [] : nil
      case "½", "⅛", "⅞", "¼": replacement = []
      default: replacement = nil
      }
      guard let replacement else { continue }
      others.append(String(String.UnicodeScalarView(scalars[..<index] + replacement + scalars[(index + 1)...])))
      if others.count == 2 { break }
    }
    return others
  }

  private static func isDigits(_ scalars: [Unicode.Scalar], _ start: Int, _ count: Int) -> Bool {
    start + count <= scalars.count && scalars[start..<(start + count)].allSatisfy { ("0"..."9").contains($0) }
  }
}

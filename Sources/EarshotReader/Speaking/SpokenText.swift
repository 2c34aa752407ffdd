// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Makes text of a screen speakable and writable: the same words for voice, transcript and history.
enum SpokenText {
  /// True if a line only separates others: blank, or a few symbols repeated.
  static func isRule(_ text: String) -> Bool {
    var symbols: Set<Character> = []
    var count = 0
    for character in text where !character.isWhitespace {
      guard !character.isLetter, !character.isNumber else { return false }
      symbols.insert(character)
      count += 1
    }
    if count >= shortestProgress, symbols.isSubset(of: progressSigns) { return true }
    // `../..` is a path.
    if symbols == [".", "/"] { return false }
    return count == 0 || (count >= 5 && symbols.count <= 2 && !isConflictMarker(text))
  }

  /// The signs by which programs show that they work, as OpenSSL while it looks for a prime: `..+....+.*`.
  private static let progressSigns: Set<Character> = [".", "+", "*", "-", "#"]
  private static let shortestProgress = 10

  /// True for `<<<<<<< main`, `=======` and `>>>>>>> next`.
  private static func isConflictMarker(_ text: some StringProtocol) -> Bool {
    guard let first = text.first, "<=>|".contains(first) else { return false }
    let rest = text.drop { $0 == first }
    return text.count - rest.count == 7 && (rest.isEmpty || rest.first == " ")
  }

  /// True for a run that is more than a rule: a marker of a conflict or of a certificate, an arrow.
  private static func hasMeaning(_ run: Substring, in text: String, before rest: Substring) -> Bool {
    // `23:<<<<<<< main` of grep and `++=======` of a difference, too; and behind the indentation: `4 spaces, =======`.
    let lead = text[..<run.startIndex]
    let isFirstWord = lead.lastIndex(of: " ").map { lead[..<$0].last == "," } ?? true
    if isFirstWord, isConflictMarker(text[run.startIndex...]) { return true }
    if run.count == 5, run.first == "-" {
      if rest.hasPrefix("BEGIN ") || rest.hasPrefix("END ") || (text.hasPrefix("-----") && rest.isEmpty) { return true }
    }
    if run.first == "-", isPermissions(word(in: text, around: run)) { return true }
    guard run.count < 6, run.first == "=" || run.first == "-" else { return false }
    return rest.first == ">" || (run.startIndex > text.startIndex && text[text.index(before: run.startIndex)] == "<")
  }

  private static func word(in text: String, around run: Substring) -> Substring {
    let start = text[..<run.startIndex].lastIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex
    return text[start..<(text[run.endIndex...].firstIndex(of: " ") ?? text.endIndex)]
  }

  /// True for `drwx------` and `-rw-------.`, what may be done with a file.
  private static func isPermissions(_ word: Substring) -> Bool {
    guard (10...11).contains(word.count), let kind = word.first, "-dlbcps".contains(kind) else { return false }
    let rights = word.dropFirst().prefix(9)
    return rights.allSatisfy { "rwxsStT-".contains($0) } && rights.contains { $0 != "-" }
  }

  /// True for nothing but a point before an item of a list. A dash or a star alone may be an answer.
  static func isBullet(_ text: String) -> Bool {
    let signs = text.filter { !$0.isWhitespace }
    return signs.count == 1 && signs.allSatisfy { "•‣▪◦".contains($0) }
  }

  /// The text without rules and text-mode progress bars, whose value is usually beside them as a number.
  static func withoutBars(_ original: String) -> String {
    let text = withoutGauges(withoutRules(original))
    guard text.contains("[") else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "[") {
      let inside = rest[rest.index(after: open)...]
      result += rest[..<open]
      guard let close = inside.firstIndex(of: "]"), inside[..<close].count >= 5,
        inside[..<close].allSatisfy({ barCharacters.contains($0) })
      else {
        result.append("[")
        rest = inside
        continue
      }
      rest = inside[inside.index(after: close)...]
    }
    return result + rest
  }

  /// The text without the blocks that draw a value which stands beside them: `100 ▮▮▮▮▮▯▯`.
  private static func withoutGauges(_ text: String) -> String {
    guard text.utf8.contains(gaugeLead) else { return text }
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      let run = gaugeSigns.contains(first) ? rest.prefix { gaugeSigns.contains($0) } : rest.prefix(1)
      rest = rest.dropFirst(run.count)
      result += run.count < shortestRule ? run : " "
    }
    return result
  }

  private static let gaugeSigns: Set<Character> = ["▮", "▯", "▰", "▱", "■", "□", "▪", "▫", "◼", "◻"]
  /// The first byte of each of these.
  private static let gaugeLead: UInt8 = 0xe2

  /// The text without long runs of one sign, such as those around a heading: `==== FAILURES ====`.
  private static func withoutRules(_ text: String) -> String {
    guard hasRule(text.utf8) else { return text }
    // Asterisks alone stand for hidden input.
    let hidesStars = text.contains { $0.isLetter || $0.isNumber }
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      let isSign = first.asciiValue.map(ruleSigns.contains) == true && (first != "*" || hidesStars)
      let run = isSign ? rest.prefix { $0 == first } : rest.prefix(1)
      rest = rest.dropFirst(run.count)
      let isLong = run.count >= (first == "." || first == "|" ? shortestLeader : shortestRule)
      result += !isLong || hasMeaning(run, in: text, before: rest) ? run : " "
    }
    return result
  }

  /// True if one sign repeats for the length of a rule: most text has none, and all text is checked.
  private static func hasRule(_ text: String.UTF8View) -> Bool {
    var (last, count): (UInt8, Int) = (0, 0)
    for byte in text {
      count = byte == last ? count + 1 : 1
      last = byte
      if count == shortestRule, ruleSigns.contains(byte) { return true }
    }
    return false
  }

  private static let ruleSigns = Set("=-_*#~^+<>!.|".utf8)
  private static let shortestRule = 4
  /// Dots that lead to a value, of which fewer are an ellipsis, and the strokes of a meter.
  private static let shortestLeader = 5

  private static let barCharacters = Set("=#>-.*+~:_ █▉▊▋▌▍▎▏░▒▓")

  /// True for a line that is not read: a blank one, and below the level where all is said a rule.
  static func isLeftOut(_ text: String, at level: PunctuationLevel) -> Bool {
    level == .all ? text.allSatisfy(\.isWhitespace) : isRule(text)
  }

  /// The text as it is read at a level: without rules and bars below the one where all is said.
  static func read(_ text: String, at level: PunctuationLevel) -> String {
    level == .all ? text : withoutBars(text)
  }

  /// The text without control characters and runs of blanks, and below the level where all is said without frames
  /// and with the letters of spaced headings together.
  static func cleaned(_ text: String, at level: PunctuationLevel = .some) -> String {
    if level < .all, let words = SpacedLetters.joined(text, isDrawn: isDrawn) { return words }
    var result = String.UnicodeScalarView()
    var blanks = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x00...0x20, 0x7f...0xa0, 0x2800: blanks += 1
      case _ where level < .all && isDrawn(scalar): blanks += 1
      default:
        if blanks > 0, !result.isEmpty { result.append(" ") }
        blanks = 0
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// True for frames, blocks, scan lines, Braille patterns and private characters.
  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x23ba...0x23bd, 0x2500...0x259f, 0x2800...0x28ff, 0xe000...0xf8ff: true
    default: false
    }
  }

  /// The commands with their text cleaned; a blank that separates two of them stays.
  ///
  /// - Parameter level: The level of text without one of its own.
  static func cleaned(_ commands: [SpeechCommand], at level: PunctuationLevel) -> [SpeechCommand] {
    var own: PunctuationLevel?
    return commands.enumerated().map { index, command in
      if case .punctuation(let level) = command { own = level }
      guard case .text(let text) = command else { return command }
      let isFollowed = index + 1 < commands.count && text.last == " "
      return .text(cleaned(text, at: own ?? level) + (isFollowed ? " " : ""))
    }
  }
}

extension SpeechCommand {
  /// True if any of it is audible.
  var hasWords: Bool {
    switch self {
    case .text(let words), .spell(let words), .phonemes(_, let words): !words.isEmpty
    case .language, .pause, .pitch, .rate, .category, .style, .punctuation: false
    }
  }
}

extension String {
  var trimmingBlanks: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

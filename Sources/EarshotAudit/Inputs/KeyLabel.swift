// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A key mentioned in a row, and its effect: `d delete  q quit`, `[d]elete`, `d: delete`.
struct KeyLabel {
  var key: String
  var label: String
  var columns: Range<Int>

  /// True for a letter, without Ctrl, Alt or a name. A digit in a bar is that of a function key.
  var isPlain: Bool { key.count == 1 && key.first?.isLetter ?? false && key.isASCII }

  /// True for a sign such as `-`, which is a key as letters are.
  var isSign: Bool { key.count == 1 && key.isASCII && !(key.first.map { $0.isLetter || $0.isNumber } ?? true) }

  var isDestructive: Bool { !Set(label.words).isDisjoint(with: LabelWords.losing) && !asksFirst }

  /// True if it stops something: a service, or only a piece of music.
  var isStop: Bool { !Set(label.words).isDisjoint(with: ["stop", "stops"]) }

  /// True if its words say that it asks before it does anything.
  private var asksFirst: Bool {
    !Set(label.words).isDisjoint(with: ["ask", "asks", "asking", "confirm", "confirms", "confirmation"])
      || label.hasSuffix("…") || label.hasSuffix("...") || label.hasSuffix("?")
  }

  /// True if it leaves, moves or helps.
  var isHarmless: Bool {
    let words = Set(label.words)
    return !words.isDisjoint(with: Self.leaving) || asksFirst || key == "?" || key == "/" || "hjkl".contains(key)
  }

  /// True if it ends the program.
  var isExit: Bool { !Set(label.words).isDisjoint(with: ["quit", "quits", "exit", "exits", "leave", "leaves"]) }

  /// The key as pressed: `Ctrl+X` for `^X`, `F10` for the 10 of a bar of function keys; nil if it is none, or several.
  var name: String? {
    if let number = Int(key), key.count == 2 || label.first?.isUppercase ?? false { return "F\(number)" }
    if key.count == 2, key.first == "^", let letter = key.last { return "Ctrl+\(letter.lowercased())" }
    let lower = key.lowercased()
    if key.count == 3, lower.hasPrefix("c-"), let letter = key.last { return "Ctrl+\(letter.lowercased())" }
    if lower.hasPrefix("ctrl"), let letter = key.last, key.count == 6 { return "Ctrl+\(letter.lowercased())" }
    for prefix in ["alt+", "alt-", "m-", "esc-"] where lower.hasPrefix(prefix) && lower.count == prefix.count + 1 {
      return "Alt+\(lower.suffix(1))"
    }
    if lower == "esc" || lower == "escape" { return "Escape" }
    if let named = Self.drawn[key] { return named }
    if key.count == 1 || lower.first == "f" && Int(lower.dropFirst()) != nil { return key }
    return nil
  }

  private static let leaving: Set<String> = [
    "quit", "quits", "exit", "exits", "leave", "leaves", "close", "back", "help", "cancel", "up", "down", "next",
    "previous", "prev", "left", "right", "top", "bottom", "search", "find", "yes", "no", "종료", "끝내기", "나가기",
    "취소", "도움말", "beenden", "hilfe",
  ]

  static func keys(on row: Row, _ number: Int) -> [KeyLabel] {
    if let bar = KeyBar(in: row, at: number) {
      return bar.items.map { KeyLabel(key: $0.key, label: $0.label, columns: $0.columns) }
    }
    return separated(row)
  }

  /// The pieces separated by two blanks, a comma or a dot, each a key and one to three words: at least two of them.
  private static func separated(_ row: Row) -> [KeyLabel] {
    let scalars = row.scalars
    var pieces: [Range<Int>] = []
    var start: Int?
    for column in 0...row.textEnd {
      let isGap =
        column >= row.textEnd || scalars[column] == 0x2C || scalars[column] == 0x7C || scalars[column] == 0xB7
        || separators.contains(scalars[column]) || scalars[column] == 0x20 && opensKey(scalars, column + 1)
        || scalars[column] == 0x20 && column + 1 < row.textEnd && scalars[column + 1] == 0x20
      if isGap, let from = start {
        pieces.append(from..<column)
        start = nil
      } else if !isGap, start == nil, scalars[column] != 0x20 {
        start = column
      }
    }
    let keys = pieces.compactMap { written($0, row) }
    return Set(keys.map(\.key)).count > 1 && keys.count * 2 >= pieces.count ? keys : []
  }

  /// Bullets, lines and shades between keys.
  private static let separators: Set<UInt32> = [0x2022, 0x2502, 0x2503, 0x250A, 0x2591, 0x2592, 0x2593, 0x258F]

  /// True at the bracket of `[ctrl+y] help`.
  private static func opensKey(_ scalars: [UInt32], _ column: Int) -> Bool {
    guard column + 1 < scalars.count, let close = [0x5B: 0x5D, 0x3C: 0x3E][scalars[column]] as UInt32?,
      let end = scalars[column...].prefix(longestKey + 2).firstIndex(of: close), end > column + 1
    else { return false }
    let key = String(String.UnicodeScalarView(scalars[column + 1..<end].compactMap(Unicode.Scalar.init)))
    return key.count > 1 && isKey(key)
  }

  private static let longestKey = 12

  private static func written(_ columns: Range<Int>, _ row: Row) -> KeyLabel? {
    let text = row.text(columns: columns).trimmed
    // `[d]elete`, `(d)elete`, `<d> delete`
    if let first = text.first, let close = ["[": "]", "(": ")", "<": ">"][String(first)], text.count > 3 {
      let inside = text.dropFirst()
      guard let end = inside.firstIndex(of: Character(close)),
        inside.distance(from: inside.startIndex, to: end) <= longestKey
      else { return nil }
      let key = String(inside[..<end])
      let rest = inside[inside.index(after: end)...]
      // `[x] Keep` is a ticked box.
      if rest.first == " ", ["x", "X", "*", "o", " "].contains(key) { return nil }
      let words = String(rest).split(separator: " ").drop { $0 == "to" || $0 == "-" || $0 == "=" }
      let label = rest.first?.isLetter ?? false ? key.lowercased() + rest : words.joined(separator: " ")
      guard (1...3).contains(label.words.count) else { return nil }
      guard key.count == 1 && key.first?.isLetter ?? false || key.count > 1 && isKey(key) && rest.first == " " else {
        return nil
      }
      return KeyLabel(key: key, label: label, columns: columns)
    }
    if let joined = joined(text, columns) { return joined }
    let words = text.split(separator: " ").map(String.init)
    guard (2...4).contains(words.count), let first = words.first else { return nil }
    let key = first.count > 1 && (first.hasSuffix(":") || first.hasSuffix("=")) ? String(first.dropLast()) : first
    // A sign is a key where a colon says so: `-: stop service`.
    guard isKey(key), key.count > 1 || first != key || key.first?.isLetter ?? false else { return nil }
    let label = words.dropFirst().drop { $0 == "-" || $0 == "=" || $0 == "to" || $0 == ":" }.joined(separator: " ")
    // A lone letter before a word may begin a sentence: `a window`, `I am`.
    guard label.hasWord, key.count > 1 || !["a", "A", "I", "-", "*", "+", ">"].contains(key) || first != key else {
      return nil
    }
    return KeyLabel(key: key, label: label, columns: columns)
  }

  /// A function key and its word without a blank: `F1:Search`, `^X=Exit`.
  private static func joined(_ text: String, _ columns: Range<Int>) -> KeyLabel? {
    guard let sign = text.firstIndex(where: { $0 == ":" || $0 == "=" }), sign > text.startIndex else { return nil }
    let (key, label) = (String(text[..<sign]), String(text[text.index(after: sign)...]))
    guard key.count > 1, isKey(key), label.first?.isLetter ?? false, (1...3).contains(label.words.count) else {
      return nil
    }
    return KeyLabel(key: key, label: label, columns: columns)
  }

  /// The keys that toolkits draw as on a keyboard.
  private static let drawn = ["⏎": "Enter", "↵": "Enter", "↩": "Enter", "⮐": "Enter", "␣": "Space", "⎋": "Escape"]

  private static func isKey(_ text: String) -> Bool {
    if drawn[text] != nil { return true }
    if text.count == 1 { return text.unicodeScalars.allSatisfy { (0x21..<0x7F).contains($0.value) } }
    if text.count == 2, text.first == "^" { return true }
    let lower = text.lowercased()
    if lower.hasPrefix("ctrl") || lower.hasPrefix("alt") || lower.hasPrefix("c-") || lower.hasPrefix("m-")
      || lower.hasPrefix("esc-")
    {
      return true
    }
    if lower.first == "f", Int(lower.dropFirst()) != nil { return true }
    return ["enter", "esc", "escape", "tab", "space", "return", "backspace", "del", "up", "down"].contains(lower)
  }
}

extension AuditedScreen {
  /// The keys that end the program according to the screen, each as pressed.
  public var exitKeys: [String] { writtenKeys.filter(\.isExit).compactMap(\.name) }

  /// True if a key adds something according to the screen.
  public func adds(by key: String) -> Bool {
    writtenKeys.contains { $0.name == key && !Self.adding.isDisjoint(with: $0.label.words) }
  }

  private static let adding: Set<String> = [
    "add", "new", "create", "neu", "neue", "ajouter", "nouveau", "añadir", "추가",
  ]

  /// The keys that take something away according to the screen, each as pressed.
  public var deletingKeys: [String] {
    writtenKeys.filter { $0.isDestructive && !$0.isExit }.compactMap(\.name)
  }

  /// True if the screen says that a key has another effect than ending the program, going back or helping.
  public func saysOtherwise(of key: String) -> Bool {
    writtenKeys.contains { $0.name?.lowercased() == key.lowercased() && !$0.isExit && !$0.isHarmless }
  }

  var writtenKeys: [KeyLabel] {
    rows.indices.flatMap { rows[$0].isBlank ? [] : KeyLabel.keys(on: rows[$0], $0) }
  }
}

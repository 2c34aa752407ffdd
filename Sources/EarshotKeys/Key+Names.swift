// SPDX-License-Identifier: Apache-2.0
/// The names of keys: `F12`, `Page Up`, `Shift+a`, `Control+Home`, `comma`.
extension Key {
  /// Characters other than letters and digits are written as words, so that they are distinct when read aloud.
  public var name: String {
    let held = Self.modifierNames.compactMap { modifiers.contains($0.modifier) ? $0.name + "+" : nil }
    return held.joined() + code.name
  }

  /// - Parameter name: A name as in ``name``, in any case and with or without blanks, or a character itself: `,` is
  ///   `comma`, and `A` is `Shift+a`. Hangul jamo name the key that types them.
  public init?(name: String) {
    var modifiers: Modifiers = []
    var rest = name[...]
    while let plus = rest.utf8.dropFirst().firstIndex(of: UInt8(ascii: "+")),
      rest.utf8.index(after: plus) < rest.endIndex
    {
      guard let held = Self.modifiersByName[Self.plain(rest[..<plus])] else { return nil }
      modifiers.insert(held)
      rest = rest[rest.index(after: plus)...]
    }
    guard let code = Code(name: rest) else { return nil }
    self = Key(code, modifiers).atPosition
  }

  package static let modifierNames: [(modifier: Modifiers, name: String, short: String)] = [
    (.control, "Control", "ctrl"), (.alt, "Alt", "option"), (.shift, "Shift", "shift"), (.super, "Super", "win"),
    (.hyper, "Hyper", "hyper"), (.meta, "Meta", "meta"),
  ]

  private static let modifiersByName = Dictionary(
    modifierNames.flatMap { [(plain($0.name[...]), $0.modifier), ($0.short, $0.modifier)] },
    uniquingKeysWith: { a, _ in a })

  /// The name in its form for comparison: without blanks and hyphens, in lower case.
  static func plain(_ name: Substring) -> String {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      return String(name.filter { $0 != " " && $0 != "-" && $0 != "_" }).lowercased()
    }
    return String(unsafeUninitializedCapacity: name.utf8.count) { bytes in
      var count = 0
      for byte in name.utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") {
        bytes[count] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }
}

extension Key.Code {
  package var name: String {
    switch self {
    case .character(let character): Self.symbolNames.first { $0.symbol == character }?.name ?? String(character)
    case .function(let number): "F\(number)"
    default: Self.keyNames.first { $0.code == self }?.name ?? ""
    }
  }

  init?(name: Substring) {
    if name.count == 1, let character = name.first {
      guard !character.isWhitespace else { return nil }
      self = .character(character)
      return
    }
    let plain = Key.plain(name)
    if plain.first == "f", let number = Int(plain.dropFirst()), (1...35).contains(number) {
      self = .function(number)
    } else if let named = Self.codesByName[plain] {
      self = named
    } else {
      return nil
    }
  }

  /// Keys before characters, as one of both may have a name.
  private static let codesByName = Dictionary(
    keyNames.flatMap { [(Key.plain($0.name[...]), $0.code), ($0.short, $0.code)] }
      + symbolNames.map { (Key.plain($0.name[...]), .character($0.symbol)) }, uniquingKeysWith: { a, _ in a })

  static let keyNames: [(code: Key.Code, name: String, short: String)] = [
    (.enter, "Enter", "return"), (.tab, "Tab", "tab"), (.backspace, "Backspace", "backspace"),
    (.escape, "Escape", "esc"), (.space, "Space", "space"), (.up, "Up", "up"), (.down, "Down", "down"),
    (.left, "Left", "left"), (.right, "Right", "right"), (.home, "Home", "home"), (.end, "End", "end"),
    (.pageUp, "Page Up", "pgup"), (.pageDown, "Page Down", "pgdn"), (.insert, "Insert", "ins"),
    (.delete, "Delete", "del"), (.begin, "Keypad 5", "begin"),
  ]

  static let symbolNames: [(symbol: Character, name: String)] = [
    ("!", "exclamation"), ("\"", "quote"), ("#", "number"), ("$", "dollar"), ("%", "percent"), ("&", "ampersand"),
    ("'", "apostrophe"), ("(", "left parenthesis"), (")", "right parenthesis"), ("*", "asterisk"), ("+", "plus"),
    (",", "comma"), ("-", "minus"), (".", "period"), ("/", "slash"), (":", "colon"), (";", "semicolon"),
    ("<", "less"), ("=", "equals"), (">", "greater"), ("?", "question"), ("@", "at"), ("[", "left bracket"),
    ("\\", "backslash"), ("]", "right bracket"), ("^", "caret"), ("_", "underscore"), ("`", "backquote"),
    ("{", "left brace"), ("|", "bar"), ("}", "right brace"), ("~", "tilde"),
  ]
}

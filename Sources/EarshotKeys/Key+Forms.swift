// SPDX-License-Identifier: Apache-2.0
/// The bytes that terminals send for a key: the forms in which a chord is claimed.
extension Key {
  /// Every form sent by the terminals of ``init(bytes:)``, the most common one first.
  public var forms: [[UInt8]] {
    var forms: [String] = []
    let held = modifiers.parameter
    switch code {
    case .character, .enter, .tab, .backspace, .escape, .space: forms = typedForms
    case .function(let number):
      if (1...4).contains(number) {
        let letter = "PQRS".dropFirst(number - 1).prefix(1)
        forms += modifiers.isEmpty ? ["\u{1b}O\(letter)"] : []
        forms.append(Self.sequence(letter, held))
      }
      if modifiers.isEmpty, (1...5).contains(number) {
        forms.append("\u{1b}[[" + "ABCDE".dropFirst(number - 1).prefix(1))
      }
      if number > 12 { forms.append(Self.sequence(number: 57376 + number - 13, held, "u")) }
    case .modifier: break
    default:
      if let letter = Self.finals.first(where: { $0.value == code })?.key {
        let final = String(Unicode.Scalar(letter))
        if modifiers.isEmpty { forms.append("\u{1b}O" + final) }
        forms.append(Self.sequence(final[...], held))
      }
    }
    forms += tildeNumbers.map { Self.sequence(number: $0, held, "~") }
    return (forms + rxvtForms).map { Array($0.utf8) }
  }

  private static func sequence(_ final: Substring, _ held: Int) -> String {
    held == 1 ? "\u{1b}[\(final)" : "\u{1b}[1;\(held)\(final)"
  }

  private static func sequence(number: Int, _ held: Int, _ final: String) -> String {
    held == 1 ? "\u{1b}[\(number)\(final)" : "\u{1b}[\(number);\(held)\(final)"
  }

  /// rxvt and the Linux console put ESC before the key for Alt; rxvt has its own letters for Shift and Control.
  private var rxvtForms: [String] {
    switch code {
    case .character, .enter, .tab, .backspace, .escape, .space, .modifier: return []
    default: break
    }
    if modifiers == .alt {
      return Key(code).forms.map { "\u{1b}" + String(decoding: $0, as: UTF8.self) }
    }
    let arrows: [Code] = [.up, .down, .right, .left]
    if let arrow = arrows.firstIndex(of: code) {
      let letter = String(Unicode.Scalar(UInt8(0x61 + arrow)))
      return modifiers == .shift ? ["\u{1b}[" + letter] : modifiers == .control ? ["\u{1b}O" + letter] : []
    }
    let endings: KeyValuePairs<Modifiers, String> = [.shift: "$", .control: "^", [.shift, .control]: "@"]
    guard let ending = endings.value(for: modifiers) else { return [] }
    return tildeNumbers.map { "\u{1b}[\($0)\(ending)" }
  }

  private var tildeNumbers: [Int] { Self.tildesOfCodes[code] ?? [] }

  private static let tildesOfCodes = Dictionary(grouping: tildes, by: \.value).mapValues { $0.map(\.key) }

  /// The forms of keys that type text, or would without modifiers.
  private var typedForms: [String] {
    var forms: [String] = []
    let plain = Key(code, modifiers.intersection(.shift))
    let withoutAlt = modifiers.subtracting(.alt)
    if withoutAlt == .control, let byte = controlByte {
      forms.append(String(Unicode.Scalar(byte)))
    } else if withoutAlt.subtracting(.shift).isEmpty, let text = plain.text ?? plain.ownByte, !isTakenForOther {
      forms.append(text)
    } else if code == .tab, withoutAlt == .shift {
      forms.append("\u{1b}[Z")
    }
    if modifiers.contains(.alt) { forms = forms.map { "\u{1b}" + $0 } }
    if let unicode {
      let held = modifiers.parameter
      forms.append(held == 1 ? "\u{1b}[\(unicode)u" : "\u{1b}[\(unicode);\(held)u")
      if held > 1 { forms.append("\u{1b}[27;\(held);\(unicode)~") }
    }
    return forms
  }

  /// True here: Shift is not reported with a space, and Alt+Tab is Shift+Tab on the Linux console.
  private var isTakenForOther: Bool {
    (code == .space && modifiers.contains(.shift)) || (code == .tab && modifiers == .alt)
  }

  private var ownByte: String? {
    guard modifiers.isEmpty else { return nil }
    switch code {
    case .enter: return "\r"
    case .tab: return "\t"
    case .backspace: return "\u{7f}"
    case .escape: return "\u{1b}"
    default: return nil
    }
  }

  private var controlByte: UInt8? {
    if code == .space { return 0 }
    guard case .character(let character) = code, let value = character.asciiValue else { return nil }
    // The controls equal to Tab, Enter, Escape and Backspace are indistinguishable from those keys.
    guard (0x61...0x7a).contains(value), !"hijm".contains(character) else { return nil }
    return value & 0x1f
  }

  private var unicode: UInt32? {
    switch code {
    case .character(let character): character.unicodeScalars.count == 1 ? character.unicodeScalars.first?.value : nil
    case .enter: 13
    case .tab: 9
    case .backspace: 127
    case .escape: 27
    case .space: 32
    default: nil
    }
  }
}

// MARK: Tables

extension Key {
  /// By the final byte of `CSI` and `ESC O` sequences.
  static let finals: KeyValuePairs<UInt8, Code> = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "E"): .begin, UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home, UInt8(ascii: "P"): .function(1),
    UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
    // On the Linux console.
    UInt8(ascii: "G"): .begin,
  ]

  /// By the number of `CSI number ~`.
  static let tildes: KeyValuePairs<Int, Code> = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6),
    18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
    25: .function(13), 26: .function(14), 28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18),
    33: .function(19), 34: .function(20), 57427: .begin,
  ]

  /// The keypad in application mode, from `ESC O j`.
  static let keypad: [Code] = "*+,-./0123456789".map { .character($0) }

  /// The keypad of the kitty protocol, from 57399.
  static let kittyKeypad: [Code] =
    "0123456789./*-+".map { .character($0) } + [
      .enter, .character("="), .character(","), .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert,
      .delete, .begin,
    ]
}

extension KeyValuePairs where Key: Equatable {
  func value(for key: Key) -> Value? { first { $0.key == key }?.value }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotKeys

/// The names of keys used by clients, WebDriver's code points, as keys that a terminal can send.
public enum DriverKeys {
  /// More keys than anyone presses at once.
  static let limit = 64

  /// The result of pressing all of these in order and releasing them: modifiers change the keys after them.
  static func pressed(_ names: [String]) throws(DriverError) -> [Key] {
    guard !names.isEmpty else { throw DriverError(.invalidArgument, "keys is empty: name one key at least.") }
    guard names.count <= limit else { throw DriverError(.invalidArgument, "keys has more than \(limit) keys.") }
    var held = Key.Modifiers()
    var keys: [Key] = []
    for name in names {
      guard let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 else {
        throw DriverError(.invalidArgument, "Key \(name) is not one code point.")
      }
      if let modifier = modifiers[scalar.value] {
        held.insert(modifier)
      } else if scalar.value == 0xe000 {
        held = []
      } else {
        keys.append(try key(scalar, held))
      }
    }
    guard !keys.isEmpty else {
      throw DriverError(.cannotSimulate, "A terminal does not send keys that are only held down: add another key.")
    }
    return keys
  }

  private static func key(_ scalar: Unicode.Scalar, _ held: Key.Modifiers) throws(DriverError) -> Key {
    let plain: Key?
    if (0xe000...0xf8ff).contains(scalar.value) {
      plain = codes[scalar.value].map { Key($0) }
    } else {
      plain = Key(bytes: Array(String(scalar).utf8))
    }
    guard let plain else {
      throw DriverError(.cannotSimulate, "Key U+\(String(scalar.value, radix: 16, uppercase: true)) is on no terminal.")
    }
    let key = Key(plain.code, plain.modifiers.union(held))
    guard bytes(of: key, inApplicationMode: false) != nil else {
      throw DriverError(.cannotSimulate, "Terminals send nothing for this key with those held down.")
    }
    return key
  }

  /// The bytes a terminal sends for a key; nil if most send none.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - inApplicationMode: True if the program requested application cursor keys.
  public static func bytes(of key: Key, inApplicationMode: Bool) -> [UInt8]? {
    if case .character(let character) = key.code, let ascii = character.asciiValue, ascii >= 0x40,
      key.modifiers.subtracting(.alt) == .control
    {
      return (key.modifiers.contains(.alt) ? [0x1b] : []) + [ascii & 0x1f]
    }
    // Forms of newer protocols or of the Linux console mean nothing to most programs.
    let usual = key.forms.filter { $0.last != UInt8(ascii: "u") || $0.count < 3 }
      .filter { form in !["\u{1b}[27;", "\u{1b}[["].contains { form.starts(with: Array($0.utf8)) } }
    if cursorKeys.contains(key.code), key.modifiers.isEmpty {
      let introducer: [UInt8] = [0x1b, UInt8(ascii: inApplicationMode ? "O" : "[")]
      return usual.first { $0.starts(with: introducer) && $0.count == 3 }
    }
    return usual.first
  }

  private static let cursorKeys: Set<Key.Code> = [.up, .down, .left, .right, .home, .end]

  private static let modifiers: [UInt32: Key.Modifiers] = [
    0xe008: .shift, 0xe009: .control, 0xe00a: .alt, 0xe03d: .super,
    0xe050: .shift, 0xe051: .control, 0xe052: .alt, 0xe053: .super,
  ]

  private static let codes: [UInt32: Key.Code] = {
    var codes: [UInt32: Key.Code] = [
      0xe003: .backspace, 0xe004: .tab, 0xe006: .enter, 0xe007: .enter, 0xe00c: .escape, 0xe00d: .space,
      0xe00e: .pageUp, 0xe00f: .pageDown, 0xe010: .end, 0xe011: .home, 0xe012: .left, 0xe013: .up, 0xe014: .right,
      0xe015: .down, 0xe016: .insert, 0xe017: .delete, 0xe018: .character(";"), 0xe019: .character("="),
      0xe024: .character("*"), 0xe025: .character("+"), 0xe026: .character(","), 0xe027: .character("-"),
      0xe028: .character("."), 0xe029: .character("/"),
      0xe054: .pageUp, 0xe055: .pageDown, 0xe056: .end, 0xe057: .home, 0xe058: .left, 0xe059: .up, 0xe05a: .right,
      0xe05b: .down, 0xe05c: .insert, 0xe05d: .delete,
    ]
    for (index, digit) in "0123456789".enumerated() { codes[0xe01a + UInt32(index)] = .character(digit) }
    for number in 1...12 { codes[0xe030 + UInt32(number)] = .function(number) }
    return codes
  }()
}

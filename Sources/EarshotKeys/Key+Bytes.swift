// SPDX-License-Identifier: Apache-2.0
/// Keys from the bytes that terminals send: xterm and the like, rxvt, the Linux console, xterm's modifyOtherKeys, and
/// the kitty keyboard protocol.
extension Key {
  /// - Parameter bytes: The complete bytes of one key; nil if no key sends them.
  public init?(bytes: [UInt8]) {
    guard bytes.count <= Self.longest, let first = bytes.first else { return nil }
    if first == 0x1b {
      self.init(escaped: bytes.dropFirst())
    } else if bytes.count == 1, first < 0x20 || first == 0x7f {
      self.init(control: first)
    } else {
      guard let text = String(validating: bytes, as: UTF8.self), text.count == 1, let character = text.first,
        character.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) })
      else { return nil }
      self.init(character)
    }
  }

  /// True if these bytes report the release of a key (kitty keyboard protocol).
  public static func isRelease(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= longest, bytes.starts(with: [0x1b, UInt8(ascii: "[")]) else { return false }
    return ControlSequence(bytes.dropFirst(2))?.event == 3
  }

  /// The text typed by a key; nil with modifiers that make it a command.
  public var text: String? {
    guard modifiers.subtracting(.shift).isEmpty else { return nil }
    switch code {
    case .space: return " "
    case .character(let character):
      return modifiers.contains(.shift) ? character.uppercased() : String(character)
    default: return nil
    }
  }

  /// Longer than any key: longer input is ignored.
  private static let longest = 64

  private init?(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(.space, .control)
    case 0x08, 0x7f: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0a, 0x0d: self.init(.enter)
    case 0x1b: self.init(.escape)
    case 0x01...0x1a: self.init(Character(Unicode.Scalar(byte + 0x60)), .control)
    default: self.init(Character(Unicode.Scalar(byte + 0x40)), .control)
    }
  }

  /// A key from the bytes after an ESC.
  private init?(escaped rest: ArraySlice<UInt8>) {
    guard let first = rest.first else {
      self.init(.escape)
      return
    }
    let behind = rest.dropFirst()
    switch first {
    case UInt8(ascii: "[") where !behind.isEmpty: self.init(controlSequence: behind)
    case UInt8(ascii: "O") where !behind.isEmpty: self.init(singleShift: behind)
    // Shift+Tab on the Linux console.
    case 0x09 where behind.isEmpty: self.init(.tab, .shift)
    // rxvt and the Linux console send ESC before the key for Alt; two of them are Alt+Escape.
    case 0x1b where behind.first == 0x1b: return nil
    default:
      guard let key = Key(bytes: Array(rest)) else { return nil }
      self.init(key.code, key.modifiers.union(.alt))
    }
  }

  /// A key from the bytes after ESC O: cursor keys, F1 to F4 and the keypad; some terminals put the modifiers in
  /// between.
  private init?(singleShift rest: ArraySlice<UInt8>) {
    guard let final = rest.last else { return nil }
    let number = rest.dropLast()
    guard number.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), number.count <= 3 else {
      return nil
    }
    var held = Modifiers()
    if let value = Int(String(decoding: number, as: UTF8.self)) { held = Modifiers(parameter: value) }
    switch final {
    case 0x61...0x64:
      self.init([Code.up, .down, .right, .left][Int(final - 0x61)], held.union(.control))
    case 0x6a...0x79: self.init(Self.keypad[Int(final - 0x6a)], held)
    case UInt8(ascii: "M"): self.init(.enter, held)
    case UInt8(ascii: "I"): self.init(.tab, held)
    case UInt8(ascii: "X"): self.init("=", held)
    case UInt8(ascii: " "): self.init(.space, held)
    default:
      guard let code = Self.finals.value(for: final) else { return nil }
      self.init(code, held)
    }
  }

  private init?(controlSequence rest: ArraySlice<UInt8>) {
    // F1 to F5 of the Linux console.
    if rest.count == 2, rest.first == UInt8(ascii: "["), let last = rest.last, (0x41...0x45).contains(last) {
      self.init(.function(Int(last) - 0x40))
      return
    }
    guard let sequence = ControlSequence(rest) else { return nil }
    let held = Modifiers(parameter: sequence.modifiers)
    switch sequence.final {
    case UInt8(ascii: "~"):
      if sequence.number == 27, let code = sequence.third {
        self.init(unicode: code, held)
      } else {
        guard let code = Self.tildes.value(for: sequence.number) else { return nil }
        self.init(code, held)
      }
    // rxvt encodes Shift and Control in the last byte.
    case UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "@"):
      guard let code = Self.tildes.value(for: sequence.number) else { return nil }
      let own: Modifiers =
        sequence.final == UInt8(ascii: "$")
        ? .shift : sequence.final == UInt8(ascii: "^") ? .control : [.shift, .control]
      self.init(code, held.union(own))
    case 0x61...0x64 where sequence.isBare:
      self.init([Code.up, .down, .right, .left][Int(sequence.final - 0x61)], .shift)
    case UInt8(ascii: "Z"): self.init(.tab, held.union(.shift))
    case UInt8(ascii: "u"): self.init(kitty: sequence, held)
    default:
      guard sequence.number <= 1, let code = Self.finals.value(for: sequence.final) else { return nil }
      self.init(code, held)
    }
  }

  private init?(kitty sequence: ControlSequence, _ held: Modifiers) {
    // For other than Latin layouts the protocol can report the position of the key.
    if sequence.number > 0x7f, let base = sequence.base, (0x21...0x7e).contains(base) {
      self.init(unicode: base, held)
    } else if held.contains(.shift), let shifted = sequence.shifted, sequence.number <= 0x7f {
      self.init(unicode: shifted, held.subtracting(.shift))
    } else {
      self.init(unicode: sequence.number, held)
    }
  }

  /// A code of the kitty protocol or of modifyOtherKeys.
  private init?(unicode code: Int, _ held: Modifiers) {
    switch code {
    case 8, 127: self.init(.backspace, held)
    case 9: self.init(.tab, held)
    case 10, 13: self.init(.enter, held)
    case 27: self.init(.escape, held)
    case 32: self.init(.space, held)
    case 57364...57398: self.init(.function(code - 57363), held)
    case 57399...57427: self.init(Self.kittyKeypad[code - 57399], held)
    case 57358...57360, 57441...57454: self.init(.modifier)
    case 57344...63743: return nil
    default:
      guard code > 32, let scalar = Unicode.Scalar(UInt32(clamping: code)), !(0x7f...0x9f).contains(code) else {
        return nil
      }
      self.init(Character(scalar), held)
    }
  }
}

extension Key.Modifiers {
  /// The number sent by terminals: one more than the sum, including Caps Lock and Num Lock.
  init(parameter: Int) { self.init(rawValue: UInt8(truncatingIfNeeded: max(0, parameter - 1)) & 0x3f) }

  var parameter: Int { Int(rawValue) + 1 }
}

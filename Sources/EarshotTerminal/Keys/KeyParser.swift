/// Splits what a keyboard sent into keys.
///
/// Input is whole: the guard sends complete keys, and a recording holds what was read at once. A lone escape at the
/// end is the Escape key.
public struct KeyParser {
  public static func keys(in bytes: [UInt8]) -> [KeyPress] {
    var parser = KeyParser(bytes: bytes[...])
    var keys: [KeyPress] = []
    while !parser.bytes.isEmpty { parser.next(into: &keys) }
    return keys
  }

  private var bytes: ArraySlice<UInt8>

  private mutating func next(into keys: inout [KeyPress]) {
    guard let first = bytes.popFirst() else { return }
    switch first {
    case 0x1b: keys.append(escapeSequence())
    case 0x0d, 0x0a: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7f: keys.append(.backspace)
    case 0x00..<0x20: keys.append(.control(Character(UnicodeScalar(first | 0x60))))
    default:
      var text = [first]
      while let byte = bytes.first, byte >= 0x20, byte != 0x7f {
        text.append(byte)
        bytes.removeFirst()
      }
      keys.append(.text(String(decoding: text, as: UTF8.self)))
    }
  }

  private mutating func escapeSequence() -> KeyPress {
    guard let next = bytes.first else { return .escape }
    switch next {
    case UInt8(ascii: "["):
      bytes.removeFirst()
      return controlSequence()
    case UInt8(ascii: "O"):
      bytes.removeFirst()
      guard let final = bytes.popFirst() else { return .alternate("O") }
      return Self.singleShift[final] ?? .unknown
    case 0x21..<0x7f:
      bytes.removeFirst()
      return .alternate(Character(UnicodeScalar(next)))
    case 0x7f, 0x08:
      bytes.removeFirst()
      return .control("w")
    default: return .escape
    }
  }

  private mutating func controlSequence() -> KeyPress {
    var parameters: [UInt8] = []
    while let byte = bytes.popFirst() {
      guard (0x40...0x7e).contains(byte) else {
        parameters.append(byte)
        continue
      }
      let number = String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
      if byte == UInt8(ascii: "~") {
        if number == "200" { return paste() }
        return Self.tilde[number] ?? .unknown
      }
      if byte == UInt8(ascii: "Z") { return .backTab }
      return Self.singleShift[byte] ?? .unknown
    }
    return .unknown
  }

  private mutating func paste() -> KeyPress {
    let end = Array("\u{1b}[201~".utf8)
    var text: [UInt8] = []
    while !bytes.isEmpty {
      if bytes.starts(with: end) {
        bytes.removeFirst(end.count)
        break
      }
      text.append(bytes.removeFirst())
    }
    return .paste(String(decoding: text, as: UTF8.self))
  }

  private static let singleShift: [UInt8: KeyPress] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "M"): .enter,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]

  private static let tilde: [String: KeyPress] = [
    "1": .home, "2": .insert, "3": .delete, "4": .end, "5": .pageUp, "6": .pageDown, "7": .home, "8": .end,
    "11": .function(1), "12": .function(2), "13": .function(3), "14": .function(4), "15": .function(5),
    "17": .function(6), "18": .function(7), "19": .function(8), "20": .function(9), "21": .function(10),
    "23": .function(11), "24": .function(12),
  ]
}

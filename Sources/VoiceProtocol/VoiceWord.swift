// SPDX-License-Identifier: Apache-2.0
/// A voice's name or path as one word of a line: blanks, controls and `%` are escaped as `%` and two hexadecimal
/// digits, an empty word as `%`.
enum VoiceWord {
  /// The maximum length of a path; nothing longer is a voice.
  static let limit = 4_096

  static func encoded(_ voice: String) -> String {
    guard !voice.isEmpty else { return "%" }
    var word = ""
    for byte in voice.utf8.prefix(limit) {
      switch byte {
      case 0x21...0x7e where byte != 0x25: word.unicodeScalars.append(Unicode.Scalar(byte))
      default: word += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return word
  }

  static func decoded(_ word: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(word).utf8
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let coded = UInt8(String(Substring(rest.prefix(2))), radix: 16) else { continue }
      bytes.append(coded)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

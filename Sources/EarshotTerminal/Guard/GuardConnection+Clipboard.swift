// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal

extension GuardConnection {
  /// The reason why a text did not reach the clipboard of the outer terminal.
  public enum ClipboardFailure: Equatable, Sendable {
    /// More than terminals commonly accept.
    case tooLong
    case guardGone
  }

  /// Puts text on the clipboard of the outer terminal (OSC 52), between the program's sequences.
  ///
  /// Does nothing if standard output is no terminal. Terminals do not report whether they allow it.
  /// - Returns: Nil once the guard has it.
  public func setClipboard(_ text: String) -> ClipboardFailure? {
    let encoded = Base64.encoded(Array(text.utf8))
    guard encoded.count <= Int(EARSHOT_CLIPBOARD_BYTES) else { return .tooLong }
    var rest = encoded[...]
    repeat {
      let piece = rest.prefix(Int(EARSHOT_PAYLOAD_BYTES))
      var flags = piece.startIndex == 0 ? EARSHOT_CLIPBOARD_FIRST.rawValue : 0
      rest = rest.dropFirst(piece.count)
      if rest.isEmpty { flags |= EARSHOT_CLIPBOARD_LAST.rawValue }
      guard send(EARSHOT_CLIPBOARD, flags: UInt16(flags), piece) else { return .guardGone }
    } while !rest.isEmpty
    return nil
  }
}

/// RFC 4648, section 4.
public enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  public static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let piece = bytes[start..<min(start + 3, bytes.count)]
      let bits = piece.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - piece.count))
      for index in 0..<4 {
        let digit = alphabet[bits >> (18 - 6 * index) & 63]
        result.append(index <= piece.count ? digit : UInt8(ascii: "="))
      }
    }
    return result
  }
}

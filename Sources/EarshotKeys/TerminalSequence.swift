// SPDX-License-Identifier: Apache-2.0
enum TerminalSequenceKind {
  case key, release, reply, mouse, focus, pasteBegins, pasteEnds
}

/// The kind of a terminal's control sequence: a key, or a report.
struct TerminalSequence {
  let kind: TerminalSequenceKind

  /// - Parameter rest: The bytes after `ESC [`, including the last one.
  init(_ rest: ArraySlice<UInt8>) {
    let parts = Parts(rest)
    kind = parts.reported ?? (parts.event == 3 ? .release : .key)
  }

  private struct Parts {
    private var prefix: UInt8?
    private var intermediate: UInt8?
    private var final: UInt8 = 0
    /// The number of parameters.
    private var count = 0
    /// The first two; 0 for missing ones.
    private var parameters = [0, 0]
    /// The subparameter of the second: the kind of event in the kitty protocol.
    private(set) var event = 0

    init(_ rest: ArraySlice<UInt8>) {
      var rest = rest
      if let first = rest.first, (UInt8(ascii: "<")...UInt8(ascii: "?")).contains(first) {
        prefix = first
        rest = rest.dropFirst()
      }
      var sub = 0
      for byte in rest {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: ";"):
          count = max(count, 1)
          switch byte {
          case UInt8(ascii: ";"): (count, sub) = (count + 1, 0)
          case UInt8(ascii: ":"): sub += 1
          default: add(Int(byte - UInt8(ascii: "0")), sub)
          }
        case 0x20...0x2f: intermediate = byte
        default: final = byte
        }
      }
    }

    private mutating func add(_ digit: Int, _ sub: Int) {
      func with(_ value: Int) -> Int { value < 1_000_000 ? value * 10 + digit : value }
      if sub == 0, count <= 2 { parameters[count - 1] = with(parameters[count - 1]) }
      if sub == 1, count == 2 { event = with(event) }
    }

    /// The kind of report; nil for a key.
    var reported: TerminalSequenceKind? {
      if prefix == UInt8(ascii: "<") { return final | 0x20 == UInt8(ascii: "m") ? .mouse : .reply }
      if prefix != nil { return .reply }
      if intermediate == UInt8(ascii: "$"), final == UInt8(ascii: "y") { return .reply }
      guard intermediate == nil else { return nil }
      switch final {
      case UInt8(ascii: "I"), UInt8(ascii: "O"): return count == 0 ? .focus : nil
      case UInt8(ascii: "M"): return count == 3 ? .mouse : nil
      case UInt8(ascii: "n"): return count == 1 ? .reply : nil
      case UInt8(ascii: "t"): return count > 1 ? .reply : nil
      case UInt8(ascii: "x"): return count > 2 ? .reply : nil
      case UInt8(ascii: "R"):
        let isFunctionKey = parameters[0] == 1 && (2...16).contains(parameters[1])
        return count == 2 && event == 0 && !isFunctionKey ? .reply : nil
      case UInt8(ascii: "~") where count == 1:
        return parameters[0] == 200 ? .pasteBegins : parameters[0] == 201 ? .pasteEnds : nil
      default: return nil
      }
    }
  }
}

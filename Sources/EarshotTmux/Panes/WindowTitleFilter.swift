// SPDX-License-Identifier: Apache-2.0
/// Takes out of a program's output what is tmux's and screen's alone: `ESC k NAME ESC \`, which names the window, and which
/// other terminals would show.
struct WindowTitleFilter {
  private enum State {
    case text
    /// Behind an escape.
    case escape
    /// In a name, which an escape has ended or not.
    case name(isEscaped: Bool)
  }

  private var state = State.text

  mutating func filtered(_ bytes: [UInt8]) -> [UInt8] {
    if case .text = state, !bytes.contains(0x1B) { return bytes }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    for byte in bytes {
      switch state {
      case .text:
        if byte == 0x1B { state = .escape } else { kept.append(byte) }
      case .escape where byte == UInt8(ascii: "k"): state = .name(isEscaped: false)
      case .escape:
        kept.append(0x1B)
        if byte != 0x1B {
          kept.append(byte)
          state = .text
        }
      case .name(let isEscaped):
        // A name that is never ended does not take the rest of the output with it.
        let isOver = isEscaped && byte == UInt8(ascii: "\\") || byte < 0x20 && byte != 0x1B
        state = isOver ? .text : .name(isEscaped: byte == 0x1B)
      }
    }
    return kept
  }
}

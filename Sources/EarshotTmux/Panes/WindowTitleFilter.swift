// SPDX-License-Identifier: Apache-2.0
/// Removes from a program's output the sequence that only tmux and screen know: `ESC k NAME ESC \`, which names the
/// window. Other terminals would show the name.
struct WindowTitleFilter {
  private enum State {
    case text
    /// After an escape character.
    case escape
    /// In a name. `isEscaped` is true after an escape character, which may end it.
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
        // An unfinished name does not remove the rest of the output.
        let isOver = isEscaped && byte == UInt8(ascii: "\\") || byte < 0x20 && byte != 0x1B
        state = isOver ? .text : .name(isEscaped: byte == 0x1B)
      }
    }
    return kept
  }
}

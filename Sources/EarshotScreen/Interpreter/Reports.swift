// SPDX-License-Identifier: Apache-2.0
/// Replies to a program's queries: the same for the same state, and never text that the user or another program typed
/// or set as a title.
extension EmulatorCore {
  /// The limit of untaken replies, in bytes.
  private static let mostReplies = 1 << 16

  mutating func reply(_ text: String) {
    if replies.count < Self.mostReplies { replies.append(contentsOf: text.utf8) }
  }

  mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  /// DSR.
  mutating func reportStatus(_ what: Int) {
    switch what {
    case 5: reply("\u{1B}[0n")
    case 6: reply("\u{1B}[\(reportedRow + 1);\(column + 1)R")
    default: break
    }
  }

  mutating func reportPrivateStatus(_ what: Int) {
    switch what {
    case 6: reply("\u{1B}[?\(reportedRow + 1);\(column + 1);1R")
    case 15: reply("\u{1B}[?13n")  // no printer
    case 25: reply("\u{1B}[?21n")  // user-defined keys are locked
    case 26: reply("\u{1B}[?27;1;0;0n")  // North American keyboard
    case 996: reply("\u{1B}[?997;1n")  // dark
    default: break
    }
  }

  /// DECRQM: 1 set, 2 reset, 3 always set, 0 unknown.
  mutating func reportPrivateMode(_ mode: Int) {
    let state =
      if mode == 2027 { 3 } else if let isSet = privateMode(mode) { isSet ? 1 : 2 } else { 0 }
    reply("\u{1B}[?\(mode);\(state)$y")
  }

  mutating func reportMode(_ mode: Int) {
    let state =
      switch mode {
      case 4: modes.insert ? 1 : 2
      case 20: modes.newLine ? 1 : 2
      default: 0
      }
    reply("\u{1B}[\(mode);\(state)$y")
  }

  /// XTWINOPS: sizes are reported, titles are kept on a stack, everything else is ignored. The title is never reported,
  /// because a program could have put a command there.
  mutating func manipulateWindow() {
    switch parser.parameters.value(0, default: 0) {
    case 11: reply("\u{1B}[1t")
    case 13: reply("\u{1B}[3;0;0t")
    case 14: reply("\u{1B}[4;\(size.rows * 16);\(size.columns * 8)t")
    case 16: reply("\u{1B}[6;16;8t")
    case 18: reply("\u{1B}[8;\(size.rows);\(size.columns)t")
    case 19: reply("\u{1B}[9;\(size.rows);\(size.columns)t")
    case 20: reply("\u{1B}]L\u{1B}\\")
    case 21: reply("\u{1B}]l\u{1B}\\")
    case 22: pushTitle(parser.parameters.value(1, default: 0))
    case 23: popTitle(parser.parameters.value(1, default: 0))
    default: break
    }
  }

  /// DECRQSS and XTGETTCAP.
  mutating func dispatchDeviceControl() {
    let body = parser.string
    switch parser.deviceControl {
    case SequenceName(intermediate: "$", final: "q"):
      switch body {
      case Array("m".utf8): reply("\u{1B}P1$r\(penDescription)m\u{1B}\\")
      case Array("r".utf8): reply("\u{1B}P1$r\(topMargin + 1);\(bottomMargin + 1)r\u{1B}\\")
      case Array(" q".utf8): reply("\u{1B}P1$r\(cursorStyle) q\u{1B}\\")
      case Array("\"p".utf8): reply("\u{1B}P1$r62;1\"p\u{1B}\\")
      default: reply("\u{1B}P0$r\u{1B}\\")
      }
    case SequenceName(intermediate: "+", final: "q"): reply("\u{1B}P0+r\u{1B}\\")
    default: break
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The content of a pane, as tmux stores it, and the bytes that make a terminal show the same.
struct PanePicture {
  private let facts: Facts
  private let main: [[UInt8]]
  private let alternate: [[UInt8]]?

  /// The commands whose replies contain a picture.
  static func commands(for pane: PaneID, history: Int) -> [String] {
    [
      "display-message -p -t \(pane) '\(Facts.format)'",
      "capture-pane -p -e -J -t \(pane) -S -\(history)",
      "capture-pane -p -e -J -a -q -t \(pane)",
    ]
  }

  /// - Parameter replies: The replies to those commands, in order; the result is nil if tmux no longer has the pane.
  init?(_ replies: [ControlReply]) {
    guard replies.count == 3, !replies[0].isError, !replies[1].isError, let line = replies[0].texts.first,
      let facts = Facts(line)
    else { return nil }
    self.facts = facts
    // For a full-screen program the picture is its screen; the screen that it covers is requested separately.
    if facts.isAlternate {
      (main, alternate) = (replies[2].isError ? [] : replies[2].lines, replies[1].lines.suffix(facts.size.rows))
    } else {
      (main, alternate) = (replies[1].lines, nil)
    }
  }

  var size: ScreenSize { facts.size }

  var bytes: [UInt8] {
    var bytes = Self.joined(main)
    if let alternate { bytes += Array("\u{1b}[?1049h\u{1b}[H".utf8) + Self.joined(alternate) }
    return bytes + Array(facts.sequences.utf8)
  }

  /// Joins lines without a reset: the style at the end of a line continues in the next one.
  private static func joined(_ lines: [[UInt8]]) -> [UInt8] {
    Array(lines.joined(separator: Array("\r\n".utf8)))
  }

  /// The facts about a pane that are not in its cells.
  private struct Facts {
    var size: ScreenSize
    var isAlternate: Bool
    var sequences: String

    static let format = [
      "pane_width", "pane_height", "alternate_on", "cursor_x", "cursor_y", "cursor_flag", "keypad_cursor_flag",
      "keypad_flag", "insert_flag", "scroll_region_upper", "scroll_region_lower", "mouse_standard_flag",
      "mouse_button_flag", "mouse_all_flag", "mouse_sgr_flag", "pane_title",
    ].map { "#{\($0)}" }.joined(separator: "\t")

    init?(_ line: String) {
      let fields = line.split(separator: "\t", maxSplits: 15, omittingEmptySubsequences: false).map(String.init)
      let numbers = fields.prefix(15).map { Int($0) ?? 0 }
      guard fields.count == 16, numbers[0] > 0, numbers[1] > 0 else { return nil }
      size = ScreenSize(columns: numbers[0], rows: numbers[1])
      isAlternate = numbers[2] == 1
      var text = "\u{1b}[m\u{1b}]2;\(fields[15])\u{1b}\\"
      if numbers[9] > 0 || numbers[10] + 1 < size.rows { text += "\u{1b}[\(numbers[9] + 1);\(numbers[10] + 1)r" }
      text += "\u{1b}[\(numbers[4] + 1);\(min(numbers[3], size.columns - 1) + 1)H"
      text += numbers[5] == 0 ? "\u{1b}[?25l" : ""
      text += numbers[6] == 1 ? "\u{1b}[?1h" : ""
      text += numbers[7] == 1 ? "\u{1b}=" : ""
      text += numbers[8] == 1 ? "\u{1b}[4h" : ""
      for (index, mode) in [(11, 1000), (12, 1002), (13, 1003), (14, 1006)] where numbers[index] == 1 {
        text += "\u{1b}[?\(mode)h"
      }
      sequences = text
    }
  }
}

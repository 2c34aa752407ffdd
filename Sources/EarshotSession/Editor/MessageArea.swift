// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotEditors
import EarshotRecognition
import EarshotScreen

/// The message rows at the bottom of an editor's screen; no interface of Neovim 0.7 reports them.
struct MessageArea {
  private var text = ""

  /// True if a text is only the name of a mode.
  static func isMode(_ text: String) -> Bool { message(in: [text]).isEmpty }

  /// A new message; nil if there is none, or the same.
  mutating func news(on screen: Screen, _ layout: EditorLayout) -> String? {
    let former = text
    look(at: screen, layout)
    return text.isEmpty || text == former ? nil : text
  }

  /// Stores the message of a screen.
  mutating func look(at screen: Screen, _ layout: EditorLayout) {
    let rows = screen.rows.suffix(layout.messageRows)
    let texts = rows.enumerated().map { index, row in
      index + 1 == rows.count ? row.text(columns: 0..<layout.messageColumns) : row.text
    }
    text = Self.message(in: texts)
  }

  /// The text without the name of the mode, which is announced; `-- Keyword completion (^N^P) match 1 of 3` is one.
  private static func message(in rows: [String]) -> String {
    let text = rows.joined(separator: " ").trimmed
    if text.hasPrefix("-- "), text.contains("(^") { return "" }
    return String(text.dropFirst(WrittenMode.prefix(of: text)?.count ?? 0))
  }
}

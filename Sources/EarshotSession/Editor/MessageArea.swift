// SPDX-License-Identifier: Apache-2.0
import EarshotNeovim
import EarshotScreen

/// The rows at the bottom of an editor's screen in which it writes messages: what it tells nobody.
struct MessageArea {
  private var text = ""

  /// Whether a text is nothing but the name of a mode.
  static func isMode(_ text: String) -> Bool { message(in: [text]).isEmpty }

  /// A message that came; nil where there is none, or the same.
  mutating func news(on screen: Screen, _ layout: EditorLayout) -> String? {
    let former = text
    look(at: screen, layout)
    return text.isEmpty || text == former ? nil : text
  }

  /// Takes note of what stands there.
  mutating func look(at screen: Screen, _ layout: EditorLayout) {
    let rows = screen.rows.suffix(layout.messageRows)
    let texts = rows.enumerated().map { index, row in
      index + 1 == rows.count ? row.text(columns: 0..<layout.messageColumns) : row.text
    }
    text = Self.message(in: texts)
  }

  /// The text without the name of the mode, which is told; `-- Keyword completion (^N^P) match 1 of 3` is one, too.
  private static func message(in rows: [String]) -> String {
    let text = rows.joined(separator: " ").trimmingPrefix(/\ */).replacing(/\ +$/, with: "")
    return text.starts(with: /-- .*\(\^/) ? "" : String(text.trimmingPrefix(/-- [\p{L} ()]+ --/))
  }
}

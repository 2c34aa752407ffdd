// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// An app on a terminal that cannot be drawn on: speech is written, a line each; without a reader, the changed rows.
struct PlainLines {
  private var written: [String] = []
  private var phrases: [String] = []

  /// Records speech.
  mutating func say(_ phrase: String) { phrases.append(phrase) }

  /// Takes the lines spoken since the last time.
  mutating func takePhrases() -> String? {
    defer { phrases = [] }
    return text(of: phrases)
  }

  /// The rows of a picture that the previous one did not have.
  mutating func rows(of grid: CellGrid) -> String? {
    let rows = (0..<grid.size.height).map(grid.row)
    defer { written = rows }
    return text(of: rows.filter { !$0.isEmpty && !written.contains($0) })
  }

  /// The output of lines, without anything that could move the cursor.
  private func text(of lines: [String]) -> String? {
    guard !lines.isEmpty else { return nil }
    return lines.map { line in
      String(
        String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) }))
        + "\r\n"
    }.joined()
  }
}

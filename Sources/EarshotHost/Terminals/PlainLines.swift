// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// An app on a terminal where nothing can be drawn: what is said is written, a line each; where nobody speaks, the rows
/// that are different.
struct PlainLines {
  private var written: [String] = []
  private var phrases: [String] = []

  /// Notes what the reader says.
  mutating func say(_ phrase: String) { phrases.append(phrase) }

  /// The lines that were said since the last time.
  mutating func takePhrases() -> String? {
    defer { phrases = [] }
    return text(of: phrases)
  }

  /// The rows of a picture that the one before did not have.
  mutating func rows(of grid: CellGrid) -> String? {
    let rows = (0..<grid.size.height).map(grid.row)
    defer { written = rows }
    return text(of: rows.filter { !$0.isEmpty && !written.contains($0) })
  }

  /// Nothing in a line may move the cursor.
  private func text(of lines: [String]) -> String? {
    guard !lines.isEmpty else { return nil }
    return lines.map { line in
      String(
        String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) }))
        + "\r\n"
    }.joined()
  }
}

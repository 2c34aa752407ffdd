// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import Testing

@testable import EarshotRecognition

@Suite("Comparisons told by colour alone")
struct DiffLinesTests {
  /// Lines on these grounds, painted to the end of the row.
  private func kinds(_ lines: [(ground: String, text: String)]) -> [DiffLineKind?] {
    let picture = screen(rows: lines.map { "\u{1b}[\($0.ground)m\($0.text)\u{1b}[K\u{1b}[m" }, columns: 30, count: 10)
    let kinds = DiffLines.kinds(of: picture.rows)
    return picture.rows.prefix(lines.count).map { kinds[$0.id] }
  }

  @Test(
    "Lines on red and green without a sign are removed and added, in every way to write the colours",
    arguments: [("41", "42"), ("48;5;52", "48;5;22"), ("48;2;63;0;1", "48;2;0;40;0"), ("101", "102")])
  func grounds(red: String, green: String) {
    let found = kinds([("0", "let a = 1"), (red, "let b = 2"), (green, "let b = 3"), ("0", "let c = 4")])
    #expect(found == [nil, .removed, .added, nil])
  }

  @Test("Signs tell it themselves; one colour alone, greys and a word on colour are no comparison")
  func others() {
    #expect(kinds([("41", "-let b = 2"), ("42", "+let b = 3")]) == [nil, nil])
    #expect(kinds([("41", "ERROR: it failed"), ("0", "42 is the answer")]) == [nil, nil])
    #expect(kinds([("48;5;236", "one"), ("48;5;250", "two")]) == [nil, nil])
    #expect(kinds([("0", "\u{1b}[41mFAIL\u{1b}[m a"), ("0", "\u{1b}[42mPASS\u{1b}[m b")]) == [nil, nil])
  }
}

// SPDX-License-Identifier: Apache-2.0
/// A value drawn with signs: `■■■□□` is three of five.
struct Gauge {
  var filled: Int
  var total: Int
  var end: Int

  init?(_ text: [Unicode.Scalar], at index: Int, to end: Int) {
    guard text[index].value > 0x7F,
      let pair = Self.pairs.first(where: { $0.0 == text[index] || $0.1 == text[index] })
    else { return nil }
    // All signs may be separated by spaces.
    let step = index + 2 < end && text[index + 1] == " " ? 2 : 1
    var (next, filled, total) = (index, 0, 0)
    var last = index
    while next < end, text[next] == pair.0 || text[next] == pair.1 {
      if text[next] == pair.0 {
        guard filled == total else { return nil }
        filled += 1
      }
      total += 1
      last = next
      next += step
      if step == 2, next < end, text[next - 1] != " " { break }
    }
    guard total >= 3, filled < total || Self.isFramed(text, index, last, end) else { return nil }
    (self.filled, self.total, self.end) = (filled, total, last + 1)
  }

  private static let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("■", "□"), ("●", "○"), ("▰", "▱"), ("★", "☆"), ("◆", "◇"), ("▪", "▫"), ("⬤", "◯"), ("◼", "◻"),
  ]

  private static func isFramed(_ text: [Unicode.Scalar], _ first: Int, _ last: Int, _ end: Int) -> Bool {
    first > 0 && last + 1 < end && text[first - 1] == "[" && text[last + 1] == "]"
  }
}

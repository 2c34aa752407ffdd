// SPDX-License-Identifier: Apache-2.0
/// A value drawn with signs: `■■■□□` is three of five, and `[####----]` four of eight.
struct Gauge {
  var filled: Int
  var total: Int
  var end: Int

  /// False for most signs.
  static func mayBegin(with scalar: Unicode.Scalar) -> Bool {
    scalar == "[" || scalar == "|" || scalar == "(" || scalar.value > 0x7F
  }

  init?(_ text: [Unicode.Scalar], at index: Int, to end: Int) {
    if let bar = Self.bar(text, at: index, to: end) {
      self = bar
      return
    }
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
    self.init(filled: filled, total: total, end: last + 1)
  }

  private init(filled: Int, total: Int, end: Int) { (self.filled, self.total, self.end) = (filled, total, end) }

  /// True if the line also has the value as a percentage.
  static func hasPercentage(_ text: [Unicode.Scalar], around index: Int) -> Bool {
    let start = text[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let line = text[start..<(text[index...].firstIndex(of: "\n") ?? text.count)]
    return zip(line, line.dropFirst()).contains { SymbolContext.isDigit($0) && $1 == "%" }
  }

  private static let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("■", "□"), ("●", "○"), ("▰", "▱"), ("★", "☆"), ("◆", "◇"), ("▪", "▫"), ("⬤", "◯"), ("◼", "◻"),
  ]

  private static func isFramed(_ text: [Unicode.Scalar], _ first: Int, _ last: Int, _ end: Int) -> Bool {
    first > 0 && last + 1 < end && text[first - 1] == "[" && text[last + 1] == "]"
  }

  /// A bar between brackets or bars, with an arrow's head perhaps: `[=====>   ]`.
  private static func bar(_ text: [Unicode.Scalar], at index: Int, to end: Int) -> Gauge? {
    let closing: Unicode.Scalar
    switch text[index] {
    case "[": closing = "]"
    case "|": closing = "|"
    case "(": closing = ")"
    default: return nil
    }
    guard index + fewestSigns < end else { return nil }
    let sign = text[index + 1]
    // A row of blocks was cleaned to one pause: its length is not known, but it may be told as a percentage.
    let isOfBlocks = sign == TextCleaning.pause && hasPercentage(text, around: index)
    let isFilling = isOfBlocks || ("#=*■▰●|".unicodeScalars.contains(sign) && sign != closing)
    var next = index + 1
    while isFilling, next < end, text[next] == sign { next += 1 }
    if next < end, next > index + 1, text[next] == ">" { next += 1 }
    let filled = next - index - 1
    if next < end, "-. ·□▱○_".unicodeScalars.contains(text[next]) {
      let empty = text[next]
      while next < end, text[next] == empty { next += 1 }
    }
    let total = next - index - 1
    guard next < end, text[next] == closing, total >= fewestSigns || isOfBlocks, filled > 0 else { return nil }
    return Gauge(filled: filled, total: total, end: next + 1)
  }

  private static let fewestSigns = 5
}

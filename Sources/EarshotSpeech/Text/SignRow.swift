// SPDX-License-Identifier: Apache-2.0
/// A long row of signs: a rule, a leader of dots, what a program draws while it works. It is one word, whatever its
/// length, or none; the markers of a conflict and of a heading are no such rows.
struct SignRow {
  let count: Int
  /// True for a row of one sign, which has its name.
  let isOfOneSign: Bool
  let isOrnament: Bool
  let isHistogram: Bool

  /// True for a row of several signs, which is one word even where it is said.
  var isMixed: Bool { !isOfOneSign }

  /// The fewest like signs of a rule, and the fewest of a row of several.
  private static let shortest = 6
  private static let shortestMixed = 12

  /// The row that begins at `index`; nil for a short one.
  init?(_ text: [Unicode.Scalar], at index: Int, to end: Int) {
    guard index + Self.shortest <= end, Self.isDrawn(text[index]), Self.isDrawn(text[index + 3]) else { return nil }
    var like = index + 1
    while like < end, text[like] == text[index] { like += 1 }
    var mixed = like
    var kinds: [Unicode.Scalar] = [text[index]]
    while mixed < end, Self.isDrawn(text[mixed]) {
      if !kinds.contains(text[mixed]) { kinds.append(text[mixed]) }
      guard kinds.count <= 3 else { break }
      mixed += 1
    }
    isOfOneSign = mixed - index < Self.shortestMixed || kinds.count == 1
    count = isOfOneSign ? like - index : mixed - index
    guard count >= Self.shortest else { return nil }
    let start = text[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let ends = like == text.count || " \n".unicodeScalars.contains(text[like])
    // Behind the indentation of a line, too: `4 spaces, =======`.
    let isFirstWord = text[start..<index].lastIndex(of: " ").map { $0 > start && text[$0 - 1] == "," } ?? true
    let isMarker =
      isFirstWord && ends && isOfOneSign
      && ((count == 7 && "<=>|".unicodeScalars.contains(text[index])) || (count == 6 && text[index] == "#"))
    // The lines of a difference: `12 ++++++------`.
    isHistogram =
      kinds.allSatisfy { $0 == "+" || $0 == "-" } && (kinds.contains("+") || (index > 0 && text[index - 1] == "+"))
    // A row that is all of its line is counted: one who reads the line hears what is there.
    let next = index + count
    let isAlone =
      text[start..<index].allSatisfy { $0 == " " }
      && text[next...].prefix { $0 != "\n" }.allSatisfy { $0 == " " }
    isOrnament = !isMarker && !isHistogram && !isAlone && kinds != ["*"]
  }

  /// Signs that are drawn in rows. Stars stand for hidden input, and marks of doubt for letters that a program lost.
  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "-", "_", "~", "#", "+", ".", "<", ">", "|", "^", "·", ":", "*": true
    default: false
    }
  }
}

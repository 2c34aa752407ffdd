// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// Finds combo boxes: a value in brackets that ends with the sign of a list of others, `Command [ Save as  ▽]`.
enum ControlMenus {
  static func menus(in piece: ControlLine.Piece, of line: ControlLine) -> [RecognizedControl] {
    var menus: [RecognizedControl] = []
    var start = piece.columns.lowerBound
    for bracket in piece.columns where bracket >= start && line.scalar(bracket) == Glyph.square {
      let inside = bracket + 1..<max(piece.columns.upperBound, bracket + 1)
      guard let end = inside.first(where: { line.scalar($0) == closing }), end - bracket > shortest,
        signs.contains(line.scalar(end - 1))
      else { continue }
      // The sign may have brackets of its own, at the end of what can be typed into.
      let columns = bracket + 1..<end - (line.scalar(end - 2) == Glyph.square ? 2 : 1)
      guard line.trimmed(columns).contains(where: { ControlLine.isWord(line.scalar($0)) }) else { continue }
      let name = name(before: bracket, from: start, in: line)
      menus.append(
        RecognizedControl(
          kind: .comboBox, label: name ?? line.text(columns), row: line.number, columns: columns))
      start = end + 1
    }
    return menus
  }

  /// The words before the box, without a colon.
  private static func name(before bracket: Int, from start: Int, in line: ControlLine) -> String? {
    let words = line.trimmed(start..<max(start, bracket))
    let name = words.last.map { line.scalar($0) == 0x3a } ?? false ? words.dropLast() : words
    let text = line.text(name)
    guard text.contains(where: \.isLetter), text.count <= longestName, !text.contains("  ") else { return nil }
    return text
  }

  private static let shortest = 4
  private static let longestName = 32
  private static let closing: UInt32 = 0x5d
  private static let signs = Set(Glyph.menus.flatMap(\.unicodeScalars).map(\.value))
}

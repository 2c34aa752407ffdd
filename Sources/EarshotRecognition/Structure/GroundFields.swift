// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// Finds the fields of a form that are drawn by their ground alone, behind names without a colon.
///
/// One proves nothing, since words are emphasised so: two that begin in one column are fields, a single one is with the
/// caret in it. Below or above such a field, one cell is a box to tick.
enum GroundFields {
  static func controls(in lines: [ControlLine], columns: Range<Int>, cursor: Cursor) -> [RecognizedControl] {
    let places = lines.filter { !$0.row.isBlank }.flatMap { line in
      line.pieces(in: columns).compactMap { place(in: $0, of: line) }
    }
    return places.compactMap { place in
      // The one with the focus has another ground.
      let alike = places.filter { $0.columns.lowerBound == place.columns.lowerBound }
      let isOpen = alike.contains { $0.columns.count >= shortest && $0.hasRoom }
      guard isOpen, alike.count > 1 || cursor.isVisible && place.holds(cursor) else { return nil }
      if place.columns.count >= shortest {
        return RecognizedControl(kind: .textField, label: place.name, row: place.row, columns: place.columns)
      }
      guard place.columns.count == 1, let isOn = place.isTicked else { return nil }
      return RecognizedControl(kind: .checkBox(isOn: isOn), label: place.name, row: place.row, columns: place.columns)
    }
  }

  private struct Place {
    var name: String
    var row: Int
    var columns: Range<Int>
    /// True if there is room for more text.
    var hasRoom: Bool
    /// True for a tick, false for a blank; nil for other text.
    var isTicked: Bool?

    func holds(_ cursor: Cursor) -> Bool { cursor.row == row && columns.contains(cursor.column) }
  }

  /// The stretch of another ground behind a name, if nothing but a button of its own follows it in the row.
  private static func place(in piece: ControlLine.Piece, of line: ControlLine) -> Place? {
    let base = piece.columns.lowerBound
    guard let start = piece.columns.first(where: { !line.isSameGround($0, base) }), start > base,
      line.isBlank(start - 1)
    else { return nil }
    let end = piece.columns.first { $0 > start && !line.isSameGround($0, start) } ?? piece.columns.upperBound
    let name = line.text(base..<start)
    guard name.count <= longestName, !name.contains("  "), !name.hasSuffix(":"), !isKey(name),
      name.contains(where: \.isLetter), ControlFields.isName(line.trimmed(base..<start), in: line),
      end == piece.columns.upperBound || line.isSameGround(end, base),
      !(end..<piece.columns.upperBound).contains(where: { ControlLine.isWord(line.scalar($0)) })
    else { return nil }
    let text = line.trimmed(start..<end)
    return Place(
      name: name, row: line.number, columns: start..<end,
      hasRoom: text.isEmpty || end - text.upperBound >= 2, isTicked: ticked(line.scalar(start)))
  }

  /// True for the key of an item, which names no field: `[H] How to play`.
  private static func isKey(_ name: String) -> Bool {
    guard let first = name.first, let last = name.last else { return false }
    return name.count <= longestKey && (first == "[" && last == "]" || first == "(" && last == ")")
  }

  private static func ticked(_ scalar: UInt32) -> Bool? {
    switch Glyph.state(scalar, in: Glyph.square) {
    case .on: true
    case .off: false
    case .mixed, nil: nil
    }
  }

  /// The minimum width of a field.
  private static let shortest = 6
  private static let longestName = 32
  private static let longestKey = 5
}

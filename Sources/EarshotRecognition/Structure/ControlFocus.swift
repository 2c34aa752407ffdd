// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Decides which control of a kind has the focus.
enum ControlFocus {
  /// Marks the focused control of each kind: the one with the caret, else the one that stands out alone.
  static func mark(_ controls: inout [RecognizedControl], in lines: [ControlLine], cursor: Cursor) {
    guard let first = lines.first else { return }
    for like in 0..<5 {
      let all = controls.indices.filter { controls[$0].likeness == like }
      let places = all.compactMap { index -> Place? in
        let (row, columns) = (controls[index].row, controls[index].columns)
        guard lines.indices.contains(row - first.number) else { return nil }
        return Place(index: index, line: lines[row - first.number], columns: columns)
      }
      let caret = places.first { $0.line.number == cursor.row && $0.columns.contains(cursor.column) }
      // A hidden caret is often left where the focus was.
      let focused = (cursor.isVisible ? caret : nil) ?? (like == 3 ? nil : standingOut(among: places)) ?? caret
      if let focused { controls[focused.index].isFocused = true }
    }
  }

  private struct Place {
    var index: Int
    var line: ControlLine
    var columns: Range<Int>

    var style: Style { line.style(columns.lowerBound) }

    /// The style of its words.
    var labelStyle: Style { line.style(columns.first { ControlLine.isWord(line.scalar($0)) } ?? columns.lowerBound) }

    /// True if its background differs from its surroundings.
    var isOnOwnGround: Bool {
      !line.isSameGround(columns.lowerBound, columns.lowerBound - 1)
        && !line.isSameGround(columns.lowerBound, columns.upperBound)
    }

    var isBold: Bool {
      columns.allSatisfy { line.isBlank($0) || line.scalar($0) == 0 || line.style($0).bold }
    }
  }

  private static func standingOut(among places: [Place]) -> Place? {
    // A lit name tells more than the ground around it, which tells what kind of answer it is.
    if places.count > 1, let one = only(places, where: { $0.labelStyle.reverse && !$0.style.reverse }) { return one }
    // Of controls on one ground, those with a shorter name may have a blank of it behind them.
    if let one = only(places, where: \.isOnOwnGround),
      !places.contains(where: { $0.index != one.index && $0.style.isOnSameGround(as: one.style) })
    {
      return one
    }
    guard places.count > 1 else { return nil }
    if let one = only(places, where: { $0.style.reverse }) { return one }
    if let one = unlike(places) { return one }
    if let one = only(places, where: { $0.style.background != .default }) { return one }
    return only(places, where: \.isBold)
  }

  private static func only(_ places: [Place], where stands: (Place) -> Bool) -> Place? {
    var found: Place?
    for place in places where stands(place) {
      guard found == nil else { return nil }
      found = place
    }
    return found
  }

  /// The one of three or more whose background differs from all the others.
  private static func unlike(_ places: [Place]) -> Place? {
    guard places.count > 2 else { return nil }
    let common = [places[0], places[1], places[2]]
    let usual =
      common[0].style.isOnSameGround(as: common[1].style) ? common[0].style : common[2].style
    return only(places) { !$0.style.isOnSameGround(as: usual) }
  }
}

extension RecognizedControl {
  /// Equal for controls of a kind, whatever their state.
  fileprivate var likeness: Int {
    switch kind {
    case .button: 0
    case .checkBox: 1
    case .radioButton: 2
    case .textField: 3
    case .comboBox: 4
    }
  }
}

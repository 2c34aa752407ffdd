// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// Reverse video, bold or an underline that one text lost and one other text gained, whatever their colours: each of
/// two buttons may have its own.
///
/// Fails where several texts gained the attribute, as the rows of a pane do.
enum AttributeWitness: FocusWitness {
  static let name = FocusWitnessName.attribute

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    let (old, new) = (evidence.old, evidence.new)
    guard old.size == new.size else { return [] }
    for (attribute, strength) in attributes {
      guard let place = moved(attribute, from: old, to: new) else { continue }
      let row = new.rows[place.row]
      let columns = place.columns.wholeWords(in: row)
      return [
        FocusClaim(
          name, row.text(columns: columns), row: place.row, columns: columns, style: row.style(at: columns.lowerBound),
          isExchange: true, strength: strength)
      ]
    }
    return []
  }

  /// Reverse before bold: a choice may be both. A heading may be bold while its pane has the focus, and the highlight
  /// below it is the item.
  private static let attributes: [(has: @Sendable (Style) -> Bool, strength: Double)] = [
    ({ $0.reverse }, name.strength), ({ $0.bold }, 1.8), ({ $0.underline != .none }, 1.8),
  ]

  private typealias Place = (row: Int, columns: Range<Int>)

  /// The only text that gained an attribute, if one other text lost it and neither changed its words.
  private static func moved(_ has: (Style) -> Bool, from old: Screen, to new: Screen) -> Place? {
    var gained: [Place] = []
    var lost: [Place] = []
    for (index, (before, after)) in zip(old.rows, new.rows).enumerated() {
      for change in LookChange.changes(from: before, to: after, row: index) where has(change.old) != has(change.new) {
        let text = after.text(columns: change.columns)
        guard text.count(where: { $0.isLetter || $0.isNumber }) > 1 else { continue }
        // The words changed: something else happened.
        guard text == before.text(columns: change.columns) else { return nil }
        has(change.new) ? join((index, change.columns), &gained) : join((index, change.columns), &lost)
        if gained.count > 1 || lost.count > 1 { return nil }
      }
    }
    guard let place = gained.first, lost.count == 1, let other = lost.first else { return nil }
    return isOddOne(other, beside: place, has, on: new) ? other : place
  }

  /// True if all other words of a row have the attribute: in a bar in reverse video the tab without it is chosen.
  private static func isOddOne(_ place: Place, beside gained: Place, _ has: (Style) -> Bool, on screen: Screen) -> Bool
  {
    guard place.row == gained.row else { return false }
    let row = screen.rows[place.row]
    var others = 0
    for run in row.styleRuns where !run.columns.overlaps(place.columns) && !run.columns.overlaps(gained.columns) {
      let words = row.text(columns: run.columns).split(separator: " ").count { $0.contains(where: \.isLetter) }
      if words > 0, !has(run.style) { return false }
      others += words
    }
    return others > 0
  }

  /// Joins parts of one text, which may differ in colour.
  private static func join(_ place: Place, _ places: inout [Place]) {
    if let last = places.last, last.row == place.row, place.columns.lowerBound - last.columns.upperBound <= 1 {
      places[places.count - 1].columns = last.columns.lowerBound..<place.columns.upperBound
    } else {
      places.append(place)
    }
  }
}

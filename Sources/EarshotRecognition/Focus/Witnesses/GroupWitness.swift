// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Radio buttons in a column that changed style together: a focused group is coloured as one, and its focused item is
/// the button that is on.
///
/// Fails in a group of which none is on.
enum GroupWitness: FocusWitness {
  static let name = FocusWitnessName.group

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    let (old, new) = (evidence.old, evidence.new)
    guard old.size == new.size else { return [] }
    let buttons = evidence.looks.all.compactMap { change -> (change: LookChange, isOn: Bool)? in
      let mark = MarkedText(new.rows[change.row].text(columns: change.columns))
      guard let mark, mark.isRadio, change.new.salience > change.old.salience || change.old == .plain else {
        return nil
      }
      return (change, mark.isOn == true)
    }
    let on = buttons.filter(\.isOn)
    guard buttons.count > 1, on.count == 1, let place = on.first?.change,
      buttons.allSatisfy({ $0.change.old == place.old && $0.change.new == place.new })
    else { return [] }
    return [
      FocusClaim(
        name, new.rows[place.row].text(columns: place.columns), row: place.row, columns: place.columns,
        style: place.new, isExchange: true)
    ]
  }
}

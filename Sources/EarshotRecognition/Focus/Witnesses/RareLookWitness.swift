// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A look that only one thing on the screen has: where it goes from one text to another, the focus went with it, though
/// the program drew everything anew or elsewhere.
enum RareLookWitness: FocusWitness {
  static let name = FocusWitnessName.rareLook

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    guard evidence.isFullScreen, let (place, isExchange) = moved(from: evidence.old, to: evidence.new) else {
      return []
    }
    let row = evidence.new.rows[place.row]
    let columns = place.columns.wholeWords(in: row)
    return [
      FocusClaim(
        name, row.text(columns: columns), row: place.row, columns: columns, style: place.style, isExchange: isExchange)
    ]
  }

  /// A painted stretch with a word in it.
  private struct Place: Equatable {
    var row: Int
    var columns: Range<Int>
    var style: Style
    var text: String
  }

  /// Where the look of one text went, of all looks that only one text has; nil where several did, or none.
  ///
  /// One that is reversed counts also where nothing was before.
  private static func moved(from old: Screen, to new: Screen) -> (place: Place, isExchange: Bool)? {
    let (before, after) = (
      painted(in: old), painted(in: new).filter { KeyBar(in: new.rows[$0.row], at: $0.row) == nil }
    )
    let moved = after.filter { here in
      guard after.count(where: { $0.style == here.style }) == 1 else { return false }
      let former = before.filter { $0.style == here.style }
      guard former.count == 1, let there = former.first else { return false }
      return there.text != here.text && (there.row != here.row || !there.columns.overlaps(here.columns))
    }
    if moved.count == 1, let place = moved.first { return (place, true) }
    let known = Set(before.filter(\.style.reverse).map(\.text))
    let reversed = after.filter {
      $0.style.reverse && !known.contains($0.text) && $0.columns.count * 2 < new.size.columns
    }
    let texts = before.filter { !$0.style.reverse }.map(\.text)
    guard reversed.count == 1, let place = reversed.first, texts.contains(place.text) || isShown(place.text, in: old)
    else { return nil }
    return (place, !known.isEmpty)
  }

  private static func painted(in screen: Screen) -> [Place] {
    screen.rows.enumerated().flatMap { index, row -> [Place] in
      row.styleRuns.compactMap { run in
        guard run.style.reverse || run.style.background != .default, run.columns.count > 1 else { return nil }
        let text = row.text(columns: run.columns)
        // Of one or two letters: a key in a row of keys.
        guard text.contains(where: { $0.isLetter || $0.isNumber }), text.count(where: { $0 != " " }) > 2 else {
          return nil
        }
        return Place(row: index, columns: run.columns, style: run.style, text: text)
      }
    }
  }

  private static func isShown(_ text: String, in screen: Screen) -> Bool {
    let words = text.split(separator: " ").joined(separator: " ")
    return screen.rows.contains { $0.text.contains(words) }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// A style unique to one thing on the screen: if it moves from one text to another, the focus moved with it, even if
/// the program drew everything anew or elsewhere.
enum RareLookWitness: FocusWitness {
  static let name = FocusWitnessName.rareLook

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    guard evidence.isFullScreen, let (place, isExchange) = moved(from: evidence.old, to: evidence.new) else {
      return []
    }
    // Where the bar is still there, another tint of a text that had a ground before is no move of the focus.
    if let former = evidence.place, !former.overlaps(place.row, place.columns), place.style != evidence.knownLook,
      former.keepsGround(from: evidence.old, to: evidence.new),
      FocusPlace(row: place.row, columns: place.columns).isTintedAnew(from: evidence.old, to: evidence.new)
    {
      return []
    }
    let row = evidence.new.rows[place.row]
    let columns = place.columns.wholeWords(in: row)
    return [
      FocusClaim(
        name, row.text(columns: columns), row: place.row, columns: columns, style: place.style, isExchange: isExchange)
    ]
  }

  /// A highlighted stretch with a word in it.
  private struct Place: Equatable {
    var row: Int
    var columns: Range<Int>
    var style: Style
    var text: String
  }

  /// The new place of the one unique style that moved; nil if none did, or several.
  ///
  /// A reversed one counts even if it was nowhere before.
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
    screen.rows.enumerated().flatMap { index, row in
      row.analysis(PaintedWords.self).runs.map { run, text in
        Place(row: index, columns: run.columns, style: run.style, text: text)
      }
    }
  }

  /// The stretches of a row on a ground of their own, with their texts.
  private final class PaintedWords: RowAnalysis {
    let runs: [(run: StyleRun, text: String)]

    init(_ row: Row) {
      runs = row.styleRuns.compactMap { run in
        guard run.style.reverse || run.style.background != .default, run.columns.count > 1 else { return nil }
        let text = row.text(columns: run.columns)
        // One or two letters are a key in a key bar.
        guard text.contains(where: { $0.isLetter || $0.isNumber }), text.count(where: { $0 != " " }) > 2 else {
          return nil
        }
        // A line with a title divides panes.
        guard !text.prefix(2).allSatisfy({ $0.isLine && $0 != " " }) else { return nil }
        return (run, text)
      }
    }
  }

  private static func isShown(_ text: String, in screen: Screen) -> Bool {
    let words = text.split(separator: " ").joined(separator: " ")
    return screen.rows.contains { $0.text.contains(words) }
  }
}

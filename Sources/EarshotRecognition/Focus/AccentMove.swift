// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The one place that stands out now and did not before, where the looks of much else changed too.
///
/// A pane that gets the keys may change the ground of all its rows, and so does the one that loses them; the item that
/// has the focus in it stands out far more than they do.
struct AccentMove {
  struct Place: Equatable {
    var row: Int
    var columns: Range<Int>
    var style: Style
  }

  /// The place that gained most.
  let place: Place
  private let former: Screen

  /// Nil where no place gained much, or several as much.
  init?(from old: Screen, to new: Screen) {
    guard old.size == new.size, let ground = Self.usualGround(of: new) else { return nil }
    var gains: [(place: Place, gain: Double)] = []
    for (index, (before, after)) in zip(old.rows, new.rows).enumerated() {
      guard before.id == after.id, before.version != after.version, before.count == after.count else { continue }
      for run in after.styleRuns {
        let text = after.text(columns: run.columns)
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
        let first = run.columns.first { !after[$0].text.allSatisfy { $0 == " " } } ?? run.columns.lowerBound
        let gain = Self.weight(run.style, on: ground) - Self.weight(before[first].style, on: ground)
        if gain > 0 { gains.append((Place(row: index, columns: run.columns, style: run.style), gain)) }
      }
    }
    // Text that is new stands out for its own reasons.
    let same = gains.filter { gain in
      let (row, columns) = (gain.place.row, gain.place.columns)
      return old.rows[row].text(columns: columns) == new.rows[row].text(columns: columns)
    }
    guard let best = same.max(by: { $0.gain < $1.gain }), best.gain >= Self.least,
      gains.allSatisfy({ $0.place.row == best.place.row || $0.gain * 2 < best.gain })
    else { return nil }
    place = best.place
    former = old
  }

  /// Whether a place lost of its looks what makes it stand out, or gained no more than a tint.
  static func isNoMoreThanTinted(_ row: Int, _ columns: Range<Int>, from old: Screen, to new: Screen) -> Bool {
    guard old.size == new.size, let ground = usualGround(of: new), old.rows[row].id == new.rows[row].id,
      let column = columns.first(where: { new.rows[row].scalar(at: $0).map { $0 != " " } ?? true })
    else { return false }
    let (before, after) = (old.rows[row][column].style, new.rows[row][column].style)
    let gain = weight(after, on: ground) - weight(before, on: ground)
    return gain <= -least / 2 || (gain > 0 && gain < least / 2)
  }

  /// How far a look stands out from the usual ground: by its own ground, then by its ink.
  private static func weight(_ style: Style, on ground: LitColor) -> Double {
    let colors = Palette.xterm.colors(of: style)
    return distance(colors.ground, ground) + (style.bold ? 0.05 : 0) + (style.underline == .none ? 0 : 0.05)
  }

  /// 0 for one colour to 1 for black and white.
  private static func distance(_ one: LitColor, _ other: LitColor) -> Double {
    let parts = [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)].map {
      Double($0.0) - Double($0.1)
    }
    return (parts.reduce(0) { $0 + $1 * $1 } / (3 * 255 * 255)).squareRoot()
  }

  /// The ground that most cells of a screen have.
  private static func usualGround(of screen: Screen) -> LitColor? {
    var counts: [LitColor: Int] = [:]
    for row in screen.rows {
      for run in row.styleRuns { counts[Palette.xterm.colors(of: run.style).ground, default: 0] += run.columns.count }
    }
    return counts.max { ($0.value, $1.key.luminance) < ($1.value, $0.key.luminance) }?.key
  }

  /// What stands out less is a tint.
  private static let least = 0.2
}

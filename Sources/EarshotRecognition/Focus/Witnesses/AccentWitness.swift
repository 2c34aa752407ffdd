// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The one place that newly stands out, where the style of much else changed too.
///
/// A pane that gains the focus may change the background of all its rows, as may the one that loses it; the focused
/// item stands out far more.
///
/// Fails where nothing stands out much, or several places equally.
enum AccentWitness: FocusWitness {
  static let name = FocusWitnessName.accent

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    let (old, new) = (evidence.old, evidence.new)
    guard evidence.isFullScreen, old.size == new.size, let usual = usualGround(of: new) else { return [] }
    var gains: [(row: Int, columns: Range<Int>, style: Style, gain: Double)] = []
    for (index, (before, after)) in zip(old.rows, new.rows).enumerated() {
      guard before.id == after.id, before.version != after.version, before.count == after.count else { continue }
      for run in after.styleRuns {
        let text = after.text(columns: run.columns)
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
        let first = run.columns.first { !after[$0].text.allSatisfy { $0 == " " } } ?? run.columns.lowerBound
        let gain = weight(run.style, on: usual) - weight(before[first].style, on: usual)
        if gain > 0 { gains.append((index, run.columns, run.style, gain)) }
      }
    }
    // New text stands out for its own reasons.
    let same = gains.filter { gain in
      old.rows[gain.row].text(columns: gain.columns) == new.rows[gain.row].text(columns: gain.columns)
    }
    guard let best = same.max(by: { $0.gain < $1.gain }), best.gain >= least,
      gains.allSatisfy({ $0.row == best.row || $0.gain * 2 < best.gain })
    else { return [] }
    // An item may be written in several colours.
    let ground = new.rows[best.row].grounds.first { $0.columns.contains(best.columns.lowerBound) }
    let row = new.rows[best.row]
    let isCaret = new.isCaret(best.columns, in: best.row)
    // One painted cell in a word is a caret that blinks.
    if best.columns.count == 1, best.style.isPainted, !isCaret, best.columns.wholeWords(in: row).count > 1 { return [] }
    let columns =
      isCaret
      ? row.words(around: best.columns.lowerBound)
      : (best.style.isPainted ? ground?.columns ?? best.columns : best.columns).wholeWords(in: row)
    guard old.rows[best.row].text(columns: columns) == new.rows[best.row].text(columns: columns) else { return [] }
    return [
      FocusClaim(
        name, new.rows[best.row].text(columns: columns), row: best.row, columns: columns, style: best.style,
        isExchange: true)
    ]
  }

  /// True if a place lost the part of its style that made it stand out, or gained only a tint.
  static func isNoMoreThanTinted(_ row: Int, _ columns: Range<Int>, from old: Screen, to new: Screen) -> Bool {
    guard old.size == new.size, let ground = usualGround(of: new), old.rows[row].id == new.rows[row].id,
      let column = columns.first(where: { new.rows[row].scalar(at: $0).map { $0 != " " } ?? true })
    else { return false }
    let (before, after) = (old.rows[row][column].style, new.rows[row][column].style)
    let gain = weight(after, on: ground) - weight(before, on: ground)
    return gain != 0 && gain < least / 2
  }

  /// The degree to which a style stands out from the usual background: by its own background, then by its text colour.
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

  /// The background of most cells of a screen.
  private static func usualGround(of screen: Screen) -> LitColor? {
    var counts: [LitColor: Int] = [:]
    for row in screen.rows {
      for (color, count) in row.analysis(LitGrounds.self).counts { counts[color, default: 0] += count }
    }
    return counts.max { ($0.value, $1.key.luminance) < ($1.value, $0.key.luminance) }?.key
  }

  /// The backgrounds of a row, each with the number of its cells.
  private final class LitGrounds: RowAnalysis {
    let counts: [(color: LitColor, count: Int)]

    init(_ row: Row) {
      counts = row.styleRuns.reduce(into: []) { counts, run in
        let color = Palette.xterm.colors(of: run.style).ground
        if let index = counts.firstIndex(where: { $0.color == color }) {
          counts[index].count += run.columns.count
        } else {
          counts.append((color, run.columns.count))
        }
      }
    }
  }

  /// Anything less is a tint.
  private static let least = 0.2
}

extension Screen {
  /// True if a single cell is a caret drawn by the program: a hidden cursor may be parked right behind it.
  fileprivate func isCaret(_ columns: Range<Int>, in row: Int) -> Bool {
    columns.count == 1 && row == cursor.row
      && (columns.lowerBound == cursor.column || !cursor.isVisible && columns.lowerBound + 1 == cursor.column)
  }
}

extension Row {
  /// The words around a column, between gaps of two blanks.
  fileprivate func words(around column: Int) -> Range<Int> {
    func isGap(_ column: Int) -> Bool { scalar(at: column) == " " && scalar(at: column + 1) == " " }
    var (lower, upper) = (column, column + 1)
    while lower > 0, !isGap(lower - 1), !LineArt(String(self[lower - 1].text)).isSuperset(of: .vertical) { lower -= 1 }
    while upper < count - 1, !isGap(upper) { upper += 1 }
    return lower..<upper
  }
}

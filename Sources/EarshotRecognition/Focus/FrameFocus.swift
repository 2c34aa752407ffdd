// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// A frame whose lines got the look that a program uses for the pane with the focus.
public enum FrameFocus {
  /// The frame that has gained the focus.
  ///
  /// A frame drawn round words, if another frame left its words: programs may frame only the item with the focus. Else
  /// of frames that stay:
  /// If two frames exchanged the look of their lines, their colours or their weight, the one with the rarer look; with
  /// only two frames, the one with the stronger look. A frame that changed alone has the focus if its look is rarer now.
  ///
  /// - Parameters:
  ///   - old: The previous picture and its panes.
  ///   - new: The present picture, of the same size, and its panes.
  public static func moved(
    from old: (screen: Screen, panes: ScreenPanes), to new: (screen: Screen, panes: ScreenPanes)
  ) -> RecognizedFrame? {
    if let drawn = drawn(from: old, to: new) { return drawn }
    let pairs = new.panes.frames.compactMap { frame in former(of: frame, in: old.panes).map { (frame, $0) } }
    let frames = pairs.map(\.0)
    let looks = frames.map { look(of: $0, in: new.screen) }
    let formerLooks = pairs.map { look(of: $0.1, in: old.screen) }
    let changed = frames.indices.filter { formerLooks[$0] != looks[$0] }
    // Lines in their background's colour became visible.
    let shown = changed.filter { !looks[$0].style.isUnseen && formerLooks[$0].style.isUnseen }
    if shown.count == 1, let frame = shown.first { return frames[frame] }
    guard !changed.isEmpty, changed.count < frames.count || changed.count == 2 else { return nil }
    func count(_ look: Look) -> Int { looks.count { $0 == look } }
    let rare = changed.min { count(looks[$0]) < count(looks[$1]) } ?? changed[0]
    if changed.count == 1 { return frames.count > 1 && count(looks[rare]) == 1 ? frames[rare] : nil }
    if changed.allSatisfy({ count(looks[$0]) == count(looks[rare]) }) {
      let strongest = changed.max { strength(of: looks[$0]) < strength(of: looks[$1]) } ?? rare
      return changed.allSatisfy { $0 == strongest || strength(of: looks[$0]) < strength(of: looks[strongest]) }
        ? frames[strongest] : nil
    }
    return frames[rare]
  }

  /// The same frame in a former picture: it may have become a few rows shorter or longer, where the focus shows other
  /// keys below it.
  private static func former(of frame: RecognizedFrame, in panes: ScreenPanes) -> RecognizedFrame? {
    if let same = panes.frames.first(where: { $0.area == frame.area }) { return same }
    guard frame.area.rows.count > 2 * longestStep else { return nil }
    return panes.frames.first { former in
      let (one, other) = (former.area, frame.area)
      guard one.rows.lowerBound == other.rows.lowerBound, one.columns == other.columns else { return false }
      return abs(one.rows.count - other.rows.count) <= longestStep
    }
  }

  private static let longestStep = 2

  /// The frame drawn round words that stood there without one, while another frame left its words: the mark of a program
  /// that frames only the item with the focus.
  ///
  /// - Returns: Nil if a frame opened or closed, or several did.
  public static func drawn(
    from old: (screen: Screen, panes: ScreenPanes), to new: (screen: Screen, panes: ScreenPanes)
  ) -> RecognizedFrame? {
    let left = framed(old.panes, beside: new.panes, on: old.screen)
    let drawn = framed(new.panes, beside: old.panes, on: new.screen)
    guard left.count == 1, drawn.count == 1, left[0].frame.area != drawn[0].frame.area,
      abs(left[0].frame.area.columns.count - drawn[0].frame.area.columns.count) <= 2,
      isShown(drawn[0].rows, on: old.screen), isShown(left[0].rows, on: new.screen)
    else { return nil }
    return drawn[0].frame
  }

  /// The outer frames with words that only one of two pictures has, and the words of their rows.
  private static func framed(
    _ panes: ScreenPanes, beside others: ScreenPanes, on screen: Screen
  ) -> [(frame: RecognizedFrame, rows: [[Substring]])] {
    let all = panes.frames.filter { frame in !others.frames.contains { $0.area == frame.area } }
    return all.filter { one in !all.contains { $0.area != one.area && $0.area.contains(one.area) } }
      .compactMap { frame in
        guard let area = frame.interior else { return nil }
        let written = area.rows.clamped(to: screen.rows.indices)
          .map { words(of: screen.rows[$0].text(columns: area.columns)) }.filter { !$0.isEmpty }
        return written.isEmpty ? nil : (frame, written)
      }
  }

  /// True if each of some rows of words is in a row of a screen.
  private static func isShown(_ rows: [[Substring]], on screen: Screen) -> Bool {
    let shown = screen.rows.map { words(of: $0.text) }
    return rows.allSatisfy { row in
      shown.contains { other in
        other.indices.contains { other[$0...].starts(with: row) }
      }
    }
  }

  /// The words with letters: numbers go on while a frame moves.
  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }.filter { $0.contains(where: \.isLetter) }
  }

  private struct Look: Equatable {
    var style: Style
    /// The weight of the lines: light, heavy or double.
    var weight: Int
  }

  /// The look of its lines, taken from the lower left corner, which no title reaches.
  private static func look(of frame: RecognizedFrame, in screen: Screen) -> Look {
    let (row, column) = (screen.rows[frame.area.rows.upperBound - 1], frame.area.columns.lowerBound)
    return Look(style: row[column].style, weight: row.scalar(at: column).map(weight) ?? 0)
  }

  private static func weight(_ corner: Unicode.Scalar) -> Int {
    switch corner.value {
    case 0x2517: 1  // ┗
    case 0x255A: 2  // ╚
    default: 0
    }
  }

  /// Heavier lines outrank bold ones, bold ones plain ones, a colour none, and a brighter colour a darker one.
  private static func strength(of look: Look) -> Int {
    look.weight * 2_000 + (look.style.bold ? 1_000 : 0) - (look.style.dim ? 500 : 0)
      + strength(of: look.style.foreground)
  }

  private static func strength(of color: Color) -> Int {
    switch color {
    case .default: return 192
    case .indexed(let index) where index < 16:
      // Black, the bright black that is grey, white and bright white; the others are colours.
      return [0: 0, 7: 192, 8: 96, 15: 255][index] ?? (index < 8 ? 600 : 700)
    case .indexed(let index) where index >= 232: return 8 + 10 * Int(index - 232)
    case .indexed(let index):
      let cube = Int(index) - 16
      return strength(red: cube / 36 * 51, green: cube / 6 % 6 * 51, blue: cube % 6 * 51)
    case .rgb(let red, let green, let blue): return strength(red: Int(red), green: Int(green), blue: Int(blue))
    }
  }

  private static func strength(red: Int, green: Int, blue: Int) -> Int {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    return most + 2 * (most - least)
  }
}

extension Style {
  /// True for text in its background's colour.
  fileprivate var isUnseen: Bool { foreground == background && foreground != .default }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A frame whose lines got the style that a program uses for the pane with the focus.
public enum FrameFocus {
  /// The frame that has gained the focus.
  ///
  /// If two frames exchanged the style of their lines, the one with the rarer style; with only two frames, the one with
  /// the stronger style. A frame that changed alone has the focus if its style is rarer now.
  ///
  /// - Parameters:
  ///   - old: The previous picture and its panes.
  ///   - new: The present picture, of the same size, and its panes.
  public static func moved(
    from old: (screen: Screen, panes: ScreenPanes), to new: (screen: Screen, panes: ScreenPanes)
  ) -> RecognizedFrame? {
    let known = old.panes.frames.map(\.area)
    let frames = new.panes.frames.filter { known.contains($0.area) }
    let looks = frames.map { look(of: $0, in: new.screen) }
    let changed = frames.indices.filter { look(of: frames[$0], in: old.screen) != looks[$0] }
    // Lines in their background's colour became visible.
    let shown = changed.filter { !looks[$0].isUnseen && look(of: frames[$0], in: old.screen).isUnseen }
    if shown.count == 1, let frame = shown.first { return frames[frame] }
    guard !changed.isEmpty, changed.count < frames.count || changed.count == 2 else { return nil }
    func count(_ look: Style) -> Int { looks.count { $0 == look } }
    let rare = changed.min { count(looks[$0]) < count(looks[$1]) } ?? changed[0]
    if changed.count == 1 { return frames.count > 1 && count(looks[rare]) == 1 ? frames[rare] : nil }
    if changed.allSatisfy({ count(looks[$0]) == count(looks[rare]) }) {
      let strongest = changed.max { strength(of: looks[$0]) < strength(of: looks[$1]) } ?? rare
      return changed.allSatisfy { $0 == strongest || strength(of: looks[$0]) < strength(of: looks[strongest]) }
        ? frames[strongest] : nil
    }
    return frames[rare]
  }

  /// The style of its lines, taken from the lower left corner, which no title reaches.
  private static func look(of frame: RecognizedFrame, in screen: Screen) -> Style {
    screen.rows[frame.area.rows.upperBound - 1][frame.area.columns.lowerBound].style
  }

  /// Bold outranks plain, a colour none, and a brighter colour a darker one.
  private static func strength(of style: Style) -> Int {
    (style.bold ? 1_000 : 0) - (style.dim ? 500 : 0) + strength(of: style.foreground)
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

// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Rules, fillers and scroll bars, which carry no text.
struct OrnamentSilence: Silence {
  static let reason = SilenceReason.ornament

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    isOrnament(run.new)
  }

  static func isOrnament(_ text: String) -> Bool { !text.contains { $0.isLetter || $0.isNumber } }

  /// True for a field between two rules that contains only its sign.
  static func isEmptyField(row: Int, on screen: Screen) -> Bool {
    guard row > 0, row + 1 < screen.rows.count, screen.rows[row].text.count(where: { $0 != " " }) == 1,
      isOrnament(screen.rows[row].text)
    else { return false }
    return [row - 1, row + 1].allSatisfy { index in
      let text = screen.rows[index].text
      return text.count >= shortestRule && isOrnament(text)
    }
  }

  private static let shortestRule = 8
}

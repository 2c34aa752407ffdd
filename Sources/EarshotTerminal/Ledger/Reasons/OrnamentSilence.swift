// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Rules, fillers and scroll bars, which carry no text.
struct OrnamentSilence: Silence {
  static let reason = SilenceReason.ornament

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    isOrnament(run.new) || context.panes.isFullScreen && isDrawing(run.new)
  }

  /// True for a row of a map, or of letters that are drawn with signs: hardly a letter or digit, and no word.
  static func isDrawing(_ text: String) -> Bool {
    var (signs, parts, run, longest) = (0, 0, 0, 0)
    for character in text where character != " " {
      if character.isLetter || character.isNumber {
        parts += 1
      } else {
        guard character.isASCII || character == "·" else { return false }
        signs += 1
      }
    }
    guard signs + parts >= shortestRule, parts * 5 < signs + parts, TickingText.percent(in: text) == nil else {
      return false
    }
    for character in text {
      run = character.isLetter || character.isNumber ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest <= 2
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

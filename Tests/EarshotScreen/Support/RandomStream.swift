// SPDX-License-Identifier: Apache-2.0
/// Terminal output made up at random, the same for the same seed.
struct RandomStream {
  private var state: UInt64
  private var hasMargins = false
  private var isOrigin = false
  private var isAlternate = false

  /// True if pieces may have characters that are two cells wide.
  var hasWideCharacters = true

  /// True to leave out what tmux is known to do wrong.
  var avoidsTmuxFaults = false

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(limit, 1)
  }

  mutating func oneOf<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Bytes without any order.
  mutating func junk(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in
      // Escapes and digits more often than chance has them, so that sequences come about.
      switch number(below: 12) {
      case 0: 0x1B
      case 1: oneOf(Array("[]P_^Xk(#".utf8))
      case 2: oneOf(Array("0123456789;:?>".utf8))
      case 3: oneOf(Array("ABCDHJKLMPSTXZ@hlmrstub".utf8))
      default: UInt8(number(below: 256))
      }
    }
  }

  /// Text or one sequence, as programs send them.
  ///
  /// What terminals are known to do differently is left out: sequences that depend on a pending wrap come after
  /// a move to a column, and see ``ReferenceTests`` for the rest.
  mutating func piece(columns: Int, rows: Int) -> String {
    switch number(below: 24) {
    case 0...6: return words()
    case 7: return "\r\n"
    case 8...19: return toColumn(columns) + sequence(columns: columns, rows: rows)
    case 20: return oneOf(["\u{1B}(0lqk\u{1B}(B", "\u{1B})0\u{0E}x x\u{0F}"])
    case 21: return oneOf(["\u{1B}[1;31m", "\u{1B}[7m", "\u{1B}[m", "\u{1B}[38;5;12;48;2;1;2;3m", "\u{1B}[0;4:3m"])
    case 22 where hasWideCharacters:
      return oneOf(["한글 화면", "漢字", "ｗｉｄｅ", "각", "\u{1112}\u{1161}\u{11AB}", "👍🏽", "👩‍👩‍👧", "🇰🇷", "☎️"])
    case 22: return toColumn(columns) + oneOf(["ï", "e\u{301}", "→"])
    default:
      return oneOf(["\u{1B}]0;title\u{7}", "\u{1B}]8;;http://a\u{1B}\\b\u{1B}]8;;\u{1B}\\", "\u{1B}[6n", "\u{1B}="])
    }
  }

  /// Text in several scripts, one after the other.
  mutating func textPiece() -> String {
    switch number(below: 8) {
    case 0...2: return words()
    case 3: return oneOf(["한글 화면을 읽습니다", "값", "가나다 라마"])
    case 4: return oneOf(["漢字かな交じり文", "日本語", "中文"])
    case 5: return oneOf(["naïve café", "Ω → ∞", "ｗｉｄｅ", "ﾊﾝｶｸ", "──┐", "⠋ ✔"])
    case 6: return " "
    default: return "\r\n"
    }
  }

  private mutating func toColumn(_ columns: Int) -> String {
    "\u{1B}[\(1 + number(below: columns - 1))G"
  }

  private mutating func sequence(columns: Int, rows: Int) -> String {
    switch number(below: 13) {
    case 0: return oneOf(["\n", "\t", "\u{8}", "\u{8}\u{8}"])
    case 1: return "\u{1B}[\(1 + number(below: rows));\(1 + number(below: columns - 1))H"
    case 2: return "\u{1B}[\(1 + number(below: 6))\(oneOf(hasMargins ? ["C", "D"] : ["A", "B", "C", "D", "E", "F"]))"
    case 3: return "\u{1B}[\(1 + number(below: rows))d"
    case 4: return "\u{1B}[\(oneOf(["", "0", "1", "2"]))\(oneOf(["J", "K", "K"]))"
    case 5: return "\u{1B}[\(1 + number(below: 5))\(oneOf(hasMargins ? ["X"] : ["@", "P", "X"]))"
    case 6 where !(avoidsTmuxFaults && hasMargins): return "\r\u{1B}[\(1 + number(below: 3))\(oneOf(["L", "M"]))"
    case 7: return "\u{1B}[\(1 + number(below: 3))\(oneOf(["S", "T"]))"
    case 8: return oneOf(["\u{1B}D", "\u{1B}E", "\u{1B}M"])
    case 9 where isOrigin:
      isOrigin = false
      return "\u{1B}[?6l"
    case 9:
      hasMargins.toggle()
      let top = 1 + number(below: rows - 1)
      return hasMargins ? "\u{1B}[\(top);\(top + 1 + number(below: rows - top))r" : "\u{1B}[r"
    case 10:
      let isSaving = number(below: 2) == 0
      if !isSaving { isOrigin = false }
      return isSaving ? "\u{1B}7" : "\u{1B}8\u{1B}[?6l"
    case 11:
      isOrigin.toggle()
      return isOrigin ? "\u{1B}[?6h" : "\u{1B}[?6l"
    default:
      if number(below: 3) > 0 {
        if !avoidsTmuxFaults, number(below: 2) == 0 { return oneOf(["\u{1B}[4h", "\u{1B}[4l", "\u{1B}[2I"]) }
        return oneOf(["\u{1B}[?7l", "\u{1B}[?7h", "\u{1B}H", "\u{1B}[g", "\u{1B}[Z"])
      }
      isOrigin = false
      isAlternate.toggle()
      return (isAlternate ? "\u{1B}[?1049h" : "\u{1B}[?1049l") + "\u{1B}[?6l\u{1B}[H\u{1B}7"
    }
  }

  private mutating func words() -> String {
    let words = ["one", "two", "three", "four", "five,", "a", "--", "longer-than-most", "x = 1"]
    return (0...number(below: 4)).map { _ in oneOf(words) }.joined(separator: " ")
  }
}

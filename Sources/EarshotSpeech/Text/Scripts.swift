// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The writing system of each character of a text: its own, except for characters that are read with the sentence
/// or a path.
struct Scripts {
  let text: [Unicode.Scalar]
  /// The scripts that are not a character's own; empty if there are none.
  private var drawn: [Script?] = []
  private(set) var signs = Signs()

  /// The kinds of characters in a text, so that most are not searched for what few have.
  struct Signs {
    var (hangul, han, kana, greek) = (false, false, false, false)
    // What no word of an ordinary sentence has.
    var (slash, joint, rights) = (false, false, false)
  }

  /// - Parameters:
  ///   - sentences: What the user's language reads of other scripts.
  ///   - readsGreek: False if single Greek letters are signs of formulas and units.
  init(_ text: [Unicode.Scalar], _ sentences: (any SentenceScripts)?, readsGreek: Bool = true) {
    self.text = text
    for scalar in text {
      if scalar.value < 0x80 {
        switch scalar {
        case "/": signs.slash = true
        case ".": signs.joint = true
        case "-", "r": signs.rights = true
        default: continue
        }
        continue
      }
      switch Script(scalar) {
      case .hangul: signs.hangul = true
      case .han: signs.han = true
      case .kana: signs.kana = true
      case .greek: signs.greek = true
      default: continue
      }
    }
    if signs.greek, !readsGreek { drawGreek() }
    sentences?.draw(in: &self)
    if signs.hangul, signs.slash || signs.joint { drawPaths() }
  }

  subscript(index: Int) -> Script { drawn.isEmpty ? Script(text[index]) : drawn[index] ?? Script(text[index]) }

  mutating func draw(_ indices: some Sequence<Int>, as script: Script) {
    if drawn.isEmpty { drawn = [Script?](repeating: nil, count: text.count) }
    for index in indices { drawn[index] = script }
  }

  /// True if a character's script is its own.
  func isOwn(at index: Int) -> Bool { drawn.isEmpty || drawn[index] == nil }

  /// True for a Greek letter without others beside it, as in `α + β` and `100 Ω`.
  static func isSingleGreek(_ text: [Unicode.Scalar], at index: Int) -> Bool {
    guard Script(text[index]) == .greek else { return false }
    let isGreek = { (index: Int) in text.indices.contains(index) && Script(text[index]) == .greek }
    return !isGreek(index - 1) && !isGreek(index + 1)
  }

  private mutating func drawGreek() {
    draw(text.indices.filter { Self.isSingleGreek(text, at: $0) }, as: .neutral)
  }

  func rows(where isIn: (Unicode.Scalar) -> Bool) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    rows.reserveCapacity(16)
    var start: Int?
    for index in 0...text.count {
      if index < text.count, isIn(text[index]) {
        start = start ?? index
      } else if let first = start {
        rows.append(first..<index)
        start = nil
      }
    }
    return rows
  }
}

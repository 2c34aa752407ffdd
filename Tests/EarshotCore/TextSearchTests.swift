// SPDX-License-Identifier: Apache-2.0
import EarshotTestRandom
import Testing

@testable import EarshotCore

/// The runtime's own search, which tests are built with, says what is right.
@Suite("Words in a text")
struct TextSearchTests {
  private static let pieces = [
    "a", "b", "ab", " ", "é", "e\u{301}", "e", "\r\n", "\n", "\r", "│", "日", "👩‍👩", "👩", "が", "か\u{3099}", "한",
    "\u{1112}\u{1161}\u{11AB}",
  ]

  @Test("Words are found where the runtime's search finds them, character by character")
  func places() {
    var random = SplitMix(seed: 7)
    func text(_ counts: ClosedRange<Int>) -> String {
      (0..<Int.random(in: counts, using: &random)).compactMap { _ in Self.pieces.randomElement(using: &random) }
        .joined()
    }
    for _ in 0..<20_000 {
      let (whole, words) = (text(0...12), text(1...2))
      let wanted = Array(whole).ranges(of: Array(words)).map(\.lowerBound)
      let found = TextSearch(Substring(whole)).ranges(of: Substring(words)).map {
        whole.distance(from: whole.startIndex, to: $0.lowerBound)
      }
      guard found == wanted else {
        Issue.record("\(whole.debugDescription) has \(words.debugDescription) at \(found), not \(wanted)")
        return
      }
    }
  }

  @Test("Parts and replacements are those of the runtime")
  func parts() {
    for (text, separator) in [("one, two,, ", ", "), ("AND so AND on AND", "AND"), ("", "x"), ("a──b", "──")] {
      for (cuts, omitsEmpty) in [(Int.max, true), (.max, false), (1, true), (1, false)] {
        #expect(
          TextSearch(Substring(text)).parts(between: Substring(separator), mostCuts: cuts, omitsEmpty: omitsEmpty)
            == text.split(separator: separator, maxSplits: cuts, omittingEmptySubsequences: omitsEmpty))
      }
      #expect(
        TextSearch(Substring(text)).replacing(Substring(separator), with: "()") == text.replacing(separator, with: "()")
      )
    }
  }
}

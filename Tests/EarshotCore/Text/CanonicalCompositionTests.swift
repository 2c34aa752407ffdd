// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotCore

@Suite("Composition of decomposed text")
struct CanonicalCompositionTests {
  @Test(
    "As Unicode's normalization form C",
    arguments: [
      ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}", "한국"), ("\u{304B}\u{3099}", "が"), ("e\u{301}", "é"),
      ("\u{1112}\u{1161}\u{11AB}.txt", "한.txt"), ("q\u{301}", "q\u{301}"), ("plain", "plain"),
    ])
  func composed(_ text: String, _ whole: String) {
    #expect(Array(CanonicalComposition.composed(text).unicodeScalars) == Array(whole.unicodeScalars))
  }

  @Test("Each composed letter knows where it began")
  func starts() {
    let (scalars, starts) = CanonicalComposition.composed("a\u{1112}\u{1161}\u{11AB}b".unicodeScalars)
    #expect(scalars == ["a", "한", "b"] && starts == [0, 1, 4])
  }
}

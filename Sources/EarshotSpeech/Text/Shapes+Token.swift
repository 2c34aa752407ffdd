// SPDX-License-Identifier: Apache-2.0
extension Shapes {
  /// Reads keys, fingerprints and tokens by their first characters and their length: `nThbg6kXUpJW…`, in Base64 or with
  /// letters and digits alone.
  func token(_ shape: ShapeText) -> Reading? {
    // Most words end here.
    guard shape.start + Self.shortest <= shape.end, shape.beginsPart, let phrase = symbols.phrase(.token) else {
      return nil
    }
    let first = shape.run(at: shape.start, while: ShapeText.isAlphanumeric)
    guard first.count >= Self.shortest, Self.changes(in: first) >= Self.fewestChanges else { return nil }
    var end = first.endIndex
    while end + 1 < shape.end {
      let run = shape.run(at: end + 1, while: ShapeText.isAlphanumeric)
      // The parts of Base64 have any length; those of a token are long.
      let isPart =
        switch shape.text[end] {
        case "+", "/": true
        case ".", "_", "-": run.count >= Self.shortest
        default: false
        }
      guard isPart else { break }
      end = run.endIndex
    }
    while end < shape.end, shape.text[end] == "=", end < first.startIndex + 4_000 { end += 1 }
    guard shape.endsWord(at: end) else { return nil }
    let count = end - first.startIndex
    let words = SentenceTemplate.filled(phrase) { name in
      switch name {
      case "first": self.words.spelled(first.prefix(4))
      case "count": language.words(of: count)
      default: nil
      }
    }
    return (words, end)
  }

  /// The fewest characters of a part of a token.
  private static let shortest = 20
  /// A name has few changes between letters and digits: `getElementById2`.
  private static let fewestChanges = 4

  private static func changes(in run: ArraySlice<Unicode.Scalar>) -> Int {
    zip(run, run.dropFirst()).count { SymbolContext.isDigit($0) != SymbolContext.isDigit($1) }
  }
}

extension ShapeText {
  /// True if no letter or digit precedes it; an underscore may, as in `ghp_16C7…`.
  var beginsPart: Bool { start == 0 || !SymbolContext.isPartOfWord(text[start - 1]) }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition

extension String {
  /// The text of a title without the clock that stands two blanks or more from its words: who comes back to a picture has
  /// not asked for the time.
  var withoutClock: String {
    var pieces: [Substring] = []
    var rest = trimmingTrailingBlanks[...]
    while let gap = rest.firstRange(of: "  ") {
      pieces.append(rest[..<gap.lowerBound])
      rest = rest[gap.upperBound...].drop { $0 == " " }
    }
    pieces.append(rest)
    let words = pieces.filter { !Self.isClock($0) }
    return words.count < pieces.count && words.contains { $0.contains(where: \.isLetter) }
      ? words.filter { !$0.isEmpty }.joined(separator: "  ") : self
  }

  /// True for hours and minutes, perhaps with seconds: `9:05`, `11:51:33`.
  private static func isClock(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return (2...3).contains(parts.count) && parts.dropFirst().allSatisfy { $0.count == 2 } && parts[0].count <= 2
      && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { $0.isNumber } }
  }
}

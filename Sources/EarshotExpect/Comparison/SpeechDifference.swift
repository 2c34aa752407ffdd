// SPDX-License-Identifier: Apache-2.0
/// A line of a comparison of expected and heard phrases.
enum SpeechDifference: Equatable {
  case same(String)
  case missing(String)
  case added(String)

  /// The line with its sign, as in a unified diff.
  var text: String {
    switch self {
    case .same(let phrase): "  \(phrase)"
    case .missing(let phrase): "- \(phrase)"
    case .added(let phrase): "+ \(phrase)"
    }
  }

  /// The shortest list of changes that makes one list the other.
  ///
  /// - Parameters:
  ///   - expected: The expected phrases.
  ///   - heard: The phrases heard.
  ///   - matches: True if the expected phrase at an index matches a heard one.
  static func lines(
    _ expected: [String], _ heard: [String], where matches: (Int, String) -> Bool
  ) -> [SpeechDifference] {
    // The lengths of the longest common parts from each pair of places on.
    var lengths = Array(
      repeating: Array(repeating: 0, count: heard.count + 1), count: expected.count + 1)
    for i in expected.indices.reversed() {
      for j in heard.indices.reversed() {
        lengths[i][j] =
          matches(i, heard[j]) ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var lines: [SpeechDifference] = []
    var (i, j) = (0, 0)
    while i < expected.count || j < heard.count {
      if i < expected.count, j < heard.count, matches(i, heard[j]) {
        lines.append(.same(heard[j]))
        (i, j) = (i + 1, j + 1)
      } else if j == heard.count || i < expected.count && lengths[i + 1][j] >= lengths[i][j + 1] {
        lines.append(.missing(expected[i]))
        i += 1
      } else {
        lines.append(.added(heard[j]))
        j += 1
      }
    }
    return lines
  }
}

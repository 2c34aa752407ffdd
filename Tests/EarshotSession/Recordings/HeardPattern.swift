// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A regular expression for what is said: letters in any case, `.` for line ends too, and letters that are composed in
/// another way are the same to the ear.
struct HeardPattern: @unchecked Sendable {
  let text: String
  // A regular expression is not changed once it is made; Regex has no Sendable conformance to say so.
  private let expression: Regex<AnyRegexOutput>

  init(_ text: String) throws {
    self.text = text
    expression = try Regex(text.precomposedStringWithCanonicalMapping).ignoresCase().dotMatchesNewlines()
      .wordBoundaryKind(.simple)
  }

  func isHeard(in speech: String) -> Bool { match(in: speech) != nil }

  /// The first place where it matches.
  func match(in speech: String) -> String? {
    let speech = speech.precomposedStringWithCanonicalMapping
    return speech.firstMatch(of: expression).map { String(speech[$0.range]) }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// A user's rule for a text that would be said.
struct SpeechRule: Sendable {
  enum Wanted: Sendable {
    /// This text anywhere.
    case literal(String)
    case pattern(RegularExpression)
  }

  /// The fate of the phrase in which the text is.
  enum Fate: Equatable, Sendable {
    case said
    case silent
    /// Not said, but counted under this name until no more come.
    case summed(String)
  }

  var wanted: Wanted
  var scope = EntryScope()
  var fate = Fate.said
  /// The words said instead of the text; `$1` stands for the first group of a pattern. Nil for the text itself.
  var said: String?
  /// The sound of the phrase; nil for the usual one.
  var category: TextCategory?
  var style: AuralStyle?
  var priority: SpeechPriority?

  /// The text with the first occurrence, or all of them, replaced; nil if it does not occur.
  func applied(to text: String) -> String? {
    switch wanted {
    case .literal(let literal):
      guard text.contains(literal) else { return nil }
      return said.map { text.replacing(literal, with: $0) } ?? text
    case .pattern(let pattern):
      let scalars = Array(text.unicodeScalars)
      guard var match = pattern.firstMatch(in: scalars, from: 0) else { return nil }
      guard let said else { return text }
      var result = String.UnicodeScalarView()
      var index = 0
      while true {
        result.append(contentsOf: scalars[index..<match.range.lowerBound])
        result.append(contentsOf: match.filling(said, from: scalars).unicodeScalars)
        index = match.range.upperBound
        guard let next = pattern.firstMatch(in: scalars, from: index) else { break }
        match = next
      }
      result.append(contentsOf: scalars[index...])
      return String(result)
    }
  }
}

/// The rules' form of a phrase.
struct RuledPhrase: Equatable {
  var text: String
  var fate = SpeechRule.Fate.said
  var category: TextCategory?
  var style: AuralStyle?
  var priority: SpeechPriority?
}

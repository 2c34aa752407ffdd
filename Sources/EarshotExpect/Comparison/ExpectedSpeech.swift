// SPDX-License-Identifier: Apache-2.0
/// The expected speech for one step.
public struct ExpectedSpeech: Equatable, Sendable {
  /// The phrases as written, a line each.
  public let phrases: [String]
  private let pattern: SpeechPattern

  /// - Parameter phrases: Patterns, or one word for nothing or anything.
  init(_ phrases: [String]) throws(SpeechPatternError) {
    self.phrases = phrases
    if phrases.count == 1, let word = phrases.first.flatMap(SpokenWord.init) {
      pattern = word == .nothing ? .nothing : .anything
      return
    }
    var patterns: [SpeechPattern] = []
    for phrase in phrases { patterns.append(try SpeechPattern(phrase)) }
    pattern = .joined(patterns)
  }

  /// True if the speech matches. The boundaries of phrases do not matter.
  public func matches(_ heard: [String]) -> Bool { pattern.matches(heard.joined(separator: " ")) }

  /// True if more speech may still make it match.
  public func mayBegin(with heard: [String]) -> Bool { pattern.mayBeginWith(heard.joined(separator: " ")) }

  /// The lines of a comparison, in order: what is the same, what is missing, and what is heard instead.
  func differences(from heard: [String]) -> [SpeechDifference] {
    let patterns = phrases.map { SpokenWord(rawValue: $0) == nil ? try? SpeechPattern($0) : nil }
    return SpeechDifference.lines(phrases, heard) { index, phrase in patterns[index]?.matches(phrase) ?? false }
  }

  /// Phrases in a file's form, a line each; letters spoken one by one share a line.
  static func lines(_ heard: [String]) -> [String] {
    var lines: [String] = []
    var endsInLetter = false
    for phrase in heard {
      let line = SpeechPattern.literal(phrase)
      guard !line.isEmpty else { continue }
      let isLetter = SpeechPattern.normalized(phrase).count == 1
      if isLetter, endsInLetter { lines[lines.count - 1] += " " + line } else { lines.append(line) }
      endsInLetter = isLetter
    }
    return lines.isEmpty ? [SpokenWord.nothing.rawValue] : lines
  }
}

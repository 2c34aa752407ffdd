// SPDX-License-Identifier: Apache-2.0
/// What a file says is heard for one step.
public struct ExpectedSpeech: Equatable, Sendable {
  /// As they are written, a line each.
  public let phrases: [String]
  private let pattern: SpeechPattern

  /// - Parameter phrases: patterns, or one word for nothing or anything.
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

  /// Whether this was heard. Where one phrase ends and the next begins does not count.
  public func matches(_ heard: [String]) -> Bool { pattern.matches(heard.joined(separator: " ")) }

  /// Phrases as a file has them, a line each; letters that are heard one by one stand on one line.
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

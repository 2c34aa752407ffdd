// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

@testable import EarshotReader

extension [PartEffect] {
  /// The words said, in English.
  var words: [String] {
    compactMap { effect in
      guard case .say(let saying) = effect else { return nil }
      return saying.words.flatMap { $0.commands(in: .english) }.map { command in
        switch command {
        case .text(let text), .spell(let text), .phonemes(_, let text): text
        case .language, .pause, .pitch, .rate, .category, .style, .punctuation: ""
        }
      }.joined()
    }
  }
}

/// An instant so many milliseconds after the beginning.
func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// A part of an answer.
enum AnswerPart: Equatable {
  case words(String)
  /// Characters to name one by one.
  case spelled(String)
}

extension Saying {
  /// An answer to a command, of which only the newest is wanted: its parts separated by the pause of a comma.
  static func answer(_ parts: [AnswerPart], language: String? = nil) -> Saying {
    var words: [Words] = []
    for (index, part) in parts.enumerated() {
      let isLast = index + 1 == parts.count
      switch part {
      case .words(let text): words.append(.text(isLast ? text : text + ", "))
      case .spelled(let characters):
        words.append(.spelled(characters))
        if !isLast { words.append(.text(", ")) }
      }
    }
    return Saying(words, source: .review, key: Reader.reviewKey, language: language)
  }

  static func answer(_ phrase: Phrase, _ values: KeyValuePairs<String, String> = [:]) -> Saying {
    Saying(.phrase(phrase, values), source: .review, key: Reader.reviewKey)
  }
}

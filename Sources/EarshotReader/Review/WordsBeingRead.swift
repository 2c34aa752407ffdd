// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The words of a line that is read on: where reading goes on if it is cut.
struct WordsBeingRead {
  let words: [(text: String, anchor: ReviewAnchor)]
  let isAlternate: Bool
  /// The utterance of the line; nil until it is with the queue.
  var utterance: UtteranceID?
  /// The instant of its first sound.
  var began: Instant?
  /// The instant at which it was silenced, while it is open whether it is stopped.
  var silenced: Instant?

  /// The longest line whose words are kept.
  private static let longest = 400

  /// - Parameter start: The offset of the first word in the paragraph.
  init?(_ paragraph: Paragraph, from start: Int, in text: ReviewText) {
    let parts = paragraph.parts(.word).filter { $0.upperBound > start }
    guard parts.count <= Self.longest else { return nil }
    words = parts.map { part in
      let position = paragraph.position(of: max(start, part.lowerBound))
      return (paragraph.text(part), ReviewAnchor(position, in: text))
    }
    isAlternate = text.isAlternate
  }

  /// The word being said after a time; the one before it if it has only begun.
  func word(after heard: Interval, _ duration: (String) -> Interval) -> ReviewAnchor? {
    var end = Int64(0)
    let limit = heard.nanoseconds - Self.reaction
    for word in words {
      end += duration(word.text).nanoseconds
      if end > limit { return word.anchor }
    }
    return words.last?.anchor
  }

  /// The time a listener needs to press a key, in nanoseconds.
  private static let reaction: Int64 = 250_000_000
}

extension Reader {
  /// Remembers the word at which a line being read was cut.
  mutating func stopReading(_ utterance: UtteranceID, _ outcome: SpeechOutcome) {
    guard outcome == .interrupted, let words = review.wordsBeingRead, words.utterance == utterance,
      let began = words.began
    else { return }
    let composer = composer
    review.stopAtWord(words, after: (words.silenced ?? now) - began) { word in
      let spoken = Utterance(commands: [.text(word)], source: .review, priority: .text)
      return SilentVoice.duration(of: composer.segments(for: spoken))
    }
  }
}

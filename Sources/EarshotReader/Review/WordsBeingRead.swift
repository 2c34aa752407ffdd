// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The words of a text that is read: the one being said, and where reading goes on if it is cut.
struct WordsBeingRead {
  let words: [(text: String, anchor: ReviewAnchor, count: Int)]
  let isAlternate: Bool
  /// True if the cursor stays with the word at which the reading is cut.
  var movesCursor = true
  /// The words that the voice's own are parts of; nil until it speaks.
  private var places: SpokenWordPlaces?
  /// The words the voice has told of, with the instant of each.
  private var told: [(index: Int, at: Instant)] = []
  /// True while the word being said is marked.
  var isMarked = false
  /// The utterance of the line; nil until it is with the queue.
  var utterance: UtteranceID?
  /// The instant of its first sound.
  var began: Instant?
  /// The instant at which it was silenced, while it is open whether it is stopped.
  var silenced: Instant?

  /// The longest line whose words are kept.
  private static let longest = 400

  /// - Parameter start: The offset of the first word in the paragraph.
  init?(_ paragraph: Paragraph, from start: Int, to end: Int = .max, in text: ReviewText) {
    let parts = paragraph.parts(.word).filter { $0.upperBound > start && $0.lowerBound < end }
    guard !parts.isEmpty, parts.count <= Self.longest else { return nil }
    words = parts.map { part in
      let part = max(start, part.lowerBound)..<min(end, part.upperBound)
      let position = paragraph.position(of: part.lowerBound)
      return (paragraph.text(part), ReviewAnchor(position, in: text), part.count)
    }
    isAlternate = text.isAlternate
  }

  /// Compares the words with the segments they become.
  mutating func place(in segments: [SpeechSegment], spoken: (String) -> [SpeechSegment]) {
    places = SpokenWordPlaces(of: segments, words: words.map(\.text), spoken: spoken)
    told = []
  }

  /// Takes a word of the voice's; returns the index of the one it is part of, unless that is told already.
  mutating func tell(_ spoken: SpokenWord, at now: Instant) -> Int? {
    guard let index = places?.word(of: spoken), words.indices.contains(index), index != told.last?.index else {
      return nil
    }
    told.append((index, now))
    return index
  }

  /// The cells of a word; nil if they are gone.
  func followed(_ index: Int, in text: ReviewText) -> FollowedWord? {
    text.isAlternate == isAlternate ? FollowedWord(words[index].count, from: words[index].anchor, in: text) : nil
  }

  /// The word the voice was saying at an instant; the one before it if it had only begun. Nil if the voice did not tell.
  func word(at instant: Instant) -> ReviewAnchor? {
    guard let first = told.first else { return nil }
    let limit = instant.nanoseconds - Self.reaction
    return words[(told.last { $0.at.nanoseconds <= limit } ?? first).index].anchor
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
      words.movesCursor, let began = words.began
    else { return }
    let composer = composer
    let end = words.silenced ?? now
    let anchor =
      words.word(at: end)
      ?? words.word(after: end - began) { SilentVoice.duration(of: Self.segments(of: $0, nil, by: composer)) }
    if let anchor { review.stop(at: anchor, isAlternate: words.isAlternate) }
  }

  /// Prepares for the voice's words, if the words of this utterance are wanted.
  mutating func awaitWords(of utterance: Utterance, by composer: SpeechComposer) -> Bool {
    guard review.wordsBeingRead?.utterance == utterance.id else { return false }
    review.wordsBeingRead?.place(in: composer.segments(for: utterance)) {
      Self.segments(of: $0, utterance.language, by: composer)
    }
    return true
  }

  private static func segments(
    of word: String, _ language: String?, by composer: SpeechComposer
  ) -> [SpeechSegment] {
    composer.segments(
      for: Utterance(commands: [.text(word)], source: .review, priority: .text, language: language))
  }

  /// Marks the word that begins to be heard.
  mutating func heard(_ spoken: SpokenWord, of utterance: UtteranceID, in world: some ReaderWorld) -> [ReaderEffect] {
    guard review.wordsBeingRead?.utterance == utterance, review.wordsBeingRead?.silenced == nil,
      let index = review.wordsBeingRead?.tell(spoken, at: now), settings.followsWords, let words = review.wordsBeingRead
    else { return [] }
    // A document has no cells on the screen.
    guard document == nil else { return [] }
    let word = world.withText { text in text.flatMap { words.followed(index, in: $0) } }
    review.wordsBeingRead?.isMarked = true
    return [.follow(word)]
  }

  /// Ends the mark on the word being said.
  mutating func endMark() -> [ReaderEffect] {
    guard review.wordsBeingRead?.isMarked == true else { return [] }
    review.wordsBeingRead?.isMarked = false
    return [.follow(nil)]
  }
}

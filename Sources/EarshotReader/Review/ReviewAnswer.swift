// SPDX-License-Identifier: Apache-2.0
/// Answers a command about a text: moves the review cursor and speaks the text there.
struct ReviewAnswer {
  var review: Review
  let wording: Wording

  static func answer(_ parts: [AnswerPart], language: String? = nil) -> [PartEffect] {
    [.say(.answer(parts, language: language))]
  }

  static func answer(_ phrase: Phrase, _ values: KeyValuePairs<String, String> = [:]) -> [PartEffect] {
    [.say(.answer(phrase, values))]
  }
}

extension Review {
  /// Carries out a command.
  mutating func handle(_ command: ReviewCommand, in text: ReviewText, _ wording: Wording) -> [PartEffect] {
    answer(wording) { $0.answer(command, in: text) }
  }

  /// Carries out a command that copies text.
  mutating func handle(_ command: CopyCommand, in text: ReviewText, _ wording: Wording) -> [PartEffect] {
    answer(wording) { $0.answer(command, in: text) }
  }

  /// Copies spoken words.
  mutating func copy(said words: String, _ wording: Wording) -> [PartEffect] {
    answer(wording) { $0.copy(words) }
  }

  /// Says the contents of the next slot of the clipboard's history.
  mutating func tellSlot(_ wording: Wording) -> [PartEffect] { answer(wording) { $0.tellSlot() } }

  /// Continues a reading.
  mutating func goOn(_ reading: ContinuousReading, in text: ReviewText, _ wording: Wording) -> [PartEffect] {
    answer(wording) { $0.readNextLine(of: reading, in: text) }
  }

  /// The word under the cursor; empty between words.
  func word(in text: ReviewText, _ wording: Wording) -> String {
    ReviewAnswer(review: self, wording: wording).word(at: position(in: text), in: text)
  }

  private mutating func answer(
    _ wording: Wording, _ command: (inout ReviewAnswer) -> [PartEffect]
  ) -> [PartEffect] {
    var answer = ReviewAnswer(review: self, wording: wording)
    defer { self = answer.review }
    return command(&answer)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Answers a change of the tree, or a request of the user about it, at one instant.
struct TreeAnswer {
  var state: TreeReading
  var settings: ReaderSettings
  let now: Instant
  let wording: Wording
  /// The reader's words about elements, in every language.
  let phraseBook: PhraseBook
  let keyMap: KeyMap
  /// The names of the user's own commands that the rotor offers.
  let ownCommands: [String]
  /// True if the reader's keys are locked on.
  let isLocked: Bool
  /// The amount of punctuation spoken.
  let punctuation: PunctuationLevel
  /// The state of announcements, for silence requested by applications.
  let announcements: Announcements
  /// True while answering a command of the user's, whatever it is about.
  var isAnswering = false

  /// The keys named by hints.
  var hintKeys: HintKeys { HintKeys(keyMap, isLocked: isLocked) }

  /// The reader's own words.
  var phrases: Phrases { wording.phrases }

  // MARK: Saying

  /// Speaks an utterance; none if nothing in it is audible.
  func say(
    _ commands: [SpeechCommand], source: SpeechSource, priority: SpeechPriority, key: String? = nil,
    language: String? = nil, interrupting interruption: SpeechInterruption? = nil, brief: String? = nil
  ) -> [PartEffect] {
    var saying = saying(commands, source: source, priority: priority, key: key, language: language, interruption)
    saying.brief = brief
    return say(saying)
  }

  func say(_ saying: Saying) -> [PartEffect] {
    var saying = saying
    saying.isAnswer = saying.isAnswer || isAnswering
    return isHeard(saying) ? [.say(saying)] : []
  }

  /// Speaks an element and waits for its end.
  func tell(_ telling: Int, _ saying: Saying) -> [PartEffect] {
    var saying = saying
    saying.isAnswer = saying.isAnswer || isAnswering
    return isHeard(saying) ? [.tell(telling, saying)] : []
  }

  func saying(
    _ commands: [SpeechCommand], source: SpeechSource, priority: SpeechPriority, key: String?, language: String?,
    _ interruption: SpeechInterruption? = nil
  ) -> Saying {
    var saying = Saying(.commands(commands), source: source, priority: priority, key: key, language: language)
    saying.interruption = interruption
    return saying
  }

  private func isHeard(_ saying: Saying) -> Bool {
    let isAllowed = saying.isAnswer || settings.composesBriefs || settings.lets(saying.source, saying.priority)
    guard announcements.lets(saying.source), isAllowed else { return false }
    return SpokenText.cleaned(saying.words.flatMap { $0.commands(in: phrases) }, at: punctuation).contains(
      where: \.hasWords)
  }

  /// Speaks parts as one answer, separated by the pause of a comma.
  func answer(_ parts: [AnswerPart], language: String? = nil) -> [PartEffect] {
    say(.answer(parts, language: language))
  }

  func answer(_ phrase: Phrase, _ values: KeyValuePairs<String, String> = [:]) -> [PartEffect] {
    say(.answer(phrase, values))
  }
}

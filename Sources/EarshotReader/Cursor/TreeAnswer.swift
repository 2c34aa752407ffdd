// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Answers what happened to the tree, or what the user asked of it, at one instant.
struct TreeAnswer {
  var state: TreeReading
  var settings: ReaderSettings
  let now: Instant
  let wording: Wording
  /// The reader's words about elements, in every language.
  let phraseBook: PhraseBook
  let keyMap: KeyMap
  /// The reader's keys are locked on.
  let isLocked: Bool
  /// How much punctuation is said.
  let punctuation: PunctuationLevel
  /// Whether an application lets something be said.
  let announcements: Announcements
  /// What is said now answers a command of the user's, whatever it is about.
  var isAnswering = false

  /// The keys that hints name.
  var hintKeys: HintKeys { HintKeys(keyMap, isLocked: isLocked) }

  /// The reader's own words.
  var phrases: Phrases { wording.phrases }

  // MARK: Saying

  /// Nothing where nothing of it would be heard.
  func say(
    _ commands: [SpeechCommand], source: SpeechSource, priority: SpeechPriority, key: String? = nil,
    language: String? = nil, interrupting interruption: SpeechInterruption? = nil
  ) -> [PartEffect] {
    say(saying(commands, source: source, priority: priority, key: key, language: language, interruption))
  }

  func say(_ saying: Saying) -> [PartEffect] {
    var saying = saying
    saying.isAnswer = saying.isAnswer || isAnswering
    return isHeard(saying) ? [.say(saying)] : []
  }

  /// Says an element, whose end is waited for.
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
    let isAllowed = saying.isAnswer || settings.lets(saying.source, saying.priority)
    guard announcements.lets(saying.source), isAllowed else { return false }
    return SpokenText.cleaned(saying.words.flatMap { $0.commands(in: phrases) }).contains(where: \.hasWords)
  }

  /// Says pieces as one answer, with a comma's pause between them.
  func answer(_ parts: [AnswerPart], language: String? = nil) -> [PartEffect] {
    say(.answer(parts, language: language))
  }

  func answer(_ phrase: Phrase, _ values: KeyValuePairs<String, String> = [:]) -> [PartEffect] {
    say(.answer(phrase, values))
  }
}

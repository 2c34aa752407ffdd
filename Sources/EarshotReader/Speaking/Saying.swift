// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Something that a part of the reader wants said.
///
/// The part names the words. The reader, who alone has the user's language and the queue, makes an utterance of them.
struct Saying: Equatable {
  enum Words {
    case text(String)
    case phrase(Phrase, KeyValuePairs<String, String> = [:])
    /// A phrase that tells how many.
    case count(Phrase, Int)
    /// Characters to be named one by one.
    case spelled(String)
    /// The words of an element.
    case commands([SpeechCommand])
  }

  var words: [Words]
  var source: SpeechSource
  var priority: SpeechPriority
  /// Of those with the same key only the newest is wanted.
  var key: String?
  /// The language of the words; nil for the user's.
  var language: String?
  /// It waits for all else.
  var isPatient = false
  /// It answers a command of the user's, whatever it is about.
  var isAnswer = false
  /// What becomes of what is being said; nil for what its source and priority say.
  var interruption: SpeechInterruption?

  init(
    _ words: [Words], source: SpeechSource, priority: SpeechPriority = .text, key: String? = nil,
    language: String? = nil
  ) {
    (self.words, self.source, self.priority, self.key) = (words, source, priority, key)
    self.language = language
  }

  init(
    _ words: Words, source: SpeechSource, priority: SpeechPriority = .text, key: String? = nil,
    language: String? = nil
  ) {
    self.init([words], source: source, priority: priority, key: key, language: language)
  }
}

extension Saying {
  /// What was being asked for is not done.
  static let cancelled = Saying(.phrase(.cancelled), source: .reader, priority: .message)
}

extension Saying.Words: Equatable {
  static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)), (.spelled(let a), .spelled(let b)): a == b
    case (.phrase(let a, let values), .phrase(let b, let others)): a == b && values.elementsEqual(others, by: ==)
    case (.count(let a, let count), .count(let b, let other)): a == b && count == other
    case (.commands(let a), .commands(let b)): a == b
    default: false
    }
  }

  /// The words in the user's language.
  func commands(in phrases: Phrases) -> [SpeechCommand] {
    switch self {
    case .text(let text): [.text(text)]
    case .phrase(let phrase, let values): [.text(phrases(phrase, values))]
    case .count(let phrase, let count): [.text(phrases(phrase, count: count))]
    case .spelled(let characters): [.spell(characters)]
    case .commands(let commands): commands
    }
  }
}

/// What a part of the reader wants done. The reader does it in the order given.
enum PartEffect: Equatable {
  case say(Saying)
  case earcon(Earcon)
  /// Output that waits to be said is too old for it.
  case dropWaitingOutput
  /// A hint fits what has just been said.
  case plan(Hint)
  /// Say this line of a text that is read on by itself, and go on after it; nil where it is the last one.
  case read(Saying, ContinuousReading?)
  /// Say an element, and tell the tree which utterance this telling became.
  case tell(Int, Saying)
  /// Say what the user's typing did to a field.
  case echo(Element, Element)
  /// Take back the announcements that are being said or wait, but for what is important.
  case dropAnnouncements
  /// The cursor goes from one element to the other.
  case focus(from: ElementID?, to: ElementID?)
  case reveal(ElementID)
  case perform(Gesture)
  case search(RotorQuery)
  /// Let text be typed for the reader, and ask for it.
  case type(TextEntry)
  /// Let an element be chosen.
  case choose(ItemChooser)
  /// Wait for one key more.
  case await(AwaitedKey.Purpose)
  case adjust(SettingAdjustment)
  case setPunctuation(PunctuationLevel)
  case setHints(Bool)
  /// Put this on the clipboard of the user's terminal.
  case clipboard(String)
  /// Give this to the program as a paste.
  case paste(String)
}

extension Reader {
  /// Does what a part of the reader wants done.
  mutating func carryOut(_ effects: [PartEffect]) -> [ReaderEffect] {
    effects.flatMap { effect -> [ReaderEffect] in
      switch effect {
      case .say(let saying): return say(saying)
      case .earcon(let earcon): return [.earcon(earcon)]
      case .dropWaitingOutput: return self.effects(of: queue.dropWaiting { $0.source == .output })
      case .plan(let hint):
        plan(hint)
        return []
      case .read(let saying, let reading):
        return say(saying) { reader, id in if let reading { reader.review.readOn(reading, saying: id) } }
      case .tell(let telling, let saying): return say(saying) { reader, id in reader.tree.told(telling, as: id) }
      case .echo(let old, let new): return echo(old, new)
      case .dropAnnouncements: return dropAnnouncements()
      case .focus(let old, let new): return focus(from: old, to: new)
      case .reveal(let id): return [.reveal(id)]
      case .perform(let gesture): return [.perform(gesture)]
      case .search(let query): return [.search(query)]
      case .type(let entry): return ask(for: entry)
      case .choose(let chooser):
        keys.begin(chooser)
        return []
      case .await(let purpose):
        keys.ask(for: purpose, timeout: settings.readerKeyTimeout, at: now)
        return []
      case .adjust(let adjustment): return adjust(adjustment)
      case .setPunctuation(let level): return setPunctuation(level)
      case .setHints(let isOn): return setHints(isOn)
      case .clipboard(let text): return [.clipboard(text)]
      case .paste(let text): return [.paste(text)]
      }
    }
  }

  /// - Parameter beforeEffects: is told which utterance it became, before anything comes of it.
  mutating func say(
    _ saying: Saying, beforeEffects: (inout Reader, UtteranceID) -> Void = { _, _ in }
  ) -> [ReaderEffect] {
    say(
      saying.words.flatMap { $0.commands(in: phrases) }, source: saying.source, priority: saying.priority,
      key: saying.key, language: saying.language, isPatient: saying.isPatient, interrupting: saying.interruption,
      isAnswer: saying.isAnswer,
      beforeEffects: beforeEffects)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// A request of a part of the reader for speech.
///
/// The part names the words; the reader, which alone has the user's language and the queue, turns them into an
/// utterance.
struct Saying: Equatable {
  enum Words {
    case text(String)
    case phrase(Phrase, KeyValuePairs<String, String> = [:])
    /// A phrase with a count.
    case count(Phrase, Int)
    /// Characters to name one by one.
    case spelled(String)
    /// The words of an element.
    case commands([SpeechCommand])
  }

  var words: [Words]
  var source: SpeechSource
  var priority: SpeechPriority
  /// The key of utterances of which only the newest is wanted.
  var key: String?
  /// The language of the words; nil for the user's.
  var language: String?
  /// The category of the words; nil for that of the source.
  var category: TextCategory?
  /// The same for a display of few cells; nil for the words.
  var brief: String?
  /// True to wait for everything else.
  var isPatient = false
  /// True if it is read on, where a voice that takes longer may speak.
  var isReadOn = false
  /// True if it answers a command of the user's, whatever it is about.
  var isAnswer = false
  /// True if it is heard before those of its priority that wait.
  var isFirst = false
  /// True if the user's rules have judged it already.
  var isRuled = false
  /// True if it can be repeated later.
  var isRemembered = true
  /// The effect on current speech; nil to go by source and priority.
  var interruption: SpeechInterruption?
  /// The earlier messages whose words it has; none for the message being handled.
  var messages: [MessageNumber] = []

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
  /// The answer to a cancelled request.
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

/// A request of a part of the reader, performed by the reader in the order given.
enum PartEffect: Equatable {
  case say(Saying)
  /// Record what becomes of the words of messages.
  case follow([MessageNumber], MessageFate)
  case earcon(Earcon)
  case tones(ToneSeries)
  /// Drop waiting output, which is too old.
  case dropWaitingOutput
  /// Plan a hint that fits the last utterance.
  case plan(Hint)
  /// Speak this line of a continuous reading, and go on after it; nil for the last one.
  case read(Saying, ContinuousReading?)
  /// Speak an element, and tell the tree the utterance of this telling.
  case tell(Int, Saying)
  /// Speak the effect of the user's typing on a field.
  case echo(Element, Element)
  /// Drop current and waiting announcements, except important ones.
  case dropAnnouncements
  /// Move the focus from one element to the other.
  case focus(from: ElementID?, to: ElementID?)
  case reveal(ElementID)
  case perform(Gesture)
  case search(RotorQuery)
  /// Let the user type a text for the reader, and prompt for it.
  case type(TextEntry)
  /// Let the user choose an element.
  case choose(ItemChooser)
  /// Wait for another key.
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
  /// Performs requests of a part of the reader.
  mutating func carryOut(_ effects: [PartEffect]) -> [ReaderEffect] {
    effects.flatMap { effect -> [ReaderEffect] in
      switch effect {
      case .say(let saying): return say(saying)
      case .follow(let messages, let fate): return follow(messages, fate)
      case .earcon(let earcon): return [.earcon(earcon)]
      case .tones(let series): return settings.isMuted ? [] : [.tones(series)]
      case .dropWaitingOutput: return self.effects(of: queue.dropWaiting { $0.source == .output })
      case .plan(let hint):
        plan(hint)
        return []
      case .read(let saying, let reading):
        return say(saying) { reader, id in
          reader.review.wordsBeingRead?.utterance = id
          if let reading { reader.review.readOn(reading, saying: id) }
        }
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

  /// - Parameter beforeEffects: Receives the id of the utterance before its effects.
  mutating func say(
    _ saying: Saying, beforeEffects: (inout Reader, UtteranceID) -> Void = { _, _ in }
  ) -> [ReaderEffect] {
    let current = following
    if !saying.messages.isEmpty { following = saying.messages }
    defer { following = current }
    return speak(saying, beforeEffects)
  }

  mutating func say(
    _ commands: [SpeechCommand], source: SpeechSource, priority: SpeechPriority, key: String? = nil,
    brief: String? = nil
  ) -> [ReaderEffect] {
    var saying = Saying(.commands(commands), source: source, priority: priority, key: key)
    saying.brief = brief
    return say(saying)
  }
}

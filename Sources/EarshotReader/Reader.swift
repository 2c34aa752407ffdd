public import EarshotCore
public import EarshotSpeech

/// The screen reader: it alone decides what is said.
///
/// A pure state machine. It is told what happened and answers with effects; it knows no thread, no clock but the
/// instants it is given, and no program it reads.
public struct Reader {
  public var settings: ReaderSettings
  private var queue = SpeechQueue()
  private var composer: SpeechComposer
  private var generation: UInt64 = 0
  private var announcements: [UtteranceID: AccessibilityNotification.Announcement] = [:]
  private var lastPhrase: [SpeechCommand] = []
  private let keyMap = KeyMap.standard
  private var flood: Flood
  private var liveRows: LiveRows
  /// The reader key was pressed and the key that says what for has not come yet: speech is silent, and what it was
  /// is still to be decided.
  private var awaitsCommand = false

  public init(settings: ReaderSettings, composer: SpeechComposer) {
    self.settings = settings
    self.composer = composer
    liveRows = LiveRows(rest: settings.liveRowRest)
    flood = Flood(quiet: settings.floodQuiet, heartbeat: settings.floodHeartbeat)
  }

  /// When the reader next wants ``ReaderInput/timer``; nil when nothing is timed.
  public var deadline: Instant? { [flood.deadline, liveRows.deadline].compactMap { $0 }.min() }

  public var isPaused: Bool { queue.isPaused }

  /// Whether anything is being said or waits to be.
  public var isSpeaking: Bool { !queue.isIdle }

  public mutating func handle(_ input: ReaderInput, at now: Instant) -> [ReaderEffect] {
    switch input {
    case .message(let message): handle(message, at: now)
    case .key(let bytes, let generation, true): handle(command: bytes, generation: generation)
    case .key(_, let generation, false): stopByKey(generation: generation)
    case .silence(let generation): stop(generation: generation)
    case .command(let command): perform(command)
    case .speech(let event): handle(event)
    case .say(let text, let source, let priority): say([.text(text)], source: source, priority: priority)
    case .timer: summarize(at: now) + readRested(at: now)
    case .drain: summarize(at: .end) + readRested(at: .end) + effects(of: queue.drain())
    }
  }

  /// Whether a key pressed now is a command and not the program's.
  public func claims(_ bytes: [UInt8]) -> Bool { awaitsCommand || bytes == keyMap.readerKey.bytes }

  /// Keys that are commands by themselves: the guard keeps them from the program.
  public var claimedKeys: [[UInt8]] { [keyMap.readerKey.bytes] }

  /// Whether the next key, whatever it is, is a command.
  public var capturesNextKey: Bool { awaitsCommand }

  // MARK: Keys

  private mutating func stopByKey(generation: UInt64) -> [ReaderEffect] {
    awaitsCommand = false
    return stop(generation: generation)
  }

  private mutating func handle(command bytes: [UInt8], generation: UInt64) -> [ReaderEffect] {
    guard awaitsCommand else {
      guard bytes == keyMap.readerKey.bytes else { return stop(generation: generation) }
      awaitsCommand = true
      self.generation = max(self.generation, generation)
      return [.cancelBefore(generation: generation)]
    }
    awaitsCommand = false
    if bytes == keyMap.readerKey.bytes { return stop(generation: generation) + [.sendKeys(bytes)] }
    guard let command = keyMap.command(for: bytes) else {
      return stop(generation: generation) + say([.text(ReaderWords.noCommand)], source: .reader, priority: .message)
    }
    if command == .gesture(.magicTap) {
      self.generation = max(self.generation, generation)
      return [.perform(.magicTap)]
    }
    return stop(generation: generation) + perform(command)
  }

  // MARK: Notifications

  private mutating func handle(_ message: any HubMessage, at now: Instant) -> [ReaderEffect] {
    switch message {
    case let message as AccessibilityNotification.Announcement: announce(message)
    case let message as AccessibilityNotification.TextAppended: read(message, at: now)
    case let message as AccessibilityNotification.TextChanged: read(message, at: now)
    case let message as AccessibilityNotification.TextInserted: echo(message.text)
    case let message as AccessibilityNotification.TextDeleted: echo(message.text)
    case let message as AccessibilityNotification.CaretMoved: follow(message)
    case let message as AccessibilityNotification.FocusMoved:
      say([.text(message.text.trimmingBlanks)], source: .focus, priority: .text, key: "caret")
    default: []
    }
  }

  private mutating func announce(_ announcement: AccessibilityNotification.Announcement) -> [ReaderEffect] {
    guard !announcement.text.allSatisfy(\.isWhitespace) else { return [] }
    let priority: SpeechPriority =
      switch announcement.priority {
      case .high: .important
      case .default: .message
      case .low: .notification
      }
    return say([.text(announcement.text)], source: .announcement, priority: priority) { reader, id in
      reader.announcements[id] = announcement
    }
  }

  private mutating func read(
    _ message: AccessibilityNotification.TextAppended, at now: Instant
  ) -> [ReaderEffect] {
    let total = message.omitted + message.lines.count
    guard flood.isFlowing || total > settings.floodLimit else { return read(message.lines) }
    let beginning = message.firstLines.isEmpty ? message.lines : message.firstLines
    let isFirst = !flood.isFlowing
    let said = isFirst ? Array(beginning.prefix(settings.floodBeginning)) : []
    flood.add(message.lines, count: total - said.count, at: now)
    return read(said)
  }

  private mutating func read(_ lines: [String]) -> [ReaderEffect] {
    lines.filter { !$0.allSatisfy(\.isWhitespace) }.flatMap { line in
      say([.text(line)], source: .output, priority: .text)
    }
  }

  private mutating func summarize(at now: Instant) -> [ReaderEffect] {
    guard let summary = flood.summary(at: now) else { return [] }
    let count = say([.text(ReaderWords.lines(summary.count))], source: .output, priority: .text, key: "flood")
    return count + read(summary.lines)
  }

  private mutating func read(
    _ message: AccessibilityNotification.TextChanged, at now: Instant
  ) -> [ReaderEffect] {
    let text = message.new.trimmingBlanks
    if message.isAtCaret {
      return say([.text(text.isEmpty ? ReaderWords.blank : text)], source: .echo, priority: .text, key: "caret")
    }
    guard !text.isEmpty, let news = liveRows.changed(message.row, to: text, at: now) else { return [] }
    return say([.text(news)], source: .output, priority: .text, key: "row \(message.row)")
  }

  private mutating func readRested(at now: Instant) -> [ReaderEffect] { read(liveRows.rested(at: now)) }

  private mutating func echo(_ text: String) -> [ReaderEffect] {
    let command: SpeechCommand = text.count <= settings.spelledEchoLimit ? .spell(text) : .text(text)
    return say([command], source: .echo, priority: .text, key: "echo")
  }

  private mutating func follow(_ message: AccessibilityNotification.CaretMoved) -> [ReaderEffect] {
    let command: SpeechCommand
    switch message.unit {
    case .line:
      let line = message.line.trimmingBlanks
      command = .text(line.isEmpty ? ReaderWords.blank : line)
    case .word where !message.word.isEmpty: command = .text(message.word)
    case .word, .character: command = named(message.character)
    }
    return say([command], source: .focus, priority: .text, key: "caret")
  }

  /// A character by its name; nothing is the end of the line.
  private func named(_ character: String) -> SpeechCommand {
    if character.isEmpty { return .text(ReaderWords.endOfLine) }
    return character == " " ? .text(ReaderWords.space) : .spell(character)
  }

  // MARK: Commands

  private mutating func perform(_ command: ReaderCommand) -> [ReaderEffect] {
    switch command {
    case .gesture(let gesture): [.perform(gesture)]
    case .stop: effects(of: queue.cancelAll())
    case .again: lastPhrase.isEmpty ? [] : say(lastPhrase, source: .review, priority: .text, key: "review")
    case .help: say([.text(ReaderWords.help(.standard))], source: .reader, priority: .message, key: "help")
    case .togglePause: togglePause()
    }
  }

  private mutating func togglePause() -> [ReaderEffect] {
    let actions = queue.isPaused ? queue.resume(generation: generation) : queue.pause(generation: generation)
    return effects(of: actions)
  }

  private mutating func stop(generation: UInt64) -> [ReaderEffect] {
    self.generation = max(self.generation, generation)
    liveRows.keyPressed()
    return [.cancelBefore(generation: self.generation)] + effects(of: queue.stop(generation: self.generation))
  }

  // MARK: Speech

  private mutating func handle(_ event: SpeechEvent) -> [ReaderEffect] {
    switch event {
    case .began(let id): began(id)
    // The key that will say whether speech was stopped or paused has not come yet.
    case .ended where awaitsCommand: []
    case .ended(let id, let outcome): effects(of: queue.ended(id, outcome))
    case .status(let text): say([.text(text)], source: .reader, priority: .message)
    case .note(let text): [.note(text)]
    }
  }

  private mutating func began(_ id: UtteranceID) -> [ReaderEffect] {
    queue.began(id)
    return [.began(id)]
  }

  private mutating func say(
    _ commands: [SpeechCommand], source: SpeechSource, priority: SpeechPriority, key: String? = nil,
    beforeEffects: (inout Reader, UtteranceID) -> Void = { _, _ in }
  ) -> [ReaderEffect] {
    let cleaned = commands.map { command in
      if case .text(let text) = command { return SpeechCommand.text(SpokenText.cleaned(text)) }
      return command
    }
    guard cleaned.contains(where: \.hasWords) else { return [] }
    let utterance = Utterance(
      id: UtteranceID(0), commands: cleaned, source: source, priority: priority, coalescingKey: key,
      generation: generation)
    if source != .review { lastPhrase = cleaned }
    let (id, actions) = queue.enqueue(utterance)
    beforeEffects(&self, id)
    var asked = utterance
    asked.id = id
    return [.asked(asked)] + effects(of: actions)
  }

  private mutating func effects(of actions: [SpeechQueueAction]) -> [ReaderEffect] {
    var effects: [ReaderEffect] = []
    for action in actions {
      switch action {
      case .speak(let utterance):
        if let request = composer.request(for: utterance) {
          effects.append(.speak(request))
        } else {
          effects += self.effects(of: queue.ended(utterance.id, .finished))
        }
      case .cancel(let id): effects.append(.cancel(id))
      case .ended(let utterance, let outcome):
        effects.append(.ended(utterance, outcome))
        if let announcement = announcements.removeValue(forKey: utterance.id) {
          effects.append(
            .post(
              AccessibilityNotification.AnnouncementDidFinish(
                announcement.text, wasSuccessful: outcome == .finished, id: announcement.id,
                outcome: outcome.rawValue)))
        }
      }
    }
    return effects
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Reads output that programs print and rewrite by themselves: complete lines, an unfinished line by sentences, live
/// rows when they rest, and floods by their size.
struct OutputReading {
  private var flood: Flood
  private var liveRows: LiveRows
  /// The unfinished line.
  private var stream: StreamedText
  /// The latest output without a pause.
  private var burst: Burst?
  /// The categories of lines of the newest message, by their words.
  var categories: [String: TextCategory] = [:]
  /// Lines with the words of their indentation, with the line as it is written: they begin anew.
  var written: [String: String] = [:]
  /// The level at which signs are said.
  var punctuation = PunctuationLevel.some
  /// The message being handled, if it is followed.
  var message: MessageNumber?

  init(_ settings: ReaderSettings) {
    flood = Flood(
      quiet: settings.floodQuiet, stoppedQuiet: settings.stoppedQuiet, heartbeat: settings.floodHeartbeat)
    liveRows = LiveRows(rest: settings.liveRowRest, heartbeat: settings.liveRowHeartbeat)
    stream = StreamedText(quiet: settings.streamQuiet)
  }

  /// The instant for the next ``due(at:)``; nil if nothing is timed.
  var deadline: Instant? { [flood.deadline, liveRows.deadline, stream.deadline].compactMap { $0 }.min() }

  /// Speaks whatever is due of floods, resting rows and an unfinished line.
  mutating func due(at now: Instant) -> [PartEffect] {
    let summary = flood.summary(at: now).map { say($0) } ?? []
    let rested = effects(of: liveRows.rested(at: now))
    let isFinished = stream.deadline.map { $0 <= now } ?? false
    return summary + rested + (isFinished ? finishLine() : [])
  }

  // MARK: Lines that come

  /// Reads new lines, with words for their marks.
  ///
  /// - Parameters:
  ///   - message: The message with its lines as spoken.
  ///   - waiting: The number of waiting utterances.
  ///   - rules: The user's rules: a line that one is for is not joined with its neighbours.
  mutating func handle(
    _ message: AccessibilityNotification.TextAppended, waiting: Int, _ settings: ReaderSettings, _ rules: RulesInForce,
    at now: Instant
  ) -> [PartEffect] {
    if message.isDrawn { return finishLine() + read(message.lines) }
    if burst?.isOver(at: now) ?? true { burst = Burst(beganAt: now) }
    burst?.goOn(at: now)
    if flood.isFlowing { return count(message, from: 0, at: now) }
    // Far to the right of the line begins something else.
    if message.continuesLine, message.lines.first?.hasPrefix("  ") ?? false { return read(message.lines) }
    if message.continuesLine {
      let gone = effects(of: liveRows.wentOn(message.line, self.message))
      return gone + read(goingOn: message, waiting: waiting, settings, rules, at: now)
    }
    if stream.isActive(at: now), !message.isOpen, message.omitted == 0, message.lines.count == 1,
      !stream.isTableRow, !stream.isEither(message.lines[0], rules.isFor), written[message.lines[0]] == nil
    {
      if message.isApart { return finishLine() + begin(message.lines[0], message.line, at: now) }
      stream.extend(into: message.line)
      return read(piece: " " + message.lines.joined(), at: now)
    }
    let passed = liveRows.passed(by: message.line, isNotable: !message.notable.isEmpty, at: now)
    let earlier = effects(of: passed) + finishLine()
    return earlier + read(new: message, waiting: waiting + earlier.count, settings, at: now)
  }

  private mutating func read(
    new message: AccessibilityNotification.TextAppended, waiting: Int, _ settings: ReaderSettings, at now: Instant
  ) -> [PartEffect] {
    let total = message.omitted + message.lines.count
    let isTooMuch = total > settings.floodLimit
    guard isTooMuch || isBehind(waiting: waiting, settings, at: now) else {
      return read(message, at: now)
    }
    let beginning = message.omitted > 0 ? message.firstLines : message.lines
    let said = isTooMuch ? Array(beginning.prefix(settings.floodBeginning)) : []
    flood.begin(.tooMuch, at: now)
    if !isTooMuch { flood.addDropped(waiting) }
    return (isTooMuch ? [] : [.dropWaitingOutput]) + read(said) + count(message, from: said.count, at: now)
  }

  /// True if output arrives faster than speech and waiting output is getting old.
  private func isBehind(waiting: Int, _ settings: ReaderSettings, at now: Instant) -> Bool {
    guard let burst else { return false }
    return now >= burst.beganAt + settings.backlogAge && waiting >= settings.backlogLimit
  }

  /// Counts lines of a flood instead of reading them, except for errors.
  private mutating func count(
    _ message: AccessibilityNotification.TextAppended, from start: Int, at now: Instant
  ) -> [PartEffect] {
    let total = message.omitted + message.lines.count - (message.continuesLine ? 1 : 0)
    let notable = flood.add(
      message.lines, count: max(0, total - start), continuesLine: message.continuesLine, notable: message.notable,
      at: now)
    return read(notable) + waitForFlood()
  }

  /// Records that the message being handled waits for the end of the flood.
  private mutating func waitForFlood() -> [PartEffect] {
    guard let message, let kind = flood.kind, let deadline = flood.deadline else { return [] }
    flood.add(message)
    return [.follow([message], .waiting(kind == .stopped ? .stopped : .tooMuch, until: deadline))]
  }

  private mutating func read(
    _ message: AccessibilityNotification.TextAppended, at now: Instant
  ) -> [PartEffect] {
    guard message.isOpen, let last = message.lines.last else { return read(message.lines) }
    return read(Array(message.lines.dropLast())) + begin(last, message.line, at: now)
  }

  /// Begins a line that may go on.
  private mutating func begin(_ line: String, _ identity: UInt64, at now: Instant) -> [PartEffect] {
    if let begun = stream.begin(line, identity, at: now) { return read([begun]) }
    stream.add(message)
    return waitForSentence()
  }

  /// Records that the message being handled waits for the end of the line.
  private func waitForSentence() -> [PartEffect] {
    guard let message, let deadline = stream.deadline else { return [] }
    return [.follow([message], .waiting(.unfinished, until: deadline))]
  }

  /// - Parameter messages: The earlier messages that the lines are of; none for the message being handled.
  private func read(_ lines: [String], of messages: [MessageNumber] = []) -> [PartEffect] {
    let following = lines.dropFirst() + [""]
    // A bullet above its text is no line of its own.
    let told = zip(lines, following).filter { line, next in
      !SpokenText.isLeftOut(line, at: punctuation)
        && !(SpokenText.isBullet(line) && next.contains { $0.isLetter || $0.isNumber })
    }
    if told.isEmpty, !lines.isEmpty {
      return messages.isEmpty ? silence(.wordless) : [.follow(messages, .silent(.wordless))]
    }
    return DrawnLines.parts(of: told.map(\.0)).map { part in
      var saying: Saying
      switch part {
      case .line(let line):
        saying = Saying(.text(SpokenText.read(line, at: punctuation)), source: .output)
        saying.brief = written[line]
        if !categories.isEmpty { saying.category = categories[line] }
      case .drawn(let shape, let count): saying = Saying(shape.name(of: count), source: .output)
      }
      saying.messages = messages
      return .say(saying)
    }
  }

  /// The words due of live rows, and what became of messages about them.
  private func effects(of news: [LiveRows.News]) -> [PartEffect] {
    news.flatMap { news -> [PartEffect] in
      switch news {
      case .text(let text, let message): read([text], of: message.map { [$0] } ?? [])
      case .percent(let percent): [.say(.progress(percent))]
      case .fate(let message, let fate): message.map { [.follow([$0], fate)] } ?? []
      }
    }
  }

  // MARK: Lines that go on

  /// Reads lines, the first of which continues the unfinished one; wrapped lines belong together.
  private mutating func read(
    goingOn message: AccessibilityNotification.TextAppended, waiting: Int, _ settings: ReaderSettings,
    _ rules: RulesInForce, at now: Instant
  ) -> [PartEffect] {
    guard let first = message.lines.first else { return [] }
    var effects: [PartEffect] = []
    if stream.isOther(message.line) {
      effects = finishLine()
      stream.switchLine(to: message.line)
    }
    effects += read(piece: first, at: now)
    var others = message
    others.continuesLine = false
    others.lines.removeFirst()
    while let next = others.lines.first, stream.isWrapped(into: next), !stream.isEither(next, rules.isFor),
      written[next] == nil
    {
      effects += read(piece: " " + others.lines.removeFirst(), at: now)
    }
    if !others.lines.isEmpty {
      effects += finishLine()
      effects += read(new: others, waiting: waiting + effects.count, settings, at: now)
    }
    return effects
  }

  private mutating func read(piece: String, at now: Instant) -> [PartEffect] {
    stream.add(message)
    return read(sentences: stream.add(piece, at: now))
  }

  /// Reads the sentences that a line has got, if any; the rest of it waits.
  private mutating func read(sentences: String?) -> [PartEffect] {
    guard let sentences else { return waitForSentence() }
    return read([sentences], of: stream.takeMessages()) + waitForSentence()
  }

  /// Speaks the rest of the line that was being written.
  mutating func finishLine() -> [PartEffect] {
    let rest = stream.flush()
    let messages = stream.takeMessages()
    return rest.map { read([$0], of: messages) }
      ?? [.follow(messages, .silent(.wordless))].filter { _ in !messages.isEmpty }
  }

  // MARK: Floods

  private func say(_ summary: Flood.Summary) -> [PartEffect] {
    var effects: [PartEffect] = []
    // One or two lines need no count.
    if summary.count > summary.lines.count {
      let count = Saying.Words.count(.lines, summary.count)
      effects += [.plan(.review), .say(Saying(count, source: .output, key: "flood"))]
    }
    if summary.unsaidNotables > 0 {
      let count = Saying.Words.count(.moreErrors, summary.unsaidNotables)
      effects.append(.say(Saying(count, source: .output)))
    }
    effects += read(summary.lines, of: summary.messages)
    return effects + (summary.messages.isEmpty ? [] : [.follow(summary.messages, .silent(.counted))])
  }

  // MARK: Rows that are rewritten

  /// Reads a row rewritten in place, except the one the user types in.
  mutating func handle(
    _ message: AccessibilityNotification.TextChanged, _ phrases: Phrases, at now: Instant
  ) -> [PartEffect] {
    let text = SpokenText.withoutBars(message.new).trimmingBlanks
    guard !text.isEmpty else { return silence(.wordless) }
    if flood.kind == .stopped {
      if !message.isTicking { flood.rewrite(text) }
      return waitForFlood()
    }
    // A line that gets longer is written on, though words such as "H" alone may be units of numbers.
    if stream.isLine(message.old, at: now), !message.isTicking || message.new.count > message.old.count + 3 {
      stream.add(self.message)
      return read(sentences: stream.rewrite(message.new, at: now))
    }
    let news = liveRows.changed(
      RewrittenRow(
        line: message.line, old: SpokenText.withoutBars(message.old).trimmingBlanks,
        new: MarkedLines.text(of: text, message.kind, phrases: phrases), isTicking: message.isTicking,
        isAnswer: message.isAnswer, isNotable: message.isNotable, isRedrawn: message.isRedrawn,
        percent: message.percent, message: self.message),
      at: now)
    // The line that was being written came first.
    let earlier = !message.isTicking && news.contains(where: \.isText) ? finishLine() : []
    return earlier
      + effects(of: news).map { effect in
        guard case .say(var saying) = effect, saying.source == .output else { return effect }
        saying.key = "row \(message.line)"
        saying.category = message.kind == .added ? .added : message.kind == .removed ? .removed : nil
        return .say(saying)
      }
  }

  private func silence(_ reason: UnspokenReason) -> [PartEffect] {
    message.map { [.follow([$0], .silent(reason))] } ?? []
  }

  /// Forgets removed rows, which would otherwise be spoken at rest.
  mutating func handle(_ message: AccessibilityNotification.TextRemoved) -> [PartEffect] {
    effects(of: liveRows.removed(message.texts.map { SpokenText.withoutBars($0).trimmingBlanks }))
  }

  // MARK: The end of output

  /// Speaks the remaining output of a command that ended: also the last state of rows, which are no longer rewritten.
  mutating func end(at now: Instant) -> [PartEffect] {
    let rows = effects(of: liveRows.ended(at: now))
    return rows + finishLine() + (flood.end().map { say($0) } ?? [])
  }

  /// Records a line given to the program: the output that follows answers it and is news.
  mutating func lineEntered() -> [PartEffect] {
    effects(of: liveRows.forget(.key)) + forgetFlood(.key)
  }

  /// Forgets unspoken output that is told elsewhere.
  mutating func forget(_ reason: UnspokenReason) -> [PartEffect] {
    effects(of: liveRows.forget(reason)) + forgetFlood(reason) + forgetLine(reason)
  }

  private mutating func forgetFlood(_ reason: UnspokenReason) -> [PartEffect] {
    let messages = flood.forget()
    return messages.isEmpty ? [] : [.follow(messages, .silent(reason))]
  }

  private mutating func forgetLine(_ reason: UnspokenReason) -> [PartEffect] {
    _ = stream.flush()
    let messages = stream.takeMessages()
    return messages.isEmpty ? [] : [.follow(messages, .silent(reason))]
  }

  /// Handles a stop of speech: if output is still arriving, the rest is counted until it ends.
  ///
  /// - Parameter isSaid: True if output was being spoken or waiting.
  mutating func stop(isSaid: Bool, at now: Instant) -> [PartEffect] {
    let line = forgetLine(.key) + effects(of: liveRows.silenceTicks(.key))
    if flood.isFlowing || (isSaid && burst?.isFlowing(at: now) ?? false) {
      flood.begin(.stopped, at: now)
    } else {
      burst = nil
    }
    return line + (isSaid ? [.plan(.earlier)] : [])
  }
}

extension LiveRows.News {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension Saying {
  /// Progress in percent.
  static func progress(_ percent: Int) -> Saying {
    Saying(.phrase(.percent, ["number": String(percent)]), source: .status, priority: .progress, key: "progress")
  }
}

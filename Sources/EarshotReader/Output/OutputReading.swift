// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Reads what programs print and rewrite by themselves: line by line, a line that is being written by its sentences,
/// rows that keep changing when they rest, and of a flood how much it is.
struct OutputReading {
  private var flood: Flood
  private var liveRows: LiveRows
  /// The line that is being written piece by piece.
  private var stream: StreamedText
  /// The output that came last without a pause.
  private var burst: Burst?

  init(_ settings: ReaderSettings) {
    flood = Flood(
      quiet: settings.floodQuiet, stoppedQuiet: settings.stoppedQuiet, heartbeat: settings.floodHeartbeat)
    liveRows = LiveRows(rest: settings.liveRowRest, heartbeat: settings.liveRowHeartbeat)
    stream = StreamedText(quiet: settings.streamQuiet)
  }

  /// When ``due(at:)`` has something to do; nil when nothing is timed.
  var deadline: Instant? { [flood.deadline, liveRows.deadline, stream.deadline].compactMap { $0 }.min() }

  /// Says what has become due: of a flood, of rows that rest, of a line that stays as it is.
  mutating func due(at now: Instant) -> [PartEffect] {
    let summary = flood.summary(at: now).map { say($0) } ?? []
    let rested = read(liveRows.rested(at: now))
    let isFinished = stream.deadline.map { $0 <= now } ?? false
    return summary + rested + (isFinished ? finishLine() : [])
  }

  // MARK: Lines that come

  /// Reads new lines, with the words for what stands out in them.
  ///
  /// - Parameters:
  ///   - message: with its lines as they are to be said.
  ///   - waiting: how many utterances wait to be said.
  mutating func handle(
    _ message: AccessibilityNotification.TextAppended, waiting: Int, _ settings: ReaderSettings, at now: Instant
  ) -> [PartEffect] {
    if message.isDrawn { return finishLine() + read(message.lines) }
    if burst?.isOver(at: now) ?? true { burst = Burst(beganAt: now) }
    burst?.goOn(at: now)
    if flood.isFlowing { return count(message, from: 0, at: now) }
    // Far behind the line stands something else.
    if message.continuesLine, message.lines.first?.hasPrefix("  ") ?? false { return read(message.lines) }
    if message.continuesLine { return read(goingOn: message, waiting: waiting, settings, at: now) }
    if stream.isActive(at: now), !message.isOpen, message.omitted == 0, message.lines.count == 1 {
      return read(piece: " " + message.lines.joined(), at: now)
    }
    let earlier = finishLine()
    return earlier + read(new: message, waiting: waiting + earlier.count, settings, at: now)
  }

  private mutating func read(
    new message: AccessibilityNotification.TextAppended, waiting: Int, _ settings: ReaderSettings, at now: Instant
  ) -> [PartEffect] {
    let total = message.omitted + message.lines.count
    let isTooMuch = total > settings.floodLimit
    guard isTooMuch || isBehind(waiting: waiting, settings, at: now) else {
      return read(message.lines, isOpen: message.isOpen, at: now)
    }
    let beginning = message.omitted > 0 ? message.firstLines : message.lines
    let said = isTooMuch ? Array(beginning.prefix(settings.floodBeginning)) : []
    flood.begin(.tooMuch, at: now)
    return (isTooMuch ? [] : [.dropWaitingOutput]) + read(said) + count(message, from: said.count, at: now)
  }

  /// Output keeps coming faster than it can be said, and what waits to be said is growing old.
  private func isBehind(waiting: Int, _ settings: ReaderSettings, at now: Instant) -> Bool {
    guard let burst else { return false }
    return now >= burst.beganAt + settings.backlogAge && waiting >= settings.backlogLimit
  }

  /// Counts lines in a flood instead of reading them, but for the errors.
  private mutating func count(
    _ message: AccessibilityNotification.TextAppended, from start: Int, at now: Instant
  ) -> [PartEffect] {
    let total = message.continuesLine ? 0 : message.omitted + message.lines.count
    let notable = flood.add(
      message.lines, count: max(0, total - start), continuesLine: message.continuesLine, notable: message.notable,
      at: now)
    return read(notable)
  }

  private mutating func read(_ lines: [String], isOpen: Bool, at now: Instant) -> [PartEffect] {
    guard isOpen, let last = lines.last else { return read(lines) }
    let begun = stream.begin(last, at: now)
    return read(lines.dropLast() + [begun].compactMap { $0 })
  }

  private func read(_ lines: [String]) -> [PartEffect] {
    lines.filter { !SpokenText.isRule($0) }.map { .say(Saying(.text(SpokenText.withoutBars($0)), source: .output)) }
  }

  // MARK: Lines that go on

  /// A line goes on, and others may come behind it: those that it is wrapped into belong to it.
  private mutating func read(
    goingOn message: AccessibilityNotification.TextAppended, waiting: Int, _ settings: ReaderSettings, at now: Instant
  ) -> [PartEffect] {
    guard let first = message.lines.first else { return [] }
    var effects = read(piece: first, at: now)
    var others = message
    others.continuesLine = false
    others.lines.removeFirst()
    while let next = others.lines.first, stream.isWrapped(into: next) {
      effects += read(piece: " " + others.lines.removeFirst(), at: now)
    }
    if !others.lines.isEmpty {
      effects += finishLine()
      effects += read(new: others, waiting: waiting + effects.count, settings, at: now)
    }
    return effects
  }

  private mutating func read(piece: String, at now: Instant) -> [PartEffect] {
    read([stream.add(piece, at: now)].compactMap { $0 })
  }

  /// The line that was being written is finished: says what is left of it.
  mutating func finishLine() -> [PartEffect] { read([stream.flush()].compactMap { $0 }) }

  // MARK: Floods

  private func say(_ summary: Flood.Summary) -> [PartEffect] {
    var effects: [PartEffect] = []
    // A line or two need no count.
    if summary.count > summary.lines.count {
      let count = Saying.Words.count(.lines, summary.count)
      effects += [.plan(.review), .say(Saying(count, source: .output, key: "flood"))]
    }
    if summary.unsaidNotables > 0 {
      let count = Saying.Words.count(.moreErrors, summary.unsaidNotables)
      effects.append(.say(Saying(count, source: .output)))
    }
    return effects + read(summary.lines)
  }

  // MARK: Rows that are rewritten

  /// Reads a row that was rewritten where it stood, apart from the one the user types in.
  mutating func handle(
    _ message: AccessibilityNotification.TextChanged, _ phrases: Phrases, at now: Instant
  ) -> [PartEffect] {
    let text = SpokenText.withoutBars(message.new).trimmingBlanks
    guard !text.isEmpty, flood.kind != .stopped else { return [] }
    if stream.isLine(message.old, at: now), !message.isTicking {
      return read([stream.rewrite(message.new, at: now)].compactMap { $0 })
    }
    let words = MarkedLines.text(of: text, message.kind, phrases: phrases)
    let news = liveRows.changed(
      message.line, from: SpokenText.withoutBars(message.old).trimmingBlanks, to: words, isTicking: message.isTicking,
      isAnswer: message.isAnswer, percent: message.percent, at: now)
    switch news {
    case nil: return []
    case .text(let words): return [.say(Saying(.text(words), source: .output, key: "row \(message.line)"))]
    case .percent(let percent): return [.say(.progress(percent))]
    }
  }

  /// What is gone is not said when it would have come to rest.
  mutating func handle(_ message: AccessibilityNotification.TextRemoved) {
    liveRows.removed(message.texts.map { SpokenText.withoutBars($0).trimmingBlanks })
  }

  // MARK: The end of output

  /// A command has ended: says what there is yet to say of its output.
  mutating func end() -> [PartEffect] {
    let line = finishLine()
    return line + (flood.end().map { say($0) } ?? [])
  }

  /// A prompt is there: nothing above it is rewritten any more.
  mutating func promptShown() -> [PartEffect] {
    liveRows.forget()
    return end()
  }

  /// The user gave the program a line: what comes is the answer to it, and news.
  mutating func lineEntered() {
    flood.forget()
    liveRows.forget()
  }

  /// A tree tells what was yet to be said.
  mutating func forget() {
    _ = stream.flush()
    flood.forget()
    liveRows.forget()
  }

  /// Speech was stopped: if it was output that still comes, the rest of it is counted until it ends.
  ///
  /// - Parameter isSaid: something a program printed was being said or waited to be.
  mutating func stop(isSaid: Bool, at now: Instant) -> [PartEffect] {
    _ = stream.flush()
    if flood.isFlowing || (isSaid && burst?.isFlowing(at: now) ?? false) {
      flood.begin(.stopped, at: now)
    } else {
      burst = nil
    }
    return isSaid ? [.plan(.earlier)] : []
  }
}

extension Saying {
  /// A part of what is being done, in percent.
  static func progress(_ percent: Int) -> Saying {
    Saying(.phrase(.percent, ["number": String(percent)]), source: .status, priority: .progress, key: "progress")
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Output: what a program printed or rewrote by itself.
extension Reader {
  mutating func read(
    _ original: AccessibilityNotification.TextAppended, at now: Instant
  ) -> [ReaderEffect] {
    var message = original
    message.lines = MarkedLines.text(of: original, phrases: phrases)
    if message.isDrawn { return finishStream() + read(message.lines) }
    if burst?.isOver(at: now) ?? true { burst = Burst(beganAt: now) }
    burst?.lastAt = now
    if flood.isFlowing { return count(message, from: 0, at: now) }
    // Far behind the line stands something else.
    if message.continuesLine, message.lines.first?.hasPrefix("  ") ?? false { return read(message.lines) }
    if message.continuesLine { return read(goingOn: message, at: now) }
    if stream.isActive(at: now), !message.isOpen, message.omitted == 0, message.lines.count == 1 {
      return read(piece: " " + message.lines.joined(), at: now)
    }
    let earlier = finishStream()
    return earlier + read(new: message, at: now)
  }

  private mutating func read(
    new message: AccessibilityNotification.TextAppended, at now: Instant
  ) -> [ReaderEffect] {
    let total = message.omitted + message.lines.count
    let isTooMuch = total > settings.floodLimit
    guard isTooMuch || isBehind(at: now) else { return read(message.lines, isOpen: message.isOpen, at: now) }
    let beginning = message.omitted > 0 ? message.firstLines : message.lines
    let said = isTooMuch ? Array(beginning.prefix(settings.floodBeginning)) : []
    let stale = isTooMuch ? [] : dropWaitingOutput()
    flood.begin(.tooMuch, at: now)
    return stale + read(said) + count(message, from: said.count, at: now)
  }

  /// Output keeps coming faster than it can be said, and what waits to be said is growing old.
  private func isBehind(at now: Instant) -> Bool {
    guard let burst else { return false }
    return now >= burst.beganAt + settings.backlogAge && queue.waitingCount >= settings.backlogLimit
  }

  private mutating func dropWaitingOutput() -> [ReaderEffect] {
    effects(of: queue.dropWaiting { $0.source == .output })
  }

  /// Counts lines in a flood instead of reading them, but for the errors.
  private mutating func count(
    _ message: AccessibilityNotification.TextAppended, from start: Int, at now: Instant
  ) -> [ReaderEffect] {
    let total = message.continuesLine ? 0 : message.omitted + message.lines.count
    let notable = flood.add(
      message.lines, count: max(0, total - start), continuesLine: message.continuesLine, notable: message.notable,
      at: now)
    return read(notable)
  }

  private mutating func read(_ lines: [String], isOpen: Bool, at now: Instant) -> [ReaderEffect] {
    guard isOpen, let last = lines.last else { return read(lines) }
    let begun = stream.begin(last, at: now)
    return read(lines.dropLast() + [begun].compactMap { $0 })
  }

  /// A line goes on, and others may come behind it: those that it is wrapped into belong to it.
  private mutating func read(
    goingOn message: AccessibilityNotification.TextAppended, at now: Instant
  ) -> [ReaderEffect] {
    guard let first = message.lines.first else { return [] }
    var effects = read(piece: first, at: now)
    var others = message
    others.continuesLine = false
    others.lines.removeFirst()
    while let next = others.lines.first, stream.isWrapped(into: next) {
      effects += read(piece: " " + others.lines.removeFirst(), at: now)
    }
    if !others.lines.isEmpty { effects += finishStream() + read(new: others, at: now) }
    return effects
  }

  private mutating func read(piece: String, at now: Instant) -> [ReaderEffect] {
    read([stream.add(piece, at: now)].compactMap { $0 })
  }

  /// The line that was being written is finished: says what is left of it.
  mutating func finishStream() -> [ReaderEffect] { read([stream.flush()].compactMap { $0 }) }

  mutating func readStream(at now: Instant) -> [ReaderEffect] {
    guard let deadline = stream.deadline, deadline <= now else { return [] }
    return finishStream()
  }

  mutating func read(_ lines: [String]) -> [ReaderEffect] {
    lines.filter { !SpokenText.isRule($0) }.flatMap { line in
      say([.text(SpokenText.withoutBars(line))], source: .output, priority: .text)
    }
  }

  /// Says what there is to say of a flood at this time.
  mutating func summarize(at now: Instant) -> [ReaderEffect] {
    flood.summary(at: now).map { say($0) } ?? []
  }

  mutating func say(_ summary: Flood.Summary) -> [ReaderEffect] {
    if summary.count > summary.lines.count { plan(.review) }
    // A line or two need no count.
    let count =
      summary.count <= summary.lines.count
      ? []
      : say(
        [.text(phrases(.lines, count: summary.count))], source: .output, priority: .text,
        key: "flood")
    let unsaid =
      summary.unsaidNotables > 0
      ? say(
        [.text(phrases(.moreErrors, count: summary.unsaidNotables))], source: .output,
        priority: .text) : []
    return count + unsaid + read(summary.lines)
  }

  // MARK: Rows that are rewritten

  mutating func read(
    _ message: AccessibilityNotification.TextChanged, at now: Instant
  ) -> [ReaderEffect] {
    let text = SpokenText.withoutBars(message.new).trimmingBlanks
    if message.isAtCaret {
      typedWord = ""
      return say([.text(text.isEmpty ? phrases(.blank) : text)], source: .echo, priority: .text, key: "caret")
    }
    guard !text.isEmpty, !isHushed else { return [] }
    if stream.isLine(message.old, at: now), !message.isTicking {
      return read([stream.rewrite(message.new, at: now)].compactMap { $0 })
    }
    let words = MarkedLines.text(of: text, message.kind, phrases: phrases)
    let news = liveRows.changed(
      message.line, from: SpokenText.withoutBars(message.old).trimmingBlanks, to: words, isTicking: message.isTicking,
      isAnswer: message.isAnswer, percent: message.percent,
      at: now)
    switch news {
    case nil: return []
    case .text(let words): return say([.text(words)], source: .output, priority: .text, key: "row \(message.line)")
    case .percent(let percent): return sayProgress(percent)
    }
  }

  /// What is gone is not said when it would have come to rest.
  mutating func removed(_ message: AccessibilityNotification.TextRemoved) -> [ReaderEffect] {
    liveRows.removed(message.texts.map { SpokenText.withoutBars($0).trimmingBlanks })
    return []
  }

  mutating func sayProgress(_ percent: Int) -> [ReaderEffect] {
    say(
      [.text(phrases(.percent, ["number": String(percent)]))], source: .status, priority: .progress, key: "progress")
  }

  mutating func readRested(at now: Instant) -> [ReaderEffect] { read(liveRows.rested(at: now)) }

  // MARK: After a stop

  /// Something a program printed is being said or waits to be.
  private var isSayingOutput: Bool { queue.contains { $0.source == .output } }

  /// The user stopped output that was still coming.
  var isHushed: Bool { flood.kind == .stopped }

  /// Speech was stopped: if it was output that still comes, the rest of it is counted until it ends.
  mutating func hushOutput() {
    _ = stream.flush()
    if isSayingOutput { plan(.earlier) }
    if flood.isFlowing || burst?.isFlowing(at: now) ?? false, flood.isFlowing || isSayingOutput {
      flood.begin(.stopped, at: now)
    } else {
      burst = nil
    }
  }

  /// A key went to the program. After Enter what comes is the answer to it, and news.
  mutating func passed(_ bytes: [UInt8], generation: UInt64) -> [ReaderEffect] {
    let effects = stopByKey(generation: generation)
    if bytes.contains(0x0d) || bytes.contains(0x0a) {
      flood.forget()
      liveRows.forget()
      typedWord = ""
      review.isLeft = true
    }
    return effects
  }
}

/// Output that comes without a pause.
struct Burst {
  var beganAt: Instant
  var lastAt: Instant

  init(beganAt: Instant) {
    self.beganAt = beganAt
    lastAt = beganAt
  }

  func isOver(at now: Instant) -> Bool { beganAt > now || now > lastAt + Self.pause }

  /// It has lasted, and is not just the answer to one key.
  func isFlowing(at now: Instant) -> Bool { !isOver(at: now) && lastAt >= beganAt + Self.shortest }

  private static let pause = Interval.milliseconds(500)
  private static let shortest = Interval.milliseconds(300)
}

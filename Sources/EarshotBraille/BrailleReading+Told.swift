// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

extension BrailleReading {
  /// The reader's words, in the order in which they are spoken.
  public mutating func tell(_ told: ToldText, at now: Instant, in world: some BrailleWorld) -> [BrailleEffect] {
    guard !told.shown.allSatisfy(\.isWhitespace) else { return [] }
    switch told.subject {
    case .caret: atCaret(told, at: now, in: world)
    case .echo: echo(told, at: now, in: world)
    case .element: focus(told, at: now)
    case .review: answer(told, at: now, in: world)
    case .output, .flood, .completions: add(told, at: now)
    case .status:
      if case .news = excursion { add(told, at: now) } else { flash(told, at: now) }
    case .hint: _ = note(told, .prose, at: now)
    case .message: flash(told, at: now)
    }
    return update(in: world, .caret)
  }

  /// Shows words for a moment, such as the name of a mode.
  public mutating func flash(
    _ words: String, for time: Interval, at now: Instant, in world: some BrailleWorld
  ) -> [BrailleEffect] {
    waitingMessages = []
    message = nil
    flash(ToldText(.message, words, key: "braille"), at: now)
    message?.until = now + time
    return update(in: world, .beginning)
  }

  private mutating func atCaret(_ told: ToldText, at now: Instant, in world: some BrailleWorld) {
    guard world.caretLine() != nil else { return focus(told, at: now) }
    (home, excursion, hasHomeToRead) = (.caret, nil, true)
  }

  /// Typed text is on the line with the caret; what is not, such as the size of what was pasted, is kept.
  private mutating func echo(_ told: ToldText, at now: Instant, in world: some BrailleWorld) {
    guard let line = world.caretLine(), world.caretIsVisible || Self.hasBeforeCaret(line, told.words) else {
      // It stays, for no line shows it.
      home = .element(BrailleLine(told.shown, origin: .element), name: "", at: now)
      excursion = nil
      return
    }
    (home, excursion) = (.caret, nil)
    guard told.words.count > 1 else { return }
    hasHomeToRead = true
    if !Self.contains(line.text, told.words) { _ = note(told, .code, at: now) }
  }

  /// True if a typed character is where a caret that cannot be seen would be.
  private static func hasBeforeCaret(_ line: BrailleLine, _ words: String) -> Bool {
    BrailleLine.text(line.scalars[..<(line.cursor ?? 0)]).hasSuffix(words)
  }

  private mutating func focus(_ told: ToldText, at now: Instant) {
    hasHomeToRead = true
    home = .element(BrailleLine(told.shown, origin: .element), name: told.name, at: now)
    excursion = nil
  }

  /// An answer about the text is the line it is about; words that are not in it are a message over it.
  private mutating func answer(_ told: ToldText, at now: Instant, in world: some BrailleWorld) {
    let line = world.reviewLine()
    if let line { excursion = .review(line) }
    guard let line, Self.contains(line.text, told.words) else { return flash(told, at: now) }
    message = nil
  }

  /// True if a line has these words, whatever blanks are between them.
  static func contains(_ line: String, _ words: String) -> Bool {
    let words = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty || line.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words)
  }

  /// Keeps words among the news.
  ///
  /// - Returns: The number of the entry.
  private mutating func note(_ told: ToldText, _ style: BrailleLine.Style, at now: Instant) -> Int {
    news.add(told, BrailleLine(told.shown, style: style, origin: .output), since: step, at: now)
  }

  /// Adds output: the first line after a pause is shown, the others are panned to.
  private mutating func add(_ told: ToldText, at now: Instant) {
    let isLater = lastNewsAt + Self.burst < now
    lastNewsAt = now
    let number = note(told, told.subject == .status ? .prose : .code, at: now)
    // A word being typed is felt where it will be: what is told meanwhile is behind it.
    if !typed.isEmpty { return }
    switch excursion {
    case nil:
      // What is told together with a focus is behind it.
      if case .element(_, _, let at) = home, now < at + Self.turn { return }
      excursion = .news(number)
    case .news(let shown):
      // Under a message nothing of it was felt.
      let isAtEnd = shown == number - 1 && message == nil && isAtEndOfLine && shown > step
      if isLater || isAtEnd || shown < step || told.subject == .flood { excursion = .news(number) }
    case .review, .row: break
    }
  }

  private var isAtEndOfLine: Bool { current.map { $0.index + 1 >= $0.stretches.count } ?? true }

  /// Shows a message over everything else, or behind the messages before it.
  private mutating func flash(_ told: ToldText, at now: Instant) {
    let number = note(told, .prose, at: now)
    if let message, message.number != number {
      if !waitingMessages.contains(number) { waitingMessages.append(number) }
    } else {
      message = (number, messageTime.map { now + $0 })
    }
  }

  /// The silence after which output is new.
  private static let burst = Interval.seconds(2)
  /// The time in which what is told belongs to the same change.
  private static let turn = Interval.milliseconds(300)
}

// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
import EarshotCore
import EarshotSpeech

extension Reader {
  mutating func handle(_ message: any HubMessage) -> [ReaderEffect] {
    if let news = message.textNews { return handle(news) }
    return switch message {
    case let message as AccessibilityNotification.Announcement: announce(message)
    case let message as AccessibilityNotification.TerminalAnnouncement: announce(message)
    case let message as AccessibilityNotification.AgentStep: read(message)
    case let message as AccessibilityNotification.WorkEnded:
      carryOut(output.finishLine() + AgentReading.effects(of: message))
    case let message as AccessibilityNotification.ScreenChanged: onTree { $0.read(message) }
    case let message as AccessibilityNotification.LayoutChanged: onTree { $0.read(message) }
    case let message as AccessibilityNotification.PageScrolled: onTree { $0.read(message) }
    case let message as AccessibilityNotification.PauseAssistiveTechnology: pause(message.technology)
    case let message as AccessibilityNotification.ResumeAssistiveTechnology: resume(message.technology)
    case let message as AccessibilityNotification.KeyIgnored:
      [.earcon(message.reason == .atEnd ? .boundary : .error)]
    case let message as AccessibilityNotification.AudioGraph:
      settings.isMuted ? [] : [.tones(ToneSeries(message.heights))]
    default: []
    }
  }

  private mutating func handle(_ news: TextNews) -> [ReaderEffect] {
    switch news {
    case .appended(let message): read(message)
    case .changed(let message): read(message)
    case .removed(let message): carryOut(output.handle(message))
    case .focusMoved(let message): read(message)
    case .caretMoved(let message): read(message)
    case .inserted(let message): atCaret { $0.handle(message, $1) }
    case .deleted(let message): atCaret { $0.handle(message, $1) }
    case .promptShown(let message): read(message)
    case .commandEnded(let message): read(message)
    case .completionsShown(let message): carryOut(shell.handle(message, settings))
    case .completionFailed: [.earcon(.boundary)]
    case .historySearched(let message): carryOut(shell.handle(message))
    case .inputHidden: carryOut(shell.inputHidden())
    case .progressChanged(let message): carryOut(shell.handle(message))
    case .modeChanged(let message): carryOut(editing.effects(of: message))
    case .edited(let message): carryOut(editing.effects(of: message))
    case .copied(let message): carryOut(editing.effects(of: message))
    case .selected(let message): carryOut(editing.effects(of: message))
    case .completionsOffered(let message): carryOut(editing.effects(of: message))
    case .completionChosen(let message): carryOut(editing.effects(of: message))
    case .diagnosticsReached(let message): carryOut(editing.effects(of: message))
    case .foldReached(let message): carryOut(editing.effects(of: message))
    case .matchReached(let message): carryOut(editing.effects(of: message))
    }
  }

  private var editing: EditorWords { EditorWords(settings, phraseBook) }

  /// Answers what happened at the caret, where the user is.
  private mutating func atCaret(
    _ answer: (inout TypingEcho, ReaderSettings) -> [PartEffect]
  ) -> [ReaderEffect] {
    review.followCaret()
    return carryOut(answer(&typing, settings))
  }

  private mutating func read(_ message: AccessibilityNotification.CaretMoved) -> [ReaderEffect] {
    review.followCaret()
    let effects = typing.handle(message)
    guard settings.saysIndentation, message.unit == .line, let count = caretIndentation.change(to: message.line),
      case .say(var saying)? = effects.first
    else { return carryOut(effects) }
    let signal = settings.indentationSignal
    if signal.hasWords { saying.words.insert(.text(LineIndentation.words(for: count, phrases) + ", "), at: 0) }
    return carryOut((signal.hasTone ? [.tones(LineIndentation.tone(for: count))] : []) + [.say(saying)])
  }

  private mutating func read(_ step: AccessibilityNotification.AgentStep) -> [ReaderEffect] {
    let effects = agents.handle(step, settings, phrases)
    // Nothing is told in the middle of a sentence that is being written.
    let rest = !step.isElsewhere && !effects.isEmpty && step.event.isToldAtOnce ? output.finishLine() : []
    return carryOut(rest + effects)
  }

  private mutating func read(_ original: AccessibilityNotification.TextAppended) -> [ReaderEffect] {
    var message = original
    if settings.saysIndentation { indentation.mark(&message) }
    if message.opening?.isFirst == true { caretIndentation = LineIndentation() }
    let awaited = tellAwaitedText(in: message.lines + message.notable)
    let tones = awaited + ruleOut(&message)
    if message.lines.isEmpty, message.omitted == 0, !original.lines.isEmpty { return tones }
    if message.isDrawn { message.lines.forEach { paths.note($0) } }
    var isCut = brevity.shorten(&message, phrases)
    let count = message.lines.count
    if let row = openings.shorten(&message, to: settings.openingWords, at: now) { review.beginsUnsaid(at: row) }
    isCut = isCut || message.lines.count < count
    let cut = isCut ? follow(following, .silent(message.opening == nil ? .brief : .counted)) : []
    if message.lines.isEmpty, message.opening != nil { return tones + cut }
    let lines = message.lines
    message.lines = MarkedLines.text(of: message, phrases: phrases)
    output.written = settings.saysIndentation ? indentation.tell(in: &message, of: lines, phrases) : [:]
    output.categories = MarkedLines.categories(of: message.lines, message.marks)
    output.punctuation = punctuation
    return tones + cut + carryOut(output.handle(message, waiting: queue.waitingCount, settings, rules, at: now))
  }

  private mutating func read(_ message: AccessibilityNotification.TextChanged) -> [ReaderEffect] {
    guard message.isAtCaret else {
      // A rule for a row is one for its numbers, too.
      if hasRules, let phrase = ruled(SpokenText.cleaned(message.new)), phrase.fate == .silent {
        return leaveOut(phrase)
      }
      return carryOut(output.handle(message, phrases, at: now))
    }
    return carryOut(typing.rewritten(SpokenText.read(message.new, at: punctuation).trimmingBlanks))
  }

  private mutating func read(_ message: AccessibilityNotification.PromptShown) -> [ReaderEffect] {
    typing.endWord()
    brevity.end()
    (indentation, caretIndentation) = (LineIndentation(), LineIndentation())
    paths.forget()
    review.followCaret()
    let first: [PartEffect] = message.previous == nil ? [.plan(.keyHelp)] : []
    let ended = watch.prompted(at: now).map { tellHere($0) } ?? []
    return carryOut(first + output.end(at: now)) + tellAllSummaries() + ended
      + carryOut(shell.handle(message, settings))
  }

  private mutating func read(_ message: AccessibilityNotification.CommandEnded) -> [ReaderEffect] {
    let before = carryOut(output.end(at: now)) + tellAllSummaries()
    let said = shell.handle(message, settings)
    guard let end = watch.ended(message.status, at: now) else { return before + carryOut(said) }
    // Its status is said once.
    return before + tellHere(end) + (end.awaited == nil ? carryOut(said) : [])
  }

  /// Speaks the name, then kind, state and position, as for an element.
  private mutating func read(_ message: AccessibilityNotification.FocusMoved) -> [ReaderEffect] {
    var text = SpokenText.read(message.text, at: punctuation).trimmingBlanks
    let shown = text
    if message.role == .unknown, message.position == nil { text = paths.shortened(text) }
    openings.add(text)
    review.focusMoved(to: message.frame)
    var element = Element(1, role: message.role, label: text)
    element.value = message.isMixed ? "2" : message.isOn.map { $0 ? "1" : "0" }
    if let isExpanded = message.isExpanded { element.expandedStatus = isExpanded ? .expanded : .collapsed }
    if let count = message.hiddenCharacters {
      element.traits.insert(.secureTextField)
      element.value = String(repeating: "•", count: count)
    }
    var context = ElementContext()
    context.position = message.position
    guard message.role != .unknown || message.position != nil || message.isExpanded != nil else {
      return say([.text(text)], source: .focus, priority: .text, key: "caret", brief: shown)
    }
    let description = ElementDescription(
      of: element, in: context, settings.verbosity, book: phraseBook, composesBrief: settings.composesBriefs)
    return say(description.commands, source: .focus, priority: .text, key: "caret", brief: description.brief)
  }
}

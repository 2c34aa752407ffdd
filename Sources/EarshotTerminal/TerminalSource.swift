public import EarshotCore
import EarshotRecognition
public import EarshotScreen

/// A program in a terminal as a source of notifications.
///
/// It says what happened: text appended, text changed, the caret moved. What of that is said aloud is the reader's
/// business. It compares each settled screen with the one before, and takes the keys pressed between the two as
/// evidence for what a change means; a key alone never makes it say anything.
public struct TerminalSource {
  /// The last settled screen.
  public private(set) var screen: Screen?
  private var keys: [KeyPress] = []
  /// Where the input of the line with the caret begins: behind the prompt.
  private var inputStart: (line: RowID, index: Int)?
  /// The main screen while a full-screen program covers it: what it shows again afterwards is no news.
  private var coveredScreen: Screen?
  private var prompts = RecentPrompts()
  private var hiddenInput = HiddenInput()
  /// What a highlight looks like in the program that is on.
  private var highlight: Style?

  public init() {}

  /// Whether the terminal is known not to show what is typed.
  public var hidesInput: Bool {
    get { hiddenInput.isKnown }
    set { hiddenInput.isKnown = newValue }
  }

  /// The keys pressed since the last update, which the next one may be an answer to.
  ///
  /// - Returns: what there is to tell at once: that what is typed is not shown.
  public mutating func pressed(_ keys: [KeyPress]) -> [any HubMessage] {
    self.keys = Array((self.keys + keys).suffix(Self.keyLimit))
    guard let screen else { return [] }
    return hiddenInput.pressed(keys, in: LogicalLine(atCursorOf: screen))
  }

  /// What a settled screen has to tell.
  public mutating func handle(_ update: ScreenUpdate) -> [any HubMessage] {
    defer { screen = update.screen }
    let line = LogicalLine(atCursorOf: update.screen)
    if update.isHistory {
      noteInput(in: line)
      return []
    }
    return ShellAnswer.messages(for: update.events) + news(in: update, line: line)
      + hiddenInput.screenChanged(line: line)
  }

  private mutating func news(in update: ScreenUpdate, line: LogicalLine) -> [any HubMessage] {
    guard let shown = screen else {
      noteInput(in: line)
      return output(ScreenDifference.rows(of: update), of: update, line: line, omitted: update.passedOmitted)
    }
    let old = uncovered(shown, by: update.screen)
    if old.size != update.screen.size {
      noteInput(in: line)
      return output(Self.newText(in: update, beside: old), of: update, line: line, omitted: 0)
    }
    return changes(from: old, to: update, after: line, isSameScreen: old == shown)
  }

  /// What there is to tell between two pictures of one size.
  private mutating func changes(
    from old: Screen, to update: ScreenUpdate, after: LogicalLine, isSameScreen: Bool
  ) -> [any HubMessage] {
    let before = LogicalLine(atCursorOf: old)
    let sameLine = isSameScreen && before.id == after.id
    var answered: Set<RowID> = []
    var messages: [any HubMessage] = []
    if sameLine, !keys.isEmpty, !keys.contains(.enter) || before.text == after.text {
      messages = answer(from: before, to: after).messages
      answered = Set(after.rows.map { update.screen.rows[$0].id })
    }
    let difference = ScreenDifference(from: old, to: update, excluding: answered)
    let isEdit = messages.contains { !($0 is AccessibilityNotification.CaretMoved) }
    // A picture that is new for the most part is to be read, whatever is highlighted in it.
    let isPicture = difference.rewritten.count + difference.appeared.count > max(8, old.rows.count / 3)
    if !isEdit, !isPicture, update.passed.isEmpty, let focus = focusMove(from: old, to: update.screen) {
      messages = [focus]
    } else if let items = ShellAnswer.completions(difference.appeared, before: before, after: after, keys: keys) {
      messages.append(AccessibilityNotification.CompletionsShown(items))
      if !sameLine { messages += answer(from: before, to: after).messages }
    } else {
      messages += otherMessages(
        difference, update: update, before: before, after: after, sameLine: sameLine, isEdit: isEdit)
    }
    if !messages.isEmpty || before != after {
      if answered.isEmpty { noteInput(in: after) }
      keys.removeAll()
    }
    return messages
  }

  // MARK: Other screens and sizes

  /// The picture to compare with: the main screen as it was before a full-screen program covered it.
  private mutating func uncovered(_ shown: Screen, by new: Screen) -> Screen {
    switch (shown.modes.alternateScreen, new.modes.alternateScreen) {
    case (false, true):
      coveredScreen = shown
      highlight = nil
      return shown
    case (true, false):
      defer { coveredScreen = nil }
      highlight = nil
      return coveredScreen ?? shown
    default: return shown
    }
  }

  /// After a change of size everything may stand elsewhere, cut or joined anew: only text that was nowhere before is
  /// news.
  private static func newText(in update: ScreenUpdate, beside old: Screen) -> [ScreenDifference.Appearance] {
    let known = old.rows.map(\.text).joined(separator: "\n")
    return ScreenDifference.rows(of: update).filter { row in
      let text = row.text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      return !known.contains(row.text) && !old.rows.contains { !$0.isBlank && text.hasPrefix($0.text) }
    }
  }

  // MARK: The focus

  /// A highlight that moved after a key.
  private mutating func focusMove(from old: Screen, to new: Screen) -> (any HubMessage)? {
    guard let key = keys.last, key != .enter, old.modes.alternateScreen == new.modes.alternateScreen,
      let move = HighlightMove(from: old, to: new, known: highlight, direction: key.direction)
    else { return nil }
    highlight = move.style
    return AccessibilityNotification.FocusMoved(move.text)
  }

  // MARK: The line with the caret

  private func answer(from before: LogicalLine, to after: LogicalLine) -> LineAnswer {
    let start = inputStart.map { $0.line == after.id ? $0.index : 0 } ?? 0
    return LineAnswer(before: before, after: after, keys: keys, inputStart: start)
  }

  private mutating func noteInput(in line: LogicalLine) {
    inputStart = (line.id, line.caret)
  }

  // MARK: The rest of the screen

  private mutating func otherMessages(
    _ difference: ScreenDifference, update: ScreenUpdate, before: LogicalLine, after: LogicalLine, sameLine: Bool,
    isEdit: Bool
  ) -> [any HubMessage] {
    let isAnswer = !keys.isEmpty && !isEdit
    // The caret went to another line and little else happened: an editor's answer to a key. Output that follows Enter
    // moves the caret too, and is no such answer.
    let changes = difference.rewritten.count + difference.appeared.count
    if !sameLine, isMove(on: update.screen), changes <= 1, update.passed.isEmpty {
      let spoken = Set(after.rows)
      if let button = CaretFocus.text(at: update.screen.cursor, on: update.screen) {
        return [AccessibilityNotification.FocusMoved(button)]
      }
      let others = difference.rewritten.filter { !($0.index.map(spoken.contains) ?? false) }
      return [answer(from: before, to: after).caretMoved(by: 0)] + rewritten(others, isAnswer: false)
    }
    let removed = difference.removed.isEmpty ? [] : [AccessibilityNotification.TextRemoved(difference.removed)]
    return removed + rewritten(difference.rewritten, isAnswer: isAnswer, line: after, typedLine: before.id)
      + output(
        difference.appeared, of: update, line: after, omitted: update.passedOmitted - UInt64(difference.knownOmitted),
        first: difference.firstOmitted)
  }

  /// Whether the keys asked for the caret to move: in a full-screen program a letter may do that too.
  private func isMove(on screen: Screen) -> Bool {
    guard !keys.isEmpty, !keys.contains(.enter) else { return false }
    return keys.allSatisfy(\.isNavigation) || (screen.modes.alternateScreen && keys.count == 1)
  }

  private mutating func rewritten(
    _ rows: [ScreenDifference.Rewrite], isAnswer: Bool, line: LogicalLine? = nil, typedLine: RowID? = nil
  ) -> [any HubMessage] {
    rows.flatMap { row -> [any HubMessage] in
      if row.new == "~" || row.new == "^[" { return [] }
      if row.new.hasPrefix(row.old) {
        // What the user typed and sent at once is no news.
        let isTyped = keys.contains(.enter) && row.id == typedLine
        let text = String(row.new.dropFirst(row.old.count))
        guard let line, let index = row.index, line.rows.contains(index),
          let known = prompts.ending(line.textBeforeCaret),
          line.isAtEnd, text.hasSuffix(known.trimmingTrailingBlanks)
        else { return isTyped ? [] : [AccessibilityNotification.TextAppended([text], continuesLine: true)] }
        let output = String(text.dropLast(known.trimmingTrailingBlanks.count))
        let rest = AccessibilityNotification.TextAppended([output], continuesLine: true)
        return (output.isEmpty || isTyped ? [] : [rest]) + [promptShown(known)]
      }
      if let line, let screen, let index = row.index, line.rows.contains(index),
        let prompt = ShellAnswer.prompt(in: line, on: screen, known: prompts), prompt.start == 0
      {
        return [promptShown(prompt.text)]
      }
      let search = HistorySearch.status(of: row.new)
      if search.isSearch, !search.hasFailed || HistorySearch.status(of: row.old).hasFailed { return [] }
      // What is left of a line that was given up is no news.
      if keys.last == .control("c"), row.new.contains("^C") { return [] }
      return [
        AccessibilityNotification.TextChanged(
          old: row.old, new: row.new, row: row.index ?? 0, line: row.id.rawValue, isAnswer: isAnswer,
          isTicking: TickingText.differsOnlyInTicks(row.old, row.new), percent: TickingText.percent(in: row.new))
      ]
    }
  }

  /// What editors and pagers show where there is no text, and an Escape that is echoed.
  private func isFiller(_ text: String, on screen: Screen) -> Bool {
    screen.modes.alternateScreen && (text == "~" || text == "^[")
  }

  private mutating func promptShown(_ prompt: String) -> any HubMessage {
    defer { prompts.add(prompt) }
    return AccessibilityNotification.PromptShown(prompt, previous: prompts.previous(to: prompt))
  }

  /// What a program printed: its lines, the end of the command they belong to, and the prompt that follows them.
  private mutating func output(
    _ rows: [ScreenDifference.Appearance], of update: ScreenUpdate, line: LogicalLine, omitted: UInt64,
    first: [String] = []
  ) -> [any HubMessage] {
    var lines: [String] = []
    var marks: [LineMark] = []
    var promptLine: Int?
    for row in rows where !isFiller(row.text, on: update.screen) {
      let start = row.continuesLine ? lines.last?.count ?? 0 : 0
      if row.continuesLine, let last = lines.indices.last {
        lines[last] += row.text
      } else {
        lines.append(row.text)
      }
      for mark in row.marks where !update.screen.modes.alternateScreen {
        let range = mark.range.lowerBound + start..<mark.range.upperBound + start
        marks.append(LineMark(line: lines.count - 1, range: range, kind: mark.kind))
      }
      if let index = row.index, line.rows.contains(index) { promptLine = lines.count - 1 }
    }
    var messages: [any HubMessage] = []
    var prompt: (any HubMessage)?
    if let promptLine, promptLine == lines.count - 1,
      let found = ShellAnswer.prompt(in: line, on: update.screen, known: prompts)
    {
      prompt = promptShown(found.text)
      if found.start > 0 {
        lines[promptLine] = line.characters[..<found.start].joined()
      } else {
        lines.removeLast()
      }
    }
    if !lines.isEmpty || omitted > 0 {
      let notable = (update.notable + lines.filter { NotableLine.isError($0) || NotableLine.isQuestion($0) })
      messages.append(
        AccessibilityNotification.TextAppended(
          lines, omitted: Int(clamping: omitted), firstLines: first,
          isDrawn: update.screen.modes.alternateScreen, marks: marks.count > lines.count / 2 + 1 ? [] : marks,
          isOpen: promptLine == lines.count - 1 && line.isAtEnd && !update.screen.modes.alternateScreen,
          notable: Array(notable.prefix(ScreenUpdate.notableLimit))))
    }
    messages += ShellAnswer.commandEnds(in: update.events)
    if let prompt { messages.append(prompt) }
    return messages
  }

  private static let keyLimit = 64
}

extension ScreenDifference {
  /// Everything on a first screen, as rows that appeared.
  static func rows(of update: ScreenUpdate) -> [Appearance] {
    var wraps = false
    return (update.passed.map { (nil, $0) } + update.screen.rows.enumerated().map { ($0.offset, $0.element) })
      .compactMap { (index: Int?, row: Row) -> Appearance? in
        defer { wraps = row.isWrapped }
        let text = row.unbrokenText
        return text.isEmpty
          ? nil : Appearance(index: index, text: text, continuesLine: wraps, marks: RowMarks.marks(of: row))
      }
  }
}

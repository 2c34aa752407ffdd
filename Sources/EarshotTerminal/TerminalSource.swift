public import EarshotCore
public import EarshotRecognition
public import EarshotScreen

/// A program in a terminal as a source of notifications.
///
/// It says what happened: text appended, text changed, the caret moved. What of that is said aloud is the reader's
/// business. It compares each settled screen with the one before, and takes the keys pressed between the two as
/// evidence for what a change means; a key alone never makes it say anything.
public struct TerminalSource {
  /// The last settled screen.
  public private(set) var screen: Screen?
  var keys: [KeyPress] = []
  /// Where the input of the line with the caret begins: behind the prompt.
  var inputStart: (line: RowID, index: Int)?
  /// The main screen while a full-screen program covers it: what it shows again afterwards is no news.
  private var coveredScreen: Screen?
  var prompts = RecentPrompts()
  /// What was seen of the prompts of the main screen: from it and its rows the shell's commands can be told.
  public internal(set) var promptNotes = PromptNotes()
  /// A command was given since a shell last said that one has ended.
  var ranCommand = false
  private var hiddenInput = HiddenInput()
  /// What a highlight looks like in the program that is on.
  var highlight: Style?
  /// What the last settled screen is divided into.
  var panes = ScreenPanes()
  /// What the one before it was divided into.
  var formerPanes = ScreenPanes()
  var popups = Popups()
  var pictures = FormerPictures()
  /// The last key, as long as the picture it asked for may still be drawn: programs do that in several steps.
  var recentKey: (key: KeyPress, updates: Int)?
  /// The picture that came back after that key: programs uncover it in several steps.
  private var uncoveredScreen: Screen?
  /// The rows that a program sorts by itself.
  private var sortedRows: Range<Int>?
  /// The focus was told after that key, and what is drawn now goes with it.
  var isSettling = false
  /// What is known of the program that is on; nil where nothing is.
  public var profile: ProgramProfile?
  /// The name of the window of tmux that this program has.
  public var window: String?
  /// What that says of the last settled screen.
  public internal(set) var areas = ProfileAreas()
  /// What live places showed last.
  var liveTexts: [String] = []
  /// The command that was typed last behind a prompt.
  public internal(set) var command: String?

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
    if let key = keys.last { (recentKey, isSettling, uncoveredScreen) = ((key, Self.stepLimit), false, nil) }
    guard let screen else { return [] }
    if !screen.modes.alternateScreen { note(keys) }
    if panes.isFullScreen { pictures.pressed(on: screen) } else { noteTyped(keys, on: screen) }
    return hiddenInput.pressed(keys, in: LogicalLine(atCursorOf: screen))
  }

  /// What a settled screen has to tell.
  public mutating func handle(_ update: ScreenUpdate) -> [any HubMessage] {
    (formerPanes, panes) = (panes, ScreenPanes(update.screen))
    areas = areas(on: update.screen)
    defer {
      screen = update.screen
      recentKey = recentKey.flatMap { $0.updates > 1 ? ($0.key, $0.updates - 1) : nil }
      if recentKey == nil { uncoveredScreen = nil }
    }
    let line = LogicalLine(atCursorOf: update.screen, panes: panes)
    notePrompts(in: update)
    if update.isHistory {
      noteInput(in: line)
      return []
    }
    return ShellAnswer.messages(for: update.events) + heard(news(in: update, line: line), on: update.screen)
      + live(on: update.screen) + hiddenInput.screenChanged(line: line)
  }

  private mutating func news(in update: ScreenUpdate, line: LogicalLine) -> [any HubMessage] {
    noteCommand(in: update.events)
    guard let shown = screen else {
      noteInput(in: line)
      if let frame = popups.opened(from: nil, formerPanes, to: update.screen, panes) {
        return Self.opening(of: frame, on: update.screen)
      }
      let rows = ScreenDifference.rows(of: update, panes: panes)
      return output(rows, of: update, line: line, omitted: update.passedOmitted)
    }
    let old = uncovered(shown, by: update.screen)
    if old.size != update.screen.size {
      forgetProgram()
      noteInput(in: line)
      return output(Self.newText(in: update, beside: old), of: update, line: line, omitted: 0)
    }
    return changes(from: old, to: update, after: line, isSameScreen: old == shown)
  }

  /// What there is to tell between two pictures of one size.
  private mutating func changes(
    from old: Screen, to update: ScreenUpdate, after: LogicalLine, isSameScreen: Bool
  ) -> [any HubMessage] {
    let before = LogicalLine(atCursorOf: old, panes: panes)
    let sameLine = isSameScreen && before.id == after.id && before.columns == after.columns
    noteCommand(in: before)
    var answered: Set<RowID> = []
    var messages: [any HubMessage] = []
    if sameLine, !keys.isEmpty, !keys.contains(.enter) || before.text == after.text,
      !isPromptNew(from: before, to: after, on: update.screen)
    {
      messages = accepted(from: before, to: after, on: old, update.screen) ?? answer(from: before, to: after).messages
      if panes.isFullScreen, !old.cursor.isVisible, !update.screen.cursor.isVisible { messages = typed(messages) }
      answered = Set(after.rows.map { update.screen.rows[$0].id })
    }
    var isEdit = messages.contains { !($0 is AccessibilityNotification.CaretMoved) }
    if let frame = popups.opened(from: old, formerPanes, to: update.screen, panes) {
      if answered.isEmpty { noteInput(in: after) }
      keys.removeAll()
      return (isEdit ? messages : []) + Self.opening(of: frame, on: update.screen)
    }
    // What an arrow moves aside is scrolled.
    if panes.isFullScreen, let key = recentKey?.key, key != .left, key != .right,
      let panel = SidePanel(from: old, to: update.screen)
    {
      keys.removeAll()
      isSettling = true
      return panel.isOpen
        ? Self.opening(of: panel, on: update.screen) : [back(on: update.screen, from: before, to: after)]
    }
    let returned =
      popups.closed(formerPanes, panes)
      ?? (panes.isFullScreen ? pictures.returned(from: old, to: update.screen, after: keys.last) : nil)
    if let returned { uncoveredScreen = returned }
    let under = returned ?? uncoveredScreen
    var difference = ScreenDifference(
      from: old, to: update, panes: panes, under: under, asks: NotableLine.isQuestion(after.text), excluding: answered)
    leaveOut(of: &difference, from: old, to: update.screen)
    if panes.isFullScreen { leaveOutSorted(of: &difference, from: old, to: update.screen) }
    if panes.isFullScreen, let toggled = toggled(from: old, to: update.screen, &difference) {
      messages = toggled
      answered = Set(after.rows.map { update.screen.rows[$0].id })
    }
    let bars =
      panes.isFullScreen && recentKey != nil
      ? difference.takeBars(of: update.screen, keepingTitle: difference.isPicture) : nil
    messages += boxes(&difference)
    let chosen = panes.isFullScreen && isSameScreen ? chosen(on: update.screen, &difference, bars) : nil
    if difference.isPicture, under == nil, isSameScreen, formerPanes.isFullScreen { pictures.left(old) }
    if !isEdit, let typed = TypedRow(in: difference.rewritten, after: keys) {
      difference.rewritten.remove(at: typed.row)
      (messages, isEdit) = ([typed.message], true)
    }
    if panes.isFullScreen, recentKey != nil { difference.leaveOut(pictures.recent) }
    let marked = markerMove(&difference)
    if let marked { messages = isEdit ? messages + [marked] : [marked] }
    // A picture that is new for the most part is to be read, whatever is highlighted in it.
    if marked == nil, !isEdit, update.passed.isEmpty, !difference.isPicture || goesToNextWidget,
      let focus = focusMove(from: old, to: update.screen)
    {
      messages = (question(focus, after).map { asked($0, in: difference) } ?? focus) + modes(in: difference)
      isSettling = panes.isFullScreen
    } else if let items = ShellAnswer.completions(difference.appeared, before: before, after: after, keys: keys) {
      messages.append(AccessibilityNotification.CompletionsShown(items))
      if !sameLine { messages += answer(from: before, to: after).messages }
    } else if marked != nil, panes.isFullScreen, !difference.isPicture {
      messages += difference.notable
      isSettling = true
    } else if returned != nil, difference.isEmpty, !isEdit {
      messages = [back(on: update.screen, from: before, to: after)]
    } else if isSettling, keys.isEmpty, recentKey != nil {
      // What a program draws anew around the focus that it moved.
      messages += difference.notable
    } else {
      isSettling = false
      messages += otherMessages(
        difference, update: update, before: before, after: after, sameLine: sameLine || marked != nil, isEdit: isEdit)
    }
    if let chosen, !messages.contains(where: { Self.isSame($0, chosen) }) { messages.append(chosen) }
    if messages.isEmpty, returned != nil { messages = [back(on: update.screen, from: before, to: after)] }
    if let line = untold(from: before, to: after, sameLine, update, difference, messages) {
      // The keys below a question are its answers.
      let isQuestion = NotableLine.isQuestion(after.text)
      let question = AccessibilityNotification.TextAppended([after.text.trimmingTrailingBlanks], isDrawn: true)
      messages = isQuestion ? [question] + messages : messages + [line]
    }
    let isTold = messages.contains { !($0 is AccessibilityNotification.TextRemoved) }
    if !isTold, keys.last == .enter, panes.isFullScreen, isSameScreen, old.text != update.screen.text {
      messages.append(back(on: update.screen, from: before, to: after))
    }
    if messages.isEmpty, let bars, !bars.isEmpty {
      messages = otherMessages(bars, update: update, before: before, after: after, sameLine: true, isEdit: isEdit)
    }
    if !messages.isEmpty || before != after {
      if answered.isEmpty { noteInput(in: after) }
      keys.removeAll()
    }
    return messages
  }

  /// Whether two messages tell of a move to one thing, however its columns stand apart.
  private static func isSame(_ one: any HubMessage, _ other: any HubMessage) -> Bool {
    func words(_ message: any HubMessage) -> [Substring]? {
      (message as? AccessibilityNotification.FocusMoved)?.text.split(separator: " ")
    }
    return words(one) != nil && words(one) == words(other)
  }

  /// Whether a line turned into a prompt: a pager that leaves gives its line to one.
  private func isPromptNew(from before: LogicalLine, to after: LogicalLine, on screen: Screen) -> Bool {
    guard prompts.length(in: before.text) == 0, HistorySearch(line: before.text) == nil,
      let prompt = ShellAnswer.prompt(in: after, on: screen, known: prompts)
    else { return false }
    return prompts.length(in: prompt.text) > 0
  }

  /// What a table shows that is sorted anew all the time is heard by who looks at it.
  private mutating func leaveOutSorted(of difference: inout ScreenDifference, from old: Screen, to new: Screen) {
    // Seen only where no key asked for it: what a key scrolls may look alike.
    if keys.isEmpty, recentKey == nil, let rows = SortedRows.range(from: old, to: new) {
      sortedRows = sortedRows.map { min($0.lowerBound, rows.lowerBound)..<max($0.upperBound, rows.upperBound) } ?? rows
    } else if !keys.isEmpty, difference.isPicture {
      sortedRows = nil
    }
    guard let sortedRows else { return }
    difference.appeared.removeAll { $0.index.map(sortedRows.contains) ?? false }
    difference.rewritten.removeAll { $0.index.map(sortedRows.contains) ?? false }
  }

  // MARK: Other screens and sizes

  /// The picture to compare with: the main screen as it was before a full-screen program covered it.
  private mutating func uncovered(_ shown: Screen, by new: Screen) -> Screen {
    switch (shown.modes.alternateScreen, new.modes.alternateScreen) {
    case (false, true):
      coveredScreen = shown
      forgetProgram()
      return shown
    case (true, false):
      defer { coveredScreen = nil }
      forgetProgram()
      return coveredScreen ?? shown
    default:
      // One that drew on the main screen leaves it without a word.
      if formerPanes.isFullScreen, !panes.isFullScreen { forgetProgram() }
      return shown
    }
  }

  /// What is known of the program that drew the screen says nothing of the next one.
  private mutating func forgetProgram() {
    highlight = nil
    popups.forget()
    pictures.forget()
    (sortedRows, uncoveredScreen) = (nil, nil)
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

  // MARK: The line with the caret

  func answer(from before: LogicalLine, to after: LogicalLine) -> LineAnswer {
    let noted = inputStart.flatMap { $0.line == after.id ? $0.index : nil }
    let start = noted.flatMap { $0 > 0 ? $0 : nil } ?? prompts.beginning(after.text)?.count ?? 0
    return LineAnswer(
      before: before, after: after, keys: keys, inputStart: start,
      promptLength: prompts.length(in: after.text))
  }

  /// Enter behind something that was typed gives a command.
  private mutating func noteCommand(in line: LogicalLine) {
    guard keys.contains(.enter), !line.text(from: inputStart?.index ?? 0).allSatisfy({ $0 == " " }) else { return }
    ranCommand = true
  }

  /// A shell that says that output begins has been given a command.
  private mutating func noteCommand(in events: [ScreenEvent]) {
    for case .promptMark(_, _, .outputStart) in events { ranCommand = true }
  }

  /// A suggestion that stood behind the caret in other looks and is part of the line now.
  private func accepted(
    from before: LogicalLine, to after: LogicalLine, on old: Screen, _ new: Screen
  ) -> [any HubMessage]? {
    let place = before.position
    guard !new.modes.alternateScreen, before.characters == after.characters, after.caret > before.caret + 1,
      place.column < old.size.columns, old.rows[place.row].id == new.rows[place.row].id
    else { return nil }
    let (former, present) = (old.rows[place.row][place.column].style, new.rows[place.row][place.column].style)
    // What has a ground of its own is a button and no suggestion.
    guard former != present, ![former, present].contains(where: { $0.reverse || $0.background != .default }) else {
      return nil
    }
    return [AccessibilityNotification.TextInserted(after.characters[before.caret..<after.caret].joined())]
  }

  private mutating func noteInput(in line: LogicalLine) {
    inputStart = (line.id, line.caret)
  }

  private static let keyLimit = 64
  private static let stepLimit = 6
}

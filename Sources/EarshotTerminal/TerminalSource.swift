// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotRecognition
public import EarshotScreen

/// A program in a terminal as a source of notifications.
///
/// It says what happened: text appended, text changed, the caret moved; the reader decides what of that is spoken. It
/// compares each settled screen with the previous one, and takes the keys between them as evidence for the meaning of a
/// change; a key alone never causes a message.
public struct TerminalSource {
  /// The last settled screen.
  public var screen: Screen? { picture?.screen }
  /// The recognised contents of that screen.
  public internal(set) var picture: RecognizedScreen?
  var keys: [KeyPress] = []
  /// The beginning of the input in the line with the caret, after the prompt.
  var inputStart: (line: RowID, index: Int)?
  /// The main screen while a full-screen program covers it: what reappears afterwards is no news.
  private var coveredScreen: Screen?
  /// True if the last picture was drawn by a program that uses the shell's own screen as a whole.
  private var drewShellScreen = false
  var prompts = RecentPrompts()
  /// The prompts seen on the main screen, from which, with its rows, the shell's commands are found.
  public internal(set) var promptNotes = PromptNotes()
  /// True if a command was given since a shell last reported the end of one.
  var ranCommand = false
  private var hiddenInput = HiddenInput()
  /// The last position of a caret drawn by the program itself.
  var drawnCaret = DrawnCaretMemory.never
  /// The watch for a program that draws the shell's own screen.
  private var shellScreen = ShellScreenProgram.none
  /// The style of highlights in the current program.
  var highlight: Style?
  /// The place that was told to have the focus, with its text.
  var focus: ToldFocus?
  /// The panes of the last settled screen; during a comparison, of the new one.
  var panes = ScreenPanes()
  /// The panes of the screen before it.
  var formerPanes = ScreenPanes()
  var popups = Popups()
  var pictures = FormerPictures()
  var opening = OpeningProgress()
  /// The picture before the last change of size, while the program draws it anew.
  var resizedPicture: ResizedPicture?
  /// The last key, as long as the picture it requested may still be drawn: programs do that in several steps.
  var recentKey: (key: KeyPress, updates: Int)?
  /// The picture that returned after that key: programs uncover it in several steps.
  private var uncoveredScreen: Screen?
  var toggles = ToggleExplainer()
  private var boxes = BoxExplainer()
  private var echo = EchoExplainer()
  private var sorting = SortingExplainer()
  private var repainting = RepaintingExplainer()
  private var ticks = TickExplainer()
  var suggestions = SuggestionExplainer()
  var typing = TypingExplainer()
  /// True if the focus was told after that key, and current drawing belongs to it.
  var isSettling = false
  /// The profile of the current program; nil if there is none.
  public var profile: ProgramProfile?
  /// The name of this program's tmux window.
  public var window: String?
  /// The profile's areas on the last settled screen.
  public internal(set) var areas = ProfileAreas()
  /// The mode of an editor, by its reports on the screen.
  var editingMode = EditingMode.normal
  /// The text that the editor has selected, and the place where it began, if that was seen.
  var selection: EditorSelection?
  var anchor: (row: RowID, column: Int)?
  /// The row that a search has reached while its text is typed.
  var foundRow: RowID?
  /// The last texts of live places.
  var liveTexts: [String] = []
  /// The last command typed after a prompt.
  public internal(set) var command: String?
  /// True from its Enter to the next prompt.
  public internal(set) var isCommandRunning = false
  /// The outcome of each change of the last settled screen.
  public internal(set) var ledger = ChangeLedger()
  /// The claims about the focus of the last settled screen, strongest first.
  public internal(set) var focusClaims: [FocusClaim] = []
  /// The words told since the last key.
  var toldSinceKey = ToldWords([])

  public init() {}

  /// True if the terminal is known to hide input.
  public var hidesInput: Bool {
    get { hiddenInput.isKnown }
    set { hiddenInput.isKnown = newValue }
  }

  /// Records keys pressed since the last update, which the next one may answer.
  ///
  /// - Returns: The messages due at once: that typed text is hidden.
  public mutating func pressed(_ keys: [KeyPress]) -> [any HubMessage] {
    findDrawnCaret()
    self.keys = Array((self.keys + keys).suffix(Self.keyLimit))
    if let key = keys.last {
      (recentKey, isSettling, uncoveredScreen) = ((key, Self.stepLimit), false, nil)
      (opening, resizedPicture) = (OpeningProgress(), nil)
      toldSinceKey = ToldWords([])
      toggles.pressed(on: picture)
      if !key.writes { forgetTyping() }
    }
    guard let screen else { return [] }
    if !screen.modes.alternateScreen { note(keys) }
    if panes.isFullScreen { pictures.pressed(on: screen) } else { noteTyped(keys, on: screen) }
    return hiddenInput.pressed(keys, in: LogicalLine(atCursorOf: screen))
  }

  /// The messages about a settled screen.
  public mutating func handle(_ original: ScreenUpdate) -> [any HubMessage] {
    var update = original
    let coversShell = drawsShellScreen(update)
    if coversShell { update.screen.modes.alternateScreen = true }
    showDrawnCaret(of: &update)
    if isCleared(by: update) { return ShellAnswer.messages(for: update.events) }
    let new = RecognizedScreen(update.screen, after: picture)
    (formerPanes, panes) = (panes, new.panes)
    (ledger, focusClaims) = (ChangeLedger(), [])
    areas = areas(on: update.screen)
    new.profile = areas.structure
    defer {
      picture = new
      drewShellScreen = coversShell
      recentKey = recentKey.flatMap { $0.updates > 1 ? ($0.key, $0.updates - 1) : nil }
      if recentKey == nil { uncoveredScreen = nil }
    }
    let line = LogicalLine(atCursorOf: update.screen, panes: panes)
    notePrompts(in: update)
    if update.isHistory {
      noteInput(in: line)
      notePromptOfHistory(in: line, on: update.screen)
      return []
    }
    let former = picture
    let all = news(in: update, on: new, line: line)
    let messages = heard(all, on: update.screen)
    if former?.screen.size != update.screen.size {
      ledger.addRows(of: update.screen, told: messages, former == nil ? .opening : .resized)
    } else if messages.count < all.count {
      ledger.keep(toldBy: messages, others: .profile)
    }
    if messages.contains(where: { $0 is AccessibilityNotification.FocusMoved }) {
      focus = ToldFocus(in: messages, on: update.screen)
    }
    let gutter = messages.isEmpty ? nil : GutterFreeText(from: former?.screen, to: update.screen)
    gutter.map { ledger.take($0) }
    var told = gutter?.messages(messages) ?? messages
    if panes.isFullScreen { told = DrawnMargin.removed(from: told, on: update.screen) }
    return ShellAnswer.messages(for: update.events) + told + live(on: update.screen)
      + hiddenInput.screenChanged(line: line, told: messages)
  }

  /// True if a program draws the whole of the shell's own screen.
  private mutating func drawsShellScreen(_ update: ScreenUpdate) -> Bool {
    guard !update.isHistory else { return false }
    shellScreen.follow(update, prompts: prompts)
    guard !update.screen.modes.alternateScreen else { return false }
    return shellScreen.isDrawing || profile?.drawsShellScreen ?? false
  }

  /// True if a program cleared its screen and is about to draw: the next picture is compared with its last drawing.
  private func isCleared(by update: ScreenUpdate) -> Bool {
    guard let screen, screen.modes.alternateScreen, update.screen.modes.alternateScreen,
      screen.size == update.screen.size
    else { return false }
    return update.screen.rows.allSatisfy(\.isBlank) && !screen.rows.allSatisfy(\.isBlank)
  }

  private mutating func news(
    in update: ScreenUpdate, on new: RecognizedScreen, line: LogicalLine
  ) -> [any HubMessage] {
    noteCommand(in: update.events)
    guard let picture else {
      noteInput(in: line)
      suggestions.opened(line, on: update.screen)
      let frame = popups.opened(from: nil, formerPanes, to: update.screen, panes)
      let rows = ScreenDifference.rows(of: update, panes: panes).filter { row in
        !(frame?.area.covers(row: row.index, columns: row.columns) ?? false)
      }
      let messages =
        output(rows, of: update, on: new, line: line, omitted: update.passedOmitted)
        + (frame.map { Self.opening(of: $0, on: new) } ?? [])
      return inOrderOfImportance(messages, of: new, in: nil)
    }
    let old = uncovered(picture.screen, by: update)
    if old.size != update.screen.size {
      let mayMove = recentKey?.key.isNavigation == true && ResizedPicture.isUntouched(update.screen, since: old)
      let isAnswering = !keys.isEmpty || mayMove
      forgetProgram()
      noteInput(in: line)
      if panes.isFullScreen { return resized(from: old, to: update, on: new, line: line, isAnswering: isAnswering) }
      return output(Self.newText(in: update, beside: old), of: update, on: new, line: line, omitted: 0)
    }
    if let redrawn = redrawn(from: old, to: update, on: new, line: line) { return redrawn }
    let isSame = old == picture.screen
    let change = PictureChange(
      former: isSame ? picture : RecognizedScreen(old), picture: new, update: update,
      before: LogicalLine(atCursorOf: old, panes: isSame ? formerPanes : panes), after: line, isSameScreen: isSame)
    let messages = changes(in: change)
    return inOrderOfImportance(messages, of: new, in: change)
  }

  /// The messages about two pictures of one size: first sources that answer alone, then the rest together.
  private mutating func changes(in change: PictureChange) -> [any HubMessage] {
    noteCommand(in: change.before)
    var line = lineAnswer(to: change)
    let menu =
      panes.isFullScreen
      ? CompletionMenuChange(in: change, key: keys.last ?? recentKey?.key, isEdit: line.isEdit) : nil
    if let completion = menu?.completion { line.messages = completion }
    if let opened = opened(in: change, line, beside: menu) {
      var rest = ScreenDifference(
        from: change.old, to: change.update, panes: panes, under: popups.under, excluding: line.answered)
      rest.silence(.choice) { $0.leaveOut(within: opened.area) }
      rest.silence(.suggestion) { rest in menu?.areas.forEach { rest.leaveOut(within: $0) } }
      rest.silence(.moved) { $0.leaveOutPieces(of: change.old) }
      let messages = withUnread(opened.messages, of: rest, in: change, answered: line.answered)
      toldSinceKey.add(messages)
      return messages
    }
    let returned =
      popups.closed(panes)
      ?? (panes.isFullScreen ? pictures.returned(from: change.old, to: change.new, after: keys.last) : nil)
    if let returned { uncoveredScreen = returned }
    var difference = ScreenDifference(
      from: change.old, to: change.update, panes: panes, under: returned ?? uncoveredScreen,
      asks: NotableLine.isQuestion(change.after.text),
      isCleared: keys.contains(.enter) && !panes.isFullScreen && change.update.events.contains(.cleared),
      excluding: line.answered)
    difference.silence(.suggestion) { rest in menu?.areas.forEach { rest.leaveOut(within: $0) } }
    var reports: [any HubMessage] = []
    let formerMode = editingMode
    difference.silence(.profile) {
      // What is quiet beside a report is taken out before it.
      leaveOut(of: &$0, from: change.old, to: change.new)
      reports = self.reports(&$0, in: change)
    }
    if let edited = edited(in: change, from: formerMode, reports, answered: line.answered, &difference) {
      return edited
    }
    let situation = situation(of: change, isEdit: line.isEdit)
    _ = difference.explain(by: &sorting, in: situation)
    _ = difference.explain(by: &repainting, in: situation)
    _ = difference.explain(by: &ticks, in: situation)
    var news = line
    let toggled = difference.explain(by: &toggles, in: situation)
    if !toggled.isEmpty {
      news = LineNews(messages: toggled, answered: Set(change.after.rows.map { change.new.rows[$0].id }))
      news.isEdit = line.isEdit
    }
    var bars =
      panes.isFullScreen && recentKey != nil
      ? difference.takeBars(of: change.new, keepingTitle: difference.isPicture) : nil
    news.messages += difference.explain(by: &boxes, in: situation)
    difference.silence(.scrolled) { leaveOutScrolled(&$0, in: change) }
    var chosen: (any HubMessage)?
    if panes.isFullScreen, change.isSameScreen {
      difference.silence(.choice) { chosen = self.chosen(in: change, &$0, bars, isEdit: line.isEdit) }
    }
    _ = difference.explain(by: &echo, in: situation)
    if difference.isPicture, (returned ?? uncoveredScreen) == nil, change.isSameScreen, formerPanes.isFullScreen {
      pictures.left(change.old)
    }
    // Typing goes on when a frame beside it closes: there is no place to return to.
    let hasReturned = returned != nil && menu == nil
    var messages = answer(
      to: change, &difference, &bars, &news, hasReturned: hasReturned, isCompleted: menu?.completed != nil)
    if let chosen, !messages.contains(where: { Self.isSame($0, chosen) }) { messages.append(chosen) }
    if let chosen = menu?.message { messages.append(chosen) }
    messages = withConflict(withWhatIsLeft(messages, of: change, difference, hasReturned: hasReturned), in: change)
    if messages.isEmpty, let bars, !bars.isEmpty {
      messages = otherMessages(bars, in: change, sameLine: true, isEdit: news.isEdit)
    }
    if let bars { difference.append(bars) }
    messages = reports + messages
    messages = withUnread(messages, of: difference, in: change, answered: line.answered)
    toldSinceKey.add(messages)
    if !messages.isEmpty || change.before != change.after {
      if news.answered.isEmpty { noteInput(in: change.after) }
      let echoed = messages.compactMap { ($0 as? AccessibilityNotification.TextInserted)?.text }
      keys = keys.awaitingEcho(behind: echoed.joined(), in: change.after, isSameLine: change.isSameLine)
    }
    return messages
  }

  private func situation(of change: PictureChange, isEdit: Bool) -> ChangeSituation {
    ChangeSituation(
      change: change, panes: panes, keys: keys, recentKey: recentKey?.key, prompts: prompts, isEdit: isEdit)
  }

  /// A frame or side panel that opened or closed, if nothing else is to be told.
  private mutating func opened(
    in change: PictureChange, _ line: LineNews, beside menu: CompletionMenuChange?
  ) -> (messages: [any HubMessage], area: ScreenArea)? {
    let isScrolling = recentKey?.key.isNavigation ?? false
    // The mark of the focus opens nothing.
    let isMark = FrameFocus.drawn(from: (change.old, formerPanes), to: (change.new, panes)) != nil
    if !isMark,
      let frame = popups.opened(
        from: change.old, formerPanes, to: change.new, panes, beside: menu?.areas ?? [], isScrolling: isScrolling)
    {
      if line.answered.isEmpty { noteInput(in: change.after) }
      keys.removeAll()
      // What explains a word that is being typed comes and goes with its letters: its name suffices.
      let items = menu?.completed == nil ? completions(in: frame, of: change) : []
      if !items.isEmpty {
        suggestions.opened(items)
        return (line.isEdit ? line.messages : [], frame.area)
      }
      if let menu, menu.completed == nil {
        let title = frame.title.map { [AccessibilityNotification.TextAppended([$0], isDrawn: true)] } ?? []
        return ((line.isEdit ? line.messages : []) + (menu.message.map { [$0] } ?? title), frame.area)
      }
      return ((line.isEdit ? line.messages : []) + Self.opening(of: frame, on: change.picture), frame.area)
    }
    // Content moved sideways by an arrow is scrolled.
    guard panes.isFullScreen, let key = recentKey?.key, key != .left, key != .right,
      let panel = SidePanel(from: change.old, to: change.new)
    else { return nil }
    keys.removeAll()
    isSettling = true
    // The whole screen moved with it.
    let area = ScreenArea(change.new)
    return (panel.isOpen ? Self.opening(of: panel, on: change.new) : back(in: change), area)
  }

  /// The texts of a frame that all go on with the word that is typed; none if one does not.
  private func completions(in frame: RecognizedFrame, of change: PictureChange) -> [String] {
    let typed = change.after.textBeforeCaret.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let word = String(typed.reversed()).lowercased()
    let items = ScreenOverview(change.picture).texts(of: frame)
    guard !word.isEmpty, (keys.last ?? recentKey?.key)?.typedText != nil, frame.title == nil,
      items.count <= Self.mostCompletions,
      items.allSatisfy({ $0.lowercased().split(separator: " ").contains { $0.hasPrefix(word) } })
    else { return [] }
    return items.map(\.trimmingLeadingBlanks)
  }

  /// The focus that moved, or else the changed text.
  private mutating func answer(
    to change: PictureChange, _ difference: inout ScreenDifference, _ bars: inout ScreenDifference?,
    _ news: inout LineNews, hasReturned: Bool, isCompleted: Bool
  ) -> [any HubMessage] {
    if panes.isFullScreen, recentKey != nil {
      let recent = pictures.recent
      difference.silence(.uncovered) { $0.leaveOut(recent) }
    }
    let marked = markerMove(in: change, &difference)
    // Nobody types at a hidden caret while a pointer moves: the row was scrolled.
    if marked != nil, !change.new.cursor.isVisible, recentKey?.key.isNavigation ?? false { news.isEdit = false }
    if marked == nil, !news.isEdit, let typed = typedRow(in: &difference, &bars, of: change) {
      (news.messages, news.isEdit) = ([typed], true)
    }
    var situation = situation(of: change, isEdit: news.isEdit)
    news.messages += difference.explain(by: &suggestions, in: situation)
    if marked == nil, !news.isEdit, let prompt = promptOpened(in: change) {
      difference.silence(.echo) { $0.leaveOut(rows: change.after.rows) }
      (news.messages, news.isEdit) = ([prompt], true)
    }
    situation.isEdit = news.isEdit && marked == nil && !isCompleted
    let messages = marked.map { news.isEdit ? news.messages + [$0] : [$0] } ?? news.messages
    // A mostly new picture is to be read, whatever is highlighted in it.
    let isRead = difference.isPicture || isOpened(difference, on: change.new)
    if marked == nil, !news.isEdit, change.update.passed.isEmpty, !isRead || goesToNextWidget,
      let focus = focusMove(in: change, isBack: hasReturned),
      !(typing.awaitsRest && focus.contains(where: Self.isButton))
    {
      isSettling = panes.isFullScreen
      let focus = foundLine(focus, in: change)
      return (question(focus, change.after).map { asked($0, in: difference) } ?? focus) + modes(in: difference)
    }
    // The match of a search after each letter, in a list beside the field.
    if news.isEdit, !isCompleted, panes.isFullScreen, marked == nil, !difference.isPicture,
      let focus = focusMove(in: change, besideField: true), !focus.contains(where: Self.isButton)
    {
      isSettling = true
      return messages + foundLine(focus, in: change)
    }
    _ = difference.explain(by: &typing, in: situation)
    if let completed = completed(&difference, in: change) { return messages + completed }
    if marked != nil, panes.isFullScreen, !difference.isPicture {
      isSettling = true
      return messages + difference.notable
    }
    if hasReturned, difference.isEmpty, !news.isEdit { return back(in: change) }
    // A redrawing around the focus that the program moved.
    if isSettling, keys.isEmpty, recentKey != nil {
      return messages + difference.notable + difference.progress
    }
    isSettling = false
    let others = otherMessages(
      difference, in: change, sameLine: change.isSameLine || marked != nil, isEdit: news.isEdit)
    let lit = marked == nil && !news.isEdit && isRead ? focusBesideNews(in: change, others) : []
    return messages + others + lit
  }

  /// True for a button, which becomes enabled while somebody types beside it.
  private static func isButton(_ message: any HubMessage) -> Bool {
    (message as? AccessibilityNotification.FocusMoved)?.role == .button
  }

  /// As many rows as a box of suggestions has at most; longer ones scroll.
  private static let mostCompletions = 20

  // MARK: Other screens and sizes

  /// The picture to compare with: the main screen as it was before a full-screen program covered it.
  private mutating func uncovered(_ shown: Screen, by update: ScreenUpdate) -> Screen {
    let new = update.screen
    switch (shown.modes.alternateScreen, new.modes.alternateScreen) {
    case (false, true):
      coveredScreen = shown
      forgetProgram()
      return shown
    case (true, false):
      defer { coveredScreen = nil }
      pictures.suspend(shown)
      forgetProgram()
      // What was drawn on the shell's own screen stays there.
      if drewShellScreen { return shown.onShellScreen }
      // What stands there again after a program cleared it is its answer.
      return update.clearsUncovered
        ? TerminalEmulator(size: new.size, scrollback: 0).screen : coveredScreen ?? shown
    default:
      // A program that drew on the main screen leaves it without a sign.
      if formerPanes.isFullScreen, !panes.isFullScreen { forgetProgram() }
      return shown
    }
  }

  /// Forgets the state of a program when another one follows.
  private mutating func forgetProgram() {
    (highlight, focus, drawnCaret) = (nil, nil, .never)
    toggles.forget()
    echo.forget()
    popups.forget()
    pictures.forget()
    (uncoveredScreen, editingMode, selection) = (nil, .normal, nil)
    sorting.forget()
    repainting.forget()
    ticks.forget()
    forgetTyping()
  }

  /// The new text after a change of size, when everything may have moved or been wrapped anew: only text that was
  /// nowhere before.
  private static func newText(in update: ScreenUpdate, beside old: Screen) -> [ScreenDifference.Appearance] {
    let known = old.rows.map(\.text).joined(separator: "\n")
    // A taller screen shows rows of the scrollback again.
    let shown = Set(old.rows.map(\.id))
    let first = update.screen.rows.firstIndex { shown.contains($0.id) } ?? 0
    return ScreenDifference.rows(of: update).filter { row in
      if let index = row.index, index < first { return false }
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

  /// Records that Enter after typed text gives a command.
  private mutating func noteCommand(in line: LogicalLine) {
    let start = max(inputStart.map { $0.line == line.id ? $0.index : 0 } ?? 0, prompts.length(in: line.text))
    if keys.contains(.enter), !line.text(from: start).allSatisfy({ $0 == " " }) { ranCommand = true }
  }

  /// Records that the shell reported the beginning of output, and so of a command.
  private mutating func noteCommand(in events: [ScreenEvent]) {
    for case .promptMark(_, _, .outputStart) in events { ranCommand = true }
  }

  mutating func noteInput(in line: LogicalLine) { inputStart = (line.id, line.caret) }

  private static let keyLimit = 64
  static let stepLimit = 6
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// All that is known of the shell: its prompts, the line that is typed behind one, and the command that runs.
struct ShellDialogue {
  private(set) var prompts = RecentPrompts()
  /// The prompts seen on the main screen, from which, with its rows, the shell's commands are found.
  private(set) var notes = PromptNotes()
  /// The beginning of the input in the line with the caret, after the prompt.
  var inputStart: (line: RowID, index: Int)?
  private var ends = CommandEnds()
  /// True if a command and its Enter came in one piece, until the next prompt.
  private var isSentAtOnce = false
  /// The last command typed after a prompt.
  private(set) var command: String?
  /// True from its Enter to the next prompt.
  private(set) var isCommandRunning = false
  /// The input that the terminal does not show.
  var hiddenInput = HiddenInput()

  /// The effect of keys on the line with the caret.
  func answer(from before: LogicalLine, to after: LogicalLine, _ keys: [KeyPress]) -> LineAnswer {
    LineAnswer(from: before, to: after, keys: keys, inputStart: inputStart, prompts: prompts)
  }

  mutating func noteInput(in line: LogicalLine) { inputStart = (line.id, line.caret) }

  /// Notes the effect of keys on a waiting prompt.
  mutating func note(_ keys: [KeyPress]) {
    for key in keys {
      switch key {
      case .enter: notes.typed(isEnter: true)
      case .text, .paste: notes.typed(isEnter: false)
      default: break
      }
    }
  }

  /// Notes a waiting prompt.
  private mutating func note(_ prompt: String, in line: LogicalLine, on screen: Screen, header: String?, right: String)
  {
    var sighting = PromptNotes.Sighting(line: line.id, text: prompt)
    if line.textBeforeCaret.hasSuffix(prompt) { sighting.start = line.textBeforeCaret.count - prompt.count }
    sighting.header = header
    sighting.right = right
    var above = line.rows.lowerBound - (header == nil ? 1 : 2)
    while above > 0, screen.rows[above - 1].goesOn { above -= 1 }
    if screen.rows.indices.contains(above) { sighting.above = screen.rows[above].id }
    notes.add(sighting)
  }

  /// Notes the other prompts of a settled screen.
  mutating func notePrompts(in update: ScreenUpdate) {
    var isCleared = false
    for event in update.events {
      switch event {
      case .promptMark: notes.sawMark()
      case .cleared: isCleared = true
      // A full-screen program clears only its own screen.
      case .alternateScreen: return
      default: break
      }
    }
    guard isCleared, !update.screen.modes.alternateScreen, let first = update.screen.rows.first else { return }
    notes.cleared(from: first.id)
  }

  /// Learns the prompt that an earlier reader has told, behind which the user may have typed since.
  mutating func notePromptOfHistory(in line: LogicalLine, on screen: Screen) {
    guard let prompt = ShellAnswer.prompt(in: line, on: screen, known: prompts) else { return }
    _ = shown(prompt.text, in: line, on: screen, isFullScreen: false, after: [])
  }

  // MARK: The command

  /// Records the text after a prompt when it is sent.
  mutating func noteTyped(_ keys: [KeyPress], on screen: Screen) {
    guard keys.contains(.enter) else { return }
    let line = LogicalLine(atCursorOf: screen)
    let prompt = prompts.beginning(line.text)
    // An answer to a question of the command that runs is no other command.
    if prompt == nil, isCommandRunning { return }
    let start = prompt?.count ?? inputStart.flatMap { $0.line == line.id ? $0.index : nil } ?? 0
    let typed = line.text(from: start)
    if !typed.allSatisfy({ $0 == " " }) { (command, isCommandRunning) = (typed, prompt != nil) }
  }

  /// Records that Enter after typed text gives a command.
  mutating func noteCommand(in line: LogicalLine, _ keys: [KeyPress]) {
    let start = max(inputStart.map { $0.line == line.id ? $0.index : 0 } ?? 0, prompts.length(in: line.text))
    let enter = keys.firstIndex(of: .enter)
    if enter != nil, !line.text(from: start).allSatisfy({ $0 == " " }) { ends.noteGiven() }
    // What came together with its Enter was not in the line yet.
    let isTyped = keys[..<(enter ?? 0)].contains { key in
      switch key {
      case .text(let text), .paste(let text): !text.allSatisfy { $0 == " " }
      default: false
      }
    }
    if isTyped { isSentAtOnce = true }
  }

  /// Notes what the shell reported of commands in an update, before its changes are read.
  mutating func noteCommand(in events: [ScreenEvent]) { ends.note(events) }

  /// The ends of commands that the shell reported in an update that was noted.
  mutating func commandEnds(in events: [ScreenEvent]) -> [any HubMessage] { ends.take(events) }

  // MARK: The prompt

  /// The message about a prompt, which is known from now on.
  mutating func shown(
    _ prompt: String, in line: LogicalLine, on screen: Screen, isFullScreen: Bool, after keys: [KeyPress],
    header: (text: String, previous: String)? = nil
  ) -> any HubMessage {
    let right = line.text(from: line.caret).trimmingLeadingBlanks
    if !isFullScreen {
      isCommandRunning = false
      note(prompt, in: line, on: screen, header: header?.text, right: right)
    }
    defer {
      prompts.add(prompt)
      prompts.right = right
    }
    // A clock there is no news.
    let isNews = !right.isEmpty && !TickingText.differsOnlyInTicks(prompts.right, right)
    // A prompt in answer to a letter belongs to another shell, opened by a window manager.
    var isOther = false
    if case .text = keys.last { isOther = isFullScreen }
    let previous = isOther ? nil : prompts.previous(to: prompt)
    return AccessibilityNotification.PromptShown(
      header.map { "\($0.text) \(prompt)" } ?? prompt,
      previous: header.map { header in "\(header.previous) \(previous ?? "")" } ?? previous,
      right: isNews ? right : nil)
  }

  /// The line above a prompt, if it belongs to it.
  mutating func takeHeader(_ line: String?) -> (text: String, previous: String)? {
    defer { isSentAtOnce = false }
    return prompts.takeHeader(line, isOutput: ends.isCommandGiven || isSentAtOnce)
  }

  /// The line being typed, shown again after its prompt following something else.
  func inputBehindPrompt(of line: LogicalLine, after keys: [KeyPress]) -> (any HubMessage)? {
    guard let prompt = prompts.beginning(line.text), !keys.contains(.enter) else { return nil }
    let input = line.text(from: prompt.count)
    return AccessibilityNotification.TextChanged(
      old: "", new: input, row: line.rows.lowerBound, isAtCaret: true, isAnswer: true)
  }
}

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
  /// What a highlight looks like in the program that is on.
  private var highlight: Style?

  public init() {}

  /// The keys pressed since the last update, which the next one may be an answer to.
  public mutating func pressed(_ keys: [KeyPress]) {
    self.keys = Array((self.keys + keys).suffix(Self.keyLimit))
  }

  /// What a settled screen has to tell.
  public mutating func handle(_ update: ScreenUpdate) -> [any HubMessage] {
    defer { screen = update.screen }
    if update.isHistory {
      noteInput(in: LogicalLine(atCursorOf: update.screen))
      return []
    }
    var messages = eventMessages(update.events)
    guard let shown = screen else {
      messages += appended(ScreenDifference.rows(of: update), omitted: update.passedOmitted)
      noteInput(in: LogicalLine(atCursorOf: update.screen))
      return messages
    }
    let old = uncovered(shown, by: update.screen)
    if old.size != update.screen.size {
      noteInput(in: LogicalLine(atCursorOf: update.screen))
      return messages + appended(Self.newText(in: update, beside: old), omitted: 0)
    }
    messages += changes(from: old, to: update, isSameScreen: old == shown)
    return messages
  }

  /// What there is to tell between two pictures of one size.
  private mutating func changes(from old: Screen, to update: ScreenUpdate, isSameScreen: Bool) -> [any HubMessage] {
    let before = LogicalLine(atCursorOf: old)
    let after = LogicalLine(atCursorOf: update.screen)
    let sameLine = isSameScreen && before.id == after.id
    var answered: Set<RowID> = []
    var messages: [any HubMessage] = []
    if sameLine, !keys.isEmpty, !keys.contains(.enter) || before.text == after.text {
      messages = lineMessages(from: before, to: after)
      answered = Set(after.rows.map { update.screen.rows[$0].id })
    }
    let difference = ScreenDifference(from: old, to: update, excluding: answered)
    let isEdit = messages.contains { !($0 is AccessibilityNotification.CaretMoved) }
    // A picture that is new for the most part is to be read, whatever is highlighted in it.
    let isPicture = difference.rewritten.count + difference.appeared.count > max(8, old.rows.count / 3)
    if !isEdit, !isPicture, let focus = focusMove(from: old, to: update.screen) {
      messages = [focus]
    } else {
      messages += otherMessages(difference, update: update, before: before, after: after, sameLine: sameLine)
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

  private func lineMessages(from before: LogicalLine, to after: LogicalLine) -> [any HubMessage] {
    let typed = keys.reduce(into: "") { typed, key in
      if case .text(let text) = key { typed += text }
    }
    switch LineEdit(from: before, to: after) {
    case .unchanged:
      return []
    case .moved(let distance):
      if distance > 0, !typed.isEmpty, !keys.contains(where: \.isNavigation),
        after.characters[before.caret..<after.caret].joined() == typed
      {
        return [AccessibilityNotification.TextInserted(typed)]
      }
      if distance < 0, keys.allSatisfy(\.isDeletion), before.caret == before.characters.count {
        return [AccessibilityNotification.TextDeleted(before.characters[after.caret...].joined())]
      }
      return [caretMoved(from: before, to: after, by: distance)]
    case .inserted(let text):
      return [AccessibilityNotification.TextInserted(text)]
    case .deleted(let text):
      if text.allSatisfy({ $0 == " " }), keys.contains(where: { $0.isNavigation && !$0.isDeletion }) {
        return [caretMoved(from: before, to: after, by: after.caret - before.caret)]
      }
      return [AccessibilityNotification.TextDeleted(text)]
    case .replaced(let old, let new, _):
      if !typed.isEmpty, new == typed {
        return [AccessibilityNotification.TextInserted(typed)]
      }
      let prompt = inputStart.map { $0.line == after.id ? $0.index : 0 } ?? 0
      let hasPrompt = after.characters.starts(with: before.characters.prefix(prompt))
      let start = hasPrompt ? prompt : 0
      let input = after.characters.count > start ? after.characters[start...].joined() : ""
      let former = before.characters.count > start ? before.characters[start...].joined() : old
      return [
        AccessibilityNotification.TextChanged(
          old: former, new: input, row: after.rows.lowerBound, isAtCaret: true)
      ]
    }
  }

  private func caretMoved(
    from before: LogicalLine, to after: LogicalLine, by distance: Int
  ) -> AccessibilityNotification.CaretMoved {
    AccessibilityNotification.CaretMoved(
      from: before.position, to: after.position, line: after.text, character: after.characterAtCaret,
      word: after.wordAtCaret, unit: before.id != after.id ? .line : abs(distance) == 1 ? .character : .word)
  }

  private mutating func noteInput(in line: LogicalLine) {
    inputStart = (line.id, line.caret)
  }

  // MARK: The rest of the screen

  private func otherMessages(
    _ difference: ScreenDifference, update: ScreenUpdate, before: LogicalLine, after: LogicalLine, sameLine: Bool
  ) -> [any HubMessage] {
    var messages: [any HubMessage] = []
    // The caret went to another line and little else happened: an editor's answer to a key. Output that follows Enter
    // moves the caret too, and is no such answer.
    let changes = difference.rewritten.count + difference.appeared.count
    if !sameLine, isMove(on: update.screen), changes <= 1, update.passed.isEmpty {
      messages.append(caretMoved(from: before, to: after, by: 0))
      let spoken = Set(after.rows)
      messages += rewritten(difference.rewritten.filter { !($0.index.map(spoken.contains) ?? false) })
      return messages
    }
    messages += rewritten(difference.rewritten)
    messages += appended(
      difference.appeared, omitted: update.passedOmitted - UInt64(difference.knownOmitted),
      first: difference.firstOmitted)
    return messages
  }

  /// Whether the keys asked for the caret to move: in a full-screen program a letter may do that too.
  private func isMove(on screen: Screen) -> Bool {
    guard !keys.isEmpty, !keys.contains(.enter) else { return false }
    return keys.allSatisfy(\.isNavigation) || (screen.modes.alternateScreen && keys.count == 1)
  }

  private func rewritten(_ rows: [ScreenDifference.Rewrite]) -> [any HubMessage] {
    rows.map { row -> any HubMessage in
      if row.new.hasPrefix(row.old) {
        return AccessibilityNotification.TextAppended(
          [String(row.new.dropFirst(row.old.count))], continuesLine: true)
      }
      return AccessibilityNotification.TextChanged(
        old: row.old, new: row.new, row: row.index ?? 0, isAtCaret: false)
    }
  }

  private func appended(
    _ rows: [ScreenDifference.Appearance], omitted: UInt64, first: [String] = []
  ) -> [any HubMessage] {
    var lines: [String] = []
    for row in rows {
      if row.continuesLine, let last = lines.indices.last {
        lines[last] += row.text
      } else {
        lines.append(row.text)
      }
    }
    if lines.isEmpty, omitted == 0 { return [] }
    return [AccessibilityNotification.TextAppended(lines, omitted: Int(clamping: omitted), firstLines: first)]
  }

  private func eventMessages(_ events: [ScreenEvent]) -> [any HubMessage] {
    events.compactMap { event -> (any HubMessage)? in
      switch event {
      case .bell: AccessibilityNotification.Bell()
      case .notification(let title, let body):
        AccessibilityNotification.Announcement([title, body].compactMap { $0 }.joined(separator: ". "))
      default: nil
      }
    }
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
        return text.isEmpty ? nil : Appearance(index: index, text: text, continuesLine: wraps)
      }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
import EarshotCore
import EarshotRecognition

/// The text on the screen of an agent that reports its steps: it is spoken unless the steps contain it.
///
/// During a turn, printed text waits for the end of the turn, because the answer is read when it is complete. Then the
/// rows that were added in the turn and still exist are compared with the steps: words that the steps contain are
/// spoken from there, and the rest from the screen. The user's Escape or Control+C and the end of the agent end the
/// wait. If the user wants answers as they are written, nothing waits.
struct TextBesideAgent: Teller {
  private enum State {
    /// No agent reports steps.
    case silent
    /// During a turn: text waits. `known` contains the rows from before the turn.
    case working(known: [Int: String])
    /// The agent has reported the end of its turn, and waits for the user.
    case waiting(known: [Int: String])
  }

  private var state = State.silent
  /// The words that the steps of this turn have told, and those heard of them from the screen.
  private var told = ToldSteps()
  /// True if text waits for the end of the turn.
  private var waits = true
  /// The texts of the rows at the bottom before the turn: an input box and the rows below it.
  private var bottom: Set<String> = []
  /// True after a key that stops the agent's work, until its screen shows that it has stopped.
  private var isStopping = false
  /// The rows that were shown below a line that reports work, by a program that reports no steps: an input box and keys.
  private var belowWork: Set<String> = []
  /// The line sent to the program, until the program has repeated it.
  private var sent: String?
  /// The program that has the terminal; nil if it is unknown.
  private(set) var program: String?

  var ledgerName: ChangeEnd.Teller { .agent }
  /// Its text waits for steps, not for an instant.
  var deadline: Instant? { nil }
  func due(in sight: Sight) -> Told { Told() }

  // MARK: Steps

  /// - Parameters:
  ///   - program: The program that has the terminal now.
  ///   - waits: True if the answer is read when it is whole.
  mutating func take(_ event: AgentEvent, of program: String?, waits: Bool, in sight: Sight) -> Told {
    if let program { self.program = program }
    self.waits = waits
    switch event {
    case .started: state = .waiting(known: Self.known(sight.newestRows()))
    case .prompted:
      told.take(event)
      state = .working(known: Self.known(sight.newestRows()))
    case .usesTool, .usedTool, .thought:
      told.take(event)
      work(in: sight)
    case .cost: told.take(event)
    case .asks, .answered, .failed:
      told.take(event)
      return release(in: sight)
    case .interrupted:
      // The screen may have told it by now.
      let release = release(in: sight)
      told.take(event)
      return release
    case .ended:
      defer { state = .silent }
      return release(in: sight)
    }
    return Told()
  }

  /// True if the words of the step were heard from the screen.
  func hasHeard(_ event: AgentEvent) -> Bool { told.hasHeard(event) }

  private static func known(_ rows: [Sight.NumberedRow]) -> [Int: String] {
    Dictionary(rows.map { ($0.number, $0.text) }, uniquingKeysWith: { $1 })
  }

  private mutating func work(in sight: Sight) {
    switch state {
    case .silent: state = .working(known: Self.known(sight.newestRows()))
    case .waiting(let known): state = .working(known: known)
    case .working: break
    }
  }

  /// Takes in keys that the user pressed for the agent.
  ///
  /// - Parameters:
  ///   - stops: True if a key stops the agent's work. What it has written by then is on the next screen without work.
  ///   - sends: True if a key sends the typed line, which agents repeat as part of the conversation.
  mutating func pressed(stops: Bool, sends: Bool, in sight: Sight) {
    switch state {
    case .silent, .working: isStopping = isStopping || stops
    case .waiting:
      let last = sight.newestRows().suffix(Self.bottomRows)
      let box = last.lastIndex { Self.sign(of: $0.text) != nil } ?? last.startIndex
      bottom.formUnion(last[box...].map(\.text))
    }
    if sends { sent = Self.input(among: sight.newestRows().suffix(Self.bottomRows), caret: sight.caretRow) }
  }

  /// The text of the input line. With a visible caret, that is the line with the caret, whose first row has the sign:
  /// other rows that begin like it are output.
  private static func input(among rows: ArraySlice<Sight.NumberedRow>, caret: Int?) -> String? {
    guard let caret else { return rows.compactMap { input(in: $0.text) }.last }
    for row in rows.reversed().drop(while: { $0.number > caret }) {
      if let text = input(in: row.text) { return text }
      guard row.isIndented else { return nil }
    }
    return nil
  }

  /// The text behind the sign of an input line; nil for any other line.
  private static func input(in row: String) -> String? {
    guard sign(of: row) != nil else { return nil }
    let text = String(row.trimmed.withoutFrame.dropFirst()).trimmed
    return text.isEmpty ? nil : text
  }

  /// The sign with which an input line begins; nil for any other line.
  private static func sign(of row: String) -> Character? {
    let row = row.trimmed.withoutFrame
    guard let sign = row.first, ">❯›".contains(sign), row.dropFirst().first ?? " " == " " else { return nil }
    return sign
  }

  /// Handles the end of an agent that did not report it.
  mutating func left(in sight: Sight) -> Told {
    (program, bottom, belowWork, sent) = (nil, [], [], nil)
    defer { state = .silent }
    return release(in: sight)
  }

  /// The text that has waited, divided into spoken and silent lines.
  private mutating func release(in sight: Sight) -> Told {
    guard case .working(let known) = state else { return Told() }
    let rows = sight.newestRows()
    isStopping = false
    state = .waiting(known: Self.known(rows))
    guard waits else { return Told() }
    var (heard, silent): ([String], [String]) = ([], [])
    var paragraph = WrappedRows(columns: rows.map(\.text.count).max() ?? 0)
    for (place, row) in rows.enumerated() where known[row.number] != row.text {
      // The bottom rows of agents move down as the text above them grows.
      let isBottom = place >= rows.count - Self.bottomRows && bottom.contains(row.text)
      guard !isBottom, !WorkingLine.isWorking(row.text), row.text.contains(where: { $0.isLetter || $0.isNumber }),
        !repeatsSent(row.text)
      else { continue }
      guard let rest = told.rest(of: row.text) else {
        silent.append(row.text)
        continue
      }
      let above = paragraph.add(row.number, rest) ? heard.popLast() : nil
      heard.append([above, rest].compactMap(\.self).joined(separator: " "))
    }
    told.hear(heard)
    // That it was stopped comes first, as when a step tells it.
    if let stop = heard.suffix(Self.stopRows).lastIndex(where: { StoppedLine.rest(of: $0) != nil }) {
      heard.insert(heard.remove(at: stop), at: 0)
    }
    return Told(
      messages: heard.isEmpty ? [] : [AccessibilityNotification.TextAppended(heard)], silent: Self.told(silent))
  }

  private static func told(_ lines: [String]) -> [(text: String, reason: String)] {
    lines.map { ($0, "the agent told it") }
  }

  /// The last texts of a stopped turn, one of which may tell that it was stopped.
  private static let stopRows = 3

  /// The height of an input box and the rows around it.
  private static let bottomRows = 10

  /// True once for the line in which the program repeats what the user has sent.
  private mutating func repeatsSent(_ line: String) -> Bool {
    guard let sent, Self.input(in: line) == sent else { return false }
    self.sent = nil
    return true
  }

  // MARK: The screen

  /// Takes in a settled screen.
  ///
  /// - Returns: The text that has waited for the end of stopped work.
  mutating func look(in sight: Sight) -> Told {
    let bottom = sight.lastRows(Self.workRows)
    let work = bottom.lastIndex(where: WorkingLine.isWorking)
    switch state {
    case .silent: if let work { belowWork.formUnion(bottom[(work + 1)...]) }
    case .working:
      if !waits, let work { belowWork.formUnion(bottom[(work + 1)...]) }
      if isStopping, work == nil { return release(in: sight) }
    case .waiting: break
    }
    return Told()
  }

  /// The rows to search from the bottom: the line that reports work is near it, above an input box.
  static let workRows = 30

  /// The screen's news to speak now, and the lines that stay silent.
  mutating func shown(_ messages: [any HubMessage], in sight: Sight) -> Told {
    var silent: [String] = []
    switch state {
    case .silent: return Told(messages: messages.compactMap { withoutEcho($0).flatMap { withoutClock($0) } })
    case .working where waits: return Told(messages: messages.filter { $0.textNews?.isOutput != true })
    case .working, .waiting:
      let news = messages.compactMap { withoutEcho($0).flatMap { withoutTold($0, &silent) } }
      return Told(messages: news, silent: Self.told(silent))
    }
  }

  /// The message without the line that repeats what the user has sent.
  private mutating func withoutEcho(_ message: any HubMessage) -> (any HubMessage)? {
    switch message.textNews {
    case .appended(var message):
      // A line in which the program waits asks once more.
      let written = message.isOpen ? message.lines.dropLast() : message.lines[...]
      guard let index = written.firstIndex(where: { repeatsSent($0) }) else { return message }
      message.lines.remove(at: index)
      (message.marks, message.continuesLine) = ([], false)
      return message.lines.isEmpty && message.omitted == 0 ? nil : message
    case .changed(let message) where !message.isAtCaret:
      return repeatsSent(message.new) ? nil : message
    default: return message
    }
  }

  private mutating func withoutTold(_ message: any HubMessage, _ silent: inout [String]) -> (any HubMessage)? {
    switch message.textNews {
    case .appended(let message):
      var lines: [String] = []
      for (place, line) in message.lines.enumerated() {
        let isContinued = place == 0 && message.continuesLine
        if let rest = rest(of: line, isContinued: isContinued, &silent) { lines.append(rest) }
      }
      return lines.isEmpty && message.omitted == 0 ? nil : message.with(lines)
    case .changed(var message) where !message.isAtCaret:
      guard let rest = rest(of: message.new, isContinued: false, &silent) else { return nil }
      message.new = rest
      return message
    default: return message
    }
  }

  /// The part of a line that nothing else has told; nil if there is none.
  private mutating func rest(of line: String, isContinued: Bool, _ silent: inout [String]) -> String? {
    if WorkingLine.isWorking(line) { return nil }
    let isBox = !isContinued && (bottom.contains(line.trimmed) || belowWork.contains(line.trimmed))
    let rest =
      isBox && !NotableLine.isQuestion(line)
      ? nil : told.rest(of: line, asWritten: !waits, isContinued: isContinued)
    if let rest { told.hear([rest]) } else { silent.append(line) }
    return rest
  }

  /// The message without the clock and the keys of a line that reports work, and without what was below it before; nil
  /// if nothing else has changed.
  private func withoutClock(_ message: any HubMessage) -> (any HubMessage)? {
    switch message.textNews {
    case .appended(var message):
      guard !belowWork.isEmpty || message.lines.contains(where: WorkingLine.isWorking) else { return message }
      let rest = message.lines.filter { !belowWork.contains($0.trimmed) || NotableLine.isQuestion($0) }
      guard !rest.isEmpty || message.omitted > 0 else { return nil }
      let work = rest.firstIndex(where: WorkingLine.isWorking)
      // An answer that grows shows by itself that the program works.
      let lines = rest.filter { !WorkingLine.isWorking($0) }
      let told = lines.isEmpty ? work.map { [WorkingLine.work(in: rest[$0])] } ?? [] : lines
      if told != message.lines { message.marks = [] }
      message.lines = told
      return message
    case .changed(var message) where WorkingLine.isWorking(message.new):
      message.new = WorkingLine.work(in: message.new)
      let old = WorkingLine.isWorking(message.old) ? WorkingLine.work(in: message.old) : message.old
      return old == message.new ? nil : message
    default: return message
    }
  }
}

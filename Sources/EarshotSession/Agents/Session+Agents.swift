// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotTerminal

/// Agents that report their steps, in addition to the screen that shows them.
extension Session {
  /// Handles a step reported by an agent. An answer that is read as it is written ends when the screen shows the last
  /// of it, which agents often draw after their hook.
  func take(_ step: AccessibilityNotification.AgentStep) {
    guard !step.isElsewhere else { return inform(.message(step)) }
    agentEndIsDue()
    switch step.event {
    case .answered where !reader.settings.waitsForAnswers, .failed where !reader.settings.waitsForAnswers:
      mediation.agentEnd.wait(step, since: now)
    default: tell(step)
    }
  }

  /// Tells the end of a turn that waited for the last picture.
  func agentEndIsDue() {
    for step in mediation.agentEnd.takeAll() { tell(step) }
  }

  /// Tells a step, without what the screen has told of it.
  private func tell(_ step: AccessibilityNotification.AgentStep) {
    var step = step
    // The text that waits may tell by itself that the agent was stopped, and is compared first. Then it comes behind,
    // as an answer comes behind "finished": that it was stopped answers the user's key, and the text may be long.
    let isStopped = step.event == .interrupted
    if isStopped { takeBeside(step.event) }
    step.isHeard = mediation.agent.hasHeard(step.event)
    inform(.message(step))
    let conversation = step.event == .ended ? nil : reader.agents.conversation(step.conversation)
    let readTurns = mediation.conversation?.readTurns
    mediation.conversation = conversation.map {
      ShownConversation(conversation: $0, phrases: reader.configuration.phraseBook.user, readTurns: readTurns)
    }
    if !isStopped { takeBeside(step.event) }
  }

  private func takeBeside(_ event: AgentEvent) {
    let waits = reader.settings.waitsForAnswers
    tell(mediation.agent.take(event, of: programs.processes.last, waits: waits, in: sight))
  }

  /// The part of the screen's news to speak now.
  func beside(agent messages: [any HubMessage]) -> [any HubMessage] {
    if messages.contains(where: { if case .appended = $0.textNews { true } else { false } }) {
      mediation.work.wrote(at: now)
    }
    if messages.contains(where: { if case .commandEnded = $0.textNews { true } else { false } }) { agentLeft() }
    let sight = sight
    let release = mediation.agent.look(in: sight)
    let shown = mediation.agent.shown(
      messages.filter { release.isEmpty || $0.textNews?.isOutput != true }, in: sight)
    note(silent: shown)
    tell(release)
    return shown.messages
  }

  /// Checks if a program that reports no steps works, which a line on its screen shows.
  func watchWork(on screen: Screen) {
    guard mediation.conversation == nil else { return mediation.work.forget() }
    let isWorking = sight(on: screen).lastRows(TextBesideAgent.workRows).contains(where: WorkingLine.isWorking)
    mediation.work.shown(isWorking: isWorking, at: now)
  }

  /// The rows to search for an unanswered question, which is at the bottom above its answers.
  private static let questionRows = 12

  /// Reports the end of the watched work.
  func workIsOver() {
    guard mediation.work.isOver(at: now) else { return }
    hub.post(AccessibilityNotification.WorkEnded(asks: asksOnScreen))
  }

  /// True while the bottom of the screen has a question.
  private var asksOnScreen: Bool {
    sight.lastRows(Self.questionRows).contains { NotableLine.isQuestion($0.withoutFrame) }
  }

  /// Ends the agent's conversation if its program no longer has the terminal.
  func agentMayHaveLeft() {
    guard let program = mediation.agent.program, !programs.processes.isEmpty, !programs.processes.contains(program)
    else {
      return
    }
    agentLeft()
  }

  private func agentLeft() {
    agentEndIsDue()
    guard mediation.conversation != nil else { return }
    mediation.conversation = nil
    tell(mediation.agent.left(in: sight))
  }

  /// Takes in keys that the user pressed for the agent.
  func pressedBesideAgent(_ keys: [KeyPress]) {
    // A user who answers has heard the question.
    if mediation.work.deadline != nil, asksOnScreen { mediation.work.forget() }
    mediation.agent.pressed(
      stops: keys.contains(.escape) || keys.contains(.control("c")), sends: keys.contains(.enter), in: sight)
  }

  // MARK: As elements

  /// An element of the conversation; nil if it is no longer there.
  func element(_ id: ElementID, of shown: ShownConversation) -> Element? {
    ConversationTree.elements(of: shown.conversation, ConversationWords(shown.phrases)).first { $0.id == id }
  }

  /// Copies the text of a block of code or of a change: what activating it does.
  ///
  /// - Returns: The action, for the transcript; nil for any other element.
  func copy(_ id: ElementID, of shown: ShownConversation) -> String? {
    guard let block = element(id, of: shown), block.role == .code || block.role == .agentDiff, let text = block.value
    else { return nil }
    inform(.copy(text))
    return "copied"
  }

  /// The conversation as elements. The newest turn is the place to begin if it was not there at the last call.
  func elements(of shown: ShownConversation) -> ScreenElements {
    let (conversation, phrases) = (shown.conversation, shown.phrases)
    let count = conversation.turns.count + conversation.droppedTurns
    let elements = ConversationTree.elements(of: conversation, ConversationWords(phrases))
    let isNew = shown.readTurns != count
    mediation.conversation?.readTurns = count
    let newest = elements.last { $0.role == .agentTurn }?.id
    return ScreenElements(
      changes: elements.map { .upsert($0) } + [.setRoot(elements[0].id), .setFocus(nil)], place: isNew ? newest : nil)
  }
}

/// A conversation to read as elements, as of its last step, and the words for it.
struct ShownConversation {
  var conversation: Conversation
  var phrases: Phrases
  /// The number of its turns when it was last read as elements; nil before.
  var readTurns: Int?
}

extension String {
  /// The text without the sides of the box around it.
  var withoutFrame: String {
    let bars: Set<Character> = ["│", "┃", "║", "|", " "]
    guard let first, bars.contains(first), first != " ", let last, bars.contains(last) else { return self }
    return String(drop(while: bars.contains).reversed().drop(while: bars.contains).reversed())
  }

  /// The text without blanks at both ends.
  var trimmed: String { trimmingLeadingBlanks.trimmingTrailingBlanks }
}

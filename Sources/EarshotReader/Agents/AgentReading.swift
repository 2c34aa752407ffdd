// SPDX-License-Identifier: Apache-2.0
public import EarshotAgents
import EarshotCore
import EarshotSpeech

/// Reads the conversations of agents, as they report them: their work, their questions, their answers.
public struct AgentReading {
  /// The number of conversations that are kept: the newest.
  private static let limit = 8

  private struct Entry {
    var id: String
    var conversation: Conversation
  }

  /// The conversations, the newest last.
  private var entries: [Entry] = []

  /// The conversation for the agent's own name of it; nil if none was reported, or if it has ended.
  public func conversation(_ id: String) -> Conversation? { entries.last { $0.id == id }?.conversation }

  mutating func handle(
    _ step: AccessibilityNotification.AgentStep, _ settings: ReaderSettings, _ phrases: Phrases
  ) -> [PartEffect] {
    let index = entries.firstIndex { $0.id == step.conversation && $0.conversation.agent == step.agent }
    var entry =
      index.map { entries.remove(at: $0) } ?? Entry(id: step.conversation, conversation: Conversation(with: step.agent))
    let isNews = entry.conversation.take(step.event)
    if step.event == .ended { return [] }
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst() }
    guard isNews else { return [] }
    let effects = Self.effects(of: step, entry.conversation, settings, phrases)
    // Of what was heard from the screen only the tone remains.
    return step.isHeard ? effects.filter { if case .earcon = $0 { true } else { false } } : effects
  }

  private static func effects(
    of step: AccessibilityNotification.AgentStep, _ conversation: Conversation, _ settings: ReaderSettings,
    _ phrases: Phrases
  ) -> [PartEffect] {
    let agent = step.agent
    switch step.event {
    // Thinking is heard from the conversation's elements, when the user goes there.
    case .started, .ended, .thought: return []
    case .cost(let text):
      return [.say(Saying(.text(text), source: .announcement, priority: .progress, key: "agent cost"))]
    case .prompted: return [.earcon(.progress)]
    case .usesTool(let tool):
      // Only the newest tool is spoken, and only during silence.
      return [
        .say(Saying(.text(tool.words(phrases)), source: .announcement, priority: .progress, key: "agent tool"))
      ]
    case .usedTool(let tool, _, let failure):
      guard let failure else { return [] }
      let words = ["tool": tool.name, "text": firstLine(of: failure)] as KeyValuePairs
      return [.say(saying(.phrase(failure.isEmpty ? .agentToolFailedBare : .agentToolFailed, words)))]
    case .asks(let question):
      return [.earcon(.question), .say(saying(.text(words(of: question, agent, phrases))))]
    case .answered:
      let finished = Saying.Words.phrase(.agentFinished, ["agent": agent])
      // The answer is read from the screen while it is written: its end comes behind it.
      guard settings.waitsForAnswers || step.isElsewhere else { return [.earcon(.done), .say(last(finished))] }
      let blocks = conversation.turns.last?.parts.reversed().prefix { $0.isAnswer }.reversed() ?? []
      return [.earcon(.done), .say(saying(finished))]
        + blocks.flatMap { part -> [PartEffect] in
          guard case .answer(let block) = part else { return [] }
          return block.words(phrases).map { .say(Saying(.text($0), source: .announcement, priority: .text)) }
        }
    case .failed(let reason):
      let words = ["agent": agent, "text": firstLine(of: reason)] as KeyValuePairs
      let failed = Saying.Words.phrase(reason.isEmpty ? .agentFailedBare : .agentFailed, words)
      let isBehind = !settings.waitsForAnswers && !step.isElsewhere
      return [.earcon(.error), .say(isBehind ? last(failed) : saying(failed))]
    case .interrupted: return [.say(saying(.phrase(.agentInterrupted, ["agent": agent])))]
    }
  }

  /// The effects when work has ended. The question is spoken from the screen that shows it; so is the answer, and that
  /// it is finished comes behind it.
  static func effects(of message: AccessibilityNotification.WorkEnded) -> [PartEffect] {
    message.asks ? [.earcon(.question)] : [.earcon(.done), .say(last(.phrase(.workFinished)))]
  }

  private static func saying(_ words: Saying.Words) -> Saying {
    var saying = Saying(words, source: .announcement, priority: .message)
    saying.interruption = SpeechInterruption.none
    return saying
  }

  /// Words behind the text that waits, not in the middle of its last sentence.
  private static func last(_ words: Saying.Words) -> Saying {
    Saying(words, source: .announcement, priority: .text)
  }

  private static func words(of question: AgentQuestion, _ agent: String, _ phrases: Phrases) -> String {
    var words: String
    if let tool = question.tool {
      words = phrases(.agentAsksForTool, ["agent": agent, "tool": tool.title])
      if !question.text.isEmpty { words += ". \(question.text)" }
      if !tool.change.isEmpty { words += ". \(tool.changeWords(phrases))" }
    } else {
      words = phrases(.agentAsks, ["agent": agent, "text": question.text])
    }
    return ([words] + question.choices).joined(separator: ". ")
  }

  private static func firstLine(of text: String) -> String {
    String(text.split(separator: "\n").first { !$0.allSatisfy(\.isWhitespace) } ?? "")
  }
}

extension AgentEvent {
  /// True if it is told at once, in the middle of whatever the agent writes.
  var isToldAtOnce: Bool {
    switch self {
    case .asks, .answered, .failed, .interrupted: true
    case .started, .prompted, .usesTool, .usedTool, .thought, .cost, .ended: false
    }
  }
}

extension Conversation.Turn.Part {
  fileprivate var isAnswer: Bool { if case .answer = self { true } else { false } }
}

extension AgentTool {
  /// The tool's name and the first line of its subject.
  fileprivate var title: String {
    guard let line = subject?.split(separator: "\n").first else { return name }
    return "\(name): \(line)"
  }

  /// The numbers of lines that its change adds and removes.
  fileprivate func changeWords(_ phrases: Phrases) -> String { ConversationWords(phrases).diff(AnswerDiff(change)) }

  fileprivate func words(_ phrases: Phrases) -> String {
    change.isEmpty ? title : "\(title). \(changeWords(phrases))"
  }
}

extension AnswerBlock {
  /// The spoken texts: all of prose, items and rows one by one, the language and length of code, the numbers of lines
  /// that a change adds and removes.
  func words(_ phrases: Phrases) -> [String] {
    switch self {
    case .paragraph(let text), .heading(let text, _): [text]
    case .list(let items): items
    case .code(let lines, let language): [ConversationWords(phrases).code(language, lines.count)]
    case .diff(let diff): [ConversationWords(phrases).diff(diff)]
    case .table(let rows): rows.map { $0.filter { !$0.isEmpty }.joined(separator: ", ") }
    }
  }
}

extension ConversationWords {
  /// The words in a language.
  public init(_ phrases: Phrases) {
    self.init(
      turn: phrases(.agentTurn),
      outcome: { outcome in
        switch outcome {
        case .working: phrases(.agentIsWorking)
        case .asking: phrases(.agentIsAsking)
        case .finished: nil
        case .failed(let reason): phrases(.failedWith, ["text": reason])
        case .interrupted: phrases(.wasInterrupted)
        }
      },
      failure: { phrases(.failedWith, ["text": $0]) },
      thought: { phrases(.agentThought, ["text": $0]) },
      code: { language, count in
        let lines = phrases(.lines, count: count)
        return language.map { phrases(.codeIn, ["language": $0, "lines": lines]) } ?? phrases(.codeOf, ["lines": lines])
      },
      diff: { diff in
        [
          diff.added > 0 ? phrases(.addedLines, count: diff.added) : nil,
          diff.removed > 0 ? phrases(.removedLines, count: diff.removed) : nil,
        ].compactMap(\.self).joined(separator: ", ")
      })
  }
}

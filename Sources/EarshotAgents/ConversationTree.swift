// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A conversation as elements: a heading for each turn, and below it tools, questions and the parts of the answer.
public struct ConversationTree {
  private var elements: [Element] = []
  private var stops: [ElementID] = []
  private var nextID: UInt64 = 1

  /// The elements of a conversation, the root first.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - words: The reader's words for elements without any of their own.
  public static func elements(of conversation: Conversation, _ words: ConversationWords) -> [Element] {
    var tree = ConversationTree()
    for (index, turn) in conversation.turns.enumerated() {
      // An element keeps its id while the conversation continues.
      tree.nextID = UInt64(conversation.droppedTurns + index + 1) << 32
      tree.add(turn, words)
    }
    var root = Element(1, role: .window, label: conversation.agent, children: tree.stops, isElement: false)
    root.childrenAreOrdered = true
    return [root] + tree.elements
  }

  private mutating func add(_ turn: Conversation.Turn, _ words: ConversationWords) {
    var heading = element(.agentTurn, turn.prompt.isEmpty ? words.turn : turn.prompt)
    heading.headingLevel = 2
    let result = [words.outcome(turn.outcome), turn.cost].compactMap(\.self)
    heading.value = result.isEmpty ? nil : result.joined(separator: ", ")
    place(heading)
    for part in turn.parts { add(part, words) }
  }

  private mutating func add(_ part: Conversation.Turn.Part, _ words: ConversationWords) {
    switch part {
    case .tool(let tool, let outcome):
      var use = element(.agentTool, Self.name(of: tool))
      switch outcome {
      case .working: break
      case .finished(let result): use.value = result
      case .failed(let reason): use.value = words.failure(reason)
      }
      place(use)
      if !tool.change.isEmpty { add(AnswerDiff(tool.change), words) }
    case .question(let question):
      // A permission has a tool, and often no text.
      let tool = question.tool.map { Self.name(of: $0) }
      let texts = ([tool, question.text] + question.choices).compactMap(\.self).filter { !$0.isEmpty }
      place(element(.agentQuestion, texts.joined(separator: ". ")))
    case .thought(let text): place(element(.paragraph, words.thought(text), traits: .staticText))
    case .answer(let block): add(block, words)
    }
  }

  private static func name(of tool: AgentTool) -> String {
    [tool.name, tool.subject].compactMap(\.self).joined(separator: ": ")
  }

  private mutating func add(_ block: AnswerBlock, _ words: ConversationWords) {
    switch block {
    case .paragraph(let text): place(element(.paragraph, text, traits: .staticText))
    case .heading(let text, let level):
      var heading = element(.heading, text)
      heading.headingLevel = max(3, level)
      place(heading)
    case .list(let items):
      let ids = items.map { item in
        let item = element(.listItem, item, traits: .staticText)
        elements.append(item)
        return item.id
      }
      var list = element(.list, nil)
      (list.children, list.isElement, list.childrenAreOrdered) = (ids, false, true)
      list.containerType = .list
      place(list)
    case .code(let lines, let language):
      var code = element(.code, words.code(language, lines.count))
      code.value = lines.joined(separator: "\n")
      place(code)
    case .diff(let diff): add(diff, words)
    case .table(let rows): add(rows)
    }
  }

  private mutating func add(_ diff: AnswerDiff, _ words: ConversationWords) {
    var change = element(.agentDiff, words.diff(diff))
    change.value = diff.lines.joined(separator: "\n")
    place(change)
  }

  private mutating func add(_ rows: [[String]]) {
    let whole = rows.enumerated().map { number, cells in
      let ids = cells.map { text in
        let cell = element(number == 0 ? .columnHeader : .cell, text, traits: .staticText)
        elements.append(cell)
        return cell.id
      }
      var row = element(.row, nil)
      (row.children, row.isElement, row.childrenAreOrdered) = (ids, false, true)
      elements.append(row)
      return row.id
    }
    var table = element(.table, nil)
    (table.children, table.isElement, table.childrenAreOrdered) = (whole, false, true)
    table.containerType = .dataTable
    place(table)
  }

  private mutating func element(_ role: Role, _ label: String?, traits: Traits = []) -> Element {
    defer { nextID += 1 }
    return Element(ElementID(nextID), role: role, label: label, traits: traits)
  }

  private mutating func place(_ element: Element) {
    elements.append(element)
    stops.append(element.id)
  }
}

/// The reader's words for the parts of a conversation without any of their own.
public struct ConversationWords {
  /// The title of a turn whose prompt was not reported.
  public var turn: String
  public var outcome: (Conversation.Turn.Outcome) -> String?
  public var failure: (String) -> String
  public var thought: (String) -> String
  /// The description of a block of code by its language, if any, and its number of lines.
  public var code: (String?, Int) -> String
  public var diff: (AnswerDiff) -> String

  public init(
    turn: String, outcome: @escaping (Conversation.Turn.Outcome) -> String?, failure: @escaping (String) -> String,
    thought: @escaping (String) -> String,
    code: @escaping (String?, Int) -> String, diff: @escaping (AnswerDiff) -> String
  ) {
    self.turn = turn
    self.outcome = outcome
    self.failure = failure
    self.thought = thought
    self.code = code
    self.diff = diff
  }
}

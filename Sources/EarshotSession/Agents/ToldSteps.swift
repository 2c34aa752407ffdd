// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotAgents
import EarshotRecognition

/// Compares the steps of a turn with the lines of its screen, so that what both tell is heard once: from the first of
/// them.
struct ToldSteps {
  /// The words in all steps of the turn.
  private var words: Set<Substring> = []
  /// The newest steps that were heard, in order: the screen shows them, too, often several at once.
  private var steps: [HeardStep] = []
  /// The question that waits for an answer.
  private var question: AgentQuestion?
  /// True after the step that the turn was stopped, until the screen has shown that.
  private var isStopTold = false
  private var isOpen = false
  /// The newest lines that were heard from the screen.
  private var heard: [String] = []

  /// The most lines that are compared with a step: the height of a box that asks.
  private static let heardLimit = 20
  /// The most steps that are expected on the screen: agents use a few tools at once.
  private static let stepLimit = 16

  /// A step that was heard, and is expected on the screen.
  private struct HeardStep {
    /// The words of its name and subject, one of which is in its first line.
    var title: Set<Substring>
    var words: Set<Substring>
    /// True from its first line on, until the screen shows something else.
    var isShown = false
  }

  // MARK: Steps

  mutating func take(_ event: AgentEvent) {
    switch event {
    case .started, .ended: return
    case .prompted(let prompt):
      self = ToldSteps()
      words = Self.words(of: prompt)
    case .usesTool(let tool): expect(event, Self.title(of: tool), tool.change)
    case .usedTool(let tool, let result, let failure):
      // The output is among the elements, and not heard.
      words.formUnion(Self.words(of: result ?? ""))
      if let failure { expect(event, Self.title(of: tool), [failure]) } else { know(Self.texts(of: tool)) }
    case .asks(let question): expect(event, Self.texts(of: question), [])
    case .thought(let text), .cost(let text): words.formUnion(Self.words(of: text))
    case .answered(let text): words.formUnion(Self.words(of: text))
    case .failed(let text): expect(event, [text], [])
    case .interrupted: isStopTold = isOpen && !heard.contains { StoppedLine.rest(of: $0) != nil }
    }
    switch event {
    case .asks(let question): (self.question, isOpen) = (question, true)
    case .answered, .failed, .interrupted: (question, isOpen) = (nil, false)
    case .cost: break
    default: (question, isOpen) = (nil, true)
    }
  }

  private mutating func know(_ texts: [String]) { words.formUnion(Self.words(of: texts)) }

  /// Knows the words of a step, and expects them on the screen unless it has shown them already.
  private mutating func expect(_ event: AgentEvent, _ title: [String], _ rest: [String]) {
    let step = HeardStep(title: Self.words(of: title), words: Self.words(of: title + rest))
    words.formUnion(step.words)
    if !hasHeard(event) { steps = (steps + [step]).suffix(Self.stepLimit) }
  }

  private static func title(of tool: AgentTool) -> [String] { [tool.name, tool.subject ?? ""] }
  private static func texts(of tool: AgentTool) -> [String] { title(of: tool) + tool.change }

  private static func texts(of question: AgentQuestion) -> [String] {
    [question.text] + question.choices + (question.tool.map(texts) ?? [])
  }

  private static func words(of text: String) -> Set<Substring> { Set(TreeWords.words(of: text)) }

  private static func words(of texts: [String]) -> Set<Substring> {
    texts.reduce(into: []) { $0.formUnion(Self.words(of: $1)) }
  }

  /// True if the words of the step were heard from the screen.
  func hasHeard(_ event: AgentEvent) -> Bool {
    switch event {
    case .interrupted: heard.contains { StoppedLine.rest(of: $0) != nil }
    case .usesTool(let tool): hasHeard([tool.name, tool.subject ?? ""])
    case .usedTool(let tool, _, let failure): failure.map { hasHeard([tool.name, Self.firstLine(of: $0)]) } ?? false
    case .failed(let reason): !reason.isEmpty && hasHeard([Self.firstLine(of: reason)])
    case .asks(let question):
      heard.contains(where: NotableLine.isQuestion)
        && hasHeard([question.text, question.tool?.name ?? "", question.tool?.subject ?? ""] + question.choices)
    default: false
    }
  }

  private func hasHeard(_ texts: [String]) -> Bool {
    let lines = Self.words(of: heard)
    return texts.allSatisfy { Self.words(of: $0).isSubset(of: lines) }
  }

  private static func firstLine(of text: String) -> String {
    String(text.split(separator: "\n").first { !$0.allSatisfy(\.isWhitespace) } ?? "")
  }

  // MARK: The screen

  /// Takes in lines that were heard.
  mutating func hear(_ lines: [String]) { heard = (heard + lines).suffix(Self.heardLimit) }

  /// The part of a line that no step has told; nil if there is none.
  ///
  /// - Parameters:
  ///   - asWritten: True if the answer is read from the screen: then only steps that were just heard are compared.
  ///   - isContinued: True if it continues a line that was heard.
  mutating func rest(of line: String, asWritten: Bool = false, isContinued: Bool = false) -> String? {
    if isStopTold, let rest = StoppedLine.rest(of: line) {
      isStopTold = false
      return rest.isEmpty ? nil : rest
    }
    if asWritten, isContinued || !(showsStep(line) || repeatsQuestion(line)) {
      steps.removeAll(where: \.isShown)
      return line
    }
    return asWritten || isTold(line, words) || repeatsQuestion(line) ? nil : line
  }

  /// True if a line shows a step that was heard. Those before it will not be shown any more.
  private mutating func showsStep(_ line: String) -> Bool {
    guard line.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
    let words = Self.words(of: line)
    let index = steps.firstIndex { isTold(line, $0.words) && ($0.isShown || !words.isDisjoint(with: $0.title)) }
    guard let index else { return false }
    steps.removeFirst(index)
    steps[0].isShown = true
    return true
  }

  /// True if the told words contain all words of a line, except the number of a line of code.
  private func isTold(_ line: String, _ told: Set<Substring>) -> Bool {
    let words = TreeWords.words(of: line)
    guard let first = words.first, line.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
    let rest = words.count > 1 && first.allSatisfy(\.isNumber) ? words.dropFirst() : words[...]
    return rest.allSatisfy { told.contains($0) }
  }

  /// True if a line of the box around a told question adds only common words to it: "Bash command", "Do you want to
  /// proceed?".
  private func repeatsQuestion(_ line: String) -> Bool {
    guard let tool = question?.tool else { return false }
    let line = line.trimmed.withoutFrame
    let words = line.split(separator: " ")
    let isBare = words.allSatisfy { word in
      TreeWords.words(of: String(word)).allSatisfy { self.words.contains($0) } || Self.isCommon(word)
    }
    guard isBare else { return false }
    if line.hasSuffix("?") { return words.count <= Self.longestQuestion }
    return words.count <= Self.longestTitle && words.contains { $0 == tool.name }
  }

  private static let longestQuestion = 12
  private static let longestTitle = 3

  /// True for a word of letters without capitals in the middle, as no name of a file or an address is.
  private static func isCommon(_ word: Substring) -> Bool {
    let word = word.last.map { "?:,".contains($0) } == true ? word.dropLast() : word
    return word.allSatisfy { $0.isLetter || $0 == "'" } && !word.dropFirst().contains(where: \.isUppercase)
  }
}

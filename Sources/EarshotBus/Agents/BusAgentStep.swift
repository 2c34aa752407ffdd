// SPDX-License-Identifier: Apache-2.0
public import EarshotAgents
public import EarshotCore
public import EarshotFormats

/// A step of an agent's conversation on the wire: the parameters of `agent/step`.
public struct BusAgentStep: Equatable, Sendable {
  /// The names of the steps.
  enum Name: String, CaseIterable {
    case started, prompted, usesTool, usedTool, asks, thought, cost, answered, failed, interrupted, ended
  }

  public var step: AccessibilityNotification.AgentStep

  public init(_ step: AccessibilityNotification.AgentStep) { self.step = step }

  /// The most scalars of a name, and the most choices: more choices than a screen has rows are no question.
  private static let nameLimit = 256
  private static let choiceLimit = 100
  /// The most scalars of an answer, which may be longer than the text of an element.
  private static let textLimit = 1 << 18
  private static let changeLimit = 10_000

  init(_ parameters: JSONValue, limits: WireTree.Limits) throws(BusError) {
    let wire = Wire(limit: max(limits.string, Self.textLimit))
    guard let name = parameters["step"]?.string.flatMap(Name.init) else {
      throw .parameters("step has to be one of \(Name.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    let text = wire.text(parameters["text"]) ?? ""
    let tool = parameters["tool"].flatMap { wire.tool($0) }
    let event: AgentEvent
    switch name {
    case .started: event = .started
    case .prompted: event = .prompted(text)
    case .usesTool, .usedTool:
      guard let tool else { throw .parameters("tool is missing or has no name.") }
      event =
        name == .usesTool
        ? .usesTool(tool)
        : .usedTool(tool, result: wire.text(parameters["result"]), failure: wire.text(parameters["failure"]))
    case .asks:
      let choices = (parameters["choices"]?.array ?? []).prefix(Self.choiceLimit).compactMap { wire.text($0) }
      guard tool != nil || !text.isEmpty else { throw .parameters("text or tool is missing: what is asked?") }
      event = .asks(AgentQuestion(text, tool: tool, choices: choices))
    case .thought: event = .thought(text)
    case .cost: event = .cost(text)
    case .answered: event = .answered(text)
    case .failed: event = .failed(text)
    case .interrupted: event = .interrupted
    case .ended: event = .ended
    }
    step = AccessibilityNotification.AgentStep(
      event, of: wire.name(parameters["agent"]) ?? "Agent", in: wire.name(parameters["conversation"]) ?? "")
  }

  /// Cleans the texts of received parameters.
  private struct Wire {
    var limit: Int

    func text(_ value: JSONValue?) -> String? { value?.string.map { WireText.cleaned($0, limit: limit) } }
    func name(_ value: JSONValue?) -> String? {
      guard let name = value?.string.map({ WireText.cleaned($0, limit: nameLimit) }), !name.isEmpty else { return nil }
      return name
    }
    func tool(_ value: JSONValue) -> AgentTool? {
      guard let name = name(value["name"]) else { return nil }
      let change = (value["change"]?.array ?? []).prefix(changeLimit).compactMap { text($0) }
      return AgentTool(name, subject: text(value["subject"]), change: change)
    }
  }

  // MARK: Sending

  /// The most scalars of an answer, and of each text of a tool, that are sent: together they stay below the limit of a
  /// line, whatever a tool wrote.
  private static let sentAnswerLimit = 200_000
  private static let sentToolLimit = 60_000

  /// The parameters that represent the step.
  public var parameters: JSONValue {
    var fields = [
      JSONField("agent", .string(step.agent)), JSONField("conversation", .string(step.conversation)),
    ]
    func add(_ name: String, _ text: String?, limit: Int = Self.sentToolLimit) {
      if let text { fields.append(JSONField(name, .string(WireText.cleaned(text, limit: limit)))) }
    }
    func add(_ name: Name) { add("step", name.rawValue) }
    switch step.event {
    case .started: add(.started)
    case .prompted(let text):
      add(.prompted)
      add("text", text, limit: Self.sentAnswerLimit)
    case .usesTool(let tool):
      add(.usesTool)
      fields.append(Self.field(tool))
    case .usedTool(let tool, let result, let failure):
      add(.usedTool)
      fields.append(Self.field(tool))
      add("result", result)
      add("failure", failure)
    case .asks(let question):
      add(.asks)
      add("text", question.text)
      if let tool = question.tool { fields.append(Self.field(tool)) }
      if !question.choices.isEmpty {
        fields.append(JSONField("choices", .array(question.choices.map { .string($0) })))
      }
    case .thought(let text):
      add(.thought)
      add("text", text)
    case .cost(let text):
      add(.cost)
      add("text", text)
    case .answered(let text):
      add(.answered)
      add("text", text, limit: Self.sentAnswerLimit)
    case .failed(let text):
      add(.failed)
      add("text", text)
    case .interrupted: add(.interrupted)
    case .ended: add(.ended)
    }
    return .object(fields)
  }

  private static func field(_ tool: AgentTool) -> JSONField {
    var fields = [JSONField("name", .string(tool.name))]
    if let subject = tool.subject {
      fields.append(JSONField("subject", .string(WireText.cleaned(subject, limit: sentToolLimit))))
    }
    var rest = sentToolLimit
    let change = tool.change.prefix(changeLimit).prefix { line in
      rest -= line.unicodeScalars.count + 4
      return rest > 0
    }
    if !change.isEmpty { fields.append(JSONField("change", .array(change.map { .string($0) }))) }
    return JSONField("tool", .object(fields))
  }
}

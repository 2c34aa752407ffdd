// SPDX-License-Identifier: Apache-2.0
public import EarshotAgents
import EarshotCore
public import EarshotFormats

/// An event that an agent passes to its hook on standard input, read as a step of the conversation.
///
/// Claude Code, Codex and Gemini CLI document the same shape: an object with `hook_event_name`, `session_id`, and fields
/// of that event. Codex gives its older `notify` program an object with `type`.
public struct AgentHook: Equatable, Sendable {
  /// The step; nil for an event that is not reported to listeners.
  public var event: AgentEvent?
  public var conversation: String
  /// The file with the conversation, which contains the last answer if the event does not.
  public var transcript: String?

  /// - Returns: Nil if the value is no event of a hook.
  public init?(_ value: JSONValue) {
    if value["type"]?.string == "agent-turn-complete" {
      conversation = value["thread-id"]?.string ?? ""
      event = .answered(value["last-assistant-message"]?.string ?? "")
      return
    }
    guard let name = value["hook_event_name"]?.string else { return nil }
    conversation = value["session_id"]?.string ?? ""
    switch name {
    case "SessionStart": event = .started
    case "UserPromptSubmit", "BeforeAgent": event = .prompted(value["prompt"]?.string ?? "")
    case "PreToolUse", "BeforeTool": event = Self.question(in: value) ?? Self.tool(in: value).map { .usesTool($0) }
    case "PermissionRequest":
      event = Self.tool(in: value).map { .asks(AgentQuestion(Self.reason(in: value), tool: $0)) }
    case "Notification": event = Self.notification(value)
    case "PostToolUse", "AfterTool":
      guard let tool = Self.tool(in: value), Self.question(in: value) == nil else { break }
      event = .usedTool(tool, result: Self.result(in: value), failure: Self.failure(in: value))
    // The user has stopped the tool, and the turn with it.
    case "PostToolUseFailure" where value["is_interrupt"]?.bool == true: event = .interrupted
    case "Interrupt": event = .interrupted
    case "PostToolUseFailure":
      event = Self.tool(in: value).map { .usedTool($0, failure: value["error"]?.string ?? "") }
    case "Stop", "AfterAgent":
      let answer = value["last_assistant_message"]?.string ?? value["prompt_response"]?.string
      event = .answered(answer ?? "")
      if answer == nil { transcript = value["transcript_path"]?.string }
    case "StopFailure": event = .failed(value["error"]?.string ?? value["error_details"]?.string ?? "")
    case "SessionEnd": event = .ended
    default: event = nil
    }
  }

  // MARK: Questions

  /// The question of a tool that asks the user.
  private static func question(in value: JSONValue) -> AgentEvent? {
    let input = value["tool_input"]
    if let questions = input?["questions"]?.array, let first = questions.first {
      let choices = (first["options"]?.array ?? []).compactMap { $0["label"]?.string ?? $0.string }
      let text = questions.compactMap { $0["question"]?.string }.joined(separator: " ")
      return text.isEmpty ? nil : .asks(AgentQuestion(text, choices: choices))
    }
    if value["tool_name"]?.string == "ExitPlanMode", let plan = input?["plan"]?.string {
      return .asks(AgentQuestion(plan))
    }
    return nil
  }

  private static func notification(_ value: JSONValue) -> AgentEvent? {
    let message = value["message"]?.string ?? ""
    switch value["notification_type"]?.string {
    case "permission_prompt", "ToolPermission", "elicitation_dialog": break
    // Versions without a type are recognized by the words.
    case nil where message.contains("permission"): break
    default: return nil
    }
    if let tool = value["details"].flatMap(confirmedTool) { return .asks(AgentQuestion("", tool: tool)) }
    return message.isEmpty ? nil : .asks(AgentQuestion(message))
  }

  /// The tool that a notification of Gemini CLI asks for: its message names neither the command nor the file.
  private static func confirmedTool(in details: JSONValue) -> AgentTool? {
    switch details["type"]?.string {
    case "exec":
      return details["command"]?.string.map { AgentTool("run_shell_command", subject: $0) }
    case "edit":
      guard let file = details["filePath"]?.string ?? details["fileName"]?.string else { return nil }
      return AgentTool("edit", subject: file, change: changedLines(ofDiff: details["fileDiff"]?.string ?? ""))
    case "mcp":
      guard let name = details["toolDisplayName"]?.string ?? details["toolName"]?.string else { return nil }
      return AgentTool(name, subject: details["serverName"]?.string)
    case "info":
      let addresses = (details["urls"]?.array ?? []).compactMap(\.string).joined(separator: ", ")
      let subject = addresses.isEmpty ? details["prompt"]?.string : addresses
      return subject.map { AgentTool("web_fetch", subject: $0) }
    default: return nil
    }
  }

  /// The lines that a unified diff removes and adds: those behind its first line of positions.
  private static func changedLines(ofDiff diff: String) -> [String] {
    diff.split(separator: "\n").drop { !$0.hasPrefix("@@") }.filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
      .map(String.init)
  }

  private static func reason(in value: JSONValue) -> String {
    value["tool_input"]?["description"]?.string ?? value["decision_reason"]?.string ?? ""
  }

  // MARK: Tools

  private static func tool(in value: JSONValue) -> AgentTool? {
    guard let name = value["tool_name"]?.string else { return nil }
    let input = value["tool_input"]
    return AgentTool(name, subject: subject(of: input), change: change(of: input))
  }

  /// The fields of a tool's input that may name its subject, the best first.
  private static let subjectFields = [
    "command", "file_path", "absolute_path", "notebook_path", "path", "url", "query", "pattern", "skill", "description",
    "prompt",
  ]

  private static func subject(of input: JSONValue?) -> String? {
    for name in subjectFields {
      switch input?[name] {
      case .string(let text) where text.hasPrefix(patchStart): return files(ofPatch: text)
      case .string(let text) where !text.isEmpty: return text
      // ["bash", "-lc", "make"]: the shell around a command is left out.
      case .array(let words):
        let words = words.compactMap(\.string)
        let isShell = words.count == 3 && words[1].hasPrefix("-") && words[1].hasSuffix("c")
        let text = isShell ? words[2] : words.joined(separator: " ")
        if !text.isEmpty { return text }
      default: continue
      }
    }
    return nil
  }

  /// The first line of a patch, as Codex writes one.
  private static let patchStart = "*** Begin Patch"

  /// The files that a patch changes; nil if it names none.
  private static func files(ofPatch patch: String) -> String? {
    let names = patch.split(separator: "\n").compactMap { line in
      ["*** Update File: ", "*** Add File: ", "*** Delete File: "].first(where: line.hasPrefix).map {
        String(line.dropFirst($0.count))
      }
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// The lines that an edit removes and adds.
  private static func change(of input: JSONValue?) -> [String] {
    guard let input else { return [] }
    let edits = input["edits"]?.array ?? [input]
    let change = edits.flatMap { edit in
      edit["new_string"]?.string.map { changedLines(from: edit["old_string"]?.string ?? "", to: $0) } ?? []
    }
    if !change.isEmpty { return change }
    if input["file_path"] != nil, let content = input["content"]?.string { return Self.lines(content).map { "+" + $0 } }
    // A patch contains its lines.
    if let patch = input["input"]?.string ?? input["patch"]?.string ?? input["command"]?.string,
      patch.hasPrefix(patchStart)
    {
      return patch.split(separator: "\n").filter { $0.hasPrefix("+") || $0.hasPrefix("-") }.map(String.init)
    }
    return []
  }

  private static func lines(_ text: String) -> [Substring] {
    text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The most changed lines that are compared one by one; longer texts count as replaced between their equal ends.
  private static let comparedLines = 2_000

  /// The lines that differ between two texts. An edit repeats the lines around its change, only to name its place.
  private static func changedLines(from old: String, to new: String) -> [String] {
    var (old, new) = (lines(old)[...], lines(new)[...])
    while let first = old.first, first == new.first { (old, new) = (old.dropFirst(), new.dropFirst()) }
    while let last = old.last, last == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
    guard old.count + new.count <= comparedLines else { return old.map { "-" + $0 } + new.map { "+" + $0 } }
    let difference = Array(new).difference(from: Array(old))
    return difference.removals.map { $0.text("-") } + difference.insertions.map { $0.text("+") }
  }

  private static func result(in value: JSONValue) -> String? {
    let response = value["tool_response"]
    for text in [
      response?.string, response?["stdout"]?.string, response?["output"]?.string, response?["returnDisplay"]?.string,
      response?["llmContent"]?.string,
    ] {
      if let text, !text.isEmpty { return text }
    }
    return nil
  }

  private static func failure(in value: JSONValue) -> String? {
    guard let response = value["tool_response"] else { return nil }
    if let error = response["error"] {
      return error == .null ? nil : error.string ?? error["message"]?.string ?? ""
    }
    let isFailed = response["is_error"]?.bool == true || response["success"]?.bool == false
    if isFailed { return response["stderr"]?.string ?? result(in: value) ?? "" }
    return nil
  }
}

extension CollectionDifference<Substring>.Change {
  fileprivate func text(_ sign: String) -> String {
    switch self {
    case .remove(_, let line, _), .insert(_, let line, _): sign + line
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// An agent with known hooks, from its public documentation.
struct HookedAgent {
  /// The word for it on the command line.
  var word: String
  /// Its name, as it is spoken.
  var name: String
  /// The name of its file of hooks, in its folder.
  var file: String
  /// Its folder in the home folder, and the variable that may name another one; nil if there is no variable.
  var folder: String
  var folderVariable: String?
  /// The hooks whose events are reported to listeners.
  var events: [String]
  /// The most time that a hook may take, in the agent's own unit.
  var timeout: Int
  /// The events for which the agent allows less time, and that time.
  var shorterTimeouts: [String: Int] = [:]
  /// The steps that remain for the user; nil if there are none.
  var advice: String?

  static let all = [
    HookedAgent(
      word: "claude", name: "Claude", file: "settings.json", folder: ".claude", folderVariable: "CLAUDE_CONFIG_DIR",
      events: [
        "SessionStart", "UserPromptSubmit", "PreToolUse", "PermissionRequest", "PostToolUse", "PostToolUseFailure",
        "Notification", "Stop", "StopFailure", "SessionEnd",
      ], timeout: 5),
    HookedAgent(
      word: "codex", name: "Codex", file: "hooks.json", folder: ".codex", folderVariable: "CODEX_HOME",
      events: [
        "SessionStart", "UserPromptSubmit", "PreToolUse", "PermissionRequest", "PostToolUse", "Stop", "Interrupt",
        "SessionEnd",
      ], timeout: 5, shorterTimeouts: ["Interrupt": 3, "SessionEnd": 3],
      advice: "Codex runs hooks that you trust: say /hooks there."),
    HookedAgent(
      word: "gemini", name: "Gemini", file: "settings.json", folder: ".gemini",
      events: [
        "SessionStart", "BeforeAgent", "BeforeTool", "AfterTool", "AfterAgent", "Notification", "SessionEnd",
      ], timeout: 5_000),
  ]

  static func named(_ word: String) throws(CommandFailure) -> HookedAgent {
    if let agent = all.first(where: { $0.word == word }) { return agent }
    let words = all.map(\.word)
    throw .usage(
      "Agent \(word) is unknown: use \(words.joined(separator: ", ")).\(NearestWord.question(for: word, among: words))")
  }

  /// The file of its hooks; nil without a home folder.
  var path: String? {
    if let variable = folderVariable, let folder = Environment.variable(variable), !folder.isEmpty {
      return "\(folder)/\(file)"
    }
    return Environment.variable("HOME").map { "\($0)/\(folder)/\(file)" }
  }

  // MARK: Hooks

  /// The hooks with those of Earshot added, each once, after all others.
  ///
  /// - Parameters:
  ///   - hooks: The value of `hooks` in its file; nil if there is none.
  ///   - command: The command line that a hook runs.
  /// - Returns: Nil if `hooks` is no object, or an event in it no list.
  func adding(_ command: String, to hooks: JSONValue?) -> JSONValue? {
    guard case .object(var fields)? = removing(from: hooks ?? .object([])) else { return nil }
    for event in events {
      let hook = JSONValue.object([
        JSONField(
          "hooks",
          .array([
            .object([
              JSONField("type", .string("command")), JSONField("command", .string(command)),
              JSONField("timeout", JSONValue(shorterTimeouts[event] ?? timeout)),
            ])
          ]))
      ])
      if let index = fields.firstIndex(where: { $0.name == event }) {
        guard let others = fields[index].value.array else { return nil }
        fields[index].value = .array(others + [hook])
      } else {
        fields.append(JSONField(event, .array([hook])))
      }
    }
    return .object(fields)
  }

  /// The hooks without those of Earshot, by whatever path they run it.
  func removing(from hooks: JSONValue) -> JSONValue? {
    guard let fields = hooks.fields else { return nil }
    return .object(
      fields.compactMap { field in
        guard let groups = field.value.array else { return field }
        let rest = groups.compactMap { group -> JSONValue? in
          guard let hooks = group["hooks"]?.array, case .object(var parts) = group else { return group }
          let others = hooks.filter { !isOurs($0) }
          if others.count == hooks.count { return group }
          if others.isEmpty { return nil }
          for index in parts.indices where parts[index].name == "hooks" { parts[index].value = .array(others) }
          return .object(parts)
        }
        return rest.isEmpty && !groups.isEmpty ? nil : JSONField(field.name, .array(rest))
      })
  }

  /// True if they contain any hook of Earshot.
  func isIn(_ hooks: JSONValue?) -> Bool {
    (hooks?.fields ?? []).contains { field in
      (field.value.array ?? []).contains { group in group["hooks"]?.array?.contains(where: isOurs) ?? false }
    }
  }

  private func isOurs(_ hook: JSONValue) -> Bool {
    hook["command"]?.string?.hasSuffix(Self.commandEnding(for: word)) ?? false
  }

  static func commandEnding(for word: String) -> String { " agent hook \(word)" }
}

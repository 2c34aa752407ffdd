// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The messages of an agent to its hook, in the words that the page Agents gives for each step: worked out from the
/// JSON alone.
struct HookEvidence {
  private(set) var text = ""

  /// - Parameter data: The data of an event `hook` in a recording.
  init(_ data: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    guard let agent = object?["agent"] as? String, let hook = object?["hook"] as? [String: Any] else { return }
    let tool = Self.tool(hook)
    switch hook["hook_event_name"] as? String {
    case "PermissionRequest": text = "\(agent) asks for \(tool)"
    case "PreToolUse": text = tool
    case "Stop": text = "\(agent) finished\n" + Self.answer(hook["last_assistant_message"] as? String ?? "")
    case "Interrupt": text = "\(agent) interrupted"
    default: break
    }
  }

  /// A tool with its subject, and with the size of a change of one line.
  private static func tool(_ hook: [String: Any]) -> String {
    let input = hook["tool_input"] as? [String: String] ?? [:]
    let subject = input["command"] ?? input["file_path"] ?? ""
    let isChange = input["old_string"] != nil && input["new_string"] != nil
    return "\(hook["tool_name"] as? String ?? ""): \(subject)" + (isChange ? ". 1 line added, 1 line removed" : "")
  }

  /// An answer without the signs of its markup: code by its language and length, a table row by row.
  private static func answer(_ text: String) -> String {
    var lines: [String] = []
    var code: (language: String, count: Int)?
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let code { lines.append("\(code.language) code, \(code.count) lines") }
        code = code == nil ? (String(line.dropFirst(3)), 0) : nil
      } else if code != nil {
        code?.count += 1
      } else if line.hasPrefix("|") {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        lines.append(cells.joined(separator: ", "))
      } else {
        lines.append(line.replacing("**", with: "").replacing("`", with: ""))
      }
    }
    return lines.joined(separator: "\n")
  }
}

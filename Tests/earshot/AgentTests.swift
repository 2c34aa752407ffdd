// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotTestThreads
import EarshotTestTerminals
import Foundation
import Testing

@Suite("earshot agent", .blocking, .timeLimit(.minutes(25)))
struct AgentTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func earshot(_ words: String..., input: String = "") throws -> Outcome {
    try runEarshot(words, input: input, environment: ["HOME": scratch.url.path, "PATH": "/usr/bin:/bin"])
  }

  private func settings(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: scratch.path(path))), as: UTF8.self)
  }

  @Test("Hooks are shown, asked about, written, and taken back; what was there stays", arguments: ["claude", "gemini"])
  func setup(agent: String) throws {
    let file = ".\(agent)/settings.json"
    try FileManager.default.createDirectory(atPath: scratch.path(".\(agent)"), withIntermediateDirectories: true)
    let own = #"""
      {
        // mine
        "theme": "dark",
        "hooks": {"SessionStart":[{"hooks":[{"type":"command","command":"true"}]}]}
      }

      """#
    try Data(own.utf8).write(to: URL(filePath: scratch.path(file)))
    let refused = try earshot("agent", "setup", agent, input: "n\n")
    #expect(refused.status == 1)
    #expect(refused.output.contains("agent hook \(agent)"))
    #expect(try settings(file) == own)
    #expect(try earshot("agent", "setup", agent, input: "y\n").status == 0)
    let written = try settings(file)
    #expect(written.contains("// mine") && written.contains(#""command":"true""#))
    #expect(try earshot("agent", "status").output.lowercased().contains("\(agent): hooks on"))
    // Once is enough.
    #expect(try earshot("agent", "setup", agent, "--yes").output.contains("already"))
    #expect(try settings(file) == written)
    #expect(try earshot("agent", "setup", agent, "--remove", "--yes").status == 0)
    #expect(try settings(file) == own)
  }

  @Test("A file that is not there is made; one that is no JSON stays as it is")
  func files() throws {
    #expect(try earshot("agent", "setup", "codex", "--yes").status == 0)
    let written = try JSONParser.value(of: settings(".codex/hooks.json"))
    func timeout(_ event: String) -> Int? {
      written["hooks"]?[event]?.array?.first?["hooks"]?.array?.first?["timeout"]?.integer
    }
    #expect(timeout("PermissionRequest") == 5)
    // Codex gives these three seconds, and warns of more at each start.
    #expect(timeout("Interrupt") == 3)
    #expect(timeout("SessionEnd") == 3)
    try Data("{ oops".utf8).write(to: URL(filePath: scratch.path(".codex/hooks.json")))
    let broken = try earshot("agent", "setup", "codex", "--yes")
    #expect(broken.status == 1)
    #expect(broken.errors.contains("Line 1 of"))
    #expect(try settings(".codex/hooks.json") == "{ oops")
  }

  @Test("Without a reader a hook does nothing and is no error")
  func alone() throws {
    let outcome = try earshot("agent", "hook", "claude", input: #"{"hook_event_name":"Stop"}"#)
    #expect(outcome.status == 0)
    #expect(outcome.output + outcome.errors == "")
  }

  @Test("Inside of earshot a hook is heard, and prints nothing")
  func heard() throws {
    let event = #"{"hook_event_name":"Stop","session_id":"1","last_assistant_message":"All is well."}"#
    let outcome = try runEarshot(
      [
        "--audio", "none", "--settings", "none", "--transcript", scratch.path("t.jsonl"), "--", "sh", "-c",
        "printf %s '\(event)' | \(Programs.earshot) agent hook claude",
      ], environment: ["HOME": scratch.url.path])
    #expect(outcome.status == 0)
    #expect(outcome.output + outcome.errors == "")
    #expect(scratch.transcript().phrases.suffix(2) == ["Claude finished", "All is well."])
  }

  @Test(
    "No agent takes a hook for a refusal, whatever it is given",
    arguments: [["claude"], ["claud"], ["claude", "{"], ["claude", "--loud"], []])
  func neverTwo(words: [String]) throws {
    let outcome = try runEarshot(["agent", "hook"] + words, input: "no JSON", environment: ["HOME": scratch.url.path])
    #expect(outcome.status < 2)
  }

  @Test(
    "Wrong words are told",
    arguments: [["agent"], ["agent", "stup"], ["agent", "setup"], ["agent", "setup", "claud"]])
  func mistakes(words: [String]) throws {
    let outcome = try runEarshot(words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("earshot: "))
  }
}

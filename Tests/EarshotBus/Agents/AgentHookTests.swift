// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
import EarshotCore
import EarshotFormats
import Testing

@testable import EarshotBus

/// Events as the public documentation of each agent has them.
@Suite("Events of agents' hooks")
struct AgentHookTests {
  private func hook(_ json: String) throws -> AgentHook? { AgentHook(try JSONParser.value(of: json)) }

  private static let shell = AgentTool("Bash", subject: "npm test")

  @Test("However much a tool writes or changes, the step fits into a line of the bus")
  func long() {
    let text = String(repeating: "긴 줄이다 \"\n", count: 500_000)
    let tool = AgentTool("Bash", subject: text, change: text.split(separator: "\n").map { "+" + $0 })
    for event in [
      AgentEvent.usedTool(tool, result: text, failure: text), .answered(text), .prompted(text), .failed(text),
      .asks(AgentQuestion(text, tool: tool)),
    ] {
      let step = BusAgentStep(AccessibilityNotification.AgentStep(event, of: "Claude", in: "1"))
      let line = BusMessage.request(id: JSONValue(1), method: "agent/step", step.parameters).line
      #expect(line.count < BusLimits().line)
    }
  }

  @Test(
    "An event is the step that it tells",
    arguments: [
      (#"{"hook_event_name":"SessionStart","session_id":"s","source":"startup"}"#, AgentEvent.started),
      (#"{"hook_event_name":"UserPromptSubmit","session_id":"s","prompt":"Fix it"}"#, .prompted("Fix it")),
      (#"{"hook_event_name":"BeforeAgent","session_id":"s","prompt":"Fix it"}"#, .prompted("Fix it")),
      (
        #"{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"npm test","description":"x"}}"#,
        .usesTool(shell)
      ),
      (
        #"{"hook_event_name":"PreToolUse","tool_name":"shell","tool_input":{"command":["bash","-lc","npm test"]}}"#,
        .usesTool(AgentTool("shell", subject: "npm test"))
      ),
      (
        #"{"hook_event_name":"PermissionRequest","tool_name":"Bash","tool_input":{"command":"npm test"}}"#,
        .asks(AgentQuestion("", tool: shell))
      ),
      (
        #"{"hook_event_name":"Notification","notification_type":"permission_prompt","message":"Needs permission"}"#,
        .asks(AgentQuestion("Needs permission"))
      ),
      (
        #"{"hook_event_name":"Notification","notification_type":"ToolPermission","message":"Allow ls?","details":{}}"#,
        .asks(AgentQuestion("Allow ls?"))
      ),
      (
        #"{"hook_event_name":"Notification","notification_type":"ToolPermission","message":"Tool Confirm Shell Command requires execution","details":{"type":"exec","title":"Confirm Shell Command","command":"ls -l","rootCommand":"ls"}}"#,
        .asks(AgentQuestion("", tool: AgentTool("run_shell_command", subject: "ls -l")))
      ),
      (
        #"{"hook_event_name":"Notification","notification_type":"ToolPermission","message":"Tool Confirm Edit requires editing","details":{"type":"edit","fileName":"a.py","filePath":"/home/mina/a.py","fileDiff":"Index: a.py\n--- a.py\tCurrent\n+++ a.py\tProposed\n@@ -1,2 +1,2 @@\n one\n-two\n+three"}}"#,
        .asks(AgentQuestion("", tool: AgentTool("edit", subject: "/home/mina/a.py", change: ["-two", "+three"])))
      ),
      (
        #"{"hook_event_name":"Notification","notification_type":"ToolPermission","message":"Tool Fetch requires information","details":{"type":"info","prompt":"Read it","urls":["https://example.org"]}}"#,
        .asks(AgentQuestion("", tool: AgentTool("web_fetch", subject: "https://example.org")))
      ),
      (
        #"{"hook_event_name":"PreToolUse","tool_name":"apply_patch","tool_input":{"command":"*** Begin Patch\n*** Update File: a.py\n@@\n-two\n+three\n*** End Patch"}}"#,
        .usesTool(AgentTool("apply_patch", subject: "a.py", change: ["-two", "+three"]))
      ),
      (#"{"hook_event_name":"Interrupt","session_id":"s","turn_id":"t"}"#, .interrupted),
      (
        #"{"hook_event_name":"PostToolUseFailure","tool_name":"Bash","tool_input":{"command":"npm test"},"error":"stopped","is_interrupt":true}"#,
        .interrupted
      ),
      (
        #"{"hook_event_name":"PostToolUse","tool_name":"Bash","tool_input":{"command":"npm test"},"tool_response":{"stdout":"ok","stderr":"","interrupted":false}}"#,
        .usedTool(shell, result: "ok")
      ),
      (
        #"{"hook_event_name":"AfterTool","tool_name":"Bash","tool_input":{"command":"npm test"},"tool_response":{"llmContent":"","returnDisplay":"","error":{"message":"exit 1"}}}"#,
        .usedTool(shell, failure: "exit 1")
      ),
      (
        #"{"hook_event_name":"PostToolUseFailure","tool_name":"Bash","tool_input":{"command":"npm test"},"error":"exit 1"}"#,
        .usedTool(shell, failure: "exit 1")
      ),
      (#"{"hook_event_name":"Stop","stop_hook_active":false,"last_assistant_message":"Done."}"#, .answered("Done.")),
      (#"{"hook_event_name":"AfterAgent","prompt":"p","prompt_response":"Done."}"#, .answered("Done.")),
      (#"{"hook_event_name":"StopFailure","error":"rate_limit"}"#, .failed("rate_limit")),
      (#"{"hook_event_name":"SessionEnd","reason":"exit"}"#, .ended),
      (
        #"{"type":"agent-turn-complete","thread-id":"t","turn-id":"1","input-messages":["p"],"last-assistant-message":"Done."}"#,
        .answered("Done.")
      ),
    ])
  func events(json: String, event: AgentEvent) throws { #expect(try hook(json)?.event == event) }

  @Test("A question of the agent's own has its choices")
  func question() throws {
    let json = #"""
      {"hook_event_name":"PreToolUse","tool_name":"AskUserQuestion","tool_input":{"questions":[
        {"question":"Which database?","header":"Database","options":[{"label":"SQLite"},{"label":"Postgres"}]}]}}
      """#
    #expect(try hook(json)?.event == .asks(AgentQuestion("Which database?", choices: ["SQLite", "Postgres"])))
  }

  @Test("An edit tells the lines that it takes away and puts there")
  func change() throws {
    let json = #"""
      {"hook_event_name":"PreToolUse","tool_name":"Edit",
       "tool_input":{"file_path":"a.py","old_string":"one\ntwo","new_string":"three"}}
      """#
    #expect(
      try hook(json)?.event == .usesTool(AgentTool("Edit", subject: "a.py", change: ["-one", "-two", "+three"])))
  }

  @Test("An edit tells only the lines that differ, not those that it repeats to name its place")
  func changeAmongEqualLines() throws {
    let json = #"""
      {"hook_event_name":"PreToolUse","tool_name":"Edit",
       "tool_input":{"file_path":"a.py","old_string":"def f():\n  one\n  end","new_string":"def f():\n  two\n  three\n  end"}}
      """#
    #expect(
      try hook(json)?.event
        == .usesTool(AgentTool("Edit", subject: "a.py", change: ["-  one", "+  two", "+  three"])))
  }

  @Test(
    "Events that tell a listener nothing are none", arguments: ["PreCompact", "SubagentStop", "BeforeModel", "Unknown"])
  func nothing(name: String) throws {
    let hook = try #require(try hook(#"{"hook_event_name":"\#(name)","session_id":"s"}"#))
    #expect(hook.event == nil)
  }

  @Test("An idle prompt is no question")
  func idle() throws {
    let json =
      #"{"hook_event_name":"Notification","notification_type":"idle_prompt","message":"Claude is waiting for your input"}"#
    #expect(try hook(json)?.event == nil)
  }

  @Test("Junk is no event", arguments: ["{}", "[]", "1", #"{"hook_event_name":1}"#, #"{"type":"other"}"#])
  func junk(json: String) throws { #expect(try hook(json) == nil) }
}

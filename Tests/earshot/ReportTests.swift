// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@Suite("earshot report", .blocking, .timeLimit(.minutes(25)))
struct ReportTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("Without a reader around it has versions, findings and settings, with nothing private")
  func outside() throws {
    let settings = #"{"rate": 333, "pronunciations": {"Ann": "Anne"}, "keys": {"F5": "copy.line"}}"#
    try settings.write(toFile: scratch.path("settings.json"), atomically: true, encoding: .utf8)
    let outcome = try runEarshot(
      ["report", "--settings", scratch.path("settings.json"), "-"],
      environment: ["HOME": "/tmp/anna-home", "TERM": "xterm-of-t0p-secret", "SHOP_TOKEN": "t0p-secret"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("# Earshot report\n\n## Versions\n\n- earshot: "))
    for wanted in ["## Doctor\n", "## Settings\n", "- rate: 333\n", "- keys: entries, 1\n", "- system: "] {
      #expect(outcome.output.contains(wanted), "\(wanted)")
    }
    for secret in ["t0p-secret", "copy.line", "## Recording", "/tmp/anna-home"] {
      #expect(!outcome.output.contains(secret), "\(secret)")
    }
  }

  @Test("Its file is the user's alone")
  func mode() throws {
    let path = scratch.path("report.md")
    let outcome = try runEarshot(["report", "--no-recording", path])
    #expect(outcome.status == 0 && outcome.output == "Written: \(path)\n", "\(outcome.output)\(outcome.errors)")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("What cannot be is told: a recording without a reader, a session of a report without one, two wishes at once")
  func refused() throws {
    let recording = try runEarshot(["report", "--recording", "-"])
    #expect(recording.status == 1 && recording.output.isEmpty)
    #expect(recording.errors == "earshot: No recording: no reader is around this; run it inside Earshot.\n")
    #expect(try runEarshot(["report", "--recording", "--no-recording"]).status == 2)
    #expect(try runEarshot(["report", "--session", scratch.path("set")]).status == 2)
    try "# Earshot report\n".write(toFile: scratch.path("r.md"), atomically: true, encoding: .utf8)
    let session = try runEarshot(["report", "--session", scratch.path("set"), scratch.path("r.md")])
    #expect(session.status == 1)
    #expect(session.errors == "earshot: No recording in this report: it was left out when the report was made.\n")
  }

  @Test("A session has a step for typed text and for each other key, with what was said in it")
  func session() throws {
    let report = """
      # Earshot report

      ## What was said

      ```
      {"t":0.1,"text":"$","source":"output","outcome":"finished","priority":"text","kind":"speech"}
      {"t":1.3,"text":"a.txt (1)","source":"output","outcome":"finished","priority":"text","kind":"speech"}
      {"t":1.4,"text":"edge","source":"output","outcome":"finished","priority":"text","kind":"earcon"}
      ```

      ## Recording

      ```
      {"version":2,"width":40,"height":5}
      [0,"o","$ "]
      [1,"i","l"]
      [1,"o","l"]
      [1.1,"i","s"]
      [1.1,"o","s"]
      [1.2,"i","\\r"]
      [1.2,"o","\\r\\na.txt (1)\\r\\n$ "]
      ```

      """
    try report.write(toFile: scratch.path("r.md"), atomically: true, encoding: .utf8)
    #expect(try runEarshot(["report", "--session", scratch.path("set"), scratch.path("r.md")]).status == 0)
    let data = try Data(contentsOf: URL(filePath: scratch.path("set/listen.json")))
    let listen = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let steps = try #require(listen["steps"] as? [[String: Any]])
    #expect(steps.map { $0["step"] as? String } == ["00 the screen as it was", "01 type ls", "02 Enter"])
    #expect(steps.map { $0["must"] as? [String] } == [[#"\$"#], [], [#"a\.txt \(1\)"#]])
    let cast = try String(contentsOfFile: scratch.path("set/session.cast"), encoding: .utf8)
    #expect(cast.contains("[1,\"m\",\"step 01: type ls\"]\n[1,\"i\",\"l\"]\n"))
    #expect(cast.components(separatedBy: "\"m\"").count == 4)
  }
}

// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import earshot_bench

/// A peer that does not answer is named in its row, and the others are measured.
@Suite struct UnansweringPeerTests {
  @Test func aWrapperThatDoesNotEndIsAskedOnce() {
    let wrappers = [
      Wrapper(name: "earshot", command: { ["sh", "-c", "exit \($0)"] }),
      Wrapper(name: "stuck", command: { _ in ["sleep", "1000"] }),
      Wrapper(name: "bash", command: { ["sh", "-c", "exit \($0)"] }),
    ]
    var asked: [String] = []
    let turns = WrapperTurns(wrappers, runs: 2) { wrapper throws(Unmeasured) in
      asked.append(wrapper.name)
      let terminal = try OuterTerminal(wrapper.command("3"), environment: ["PATH=/usr/bin:/bin"])
      return try terminal.waitForEnd(seconds: wrapper.name == "stuck" ? 0.2 : 60) - terminal.start
    }
    #expect(asked == ["earshot", "stuck", "bash", "earshot", "bash", "earshot", "bash"])
    let rows = turns.rows { "\($0.seconds.count) times" }
    #expect(rows.map(\.name) == ["earshot", "stuck", "no wrapper"])
    #expect(rows.map(\.figure) == ["2 times", "not measured: the program did not end in 0 s.", "2 times"])
  }

  @Test func aCommandThatDoesNotEndIsEnded() throws {
    for script in ["sleep 1000", "exec >/dev/null; sleep 1000", "while :; do echo more; done"] {
      let process = try MeasuredProcess(["sh", "-c", script], environment: ["PATH=/usr/bin:/bin"])
      #expect(throws: Unmeasured.self) { try process.readAll(seconds: 0.2) }
    }
  }

  @Test func aProgramThatTakesNoKeysIsNotWaitedFor() throws {
    let terminal = try OuterTerminal(
      ["sh", "-c", "stty raw; printf @ready; sleep 1000"], environment: ["PATH=/usr/bin:/bin"])
    _ = try terminal.wait(for: "@ready", seconds: 60)
    #expect(throws: Unmeasured.self) {
      try terminal.press(String(repeating: "j", count: 100_000), seconds: 0.2)
    }
  }

  @Test func aReaderThatEndsOrKeepsSilenceIsNamed() throws {
    let folder = try TemporaryFolder()
    func reader(_ name: String, _ program: String) throws -> ComparedReader {
      let speech = try SpeechPipe("\(name).speech", in: folder) { $0 }
      return ComparedReader(
        name: name, command: { _ in ["sh", "-c", "\(program) '\(speech.path)'", speech.path] }, log: speech)
    }
    let answering = "while read line; do echo \"$line\"; done >"
    let sessions = try ReaderSession.start(
      [
        try reader("answering", answering), try reader("ending", "read line; exit 1; cat"),
        try reader("silent", "while read line; do :; done >"), try reader("also answering", answering),
      ], script: "", in: folder)
    for word in ["one", "two", "three"] {
      for session in sessions {
        session.press(word + "\r", expecting: word)
        ReaderSession.watch(sessions, seconds: 0.5)
      }
    }
    let rows = KeyBenchmark.rows(sessions)
    #expect(rows.map(\.name) == ["answering", "ending", "silent", "also answering"])
    #expect(rows[1].figure == "not measured: it has ended too soon.")
    #expect(rows[2].figure == "not measured: it answered none of 3 keys.")
    for row in [rows[0], rows[3]] { #expect(!row.figure.contains("not measured")) }
    #expect(rows[3].beside.contains("times as long"))
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

@Suite("Profiles of programs, live", .blocking, .serialized, .timeLimit(.minutes(25)))
struct ProfilesTests {
  /// A program that shows a row of status which changes with each key, under a name of its own.
  private struct Home {
    let scratch: Scratch
    let program: String

    init() throws {
      scratch = try Scratch()
      program = try scratch.script(
        "browse",
        """
        #!/bin/sh
        stty -echo -icanon; n=0
        while :; do
        printf '\\033[?1049h\\033[HPage %s\\033[4;1Hkey %s of nine\\033[1;1H' $n $n
        k=$(dd bs=1 count=1 2>/dev/null); [ "$k" = z ] && exit; n=$((n + 1))
        done
        """)
      try FileManager.default.createDirectory(
        at: scratch.url.appending(path: "config/earshot/programs"), withIntermediateDirectories: true)
    }

    func write(_ profile: String) throws {
      try Data(profile.utf8).write(to: scratch.url.appending(path: "config/earshot/programs/browse.profile"))
    }

    var environment: [String] {
      TerminalDriver.standardEnvironment.filter { !$0.hasPrefix("HOME=") } + [
        "HOME=\(scratch.url.path)", "XDG_CONFIG_HOME=\(scratch.path("config"))",
        "XDG_STATE_HOME=\(scratch.path("state"))",
      ]
    }

    func start() throws -> TerminalDriver {
      try TerminalDriver(
        [Programs.earshot, "--audio", "none", "--no-show", "--transcript", scratch.path("t.jsonl"), "--", program],
        environment: environment, directory: scratch.url.path)
    }

    var phrases: [String] { scratch.transcript().phrases }

    /// Presses a key until what is said is as wanted.
    func waits(_ terminal: TerminalDriver, pressing key: String, until isWanted: ([String]) -> Bool) -> Bool {
      let end = ContinuousClock.now + .seconds(40)
      while ContinuousClock.now < end {
        terminal.type(key)
        let from = ContinuousClock.now
        _ = terminal.waits(seconds: 2) { _ in ContinuousClock.now - from > .milliseconds(400) }
        if isWanted(phrases) { return true }
      }
      return false
    }
  }

  @Test("A profile that is written while Earshot runs counts, a wrong one is told by line and the rest of it counts")
  func hotLoading() throws {
    let home = try Home()
    let terminal = try home.start()
    #expect(home.waits(terminal, pressing: "a") { $0.contains { $0.hasSuffix("of nine") } }, "\(home.phrases)")
    try home.write("program: browse\nquiet: last row\nquite: row 4\nquiet: row 4\n")
    // Said over and over, as each key stops it, until it has been heard once.
    #expect(
      home.waits(terminal, pressing: "b") {
        $0.contains("Profile browse.profile, line 3: quite is not a statement.")
      }, "\(home.phrases)")
    let known = home.phrases.count
    #expect(home.waits(terminal, pressing: "c") { $0.count > known + 3 }, "\(home.phrases)")
    #expect(!home.phrases.dropFirst(known + 1).contains { $0.hasSuffix("of nine") }, "\(home.phrases)")
    #expect(home.phrases.filter { $0.hasPrefix("Profile") }.count == 1)
    terminal.type("z")
    #expect(terminal.end() == .exited(0))
  }

  @Test("earshot doctor tells of a wrong profile with its line, and counts the good ones")
  func doctor() throws {
    let home = try Home()
    try home.write("program: browse\nquiet: below\n")
    let environment = ["XDG_CONFIG_HOME": home.scratch.path("config")]
    let outcome = try runEarshot(["doctor"], environment: environment)
    #expect(
      outcome.output.contains(
        "Profile: browse.profile, line 2: below is neither a region nor a place such as last row.\n"),
      "\(outcome.output)")
    try home.write("program: browse\n")
    let good = try runEarshot(["doctor"], environment: environment)
    #expect(good.output.firstMatch(of: /Profiles: for \d+ programs\./) != nil, "\(good.output)")
  }

  @Test("earshot tree shows the regions of a program; of a recording only those of the package and of named settings")
  func tree() throws {
    let home = try Home()
    try home.write("program: browse\nregion status: row 4\n")
    let environment = ["XDG_CONFIG_HOME": home.scratch.path("config")]
    let live = try runEarshot(["tree", "--wait", "20", "--", home.program], environment: environment)
    #expect(live.output.contains("status"), "\(live.output)\(live.errors)")
    let none = try runEarshot(
      ["tree", "--settings", "none", "--wait", "20", "--", home.program], environment: environment)
    #expect(!none.output.contains("status"), "\(none.output)")
    let recording = home.scratch.path("s.cast")
    let lines = [
      #"{"version": 2, "width": 40, "height": 6, "command": "browse book"}"#,
      #"[0.1, "o", "\u001b[?1049h\u001b[HPage\u001b[4;1Hkey 0 of nine"]"#,
    ]
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: recording))
    #expect(try !runEarshot(["tree", recording], environment: environment).output.contains("status"))
    let settings = home.scratch.path("config/earshot/settings.json")
    try Data("{}".utf8).write(to: URL(filePath: settings))
    #expect(try runEarshot(["tree", "--settings", settings, recording]).output.contains("status"))
    try home.write("program: browse\nquiet: row 4\n")
    #expect(try runEarshot(["replay", recording], environment: environment).output.contains("of nine"))
    #expect(try !runEarshot(["replay", "--settings", settings, recording]).output.contains("of nine"))
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Glibc
import Testing

@Suite("earshot in a terminal", .blocking, .serialized, .timeLimit(.minutes(25)))
struct TerminalTests {
  @Test("Keys reach the program, its output reaches the terminal, and both are heard")
  func shellSession() throws {
    let spoken = try Spoken(shell)
    #expect(spoken.terminal.waits { $0.text.contains("$ ") || $0.text.hasPrefix("$") })
    spoken.terminal.type("echo spoken\r")
    #expect(spoken.waits { $0.phrases.contains("spoken") })
    #expect(spoken.terminal.screen.text.contains("\nspoken\n"))
    spoken.terminal.type("exit 3\r")
    #expect(spoken.terminal.end() == .exited(3))
  }

  @Test("F12 and nothing more: a tone, another one, and all that is typed then reaches the program")
  func readerKeyForgotten() throws {
    let spoken = try Spoken(["bash", "-c", "echo ready; cat"])
    #expect(spoken.waits { $0.phrases.contains("ready") })
    spoken.terminal.type("\u{1b}[24~")
    let tones = ["readerKey", "readerKeyOff"]
    #expect(spoken.waits { $0.lines.filter { $0.kind == "earcon" }.map(\.text) == tones })
    spoken.terminal.type("typed\r")
    #expect(spoken.terminal.waits { $0.text.contains("typed\ntyped") })
    spoken.terminal.type("\u{4}")
    #expect(spoken.terminal.end() == .exited(0))
  }

  @Test("The reader killed in a flood: the program goes on, and the reader is back and says so")
  func readerKilled() throws {
    let spoken = try Spoken(["bash", "-c", "yes | head -n 2000000; echo done; read; exit 6"])
    #expect(spoken.terminal.waits { $0.text.contains("y\ny\n") && spoken.reader != nil })
    let first = try #require(spoken.reader)
    kill(first, SIGKILL)
    #expect(spoken.waits { $0.phrases.contains("Earshot is back.") })
    #expect(spoken.terminal.waits { $0.text.contains("done") })
    #expect(spoken.reader != first)
    spoken.terminal.type("\r")
    #expect(spoken.terminal.end() == .exited(6))
    #expect(spoken.terminal.output.count { $0 == UInt8(ascii: "y") } >= 2_000_000)
  }

  @Test("A reader that is killed loses nothing of the sound file written before")
  func soundFileGoesOn() throws {
    let scratch = try Scratch()
    let spoken = try Spoken(
      ["bash", "-c", "echo a first sentence to be heard; read; read"],
      options: ["--wav", scratch.path("out.wav"), "--no-show"])
    func size() -> Int { (try? Data(contentsOf: URL(filePath: scratch.path("out.wav"))).count) ?? 0 }
    #expect(spoken.waits { $0.phrases.contains("a first sentence to be heard") })
    let before = size()
    #expect(before > 40_000)
    kill(try #require(spoken.reader), SIGKILL)
    #expect(spoken.waits { $0.phrases.contains("Earshot is back.") })
    #expect(size() > before)
    spoken.terminal.type("\r\r")
    #expect(spoken.terminal.end() == .exited(0))
  }

  @Test("A reader that is stopped holds nobody up")
  func readerStopped() throws {
    let spoken = try Spoken(["bash", "-c", "read; yes | head -c 5000000 | tr y z; echo done; read; exit 7"])
    #expect(spoken.terminal.waits { _ in spoken.reader != nil })
    let reader = try #require(spoken.reader)
    kill(reader, SIGSTOP)
    spoken.terminal.type("\r")
    // More than the ring holds has to pass without it.
    #expect(spoken.terminal.waits(seconds: 180) { $0.text.contains("done") })
    kill(reader, SIGCONT)
    spoken.terminal.type("\r")
    #expect(spoken.terminal.end() == .exited(7))
  }

  @Test("The voice worker killed: what follows is heard, and the loss is in the transcript")
  func workerKilled() throws {
    let scratch = try Scratch()
    let spoken = try Spoken(
      [
        "bash", "-c",
        "echo a rather long sentence that takes some seconds to be read aloud to its end; read; echo next; read",
      ],
      options: ["--wav", scratch.path("out.wav"), "--settings", "none", "--no-show"])
    var worker: Int32?
    #expect(
      spoken.terminal.waits { _ in
        // Braille may have a process, too, and the voice's is there before it runs its own program.
        worker = spoken.reader.flatMap { children(of: $0).first { spoken.program(of: $0) == "earshot-voice" } }
        return worker != nil
      })
    kill(try #require(worker), SIGKILL)
    #expect(spoken.terminal.waits { $0.text.contains("aloud") })
    spoken.terminal.type("\r")
    #expect(spoken.waits { $0.lines.contains { $0.text == "next" && $0.outcome == "finished" } })
    #expect(spoken.scratch.transcript().notes.contains { $0.hasPrefix("Voice started again") })
    spoken.terminal.type("\r")
    #expect(spoken.terminal.end() == .exited(0))
  }

  @Test("The guard told to stop leaves the terminal's modes as they were", arguments: [SIGTERM, SIGHUP])
  func guardStopped(signal: Int32) throws {
    let scratch = try Scratch()
    // The outer shell shows what the terminal's modes are before and after.
    let script =
      "stty -g > before; \(Programs.earshot) --audio none --settings none --no-show -- cat; echo $? > status; stty -g > after"
    let terminal = try TerminalDriver(["bash", "-c", script], directory: scratch.url.path)
    var guardProcess: Int32?
    #expect(
      terminal.waits { _ in
        guardProcess = children(of: terminal.process).first { !children(of: $0).isEmpty }
        return guardProcess != nil
      })
    terminal.type("typed")
    #expect(terminal.waits { $0.text.contains("typed") })
    kill(try #require(guardProcess), signal)
    #expect(terminal.end() == .exited(0))
    let read = { (name: String) in try String(contentsOfFile: scratch.path(name), encoding: .utf8) }
    #expect(try read("before") == read("after"))
    #expect(try read("status") == "\(128 + signal)\n")
  }

  @Test("The terminal hangs up: nothing is left running")
  func hangUp() throws {
    let spoken = try Spoken(["sleep", "600"])
    #expect(spoken.terminal.waits { _ in children(of: spoken.terminal.process).count == 2 })
    let started = children(of: spoken.terminal.process)
    spoken.terminal.signal(SIGHUP)
    #expect(spoken.terminal.end() == .exited(128 + SIGHUP))
    #expect(spoken.terminal.waits { _ in started.allSatisfy { kill($0, 0) != 0 } })
  }

  @Test("The program sees another size of the terminal")
  func resize() throws {
    let spoken = try Spoken(shell)
    #expect(spoken.terminal.waits { $0.text.hasPrefix("$") })
    spoken.terminal.resize(to: TerminalSize(columns: 50, rows: 12))
    spoken.terminal.type("stty size\r")
    #expect(spoken.terminal.waits { $0.text.contains("12 50") })
    spoken.terminal.type("exit\r")
    #expect(spoken.terminal.end() == .exited(0))
  }

  @Test("A terminal of one cell is survived")
  func oneCell() throws {
    let spoken = try Spoken(["echo", "hello"], size: TerminalSize(columns: 1, rows: 1))
    #expect(spoken.terminal.end() == .exited(0))
    #expect(spoken.scratch.transcript().phrases.joined().contains("h"))
  }

  @Test("The last-phrase line shows what is said, takes one row, and is gone at the end")
  func lastPhraseLine() throws {
    let spoken = try Spoken(shell, options: ["--audio", "none", "--show"])
    #expect(spoken.terminal.waits { $0.rows[0].text.hasSuffix("$ ") || $0.rows[0].text.hasSuffix("$") })
    spoken.terminal.type("stty size\r")
    #expect(spoken.terminal.waits { $0.text.contains("23 80") })
    spoken.terminal.type("seq 50; printf '\\033]52;c;Y29weQ==\\a'; echo shown; read\r")
    #expect(spoken.terminal.waits { $0.rows[23].text == "shown" && $0.rows[22].text.isEmpty })
    #expect(spoken.terminal.screen.rows[21].text == "shown" && spoken.terminal.screen.rows[20].text == "50")
    #expect(!spoken.terminal.screen.modes.alternateScreen)
    spoken.terminal.type("\rexit 2\r")
    #expect(spoken.terminal.end() == .exited(2))
    #expect(spoken.terminal.screen.rows[23].text.isEmpty)
    #expect(spoken.terminal.screen.text.contains("\n50\nshown\n"))
    #expect(String(decoding: spoken.terminal.output, as: UTF8.self).contains("\u{1b}]52;c;Y29weQ==\u{7}"))
    #expect(!String(decoding: spoken.terminal.output, as: UTF8.self).contains("\u{1b}[?1049"))
  }

  @Test("A reader that is killed leaves its row blank, and the next one has it again")
  func lastPhraseLineInherited() throws {
    let spoken = try Spoken(shell, options: ["--audio", "none", "--show"])
    #expect(spoken.terminal.waits { $0.rows[0].text.contains("$") && spoken.reader != nil })
    spoken.terminal.type("echo shown; read\r")
    #expect(spoken.terminal.waits { $0.rows[23].text == "shown" })
    kill(try #require(spoken.reader), SIGKILL)
    #expect(spoken.terminal.waits { $0.rows[23].text.contains("Earshot is back.") })
    spoken.terminal.type("\rstty size\r")
    #expect(spoken.terminal.waits { $0.text.contains("23 80") })
    spoken.terminal.type("exit 4\r")
    #expect(spoken.terminal.end() == .exited(4))
    #expect(spoken.terminal.screen.rows[23].text.isEmpty)
  }

  @Test("Where there is no sound, one sentence says why until a key is pressed, before what is said")
  func noSound() throws {
    let scratch = try Scratch()
    let terminal = try TerminalDriver(
      ["env", "PULSE_SERVER=/nowhere", "ALSA_CONFIG_PATH=/nowhere", Programs.earshot, "--settings", "none", "--"]
        + shell,
      directory: scratch.url.path, size: TerminalSize(columns: 120, rows: 24))
    #expect(terminal.waits { $0.rows[23].text.hasPrefix("No sound: ") })
    terminal.type("echo shown; read\r")
    #expect(terminal.waits { $0.rows[23].text == "shown" })
    // The next reader has the same trouble, and a user who knows of it: what came meanwhile is shown.
    let reader = children(of: terminal.process).first { process in
      let text = (try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)) ?? ""
      return text.split(separator: "\0").dropFirst().first == "reader"
    }
    kill(try #require(reader), SIGKILL)
    #expect(terminal.waits { $0.rows[23].text == "Earshot is back." })
    terminal.type("\recho later; read\r")
    #expect(terminal.waits { $0.rows[23].text == "later" })
    terminal.type("\rexit 2\r")
    #expect(terminal.end() == .exited(2))
    #expect(terminal.screen.rows[23].text.isEmpty)
  }

  @Test("A terminal that does not move its cursor gets no sequences, and is told at the end why nothing was heard")
  func dumbTerminal() throws {
    let scratch = try Scratch()
    let terminal = try TerminalDriver(
      [
        "env", "TERM=dumb", "PULSE_SERVER=/nowhere", "ALSA_CONFIG_PATH=/nowhere", Programs.earshot, "--settings",
        "none",
        "--show", "--", "sh", "-c", "stty size; read line",
      ], directory: scratch.url.path)
    #expect(terminal.waits { $0.text.contains("24 80") })
    terminal.type("\r")
    #expect(terminal.end() == .exited(0))
    #expect(terminal.screen.text.contains("earshot: No sound: "))
    #expect(!terminal.output.contains(0x1b))
  }
}

@Suite("Gestures on a line of less", .blocking, .serialized, .timeLimit(.minutes(25)))
struct LessGestureTests {
  /// The bytes that the keyboard sends, and the name of the gesture in the log.
  private static let script: [(key: String, name: String)] = [
    ("\u{1b}[6~", "scroll down"), ("\u{1b}[5~", "scroll up"), ("_", "decrement"), ("+", "increment"),
    (" ", "activate"), ("-", "magic tap"), ("-", "magic tap"), ("\u{1b}", "escape"),
  ]

  @Test(
    "Each gesture asks line, screen, program and terminal, and ends in the key less expects",
    .needs("less"))
  func log() throws {
    let scratch = try Scratch()
    let text = (1...100).map { "line \($0)" }.joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: scratch.url.appending(path: "lines"))
    let spoken = try Spoken(["less", scratch.path("lines")])
    // What was heard first tells that the reader is up and has claimed its key.
    #expect(spoken.terminal.waits { $0.text.hasPrefix("line 1\n") })
    #expect(spoken.waits { $0.phrases.contains("line 1") })
    // The line that is read first of what comes in. Two moves that the reader sees as one change nothing, so that each
    // has to be heard before the next, and not only be on the screen, which the guard passes on before the reader sees it.
    let lines = [
      "scroll down": "line 24", "scroll up": "line 1", "decrement": "line 24", "increment": "line 1",
      "activate": "line 24",
    ]
    for (index, gesture) in Self.script.enumerated() {
      let line = lines[gesture.name]
      let before = spoken.scratch.transcript().phrases.count { $0 == line }
      spoken.terminal.type("\u{1b}[24~")
      spoken.terminal.type(gesture.key)
      // Paused speech keeps all that comes after it out of the transcript, until it goes on.
      if gesture.name == "magic tap", Self.script[index + 1].name == "magic tap" { continue }
      #expect(spoken.waits { $0.notes.count == index + 1 }, "\(gesture.name)")
      if gesture.name == "scroll down" { #expect(spoken.terminal.waits { $0.text.hasPrefix("line 24\n") }) }
      if gesture.name == "scroll up" { #expect(spoken.terminal.waits { $0.text.hasPrefix("line 1\n") }) }
      if gesture.name == "decrement" { #expect(spoken.terminal.waits { $0.text.hasPrefix("line 2\n") }) }
      // And what is being said when speech is paused has no end yet: nothing after it is written.
      if line != nil {
        #expect(spoken.waits { $0.phrases.count { $0 == line } > before }, "\(gesture.name)")
      }
    }
    spoken.terminal.type("q")
    spoken.terminal.type("q")
    #expect(spoken.terminal.end() == .exited(0))
    let log = spoken.scratch.transcript().notes.joined(separator: "\n") + "\n"
    let kept = URL(filePath: #filePath).appending(path: "../../Fixtures/Gestures/less.log").standardized
    if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] != nil {
      try Data(log.utf8).write(to: kept)
    }
    #expect(try String(contentsOf: kept, encoding: .utf8) == log)
  }
}

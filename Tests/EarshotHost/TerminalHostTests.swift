// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

/// The terminal around an app.
@Suite("An app in a terminal", .blocking, .timeLimit(.minutes(25)))
struct TerminalHostTests {
  @Test("Control C that nobody wants ends it, and the terminal is as before")
  func ends() throws {
    let notes = try NotesProgram()
    defer { notes.remove() }
    #expect(notes.shows("Call Ann"))
    #expect(!notes.isCooked)
    #expect(notes.terminal.screen.modes.bracketedPaste)
    #expect(notes.terminal.screen.title == "Notes")
    notes.terminal.type("\u{3}")
    #expect(notes.terminal.end() == .exited(0))
    #expect(notes.isGivenBack)
    #expect(notes.terminal.screen.title == "")
  }

  @Test("A signal gives the terminal back, too", arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signals(number: Int32) throws {
    let notes = try NotesProgram()
    defer { notes.remove() }
    #expect(notes.shows("Call Ann"))
    notes.terminal.signal(number)
    #expect(notes.terminal.end() == .exited(128 + number))
    #expect(notes.isGivenBack)
    #expect(notes.transcript.phrases.first == "Notes. Heading.")
  }

  @Test("A crash gives the terminal back, too")
  func crash() throws {
    let notes = try NotesProgram()
    defer { notes.remove() }
    // Between the terminal's answer and this the way back is longer than the way there.
    #expect(notes.terminal.waits { $0.modes.kittyKeyboardFlags == 7 && $0.text.contains("Call Ann") })
    notes.terminal.signal(SIGABRT)
    #expect(notes.terminal.end() == .signalled(SIGABRT))
    #expect(notes.isGivenBack)
  }

  @Test("A crash before the terminal has answered leaves no answer to the shell", .serialized, arguments: 1...8)
  func earlyCrash(round: Int) throws {
    let terminal = try PseudoTerminal(
      [NotesProgram.path("notes-example")], environment: NotesProgram.environment(transcript: "/dev/null"),
      size: TerminalSize(columns: 50, rows: 12))
    var output = ""
    while !output.contains("Call Ann"), let bytes = try terminal.read(within: 60_000), !bytes.isEmpty {
      output += String(decoding: bytes, as: UTF8.self)
    }
    #expect(output.contains("\u{1b}[c") && output.contains("Call Ann"))
    // They are on their way while it crashes: to the kitty keyboard protocol, to the ground and to what it is.
    try terminal.write("\u{1b}[?0u\u{1b}]11;rgb:cccc/cccc/cccc\u{1b}\\\u{1b}[?62;c")
    terminal.signal(SIGABRT)
    #expect(terminal.waitForEnd(milliseconds: 60_000) == .signalled(SIGABRT))
    while let bytes = try terminal.read(within: 60_000), !bytes.isEmpty {
      output += String(decoding: bytes, as: UTF8.self)
    }
    #expect(output.hasSuffix("\u{1b}[?1049l"))
  }

  @Test("The kitty keyboard protocol is asked for where the terminal has it, and updates are shown at once")
  func protocols() throws {
    let notes = try NotesProgram()
    defer { notes.remove() }
    #expect(notes.terminal.waits { $0.modes.kittyKeyboardFlags == 7 && $0.text.contains("Call Ann") })
    // Down with Num Lock on, held for a while and let go; then Return, told as a code.
    notes.terminal.type("\t\t\u{1b}[1;129B\u{1b}[1;129:3B\u{1b}[13u\u{1b}[13;1:3u")
    #expect(notes.shows("Written today"))
    notes.terminal.type("\u{1b}[27u")
    #expect(notes.terminal.waits { !$0.text.contains("Written") && $0.text.contains("Call Ann") })
    #expect(String(decoding: notes.terminal.output, as: UTF8.self).contains("\u{1b}[?2026h"))
    notes.terminal.type("\u{1b}[99;5u")
    #expect(notes.terminal.end() == .exited(0))
    #expect(notes.isGivenBack)
  }

  @Test("Control Z that nobody wants gives the terminal to the shell, and takes it again after fg")
  func suspended() throws {
    let shell = try TerminalDriver(
      ["/bin/bash", "--norc", "--noprofile", "-i"], environment: NotesProgram.environment(transcript: "/dev/null"),
      size: TerminalSize(columns: 60, rows: 12))
    #expect(shell.waits { $0.text.contains("$") })
    shell.type("\(try NotesProgram.path("notes-example"))\r")
    #expect(shell.waits { $0.modes.alternateScreen && $0.text.contains("Call Ann") })
    for _ in 0..<2 {
      shell.type("\u{1a}")
      #expect(shell.waits { !$0.modes.alternateScreen && $0.text.contains("Stopped") })
      #expect(shell.screen.modes.kittyKeyboardFlags == 0 && shell.screen.cursor.isVisible)
      shell.type("echo $((6 * 7)); clear; fg\r")
      #expect(shell.waits { $0.modes.alternateScreen && $0.text.contains("Call Ann") })
      #expect(shell.waits { $0.modes.kittyKeyboardFlags == 7 })
    }
    shell.type("\u{3}")
    #expect(shell.waits { !$0.modes.alternateScreen })
    shell.endsByExit()
  }

  @Test("After fg the place is heard at once, also after a stop without notice, and then what the next key does")
  func heardAfterStop() throws {
    let transcript = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: transcript) }
    let shell = try TerminalDriver(
      ["/bin/bash", "--norc", "--noprofile", "-i"], environment: NotesProgram.environment(transcript: transcript),
      size: TerminalSize(columns: 60, rows: 12))
    func hears(_ phrases: [String]) -> Bool {
      shell.waits { _ in TranscriptFile(path: transcript).phrases == phrases }
    }
    #expect(shell.waits { $0.text.contains("$") })
    shell.type("\(try NotesProgram.path("notes-example"))\r")
    var said = ["Notes. Heading.", "Milk. 1 of 2. List Start."]
    #expect(hears(said))
    for stop in ["\u{1a}", ""] {
      if stop.isEmpty { kill(try #require(shell.children.first), SIGSTOP) } else { shell.type(stop) }
      #expect(shell.waits { $0.text.contains("Stopped") })
      shell.type("clear; fg\r")
      said.append("Milk. 1 of 2. List Start.")
      #expect(hears(said), "\(TranscriptFile(path: transcript).phrases)")
    }
    shell.type("\t")
    said.append("Add. Button.")
    #expect(hears(said), "\(TranscriptFile(path: transcript).phrases)")
    shell.type("\u{3}")
    #expect(shell.waits { !$0.modes.alternateScreen })
    shell.endsByExit()
  }

  @Test("A stop that nobody could end is none, and after one that comes from outside it draws itself anew")
  func stopped() throws {
    let notes = try NotesProgram()
    defer { notes.remove() }
    #expect(notes.shows("Call Ann"))
    for signals in [[SIGTSTP], [SIGSTOP, SIGCONT]] {
      let before = notes.terminal.output.count
      for number in signals { notes.terminal.signal(number) }
      #expect(
        notes.terminal.waits { _ in
          String(decoding: notes.terminal.output[before...], as: UTF8.self).contains("Call Ann")
        })
    }
    notes.terminal.type("\u{3}")
    #expect(notes.terminal.end() == .exited(0))
    #expect(notes.isGivenBack)
  }

  @Test("A click uses what it is on")
  func pointer() throws {
    let notes = try NotesProgram(environment: ["EARSHOT_POINTER=app"])
    defer { notes.remove() }
    #expect(notes.shows("Call Ann"))
    let row = try #require(notes.terminal.screen.rows.firstIndex { $0.text.contains("Call Ann") })
    notes.terminal.type("\u{1b}[<0;3;\(row + 1)M\u{1b}[<0;3;\(row + 1)m")
    #expect(notes.shows("Written today"))
    notes.terminal.type("\u{1b}[<0;2;1M\u{1b}[<0;2;1m")
    #expect(notes.terminal.waits { !$0.text.contains("Written") && $0.text.contains("Milk") })
    notes.terminal.type("\u{3}")
    #expect(notes.terminal.end() == .exited(0))
    #expect(notes.isGivenBack)
  }

  @Test("On a terminal where nothing can be drawn, what is said is written, a line each")
  func plain() throws {
    let notes = try NotesProgram(environment: ["TERM=dumb"])
    defer { notes.remove() }
    #expect(notes.shows("Notes. Heading."))
    notes.terminal.type("\t\t")
    #expect(notes.shows("Milk. 1 of 2."))
    notes.terminal.type("\r")
    #expect(notes.shows("Back Button."))
    notes.terminal.type("\u{3}")
    #expect(notes.terminal.end() == .exited(0))
    #expect(notes.isCooked && !notes.terminal.output.contains(0x1b))
  }

  @Test("Keys arrive whole, an Escape by itself too")
  func keys() throws {
    let notes = try NotesProgram()
    defer { notes.remove() }
    #expect(notes.shows("Call Ann"))
    // To the button and to the list, and down in it.
    notes.terminal.type("\t\t\u{1b}[B\r")
    #expect(notes.shows("Written today"))
    notes.terminal.type("\u{1b}")
    #expect(notes.terminal.waits { !$0.text.contains("Written") && $0.text.contains("Call Ann") })
  }

  @Test("The app is laid out for a new size")
  func resize() throws {
    let notes = try NotesProgram()
    defer { notes.remove() }
    #expect(notes.shows("Call Ann"))
    notes.terminal.resize(to: TerminalSize(columns: 90, rows: 20))
    #expect(notes.terminal.waits { ($0.rows.first?.text.count ?? 0) > 60 && $0.text.contains("Call Ann") })
  }

  @Test("Without a terminal one sentence says so")
  func noTerminal() throws {
    let notes = try NotesProgram(under: ["/usr/bin/setsid", "-w"])
    defer { notes.remove() }
    #expect(notes.terminal.end() == .exited(1))
    #expect(notes.terminal.screen.text.contains("No terminal: run this app in one."))
  }

  @Test("Under earshot run the reader there reads it, and the app brings none")
  func spokenOnce() throws {
    let outer = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: outer) }
    let earshot = try NotesProgram.path("earshot")
    let notes = try NotesProgram(under: [earshot, "--audio", "none", "--transcript", outer, "--no-show", "--"])
    defer { notes.remove() }
    #expect(notes.terminal.waits { _ in TranscriptFile(path: outer).phrases.contains { $0.contains("Notes") } })
    notes.terminal.type("\u{3}")
    #expect(notes.terminal.end() == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: notes.transcriptPath))
  }
}

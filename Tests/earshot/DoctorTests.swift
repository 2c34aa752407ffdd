// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Glibc
import Testing

@Suite("earshot doctor", .blocking, .timeLimit(.minutes(25)))
struct DoctorTests {
  @Test("Without sound it says so first, in words and as JSON, and ends with 1")
  func noSound() throws {
    let scratch = try Scratch()
    let environment = ["PULSE_SERVER": "unix:\(scratch.path("none"))", "ALSA_CONFIG_PATH": "/dev/null"]
    let told = try runEarshot(["doctor"], environment: environment)
    #expect(told.status == 1)
    #expect(told.output.hasPrefix("Sound: neither a sound server nor a sound card answers. PULSE_SERVER names "))
    #expect(told.output.prefix { $0 != "\n" }.contains(". Do this: "))
    #expect(told.output.contains("\nVoice: espeak-ng "))
    #expect(told.errors.isEmpty)
    let json = try runEarshot(["doctor", "--json"], environment: environment).output.split(separator: "\n")
    #expect(json.count == told.output.split(separator: "\n").count)
    #expect(json.first?.hasPrefix("{\"subject\":\"Sound\",\"severity\":\"wrong\",\"text\":\"") == true)
  }

  @Test("A letter encoding that is not UTF-8, and settings that cannot be read, are told")
  func weak() throws {
    let scratch = try Scratch()
    try Data("{\"rate\": 1900}".utf8).write(to: URL(filePath: scratch.path("settings.json")))
    let told = try runEarshot(
      ["doctor", "--settings", scratch.path("settings.json")], environment: ["LANG": "C", "LC_ALL": "C"])
    #expect(told.output.contains("Locale: C, not UTF-8: unset LC_ALL and set LANG="))
    #expect(told.output.contains("Settings: line 1: rate 1900"))
  }

  @Test("With --json nothing but JSON comes, also when it speaks; what is not heard is wrong")
  func spokenJSON() throws {
    let scratch = try Scratch()
    let environment = ["PULSE_SERVER": "unix:\(scratch.path("none"))", "ALSA_CONFIG_PATH": "/dev/null"]
    let told = try runEarshot(["doctor", "--json", "--speak"], environment: environment)
    let lines = told.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("{\"subject\":") && $0.hasSuffix("}") })
    #expect(lines.contains { $0.hasPrefix("{\"subject\":\"Spoken\",\"severity\":\"wrong\"") })
    #expect(told.errors.isEmpty && told.status == 1)
  }

  @Test(
    "In a terminal the reader key is asked for; Enter skips that; replies that come late are not taken for it",
    arguments: [
      ("\u{1b}[24~", "Keys: F12 arrives."), ("\u{1b}[?62;4c\u{1b}[24~", "Keys: F12 arrives."),
      ("\u{1b}[23~", "Keys: F12 was awaited and F11 came"), ("\r", nil),
    ])
  func keys(typed: String, told: String?) throws {
    let terminal = try askedTerminal()
    terminal.type(typed)
    #expect(terminal.waits { $0.text.contains("Settings: ") })
    #expect(terminal.screen.text.contains("Keys: ") == (told != nil))
    if let told { #expect(terminal.screen.text.contains(told)) }
    _ = terminal.end()
  }

  @Test("Ctrl-C ends it where it asks, and the terminal is as it was")
  func interrupted() throws {
    let terminal = try askedTerminal()
    terminal.type("\u{3}")
    #expect(terminal.end() == .exited(130))
    var modes = termios()
    #expect(tcgetattr(terminal.descriptor, &modes) == 0)
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    #expect(modes.c_lflag & wanted == wanted)
  }

  @Test("Inside Earshot, which takes the key, it does not ask for it")
  func inside() throws {
    let terminal = try TerminalDriver(
      [Programs.earshot, "doctor", "--settings", "none"],
      environment: TerminalDriver.standardEnvironment + ["EARSHOT=1"])
    #expect(terminal.waits { $0.text.contains("Settings: ") })
    #expect(terminal.screen.text.contains("Earshot: is on around this shell"))
    #expect(!terminal.screen.text.contains("Press F12"))
    _ = terminal.end()
  }

  @Test("--yes without --fix, --fix with --json, and --fix as root are refused before anything is looked at")
  func refusedFixes() throws {
    #expect(try runEarshot(["doctor", "--yes"]).status == 2)
    #expect(try runEarshot(["doctor", "--fix", "--json"]).status == 2)
    guard geteuid() == 0 else { return }
    let told = try runEarshot(["doctor", "--fix", "--yes"])
    #expect(told.status == 1 && told.output.isEmpty)
    #expect(told.errors == "earshot: Nothing is fixed as root: run this as yourself, without sudo.\n")
  }

  private func askedTerminal() throws -> TerminalDriver {
    let terminal = try TerminalDriver([Programs.earshot, "doctor", "--settings", "none"])
    #expect(terminal.waits { $0.text.contains("Enter skips this.\n") })
    return terminal
  }
}

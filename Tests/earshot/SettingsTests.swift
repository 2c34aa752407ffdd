// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

/// The user's own shell under Earshot, in a home of its own.
private struct Home {
  let scratch: Scratch

  init(settings: String? = nil) throws {
    scratch = try Scratch()
    if let settings { try write(settings) }
  }

  func write(_ settings: String) throws {
    let folder = scratch.url.appending(path: "config/earshot")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(settings.utf8).write(to: folder.appending(path: "settings.json"))
  }

  var state: URL { scratch.url.appending(path: "state/earshot") }

  func environment(_ more: [String] = []) -> [String] {
    let replaced = ["HOME", "SHELL"] + more.map { String($0.prefix { $0 != "=" }) }
    return TerminalDriver.standardEnvironment.filter { line in !replaced.contains { line.hasPrefix("\($0)=") } }
      + [
        "HOME=\(scratch.url.path)", "SHELL=/bin/sh", "XDG_CONFIG_HOME=\(scratch.path("config"))",
        "XDG_STATE_HOME=\(scratch.path("state"))",
      ] + more
  }

  /// The words said until the shell has a prompt and is left again.
  func phrases(_ options: [String] = [], environment more: [String] = [], name: String = "t.jsonl") throws -> [String] {
    let terminal = try terminal(options, environment: more, name: name)
    // A key stops the greeting, and what it stopped is in the transcript.
    #expect(
      terminal.waits { _ in
        terminal.type("\u{7f}")
        return !scratch.transcript(name).phrases.isEmpty
      })
    terminal.type("exit\r")
    #expect(terminal.end() == .exited(0))
    return scratch.transcript(name).phrases
  }

  func terminal(_ options: [String] = [], environment more: [String] = [], name: String = "t.jsonl") throws
    -> TerminalDriver
  {
    try TerminalDriver(
      [Programs.earshot, "--audio", "none", "--no-show", "--transcript", scratch.path(name)] + options,
      environment: environment(more), directory: scratch.url.path)
  }
}

@Suite("Settings, first run and language", .blocking, .serialized, .timeLimit(.minutes(25)))
struct SettingsTests {
  private static let greeting = "Earshot on. Any key stops speech, F12 F1 help, earshot tutorial lessons, exit leaves."

  @Test("The first day's greeting explains, a later one is short")
  func greeting() throws {
    let home = try Home()
    #expect(try home.phrases().first == Self.greeting)
    #expect(try home.phrases(name: "second.jsonl").first == Self.greeting)
    // A day and an hour ago.
    let first = Int(Date().timeIntervalSince1970) - 90_000
    try Data("\(first)\n".utf8).write(to: home.state.appending(path: "first-run"))
    #expect(try home.phrases(name: "third.jsonl").first == "Earshot on.")
  }

  @Test(
    "The greeting is in the language of the option, else of the settings, else of the locale",
    arguments: [
      ([], nil, "ko_KR.UTF-8", "이어샷 켜짐."), ([], "en", "ko_KR.UTF-8", "Earshot on."),
      (["--language", "ko"], "en", "C.UTF-8", "이어샷 켜짐."), (["--settings", "none"], "ko", "C.UTF-8", "Earshot on."),
    ] as [([String], String?, String, String)])
  func language(options: [String], setting: String?, locale: String, beginning: String) throws {
    let home = try Home(settings: setting.map { "{\"language\": \"\($0)\"}" })
    let phrases = try home.phrases(options, environment: ["LANG=\(locale)"])
    #expect(phrases.first?.hasPrefix(beginning) == true, "\(phrases)")
  }

  @Test("A locale that is not UTF-8 is told once", arguments: [("C", true), ("C.UTF-8", false), ("ko_KR.eucKR", true)])
  func locale(name: String, isTold: Bool) throws {
    let phrases = try Home().phrases(environment: ["LANG=\(name)", "LC_MESSAGES=C"])
    #expect(phrases.count { $0 == "Letters may be wrong: the locale is not UTF-8." } == (isTold ? 1 : 0))
  }

  @Test("A fault is said and written with its line, and the rest counts")
  func fault() throws {
    let home = try Home(settings: "{\n  // fast\n  \"rate\": 1900,\n  \"echoCharacters\": false,\n}\n")
    let sentence = "Settings line 3: rate 1900 is not from 80 to 1000; 260 is used."
    #expect(try home.phrases().prefix(2) == [Self.greeting, sentence])
    let outcome = try runEarshot(
      ["say", "--audio", "none", "hello"], environment: ["XDG_CONFIG_HOME": home.scratch.path("config")])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "earshot: \(sentence)\n")
  }

  @Test("A broken file is told, and the last good one is used")
  func lastGood() throws {
    let home = try Home(settings: "{\"echoCharacters\": false, \"language\": \"ko\"}")
    #expect(try home.phrases().first?.hasPrefix("이어샷 켜짐.") == true)
    try home.write("{\n  \"language\": \"ko\"\n  \"rate\": 300\n}")
    let phrases = try home.phrases(name: "second.jsonl")
    #expect(phrases.first?.hasPrefix("이어샷 켜짐.") == true)
    #expect(phrases.contains("설정 3번째 줄을 읽을 수 없어 마지막으로 맞았던 설정을 씁니다."))
  }

  @Test("A file that an editor changes is read again, and one it breaks changes nothing")
  func edited() throws {
    let home = try Home(settings: "{}")
    let terminal = try home.terminal()
    let says = { (phrase: String) in
      terminal.waits { _ in
        terminal.type("\u{7f}")
        return home.scratch.transcript().phrases.contains(phrase)
      }
    }
    #expect(says(Self.greeting))
    try home.write("{\"echoCharacters\": false,")
    #expect(says("Settings line 1 cannot be read; nothing is changed."))
    try home.write("{\"language\": \"ko\"}")
    #expect(says("설정을 다시 읽었습니다."))
    terminal.type("exit\r")
    #expect(terminal.end() == .exited(0))
  }

  /// The words heard of a recording in which one line is written.
  private func heard(_ line: String, _ options: [String], in home: Home) throws -> Data {
    let recording = "{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.1, \"o\", \"\(line)\\r\\n\"]\n"
    try Data(recording.utf8).write(to: home.scratch.url.appending(path: "line.cast"))
    let file = home.scratch.path("said.wav")
    let outcome = try runEarshot(["replay", "--wav", file] + options + [home.scratch.path("line.cast")])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    return try Data(contentsOf: URL(filePath: file))
  }

  @Test("An option counts before the file, and the file before what is usual")
  func precedence() throws {
    let home = try Home(settings: "{\"rate\": 120}")
    let length = { (options: [String]) in try heard("one two three four five six", options, in: home).count }
    let file = ["--settings", home.scratch.path("config/earshot/settings.json")]
    let usual = try length([])
    #expect(try length(file) > usual * 3 / 2)
    #expect(try length(file + ["--rate", "260"]) == usual)
    #expect(try length(["--settings", "none"]) == usual)
    #expect(try length(["--rate", "400"]) < usual)
  }

  @Test("A voice of our own speaks Korean when the settings name it", arguments: ["mori", "bada"])
  func ownVoice(name: String) throws {
    let home = try Home(settings: "{\"language\": \"ko\", \"voice\": \"\(name)\"}")
    let say = { (options: [String]) in try heard("안녕하세요, 오늘은 날씨가 좋습니다.", options, in: home) }
    let own = try say(["--settings", home.scratch.path("config/earshot/settings.json")])
    #expect(own.count > 22_050)
    #expect(try own != say(["--language", "ko"]))
    #expect(try own == say(["--language", "ko", "--voice", name]))
  }

  @Test("A key's change is in the file before long, and the next session begins with it")
  func changedByKey() throws {
    let home = try Home(settings: "{\n  // mine\n}\n")
    let terminal = try home.terminal()
    let says = { (phrase: String, keys: [String]) in
      terminal.waits { _ in
        if !home.scratch.transcript().phrases.contains(phrase) { for key in keys { terminal.type(key) } }
        return home.scratch.transcript().phrases.contains(phrase)
      }
    }
    #expect(says(Self.greeting, ["\u{7f}"]))
    // F12 F3: faster.
    terminal.type("\u{1b}[24~")
    terminal.type("\u{1b}OR")
    #expect(terminal.waits { _ in home.scratch.transcript().phrases.contains("rate 270") })
    terminal.type("exit\r")
    #expect(terminal.end() == .exited(0))
    let file = home.scratch.url.appending(path: "config/earshot/settings.json")
    #expect(try String(contentsOf: file, encoding: .utf8) == "{\n  // mine\n  \"rate\": 270\n}\n")
    let next = try home.terminal(name: "next.jsonl")
    let spoke = next.waits { _ in
      next.type("\u{7f}")
      return !home.scratch.transcript("next.jsonl").phrases.isEmpty
    }
    #expect(spoke)
    next.type("\u{1b}[24~")
    next.type("\u{1b}OR")
    #expect(next.waits { _ in home.scratch.transcript("next.jsonl").phrases.contains("rate 280") })
    next.type("exit\r")
    #expect(next.end() == .exited(0))
  }

  @Test("Settings of a name that is not there are refused, and a recording takes none of the user's")
  func named() throws {
    let missing = try runEarshot(["--settings", "\(Programs.nowhere)/s.json", "--", "true"])
    #expect(missing.status == 1)
    #expect(missing.errors == "earshot: Settings \(Programs.nowhere)/s.json are not there.\n")
    let home = try Home(settings: "{\"rate\": 1900}")
    let recording = "{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.1, \"o\", \"hello\\r\\n\"]\n"
    try Data(recording.utf8).write(to: home.scratch.url.appending(path: "hello.cast"))
    let environment = ["XDG_CONFIG_HOME": home.scratch.path("config")]
    let plain = try runEarshot(["replay", home.scratch.path("hello.cast")], environment: environment)
    #expect(plain.errors.isEmpty)
    let told = try runEarshot(
      ["replay", "--settings", home.scratch.path("config/earshot/settings.json"), home.scratch.path("hello.cast")],
      environment: environment)
    #expect(told.errors.contains("Settings line 1: rate 1900"))
  }

  @Test("Programs are asked for plain output only when the user wants it, and never against the user")
  func plainHints() throws {
    let show = ["--audio", "none", "--", "sh", "-c", "echo $ACCESSIBLE/$INK_SCREEN_READER/$NO_COLOR/${EARSHOT:+1}"]
    #expect(try runEarshot(show).output == "///1\n")
    #expect(try runEarshot(["--plain-hints"] + show).output == "1/true//1\n")
    let own = try runEarshot(["--plain-hints"] + show, environment: ["ACCESSIBLE": "0"])
    #expect(own.output == "0/true//1\n")
    let home = try Home(settings: "{\"plainHints\": true}")
    let set = try runEarshot(show, environment: ["XDG_CONFIG_HOME": home.scratch.path("config")])
    #expect(set.output == "1/true//1\n")
  }
}

// SPDX-License-Identifier: Apache-2.0
import CSystem
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

@Suite("earshot run, without a terminal", .blocking, .serialized, .timeLimit(.minutes(25)))
struct RunTests {
  @Test("What a program says is heard once, to its end, and its status is Earshot's")
  func hello() throws {
    let scratch = try Scratch()
    let outcome = try runEarshot(
      ["--transcript", scratch.path("t.jsonl"), "--audio", "none", "--", "bash", "-c", "echo hello; exit 3"])
    #expect(outcome.status == 3)
    #expect(outcome.output == "hello\n")
    #expect(scratch.transcript().lines == [.init(text: "hello", source: "output", outcome: "finished", kind: "speech")])
  }

  @Test("A transcript can go to a pipe, and then the program's output does not")
  func pipe() throws {
    let outcome = try runEarshot(["--transcript", "-", "--audio", "none", "--", "echo", "hello"])
    #expect(outcome.status == 0)
    #expect(TranscriptFile(Array(outcome.output.utf8)).phrases == ["hello"])
  }

  @Test("The end of input ends a program that reads it")
  func input() throws {
    let outcome = try runEarshot(["--audio", "none", "--", "cat"], input: "from a pipe\n")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("from a pipe"))
  }

  @Test("A signal's status is 128 and its number")
  func signal() throws {
    #expect(try runEarshot(["--audio", "none", "--", "bash", "-c", "kill -9 $$"]).status == 137)
  }

  @Test("Ten megabytes in one line and five of junk are survived, and end")
  func junk() throws {
    let long = try runEarshot(["--audio", "none", "--", "bash", "-c", "head -c 10000000 /dev/zero | tr '\\0' x"])
    #expect(long.status == 0)
    #expect(long.output.count == 10_000_000)
    let junk = try runEarshot(["--audio", "none", "--", "bash", "-c", "head -c 5000000 /dev/urandom"])
    #expect(junk.status == 0)
  }

  @Test("Nobody to write to: the program goes on and ends by itself")
  func closedOutput() throws {
    let scratch = try Scratch()
    let outcome = try runEarshot(
      ["--transcript", scratch.path("t.jsonl"), "--audio", "none", "--", "bash", "-c", "echo hello; exit 4"],
      redirection: ">&-")
    #expect(outcome.status == 4)
    #expect(scratch.transcript().phrases == ["hello"])
  }

  @Test(
    "A file that cannot be written is told before the program starts",
    arguments: [
      ["--transcript", "/dev/full"], ["--wav", "/dev/full"], ["--transcript", "/nowhere/t"], ["--wav", "/nowhere/w"],
    ])
  func fullFile(words: [String]) throws {
    let scratch = try Scratch()
    let outcome = try runEarshot(words + ["--settings", "none", "--", "touch", scratch.path("started")])
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("earshot: Cannot write \(words[1]): "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("started")))
  }

  @Test(
    "A transcript that fills its disk is told in one sentence, and the status is not 0",
    .enabled(if: SmallDisk.isPossible, "No small disk can be mounted here."),
    arguments: [(0, 1), (7, 7)])
  func diskFills(own: Int32, status: Int32) throws {
    let scratch = try Scratch()
    let path = scratch.path("disk/t.jsonl")
    let outcome = try runEarshot(
      [
        "--transcript", path, "--audio", "none", "--settings", "none", "--", "sh", "-c",
        "for n in $(seq 50); do echo line number $n of those that are too many; done; exit \(own)",
      ], launcher: SmallDisk.launcher(at: scratch.path("disk")))
    #expect(outcome.status == status)
    #expect(outcome.errors == "earshot: Cannot write \(path): disk full.\n")
    #expect(outcome.output.contains("line number 50 of"))
  }

  @Test("What was said is for the user alone, also in a file that was there", arguments: ["--transcript", "--wav"])
  func isPrivate(option: String) throws {
    let scratch = try Scratch()
    let path = scratch.path("file")
    try Data("before".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let outcome = try runEarshot([option, path, "--settings", "none", "--", "true"])
    #expect(outcome.status == 0)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test("Without $SHELL the user's own shell is found")
  func withoutShell() throws {
    #expect(try runEarshot(["--audio", "none"], input: "exit 5\n").status == 5)
  }
}

/// A disk of one page, which is soon full.
private enum SmallDisk {
  static func launcher(at path: String) -> [String] {
    ["unshare", "-rm", "sh", "-c", "mkdir -p \"$0\" && mount -t tmpfs -o size=4k tmpfs \"$0\" && exec \"$@\"", path]
  }

  /// True if a user may have mounts of their own, which is not so everywhere.
  static let isPossible: Bool = {
    guard let scratch = try? Scratch() else { return false }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = launcher(at: scratch.path("disk")) + ["true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    if process.terminationStatus != 0 { print("LEFT OUT: transcripts on a full disk: unshare cannot mount one here.") }
    return process.terminationStatus == 0
  }()
}

@Suite("Bad input: one sentence, the right status", .blocking, .serialized, .timeLimit(.minutes(25)))
struct BadInputTests {
  @Test(
    "Wrong words are refused with status 2",
    arguments: [
      (["--rate", "9999", "--", "true"], "Rate 9999 is not a number from 80 to 1000."),
      (["--audio", "alsa", "--wav", "x", "--", "true"], "Two places for sound"),
      (["--audio", "loud", "--", "true"], "Audio loud is unknown"),
      (["--nonsense"], "Unknown option --nonsense."),
      (["--voice"], "--voice needs a value"),
      (["frobnicate"], "Unknown command frobnicate."),
      (["replay"], "A recording is missing"),
      (["say"], "Text is missing"),
      (["run", "vim"], "Program without dashes before it"),
      (["--"], "Program missing after --"),
    ])
  func usage(words: [String], sentence: String) throws {
    let outcome = try runEarshot(words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("earshot: \(sentence)"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output.isEmpty)
  }

  @Test(
    "What cannot be done is told with status 1",
    arguments: [
      (["--voice", "nobody", "--", "true"], "Voice nobody is unknown"),
      (["replay", "\(Programs.nowhere)/session.cast"], "Cannot read \(Programs.nowhere)/session.cast"),
      (
        ["replay", "--transcript", "\(Programs.nowhere)/t.jsonl", "/dev/null"],
        "Cannot write \(Programs.nowhere)/t.jsonl"
      ),
      (["--transcript", "\(Programs.nowhere)/t.jsonl", "--", "true"], "Cannot write \(Programs.nowhere)/t.jsonl"),
      (["--wav", "\(Programs.nowhere)/out.wav", "--", "true"], "Cannot write \(Programs.nowhere)/out.wav"),
      (["replay", "/dev/null"], "/dev/null: Recording is empty"),
    ])
  func failure(words: [String], sentence: String) throws {
    let outcome = try runEarshot(words)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("earshot: \(sentence)"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("A recording that is cut is read as far as it goes, and its end is told")
  func cutRecording() throws {
    let scratch = try Scratch()
    let recording = "{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.1, \"o\", \"hello\\r\\n\"]\n[0.2, \"o\", \"wor"
    try Data(recording.utf8).write(to: scratch.url.appending(path: "cut.cast"))
    let outcome = try runEarshot(["replay", scratch.path("cut.cast")])
    #expect(outcome.status == 1)
    #expect(outcome.output.hasSuffix("\thello\n"))
    #expect(outcome.errors.contains("ends in the middle of line 3"))
  }

  @Test("A program that does not exist is 127, one that cannot be run 126")
  func missingProgram() throws {
    let missing = try runEarshot(["--audio", "none", "--", "\(Programs.nowhere)/program"])
    #expect(missing.status == 127)
    #expect(missing.errors.contains("\(Programs.nowhere)/program"))
    #expect(try runEarshot(["--audio", "none", "--", "/etc/passwd"]).status == 126)
  }
}

@Suite("Help", .blocking, .serialized, .timeLimit(.minutes(25)))
struct HelpTests {
  @Test("Every command has its help, and the overview names every command")
  func help() throws {
    let overview = try runEarshot(["--help"])
    #expect(overview.status == 0)
    let commands = [
      "run", "replay", "say", "listen", "tree", "walk", "audit", "storyboard", "bus", "plugins", "voices", "keys",
      "doctor", "demo",
    ]
    for command in commands {
      #expect(overview.output.contains("\n  \(command) "))
      let help = try runEarshot([command, "--help"])
      #expect(help.status == 0)
      #expect(help.output.hasPrefix("usage: earshot"))
      #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 200 })
    }
  }

  @Test("The version is one line")
  func version() throws {
    #expect(try runEarshot(["--version"]).output == "earshot \(EARSHOT_VERSION)\n")
  }

  @Test("Keys are listed with what they do, group by group, in the user's language")
  func keys() throws {
    let english = try runEarshot(["keys"]).output
    #expect(english.contains("Gestures\n  F12 Space "))
    #expect(
      english.split(separator: "\n").contains { $0.hasPrefix("  F12 minus ") && $0.hasSuffix("(gesture.magicTap)") })
    #expect(english.hasSuffix("Preset: earshot, of earshot, tdsr, fenrir, voiceover.\n"))
    let korean = try runEarshot(["keys", "--language", "ko"]).output
    #expect(korean.contains("이전 줄 (review.line.previous)"))
    #expect(try runEarshot(["keys", "--preset", "fenrir"]).output.contains("F12 h "))
    let unknown = try runEarshot(["keys", "--preset", "jaws"])
    #expect(unknown.status == 2)
    #expect(unknown.errors == "earshot: Preset jaws is unknown: use one of earshot, tdsr, fenrir, voiceover.\n")
  }

  @Test("The settings choose the keys, and what is wrong with them is told while the rest counts")
  func chosenKeys() throws {
    let scratch = try Scratch()
    let file = scratch.path("settings.json")
    let settings = """
      {
        "preset": "fenrir",
        "readerKey": "F9",
        "keys": {
          "q": "rate.up",
          "Fnord": "mute",
          "w": "nonsense"
        }
      }
      """
    try Data(settings.utf8).write(to: URL(filePath: file))
    let keys = try runEarshot(["keys", "--settings", file])
    #expect(keys.status == 0)
    #expect(keys.output.contains("F9 h, ") || keys.output.contains(", F9 h "))
    #expect(keys.output.split(separator: "\n").contains { $0.contains("F9 q") && $0.hasSuffix("(rate.up)") })
    #expect(
      keys.errors == """
        earshot: Settings line 6: Key Fnord is unknown: earshot keys shows how keys are written.
        earshot: Settings line 7: Command nonsense of key w is unknown: earshot keys lists them.

        """)
  }
}

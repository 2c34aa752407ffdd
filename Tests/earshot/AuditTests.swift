// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@Suite("earshot audit", .waiting, .timeLimit(.minutes(25)))
struct AuditTests {
  private static let programs = URL(filePath: #filePath).appending(path: "../../Fixtures/Programs").standardized

  private func recording(_ name: String) -> String { Self.programs.appending(path: "\(name)/session.cast").path }

  @Test("Findings are told with their places, and end with 2; where nothing counts it is 0")
  func findings() throws {
    let outcome = try runEarshot(["audit", recording("dialog-checklist")])
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("(cursor-tracks-focus)"))
    #expect(outcome.output.contains("olives"))
    #expect(outcome.errors == "")
    #expect(try runEarshot(["audit", "--fail-on", "critical", recording("dialog-checklist")]).status == 0)
    #expect(try runEarshot(["audit", recording("less-wide")]).status == 0)
  }

  @Test("What cannot be read is told in the report and ends with 1")
  func faults() throws {
    let scratch = try Scratch()
    try "nothing".write(toFile: scratch.path("a.cast"), atomically: true, encoding: .utf8)
    let outcome = try runEarshot(["audit", scratch.path("a.cast"), scratch.path("gone.json")])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("a.cast: not audited"))
    #expect(outcome.output.contains("gone.json: not audited"))
    // 2 tells of findings alone: who goes by it need not read what is written.
    #expect(try runEarshot(["audit", "a.txt"]).status == 1)
    #expect(try runEarshot(["audit"]).status == 1)
    #expect(try runEarshot(["audit", "--unheard-of", "a.cast"]).status == 1)
    #expect(try runEarshot(["audit", "--pack", "default@99", recording("less-wide")]).status == 1)
    #expect(try runEarshot(["audit", "--format", "pdf", "a.cast"]).errors.contains("sarif"))
  }

  @Test("Rules are listed and explained")
  func rules() throws {
    let list = try runEarshot(["audit", "rules"])
    #expect(list.output.split(separator: "\n").count >= 50)
    let one = try runEarshot(["audit", "explain", "contrast-minimum"])
    #expect(one.status == 0)
    #expect(one.output.contains("WCAG 2.2 1.4.3"))
    #expect(one.output.contains("Cannot tell: dependsOnPalette ("))
    #expect(try runEarshot(["audit", "explain", "nothing"]).status == 1)
  }

  @Test("Parts, jobs and one run make the same report, byte for byte")
  func shards() throws {
    let scratch = try Scratch()
    let files = ["htop-setup", "mc-copy", "less-wide", "dialog-gauge-files", "ncdu-folders"].map(recording)
    let whole = try runEarshot(["audit", "--format", "json"] + files).output
    #expect(try runEarshot(["audit", "--jobs", "4", "--format", "json"] + files.reversed()).output == whole)
    for part in 1...3 {
      let output = try runEarshot(["audit", "--shard", "\(part)/3", "--format", "json"] + files).output
      try output.write(toFile: scratch.path("\(part).json"), atomically: true, encoding: .utf8)
    }
    let parts = (1...3).map { scratch.path("\($0).json") }
    let merged = try runEarshot(["audit", "--format", "json", "merge"] + parts.reversed())
    #expect(merged.output == whole)
    #expect(merged.status == 2)
  }

  @Test("Several reports at once; a baseline of what was found lets the build go on")
  func reports() throws {
    let scratch = try Scratch()
    let file = recording("dialog-checklist")
    let words = ["--report", "sarif=\(scratch.path("a.sarif"))", "--report", "html=\(scratch.path("a.html"))"]
    let first = try runEarshot(["audit", "--write-baseline", scratch.path("known")] + words + [file])
    #expect(first.status == 2)
    #expect(try String(contentsOfFile: scratch.path("a.sarif"), encoding: .utf8).hasPrefix("{\"$schema\""))
    #expect(try String(contentsOfFile: scratch.path("a.html"), encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
    let second = try runEarshot(["audit", "--baseline", scratch.path("known"), "--fail-on", "minor", file])
    #expect(second.status == 0)
    #expect(second.output.contains("known and not counted"))
  }

  @Test("A program is walked through without harm, in a home of its own that is gone afterwards")
  func walk() throws {
    let scratch = try Scratch()
    let script = """
      echo $HOME > \(scratch.path("home")); touch $HOME/left; printf '\\033[?1049h\\033[HLetters'
      while IFS= read -rsn1 key; do printf '%q ' "$key" >> \(scratch.path("keys")); done
      """
    let outcome = try runEarshot(
      ["audit", "--screen-alone", "--fail-on", "none", "--time-limit", "20", "--", "bash", "-c", script],
      environment: ["TMPDIR": scratch.url.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("window-title"))
    let home = try String(contentsOfFile: scratch.path("home"), encoding: .utf8).trimmingCharacters(in: .newlines)
    #expect(home.hasPrefix(scratch.url.path))
    #expect(!FileManager.default.fileExists(atPath: home))
    let keys = try String(contentsOfFile: scratch.path("keys"), encoding: .utf8)
    #expect(keys.contains("$'\\t'"))
    #expect(!keys.contains("''"), "Enter was pressed: \(keys)")
  }

  /// The number of faults by a rule that an audit finds with a program: its failures, else what a person has to look
  /// at.
  private func faults(_ rule: String, _ keys: String, _ program: [String]) throws -> Int {
    let outcome = try runEarshot(
      ["audit", "--screen-alone", "--format", "json", "--fail-on", "none", "--rule", rule, "--keys", keys, "--"]
        + program)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let subject = try #require((report["subjects"] as? [[String: Any]])?.first)
    return ["violations", "incomplete"].reduce(0) { sum, list in
      let rules = subject[list] as? [[String: Any]] ?? []
      let nodes = rules.flatMap { $0["nodes"] as? [[String: Any]] ?? [] }
      return sum + nodes.reduce(0) { $0 + ($1["count"] as? Int ?? 0) * (list == "violations" ? 100 : 1) }
    }
  }

  @Test("dialog that visits its items does better: the cursor is where the choice is", .needs("dialog"))
  func dialogVariant() throws {
    let menu = ["--menu", "Choose", "15", "40", "4", "1", "Apples", "2", "Pears", "3", "Plums"]
    let plain = try faults("cursor-tracks-focus", "Down Down Up", ["dialog"] + menu)
    #expect(plain >= 100)
    #expect(try faults("cursor-tracks-focus", "Down Down Up", ["dialog", "--visit-items"] + menu) == 0)
  }

  @Test("htop without colours does better: what is chosen is told by more than them", .needs("htop"))
  func htopVariant() throws {
    let plain = try faults("colour-only-focus", "Down Down Down Up Up", ["htop"])
    #expect(plain > 0)
    #expect(try faults("colour-only-focus", "Down Down Down Up Up", ["htop", "--no-color"]) < plain)
  }

  @Test("lynx with its cursor shown does better: the cursor is where the link is", .needs("lynx"))
  func lynxVariant() throws {
    let scratch = try Scratch()
    let links = ["Roses", "Beans", "Currants", "Dill"].map { "<li><a href=\"#\($0)\">\($0)</a></li>" }.joined()
    let page = "<html><head><title>Garden</title></head><body><ul>\(links)</ul></body></html>"
    try page.write(toFile: scratch.path("garden.html"), atomically: true, encoding: .utf8)
    func lynx(_ isShown: Bool) throws -> Int {
      let settings = "SHOW_CURSOR:\(isShown ? "TRUE" : "FALSE")\nCHARACTER_SET:utf-8\n"
      try settings.write(toFile: scratch.path("lynx.cfg"), atomically: true, encoding: .utf8)
      return try faults(
        "cursor-tracks-focus", "Down Down Up Down",
        ["lynx", "-cfg=\(scratch.path("lynx.cfg"))", scratch.path("garden.html")])
    }
    let plain = try lynx(false)
    #expect(plain >= 100)
    #expect(try lynx(true) < plain)
  }

  @Test("Walks through the examples of the toolkit find nothing that matters", arguments: ["gallery", "notes"])
  func examples(name: String) throws {
    let program = Programs.folder.appending(path: "\(name)-example").path
    let outcome = try runEarshot(["audit", "--fail-on", "moderate", "--safe-enter", "--", program])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("The focus went to"))
  }

  @Test("What a program tells of itself on the bus, and what the reader says of it, are audited with its screen")
  func heard() throws {
    let program = Programs.folder.appending(path: "notes-example").path
    func subject(_ more: [String]) throws -> [String: Any] {
      let outcome = try runEarshot(
        ["audit", "--format", "json", "--fail-on", "none", "--idle", "0"] + more + ["--", program])
      let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
      return try #require((report["subjects"] as? [[String: Any]])?.first)
    }
    let heard = try subject([])
    #expect(heard["untested"] as? [String] == ["unexposed-text"])
    #expect((heard["spoken"] as? [String])?.contains { $0.hasSuffix("Add. Button.") } == true)
    let alone = try subject(["--screen-alone"])
    #expect((alone["untested"] as? [String])?.contains("name-repeats-role") == true)
    #expect((alone["spoken"] as? [String])?.isEmpty == true)
  }

  @Test(
    "Words that make no sense together are refused",
    arguments: [
      ["--profile", "session", "--", "true"], ["--profile", "deep", "--", "true"], ["a.cast", "--", "true"],
      ["--size", "wide", "--", "true"], ["--shard", "5/4", "a.cast"], ["--jobs", "0", "a.cast"],
      ["--wait-for", "", "--", "true"], ["--wait-for", " ", "--", "true"], ["--wait-for", "x", "a.cast"],
      ["--keys", "Down", "a.cast"], ["--scenario", "keys", "a.cast"], ["--profile", "quick", "a.cast"],
      ["--safe-enter", "a.cast"], ["--size", "80x24", "a.cast"], ["--time-limit", "5", "merge", "a.json"],
    ])
  func refused(words: [String]) throws {
    let outcome = try runEarshot(["audit"] + words)
    #expect(outcome.status == 1)
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test out, and says so, where a program is not installed.
  static func needs(_ program: String) -> Self {
    .enabled(if: Programs.isInstalled(program), "\(program) is not installed.")
  }
}

@Suite("An audit of what was not there is no good news", .waiting, .timeLimit(.minutes(25)))
struct FalselyGreenTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func audit(_ words: String...) throws -> Outcome { try runEarshot(["audit"] + words, directory: scratch.url) }

  @Test(
    "A program that ends by itself with a status or a signal, or paints nothing, is not audited",
    arguments: [
      (["sh", "-c", "exit 3"], "It ended with status 3."),
      (["sh", "-c", "echo 'no module nope' >&2; exit 1"], "It ended with status 1: no module nope"),
      (["sh", "-c", "kill -SEGV $$"], "It ended with signal 11."),
      (["bash", "-c", "printf 'menu'; IFS= read -rsn1 key; exit 7"], "status 7"),
    ])
  func ended(command: [String], words: String) throws {
    let outcome = try runEarshot(["audit", "--"] + command, directory: scratch.url)
    #expect(outcome.output.contains(words), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.status == 1)
  }

  @Test(
    "A program that ends before a key is pressed is not audited, whatever its status",
    arguments: [
      (["echo", "3 files"], "It ended before a key was pressed: 3 files"),
      (["sh", "-c", "echo 'Usage: tasks [-h] COMMAND'"], "It only tells how it is used: Usage: tasks [-h] COMMAND"),
      (
        ["sh", "-c", "echo 'Traceback (most recent call last):'; echo 'KeyError: 7'"], "It failed: KeyError: 7"
      ),
    ])
  func untouched(command: [String], words: String) throws {
    let outcome = try runEarshot(["audit", "--idle", "1", "--"] + command, directory: scratch.url)
    #expect(outcome.output.contains(words), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.status == 1)
  }

  @Test("A program that is put apart changes nothing", .enabled(if: Apart.isPossible))
  func apart() throws {
    try "kept".write(toFile: scratch.path("a"), atomically: true, encoding: .utf8)
    let script = """
      printf '\\033[?1049hPress q to quit '; while IFS= read -rsn1 key; do
      if [ "$key" = "" ]; then rm -f a; touch b; printf '\\r%-40s' "$(ls)"; fi; [ "$key" = q ] && exit; done
      """
    let outcome = try audit(
      "--screen-alone", "--idle", "1", "--time-limit", "33", "--fail-on", "none", "--", "bash", "-c", script)
    #expect(outcome.output.contains("Enter, Space and typing, apart"), "\(outcome.output)\(outcome.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == ["a"])
    #expect(outcome.errors == "")
  }

  @Test("What comes after the first walk has the rest of the time limit, not as much again")
  func timeLimit() throws {
    let script = "printf '\\033[?1049h> one'; while IFS= read -rsn1 key; do printf '\\r%-9s' \"$key\"; done"
    let outcome = try audit(
      "--screen-alone", "--idle", "6", "--time-limit", "12", "--fail-on", "none", "--", "bash", "-c", script)
    let tried = outcome.output.split(separator: "\n").first { $0.contains("Tried: ") && !$0.contains("Not tried") }
    #expect(tried?.contains("6 s without a key") == true, "\(outcome.output)\(outcome.errors)")
    #expect(tried?.contains("letters and function keys") == false, "\(outcome.output)\(outcome.errors)")
  }

  @Test("Its end is an error in reports for machines, too")
  func reports() throws {
    let sarif = try audit("--format", "sarif", "--", "sh", "-c", "exit 3")
    #expect(
      sarif.output.contains(#""executionSuccessful": false"#) || sarif.output.contains(#""executionSuccessful":false"#))
    #expect(try audit("--format", "junit", "--", "sh", "-c", "exit 3").output.contains(#"errors="1""#))
  }

  @Test("What paints nothing, a recording without output and a tree without nodes are not audited")
  func nothing() throws {
    #expect(try audit("--profile", "quick", "--time-limit", "2", "--", "sleep", "60").status == 1)
    // The terminal echoes the keys of a walk: that is nothing that the program shows.
    let walked = try audit("--idle", "1", "--screen-alone", "--", "sleep", "60")
    #expect(walked.output.contains("It painted nothing."), "\(walked.output)\(walked.errors)")
    #expect(walked.status == 1)
    try "{\"version\":2,\"width\":80,\"height\":24}\n".write(
      toFile: scratch.path("empty.cast"), atomically: true, encoding: .utf8)
    #expect(try audit("empty.cast").output.contains("It painted nothing."))
    try "{\"nodes\":[]}".write(toFile: scratch.path("empty.json"), atomically: true, encoding: .utf8)
    let tree = try audit("empty.json")
    #expect(tree.output.contains("It has no nodes."))
    #expect(tree.status == 1)
  }

  @Test("The exit status of a recorded program counts, that of a shell does not")
  func recordedStatus() throws {
    func recording(_ command: String) throws -> Int32 {
      let lines = [
        "{\"version\":2,\"width\":80,\"height\":24,\"command\":\"\(command)\"}", "[0.1,\"o\",\"hello\\r\\n\"]",
        "[0.2,\"x\",\"1\"]",
      ]
      try lines.joined(separator: "\n").write(toFile: scratch.path("a.cast"), atomically: true, encoding: .utf8)
      return try audit("a.cast").status
    }
    #expect(try recording("harlequin") == 1)
    #expect(try recording("/bin/bash") == 0)
  }

  @Test("A program that leaves by a key it was asked to leave by has not failed, whatever its status")
  func left() throws {
    let script = "printf 'menu'; IFS= read -rsn1 key; exit 255"
    #expect(try audit("--keys", "Escape", "--", "bash", "-c", script).status == 0)
  }

  @Test("--wait-for presses nothing before the words are there, and says where they never come")
  func waiting() throws {
    let script = "printf 'loading'; sleep 1; printf '\\rready  '; IFS= read -rsn1 key; printf ' got %s' $key; sleep 60"
    let outcome = try audit("--wait-for", "ready", "--keys", "q", "--format", "json", "--", "bash", "-c", script)
    #expect(outcome.status == 0)
    let never = try audit("--wait-for", "never", "--time-limit", "2", "--", "bash", "-c", script)
    #expect(never.output.contains("It did not show never in its time."))
    #expect(never.status == 1)
  }
}

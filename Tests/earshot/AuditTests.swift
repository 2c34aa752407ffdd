import Foundation
import Testing

@Suite("earshot audit", .timeLimit(.minutes(2)))
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
    #expect(one.output.contains("Cannot tell: dependsOnPalette."))
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
      ["audit", "--fail-on", "none", "--time-limit", "20", "--", "bash", "-c", script],
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

  @Test(
    "The accessible variant of dialog does better on the rule that it is about",
    .enabled(if: Programs.isInstalled("dialog")))
  func variants() throws {
    func cursor(_ options: [String]) throws -> Bool {
      let outcome = try runEarshot(
        ["audit", "--rule", "cursor-tracks-focus", "--keys", "Down Down Up", "--", "dialog"] + options
          + ["--menu", "Choose", "15", "40", "4", "1", "Apples", "2", "Pears", "3", "Plums"])
      return outcome.output.contains("(cursor-tracks-focus)")
    }
    #expect(try cursor([]))
    #expect(try !cursor(["--visit-items"]))
  }

  @Test(
    "Words that make no sense together are refused",
    arguments: [
      ["--profile", "session", "--", "true"], ["--profile", "deep", "--", "true"], ["a.cast", "--", "true"],
      ["--size", "wide", "--", "true"], ["--shard", "5/4", "a.cast"], ["--jobs", "0", "a.cast"],
    ])
  func refused(words: [String]) throws {
    let outcome = try runEarshot(["audit"] + words)
    #expect(outcome.status == 1)
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}

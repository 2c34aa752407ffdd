// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@Suite("earshot tree of a program", .blocking, .timeLimit(.minutes(25)))
struct ProgramTreeTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func tree(_ options: [String], _ command: [String]) throws -> Outcome {
    try runEarshot(["tree", "--wait", "20"] + options + ["--"] + command, directory: scratch.url)
  }

  /// Asks in a box that is drawn by escape sequences, and goes to the other button at each key.
  private static let question = """
    stty -echo -icanon; n=0; while :; do
    yes='\\033[7m< Yes >\\033[m'; no='< No >'
    [ $n = 1 ] && yes='< Yes >' && no='\\033[7m< No >\\033[m'
    printf "\\033[?1049h\\033[H┌─ Files ───────────┐\\r\\n│ Delete them?      │\\r\\n│ $yes  $no   │\\r\\n"
    printf '└───────────────────┘'
    read -r key <&0 || break; n=$((1 - n)); done
    """

  @Test("The interface of its screen is shown")
  func shows() throws {
    let outcome = try tree([], ["sh", "-c", Self.question])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.contains { $0.hasPrefix("Files. Dialog") })
    #expect(lines.contains("Yes. Button.") && lines.contains("No. Button.") && lines.contains("Delete them?"))
  }

  @Test("Keys are typed one after the other before it is looked at")
  func keys() throws {
    let echo =
      "stty -echo -icanon min 1; printf ready; while k=$(dd bs=1 count=1 2>/dev/null); do printf \"<$k>\"; done"
    let outcome = try tree(["--keys", "a \"bc\" F1"], ["sh", "-c", echo])
    #expect(outcome.output.contains("ready<a><b><c>"))
  }

  @Test("The terminal has the size that was asked for", arguments: [("100x30", "30 100"), ("33X5", "5 33")])
  func size(written: String, told: String) throws {
    let outcome = try tree(["--size", written], ["sh", "-c", "stty size; sleep 100"])
    #expect(outcome.output.contains(told))
  }

  @Test("Of a program that ends at once the last screen is shown, with how it ended")
  func ends() throws {
    let good = try tree([], ["sh", "-c", "echo done"])
    #expect(good.output.contains("done"))
    #expect(good.errors == "earshot: Its last screen: sh has ended with status 0.\n")
    #expect(good.status == 0)
    let bad = try tree([], ["sh", "-c", "echo broken; exit 3"])
    #expect(bad.output.contains("broken"))
    #expect(bad.errors == "earshot: Its last screen: sh has ended with status 3.\n")
    #expect(bad.status == 1)
  }

  @Test("The program is gone when the tree is there, and what it started in its terminal too")
  func leavesNothingRunning() throws {
    let script = "trap '' HUP; sleep 1000 & echo $$ $! > processes; echo here; exec sleep 1000"
    let outcome = try tree([], ["sh", "-c", script])
    #expect(outcome.output.contains("here"))
    #expect(outcome.errors == "earshot: New since sh was started: processes.\n")
    let processes = try String(contentsOfFile: scratch.path("processes"), encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
    #expect(processes.count == 2)
    #expect(areGone(processes))
  }

  @Test("A program that takes nothing of what is typed is not waited for")
  func deaf() throws {
    let keys = "\"" + String(repeating: "text ", count: 20_000) + "\""
    let outcome = try tree(["--keys", keys], ["sh", "-c", "stty raw -echo; echo deaf; exec sleep 1000"])
    #expect(outcome.output.contains("deaf"))
    #expect(outcome.status == 0)
  }

  @Test("The tree as a file, as of any other")
  func json() throws {
    let outcome = try tree(["--json"], ["sh", "-c", "echo words; sleep 100"])
    #expect(outcome.output.hasPrefix("{"))
    let again = try runEarshot(["tree", "-"], input: outcome.output)
    #expect(again.output.contains("words"))
  }

  @Test(
    "What is wrong is said in one line",
    arguments: [
      (["tree", "--"], 2, "Program missing after --: earshot tree -- COMMAND."),
      (["tree", "--", "/nowhere/program"], 1, "Cannot start /nowhere/program: No such file or directory."),
      (
        ["tree", "--size", "80", "--", "true"], 2,
        "Size 80 is invalid: give columns and rows from 1 to 1000, such as --size 80x24."
      ),
      (
        ["tree", "--size", "0x24", "--", "true"], 2,
        "Size 0x24 is invalid: give columns and rows from 1 to 1000, such as --size 80x24."
      ),
      (
        ["tree", "--wait", "soon", "--", "true"], 2,
        "Time soon is invalid: give seconds from 0 to 3600, such as --wait 5."
      ),
      (["tree", "--at", "1", "--", "true"], 2, "--at is for recordings: earshot tree SESSION.cast --at SECONDS."),
      (["tree", "a.json", "--", "true"], 2, "One tree at a time: a.json or a program, not both."),
      (["tree", "--keys", "Down", "a.json"], 2, "--keys is for programs: earshot tree --keys … -- COMMAND."),
      (
        ["tree", "--keys", "Nokey", "--", "true"], 2,
        "Key Nokey is unknown: earshot keys lists them; write them without blanks, as in PageUp."
      ),
      (["tree", "--", "true"], 1, "Nothing on the screen: true has ended with status 0."),
      (
        ["tree", "--wait", "0", "--", "sleep", "1000"], 1,
        "Nothing on the screen of sleep yet: wait longer, such as --wait 10."
      ),
    ] as [([String], Int32, String)])
  func errors(_ words: [String], _ status: Int32, _ sentence: String) throws {
    let outcome = try runEarshot(words)
    #expect(outcome.errors == "earshot: \(sentence)\n")
    #expect(outcome.status == status)
    #expect(outcome.output == "")
  }
}

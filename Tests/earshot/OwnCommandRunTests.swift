// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotTestThreads
import Foundation
import Testing

@testable import earshot

@Suite("Runs of a user's own commands", .blocking, .timeLimit(.minutes(25)))
struct OwnCommandRunTests {
  private func outcome(
    of line: String, input: String = "", limit: Int = 30, variables: [String: String] = [:], folder: String? = nil
  ) -> OwnCommandAnswer.Outcome? {
    var command = OwnCommand(name: "test")
    command.runs = line
    command.limit = limit
    let request = OwnCommandRequest(command, input: input, variables: variables)
    return OwnCommandRun(request: request, folder: folder).answer(while: { true })?.outcome
  }

  @Test("It gets the text on standard input and in variables, in the folder it is for")
  func input() {
    #expect(
      outcome(
        of: "cat; echo \"$EARSHOT_WORD\"; pwd", input: "a\nb\n", variables: ["EARSHOT_WORD": "$(id)"], folder: "/usr")
        == .printed("a\nb\n$(id)\n/usr\n"))
  }

  @Test("A text longer than a pipe arrives whole, and a program that reads nothing of it ends as it likes")
  func long() {
    let text = String(repeating: "0123456789", count: 100_000)
    #expect(outcome(of: "wc -c", input: text) == .printed("1000000\n"))
    #expect(outcome(of: "echo done", input: text) == .printed("done\n"))
  }

  @Test("A failure is told by the last line of its errors, or by its status")
  func failed() {
    #expect(outcome(of: "echo first >&2; echo last >&2; exit 4") == .failed("last"))
    #expect(outcome(of: "exit 4") == .failed("exit 4"))
    #expect(outcome(of: "kill -9 $$") == .failed("exit 137"))
    guard case .failed(let reason)? = outcome(of: "no-such-program-here") else {
      Issue.record("It did not end so.")
      return
    }
    #expect(reason.contains("not found"))
  }

  @Test("One that takes too long is killed with all that it has started, even if it has closed its output")
  func tooSlow() throws {
    let scratch = try Scratch()
    let file = scratch.path("process")
    // A loaded machine may not have begun with it by then.
    let line = "sleep 1000 & echo $! > \(file).part; mv \(file).part \(file); wait"
    for limit in [1, 5, 25, 125] where !FileManager.default.fileExists(atPath: file) {
      #expect(outcome(of: line, limit: limit) == .tooSlow)
    }
    let child = try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    func status() -> String? { try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8) }
    // It dies as soon as it gets the processor; nobody may fetch its status.
    for _ in 0..<1_000 where status().map({ !$0.contains(") Z") }) ?? false { usleep(10_000) }
    #expect(status()?.contains(") Z") ?? true)
    #expect(outcome(of: "exec >/dev/null 2>&1; sleep 20", limit: 1) == .tooSlow)
  }

  @Test("Endless output does not fill the memory")
  func endless() {
    guard case .printed(let text)? = outcome(of: "yes | head -c 5000000") else {
      Issue.record("It did not end so.")
      return
    }
    #expect(text.utf8.count == 65_536)
  }
}

@Suite("Rules and commands of one's own, by words", .blocking, .timeLimit(.minutes(25)))
struct OwnCommandLineTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func earshot(_ words: String..., input: String = "") throws -> Outcome {
    try runEarshot(words, input: input, environment: ["XDG_CONFIG_HOME": scratch.url.path], directory: scratch.url)
  }

  @Test("An example is added with a key, tried, listed, and removed; other lines stay")
  func commands() throws {
    let file = scratch.path("earshot/commands")
    try FileManager.default.createDirectory(atPath: scratch.path("earshot"), withIntermediateDirectories: true)
    try "# Mine.\n[date]\nruns: date\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try earshot("commands", "add", "word", "count", "--key", "Control+w").status == 0)
    #expect(try earshot("commands").output.contains("word count (Control+w): wc -w"))
    #expect(try earshot("commands", "try", "word", "count", input: "a b c").output == "3 words\n")
    #expect(try earshot("keys").output.contains("F12 Control+w"))
    #expect(try earshot("commands", "add", "word", "count").status == 2)
    #expect(try earshot("commands", "remove", "word", "count").status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "# Mine.\n[date]\nruns: date\n")
    #expect(try earshot("commands", "remove", "word", "count").status == 2)
    #expect(try earshot("commands", "add", "air").errors.contains("there are word count"))
    #expect(try earshot("commands", "add", "open", "link", "--key", "Nokey").status == 2)
  }

  @Test("A recording tells what rules change in it; a fault in them is told with its line")
  func rules() throws {
    let cast = """
      {"version":2,"width":80,"height":24}
      [0.1,"o","DEBUG a\\r\\n"]
      [3,"o","ready\\r\\n"]
      [6,"o","took 3 ms\\r\\n"]
      [9,"o",""]

      """
    try cast.write(toFile: scratch.path("s.cast"), atomically: true, encoding: .utf8)
    let rules = "\"DEBUG\" = silent\nnonsense\n/took (\\d+) ms/ = say \"$1 milliseconds\"\n"
    try rules.write(toFile: scratch.path("r"), atomically: true, encoding: .utf8)
    let outcome = try earshot("replay", "--rules", "r", "--diff", "s.cast")
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: "\t").last.map(String.init) ?? "" }
    #expect(lines == ["DEBUG a", "took 3 ms", "3 milliseconds", "Of 3 phrases 2 gone, 1 new."])
    #expect(outcome.errors.contains("Rules, line 2"))
    #expect(try earshot("replay", "--rules", "r", "s.cast").output.contains("3 milliseconds"))
    #expect(try earshot("replay", "--diff", "s.cast").status == 2)
    #expect(try earshot("replay", "--rules", "none", "s.cast").status == 1)
  }
}

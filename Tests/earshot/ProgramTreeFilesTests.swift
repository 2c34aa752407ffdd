// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Glibc
import Testing

@Suite("earshot tree leaves the user's folders as they were", .blocking, .timeLimit(.minutes(25)))
struct ProgramTreeFilesTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try "hello\nworld\n".write(toFile: scratch.path("notes.txt"), atomically: true, encoding: .utf8)
  }

  private func tree(typing keys: String, in program: String..., home: String = "/tmp") throws -> Outcome {
    try runEarshot(
      ["tree", "--wait", "20", "--keys", keys, "--env", "HOME", "--"] + program, environment: ["HOME": home],
      directory: scratch.url)
  }

  private func names(in folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.path(folder)).sorted()
  }

  @Test("nano with text that nobody saved leaves none of it", .needs("nano"))
  func nano() throws {
    let outcome = try tree(typing: "\"some words\"", in: "nano", "notes.txt")
    #expect(outcome.output.contains("some words"))
    #expect(outcome.errors == "")
    #expect(try names() == ["notes.txt"])
    #expect(try String(contentsOfFile: scratch.path("notes.txt"), encoding: .utf8) == "hello\nworld\n")
  }

  @Test("vim leaves no swap file, where its user has set it to keep them elsewhere neither", .needs("vim"))
  func vim() throws {
    let keys = "i \"some words\" Down"
    #expect(try tree(typing: keys, in: "vim", "notes.txt", home: scratch.url.path).output.contains("some words"))
    #expect(try names() == ["notes.txt"])
    try FileManager.default.createDirectory(atPath: scratch.path("home/swap"), withIntermediateDirectories: true)
    try "set directory=~/swap//\n".write(toFile: scratch.path("home/.vimrc"), atomically: true, encoding: .utf8)
    let outcome = try tree(typing: keys, in: "vim", "notes.txt", home: scratch.path("home"))
    #expect(outcome.output.contains("some words"))
    #expect(outcome.errors == "")
    #expect(try names() == ["home", "notes.txt"])
    #expect(try names(in: "home/swap") == [])
  }

  @Test("A program has no notice of its end when Earshot itself is told to end", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signal(number: Int32) throws {
    let elsewhere = try Scratch()
    let script = """
      trap 'touch hung-up' HUP TERM; sleep 1000 & echo $$ $! > \(elsewhere.path("processes"))
      printf ready; while IFS= read -rsn1 key; do :; done
      """
    let terminal = try TerminalDriver(
      [Programs.earshot, "tree", "--wait", "600", "--keys", "wait(600)", "--", "bash", "-c", script],
      directory: scratch.url.path)
    var processes: [Int32] = []
    #expect(
      terminal.waits { _ in
        let text = (try? String(contentsOfFile: elsewhere.path("processes"), encoding: .utf8)) ?? ""
        processes = text.hasSuffix("\n") ? text.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) } : []
        return processes.count == 2
      })
    terminal.signal(number)
    #expect(terminal.end() == .signalled(number))
    #expect(areGone(processes))
    #expect(try names() == ["notes.txt"])
  }
}

/// True if processes end. That nobody has waited for one yet is no matter.
func areGone(_ processes: [Int32]) -> Bool {
  let clock = ContinuousClock()
  let deadline = clock.now + .seconds(60)
  func isGone(_ process: Int32) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
    return text.split(separator: ")").last?.hasPrefix(" Z") ?? true
  }
  while !processes.allSatisfy(isGone) {
    if clock.now >= deadline { return false }
    usleep(5_000)
  }
  return true
}

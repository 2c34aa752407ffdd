// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@Suite("earshot audit leaves the user's folders as they were", .waiting, .timeLimit(.minutes(25)))
struct AuditWalkTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try "hello\nworld\n".write(toFile: scratch.path("notes.txt"), atomically: true, encoding: .utf8)
  }

  private func audit(_ words: String...) throws -> Outcome {
    try runEarshot(["audit", "--screen-alone", "--fail-on", "none"] + words, directory: scratch.url)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted() }
  }

  @Test("nano that is cut off with text that nobody saved leaves none of it", .needs("nano"))
  func nano() throws {
    let outcome = try audit("--keys", "\"some words\" Down", "--", "nano", "notes.txt")
    #expect(outcome.output.contains("nano notes.txt"))
    #expect(outcome.errors == "")
    #expect(try names == ["notes.txt"])
    _ = try audit("--keys", "\"some words\"", "--", "sh", "-c", "nano -G notes.txt; true")
    #expect(try names == ["notes.txt"])
    #expect(try String(contentsOfFile: scratch.path("notes.txt"), encoding: .utf8) == "hello\nworld\n")
  }

  @Test("vim that is cut off leaves no swap file, in the folder of its file either", .needs("vim"))
  func vim() throws {
    try FileManager.default.createDirectory(atPath: scratch.path("more"), withIntermediateDirectories: false)
    try "text\n".write(toFile: scratch.path("more/a.txt"), atomically: true, encoding: .utf8)
    _ = try audit("--keys", "i \"some words\" Down", "--", "vim", "notes.txt")
    #expect(try audit("--keys", "i \"some words\" Down", "--", "vim", "more/a.txt").errors == "")
    #expect(try names == ["more", "notes.txt"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("more")) == ["a.txt"])
  }

  @Test("Only locks of what was ended are taken away; what else is new stays and is told")
  func locks() throws {
    let script = """
      trap 'touch hung-up' HUP TERM
      touch mine; ln -s me@here.$$:17 '.#mine'; ln -s me@here.1:17 '.#other'; ln -s me@here.$$ open
      printf ready; while IFS= read -rsn1 key; do :; done
      """
    let outcome = try audit("--profile", "quick", "--", "bash", "-c", script)
    #expect(try names == [".#other", "mine", "notes.txt", "open"])
    #expect(outcome.errors == "earshot: New since bash was started: .#other, mine, open.\n")
    #expect(outcome.status == 0)
  }

  @Test("A walk that its time limit cuts off says so, and waits no longer")
  func cutOff() throws {
    let outcome = try audit("--time-limit", "1", "--keys", "wait(600) Down", "--", "cat")
    #expect(outcome.output.contains("Cut off by the time limit of 1 s"))
    #expect(!(try audit("--keys", "Down", "--", "cat").output.contains("Cut off")))
  }
}

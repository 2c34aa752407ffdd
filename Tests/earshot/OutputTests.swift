// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@Suite("What commands write, and where they cannot", .blocking, .timeLimit(.minutes(25)))
struct OutputTests {
  private static let tree = #"{"nodes":[{"role":"button","label":"Save"}]}"#

  private static func isPlain(_ text: String) -> Bool {
    !text.unicodeScalars.contains {
      $0 != "\n" && $0 != "\t" && [.control, .lineSeparator].contains($0.properties.generalCategory)
    }
  }

  @Test("Names, phrases and hints of a case file are shown without control characters")
  func cases() throws {
    let input = #"""
      {"cases":[{"name":"a\u001b[31m\nb","tree":{"nodes":[{"label":"Label","hint":"Hint"}]},
       "heard":["x\u001b[2J\u0007"],"hint":"y\u009b1m\u2028z"}]}
      """#
    let outcome = try runEarshot(["walk", "--settings", "none", "-"], input: input)
    #expect(outcome.status == 1)
    #expect(Self.isPlain(outcome.output))
    #expect(outcome.output.split(separator: "\n").count == 3)
    #expect(outcome.output.contains("a\u{FFFD}[31m\u{FFFD}b, line 1: heard \"Label\", not \"x\u{FFFD}[2J"))
  }

  @Test(
    "Complaints show what was written without control characters, in one line",
    arguments: [
      ["walk", "--settings", "none", "-", "--keys", "\u{1b}[31mx"], ["walk", "/nowhere/\u{1b}[31m\n.json"],
      ["tree", "/nowhere/\u{9b}2J.json"], ["tree", "--\u{1b}]0;x"], ["\u{1b}c"],
    ])
  func complaints(words: [String]) throws {
    let outcome = try runEarshot(words, input: Self.tree)
    #expect(outcome.status == 1 || outcome.status == 2)
    #expect(Self.isPlain(outcome.errors))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.contains("\u{FFFD}"))
  }

  @Test(
    "What cannot be written is told in one sentence, with status 1",
    arguments: [["tree", "-"], ["tree", "--json", "-"], ["walk", "--settings", "none", "-"], ["keys"], ["--help"]])
  func fullOutput(words: [String]) throws {
    let outcome = try runEarshot(words, input: Self.tree, redirection: ">/dev/full")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "earshot: Cannot write the output: No space left on device.\n")
  }

  @Test("A transcript that cannot be written is told by its name")
  func fullTranscript() throws {
    let outcome = try runEarshot(
      ["walk", "--settings", "none", "-", "--transcript", "/dev/full"], input: Self.tree)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "earshot: Cannot write /dev/full: No space left on device.\n")
  }

  @Test("That nobody reads on is no fault")
  func closedPipe() throws {
    let outcome = try runEarshot(["tree", "-"], input: Self.tree, redirection: "| true; exit 0")
    #expect(outcome.errors == "")
  }

  @Test("A file that cannot be read is named")
  func unreadable() throws {
    #expect(try runEarshot(["tree", "/"]).errors == "earshot: Cannot read /: Is a directory.\n")
    #expect(try runEarshot(["walk", ""]).errors == "earshot: Cannot read \"\": No such file or directory.\n")
  }
}

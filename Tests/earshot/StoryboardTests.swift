// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@Suite("earshot storyboard", .blocking, .timeLimit(.minutes(25)))
struct StoryboardTests {
  private static let notes = URL(filePath: #filePath).appending(path: "../../Fixtures/Storyboards/notes.json")
    .standardized.path

  private static let bad = """
    {"storyboard": 1, "scenes": [
     {"id": "a", "class": "Nobody", "initial": true},
     {"id": "b", "initial": true, "titel": "B"}]}
    """

  @Test("A storyboard without problems ends with 0 and says how many scenes it has")
  func good() throws {
    let outcome = try runEarshot(["storyboard", "check", Self.notes])
    #expect(outcome.status == 0)
    #expect(outcome.output == "\(Self.notes): 5 scenes, nothing is wrong.\n")
    #expect(outcome.errors == "")
  }

  @Test("Each problem is one line with file, line, column, what is wrong and what to do; the status is 1")
  func bad() throws {
    let outcome = try runEarshot(["storyboard", "check", "-"], input: Self.bad)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        -:2:23: Class "Nobody" is unknown; declare it in "classes" or correct the name.
        -:3:2: Scene "b" is initial, and so is "a"; let only one be.
        -:3:40: Nothing is known of "titel" in a scene; correct it or take it out. Did you mean "title"?

        """)
  }

  @Test("All files are checked; one that cannot be read makes the status 1")
  func several() throws {
    let outcome = try runEarshot(["storyboard", "check", "/nowhere.json", Self.notes])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "earshot: Cannot read /nowhere.json: No such file or directory.\n")
    #expect(outcome.output.hasSuffix("5 scenes, nothing is wrong.\n"))
  }

  @Test("Wrong words are told with what to write, and end with 2", arguments: [[], ["check"], ["chekc", "x"]])
  func usage(words: [String]) throws {
    let outcome = try runEarshot(["storyboard"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("earshot storyboard check FILE"))
  }

  @Test("Help tells how it is called and what its status means; the overview lists it")
  func help() throws {
    let help = try runEarshot(["storyboard", "--help"])
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("usage: earshot storyboard check FILE…\n"))
    let overview = try runEarshot(["--help"]).output.split(separator: "\n")
    #expect(overview.contains { $0.hasPrefix("  storyboard ") && $0.contains(" Check the storyboards of an app") })
  }

  @Test("A file's escape sequences are not shown")
  func controls() throws {
    let outcome = try runEarshot(
      ["storyboard", "check", "-"], input: #"{"storyboard": 1, "scenes": [{"id": "a", "x\u001b[31m\n": 1}]}"#)
    #expect(outcome.status == 1)
    #expect(!outcome.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}

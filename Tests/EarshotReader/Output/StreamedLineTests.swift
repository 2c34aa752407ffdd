// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotReader

@Suite("A line that is written anew while it grows")
struct StreamedLineTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

  @Test("Marks that turn into looks are not heard, and no word is lost or glued to another")
  func markup() {
    var stream = StreamedText(quiet: .seconds(1))
    #expect(stream.begin("Here a", at: at(0)) == nil)
    #expect(stream.add("re **two way", at: at(80)) == nil)
    #expect(stream.isLine("Here are **two way", at: at(160)))
    #expect(stream.rewrite("Here are two ways to", at: at(160)) == nil)
    let said = stream.rewrite("Here are two ways to undo the commit:", at: at(240))
    #expect(said == "Here are two ways to undo the commit:")
  }

  @Test("What was said is not said again")
  func saidOnce() {
    var stream = StreamedText(quiet: .seconds(1))
    #expect(stream.begin("It is done. N", at: at(0)) == "It is done. ")
    #expect(stream.rewrite("It is done. Now", at: at(80)) == nil)
    #expect(stream.rewrite("It is done. Now rest.", at: at(160)) == "Now rest.")
  }

  @Test("The blank between two pieces is none before the second alone")
  func blank() {
    var stream = StreamedText(quiet: .seconds(1))
    #expect(stream.begin("Done.", at: at(0)) == "Done.")
    #expect(stream.add(" All is well.", at: at(80)) == "All is well.")
    #expect(stream.add("   Three.", at: at(160)) == "   Three.")
  }

  @Test("A sentence goes on below a long line, and nowhere else")
  func wrapped() {
    func goesOn(_ line: String, _ next: String) -> Bool {
      var stream = StreamedText(quiet: .seconds(1))
      _ = stream.add(line, at: at(0))
      return stream.isWrapped(into: next)
    }
    let long = "There are two ways to undo the last commit without losing"
    #expect(goesOn(long, "the changes that"))
    #expect(!goesOn(long + ":", "the changes that"))
    #expect(!goesOn(long, "- keep them"))
    #expect(!goesOn("E       assert 1 == 1.5", "test_calc.py:9: AssertionError"))
  }

  @Test("A key that is a question mark ends no sentence; a question does, with a blank before its sign, too")
  func questionMarks() {
    func first(_ line: String) -> String? {
      var stream = StreamedText(quiet: .seconds(1))
      return stream.begin(line, at: at(0))
    }
    #expect(first("99% context left · ? for shortcuts") == nil)
    #expect(first("Is it well? It is") == "Is it well? ")
    #expect(first("Ça va ? Bien") == "Ça va ? ")
  }

  @Test("Another line, and one that has rested, are not the stream's")
  func others() {
    var stream = StreamedText(quiet: .milliseconds(500))
    _ = stream.begin("Here a", at: at(0))
    #expect(!stream.isLine("There", at: at(10)))
    #expect(!stream.isLine("Here a", at: at(2_000)))
  }
}

@Suite("Runs of signs")
struct RuleTextTests {
  @Test(
    "A heading is heard without the rule around it",
    arguments: [
      ("==== FAILURES ====", "FAILURES"), ("---------- a.txt ----------", "a.txt"),
      ("Passphrase: ______", "Passphrase:"), ("Guests: >>>>>>>> 3 of 8", "Guests: 3 of 8"),
    ])
  func headings(text: String, heard: String) {
    #expect(SpokenText.withoutBars(text).split(separator: " ").joined(separator: " ") == heard)
  }

  @Test("Signs of a text stay", arguments: ["a == b", "-- INSERT --", "C++ and C#", "### Title", "*****"])
  func signs(text: String) { #expect(SpokenText.withoutBars(text) == text) }
}

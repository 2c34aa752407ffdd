// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@MainActor
@Suite("Bookmarks, and from place to place")
struct PlacesTests {
  private let harness = SessionHarness(columns: 60, rows: 12)

  private func heard(_ command: ReaderCommand, in harness: SessionHarness? = nil) -> String? {
    let harness = harness ?? self.harness
    harness.command(command)
    harness.pass(.seconds(20))
    return harness.phrases.last
  }

  /// Chooses a kind by the beginning of its name.
  private func choose(_ kind: String, in harness: SessionHarness? = nil) -> String? {
    let harness = harness ?? self.harness
    harness.command(.choosePlace)
    for letter in kind { harness.key(String(letter)) }
    harness.key("\r")
    harness.pass(.seconds(20))
    return harness.phrases.last
  }

  private let merge = [
    "int main() {", "<<<<<<< HEAD", "  return 1;", "=======", "  return 2;", ">>>>>>> topic", "}", "<<<<<<< HEAD",
    "// end", "=======", ">>>>>>> topic",
  ]

  @Test("A bookmark is said with its line, stays with it in scrollback, and goes when it is set again")
  func bookmarks() {
    harness.output((1...9).map { "line \($0)" }.joined(separator: "\r\n"))
    _ = heard(.review(.top))
    #expect(heard(.bookmark) == "bookmark set, line 1")
    harness.output("\r\n" + (10...30).map { "line \($0)" }.joined(separator: "\r\n"))
    _ = heard(.review(.caret))
    #expect(choose("bookmark") == "line 1")
    #expect(heard(.place(.backward)) == "none above: bookmark")
    #expect(harness.tones.last == .boundary)
    _ = heard(.review(.bottom))
    _ = heard(.bookmark)
    #expect(heard(.place(.backward)) == "line 1")
    #expect(heard(.place(.forward)) == "line 30")
    #expect(heard(.bookmark) == "bookmark removed, line 30")
  }

  @Test("In a program a bookmark is found by its words where they have gone, and is not on the shell's screen")
  func bookmarksOfPrograms() {
    harness.session.handle(.foreground(["less"]), at: harness.now)
    harness.output("\u{1b}[?1049h\u{1b}[H" + (1...12).map { "text \($0)" }.joined(separator: "\r\n"))
    _ = heard(.review(.top))
    #expect(heard(.bookmark) == "bookmark set, text 1")
    // Scrolled by two rows.
    harness.output("\u{1b}[H" + (0...11).map { "text \($0 - 1)\u{1b}[K" }.joined(separator: "\r\n"))
    _ = heard(.review(.bottom))
    #expect(choose("bookmark") == "text 1")
    harness.output("\u{1b}[H" + (0...11).map { "text \($0 + 50)\u{1b}[K" }.joined(separator: "\r\n"))
    #expect(heard(.place(.backward)) == "none above on the screen: bookmark")
    harness.output("\u{1b}[?1049l")
    #expect(heard(.place(.backward)) == "none above: bookmark")
  }

  @Test("Conflicts, also behind line numbers, one by one")
  func conflicts() {
    for numbered in [false, true] {
      let harness = SessionHarness(columns: 60, rows: 14)
      let rows = merge.enumerated().map { numbered ? "\(" ".repeated(2))\($0.offset + 1) \($0.element)" : $0.element }
      harness.output("\u{1b}[?1049h\u{1b}[H" + rows.joined(separator: "\r\n") + "\u{1b}[H")
      #expect(choose("conflict", in: harness)?.hasPrefix("conflict, HEAD, return 1;") == true)
      #expect(heard(.review(.whereAmI), in: harness)?.hasPrefix("line 2 of ") == true)
      _ = heard(.place(.forward), in: harness)
      #expect(heard(.review(.whereAmI), in: harness)?.hasPrefix("line 8 of ") == true)
      #expect(heard(.place(.forward), in: harness) == "none below on the screen: conflict")
    }
  }

  @Test("In less a kind that is chosen begins at the first place, also where a short file leaves rows below its prompt")
  func shortFile() {
    let harness = SessionHarness(columns: 60, rows: 16)
    harness.session.handle(.foreground(["less"]), at: harness.now)
    harness.output("\u{1b}[?1049h\u{1b}[H" + merge.joined(separator: "\r\n") + "\r\n\u{1b}[7mmerge.c (END)\u{1b}[m")
    #expect(choose("conflict", in: harness) == "conflict, HEAD, return 1;")
    #expect(heard(.place(.forward), in: harness) == "conflict, HEAD, // end")
    // less would say that it has not found the pattern, and wait for Enter.
    #expect(heard(.place(.forward), in: harness) == "none below on the screen: conflict")
  }

  @Test("The middle of a conflict is no rule below a heading")
  func noHeading() {
    harness.output(merge.joined(separator: "\r\n"))
    _ = choose("heading")
    #expect(heard(.place(.backward)) == "none above: heading")
  }

  @Test("Hunks of git, of a merge and of diff, and no list of numbers")
  func hunks() {
    harness.output(
      "@@ -1,3 +1,4 @@ int main\r\n+a\r\n@@@ -1,2 -1,2 +1,3 @@@\r\n++b\r\n10,12c10\r\n< a\r\n2a3\r\n> b\r\n12 files\r\n3d"
    )
    _ = heard(.review(.top))
    _ = choose("hunk")
    var found: [String?] = []
    _ = heard(.review(.bottom))
    for _ in 0..<5 { found.append(heard(.place(.backward))) }
    #expect(
      found == [
        "2a3", "10,12c10", "@@@ -1,2 -1,2 +1,3 @@@", "@@ -1,3 +1,4 @@ int main", "none above: hunk",
      ])
  }

  @Test("Errors of compilers and shells, and all kinds together with their names")
  func errors() {
    harness.output("cc -c a.c\r\na.c:3:5: error: x undeclared\r\nmake: done\r\n@@ -1 +1 @@\r\nls: b: No such file\r\n")
    _ = heard(.review(.caret))
    #expect(heard(.place(.backward)) == "error, ls: b: No such file")
    #expect(heard(.place(.backward)) == "hunk, @@ -1 +1 @@")
    #expect(choose("error") == "ls: b: No such file")
    #expect(heard(.place(.backward)) == "a.c:3:5: error: x undeclared")
  }

  @Test("Headings of manuals, of Markdown and with a rule below, and no comment in code")
  func headings() {
    harness.output(
      "NAME\r\n       ls - list\r\n\u{1b}[1mDescription\u{1b}[m\r\n    It lists.\r\n## Use\r\nRun it.\r\n# a comment\r\nx = 1\r\n"
        + "Changes\r\n=======\r\n")
    _ = heard(.review(.bottom))
    _ = choose("heading")
    var found: [String?] = [harness.phrases.last]
    for _ in 0..<4 { found.append(heard(.place(.backward))) }
    #expect(found == ["Changes", "## Use", "Description", "NAME", "none above: heading"])
  }

  private let page = ["--- a", "+++ b", "@@ -1 +1 @@", "-a", "+b", "@@ -9 +9 @@", "-c"]

  private func pager(_ program: String, prompt: String, on screen: String = "\u{1b}[?1049h") -> SessionHarness {
    let harness = SessionHarness(columns: 60, rows: 8)
    harness.session.handle(.foreground([program]), at: harness.now)
    harness.output("\(screen)\u{1b}[H" + page.joined(separator: "\r\n") + "\r\n" + prompt)
    harness.pass(.seconds(20))
    return harness
  }

  @Test("less searches for the next place that is not on its screen, past those that are", arguments: ["less", "git"])
  func pager(_ program: String) {
    // git starts less without a screen of its own.
    let harness = pager(program, prompt: ":", on: program == "git" ? "" : "\u{1b}[?1049h")
    #expect(choose("hunk", in: harness) == "@@ -1 +1 @@")
    #expect(heard(.place(.forward), in: harness) == "@@ -9 +9 @@")
    _ = heard(.place(.forward), in: harness)
    #expect(harness.sentKeys.joined() == "3/^@@\r")
    let next = ["@@ -30 +30 @@", "-d", "+e", "@@ -40 +40 @@", "-f", "+g", " h"]
    harness.output("\u{1b}[H" + next.map { $0 + "\u{1b}[K" }.joined(separator: "\r\n") + "\r\n\u{1b}[K:")
    harness.pass(.seconds(20))
    #expect(harness.phrases.contains("@@ -30 +30 @@"))
    // The one at the top was told.
    #expect(heard(.place(.forward), in: harness) == "@@ -40 +40 @@")
    #expect(heard(.place(.backward), in: harness) == "@@ -30 +30 @@")
    _ = heard(.place(.backward), in: harness)
    #expect(harness.sentKeys.joined().hasSuffix("\r3?^@@\r"))
  }

  @Test(
    "Where less waits for something else, or another program shows the text, it is said that it is not on the screen",
    arguments: [("less", "/hay"), ("less", ":12"), ("vim", ":"), ("ssh", ":"), ("less", "Examine: a")])
  func noPager(_ program: String, _ prompt: String) {
    let harness = pager(program, prompt: prompt)
    _ = heard(.review(.bottom), in: harness)
    harness.command(.choosePlace)
    for letter in "hunk" { harness.key(String(letter)) }
    harness.key("\r")
    harness.pass(.seconds(20))
    _ = heard(.review(.bottom), in: harness)
    #expect(heard(.place(.forward), in: harness) == "none below on the screen: hunk")
    #expect(harness.sentKeys == [])
  }

  @Test("The kinds that are there come first, with their numbers")
  func chooser() {
    harness.output("a.c:3:5: error: x\r\nls: b: No such file\r\n@@ -1 +1 @@\r\n")
    #expect(heard(.choosePlace) == "all places: 3")
    harness.key("\u{1b}[B")
    harness.key("\u{1b}[B")
    harness.pass(.seconds(5))
    #expect(harness.phrases.suffix(2) == ["hunk: 1", "error: 2"])
    harness.key("\u{1b}")
    #expect(!harness.session.claims(KeyStroke([0x61])))
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}

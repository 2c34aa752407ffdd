// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotSession
import EarshotTestSessions
import Testing

/// A session in which one program has a profile, and has the terminal.
@MainActor
private struct ProfiledProgram {
  let harness = SessionHarness(columns: 40, rows: 8)

  init(_ profile: String, isKnown: Bool = true) {
    let read = ProgramProfile.read("program: browse\n" + profile, name: "browse") { _ in true }
    harness.session.handle(.profiles(ProgramProfiles([read.profile])), at: .zero)
    if isKnown { harness.session.handle(.foreground(["browse"]), at: .zero) }
  }

  /// Draws all rows, the caret in one of them.
  func draw(_ rows: [String], caret: Int = 0, key: String? = nil) -> [String] {
    let before = harness.phrases.count
    if let key { harness.key(key) }
    let text = rows.enumerated().map { "\u{1b}[\($0.offset + 1);1H\($0.element)\u{1b}[K" }.joined()
    // Asked for again it would be another screen.
    let begins = harness.session.screen?.modes.alternateScreen ?? false ? "" : "\u{1b}[?1049h"
    harness.output(begins + text + "\u{1b}[\(caret + 1);1H")
    harness.pass(.seconds(30))
    return Array(harness.phrases.dropFirst(before))
  }

  func keys(_ names: String) -> [String] {
    let before = harness.phrases.count
    for name in names.split(separator: " ") {
      guard let bytes = Key(name: String(name))?.forms.first else { continue }
      harness.key("\u{1b}[24~")
      harness.key(String(decoding: bytes, as: UTF8.self))
      harness.pass(.seconds(10))
    }
    return Array(harness.phrases.dropFirst(before))
  }
}

@MainActor
@Suite("Profiles of programs")
struct ProfileTests {
  private let page = ["Title", "one", "two", "three", "", "", "", "line 1 of 9"]
  private let next = ["Title", "four", "five", "six", "", "", "", "line 4 of 9"]

  // MARK: Quiet

  @Test("An editor's reports are heard in the words for any editor, and its mode when it ends")
  func reports() {
    let program = ProfiledProgram(
      "region message: last row columns 1 to -11\nregion ruler: last row last 10 columns\nquiet: ruler\n"
        + "messages: message\nmode insert: -- INSERT --*\nmode visual: -- VISUAL --*\nlines deleted: * fewer lines*\n"
        + "lines added: * more lines*\nsearch match: /*[*/*]\nregion text: rows 1 to -2")
    func page(_ first: String, _ message: String, _ ruler: String) -> [String] {
      [first, "hay", "oats", "rye", "", "", "", message + String(repeating: " ", count: 30 - message.count) + ruler]
    }
    _ = program.draw(page("corn", "", "1,1"))
    #expect(program.draw(page("corn", "-- INSERT --", "1,1"), key: "i") == ["insert mode"])
    #expect(program.draw(page("corn", "", "1,1"), key: "\u{1b}") == ["normal mode"])
    #expect(program.draw(page("hay", "3 fewer lines", "1,1"), key: "d").first == "3 lines deleted")
    // Other numbers of the same report are not all that is new.
    #expect(program.draw(page("corn", "3 more lines", "1,1"), key: "p").first == "3 lines added")
    #expect(program.draw(page("corn", "E37: No write", "1,1"), key: "q") == ["E37: No write"])
    #expect(program.draw(page("corn", "-- VISUAL --", "1,1"), key: "v") == ["visual mode", "c selected"])
    // Vim counts matches in its message (shortmess without S), behind a W where it went on at the top.
    #expect(program.draw(page("corn", "/oats [2/3]", "1,1"), key: "n").contains("match 2 of 3"))
    #expect(program.draw(page("corn", "/oats W [1/3]", "1,1"), key: "n").contains { $0.contains("1 of 3") })
    // Its end is what the command did.
    #expect(program.draw(page("wheat", "", "1,1"), key: "r").allSatisfy { $0 != "normal mode" })
  }

  @Test("Quiet rows are not read by themselves, and everything else is")
  func quiet() {
    let program = ProfiledProgram("quiet: last row")
    #expect(program.draw(page) == ["Title", "one", "two", "three"])
    #expect(program.draw(next, key: " ") == ["four", "five", "six"])
    #expect(ProfiledProgram("").draw(page).last == "line 1 of 9")
  }

  @Test("A quiet row can be gone to, like any other")
  func reviewable() {
    let program = ProfiledProgram("quiet: last row")
    _ = program.draw(page)
    program.harness.command(.review(.bottom))
    program.harness.pass(.seconds(5))
    #expect(program.harness.phrases.last == "line 1 of 9")
    program.harness.command(.tell(.statusRow))
    program.harness.pass(.seconds(5))
    #expect(program.harness.phrases.last == "line 1 of 9")
  }

  @Test("The rest of a row beside quiet columns is read")
  func columns() {
    let program = ProfiledProgram("quiet: last row last 10 columns")
    _ = program.draw(page)
    let status = page.dropLast() + ["written" + String(repeating: " ", count: 30) + "2,1"]
    #expect(program.draw(Array(status), key: "j") == ["written"])
    let moved = page.dropLast() + ["written" + String(repeating: " ", count: 30) + "3,1"]
    #expect(program.draw(Array(moved), key: "j").isEmpty)
  }

  @Test("An error and a question are read in a quiet row, too", arguments: ["Error: no such page", "Delete it? (y/n)"])
  func notable(text: String) {
    let program = ProfiledProgram("quiet: last row")
    _ = program.draw(page)
    #expect(program.draw(Array(page.dropLast()) + [text], key: "d") == [text])
  }

  @Test("Of what a program only prints no row is quiet")
  func printed() {
    let program = ProfiledProgram("quiet: last row\nquiet: first 8 rows")
    program.harness.output("one\r\ntwo\r\n")
    program.harness.pass(.seconds(10))
    #expect(program.harness.phrases == ["one", "two"])
    #expect(program.harness.session.profileName == "browse")
  }

  @Test("What the profile names is read in a quiet row")
  func read() {
    let program = ProfiledProgram("quiet: last row\nread: * of 9 (END)")
    _ = program.draw(page)
    #expect(program.draw(next, key: " ") == ["four", "five", "six"])
    #expect(program.draw(Array(next.dropLast()) + ["line 9 of 9 (END)"], key: " ") == ["line 9 of 9 (END)"])
  }

  @Test("Where the program shows no place, the key is named that has it told, with the line of the text")
  func place() {
    let program = ProfiledProgram("region text: rows 1 to -2\nplace: Control+g")
    _ = program.draw(Array(page.dropLast()) + [""], caret: 1)
    #expect(program.keys("Shift+w") == ["place not shown, Control+g tells it: one"])
    _ = program.draw(Array(page.dropLast()) + [":"], caret: 7)
    #expect(program.keys("Shift+w") == ["place not shown, Control+g tells it"])
    _ = program.draw(page, caret: 7)
    #expect(program.keys("Shift+w") == ["line 1"])
    let read = ProgramProfile.read("program: browse\nplace: Nonsense", name: "browse") { Key(name: $0) != nil }
    #expect(read.faults.map(\.line) == [2])
  }

  @Test("Inside of tmux rows are counted in the program's pane")
  func tmux() {
    let program = ProfiledProgram("quiet: last row", isKnown: false)
    program.harness.session.handle(.foreground(["tmux: client"]), at: .zero)
    program.harness.output("\u{1b}]0;0:0:browse - \"host\"\u{07}")
    func rows(_ page: [String]) -> [String] { Array(page.dropLast(2)) + [page[7], "[0] 0:browse*"] }
    #expect(program.draw(rows(page)) == ["Title", "one", "two", "three", "[0] 0:browse*"])
    #expect(program.draw(rows(next), key: " ") == ["four", "five", "six"])
    #expect(program.harness.session.profileName == "browse")
  }

  @Test("In a quiet row with the caret only what is typed is heard")
  func caret() {
    let program = ProfiledProgram("quiet: last row")
    _ = program.draw(page, caret: 7)
    #expect(program.draw(next, caret: 7, key: " ") == ["four", "five", "six"])
    program.harness.key("/")
    program.harness.output("\r/\u{1b}[K")
    program.harness.types("a")
    program.harness.pass(.seconds(5))
    #expect(program.harness.phrases.suffix(2) == ["/", "a"])
  }

  // MARK: Live

  @Test("A live row is said whenever it changes, also when something else is told")
  func live() {
    let program = ProfiledProgram("live: last row")
    #expect(program.draw(page).sorted() == ["Title", "line 1 of 9", "one", "three", "two"])
    let ticked = Array(page.dropLast()) + ["line 2 of 9"]
    #expect(program.draw(ticked) == ["line 2 of 9"])
    #expect(program.draw(ticked).isEmpty)
    #expect(program.draw(next, key: " ").contains("line 4 of 9"))
  }

  // MARK: Gestures

  @Test(
    "Gestures send the program's own keys, in the form it asked for",
    arguments: [
      (Gesture.escape, "gesture escape: q", "q"), (.magicTap, "gesture magic tap: Escape : w Enter", "\u{1b}:w\r"),
      (.scroll(.down), "gesture scroll down: Space", " "), (.scroll(.up), "gesture scroll up: Control+b", "\u{02}"),
      (.increment, "gesture increment: F8", "\u{1b}[19~"), (.decrement, "gesture decrement: Down", "\u{1b}OB"),
      (.activate, "gesture activate: Alt+x", "\u{1b}x"),
    ])
  func gestures(gesture: Gesture, profile: String, keys: String) {
    let program = ProfiledProgram(profile)
    program.harness.output("\u{1b}[?1h")
    _ = program.draw(page)
    program.harness.pass(.seconds(60))
    program.harness.command(.gesture(gesture))
    #expect(program.harness.sentKeys == [keys])
  }

  @Test("Where the profile names no key, and in another program, a gesture does what it always does")
  func otherGestures() {
    let program = ProfiledProgram("gesture escape: q")
    _ = program.draw(page)
    program.harness.command(.gesture(.scroll(.down)))
    program.harness.session.handle(.foreground(["other"]), at: program.harness.now)
    _ = program.draw(next)
    program.harness.command(.gesture(.escape))
    #expect(program.harness.sentKeys == ["\u{1b}[6~", "\u{1b}"])
  }

  @Test("Magic tap pauses while something is said, and goes on with it")
  func magicTap() {
    let program = ProfiledProgram("gesture magic tap: n")
    program.harness.output("\u{1b}[?1049hone two three four five six")
    program.harness.session.handle(.command(.gesture(.magicTap)), at: program.harness.now)
    program.harness.session.handle(.command(.gesture(.magicTap)), at: program.harness.now)
    #expect(program.harness.sentKeys.isEmpty)
    program.harness.pass(.seconds(60))
    program.harness.session.handle(.command(.gesture(.magicTap)), at: program.harness.now)
    #expect(program.harness.sentKeys == ["n"])
  }

  // MARK: Regions and keys

  @Test("A region is a landmark that can be gone to")
  func regions() {
    let program = ProfiledProgram("region status: last row\nregion text: rows 2 to 4")
    _ = program.draw(page)
    program.harness.command(.element(.jump(.landmark, .forward)))
    program.harness.pass(.seconds(10))
    #expect(program.harness.phrases.last?.contains("text") == true, "\(program.harness.phrases)")
    program.harness.command(.element(.jump(.landmark, .forward)))
    program.harness.pass(.seconds(10))
    #expect(program.harness.phrases.last?.contains("status") == true, "\(program.harness.phrases)")
  }

  @Test("A region around the caret does not turn the keys of a pager into keys for elements")
  func offer() {
    let program = ProfiledProgram("region text: rows 1 to -2")
    _ = program.draw(page, caret: 1)
    #expect(program.keys("i") == ["one"])
  }

  @Test("Key help says what the program's own keys do")
  func keyHelp() {
    let program = ProfiledProgram("key q, F5: leave")
    _ = program.draw(page)
    _ = program.keys("F1")
    program.harness.key("\u{1b}[15~")
    program.harness.pass(.seconds(5))
    program.harness.key("q")
    program.harness.pass(.seconds(5))
    #expect(
      program.harness.phrases.suffix(2).allSatisfy { $0.hasSuffix("browse, leave") }, "\(program.harness.phrases)")
  }

  // MARK: Matching

  @Test("Where nobody knows the processes, the command typed at a prompt tells, and the title")
  func evidence() {
    for title in [true, false] {
      let program = ProfiledProgram("quiet: last row\ngesture escape: q", isKnown: false)
      program.harness.output("$ ")
      program.harness.types(title ? "ssh host" : "browse book")
      if title { program.harness.output("\u{1b}]0;browse book\u{07}") }
      program.harness.key("\r")
      program.harness.output("\r\n")
      // A command typed here counts from Enter on; one typed elsewhere is told by the title of its screen.
      #expect(program.harness.session.profileName == (title ? nil : "browse"))
      #expect(program.draw(page).contains("line 1 of 9") == false)
      #expect(program.harness.session.profileName == "browse")
      program.harness.output("\u{1b}[?1049l$ ")
      program.harness.pass(.seconds(5))
      #expect(program.harness.session.profileName == nil)
    }
  }

  @Test("A title makes nothing happen: keys are sent when the user makes a gesture, and not before")
  func titleDoesNotAct() {
    let program = ProfiledProgram("gesture escape: q\ngesture magic tap: x", isKnown: false)
    for _ in 0..<20 { program.harness.output("\u{1b}[?1049h\u{1b}]0;browse\u{07}\u{1b}[?1049l") }
    program.harness.pass(.seconds(60))
    #expect(program.harness.sentKeys.isEmpty)
  }

  @Test("Profiles that are read again count from the next screen on")
  func again() {
    let program = ProfiledProgram("")
    _ = program.draw(page)
    let quiet = ProgramProfile.read("program: browse\nquiet: last row", name: "browse") { _ in true }
    program.harness.session.handle(.profiles(ProgramProfiles([quiet.profile])), at: program.harness.now)
    #expect(program.draw(next, key: " ") == ["four", "five", "six"])
    program.harness.session.handle(.profiles(.none), at: program.harness.now)
    #expect(program.draw(page, key: "b").contains("line 1 of 9"))
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("The place that had the focus, as evidence")
struct FocusMemoryTests {
  private func picture(_ rows: [String], after former: RecognizedScreen? = nil, in emulator: TerminalEmulator)
    -> RecognizedScreen
  {
    let start = former == nil ? "\u{1b}[?1049h\u{1b}[?25l" : ""
    emulator.feed(Array("\(start)\u{1b}[H\(rows.joined(separator: "\u{1b}[m\r\n"))\u{1b}[m".utf8))
    return RecognizedScreen(emulator.screen, after: former)
  }

  private func arbiter(
    _ before: [String], _ after: [String], _ place: FocusPlace?, _ direction: FocusRequest.Direction? = nil
  ) -> FocusArbiter {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 50, rows: 12))
    let former = picture(before, in: emulator)
    let new = picture(after, after: former, in: emulator)
    return FocusArbiter(
      FocusEvidence(from: former, to: new, request: FocusRequest(direction, isNavigation: true), place: place))
  }

  /// Two buttons on grounds of which neither shows the focus by itself.
  private func buttons(_ first: String, _ second: String) -> [String] {
    ["Remove it?", "", "   \u{1b}[48;5;\(first)m Keep \u{1b}[m    \u{1b}[48;5;\(second)m Drop \u{1b}[m"]
  }

  @Test("Of two buttons that exchanged their grounds the one that did not have the focus has it now")
  func exchange() {
    let (dark, darker) = ("23", "24")
    for (place, other) in [(3..<9, "Drop"), (13..<19, "Keep")] {
      let found = arbiter(buttons(dark, darker), buttons(darker, dark), FocusPlace(row: 2, columns: place))
      #expect(found.item?.text.contains(other) == true, "\(found.claims)")
    }
  }

  @Test("The row that only lost its look is not told, though it alone changed")
  func left() {
    let list = ["Fruit", " \u{1b}[1mApple\u{1b}[m", " Banana", " Cherry"]
    let gone = ["Fruit", " \u{1b}[4mApple\u{1b}[m", " Banana", " Cherry"]
    #expect(arbiter(list, gone, FocusPlace(row: 1, columns: 1..<6)).item == nil)
  }

  @Test("The next row, in colours of its own, is told rather than a preview that took over the former look")
  func next() {
    func columns(_ chosen: String, _ folder: String, _ preview: String) -> [String] {
      [" letters.md   \(preview)", " \(chosen)novel.md\u{1b}[m", " \(folder)photos\u{1b}[m", " songs"]
    }
    let lit = "\u{1b}[7m"
    let found = arbiter(
      columns(lit, "\u{1b}[34m", ""), columns("", "\u{1b}[30;44m", "\(lit)beach.txt"),
      FocusPlace(row: 1, columns: 1..<9), .forward)
    #expect(found.item?.text.split(separator: " ").joined() == "photos", "\(found.claims)")
  }

  @Test("A row under the mouse that gets the tint of a bar elsewhere is not told while the bar stays where it was")
  func tinted() {
    func mails(_ ink: String, hover: String, status: String) -> [String] {
      [
        "Mails", " \u{1b}[\(ink);48;5;24mYour book is here    \u{1b}[m", " Seeds for spring",
        " \u{1b}[30;48;5;\(hover)mRye bread on Monday  \u{1b}[m", "", "\u{1b}[30;48;5;\(status)m4 messages  \u{1b}[m",
      ]
    }
    let found = arbiter(
      mails("1;97", hover: "251", status: "252"), mails("30", hover: "252", status: "250"),
      FocusPlace(row: 1, columns: 1..<22))
    #expect(found.item?.text.contains("Rye") != true, "\(found.claims)")
  }

  @Test("A chosen row whose cells have grounds of their own is told whole")
  func bar() {
    func rows(_ first: (String, String), _ second: (String, String)) -> [String] {
      [first, second].enumerated().map { index, looks in
        " \(looks.0)\(index == 0 ? "Autumn" : "River ").wav      \(looks.1)[ WAV ]"
      }
    }
    let (usual, name, type) = ("\u{1b}[30;47m", "\u{1b}[37;44m", "\u{1b}[1;34;40m")
    let found = arbiter(rows((name, type), (usual, usual)), rows((usual, usual), (name, type)), nil, .forward)
    #expect(found.item?.text.contains("River") == true, "\(found.claims)")
  }

  @Test("So is one with a cell that had a ground before and is reversed, as urwid's maps of the focus draw it")
  func reversedCell() {
    func rows(_ chosen: Int) -> [String] {
      [("one", "uno"), ("two", "due"), ("six", "sei")].enumerated().map { index, names in
        let isChosen = index == chosen
        let side = isChosen ? "\u{1b}[30;43m" : "\u{1b}[33m"
        let middle = isChosen ? "\u{1b}[7;39;40m" : "\u{1b}[39;40m"
        return "\(side)\(names.0)     \u{1b}[m\(middle)  >  \u{1b}[m\(side)\(names.1)   \u{1b}[m"
      }
    }
    let found = arbiter(rows(0), rows(1), nil, .forward)
    #expect(found.item?.text.split(separator: " ") == ["two", ">", "due"], "\(found.claims)")
  }
}

@Suite("Choices side by side in a row")
struct RowChoiceTests {
  @Test(
    "The choice that got the mark is told, and whether it is a radio button",
    arguments: [
      ("● Yes / ○ No", "○ Yes / ● No", "No", true), ("○ Ja   ● Nein", "● Ja   ○ Nein", "Ja", true),
      ("Delete all? (*) Yes  ( ) No", "Delete all? ( ) Yes  (*) No", "No", true),
      ("Delete all? ❯ Yes    No", "Delete all?   Yes  ❯ No", "No", false),
      ("( ) red (o) green ( ) dark blue", "( ) red ( ) green (o) dark blue", "dark blue", true),
    ])
  func choices(old: String, new: String, text: String, isRadio: Bool) throws {
    let choice = try #require(RowChoice(old: old, new: new))
    #expect(choice.text == text && choice.isRadio == isRadio)
  }

  @Test(
    "Another text, boxes of which several are on, and a prompt that moved with its text are no choice",
    arguments: [
      ("● Yes / ○ No", "○ Yes / ● Never"), ("[x] a [ ] b", "[x] a [x] b"), ("> ls", "  > ls"), ("a > b", "a > c"),
    ])
  func none(old: String, new: String) { #expect(RowChoice(old: old, new: new) == nil) }
}

@Suite("Pointers and the signs of boxes")
struct GlyphTests {
  @Test("A pointer right before the text, in place of blanks, is followed")
  func pointer() throws {
    let rows = [(">>11:06 GET  /cart", "  11:06 GET  /cart"), ("  11:06 POST /login", ">>11:06 POST /login")]
    let move = try #require(MarkerMove(in: rows.map { MarkerMove.Row(old: $0.0, new: $0.1) }))
    #expect((move.row, move.former) == (1, 0))
    #expect(move.text == "11:06 POST /login")
  }

  @Test(
    "A box is told when it is toggled as when it is reached",
    arguments: [
      ("⬡ Rice", "⬢ Rice", true), ("[□] Rice", "[▣] Rice", true), ("[×] Rice", "[ ] Rice", false),
      ("◻ Rice", "◼ Rice", true), ("(◯) Rice", "(◉) Rice", true), ("▢ Rice", "▣ Rice", true),
    ])
  func toggles(old: String, new: String, isOn: Bool) throws {
    #expect(BoxToggle(old: old, new: new)?.isOn == isOn)
    #expect(MarkedText(new)?.isOn == isOn)
    #expect(MarkedText(old)?.isOn == !isOn)
    #expect(MarkedText(new)?.text == "Rice")
  }

  @Test(
    "A box of which a part is chosen is neither on nor off", arguments: ["[◪] Rice", "<o> Rice", "[-] Rice", "◪ Rice"])
  func mixed(text: String) { #expect(MarkedText(text)?.isMixed == true) }

  @Test(
    "A sign that is a bullet too makes no box of a text alone", arguments: ["● nginx.service", "■ Legend", "✗ failed"])
  func bullets(text: String) { #expect(MarkedText(text) == nil) }
}

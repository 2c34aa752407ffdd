// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

private func controls(_ screen: Screen) -> [RecognizedControl] {
  RecognizedControl.controls(in: ScreenArea(screen), of: screen)
}

private func controls(_ rows: [String], columns: Int = 80, count: Int = 24) -> [RecognizedControl] {
  controls(screen(rows: rows, columns: columns, count: count))
}

/// `kind label`, with a star before the focused one.
private func told(_ controls: [RecognizedControl]) -> [String] {
  controls.map { control in
    let kind =
      switch control.kind {
      case .button: "button"
      case .checkBox(let isOn): isOn.map { $0 ? "checked" : "unchecked" } ?? "mixed"
      case .radioButton(let isOn): isOn ? "selected" : "unselected"
      case .textField: "field"
      case .comboBox: "menu"
      }
    return (control.isFocused ? "*" : "") + kind + " " + control.label
  }
}

@Suite("Buttons drawn with characters")
struct ButtonTests {
  @Test("dialog's buttons are told with the one in colour focused, whatever letters look otherwise")
  func dialog() {
    let row =
      "\u{1b}[30;47m│       \u{1b}[1;37;44m<\u{1b}[33m  O\u{1b}[37mK  >\u{1b}[0;30;47m    "
      + "<\u{1b}[31mC\u{1b}[1;30mancel\u{1b}[0;30;47m>           │\u{1b}[m"
    for (columns, count) in [(80, 24), (40, 12)] {
      let found = controls([row, "\u{1b}[?25l"], columns: columns, count: count)
      #expect(told(found) == ["*button OK", "button Cancel"])
      #expect(found.first?.columns == 8..<16)
      #expect(found.first?.row == 0)
    }
  }

  @Test("whiptail's tight buttons count in a frame with one in colour; a Korean label is one")
  func whiptail() {
    let row = "\u{1b}[30;47m│        \u{1b}[37;41m<Yes>\u{1b}[30;47m           <No>          │\u{1b}[m"
    #expect(told(controls([row])) == ["*button Yes", "button No"])
    let korean = "\u{1b}[30;47m│        <예>           \u{1b}[37;41m<아니오>\u{1b}[30;47m          │\u{1b}[m"
    #expect(told(controls([korean])) == ["button 예", "*button 아니오"])
  }

  @Test("A longer name is no focus: of whiptail's boxes on one ground, the hidden caret tells")
  func boxesOnOneGround() {
    func box(_ mark: String, _ name: String) -> String {
      "\u{1b}[30;47m│  \u{1b}[37;44m\(mark) \(name)\u{1b}[30;47m          │\u{1b}[m"
    }
    let rows = [
      box("[\u{1b}[41m*\u{1b}[44m]", "cash   Cash "), box("[ ]", "card   Card "), box("[ ]", "later  Later"),
    ]
    #expect(
      told(controls(rows + ["\u{1b}[?25l\u{1b}[1;5H"])) == [
        "*checked cash Cash", "unchecked card Card", "unchecked later Later",
      ])
  }

  @Test("The caret tells which button has the focus; mc's default button has two pairs of brackets")
  func caret() {
    let found = controls(["│   [< OK >] [ Cancel ]   │\u{1b}[1;7H"])
    #expect(told(found) == ["*button OK", "button Cancel"])
    #expect(told(controls(["  < Yes >   < No >\u{1b}[1;14H"])) == ["button Yes", "*button No"])
  }

  @Test("The Latin letter that chooses a button is no part of its name")
  func keys() {
    let row = "│   \u{1b}[46m[< 확인(O) >]\u{1b}[m [ 취소(C) ]   │"
    #expect(told(controls([row])) == ["*button 확인", "button 취소"])
  }

  @Test("Blocks of colour side by side are buttons; badges, tabs and status lines are not")
  func blocks() {
    let row = "    \u{1b}[44m   Save   \u{1b}[m  \u{1b}[7m  Cancel  \u{1b}[m"
    #expect(told(controls([row, ""])) == ["button Save", "*button Cancel"])
    #expect(controls(["\u{1b}[44m NORMAL \u{1b}[m   \u{1b}[44m utf-8 \u{1b}[m"]).isEmpty)
    #expect(controls(["  \u{1b}[42m PASS \u{1b}[m src/a.test.js"]).isEmpty)
    #expect(controls([" \u{1b}[44m One \u{1b}[45m Two \u{1b}[46m Three \u{1b}[m"]).isEmpty)
  }

  @Test(
    "Tags, log levels, headings, prompts and messages are no buttons",
    arguments: [
      "<html>", "│ <html>            │", "<li>one</li>", "#include <vector>", "Mail <a@example.org>", "<alice> hello",
      "[INFO] started", "[section]", "│ [section]         │", "[user@host dir]$ ", "[  OK  ] Started udev.",
      "## main...origin/main [ahead 1]", "see [1] and [2]", "                [ Read 5 lines ]",
      "          \u{1b}[7m[ Read 5 lines ]\u{1b}[m", "if [ -f a ] && [ -d b ]; then", "Continue? [Y/n]", "a < b > c",
      "< old line >", "┌─[ Title ]───────┐", "│ Name ├┤< Sort >├──┤", "usage: cp <from> <to>", "[ 12 ]  [ 13 ]",
      "│ [1] [2] [3]      │",
    ])
  func lookAlikes(_ row: String) {
    #expect(controls([row, "more"]).isEmpty)
  }
}

@Suite("Check boxes and radio buttons")
struct MarkTests {
  @Test("Boxes below each other have their state, and a column of descriptions belongs to their labels")
  func checklist() {
    let rows = [
      "\u{1b}[30;47m │     \u{1b}[37;44m[*]\u{1b}[30;47m \u{1b}[31;44ma\u{1b}[30;47m    \u{1b}[37;44mApple\u{1b}[30;47m         │",
      " │     [ ] b    Banana        │", " │     [ ] kiwi Kiwi          │\u{1b}[m",
    ]
    #expect(
      told(controls(rows, columns: 40, count: 12)) == ["*checked a Apple", "unchecked b Banana", "unchecked kiwi Kiwi"])
  }

  @Test("Frames side by side keep their own controls, in reading order")
  func columns() {
    let rows = [
      "│ │ \u{1b}[46m[x] \u{1b}[34mV\u{1b}[30merbose\u{1b}[m   │ │ [ ] Use edi\u{1b}[34mt\u{1b}[mor  │ │",
      "│ │ ( ) Never     │ │ [x] 묻기        │ │", "│ │ (*) Always    │ │                 │ │\u{1b}[1;6H",
    ]
    #expect(
      told(controls(rows)) == [
        "*checked Verbose", "unchecked Use editor", "unselected Never", "checked 묻기", "selected Always",
      ])
  }

  @Test("Several in a row end at the next; a name with a colon may stand before them")
  func inARow() {
    #expect(
      told(controls(["Size: ( ) Small (o) Large  rest", ""])) == ["unselected Small", "selected Large"])
    #expect(told(controls(["  ● Yes / ○ No"])) == ["selected Yes", "unselected No"])
    #expect(told(controls(["  ● Yes  ○ No"])) == ["selected Yes", "unselected No"])
  }

  @Test("Signs for boxes and circles, also behind a pointer")
  func signs() {
    #expect(
      told(controls(["☐ bread", "☑ milk", "☒ eggs", "✔ tea"])) == [
        "unchecked bread", "checked milk", "checked eggs", "checked tea",
      ])
    #expect(
      told(controls(["❯◯ one", " ◉ two", " ◯ three"])) == ["unselected one", "selected two", "unselected three"])
    #expect(told(controls(["❯◉ one", " ◉ two", " ◯ three"])) == ["checked one", "checked two", "unchecked three"])
    #expect(
      told(controls(["- [ ] open", "- [x] done", "- [-] partly"])) == [
        "unchecked open", "checked done", "mixed partly",
      ])
    #expect(told(controls(["▐X▌ Bold"])) == ["mixed Bold"])
  }

  @Test(
    "Code, footnotes, logs, bullets and prose are no check boxes",
    arguments: [
      "array[x] = 1", "f(x) = 2", "  [x] = 1,", "(x) => y", "press [x] to close", "see note (o) there",
      "[*] Exploit started",
      "[x] failed: no such file", "[✓] Flutter", "✔ test passed", "● nginx.service - web", "○ a bullet", "[1] a note",
      "[-] nothing found", "(x) first", "( )", "[ ]", "int a[ ] = {}", "(*) see below", "[x][ ]",
      "[*] one\r\n[+] two\r\n[*] three", "● one\r\n● two", "(a) one (b) two", "[x]", "git branch [x]",
    ])
  func lookAlikes(_ row: String) {
    #expect(controls([row, "more"]).isEmpty)
  }
}

@Suite("Fields for text")
struct FieldTests {
  @Test("Stretches of another ground, underlined blanks and lines of underscores behind a name")
  func named() {
    let form = [
      "Name:    \u{1b}[44mAda                 \u{1b}[m", "City:    \u{1b}[46m                    \u{1b}[m",
      "Street : \u{1b}[4m            \u{1b}[m", "이름: ________  Age: ___", "\u{1b}[2;10H",
    ]
    let found = controls(form)
    #expect(told(found) == ["field Name", "*field City", "field Street", "field 이름", "field Age"])
    #expect(found.first?.columns == 9..<29)
  }

  @Test("A frame of one row is a field where a name or the caret says so")
  func framed() {
    let box = [
      "│ Your name                │", "│ ┌──────────────────────┐ │", "│ │Ada                   │ │",
      "│ └──────────────────────┘ │",
    ]
    #expect(controls(box + ["\u{1b}[10;1H"]).isEmpty)
    #expect(told(controls(box + ["\u{1b}[3;7H"])) == ["*field Your name"])
    #expect(told(controls(["Search:", "╭──────────╮", "│          │", "╰──────────╯"])) == ["field Search"])
    #expect(controls(["Copying:", "┌──────────────────┐", "│       45%        │", "└──────────────────┘"]).isEmpty)
  }

  @Test(
    "Words on a ground of their own, code and rulers are no fields",
    arguments: [
      "Status: \u{1b}[41mERROR\u{1b}[m", "def hello(name):\u{1b}[7m          \u{1b}[m", "def __init__(self):",
      "key: value", "________________",
      "key:\u{1b}[41m    \u{1b}[m",
      "\u{1b}[7mName: Ada           \u{1b}[m", "note: __main__", ": ______", "see http://example.org/____a",
    ])
  func lookAlikes(_ row: String) {
    #expect(controls([row, "more"]).isEmpty)
  }
}

@Suite("Controls in any area of any screen")
struct ControlAreaTests {
  @Test("An area that cuts a control does not tell it, and the inside of a frame is still framed")
  func cut() {
    let picture = screen(rows: ["│  < Save >   < Quit >  │", "│ [x] Wrap              │\u{1b}[20;1H"])
    func found(_ columns: Range<Int>) -> [String] {
      told(RecognizedControl.controls(in: ScreenArea(rows: 0..<24, columns: columns), of: picture))
    }
    #expect(found(1..<24) == ["button Save", "button Quit", "checked Wrap"])
    #expect(!found(1..<18).contains("button Quit"))
    #expect(!found(6..<24).contains { $0.contains("Save") || $0.contains("Wrap") })
    #expect(found(200..<300).isEmpty)
    let outside = ScreenArea(rows: 30..<40, columns: 0..<5)
    #expect(RecognizedControl.controls(in: outside, of: picture).isEmpty)
  }

  @Test("Empty and senseless screens neither trap nor tell what is outside of the area")
  func random() {
    #expect(controls(screen("")).isEmpty)
    for seed in 1...300 {
      let picture = randomScreen(UInt64(seed))
      let area = ScreenArea(rows: 0..<12, columns: seed % 7..<40)
      for control in RecognizedControl.controls(in: area, of: picture) {
        #expect(area.rows.contains(control.row) && area.columns.contains(control.columns.lowerBound))
        #expect(control.columns.upperBound <= 40 && !control.columns.isEmpty)
      }
      for row in picture.rows.indices { _ = KeyBar(in: picture.rows[row], at: row) }
      for bar in ProgressBar.bars(in: area, of: picture) {
        #expect(area.rows.contains(bar.row) && (bar.percent ?? 0) >= 0 && (bar.percent ?? 0) <= 100)
      }
    }
  }
}

@Suite("Controls of recorded programs")
struct RecordedControlTests {
  private func all(_ name: String) -> [[String]] {
    RecordedScreens.screens(of: name).map { told(controls($0)) }
  }

  @Test("dialog, whiptail and prompt_toolkit show their buttons, fields and choices")
  func dialogs() {
    #expect(all("whiptail-yesno").contains(["*button Yes", "button No"]))
    #expect(all("whiptail-yesno").contains(["button Yes", "*button No"]))
    #expect(
      all("dialog-inputbox").contains {
        $0.contains("*field Your name") && $0.contains { $0.hasSuffix("button Cancel") }
      })
    #expect(all("lynx").contains(["*field Name"]))
    #expect(all("ptk-dialog").contains { $0.contains("*selected AAAAA") && $0.contains("button Ok") })
  }

  @Test(
    "Programs without controls show none",
    arguments: [
      "bash-ls", "git-diff", "less", "table-df", "vim", "nano-edit", "tig", "bash-history", "cal",
      "btop",
    ])
  func none(_ name: String) {
    #expect(all(name).flatMap { $0 } == [])
  }
}

@Suite("Controls told by colour and place")
struct ColoredControlTests {
  @Test("A cross that is hardly to be seen is off: the boxes and radio buttons of Textual")
  func blocks() {
    func box(_ mark: String, _ ink: String, _ label: String) -> String {
      "\u{1b}[38;5;17m▐\u{1b}[38;5;\(ink);48;5;17m\(mark)\u{1b}[0;38;5;17m▌\u{1b}[m \(label)"
    }
    let rows = [
      box("X", "16", "Breakfast"), box("X", "115", "Dinner"), box("●", "16", "Train"), box("●", "115", "Ship"),
    ]
    #expect(told(controls(rows)) == ["unchecked Breakfast", "checked Dinner", "unselected Train", "selected Ship"])
    #expect(told(controls(["▐X▌ With the terminal's own colours"])) == ["mixed With the terminal's own colours"])
  }

  @Test("A stretch of another ground below a name with a colon is its field")
  func below() {
    let rows = ["  Directory name:", "  \u{1b}[46mbox             \u{1b}[m"]
    #expect(told(controls(rows)) == ["field Directory name"])
    #expect(controls(["  Directory name", rows[1]]).isEmpty)
    #expect(controls([rows[0], "  \u{1b}[46mbox\u{1b}[m"]).isEmpty)
  }
}

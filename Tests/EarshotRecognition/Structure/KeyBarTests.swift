// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

private func keys(_ row: String, columns: Int = 80) -> [String]? {
  let picture = screen(row, columns: columns, rows: 12)
  return picture.rows.first.flatMap { KeyBar(in: $0, at: 0) }?.items.map { "\($0.key)=\($0.label)" }
}

@Suite("Bars that tell the keys")
struct KeyBarTests {
  @Test("Function keys in two looks, as mc and htop write them; keys without use are left out")
  func functionKeys() {
    let mc = [" 1", "Help    ", " 2", "Menu    ", " 3", "        ", " 4", "Edit    "].enumerated().map { index, text in
      (index % 2 == 0 ? "\u{1b}[97;40m" : "\u{1b}[30;46m") + text
    }
    #expect(keys(mc.joined()) == ["1=Help", "2=Menu", "4=Edit"])
    let htop = "F1\u{1b}[30;46mHelp  \u{1b}[mF2\u{1b}[30;46mSetup \u{1b}[mF8\u{1b}[30;46mNice +\u{1b}[m"
    #expect(keys(htop) == ["F1=Help", "F2=Setup", "F8=Nice +"])
    let pspg =
      "\u{1b}[7m 1\u{1b}[m      \u{1b}[7m 2\u{1b}[mSave  \u{1b}[7m 3\u{1b}[mMark  \u{1b}[7m 4\u{1b}[m      \u{1b}[7m 5\u{1b}[mMenu  "
    #expect(keys(pspg, columns: 44) == ["2=Save", "3=Mark", "5=Menu"])
    #expect(keys("F1Help  F2Setup F3SearchF4Filter") == ["F1=Help", "F2=Setup", "F3=Search", "F4=Filter"])
  }

  @Test("Control keys as nano writes them, with and without looks, in Korean and on narrow screens")
  func controlKeys() {
    let nano = "\u{1b}[7m^G\u{1b}[m Help      \u{1b}[7m^O\u{1b}[m Write Out \u{1b}[7m^W\u{1b}[m Where Is"
    #expect(keys(nano, columns: 40) == ["^G=Help", "^O=Write Out", "^W=Where Is"])
    #expect(keys("^G 도움말    ^O 저장하기  ^X 끝내기") == ["^G=도움말", "^O=저장하기", "^X=끝내기"])
    #expect(keys("\u{1b}[7m^G\u{1b}[m Help  \u{1b}[7m^X\u{1b}[m Exit") == ["^G=Help", "^X=Exit"])
  }

  @Test("Two keys for one thing, with a stroke in the look of a label between them")
  func pairs() {
    func bar(_ items: [(keys: [String], label: String)]) -> String {
      items.map { item in
        item.keys.map { "\u{1b}[31m\($0)" }.joined(separator: "\u{1b}[m/") + " \u{1b}[m\(item.label)"
      }.joined(separator: "\u{1b}[30m │ ")
    }
    let udsync = bar([(["<esc>"], "back"), (["<up>", "k"], "up"), (["<down>", "j"], "down")])
    #expect(keys(udsync) == ["<esc>=back", "<up>/k=up", "<down>/j=down"])
    #expect(keys(bar([(["f1"], "help"), (["f2", "^S"], "save")])) == ["f1=help", "f2/^S=save"])
  }

  @Test("Labels before their keys, of which one at least is no mere letter; values are no keys")
  func labelsFirst() {
    let bar = "Expand: enter  New: n  Commands: <space>  Help: ?"
    #expect(keys(bar) == ["enter=Expand", "n=New", "<space>=Commands", "?=Help"])
    #expect(keys("Lines: 4  Words: 9  Size: 12") == nil)
    #expect(keys("Maths: A  Physics: B  Arts: C") == nil)
  }

  @Test("Letters with labels: a footer in two looks, and pairs with colons")
  func letters() {
    let footer = "\u{1b}[1;33m q \u{1b}[0mQuit \u{1b}[1;33m ^p \u{1b}[0mpalette \u{1b}[1;33m ↑/k \u{1b}[0mup"
    #expect(keys(footer) == ["q=Quit", "^p=palette", "↑/k=up"])
    #expect(keys("q:Quit  d:Del  u:Undel  ?:Help") == ["q=Quit", "d=Del", "u=Undel", "?=Help"])
    #expect(
      keys("\u{1b}[7mq:quit, <Enter>:open the file, Esc:back\u{1b}[m") == [
        "q=quit", "<Enter>=open the file", "Esc=back",
      ])
  }

  @Test(
    "Keys in the forms that programs write without colour",
    arguments: [
      ("Enter=Drill | Space=Select | m=Merchant (bulk)", ["Enter=Drill", "Space=Select", "m=Merchant (bulk)"]),
      ("[O] Load  [?] Symbol info  [/] Jump to symbol", ["O=Load", "?=Symbol info", "/=Jump to symbol"]),
      (
        "<Tab>/<Alt-Tab> between | <Space> selects | <F12> next",
        ["Tab/Alt-Tab=between", "Space=selects", "F12=next"]
      ),
      ("[/]search [c]opy [q]uit", ["/=search", "c=copy", "q=quit"]),
      ("↑/k up • ↓/j down • / filter • q quit", ["↑/k=up", "↓/j=down", "/=filter", "q=quit"]),
      ("<enter> details  d: remove  q: quit", ["enter=details", "d=remove", "q=quit"]),
      ("Esp:PagSuiv B:PagPré q:Quit", ["Esp=PagSuiv", "B=PagPré", "q=Quit"]),
    ])
  func written(_ row: String, _ expected: [String]) {
    #expect(keys(row) == expected)
  }

  @Test(
    "What stands before keys and behind them is no part of them",
    arguments: [
      ("abook 0.6.1 | q:quit ?:help a:add r:remove |    0/ 3", "abook 0.6.1  0/ 3"),
      ("cPass: /mail    a:generate d:delete e:edit", "cPass: /mail"),
      ("PuDB 2026.1 - ?:help  n:next  s:step into", "PuDB 2026.1"),
      ("1/1 projects · 0 active · n=new enter=open q=quit", "1/1 projects · 0 active"),
      ("Notes: / a:new d:delete e:edit i:insert y:copy", "Notes: /"), ("Notes: / a:new d:delete e:edit", nil),
      ("Range:  x:erase v:value c:copy f:fill", nil),
      ("q:Quit  d:Del  e:Edit", nil), ("Monday  a list of words", nil), ("ratio 1:2  a:b", nil),
    ])
  func besideKeys(_ row: String, _ expected: String?) {
    let picture = screen(row, columns: 80, rows: 12)
    #expect(picture.rows.first.flatMap { KeyBar.textBesideKeys(in: $0) } == expected)
  }

  @Test("Tabs with keys are no bar: one of them is set off")
  func tabs() {
    #expect(keys("\u{1b}[7mF1 Output\u{1b}[m   F2 Input   F3 Cards   ? help") == nil)
  }

  @Test("Where each key is, and on which row")
  func places() {
    let picture = screen("x\r\nF1Help  F2Setup F3Find")
    let bar = KeyBar(in: picture.rows[1], at: 1)
    #expect(bar?.row == 1)
    #expect(bar?.items.map(\.columns) == [0..<6, 8..<15, 16..<22])
  }

  @Test(
    "Prose, lists, code and other looks are no key bars",
    arguments: [
      "", "1st 2nd 3rd 4th", "  \u{1b}[31mL\u{1b}[meft  \u{1b}[31mF\u{1b}[mile  \u{1b}[31mC\u{1b}[mommand",
      "Press F1 for help, F2 for more, F3 to leave", "^C and ^V and ^X", "12:30 13:45 14:00",
      "x: number, y: number, z: number", "key:value", "\u{1b}[31ma\u{1b}[m foo \u{1b}[31mb\u{1b}[m bar",
      "\u{1b}[31mM\u{1b}[m src/a.swift",
      "\u{1b}[34m1\u{1b}[m apple \u{1b}[34m7\u{1b}[m pears \u{1b}[34m9\u{1b}[m plums",
      "\u{1b}[32muser\u{1b}[m:\u{1b}[34m~/src\u{1b}[m$ ls", "a b c d e f", "F1 is a key", "C:Windows D:Data",
      "drwxr-xr-x 2 a b 4096", "(a) red  (b) green  (c) blue", "[1] bread [2] jam [3] tea", "a=one b=two c=three",
      "R: 144.00K W: 5.29M T: 1.2K", "Space left  A house  I see",
    ])
  func lookAlikes(_ row: String) {
    #expect(keys(row) == nil)
  }

  @Test(
    "Recorded programs show the bars they have",
    arguments: [("mc", "10=Quit"), ("nano-edit", "^X=Exit"), ("textual-demo", "^p=palette"), ("calcurse", "q=Quit")])
  func recorded(_ name: String, _ item: String) {
    let screens = RecordedScreens.screens(of: name)
    let isFound = screens.contains { picture in
      picture.rows.contains { KeyBar(in: $0, at: 0)?.items.contains { "\($0.key)=\($0.label)" == item } ?? false }
    }
    #expect(isFound)
  }

  @Test(
    "Recorded programs without bars show none",
    arguments: ["bash-ls", "bash-history", "git-diff", "less", "lynx", "table-df", "vim", "cal", "progress-pip"])
  func none(_ name: String) {
    for picture in RecordedScreens.screens(of: name) {
      for row in picture.rows { #expect(KeyBar(in: row, at: 0) == nil, "\(row.text)") }
    }
  }
}

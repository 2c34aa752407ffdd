// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotTestSessions
import Testing

@testable import EarshotTmux

@Suite("Panes of tmux are read each by itself")
@MainActor
struct TmuxReadingTests {
  static func two() -> [TmuxHarness.Pane] {
    [
      .init(id: 0, index: 0, isActive: true, lines: ["$ ls", "hay", "$ "], caret: (2, 2)),
      .init(id: 1, index: 1, left: 41, command: "vim", lines: ["one", "two"], caret: (0, 1)),
    ]
  }

  static func harness(_ panes: [TmuxHarness.Pane] = two()) -> TmuxHarness {
    let tmux = TmuxHarness(panes)
    tmux.pass(.milliseconds(100))
    return tmux
  }

  @Test("At first the window, the pane, its program and the line of the caret are said")
  func begins() {
    #expect(Self.harness().said() == ["window 0, pane 0, bash", "$"])
  }

  @Test("A window with one pane has no number for it, and one that is named otherwise than its program has both names")
  func oneOfOne() {
    let tmux = Self.harness([
      .init(id: 3, index: 0, window: 2, windowName: "barn", isActive: true, width: 81, lines: ["$"], caret: (2, 0))
    ])
    #expect(tmux.said() == ["window 2, barn, bash", "$"])
  }

  @Test("What the program in the active pane writes is read as that of any terminal")
  func reads() {
    let tmux = Self.harness()
    _ = tmux.said()
    tmux.write("echo rain", in: 0)
    tmux.base.key("\r")
    tmux.write("\r\nrain\r\n$ ", in: 0)
    #expect(tmux.said().contains("rain"))
  }

  @Test("A key goes to the pane with its number; where it is already, and where none is, that is said")
  func goesByNumber() {
    let tmux = Self.harness()
    _ = tmux.said()
    tmux.base.command(.pane(.list))
    #expect(tmux.said() == ["pane 0, bash, here. pane 1, vim"])
    tmux.goToPane("1")
    #expect(tmux.said() == ["go to, then a digit"])
    #expect(tmux.commands.last == "select-pane -Z -t %1")
    tmux.goToPane("0")
    #expect(tmux.said().last == "pane 0, bash")
    tmux.goToPane("5")
    #expect(tmux.said().last == "no pane 5")
    tmux.goToPane("x")
    #expect(tmux.said().last == "cancelled")
    tmux.reading.leave(isLoss: false, at: tmux.now)
    tmux.goToPane("1")
    #expect(tmux.said().last == "only one pane here")
  }

  @Test("Another pane that has the keys is told, with its program and the line of its caret")
  func goesOver() {
    let tmux = Self.harness()
    _ = tmux.said()
    (tmux.panes[0].isActive, tmux.panes[1].isActive) = (false, true)
    tmux.tell("%window-pane-changed @0 %1\n")
    tmux.answer()
    #expect(tmux.said() == ["pane 1, vim", "two"])
    #expect(tmux.base.session.screen?.size == ScreenSize(columns: 40, rows: 9))
    #expect(tmux.base.session.screen?.rows[0].text == "one")
  }

  @Test("What another pane writes is one notice when it rests")
  func elsewhere() {
    let tmux = Self.harness()
    _ = tmux.said()
    tmux.write("\r\ncompiling\r\nlinking\r\n", in: 1)
    #expect(tmux.said() == [])
    tmux.write("all built\r\n", in: 1)
    tmux.pass(.seconds(2))
    #expect(tmux.said() == ["pane 1: all built"])
  }

  @Test("An awaited end is told from the pane it comes in, and no prompt of another pane is taken for it")
  func awaitedEnd() {
    var panes = Self.two()
    (panes[1].command, panes[1].lines, panes[1].caret) = ("bash", ["$ "], (2, 0))
    let prompt = "\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}"
    let tmux = Self.harness(panes)
    tmux.write("\r\n" + prompt, in: 0)
    tmux.write("make", in: 0)
    tmux.base.key("\r")
    tmux.write("\r\n\u{1b}]133;C\u{7}", in: 0)
    tmux.base.command(.tellWhen(.end))
    #expect(tmux.said().last == "end will be told: make")
    (tmux.panes[0].isActive, tmux.panes[1].isActive) = (false, true)
    tmux.tell("%window-pane-changed @0 %1\n")
    tmux.answer()
    tmux.write("\r\n" + prompt, in: 1)
    tmux.write("true", in: 1)
    tmux.base.key("\r")
    tmux.write("\r\n\u{1b}]133;C\u{7}\u{1b}]133;D;0\u{7}" + prompt, in: 1)
    #expect(!tmux.said().contains { $0.hasPrefix("make, ") })
    tmux.write("\u{1b}]133;D;4\u{7}" + prompt, in: 0)
    tmux.pass(.seconds(2))
    let said = tmux.said()
    #expect(said.count { $0.hasPrefix("make, exit 4, ") } == 1)
    #expect(!said.contains { $0.hasPrefix("pane 0") })
  }

  @Test("In a new pane with a shell the first command's end may be awaited at once")
  func firstCommand() {
    let tmux = Self.harness()
    tmux.base.key("\r")
    tmux.base.command(.tellWhen(.end))
    #expect(tmux.said().last?.hasPrefix("end will be told") == true)
    (tmux.panes[0].isActive, tmux.panes[1].isActive) = (false, true)
    tmux.tell("%window-pane-changed @0 %1\n")
    tmux.answer()
    tmux.base.key("\r")
    tmux.base.command(.tellWhen(.end))
    #expect(tmux.said().last == "no command is running")
  }

  @Test("A text that is awaited is told from the pane it comes in, once")
  func awaitedText() {
    let tmux = Self.harness()
    tmux.base.command(.tellWhen(.text))
    for key in ["b", "u", "i", "l", "t", "\r"] { tmux.base.key(key) }
    (tmux.panes[0].isActive, tmux.panes[1].isActive) = (false, true)
    tmux.tell("%window-pane-changed @0 %1\n")
    tmux.answer()
    _ = tmux.said()
    tmux.write("\r\nall built\r\n", in: 0)
    tmux.pass(.seconds(2))
    #expect(tmux.said() == ["came: all built"])
  }

  @Test("A frame that another pane draws is no notice")
  func frameElsewhere() {
    let tmux = Self.harness()
    _ = tmux.said()
    tmux.write("\r\n+------+\r\n", in: 1)
    tmux.pass(.seconds(3))
    #expect(tmux.said() == [])
  }

  @Test("A question elsewhere is told though something was just told")
  func asksElsewhere() {
    let tmux = Self.harness()
    tmux.write("\r\nfed\r\n", in: 1)
    tmux.pass(.seconds(2))
    _ = tmux.said()
    let before = tmux.now
    tmux.write("Close the gate? ", in: 1)
    tmux.pass(.seconds(1))
    #expect(tmux.said() == ["pane 1: Close the gate?"])
    #expect(tmux.now < before + .seconds(10))
  }

  @Test("A command that failed elsewhere is told with its status, by the marks of its shell")
  func failsElsewhere() {
    let tmux = Self.harness()
    _ = tmux.said()
    tmux.write("\r\n\u{1b}]133;C\u{7}no rule\r\n\u{1b}]133;D;2\u{7}\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}", in: 1)
    tmux.pass(.seconds(1))
    #expect(tmux.said().last?.hasPrefix("pane 1: failed with 2") ?? false)
  }

  @Test("A list to choose from is told with the chosen line, then line by line; what tmux previews below it is not")
  func choice() {
    let tmux = Self.harness()
    _ = tmux.said()
    func show(chosen: Int) {
      let lines = ["(0)  - hay: 2 windows", "(1)  - oats: 1 windows"].enumerated().map { index, line in
        (index == chosen ? "\u{1b}[30;43m" : "") + line + "\u{1b}[39m" + String(repeating: " ", count: 40 - line.count)
          + "\u{1b}[m"
      }
      let preview = ["┌ hay (sort: index) ────────────┐", "│ Milk", "└───────────────────────────────┘"]
      tmux.show("\u{1b}[H\u{1b}[2J\u{1b}[?25l" + (lines + preview).joined(separator: "\r\n"))
    }
    tmux.panes[0].mode = "tree-mode"
    tmux.tell("%pane-mode-changed %0\n")
    tmux.answer()
    show(chosen: 0)
    #expect(tmux.said() == ["list of tmux", "(0) - hay: 2 windows"])
    tmux.base.key("\u{1b}[B")
    show(chosen: 1)
    #expect(tmux.said() == ["(1) - oats: 1 windows"])
  }

  @Test("Copy mode is told and read from the pane's place on the screen, without how far it is scrolled")
  func copyMode() {
    let tmux = Self.harness()
    tmux.show("\u{1b}[?1049h\u{1b}[H$ ls\r\nhay\r\n$ \u{1b}[3;3H")
    _ = tmux.said()
    tmux.panes[0].mode = "copy-mode"
    tmux.tell("%pane-mode-changed %0\n")
    tmux.answer()
    tmux.show("\u{1b}[1;36H[0/9]\u{1b}[3;3H")
    #expect(tmux.said() == ["copy mode", "$"])
    #expect(tmux.base.session.screen?.rows[0].text == "$ ls")
    tmux.base.key("\u{1b}[A")
    tmux.show("\u{1b}[2;1H")
    #expect(tmux.said() == ["hay"])
    tmux.panes[0].mode = ""
    tmux.tell("%pane-mode-changed %0\n")
    tmux.answer()
    #expect(tmux.said() == ["$"])
  }

  @Test("A prompt of tmux is read in its own row, and the pane again when it is answered")
  func prompt() {
    let tmux = Self.harness()
    let bar = "\u{1b}[10;1H\u{1b}[42m[0] 0:bash*\u{1b}[K\u{1b}[m"
    tmux.show("\u{1b}[?1049h\u{1b}[H$ ls\r\nhay\r\n$ \(bar)\u{1b}[3;3H")
    _ = tmux.said()
    tmux.show("\u{1b}[10;1H\u{1b}[43mkill-pane 0? (y/n) \u{1b}[K\u{1b}[m\u{1b}[10;20H")
    #expect(tmux.said() == ["kill-pane 0? (y/n)"])
    tmux.show("\(bar)\u{1b}[3;3H")
    #expect(tmux.said() == ["$"])
  }

  @Test("A message in tmux's row is told once")
  func message() {
    let tmux = Self.harness()
    let bar = "\u{1b}[10;1H\u{1b}[42m[0] 0:bash*\u{1b}[K\u{1b}[m"
    tmux.show("\u{1b}[?1049h\u{1b}[H$ ls\r\nhay\r\n$ \(bar)\u{1b}[3;3H")
    _ = tmux.said()
    tmux.show("\u{1b}[10;1H\u{1b}[43mhello\u{1b}[K\u{1b}[m\u{1b}[3;3H")
    tmux.show("\u{1b}[2;50Hx\u{1b}[3;3H")
    #expect(tmux.said() == ["hello"])
    tmux.show("\(bar)\u{1b}[3;3H")
    #expect(tmux.said() == [])
  }

  @Test("What writes too much is read from the screen, and tmux is told to send it no more until it rests")
  func flood() {
    let tmux = Self.harness()
    tmux.show("\u{1b}[?1049h\u{1b}[H$ ls\r\nhay\r\n$ ")
    _ = tmux.said()
    tmux.tell("%output %0 \(String(repeating: "y", count: 300_000))\n")
    #expect(tmux.commands.contains("refresh-client -A '%0:pause'"))
    tmux.pass(.seconds(2))
    #expect(tmux.commands.last { $0.hasPrefix("refresh-client") } == "refresh-client -A '%0:continue'")
    tmux.write("\r\nback again\r\n", in: 0)
    #expect(tmux.said().contains("back again"))
  }

  @Test("Of a flood in another pane the last line alone is told, when it is over")
  func floodElsewhere() {
    let tmux = Self.harness()
    _ = tmux.said()
    tmux.write("yyyy\r\n", in: 1)
    tmux.tell("%output %1 \(String(repeating: "y", count: 300_000))\n")
    tmux.panes[1].lines = ["built"]
    #expect(tmux.said() == [])
    tmux.pass(.seconds(4))
    #expect(tmux.said() == ["pane 1: built"])
  }

  @Test("When tmux tells nothing more the screen is read, from what it shows")
  func dies() {
    let tmux = Self.harness()
    tmux.show("\u{1b}[?1049h\u{1b}[H$ ls\r\nhay\r\n$ ")
    _ = tmux.said()
    tmux.reading.leave(isLoss: true, at: tmux.now)
    #expect(tmux.said() == [])
    #expect(tmux.base.session.screen?.size == ScreenSize(columns: 81, rows: 10))
  }

  @Test("When tmux hangs, what the screen showed meanwhile is read")
  func hangs() {
    let tmux = Self.harness()
    tmux.show("\u{1b}[?1049h\u{1b}[H$ ls\r\nhay\r\n$ ")
    _ = tmux.said()
    tmux.isSilent = true
    tmux.show("\r\nThe barn burns.")
    tmux.pass(.seconds(4))
    #expect(tmux.reading.hasStalled)
    tmux.reading.leave(isLoss: true, at: tmux.now)
    #expect(tmux.said() == ["The barn burns."])
  }

  @Test("A client that goes to another session is followed there")
  func otherSession() {
    let tmux = Self.harness()
    tmux.tell("%client-session-changed /dev/pts/9 $4 other\n")
    #expect(tmux.commands.last { $0.hasPrefix("switch-client") } == nil)
    tmux.tell("%client-session-changed /dev/pts/5 $4 other\n")
    #expect(tmux.commands.last { $0.hasPrefix("switch-client") } == "switch-client -t '$4'")
  }

  @Test("The session may be told when its panes are known and their pictures are not")
  func lateSession() {
    let tmux = TmuxHarness(Self.two(), answersPictures: false)
    tmux.tell("%session-changed $0 farm\n")
    tmux.answersPictures = true
    tmux.answer()
    tmux.pass(.milliseconds(100))
    #expect(tmux.said() == ["window 0, pane 0, bash", "$"])
  }

  @Test("Until the picture of a pane comes the screen is read")
  func noPicture() {
    let tmux = TmuxHarness(Self.two(), answersPictures: false)
    tmux.show("\u{1b}[?1049h\u{1b}[HHay and oats")
    tmux.pass(.seconds(1))
    #expect(tmux.said() == ["Hay and oats"])
  }

  @Test("Keys that the reader sends go to the program in the pane, and not to tmux")
  func keys() {
    let tmux = Self.harness()
    #expect(tmux.reading.press([0x02, 0x61]))
    #expect(tmux.commands.last == "send-keys -t %0 -H 02 61")
  }

  @Test("Other answers than those that tmux gives, and none, do no harm")
  func junk() {
    let tmux = Self.harness()
    _ = tmux.said()
    tmux.tell("%begin 1 900 1\nx\ty\n%end 1 900 1\n%layout-change @0 a b *\n%begin 1 901 1\nno\n%error 1 901 1\n")
    tmux.pass(.seconds(1))
    tmux.write("still here\r\n", in: 0)
    #expect(tmux.said().contains { $0.hasSuffix("still here") })
  }
}

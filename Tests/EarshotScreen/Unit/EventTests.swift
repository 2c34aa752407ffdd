// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotScreen

@Suite("Events, modes and answers")
struct EventTests {
  @Test(
    "Events",
    arguments: [
      ("\u{7}", [.bell]), ("\u{1B}]2;one\u{7}\u{1B}]2;two\u{1B}\\", [.titleChanged("one"), .titleChanged("two")]),
      ("\u{1B}]0;both\u{7}", [.titleChanged("both")]), ("\u{1B}]1;icon\u{7}", []),
      ("\u{1B}]2;a\u{7}\u{1B}]2;a\u{7}", [.titleChanged("a")]),
      ("\u{1B}]2;a;b\u{7}", [.titleChanged("a;b")]), ("\u{1B}]2;\u{C7}\u{7}", [.titleChanged("\u{C7}")]),
      ("\u{1B}kscreen\u{1B}\\", [.titleChanged("screen")]),
      ("\u{1B}]2;a\u{9}b\u{85}c\u{7}", [.titleChanged("abc")]),
      ("\u{1B}]7;file://host/a%20b\u{7}", [.workingDirectory("file://host/a%20b")]),
      ("\u{1B}]9;9;\"C:\\x\"\u{7}", [.workingDirectory("C:\\x")]),
      ("\u{1B}]9;Build done\u{7}", [.notification(title: nil, body: "Build done")]),
      ("\u{1B}]9;4;1;40\u{7}", [.progress(state: 1, percent: 40)]),
      ("\u{1B}]9;4;0\u{7}", [.progress(state: 0, percent: 0)]),
      ("\u{1B}]9;4;3;\u{7}", [.progress(state: 3, percent: 0)]),
      ("\u{1B}]9;4;2;400\u{7}", [.progress(state: 2, percent: 100)]), ("\u{1B}]9;4;9;1\u{7}", []),
      ("\u{1B}]9;2;text\u{7}", []),
      ("\u{1B}]777;notify;Title;Body; more\u{7}", [.notification(title: "Title", body: "Body; more")]),
      ("\u{1B}]777;other;x\u{7}", []),
      ("\u{1B}]202;Copied; all\u{7}", [.announcement("Copied; all")]),
      ("\u{1B}]200;2;Copied\u{1B}\\", [.announcement("Copied")]), ("\u{1B}]200;0;x\u{7}", []),
      ("\u{1B}]200;1\u{7}", []), ("\u{1B}]202;\u{7}", []), ("\u{1B}]202\u{7}", []),
      ("\u{1B}]99;;Hello\u{1B}\\", [.notification(title: nil, body: "Hello")]),
      (
        "\u{1B}]99;i=1:d=0;Hello\u{1B}\\\u{1B}]99;i=1:p=body;World\u{1B}\\",
        [.notification(title: "Hello", body: "World")]
      ),
      ("\u{1B}]99;e=1;SGVsbG8=\u{1B}\\", [.notification(title: nil, body: "Hello")]),
      ("\u{1B}]99;i=1:p=?;\u{1B}\\", []),
      ("\u{1B}]52;c;SGk=\u{7}", [.clipboardWrite(selection: "c", base64: "SGk=")]), ("\u{1B}]52;c;?\u{7}", []),
      ("\u{1B}[?1049h\u{1B}[?1049h\u{1B}[?47l", [.alternateScreen(true), .alternateScreen(false)]),
      ("\u{1B}[2J", [.cleared]),
      ("\u{1B}[3J", [.cleared]), ("\u{1B}[H\u{1B}[J", [.cleared]), ("a\u{1B}[J\u{1B}[K\u{1B}[1J", []),
      (
        "\u{1B}[?2026h\u{1B}[?2026h\u{1B}[?2026l\u{1B}[?2026l",
        [.synchronizedUpdate(began: true), .synchronizedUpdate(began: false)]
      ),
      ("\u{1B}]1337;CurrentDir=/tmp\u{7}", [.workingDirectory("/tmp")]),
      ("\u{1B}]133;X\u{7}\u{1B}]133\u{7}\u{1B}]\u{7}", []),
    ] as [(String, [ScreenEvent])])
  func events(bytes: String, events: [ScreenEvent]) {
    let emulator = TerminalEmulator.showing(bytes)
    #expect(emulator.takeEvents() == events)
    #expect(emulator.takeEvents() == [])
    #expect(emulator.lines == [] || bytes.hasPrefix("a"))
  }

  @Test(
    "What shells say with OSC 133",
    arguments: [
      ("A", .promptStart), ("A;cl=m;aid=1", .promptStart), ("A;k=s", .continuationStart), ("P;k=s", .continuationStart),
      ("B", .commandStart),
      ("C;cmdline=ls", .outputStart), ("D", .commandFinished(exitStatus: nil)),
      ("D;", .commandFinished(exitStatus: nil)),
      ("D;0", .commandFinished(exitStatus: 0)), ("D;127;aid=1", .commandFinished(exitStatus: 127)),
    ] as [(String, PromptMark)])
  func shellMarks(text: String, mark: PromptMark) {
    for number in [133, 633] {
      let emulator = TerminalEmulator.showing("ab\u{1B}]\(number);\(text)\u{1B}\\")
      #expect(emulator.screen.rows[0].promptMarks == [PlacedPromptMark(column: 2, mark: mark)])
    }
  }

  @Test("Events nobody takes are dropped from the oldest on, and counted")
  func overflow() {
    let emulator = TerminalEmulator.showing(String(repeating: "\u{7}", count: 100_000) + "\u{1B}]2;last\u{7}")
    let events = emulator.takeEvents()
    #expect(events.count <= 2049)
    #expect(events.last == .titleChanged("last"))
    guard case .dropped(let count) = events.first else {
      Issue.record("no count of what was dropped")
      return
    }
    #expect(count + events.count - 1 == 100_001)
    #expect(emulator.takeEvents() == [])
  }

  @Test("A synchronised update is seen as a whole")
  func synchronized() {
    let emulator = TerminalEmulator.showing("before\u{1B}[?2026h\u{1B}[H\u{1B}[2Jafter")
    #expect(emulator.screen.text.hasPrefix("before"))
    #expect(!emulator.screen.modes.synchronized)
    #expect(emulator.unsynchronizedScreen.text.hasPrefix("after"))
    emulator.feed("\u{1B}[?2026l")
    #expect(emulator.screen.text.hasPrefix("after"))
    #expect(emulator.screen == emulator.unsynchronizedScreen)
  }

  @Test("The title stack (XTWINOPS 22 and 23)")
  func titleStack() {
    let emulator = TerminalEmulator.showing("\u{1B}]0;shell\u{7}\u{1B}[22;0;0t\u{1B}]0;vim\u{7}")
    #expect(emulator.screen.title == "vim")
    emulator.feed("\u{1B}[23;0;0t")
    #expect(emulator.screen.title == "shell")
    #expect(emulator.screen.iconTitle == "shell")
    emulator.feed("\u{1B}[23t\u{1B}]2;x\u{7}\u{1B}[22;1t\u{1B}]1;icon\u{7}\u{1B}]2;y\u{7}\u{1B}[23;1t")
    #expect(emulator.screen.title == "y")
    #expect(emulator.screen.iconTitle == "shell")
  }

  @Test("Modes that programs set")
  func modes() {
    let on = TerminalEmulator.showing(
      "\u{1B}[?1;5;6;12;45;1004;1007;2004;2031h\u{1B}=\u{1B}[4h\u{1B}[20h\u{1B}[?7l\u{1B}[?1003;1006h\u{1B}[>4;2m\u{1B}[?25l"
    ).screen
    #expect(on.modes.applicationCursorKeys && on.modes.reverseScreen && on.modes.origin && on.modes.reverseWrap)
    #expect(
      on.modes.focusReporting && on.modes.alternateScroll && on.modes.bracketedPaste && on.modes.colorSchemeReporting)
    #expect(on.modes.applicationKeypad && on.modes.insert && on.modes.newLine && !on.modes.autowrap)
    #expect(on.modes.mouseTracking == .allMotion && on.modes.mouseEncoding == .sgr && on.modes.modifyOtherKeys == 2)
    #expect(!on.cursor.isVisible)
    let off = TerminalEmulator.showing(
      "\u{1B}[?1;1002;1006;2004h\u{1B}=\u{1B}[?1;1002;1006;2004l\u{1B}>\u{1B}[>4;2m\u{1B}[>4n"
    ).screen
    #expect(off.modes == ScreenModes())
    for (mode, tracking) in [(9, MouseTracking.pressesOnly), (1000, .buttons), (1002, .drags)] {
      #expect(TerminalEmulator.showing("\u{1B}[?\(mode)h").screen.modes.mouseTracking == tracking)
    }
    for (mode, encoding) in [(1005, MouseEncoding.utf8), (1015, .urxvt), (1016, .sgrPixels)] {
      #expect(TerminalEmulator.showing("\u{1B}[?\(mode)h").screen.modes.mouseEncoding == encoding)
    }
    let restored = TerminalEmulator.showing("\u{1B}[?2004h\u{1B}[?2004s\u{1B}[?2004l\u{1B}[?2004r").screen
    #expect(restored.modes.bracketedPaste)
  }

  @Test("The kitty keyboard stack, one for each screen")
  func keyboardFlags() {
    let emulator = TerminalEmulator.showing("\u{1B}[>1u\u{1B}[>5u")
    #expect(emulator.screen.modes.kittyKeyboardFlags == 5)
    emulator.feed("\u{1B}[=2;2u")
    #expect(emulator.screen.modes.kittyKeyboardFlags == 7)
    emulator.feed("\u{1B}[=1;3u")
    #expect(emulator.screen.modes.kittyKeyboardFlags == 6)
    emulator.feed("\u{1B}[?1049h")
    #expect(emulator.screen.modes.kittyKeyboardFlags == 0)
    emulator.feed("\u{1B}[?1049l\u{1B}[<u")
    #expect(emulator.screen.modes.kittyKeyboardFlags == 1)
    emulator.feed("\u{1B}[<9u\u{1B}[?u")
    #expect(emulator.replyText == "\u{1B}[?0u")
  }

  @Test("The cursor's shape, and its place while it is hidden")
  func cursor() {
    for (style, shape, blinks) in [
      (0, Cursor.Shape.block, true), (1, .block, true), (2, .block, false), (3, .underline, true),
      (4, .underline, false), (5, .bar, true),
      (6, .bar, false),
    ] {
      let cursor = TerminalEmulator.showing("\u{1B}[?25l\u{1B}[\(style) qab").screen.cursor
      #expect(cursor == Cursor(row: 0, column: 2, isVisible: false, shape: shape, blinks: blinks))
    }
  }

  @Test(
    "Answers",
    arguments: [
      ("\u{1B}[5n", "\u{1B}[0n"), ("ab\r\nc\u{1B}[6n", "\u{1B}[2;2R"),
      ("\u{1B}[3;4r\u{1B}[?6h\u{1B}[6n", "\u{1B}[1;1R"),
      ("\u{1B}[?6n", "\u{1B}[?1;1;1R"), ("\u{1B}[c", "\u{1B}[?62;22c"), ("\u{1B}[0c", "\u{1B}[?62;22c"),
      ("\u{1B}Z", "\u{1B}[?62;22c"),
      ("\u{1B}[>c", "\u{1B}[>1;10;0c"), ("\u{1B}[=c", "\u{1B}P!|00000000\u{1B}\\"),
      ("\u{1B}[>0q", "\u{1B}P>|Earshot(1)\u{1B}\\"),
      ("\u{1B}[?2026$p", "\u{1B}[?2026;2$y"), ("\u{1B}[?25$p", "\u{1B}[?25;1$y"),
      ("\u{1B}[?2027$p", "\u{1B}[?2027;3$y"),
      ("\u{1B}[?4711$p", "\u{1B}[?4711;0$y"), ("\u{1B}[4$p", "\u{1B}[4;2$y"), ("\u{1B}[?u", "\u{1B}[?0u"),
      ("\u{1B}[18t", "\u{1B}[8;5;20t"),
      ("\u{1B}]2;rm -rf\u{7}\u{1B}[21t", "\u{1B}]l\u{1B}\\"), ("\u{1B}]10;?\u{7}", "\u{1B}]10;rgb:e5e5/e5e5/e5e5\u{7}"),
      ("\u{1B}]11;?\u{1B}\\", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"),
      ("\u{1B}]4;1;?\u{7}", "\u{1B}]4;1;rgb:cdcd/0000/0000\u{7}"),
      ("\u{1B}]4;16;?;231;?\u{7}", "\u{1B}]4;16;rgb:0000/0000/0000\u{7}\u{1B}]4;231;rgb:ffff/ffff/ffff\u{7}"),
      ("\u{1B}]4;1;red\u{7}", ""),
      ("\u{1B}[1;31m\u{1B}P$qm\u{1B}\\", "\u{1B}P1$r0;1;38:5:1m\u{1B}\\"),
      ("\u{1B}P$qr\u{1B}\\", "\u{1B}P1$r1;5r\u{1B}\\"),
      ("\u{1B}[4 q\u{1B}P$q q\u{1B}\\", "\u{1B}P1$r4 q\u{1B}\\"), ("\u{1B}P$qz\u{1B}\\", "\u{1B}P0$r\u{1B}\\"),
      ("\u{1B}P+q544e\u{1B}\\", "\u{1B}P0+r\u{1B}\\"), ("\u{1B}[?996n", "\u{1B}[?997;1n"), ("\u{5}", ""),
      ("\u{1B}]52;c;?\u{7}", ""),
    ])
  func answers(question: String, answer: String) {
    let emulator = TerminalEmulator.showing(question)
    #expect(emulator.replyText == answer)
    #expect(emulator.replyText == "")
  }

  @Test("Answers nobody takes are bounded")
  func boundedAnswers() {
    #expect(TerminalEmulator.showing(String(repeating: "\u{1B}[c", count: 100_000)).takeReplies().count < 100_000)
  }
}

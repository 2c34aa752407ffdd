// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

/// Drives a source the way a session does: bytes, a settle, what was said to have happened.
private struct Terminal {
  let feed: ScreenFeed
  var source = TerminalSource()

  init(columns: Int = 40, rows: Int = 6) {
    feed = ScreenFeed(size: ScreenSize(columns: columns, rows: rows))
  }

  mutating func shows(_ output: String, after keys: String = "") -> [String] {
    let told = keys.isEmpty ? [] : source.pressed(KeyParser.keys(in: Array(keys.utf8)))
    feed.feed(Array(output.utf8), at: .zero)
    return (told + source.handle(feed.settle())).filter { !($0 is AccessibilityNotification.TextRemoved) }.map(describe)
  }

  /// The prompts that were told, each with the one of its kind before it.
  mutating func kinds(_ steps: [(output: String, keys: String)]) -> [String] {
    var prompts: [String] = []
    for step in steps {
      if !step.keys.isEmpty { _ = source.pressed(KeyParser.keys(in: Array(step.keys.utf8))) }
      feed.feed(Array(step.output.utf8), at: .zero)
      for case let message as AccessibilityNotification.PromptShown in source.handle(feed.settle()) {
        let previous = message.previous.map { String($0.prefix(1)) } ?? "none"
        prompts.append("\(message.text.prefix(1)) after \(previous)")
      }
    }
    return prompts
  }

  private func describe(_ message: any HubMessage) -> String {
    switch message {
    case let message as AccessibilityNotification.TextAppended:
      "appended" + (message.omitted > 0 ? " \(message.omitted)+" : "")
        + message.lines.map { " [\($0)]" }.joined()
    case let message as AccessibilityNotification.TextChanged: "changed [\(message.old)] to [\(message.new)]"
    case let message as AccessibilityNotification.TextInserted:
      "inserted [\(message.text)]" + (message.completedWord.map { " of [\($0)]" } ?? "")
    case let message as AccessibilityNotification.TextDeleted: "deleted [\(message.text)]"
    case let message as AccessibilityNotification.CaretMoved:
      "caret \(message.unit) [\(message.character)] [\(message.word)]"
    case let message as AccessibilityNotification.FocusMoved: "focus [\(message.text)]"
    case let message as AccessibilityNotification.PromptShown: "prompt [\(message.text)]"
    case let message as AccessibilityNotification.CommandEnded: "ended \(message.status ?? -1)"
    case let message as AccessibilityNotification.CompletionsShown:
      "completions" + message.items.map { " [\($0)]" }.joined()
    case is AccessibilityNotification.InputHidden: "hidden"
    case is AccessibilityNotification.Bell: "bell"
    case let message as AccessibilityNotification.Announcement: "announcement [\(message.text)]"
    default: "\(message)"
    }
  }
}

@Suite("A program in a terminal, as notifications")
struct TerminalSourceTests {
  @Test("Lines of output are appended once, with the prompt that follows")
  func output() {
    var terminal = Terminal()
    #expect(terminal.shows("$ ") == ["prompt [$ ]"])
    #expect(terminal.shows("l", after: "l") == ["inserted [l]"])
    #expect(terminal.shows("s", after: "s") == ["inserted [s]"])
    #expect(terminal.shows("\r\none\r\ntwo\r\n$ ", after: "\r") == ["appended [one] [two]", "prompt [$ ]"])
  }

  @Test("Text that scrolls past is appended, text that only moved is not")
  func scrolling() {
    var terminal = Terminal(rows: 3)
    _ = terminal.shows("a\r\nb\r\nc")
    #expect(terminal.shows("\r\nd\r\ne\r\nf\r\ng\r\nh") == ["appended [d] [e] [f] [g] [h]"])
  }

  @Test("Equal repaint is silence")
  func repaint() {
    var terminal = Terminal()
    _ = terminal.shows("one\r\ntwo\r\n$ ")
    #expect(terminal.shows("\u{1b}[H\u{1b}[2Kone\r\n\u{1b}[2Ktwo\r\n\u{1b}[2K$ ").isEmpty)
    #expect(terminal.shows("\u{1b}[H\u{1b}[2Jone\r\ntwo\r\n$ ").isEmpty)
  }

  @Test("Text above a box that moves down is told from top to bottom, also where the caret stood in the box")
  func movedBox() {
    var terminal = Terminal(rows: 14)
    let box = "--------\r\n> \r\n--------\r\n? for keys"
    _ = terminal.shows("Welcome.\r\n\r\n" + box)
    let told = terminal.shows("\u{1b}[3A\r\u{1b}[JHere it is:\r\n\r\n\r\npython\r\nfor line\r\n\r\n" + box)
    #expect(told.joined(separator: " ").contains("[python] [for line]"))
  }

  @Test("A line that grows is told by what it grew")
  func growth() {
    var terminal = Terminal()
    _ = terminal.shows("Checking")
    #expect(terminal.shows(" done") == ["appended [ done]"])
  }

  @Test("Typing in the middle of a line inserts what appears, whatever was repainted behind it")
  func insertion() {
    var terminal = Terminal()
    _ = terminal.shows("$ gt")
    _ = terminal.shows("\u{8}", after: "\u{1b}[D")
    #expect(terminal.shows("it\u{8}", after: "i") == ["inserted [i]"])
  }

  @Test("A typed space at the end of a line is heard though the row looks the same")
  func space() {
    var terminal = Terminal()
    _ = terminal.shows("$ ls")
    #expect(terminal.shows(" ", after: " ") == ["inserted [ ]"])
    #expect(terminal.shows("\u{8} \u{8}", after: "\u{7f}") == ["deleted [ ]"])
  }

  @Test("What a deletion takes away is told: a character, a word, the rest of the line")
  func deletion() {
    var terminal = Terminal()
    _ = terminal.shows("$ git commit now")
    #expect(terminal.shows("\u{8}\u{1b}[K", after: "\u{7f}") == ["deleted [w]"])
    #expect(terminal.shows("\u{8}\u{8}\u{1b}[K", after: "\u{17}") == ["deleted [no]"])
    #expect(terminal.shows("\r\u{1b}[2C\u{1b}[K", after: "\u{15}") == ["deleted [git commit ]"])
  }

  @Test("The caret is told by the character or the word it went to")
  func caret() {
    var terminal = Terminal()
    _ = terminal.shows("$ git log")
    #expect(terminal.shows("\u{8}", after: "\u{1b}[D") == ["caret character [g] [log]"])
    #expect(terminal.shows("\r\u{1b}[2C", after: "\u{1b}[H") == ["caret word [g] [git]"])
  }

  @Test("A blank at the end of a line is a blank when the caret goes back over it")
  func blankAtEnd() {
    var terminal = Terminal()
    _ = terminal.shows("$ 한글 ")
    #expect(terminal.shows("\u{8}", after: "\u{1b}[D") == ["caret character [ ] []"])
  }

  @Test("A wide character is one step of the caret")
  func wideCaret() {
    var terminal = Terminal()
    _ = terminal.shows("$ 가나")
    #expect(terminal.shows("\u{8}\u{8}", after: "\u{1b}[D") == ["caret character [나] [가나]"])
  }

  @Test("Another entry of the history is told without the prompt")
  func history() {
    var terminal = Terminal()
    _ = terminal.shows("user$ ")
    #expect(terminal.shows("make test", after: "\u{1b}[A") == ["changed [] to [make test]"])
    #expect(
      terminal.shows("\r\u{1b}[6Cls\u{1b}[K", after: "\u{1b}[A") == ["changed [make test] to [ls]"])
  }

  @Test("A password that shows nothing says nothing")
  func password() {
    var terminal = Terminal()
    _ = terminal.shows("Password: ")
    #expect(terminal.shows("", after: "s").isEmpty)
    #expect(terminal.shows("", after: "e") == ["hidden"])
    #expect(terminal.shows("", after: "c").isEmpty)
    #expect(terminal.shows("\r\nWelcome\r\n", after: "\r") == ["appended [Welcome]"])
  }

  @Test("Output that follows Enter is read, also when it is a single line")
  func oneLine() {
    var terminal = Terminal()
    _ = terminal.shows("Delete 3 files? ")
    _ = terminal.shows("y", after: "y")
    #expect(terminal.shows("\r\nDeleted 3 files", after: "\r") == ["appended [Deleted 3 files]"])
  }

  @Test("A line that the margin cuts is read as one, with the blank at the cut")
  func wrapping() {
    var terminal = Terminal(columns: 10)
    _ = terminal.shows("$ ")
    #expect(terminal.shows("\r\nfar away  old house", after: "\r") == ["appended [far away  old house]"])
  }

  @Test("A typed command that the margin cut is no output, however much of it shows with what it printed")
  func wrappedCommand() {
    var terminal = Terminal(columns: 20)
    _ = terminal.shows("$ ")
    let all = "echo one two three four five six"
    #expect(terminal.shows(all + "\r\none", after: all + "\r") == ["appended [one]"])
    _ = terminal.shows("\r\n$ ")
    _ = terminal.shows("ech", after: "ech")
    #expect(
      terminal.shows("o one two three four five six\r\none\r\n$ ", after: "\r") == ["appended [one]", "prompt [$ ]"])
  }

  @Test("What a full-screen program covered is no news when it leaves")
  func covered() {
    var terminal = Terminal()
    _ = terminal.shows("one\r\n$ vi")
    _ = terminal.shows("\u{1b}[?1049h\u{1b}[H\u{1b}[2Jeditor", after: "\r")
    #expect(terminal.shows("\u{1b}[?1049l\r\n$ ", after: "q") == ["prompt [$ ]"])
  }

  @Test("A full-screen program that opens is read whole, also the lines that the shell showed before")
  func opening() {
    var terminal = Terminal()
    _ = terminal.shows("$ seq 2\r\n1\r\n2\r\n$ seq 4 | less")
    #expect(
      terminal.shows("\u{1b}[?1049h\u{1b}[H\u{1b}[2J1\r\n2\r\n3\r\n4", after: "\r") == ["appended [1] [2] [3] [4]"])
  }

  @Test("Line numbers that an editor turns on and off are no news")
  func numbering() {
    var terminal = Terminal()
    _ = terminal.shows("\u{1b}[?1049halpha\r\nbeta\r\ngamma\r\n\r\n~\u{1b}[H")
    let numbered = "\u{1b}[H  1 alpha\r\n  2 beta\r\n  3 gamma\r\n  4\r\n~\u{1b}[1;5H"
    #expect(!terminal.shows(numbered, after: "\r").joined().contains("beta"))
    #expect(terminal.shows("\u{1b}[2;5H", after: "j") == ["caret line [b] [beta]"])
    let plain = "\u{1b}[H\u{1b}[2Jalpha\r\nbeta\r\ngamma\r\n\r\n~\u{1b}[2;1H"
    #expect(!terminal.shows(plain, after: "\r").joined().contains("gamma"))
  }

  @Test(
    "A ruler at the bottom right is no news, and what stands before it is",
    arguments: ["2,1 All", "12,0-1  57%", "2:1"])
  func ruler(_ ruler: String) {
    var terminal = Terminal()
    _ = terminal.shows("\u{1b}[?1049halpha\r\nbeta\u{1b}[6;20H1,1 Top\u{1b}[H")
    let moved = "\u{1b}[6;1H\u{1b}[K\u{1b}[6;20H\(ruler)\u{1b}[2;1H"
    #expect(terminal.shows(moved, after: "j").count == 1)
    let told = terminal.shows("\u{1b}[6;1Hwritten\u{1b}[6;20H\(ruler)\u{1b}[2;1H", after: "x").joined()
    #expect(told.contains("written") && !told.contains(ruler))
  }

  @Test("In a field before a frame, blanks that move are no text")
  func field() {
    var terminal = Terminal()
    _ = terminal.shows("\u{1b}[?1049h|ab    |\u{1b}[1;4H")
    #expect(terminal.shows("c", after: "c") == ["inserted [c]"])
    #expect(terminal.shows("\u{8} \u{8}", after: "\u{7f}") == ["deleted [c]"])
    #expect(terminal.shows("\u{1b}[1;2H", after: "\u{1b}[H") == ["caret word [a] [|ab]"])
    #expect(terminal.shows("xab\u{1b}[1;3H", after: "x") == ["inserted [x]"])
  }

  @Test("A bar that moved after a key is the focus, and the rows it left and reached are no changes")
  func bar() {
    var terminal = Terminal()
    _ = terminal.shows("\u{1b}[?1049h\u{1b}[7mApple\u{1b}[0m\r\nBanana\u{1b}[5;1H")
    #expect(
      terminal.shows("\u{1b}[HApple\r\n\u{1b}[7mBanana\u{1b}[0m\u{1b}[5;1H", after: "\u{1b}[B") == ["focus [Banana]"])
  }

  @Test("A word that a tab completed is told whole, a path by its last part")
  func completion() {
    var terminal = Terminal()
    _ = terminal.shows("$ cat src/REA")
    #expect(terminal.shows("DME.md ", after: "\t") == ["inserted [DME.md ] of [README.md]"])
  }

  @Test("Several completions are told with their number, and the line that is printed again is not")
  func completions() {
    var terminal = Terminal()
    _ = terminal.shows("$ cat R")
    #expect(
      terminal.shows("\r\nREADME.md  RULES.md   Rooms/\r\n$ cat R", after: "\t")
        == ["completions [README.md] [RULES.md] [Rooms/]"])
    #expect(terminal.shows("O", after: "O") == ["inserted [O]"])
  }

  @Test("Completions below a line that stays, as zsh lists them")
  func completionsBelow() {
    var terminal = Terminal()
    _ = terminal.shows("% cat R")
    #expect(
      terminal.shows("\r\n\u{1b}[JREADME.md  RULES.md\u{1b}[A\r\u{1b}[7C", after: "\t")
        == ["completions [README.md] [RULES.md]"])
  }

  @Test("A suggestion behind the caret is not told, typed and erased text is")
  func suggestion() {
    var terminal = Terminal()
    _ = terminal.shows("% ")
    #expect(terminal.shows("g\u{1b}[2mit status\u{1b}[m\u{1b}[9D", after: "g") == ["inserted [g]"])
    #expect(terminal.shows("i\u{1b}[2mt push\u{1b}[m\u{1b}[K\u{1b}[6D", after: "i") == ["inserted [i]"])
    #expect(terminal.shows("\u{8}\u{1b}[2mo test\u{1b}[m\u{1b}[K\u{1b}[6D", after: "\u{7f}") == ["deleted [i]"])
  }

  @Test("A prompt with a second half at the right margin is a prompt, and typing before it an insertion")
  func rightPrompt() {
    var terminal = Terminal()
    #expect(terminal.shows("% \u{1b}[30C10:15\u{1b}[35D").last == "prompt [% ]")
    #expect(terminal.shows("l", after: "l") == ["inserted [l]"])
  }

  @Test("An entry of the history is told without the prompt's second half at the right margin")
  func rightPromptInHistory() {
    var terminal = Terminal()
    _ = terminal.shows("% \u{1b}[30C10:15\u{1b}[35D")
    #expect(terminal.shows("cat a.py\u{1b}[22C10:15\u{1b}[27D", after: "\u{1b}[A") == ["changed [] to [cat a.py]"])
    #expect(
      terminal.shows("\r\u{1b}[2Cls      \u{1b}[22C10:15\u{1b}[33D", after: "\u{1b}[A")
        == ["changed [cat a.py] to [ls]"])
  }

  @Test("Zsh's search through the history tells what it found, and its second line only when it fails")
  func zshSearch() {
    var terminal = Terminal()
    _ = terminal.shows("% ")
    _ = terminal.shows("\r\nbck-i-search: _\u{1b}[A\r\u{1b}[2C", after: "\u{12}")
    #expect(
      terminal.shows("ls -l\r\n\u{1b}[14Cl_\u{1b}[A\r\u{1b}[2C", after: "l") == ["inserted [ls -l]"])
    #expect(
      terminal.shows("\r\nfailing bck-i-search: lx_\u{1b}[A\r\u{1b}[2C", after: "x")
        == ["changed [bck-i-search: l_] to [failing bck-i-search: lx_]"])
    #expect(terminal.shows("\r\n\u{1b}[Jls\r\n% ", after: "\r").last == "prompt [% ]")
  }

  @Test("A line above the prompt that is there each time belongs to it, the last line of output does not")
  func twoLinePrompt() {
    var terminal = Terminal()
    _ = terminal.shows("mina in ~\r\n❯ ")
    _ = terminal.shows("cd a", after: "cd a")
    #expect(terminal.shows("\r\nmina in ~/a\r\n❯ ", after: "\r") == ["prompt [mina in ~/a ❯ ]"])
    _ = terminal.shows("ls", after: "ls")
    #expect(
      terminal.shows("\r\none\r\nmina in ~/a\r\n❯ ", after: "\r") == ["appended [one]", "prompt [mina in ~/a ❯ ]"])
    var plain = Terminal()
    _ = plain.shows("$ ")
    _ = plain.shows("echo x", after: "echo x")
    #expect(plain.shows("\r\nx\r\n$ ", after: "\r") == ["appended [x]", "prompt [$ ]"])
    _ = plain.shows("echo x", after: "echo x")
    #expect(plain.shows("\r\nx\r\n$ ", after: "\r") == ["appended [x]", "prompt [$ ]"])
  }

  @Test("The end of a command stands between its output and the prompt")
  func commandEnd() {
    var terminal = Terminal()
    _ = terminal.shows("\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}")
    let output = "\r\n\u{1b}]133;C\u{7}no\r\n\u{1b}]133;D;2\u{7}\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}"
    #expect(terminal.shows(output, after: "\r") == ["appended [no]", "ended 2", "prompt [$ ]"])
  }

  @Test("Output without a line feed stands before the prompt in one line and is told apart from it")
  func noLineFeed() {
    var terminal = Terminal()
    _ = terminal.shows("$ ")
    #expect(terminal.shows("\r\nabc$ ", after: "\r") == ["appended [abc]", "prompt [$ ]"])
  }

  @Test("A prompt behind what a question left in its line is a prompt, and a prompt of another kind is no change of it")
  func promptKinds() {
    var source = Terminal()
    let told = source.kinds([
      ("$ ", ""), ("\r\nToken: ", "\r"), ("$ ", "\r"), ("\r\n> ", "\r"), ("\r\n$ ", "\r"),
    ])
    #expect(told == ["$ after none", "$ after $", "> after none", "$ after $"])
  }

  @Test("A search through the history tells what it found")
  func historySearch() {
    var terminal = Terminal()
    _ = terminal.shows("$ ")
    _ = terminal.shows("\r(reverse-i-search)`': ", after: "\u{12}")
    #expect(
      terminal.shows("\u{8}\u{8}\u{8}l': ls -l\u{8}\u{8}\u{8}\u{8}\u{8}", after: "l") == ["changed [] to [ls -l]"])
  }

  @Test("A resize is no news, text that came with it is")
  func resize() {
    var terminal = Terminal(columns: 40)
    _ = terminal.shows("a line that is longer than half\r\n$ ")
    terminal.feed.resize(to: ScreenSize(columns: 20, rows: 6), at: .zero)
    #expect(terminal.shows("").isEmpty)
    terminal.feed.resize(to: ScreenSize(columns: 40, rows: 6), at: .zero)
    #expect(terminal.shows("\r\nnews") == ["appended [news]"])
  }

  @Test("Lines that had left the screen and show again on a taller one are no news")
  func taller() {
    var terminal = Terminal(columns: 24, rows: 4)
    _ = terminal.shows((1...9).map { "line \($0) that goes on to the next row\r\n" }.joined() + "$ ")
    terminal.feed.resize(to: ScreenSize(columns: 24, rows: 12), at: .zero)
    #expect(terminal.shows("").isEmpty)
    terminal.feed.resize(to: ScreenSize(columns: 24, rows: 4), at: .zero)
    #expect(terminal.shows("").isEmpty)
    terminal.feed.resize(to: ScreenSize(columns: 60, rows: 20), at: .zero)
    #expect(terminal.shows("\r\nnews") == ["appended [news]"])
  }

  @Test("What a command prints on the screen that it cleared is read from top to bottom")
  func cleared() {
    var terminal = Terminal(rows: 9)
    _ = terminal.shows("one\r\n\r\ntwo\r\n\r\nthree\r\n$ ")
    let told = terminal.shows("\r\n\u{1b}[H\u{1b}[2Jalpha\r\nbravo\r\ncharlie\r\ndelta\r\necho\r\n$ ", after: "\r")
    #expect(told.first == "appended [alpha] [bravo] [charlie] [delta] [echo]")
  }

  @Test("Bell and notification sequences are told, and their text is data")
  func events() {
    var terminal = Terminal()
    _ = terminal.shows("$ ")
    #expect(terminal.shows("\u{7}") == ["bell"])
    #expect(terminal.shows("\u{1b}]9;Build finished\u{7}") == ["announcement [Build finished]"])
  }

  @Test("A flood keeps the newest lines and counts the rest")
  func flood() {
    var terminal = Terminal(rows: 4)
    _ = terminal.shows("$ ")
    let lines = (1...1000).map { "line \($0)" }.joined(separator: "\r\n")
    let told = terminal.shows("\r\n" + lines, after: "\r")
    #expect(told.count == 1)
    // 997 rows left the top: the prompt's, which is no news, and 996 lines, of which 200 rows are carried.
    #expect(told.first?.hasPrefix("appended 796+ [line 797]") == true)
    #expect(told.first?.hasSuffix("[line 1000]") == true)
  }
}

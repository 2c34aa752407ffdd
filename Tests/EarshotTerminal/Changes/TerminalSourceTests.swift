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
    if !keys.isEmpty { source.pressed(KeyParser.keys(in: Array(keys.utf8))) }
    feed.feed(Array(output.utf8), at: .zero)
    return source.handle(feed.settle()).map(describe)
  }

  private func describe(_ message: any HubMessage) -> String {
    switch message {
    case let message as AccessibilityNotification.TextAppended:
      "appended" + (message.omitted > 0 ? " \(message.omitted)+" : "")
        + message.lines.map { " [\($0)]" }.joined()
    case let message as AccessibilityNotification.TextChanged: "changed [\(message.old)] to [\(message.new)]"
    case let message as AccessibilityNotification.TextInserted: "inserted [\(message.text)]"
    case let message as AccessibilityNotification.TextDeleted: "deleted [\(message.text)]"
    case let message as AccessibilityNotification.CaretMoved:
      "caret \(message.unit) [\(message.character)] [\(message.word)]"
    case let message as AccessibilityNotification.FocusMoved: "focus [\(message.text)]"
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
    #expect(terminal.shows("$ ") == ["appended [$]"])
    #expect(terminal.shows("l", after: "l") == ["inserted [l]"])
    #expect(terminal.shows("s", after: "s") == ["inserted [s]"])
    #expect(terminal.shows("\r\none\r\ntwo\r\n$ ", after: "\r") == ["appended [one] [two] [$]"])
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
    #expect(terminal.shows("make test", after: "\u{1b}[A") == ["inserted [make test]"])
    #expect(
      terminal.shows("\r\u{1b}[6Cls\u{1b}[K", after: "\u{1b}[A") == ["changed [make test] to [ls]"])
  }

  @Test("A password that shows nothing says nothing")
  func password() {
    var terminal = Terminal()
    _ = terminal.shows("Password: ")
    #expect(terminal.shows("", after: "s").isEmpty)
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

  @Test("What a full-screen program covered is no news when it leaves")
  func covered() {
    var terminal = Terminal()
    _ = terminal.shows("one\r\n$ vi")
    _ = terminal.shows("\u{1b}[?1049h\u{1b}[H\u{1b}[2Jeditor", after: "\r")
    #expect(terminal.shows("\u{1b}[?1049l\r\n$ ", after: "q") == ["appended [$]"])
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

  @Test("A resize is no news, text that came with it is")
  func resize() {
    var terminal = Terminal(columns: 40)
    _ = terminal.shows("a line that is longer than half\r\n$ ")
    terminal.feed.resize(to: ScreenSize(columns: 20, rows: 6), at: .zero)
    #expect(terminal.shows("").isEmpty)
    terminal.feed.resize(to: ScreenSize(columns: 40, rows: 6), at: .zero)
    #expect(terminal.shows("\r\nnews") == ["appended [news]"])
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

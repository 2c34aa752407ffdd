// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

/// The output of `df -h`, `ls -l` and `ps` of Debian, and the look of a manual page, kept as they are.
@Suite("The shell's screen, and what has left it, as elements")
@MainActor
struct ShellElementsTests {
  private let harness = SessionHarness(columns: 60, rows: 12)

  private static let df = """
    Filesystem      Size  Used Avail Use% Mounted on
    /dev/vda1       252G   20G   76G  21% /
    tmpfs           3.9G     0  3.9G   0% /dev/shm
    /dev/vdb1       9.8G  7.1G  2.3G  76% /srv
    """
  private static let ls = """
    total 12
    drwxr-xr-x 2 mina mina 4096 Nov 21 20:11 Music
    -rw-r--r-- 1 mina mina  120 Nov 20 09:02 notes.txt
    -rw-r--r-- 1 root root 8192 Oct  3 17:45 report.pdf
    """
  private static let ps = """
        PID TTY          TIME CMD
      20114 pts/0    00:00:00 bash
      20217 pts/0    00:00:07 make
      20240 pts/0    00:00:00 ps
    """
  private static let manual = """

    \u{1b}[1mNAME\u{1b}[m
           rev - reverse lines characterwise

    \u{1b}[1mSEE ALSO\u{1b}[m
           \u{1b}[1mtac\u{1b}[m(1)
    """

  private func run(_ command: String, _ output: String, status: Int = 0) {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "\r\n" }.joined()
    harness.output("\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}")
    harness.types(command)
    harness.key("\r")
    harness.output("\r\n\u{1b}]133;C\u{7}" + (output.isEmpty ? "" : lines) + "\u{1b}]133;D;\(status)\u{7}")
  }

  private func wait() {
    harness.output("\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}")
    harness.pass(.seconds(60))
  }

  /// The words said to commands about elements.
  private func said(_ commands: ElementCommand...) -> [String] {
    let before = harness.phrases.count
    for command in commands {
      harness.command(.element(command))
      harness.pass(.seconds(20))
    }
    return Array(harness.phrases.dropFirst(before))
  }

  @Test("Jumps to commands lead through all that is kept, and tell which failed")
  func commands() {
    run("seq 40", (1...40).map(String.init).joined(separator: "\n"))
    run("false", "", status: 1)
    run("true", "")
    wait()
    let back = ElementCommand.jump(.prompt, .backward)
    #expect(
      said(back, back, back, back) == [
        "true. Command.", "false: failed with 1. Command.", "seq 40. Command.", "no previous command",
      ])
    #expect(said(.move(.next), .move(.next)) == ["1", "2"])
    #expect(said(.jump(.prompt, .forward)) == ["false: failed with 1. Command."])
  }

  @Test("Without marks of the shell commands are elements too")
  func seen() {
    harness.output("me@box:~$ ")
    harness.types("ls")
    harness.key("\r")
    harness.output("\r\na\r\nme@box:~$ ")
    harness.pass(.seconds(20))
    #expect(said(.current, .jump(.prompt, .backward), .move(.next)) == ["me@box:~$", "ls. Command.", "a"])
  }

  @Test("Errors are found wherever they scrolled to")
  func errors() {
    run("make", "cc a.c\na.c:3: error: no semicolon\n" + (1...30).map { "note \($0)" }.joined(separator: "\n"))
    run("ls x", "ls: cannot access 'x': No such file or directory", status: 2)
    wait()
    let back = ElementCommand.jump(.error, .backward)
    #expect(
      said(back, back, back) == [
        "ls: cannot access 'x': No such file or directory", "a.c:3: error: no semicolon", "no previous error",
      ])
  }

  @Test("Headings are those of a manual page and those that are underlined; a bold word is none")
  func headings() {
    run("man rev", Self.manual)
    run("cat a", "Title\n=====\ntext\n\n\u{1b}[1mnot\u{1b}[m one")
    run("ls", "\u{1b}[1mbin\u{1b}[m\n\u{1b}[1msrc\u{1b}[m\nfile")
    wait()
    let back = ElementCommand.jump(.heading, .backward)
    #expect(
      said(back, back, back, back) == [
        "Title. Heading.", "SEE ALSO. Heading.", "NAME. Heading.", "no previous heading",
      ])
  }

  @Test("Links: those of the program, and addresses that are written out, without the sentence around them")
  func links() {
    run("cat a", "see https://example.org/a_(b), and \u{1b}]8;;https://example.org/\u{7}the manual\u{1b}]8;;\u{7}.")
    run("cat b", "(http://example.org/x?y=1) or mailto:a")
    wait()
    let back = ElementCommand.jump(.link, .backward)
    #expect(said(back, back, back) == ["http://example.org/x?y=1", "the manual", "no previous link"])
  }

  @Test("The cells of df, ls and ps are gone through by rows and columns, with their headers, off the screen too")
  func tables() {
    run("df -h", Self.df)
    run("ls -l", Self.ls)
    run("ps", Self.ps)
    run("seq 9", (1...9).map(String.init).joined(separator: "\n"))
    wait()
    let back = ElementCommand.jump(.table, .backward)
    #expect(said(back) == ["PID. Row 1. Column 1. Column Header."])
    #expect(said(.move(.below), .move(.below)) == ["20114. Row 2.", "20217. Row 3."])
    #expect(said(.move(.next), .move(.next)) == ["TTY. pts/0. Column 2.", "TIME. 00:00:07. Column 3."])
    #expect(said(.tell(.row), .headers) == ["row 3, 20217, pts/0, 00:00:07, make", "TIME"])
    #expect(said(back, back) == ["PID. Row 1. Column 1. Column Header.", "drwxr-xr-x. Row 1. Column 1."])
    #expect(said(back) == ["Filesystem. Row 1. Column 1. Column Header."])
    #expect(said(.move(.below), .move(.next)) == ["/dev/vda1. Row 2.", "Size. 252G. Column 2."])
    #expect(said(.jump(.prompt, .forward)) == ["ls -l. Command."])
  }

  @Test("The rotor offers commands, errors, links and tables where there are some")
  func rotor() {
    run("df", Self.df)
    run("ls x", "ls: x: No such file or directory\nhttps://example.org/", status: 2)
    wait()
    var options: [String] = []
    for _ in 0..<12 { options += said(.rotor(.turn)) }
    for name in ["Commands", "Errors", "Links", "Tables"] { #expect(options.contains(name), "\(name)") }
    #expect(!options.contains("Headings"))
  }

  @Test("The item chooser and find reach what has left the screen")
  func chooser() {
    run("echo plum", "plum")
    run("seq 40", (1...40).map(String.init).joined(separator: "\n"))
    wait()
    _ = said(.choose)
    harness.key("u")
    harness.key("m")
    harness.pass(.seconds(20))
    #expect(harness.phrases.last == "2 items, echo plum. Command.")
    harness.key("\r")
    harness.pass(.seconds(20))
    #expect(harness.phrases.last == "echo plum. Command.")
    #expect(said(.move(.next)) == ["plum"])
  }

  @Test("A new prompt brings the cursor back to the caret, and lines that come leave it nothing to say")
  func goesAlong() {
    run("echo a", "a")
    wait()
    #expect(said(.jump(.prompt, .backward)) == ["echo a. Command."])
    harness.types("echo b")
    harness.key("\r")
    harness.output("\r\n\u{1b}]133;C\u{7}b\r\n")
    wait()
    #expect(said(.jump(.prompt, .backward)) == ["echo b. Command."])
  }

  @Test("A full-screen program's elements are its own, and the shell's are there again after it")
  func fullScreen() {
    run("echo a", "a")
    wait()
    #expect(said(.jump(.prompt, .backward)) == ["echo a. Command."])
    harness.output("\u{1b}[?1049h\u{1b}[H\u{1b}[2Jfirst line\r\nsecond line")
    harness.pass(.seconds(20))
    #expect(said(.move(.first), .jump(.prompt, .backward)) == ["first line", "no previous command"])
    harness.output("\u{1b}[?1049l")
    harness.pass(.seconds(20))
    #expect(said(.jump(.prompt, .backward)) == ["echo a. Command."])
  }

  @Test("Lines that the margin cut are one element, after another width too")
  func wrapped() {
    run("echo", String(repeating: "word ", count: 20) + "end")
    wait()
    harness.resize(columns: 33, rows: 12)
    harness.pass(.seconds(20))
    _ = said(.jump(.prompt, .backward))
    #expect(said(.move(.next)) == [String(repeating: "word ", count: 20) + "end"])
  }

  @Test("Nothing is sent to the shell for an element that nothing is known to activate")
  func activation() {
    run("cat a", "https://example.org/")
    wait()
    _ = said(.jump(.link, .backward))
    harness.command(.gesture(.activate))
    harness.pass(.seconds(20))
    #expect(harness.phrases.last == "not here")
    #expect(harness.sentKeys.isEmpty)
  }

  @Test("Who is at the caret means the shell, and what is typed there")
  func atCaret() {
    run("cat a", "a")
    wait()
    harness.types("ls")
    harness.command(.gesture(.activate))
    _ = said(.current)
    harness.command(.gesture(.activate))
    #expect(harness.sentKeys == ["\r", "\r"])
  }
}

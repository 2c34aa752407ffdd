// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("Which profile is for the program on the screen")
struct ProgramProfilesTests {
  private static let profiles = ProgramProfiles(
    [
      ("less", "program: less, man"), ("vim", "program: vim, vi\ntitle: * - VIM"),
      ("long", "program: sixteen-letters-x"),
    ]
    .map { ProgramProfile.read($0.1, name: $0.0) { _ in true }.profile })

  @Test(
    "The process tells first, then the title, then the command",
    arguments: [
      (["less"], "", nil, false, "less"), (["less", "git"], "", nil, false, "less"),
      (["less", "vim"], "x - VIM", nil, true, "less"), (["bash"], "x - VIM", nil, false, nil),
      (["bash"], "", "vim x", false, nil), (["tmux: client"], "0:1:vim - \"host\"", nil, true, "vim"),
      (["tmux: client"], "0:1:bash - \"host\"", nil, true, nil), (["ssh"], "notes (~) - VIM", nil, true, "vim"),
      (["ssh"], "less notes.txt", nil, true, "less"), (["ssh"], "user@host: ~/less", nil, true, nil),
      ([], "", "sudo /usr/bin/vi -R x", true, "vim"), ([], "", "git log | less -M", true, "less"),
      ([], "", "less x; vim x", true, "vim"), ([], "", "git log", true, nil), ([], "", "", true, nil),
      (["sixteen-letters"], "", nil, false, "long"), (["sixteen-letter"], "", nil, false, nil),
      (["less"], "", nil, true, "less"), ([], "", nil, true, nil), (["Less"], "", nil, true, nil),
    ] as [([String], String, String?, Bool, String?)])
  func matching(processes: [String], title: String, command: String?, isFullScreen: Bool, name: String?) {
    let evidence = ProgramProfiles.Evidence(
      processes: processes, title: title, command: command, isFullScreen: isFullScreen)
    #expect(Self.profiles.profile(for: evidence)?.name == name)
  }

  @Test("A command that runs is evidence also outside a full screen, until a prompt comes")
  func runningCommand() {
    func name(_ command: String, isRunning: Bool) -> String? {
      Self.profiles.profile(for: .init(command: command, isRunning: isRunning))?.name
    }
    #expect(name("sudo vim x", isRunning: true) == "vim")
    #expect(name("sudo vim x", isRunning: false) == nil)
    #expect(name("git log", isRunning: true) == nil)
    #expect(Self.profiles.profile(for: .init(processes: ["less"], command: "vim x", isRunning: true))?.name == "less")
  }

  @Test(
    "In tmux a program has its pane, without the row that lists the windows",
    arguments: [
      (["a", "b", "c", "[0] 0:sh- 1:vim*"], "[1;1H", 0..<3, 0..<16),
      (["[0] 0:sh- 1:vim*", "a", "b", "c"], "[2;1H", 1..<4, 0..<16),
      (["a", "b", "c", "[0] 0:sh* 1:vim-"], "[1;1H", 0..<4, 0..<16),
      (["left   │right   ", "left   │right   ", "left   │right   ", "[0] 1:vim*"], "[2;10H", 0..<3, 8..<16),
      (["above", "────────────────", "below", "[0] 1:vim*"], "[3;1H", 2..<3, 0..<16),
    ] as [([String], String, Range<Int>, Range<Int>)])
  func panes(rows: [String], caret: String, inRows: Range<Int>, columns: Range<Int>) {
    let screen = screen(rows.joined(separator: "\r\n") + "\u{1b}" + caret, columns: 16, rows: 4)
    let profile = ProgramProfile.read("program: vim\nquiet: rows 1 to -1", name: "vim") { _ in true }.profile
    let areas = ProfileAreas(profile, on: screen, ScreenPanes(screen), window: "vim")
    #expect(areas.quiet == [ScreenArea(rows: inRows, columns: columns)])
  }

  @Test("Of two profiles for a program the first one counts")
  func first() {
    let profiles = ProgramProfiles(
      ["mine", "theirs"].map { ProgramProfile.read("program: less", name: $0) { _ in true }.profile })
    #expect(profiles.profile(for: .init(processes: ["less"]))?.name == "mine")
  }

  @Test(
    "A star stands for any text",
    arguments: [
      ("* - VIM", "a - VIM", true), ("* - VIM", " - VIM", true), ("* - VIM", "a - VIMS", false),
      ("mc [*", "mc [me@host]:~", true), ("*w3m*", "a w3m b", true), ("*w3m*", "w3", false), ("top", "top", true),
      ("top", "htop", false), ("a*b*c", "a--b--c", true), ("a*b*c", "acb", false), ("ab*ba", "aba", false),
      ("a*b*b", "ab", false),
    ])
  func titles(pattern: String, title: String, fits: Bool) throws {
    #expect(try #require(TextPattern(pattern)).fits(title) == fits)
  }

  @Test("No pattern is for every title", arguments: ["*", "", "* - *", "**"])
  func everyText(pattern: String) { #expect(TextPattern(pattern) == nil) }

  @Test(
    "The program of a command line",
    arguments: [
      ("vim notes", "vim"), ("LANG=C  sudo -E /usr/bin/less x", "less"), ("make | tee log | less", "less"),
      ("cd x && htop", "htop"), ("", nil), ("   ", nil), ("| ;", nil), ("sudo", nil), ("vim &", "vim"),
    ] as [(String, String?)])
  func commands(line: String, program: String?) { #expect(TypedCommand(line)?.program == program) }
}

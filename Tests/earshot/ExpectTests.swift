// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

@Suite("earshot expect", .waiting, .timeLimit(.minutes(25)))
struct ExpectTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func file(_ text: String, _ name: String = "a.heard") throws {
    try text.write(toFile: scratch.path(name), atomically: true, encoding: .utf8)
  }

  private func expect(_ words: String..., environment: [String: String] = [:]) throws -> Outcome {
    try runEarshot(["expect"] + words, environment: environment, directory: scratch.url)
  }

  /// A menu of three fruits, drawn anew for each arrow; Enter prints the choice, q leaves with 3.
  private static let menu = """
    items=(Apples Pears Plums); at=0
    draw() { printf '\\033[?25l\\033[H\\033[2J'; for i in 0 1 2; do
      if [ $i = $at ]; then printf '\\033[7m%s\\033[0m\\r\\n' "${items[$i]}"; else printf '%s\\r\\n' "${items[$i]}"; fi; done; }
    draw
    while IFS= read -rsn1 key; do
      case $key in
        $'\\e') read -rsn2 rest; case $rest in *A) at=$(( (at + 2) % 3 ));; *B) at=$(( (at + 1) % 3 ));; esac; draw;;
        '') printf '\\033[6;1H%s chosen' "${items[$at]}";;
        q) exit 3;;
      esac
    done
    """

  @Test("A file made by recording is heard again as it is written, and by keys it is told what is not")
  func recording() throws {
    try file(Self.menu, "menu.sh")
    let made = try expect("--record", "a.heard", "--keys", "Down Enter wait(0.1) \"q\"", "--", "bash", "menu.sh")
    #expect(made.status == 0, "\(made.errors)")
    let text = try String(contentsOfFile: scratch.path("a.heard"), encoding: .utf8)
    #expect(text.hasPrefix("$ bash menu.sh\n"))
    #expect(text.contains("Down    → Pears. 2 of 3."))
    #expect(text.contains("Enter   → Pears chosen\n~ 0.1 s → (nothing)\n"))
    #expect(text.hasSuffix("exit 3\n"))
    let again = try expect("a.heard")
    #expect(again.status == 0, "\(again.output)")
    #expect(again.output == "5 steps, all as written.\n")
    try file(Self.menu.replacingOccurrences(of: "Pears", with: "Nuts"), "menu.sh")
    let other = try expect("a.heard", "--report", "junit=a.xml", "--report", "github=notes")
    #expect(other.status == 1)
    #expect(
      other.output.contains("a.heard:\(text.line(of: "Down")): Down\n  expected  Pears. 2 of 3.\n  heard     Nuts."))
    #expect(other.output.contains("| Apples"))
    #expect(try String(contentsOfFile: scratch.path("a.xml"), encoding: .utf8).contains("<failure"))
    #expect(try String(contentsOfFile: scratch.path("notes"), encoding: .utf8).hasPrefix("::error file=a.heard,line="))
    let updated = try expect("--update", "a.heard")
    #expect(updated.status == 0)
    #expect(updated.output.contains("Down    → Nuts. 2 of 3."))
    #expect(try expect("a.heard").status == 0)
  }

  @Test("Files tested beside each other give the report of one after the other, and both run at the same time")
  func parallel() throws {
    // Each waits for the other one's mark: alone neither would go on in its time.
    let meet = """
      touch $1; for i in $(seq 500); do [ -e $2 ] && break; read -t 0.02 -n1 key; done; [ -e $2 ] && echo met || echo alone
      read -rsn1 key; [ "$key" = q ] && exit 3
      """
    try file(meet, "meet.sh")
    try file("$ bash meet.sh a b\n→ met\n\"q\" → (nothing)\nexit 3\n", "a.heard")
    try file("$ bash meet.sh b a\n→ met\n\"q\" → hello\nexit 3\n", "b.heard")
    let both = try expect("--jobs", "2", "--report", "junit=both.xml", "b.heard", "a.heard")
    #expect(both.status == 1, "\(both.errors)")
    #expect(both.output.contains("b.heard:3: \"q\"\n  expected  hello\n"), "\(both.output)")
    #expect(both.output.hasSuffix("1 of 4 steps otherwise than written.\n"))
    let page = try String(contentsOfFile: scratch.path("both.xml"), encoding: .utf8)
    #expect(try #require(page.range(of: "b.heard")).lowerBound < #require(page.range(of: "a.heard")).lowerBound)
    #expect(try expect("--jobs", "2", "--update", "a.heard", "b.heard").status == 2)
  }

  @Test("A program of EarshotUI is heard by its tree, and by its screen alone where that is asked for")
  func bus() throws {
    let program = Programs.folder.appending(path: "notes-example").path
    let made = try expect("--record", "a.heard", "--keys", "Down Tab", "--", program)
    #expect(made.output.contains("Tab     → Add. Button."), "\(made.output)\(made.errors)")
    #expect(made.output.contains("Notes. Heading."))
    #expect(try expect("a.heard").status == 0)
    let alone = try expect("--no-bus", "a.heard")
    #expect(alone.status == 1)
    #expect(alone.output.contains("- Notes. Heading."))
  }

  @Test(
    "What dies, cannot be found, never paints or never says it is never as it is written",
    arguments: [
      ("$ exit 7\n → (anything)\n", "status 7"), ("$ kill -SEGV $$\n", "signal 11"),
      ("$ nowhere-at-all\nDown → (anything)\n", "status 127"),
      ("$ printf menu; read x; exit 4\n → menu\nEnter → (nothing)\n", "status 4"),
      ("$ printf menu; sleep 60\n → menu\nDown → Pears\n", "expected  Pears"),
      ("$ sleep 60\nwait for: ready\ntime limit: 2 s\nDown → (anything)\n", "Cut off"),
      ("$ sleep 60\ntime limit: 2 s\nDown → (anything)\n", "Cut off"),
      ("$ printf menu; sleep 60\n → menu\nexit 0\n", "goes on"), ("$ yes flood\n → flood\n", "heard"),
      ("$ printf menu; read x; printf bye\n → menu\nEnter → bye\n", "status 0"),
    ])
  func failing(text: String, words: String) throws {
    try file(text)
    let outcome = try expect("a.heard")
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains(words), "\(outcome.output)")
  }

  @Test("Nothing is written where the program did not come to its last key")
  func noUpdate() throws {
    let text = "$ printf menu; read x; exit 1\n → menu\nEnter → x\nDown → y\n"
    try file(text)
    let outcome = try expect("--update", "a.heard")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Line 4"))
    #expect(try String(contentsOfFile: scratch.path("a.heard"), encoding: .utf8) == text)
  }

  @Test("Speech within a time, a tree of the screen, a trace of what failed, and no crash without a question")
  func more() throws {
    try file(Self.menu, "menu.sh")
    try file("$ bash menu.sh\nwithin: 8 s\nDown → Pears. 2 of 3.\n| * \"Pears\" focused\nUp → Nuts\n")
    let outcome = try expect("a.heard", "--trace", "traces")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("1 of 3 steps"), "\(outcome.output)")
    let traces = try FileManager.default.contentsOfDirectory(atPath: scratch.path("traces"))
    let trace = try #require(traces.first)
    let text = try String(contentsOfFile: scratch.path("traces/\(trace)"), encoding: .utf8)
    #expect(text.contains("\"m\",\"line 5, Up: heard Apples. 1 of 3.; expected Nuts\""), "\(text)")
    #expect(text.contains("\"i\",\"\\u001b[B\""))
    let replayed = try runEarshot(["replay", "traces/\(trace)"], directory: scratch.url)
    #expect(replayed.status == 0 && replayed.output.contains("Pears. 2 of 3."), "\(replayed)")
    #expect(try runEarshot(["audit", "--fail-on", "none", "traces/\(trace)"], directory: scratch.url).status == 0)
    let crash = try expect(
      "--record", "b.heard", "--keys", "Enter", "--", "sh", "-c", "printf menu; read x; kill -SEGV $$")
    #expect(crash.status == 1 && crash.errors.contains("crashed at Enter: signal 11"), "\(crash)")
    #expect(!FileManager.default.fileExists(atPath: scratch.path("b.heard")))
  }

  @Test("A program that is driven step by step is audited on all that it has shown")
  func auditing() throws {
    let outcome = try runEarshot(
      [
        "expect", "--interactive", "--", "sh", "-c",
        "printf '\\033[38;2;96;96;96;48;2;0;0;0mNobody reads this\\033[0m'; read x; sleep 60",
      ], input: "audit\nEnter\naudit\n", directory: scratch.url)
    let answers = outcome.output.split(separator: "\n")
    #expect(answers.count == 4, "\(outcome)")
    #expect(answers[1].contains("\"rule\":\"contrast-minimum\",\"outcome\":\"failed\",\"severity\":\"serious\""))
    #expect(answers[3].hasPrefix("{\"audit\":["))
  }

  @Test("A program that answers late is waited for, and one that turns a spinner meanwhile is not")
  func waiting() throws {
    try file("$ printf 'loading'; sleep 1; printf '\\r\\033[Kready\\n'; sleep 60\n → loading ready\n")
    #expect(try expect("a.heard").status == 0)
    try file(
      """
      $ sh spinner.sh
      time limit: 1200 s
      wait for: menu
       → (anything)
      Enter → *chosen*
      """)
    try file(
      """
      printf 'menu\\r\\n'
      (while :; do for sign in '|' / - '\\'; do printf '\\033[5;1H%s' "$sign"; sleep 0.1; done; done) &
      read x
      printf '\\033[3;1Hchosen\\r\\n'
      sleep 60
      """, "spinner.sh")
    let outcome = try expect("a.heard")
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("A broken file ends with 2, with each line that is wrong, and nothing is run")
  func broken() throws {
    try file("$ touch ran\nDwn → x\nDown →\n")
    try file("$ touch ran\n", "b.heard")
    let outcome = try expect("b.heard", "a.heard")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("a.heard:2: Key Dwn is unknown"))
    #expect(outcome.errors.contains("a.heard:3: Phrase missing"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("ran")))
    try Data([0x24, 0x20, 0xFF]).write(to: scratch.url.appending(path: "c.heard"))
    #expect(try expect("c.heard").errors.contains("no text in UTF-8"))
    #expect(try expect("gone.heard").status == 2)
  }

  @Test("Who uses a program while it is recorded has a file of each key; letters are one text, and Control+] ends it")
  func keyboard() throws {
    try file(Self.menu, "menu.sh")
    let terminal = try TerminalDriver(
      [Programs.earshot, "expect", "--record", "a.heard", "--", "bash", "menu.sh"], directory: scratch.url.path)
    #expect(terminal.waits { $0.text.contains("Plums") })
    terminal.type("\u{1b}[B")
    terminal.type("\r")
    #expect(terminal.waits { $0.text.contains("Pears chosen") })
    terminal.type("x;\u{1d}")
    #expect(terminal.end() == .exited(0))
    let text = try String(contentsOfFile: scratch.path("a.heard"), encoding: .utf8)
    #expect(text.contains("Down    → Pears. 2 of 3.\nEnter   → Pears chosen\n\"x;\"    → (nothing)\n"), "\(text)")
    #expect(!text.contains("exit"))
    #expect(try expect("a.heard").status == 0)
  }

  @Test("Steps that come one by one are answered one by one; an arrow alone waits for more of the last one")
  func interactive() throws {
    try file(Self.menu, "menu.sh")
    let outcome = try runEarshot(
      ["expect", "--interactive", "--", "bash", "menu.sh"],
      input: """
        Down
        -> *Pears*
        -> Pears
        size: 3x3
        Dwn
        Enter -> {Apples|Pears} chosen
        "q"
        exit 3
        exit 4

        """, directory: scratch.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let answers = try outcome.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(answers.map { $0["keys"] as? String } == ["", "Down", "", "", nil, nil, "Enter", "\"q\"", "", ""])
    #expect(answers.map { $0["fits"] as? Bool } == [nil, nil, true, false, nil, nil, true, nil, true, false])
    #expect((answers[1]["heard"] as? [String])?.joined() == "Pears. 2 of 3.")
    #expect((answers[1]["screen"] as? [String])?.first == "Apples")
    #expect((answers[5]["error"] as? String)?.contains("Key Dwn is unknown") == true)
    #expect(answers[8]["end"] as? String == "exit 3")
  }

  @Test(
    "Words that make no sense together are refused",
    arguments: [
      [], ["--keys", "Down", "a.heard"], ["--record", "b.heard"], ["--", "true"],
      ["--record", "a.heard", "--", "true"],
      ["--record", "b.heard", "--keys", "Dwn", "--", "true"], ["--format", "pdf", "a.heard"],
      ["--report", "junit", "a.heard"], ["--record", "b.heard", "a.heard", "--", "true"], ["--env", "=x", "a.heard"],
      ["--record", "b.heard", "--wait-for", "", "--", "true"], ["--record", "b.heard", "--update", "--", "true"],
      ["--interactive"], ["--interactive", "a.heard", "--", "true"], ["--interactive", "--keys", "Up", "--", "true"],
    ])
  func refused(words: [String]) throws {
    try file("$ true\nexit 0\n")
    let outcome = try runEarshot(["expect"] + words, directory: scratch.url)
    #expect(outcome.status == 2)
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch.path("b.heard")))
  }

  @Test("The command runs in the folder of its file, from wherever it is heard")
  func folder() throws {
    try FileManager.default.createDirectory(atPath: scratch.path("tests"), withIntermediateDirectories: true)
    try file("$ cat words\n → Here it is.\nexit 0\n", "tests/a.heard")
    try file("Here it is.\n", "tests/words")
    let outcome = try expect("tests/a.heard")
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}

extension String {
  /// The number of the line that begins so.
  fileprivate func line(of beginning: String) -> Int {
    (split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix(beginning) } ?? -1) + 1
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("A day in a shell, as it is heard")
@MainActor
struct ShellReadingTests {
  @Test("A long prompt is said whole once, then what is new in it, then its sign")
  func prompts() {
    let harness = SessionHarness()
    harness.output("mina@box:~/src$ ")
    harness.key("\r")
    harness.output("\r\nmina@box:~/src$ ")
    harness.key("\r")
    harness.output("\r\nmina@box:~/src/lib$ ")
    harness.finish()
    #expect(harness.phrases == ["mina@box:~/src$", "$", "~/src/lib$"])
  }

  @Test("A prompt of another machine that comes in two packets is said as one; a question is said at once")
  func twoPackets() {
    let harness = SessionHarness()
    harness.output("jo@vm:")
    harness.pass(.milliseconds(150))
    harness.output("~$ ")
    harness.finish()
    #expect(harness.phrases == ["jo@vm:~$"])
    let question = SessionHarness()
    question.output("jo@vm's password:")
    question.finish()
    #expect(question.phrases == ["jo@vm's password:"])
  }

  @Test("A question that is asked once more is heard once more, behind what was wrong with the answer")
  func askedAgain() {
    let harness = SessionHarness()
    harness.output("> Project name: ")
    for letter in ["S", "h", "o", "p"] {
      harness.key(letter)
      harness.output(letter)
    }
    harness.key("\r")
    harness.output("\r\n> Name of its author: ")
    harness.pass(.seconds(1))
    harness.key("\r")
    let phrases = harness.heard { harness.output("\r\n* Please enter some text.\r\n> Name of its author: ") }
    #expect(phrases.contains("* Please enter some text."))
    #expect(phrases.last?.hasSuffix("Name of its author:") == true, "\(phrases)")
  }

  @Test("An exit status other than zero is said before the prompt")
  func exitStatus() {
    let harness = SessionHarness()
    harness.output("\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}")
    harness.key("\r")
    harness.output("\r\n\u{1b}]133;C\u{7}\u{1b}]133;D;0\u{7}\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}")
    harness.key("\r")
    harness.output("\r\n\u{1b}]133;C\u{7}bad\r\n\u{1b}]133;D;2\u{7}\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}")
    harness.finish()
    #expect(harness.phrases == ["$", "$", "bad", "exit 2", "$"])
  }

  @Test("The status that an empty line's prompt repeats is not said of a command that began before it was read")
  func repeatedStatus() {
    let harness = SessionHarness()
    harness.output("\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}")
    harness.key("\r")
    harness.output("\r\n\u{1b}]133;C\u{7}bad\r\n\u{1b}]133;D;2\u{7}\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}")
    harness.key("\r")
    harness.key("ls\r")
    let again = "\r\n\u{1b}]133;D;2\u{7}\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}"
    harness.output("\(again)ls\r\n\u{1b}]133;C\u{7}plums\r\n\u{1b}]133;D;0\u{7}\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}")
    harness.finish()
    #expect(harness.phrases.contains { $0.contains("plums") })
    #expect(harness.phrases.count { $0 == "exit 2" } == 1, "\(harness.phrases)")
  }

  @Test("Output that comes after a key stopped it is silent until half a second of quiet, then counted")
  func hush() {
    let harness = SessionHarness()
    harness.output("$ ")
    harness.key("\r")
    harness.output("\r\n")
    for line in 1...10 {
      harness.output("line \(line)\r\n")
      harness.pass(.milliseconds(100))
    }
    harness.key("x")
    let before = harness.phrases.count
    for line in 11...40 {
      harness.output("line \(line)\r\n")
      harness.pass(.milliseconds(100))
    }
    harness.pass(.milliseconds(600))
    harness.finish()
    let after = harness.lines.filter { $0.t > Instant.zero + .milliseconds(1_100) && $0.kind == .speech }.map(\.text)
    #expect(after == ["30 lines", "line 40"])
    #expect(before > 0)
  }

  @Test("The prompt ends the silence after a stop")
  func hushEndsAtPrompt() throws {
    let harness = SessionHarness()
    harness.output("$ ")
    harness.key("\r")
    harness.output("\r\n")
    for line in 1...20 {
      harness.output("line \(line)\r\n")
      harness.pass(.milliseconds(50))
    }
    harness.key("\u{3}")
    let stopped = harness.now
    harness.output("^C\r\n$ ")
    harness.finish()
    // Without the prompt it would be half a second of quiet that ends the silence.
    let prompt = try #require(harness.lines.last { $0.text == "$" })
    #expect(prompt.t < stopped + .milliseconds(100))
  }

  @Test("A page that answers a key is read, though the page before it was stopped")
  func pages() {
    let harness = SessionHarness(rows: 5)
    harness.output("one\r\ntwo\r\nthree\r\n:")
    harness.pass(.milliseconds(400))
    harness.key(" ")
    harness.output("\r\u{1b}[Kfour\r\nfive\r\nsix\r\n:")
    harness.finish()
    #expect(harness.phrases.suffix(3) == ["four", "five", "six"])
  }

  @Test("An error among thousands of lines is heard")
  func errorInFlood() {
    let harness = SessionHarness()
    harness.output("$ ")
    harness.key("\r")
    let lines = (1...3_000).map { $0 == 1_700 ? "main.c:7:1: error: expected expression" : "CC file\($0).o" }
    harness.output("\r\n" + lines.joined(separator: "\r\n") + "\r\n$ ")
    harness.finish()
    #expect(harness.phrases.contains("main.c:7:1: error: expected expression"))
    #expect(harness.phrases.contains("2997 lines"))
    #expect(harness.phrases.count < 12)
  }

  @Test("Lines that keep coming faster than speech are counted instead of queued for minutes")
  func backlog() {
    let harness = SessionHarness()
    harness.output("$ ")
    harness.key("\r")
    harness.output("\r\n")
    for line in 1...600 {
      harness.output("compiling a file with a rather long name number \(line)\r\n")
      harness.pass(.milliseconds(50))
    }
    harness.output("$ ")
    let end = harness.now
    harness.finish()
    #expect(harness.phrases.contains { $0.hasSuffix(" lines") })
    #expect(harness.phrases.contains { $0.hasSuffix("600") })
    // What is still said after the program has ended is not minutes of old lines.
    #expect(harness.now < end + .seconds(20))
  }

  @Test("Several completions are counted, then listed; one is said whole")
  func completions() {
    let harness = SessionHarness()
    harness.output("$ cat R")
    harness.key("\t")
    harness.output("\r\nREADME.md  RULES.md\r\n$ cat R")
    harness.key("E")
    harness.output("E")
    harness.key("\t")
    harness.output("ADME.md ")
    harness.finish()
    #expect(harness.phrases.suffix(4) == ["2 completions", "README.md, RULES.md", "E", "README.md"])
  }

  @Test("A long paste is told by its size, a short one is read")
  func paste() {
    let harness = SessionHarness()
    harness.output("$ ")
    harness.key("\u{1b}[200~git status\u{1b}[201~")
    harness.output("git status")
    harness.key("\u{1b}[200~" + String(repeating: "word ", count: 13) + "\u{1b}[201~")
    harness.output(String(repeating: "word ", count: 13))
    harness.finish()
    #expect(harness.phrases == ["$", "pasted git status", "pasted " + String(repeating: "word ", count: 12) + "word"])
  }

  @Test("V-66 Words are echoed when they end, if the user wants it, and characters are not if not")
  func wordEcho() {
    let harness = SessionHarness { settings in
      settings.echoesWords = true
      settings.echoesCharacters = false
    }
    harness.output("$ ")
    harness.types("gitt")
    harness.key("\u{7f}")
    harness.output("\u{8} \u{8}")
    harness.types(" log")
    harness.types(" ")
    harness.finish()
    #expect(harness.phrases == ["$", "t", "git", "log"])
  }

  @Test("Quarters of a progress the program reports are said, and that it failed")
  func progress() {
    let harness = SessionHarness()
    harness.output("$ ")
    for percent in [1, 10, 30, 40, 55, 80, 100] {
      harness.output("\u{1b}]9;4;1;\(percent)\u{7}")
      harness.pass(.seconds(5))
    }
    harness.output("\u{1b}]9;4;2;100\u{7}")
    harness.finish()
    #expect(
      harness.phrases == ["$", "25 percent", "50 percent", "75 percent", "100 percent", "progress failed"])
  }

  @Test("A line that is written piece by piece is said by sentences")
  func streamed() {
    let harness = SessionHarness()
    let text = "The build failed. Install the package, then run make again. Done"
    var rest = text[...]
    while !rest.isEmpty {
      harness.output(String(rest.prefix(5)))
      rest = rest.dropFirst(5)
      harness.pass(.milliseconds(60))
    }
    harness.finish()
    #expect(harness.phrases == ["The build failed.", "Install the package, then run make again.", "Done"])
  }

  @Test("A paragraph that is erased and printed again with more behind it is told by what it grew, once")
  func repainted() {
    let harness = SessionHarness()
    let words = "Here is a plan. First I read the test that fails, then I mend what it tests. All is well.".split(
      separator: " ")
    var height = 0
    for count in 1...words.count {
      var lines: [String] = [""]
      for word in ["●"] + words.prefix(count) {
        if lines[lines.count - 1].count + word.count >= 38 { lines.append("") }
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
      }
      lines += ["", "\("⠋⠙⠹⠸"[("⠋⠙⠹⠸".index("⠋⠙⠹⠸".startIndex, offsetBy: count % 4))]) Working… (\(count / 8)s)"]
      let erase = height > 0 ? String(repeating: "\u{1b}[2K\u{1b}[1A", count: height - 1) + "\u{1b}[2K\r" : ""
      harness.output(erase + lines.joined(separator: "\r\n"))
      height = lines.count
      harness.pass(.milliseconds(120))
    }
    harness.finish()
    let heard = harness.phrases.joined(separator: " ").filter { $0.isLetter || $0 == " " }
    for word in ["Here", "plan", "First", "fails", "mend", "tests", "well"] {
      #expect(heard.split(separator: " ").count { $0 == word } == 1, "\(word) in \(harness.phrases)")
    }
    #expect(harness.phrases.count { $0.contains("Working") } <= 2, "\(harness.phrases)")
    #expect(harness.phrases.count <= 9, "\(harness.phrases)")
  }

  @Test("A link is told behind its words, and the day that calendars reverse; a list of links is not told link by link")
  func marks() {
    let harness = SessionHarness()
    harness.output("See the \u{1b}]8;;https://example.org/\u{1b}\\user guide\u{1b}]8;;\u{1b}\\ for help.\r\n")
    harness.pass(.seconds(9))
    harness.output("15 16 17 18 19 20 \u{1b}[7m21\u{1b}[m\r\n")
    harness.pass(.seconds(9))
    let link = "\u{1b}]8;;file:/x\u{1b}\\x\u{1b}]8;;\u{1b}\\  "
    harness.output(String(repeating: link, count: 4) + "\r\n")
    harness.finish()
    #expect(
      harness.phrases == ["See the user guide, link, for help.", "15 16 17 18 19 20 21 highlighted", "x x x x"])
  }

  @Test("Hints come after two seconds of silence, each twice at most, and never to those who want none")
  func hints() {
    let harness = SessionHarness { $0.givesHints = true }
    harness.output("mina$ ")
    harness.pass(.seconds(5))
    harness.key("\r")
    let lines = (1...200).map { "line \($0)" }.joined(separator: "\r\n")
    for _ in 1...4 {
      harness.output("\r\n" + lines + "\r\nmina$ ")
      harness.pass(.seconds(60))
      harness.key("\r")
    }
    harness.output("\r\n" + lines + "\r\nmina$ ")
    harness.key("l")
    harness.finish()
    let hints = harness.lines.filter { $0.source == .hint }.map(\.text)
    #expect(
      hints == [
        "F12 F1, then any key: says what it does", "F12 u: goes back through what went by",
        "F12 u: goes back through what went by", "F12 z: says earlier phrases again",
      ])
    let silent = SessionHarness()
    silent.output("mina$ ")
    silent.finish()
    #expect(silent.phrases == ["mina$"])
  }

  // MARK: A list below the line that filters it

  /// A picker below its prompt on a shell's screen: what the user has typed, and the items, of which one stands out.
  private func picker(_ typed: String, _ items: [String], chosen: Int, rows: Int = 4) -> String {
    let list = (0..<rows).map { row in
      guard row < items.count else { return "\r\n\u{1b}[K" }
      return "\r\n\u{1b}[K" + (row == chosen ? "\u{1b}[7m\(items[row])\u{1b}[m" : items[row])
    }
    return "\r\u{1b}[Ktown? \(typed)\(list.joined())\u{1b}[\(rows)A\u{1b}[\(7 + typed.count)G"
  }

  private func picker() -> SessionHarness {
    let harness = SessionHarness()
    harness.output("mina@box:~$ ")
    harness.types("pick")
    harness.key("\r")
    harness.output("\r\n" + picker("", ["Busan", "Jeju", "Seoul", "Suwon"], chosen: 0))
    harness.pass(.seconds(9))
    return harness
  }

  @Test("Of a picker below a prompt the item is told with its place among the items alone, also where it goes around")
  func pickerPlaces() {
    let harness = picker()
    let next = harness.heard {
      harness.key("\u{1b}[B")
      harness.output(picker("", ["Busan", "Jeju", "Seoul", "Suwon"], chosen: 1))
      harness.pass(.seconds(1))
    }
    #expect(next == ["Jeju. 2 of 4."])
    let around = harness.heard {
      for _ in 0..<2 { harness.key("\u{1b}[A") }
      harness.output(picker("", ["Busan", "Jeju", "Seoul", "Suwon"], chosen: 3))
      harness.pass(.seconds(1))
    }
    #expect(around.count == 1 && around.first?.hasPrefix("Suwon") == true, "\(around)")
  }

  @Test("The item that comes under the highlight with a letter is told, and what Enter takes is the answer")
  func pickerFilter() {
    let harness = picker()
    _ = harness.heard {
      harness.key("\u{1b}[B")
      harness.output(picker("", ["Busan", "Jeju", "Seoul", "Suwon"], chosen: 1))
      harness.key("\u{1b}[A")
      harness.output(picker("", ["Busan", "Jeju", "Seoul", "Suwon"], chosen: 0))
      harness.pass(.seconds(1))
    }
    let letter = harness.heard {
      harness.key("s")
      harness.output(picker("s", ["Seoul", "Suwon"], chosen: 0))
      harness.pass(.seconds(1))
    }
    #expect(letter.contains { $0.hasPrefix("Seoul") }, "\(letter)")
    let taken = harness.heard {
      harness.key("\r")
      harness.output("\r\u{1b}[J" + "Seoul\r\nmina@box:~$ ")
      harness.pass(.seconds(1))
    }
    #expect(taken.contains("Seoul"), "\(taken)")
  }

  @Test("Letters are echoed where the program shows them one key late, with a hint behind them")
  func typedAhead() {
    let harness = SessionHarness()
    harness.output("> ")
    harness.pass(.seconds(1))
    let phrases = harness.heard {
      harness.key("s")
      harness.key("e")
      harness.output("\r> s\u{1b}[90met key value\u{1b}[m\u{1b}[4G")
      harness.output("\r> se\u{1b}[90mt key value\u{1b}[m\u{1b}[5G")
      harness.pass(.milliseconds(100))
    }
    #expect(phrases.joined() == "se", "\(phrases)")
  }
}

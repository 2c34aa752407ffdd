// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@MainActor
@Suite("What a command printed, as a text of its own")
struct OutputDocumentTests {
  private let harness = SessionHarness(columns: 40, rows: 8)
  private let prompt = "\u{1b}]133;D;0\u{7}\u{1b}]133;A\u{7}me:~ > \u{1b}]133;B\u{7}"

  private func run(_ command: String, _ lines: [String]) {
    harness.output(prompt)
    harness.types(command)
    harness.key("\r")
    harness.output("\r\n\u{1b}]133;C\u{7}" + lines.joined(separator: "\r\n") + "\r\n" + prompt)
    harness.pass(.seconds(20))
  }

  private func heard(_ keys: String...) -> String? {
    for key in keys { harness.key(key) }
    harness.pass(.seconds(20))
    return harness.phrases.last
  }

  private func open() -> String? {
    harness.command(.openOutput)
    harness.pass(.seconds(20))
    return harness.phrases.last
  }

  private let disks = [
    "Filesystem      Size  Used Mounted on", "/dev/vda1        63G   12G /", "tmpfs           3.9G     0 /dev/shm",
  ]

  @Test(
    "It opens with its command, its length and its first line, and arrows move in it, though more was printed since")
  func moves() {
    run("seq 3", ["one", "two", "three"])
    #expect(open() == "seq 3, 3 lines, one")
    #expect(heard("\u{1b}[B") == "two")
    harness.output("\r\nmail has come\r\n")
    #expect(heard("\u{1b}[B") == "three")
    #expect(heard("\u{1b}[B") == "bottom, three")
    #expect(heard("\u{1b}[1;5H") == "one")
    #expect(heard("\u{1b}[C") == "n")
    #expect(harness.sentKeys.isEmpty)
  }

  @Test("Lines cut by the margin are whole")
  func wrapped() {
    let long = String(repeating: "lorem ", count: 15) + "end"
    run("cat text", [long, "second"])
    #expect(open()?.hasSuffix("lorem end") == true)
    #expect(heard("\u{1b}[B") == "second")
  }

  @Test("It is searched with the keys of the review, which need no reader key, and the search goes on in the terminal")
  func searches() {
    run("cat text", ["alpha", "beta", "gamma", "betamax"])
    _ = open()
    #expect(heard("f", "b", "e", "t", "a", "\r") == "beta")
    #expect(heard("g") == "betamax")
    _ = heard("\u{1b}")
    #expect(!harness.session.claims(KeyStroke([0x67])))
  }

  @Test("Enter copies the line, or from the mark to here, and Control A all of it")
  func copies() {
    run("cat text", ["alpha", "beta", "gamma"])
    _ = open()
    _ = heard("\u{1b}[B", "\r")
    #expect(harness.clipboard.last == "beta")
    _ = heard("b", "\u{1b}[B", "\u{1b}[F", "\r")
    #expect(harness.clipboard.last == "beta\ngamma")
    _ = heard("\u{1}")
    #expect(harness.clipboard.last == "alpha\nbeta\ngamma")
  }

  @Test("Control S saves it under a name that is typed")
  func saves() {
    run("cat text", ["alpha", "beta"])
    _ = open()
    #expect(heard("\u{13}") == "file name, or Enter for earshot-output.txt:")
    #expect(heard("a", ".", "t", "x", "t", "\r") == "saved as /home/mina/a.txt, 2 lines")
    #expect(harness.saved.map(\.text) == ["alpha\nbeta"])
    // The text is still open.
    #expect(heard("\u{1b}[B") == "beta")
  }

  @Test("In a table Tab goes from cell to cell and says the column, Control with arrows stays in it")
  func tables() {
    run("df -h", disks)
    _ = open()
    #expect(heard("\u{1b}[B") == "/dev/vda1 63G 12G /")
    #expect(heard("\t") == "Size, 63G")
    #expect(heard("\t") == "Used, 12G")
    #expect(heard("\u{1b}[1;5B") == "0")
    #expect(heard("\u{1b}[Z") == "Size, 3.9G")
    #expect(heard("\u{1b}[1;5B") == "3.9G")
    #expect(harness.tones.last == .boundary)
  }

  @Test("Columns drawn with lines are columns, a text is none")
  func drawnTables() {
    run("psql", [" id | name", "----+-------", "  1 | apple", "  2 | pear"])
    _ = open()
    #expect(heard("\u{1b}[B", "\u{1b}[B", "\t") == "name, apple")
    #expect(heard("\u{1b}[1;5B") == "pear")
    run("fmt", ["Boats come in and", "gulls cry over them", "all of the day"])
    _ = heard("\u{1b}")
    _ = open()
    #expect(heard("\t") == "no table here")
  }

  @Test("Escape leaves it, and the review is where it was; without a command it says so and takes no key")
  func leaves() {
    run("seq 2", ["one", "two"])
    let before = harness.answers(.move(.line, .previous))
    _ = open()
    _ = heard("\u{1b}[B")
    #expect(heard("\u{1b}") == "screen")
    #expect(harness.answers(.move(.line, .current)) == before)
    let empty = SessionHarness(columns: 40, rows: 8)
    empty.command(.openOutput)
    #expect(!empty.session.claims(KeyStroke([0x61])))
  }

  @Test("Control C still reaches the program, and no letter does")
  func stops() {
    run("seq 2", ["one", "two"])
    _ = open()
    _ = heard("q", "\u{3}")
    #expect(harness.sentKeys == ["\u{3}"])
  }

  @Test("It opens by itself from the length that the user has set, and not while somebody types")
  func byItself() {
    harness.configure { $0.settings.documentLines = 3 }
    run("seq 2", ["one", "two"])
    #expect(!harness.session.claims(KeyStroke([0x61])))
    run("seq 3", ["one", "two", "three"])
    #expect(harness.phrases.contains("seq 3, 3 lines, one"))
    #expect(heard("\u{1b}[B") == "two")
    _ = heard("\u{1b}")
    harness.types("seq 4")
    harness.key("\r")
    harness.output("\r\n\u{1b}]133;C\u{7}")
    harness.pass(.seconds(1))
    harness.types("l")
    harness.output("\r\n1\r\n2\r\n3\r\n4\r\n" + prompt)
    #expect(!harness.session.claims(KeyStroke([0x61])))
  }
}

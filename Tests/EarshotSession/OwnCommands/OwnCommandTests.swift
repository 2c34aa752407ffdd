// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("A user's own commands in a session")
@MainActor
struct OwnCommandTests {
  private static let readerKey = "\u{1b}[24~"

  private func harness(_ commands: String) -> SessionHarness {
    let harness = SessionHarness()
    harness.configure { $0.ownCommands = OwnCommands(parsing: commands) }
    harness.output("$ see https://example.org/a, or leave\r\nsecond line")
    harness.pass(.seconds(20))
    return harness
  }

  private func command(_ text: String, in harness: SessionHarness) -> OwnCommandRequest? {
    harness.command(.own(text))
    return harness.ownRequests.last
  }

  @Test("The line, the word and the link at the review cursor are given, never as a part of the command")
  func texts() throws {
    let harness = harness("[l]\ngives: line\nruns: cat\n[u]\ngives: link\nruns: open")
    harness.command(.review(.move(.line, .previous)))
    let line = try #require(command("l", in: harness))
    #expect(line.input == "$ see https://example.org/a, or leave\n")
    #expect(line.command.runs == "cat")
    #expect(line.variables["EARSHOT_LINK"] == "https://example.org/a")
    #expect(command("u", in: harness)?.input == "https://example.org/a\n")
  }

  @Test("Without a link nothing is run, and that is said")
  func noLink() {
    let harness = harness("[u]\ngives: link\nruns: open")
    harness.command(.own("u"))
    harness.pass(.seconds(5))
    #expect(harness.ownRequests.isEmpty)
    #expect(harness.phrases.last == "no link here")
  }

  @Test("The screen and the tree are given whole")
  func screen() throws {
    let harness = harness("[s]\ngives: screen\nruns: cat\n[t]\ngives: tree\nruns: cat")
    #expect(command("s", in: harness)?.input == "$ see https://example.org/a, or leave\nsecond line\n")
    let tree = try #require(command("t", in: harness)?.input)
    #expect(tree.hasPrefix("{"))
    #expect(tree.contains("second line"))
  }

  @Test("The answer is said line by line, copied, typed, or becomes the text of the review cursor")
  func answers() throws {
    let harness = harness(
      """
      [say]
      runs: a
      [copy]
      runs: a
      does: copy
      [type]
      runs: a
      does: type
      [show]
      runs: a
      does: show
      """)
    func answer(_ name: String, _ text: String) throws {
      let request = try #require(command(name, in: harness))
      harness.ownCommand(OwnCommandAnswer(request.command, .printed(text)))
      harness.pass(.seconds(20))
    }
    try answer("say", "one\n\ntwo\n")
    #expect(harness.phrases.suffix(2) == ["one", "two"])
    try answer("copy", "seven\n")
    #expect(harness.clipboard == ["seven"])
    try answer("type", "eight\n")
    #expect(harness.sentKeys == ["eight"])
    try answer("show", "top\nmiddle\nend\n")
    #expect(harness.phrases.last == "top")
    harness.command(.review(.move(.line, .next)))
    harness.pass(.seconds(5))
    #expect(harness.phrases.last == "middle")
    for _ in 0..<2 { harness.command(.review(.move(.line, .next))) }
    harness.pass(.seconds(5))
    #expect(harness.phrases.last == "bottom, end")
  }

  @Test("No answer, a failure and too long a wait are said with the command's name")
  func failures() throws {
    let harness = harness("[tell]\nruns: a\nlimit: 3")
    let request = try #require(command("tell", in: harness))
    for (outcome, words) in [
      (OwnCommandAnswer.Outcome.printed(" \n"), "tell: no answer"), (.failed("exit 3"), "tell failed: exit 3"),
      (.tooSlow, "tell stopped: no answer within 3 seconds"),
    ] {
      harness.ownCommand(OwnCommandAnswer(request.command, outcome))
      harness.pass(.seconds(10))
      #expect(harness.phrases.last == words)
    }
  }

  @Test("F12 ! lists them: arrows, letters and Enter choose; the program gets no key")
  func menu() {
    let harness = harness("[word count]\nruns: a\n[date]\nruns: b")
    harness.key(Self.readerKey)
    harness.key("!")
    harness.pass(.seconds(5))
    #expect(harness.phrases.last == "Your own commands. word count. 1 of 2.")
    harness.key("\u{1b}[B")
    harness.pass(.seconds(5))
    #expect(harness.phrases.last == "date. 2 of 2.")
    for letter in "word" { harness.key(String(letter)) }
    harness.key("\r")
    #expect(harness.ownRequests.map(\.command.name) == ["word count"])
    harness.key("x")
    #expect(harness.sentKeys.isEmpty)
    #expect(harness.session.claims(KeyStroke(Array("x".utf8))) == false)
  }

  @Test("A gesture that nobody takes runs its command in place of the key for the program; others are as they were")
  func gestures() {
    let harness = harness("[count]\nruns: wc\ngives: line\ngesture: scroll down\ngesture: magic tap")
    harness.command(.gesture(.scroll(.down)))
    harness.command(.gesture(.magicTap))
    #expect(harness.ownRequests.map(\.input) == ["second line\n", "second line\n"])
    #expect(harness.sentKeys.isEmpty)
    harness.command(.gesture(.scroll(.up)))
    #expect(harness.ownRequests.count == 2)
    #expect(harness.sentKeys == ["\u{1b}[5~"])
  }

  @Test("An element that takes the gesture comes first")
  func responders() {
    let harness = tree("[count]\nruns: wc\ngesture: magic tap")
    harness.tree.responder(of: 2).answers[.magicTap] = { true }
    harness.tree.command(.gesture(.magicTap))
    #expect(harness.requests().isEmpty)
    harness.tree.responder(of: 2).answers[.magicTap] = { false }
    harness.tree.command(.gesture(.magicTap))
    #expect(harness.requests() == ["count"])
  }

  @Test("The rotor has the commands that ask for it: up and down choose, activation runs one, once")
  func rotor() {
    let harness = tree("[count]\nruns: wc\ngives: line\nrotor: yes\n[other]\nruns: b\n[date]\nruns: c\nrotor: yes")
    harness.tree.responder(of: 2).answers[.activate] = { true }
    #expect(harness.tree.turn(to: "Your own commands"))
    #expect(harness.tree.said(.rotor(.down)) == ["count"])
    #expect(harness.tree.said(.rotor(.down)) == ["date"])
    #expect(harness.tree.said(.rotor(.down)) == ["Activate"])
    #expect(harness.tree.said(.rotor(.down)) == ["count"])
    harness.tree.command(.gesture(.activate))
    #expect(harness.requests() == ["count"])
    #expect(!harness.tree.log.contains("#2 activate"))
    harness.tree.command(.gesture(.activate))
    #expect(harness.requests() == ["count"])
    #expect(harness.tree.log.contains("#2 activate"))
  }

  @Test("Without a command that asks for it the rotor has none")
  func noRotor() {
    #expect(!tree("[count]\nruns: wc").tree.turn(to: "Your own commands"))
  }

  private func tree(_ commands: String) -> (tree: TreeHarness, requests: () -> [String]) {
    var configuration = ReaderConfiguration(settings: ReaderSettings(), composer: SpeechComposer())
    configuration.ownCommands = OwnCommands(parsing: commands)
    let tree = TreeHarness([Trees.root([2]), Trees.row(2, .button)], configuration: configuration)
    var names: [String] = []
    tree.session.outlets.program = ProgramOutlets(
      keys: { _ in }, clipboard: { _ in .noTerminal }, own: { names.append($0.command.name) }, isBusy: { _ in false })
    tree.command(.move(.first))
    return (tree, { names })
  }

  @Test("Without commands of one's own that is said")
  func none() {
    let harness = harness("")
    harness.key(Self.readerKey)
    harness.key("!")
    harness.pass(.seconds(5))
    #expect(harness.phrases.last == "no commands of your own")
  }
}

// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotEditors

@Suite("The conversation with Emacs")
struct EmacsChannelTests {
  private static let state = """
    {"mode":"emacs","window":1,"buffer":2,"name":"list.txt","line":3,"text":"caf\u{e9} au lait","column":5}
    """

  /// The events of some text, and the bytes to send then.
  private func events(_ text: String, in channel: inout EmacsChannel) -> [EditorEvent] {
    channel.receive(Array(text.utf8))
  }

  private func begun() throws -> EmacsChannel {
    var channel = EmacsChannel()
    #expect(!channel.tells)
    let events = events("{\"event\":\"began\",\"state\":\(Self.state)}\n", in: &channel)
    guard case .began(let state) = try #require(events.first) else {
      Issue.record("It did not begin: \(events)")
      return channel
    }
    #expect(state.name == "list.txt" && state.line == 3 && state.mode == .modeless && state.isText)
    // Columns are bytes: the e with its accent has two.
    #expect(state.caret == 4)
    #expect(channel.tells)
    return channel
  }

  @Test("What was taken is told in bytes, so that Emacs knows how far it is ahead")
  func taken() throws {
    var channel = try begun()
    _ = channel.takeUnsent()
    _ = events("{\"event\":", in: &channel)
    #expect(String(decoding: channel.takeUnsent(), as: UTF8.self) == "taken 9\n")
  }

  @Test("A report means the same wherever its bytes are cut")
  func cut() throws {
    let report = Array("{\"event\":\"told\",\"state\":\(Self.state),\"messages\":[\"Wrote it\"]}\n".utf8)
    var whole = try begun()
    let expected = whole.receive(report)
    #expect(expected.count == 2)
    #expect(expected.last == .message("Wrote it"))
    for place in report.indices {
      var channel = try begun()
      let events = channel.receive(Array(report[..<place])) + channel.receive(Array(report[place...]))
      #expect(events == expected)
    }
  }

  @Test("A look is answered by its number, or by a menu that only the screen shows")
  func looks() throws {
    var channel = try begun()
    _ = channel.takeUnsent()
    let (first, second) = (channel.look(), channel.look())
    #expect(String(decoding: channel.takeUnsent(), as: UTF8.self) == "look 1\nlook 2\n")
    let answer = events("{\"event\":\"looked\",\"look\":1,\"state\":\(Self.state)}\n", in: &channel)
    #expect(answer == [.looked(first, try #require(state(of: answer)))])
    #expect(events("{\"event\":\"asks\",\"look\":2}\n", in: &channel) == [.blocks(second, isAsking: true)])
    channel.go(toWindow: 7)
    #expect(String(decoding: channel.takeUnsent(), as: UTF8.self).hasSuffix("window 7\n"))
  }

  private func state(of events: [EditorEvent]) -> EditorState? {
    if case .looked(_, let state) = events.first { state } else { nil }
  }

  @Test("Output comes with its lines, and with what was too much")
  func output() throws {
    var channel = try begun()
    let text = #"{"event":"output","lines":["hi","$ "],"continues":true,"omitted":12,"isOpen":true}"# + "\n"
    let expected = EditorOutput(lines: ["hi", "$ "], omitted: 12, continuesLine: true, isOpen: true, state: nil)
    #expect(events(text, in: &channel) == [.printed(expected)])
    #expect(events("{\"event\":\"leaves\"}\n", in: &channel) == [.leaves])
  }

  @Test("What is no JSON, or is too long, ends the reports; unknown events do not")
  func junk() throws {
    var channel = try begun()
    #expect(events("{\"event\":\"later\"}\n", in: &channel).isEmpty)
    #expect(events("Segmentation fault\n", in: &channel) == [.failed("no JSON")])
    #expect(!channel.tells)
    #expect(events("{\"event\":\"leaves\"}\n", in: &channel).isEmpty)
    var other = try begun()
    #expect(other.receive([UInt8](repeating: 0x20, count: 1 << 21)) == [.failed("a line is too long")])
  }
}

@Suite("The server of an Emacs")
struct EmacsServerTests {
  @Test("Arguments are quoted as server.el says: & for itself, blanks, line ends and a hyphen at the beginning")
  func quoting() {
    #expect(EmacsServer.quoted("a b&c\nd") == "a&_b&&c&nd")
    #expect(EmacsServer.quoted("-eval") == "&-eval")
    #expect(EmacsServer.quoted("a-b") == "a-b")
    let request = String(decoding: EmacsServer.request(evaluating: "(+ 1 2)"), as: UTF8.self)
    #expect(request == "-dir / -current-frame -eval (+&_1&_2) \n")
  }

  @Test("A path cannot end the string that it is in")
  func literals() {
    #expect(EmacsServer.literal(#"/tmp/a"b\c"#) == #""/tmp/a\"b\\c""#)
  }

  @Test("An answer of nil or an error refuses")
  func answers() {
    #expect(EmacsServer.refuses("-emacs-pid 12\n-print nil\n"))
    #expect(EmacsServer.refuses("-emacs-pid 12\n-error Cannot&_open&_load&_file\n"))
    #expect(!EmacsServer.refuses("-emacs-pid 12\n-print t\n"))
    #expect(!EmacsServer.refuses("-emacs-pid 12\n"))
  }

  @Test("A client's server is the one that it names, else any in a folder of Emacs")
  func clients() {
    let paths = ["/run/user/1/emacs/server", "/run/user/1/emacs/work", "/tmp/emacs1/mail", "/run/dbus/bus", "/tmp/own"]
    func found(_ arguments: String...) -> [String] {
      EmacsAddress.clientPaths(["emacsclient"] + arguments, among: paths)
    }
    #expect(found("-t", "notes.txt") == Array(paths[..<3]))
    #expect(found("-t", "-s", "work") == ["/run/user/1/emacs/work"])
    #expect(found("--socket-name=/tmp/own", "-nw") == ["/tmp/own"])
    #expect(found("-smail") == ["/tmp/emacs1/mail"])
    #expect(found("-s", "none").isEmpty)
  }
}

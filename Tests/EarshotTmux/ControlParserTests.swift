// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotTmux

/// The rules of tmux(1) for control mode, and what tmux 3.3a was seen to write.
@Suite("Control mode of tmux is read")
struct ControlParserTests {
  static func messages(_ text: String, pieces: Int = .max) -> [ControlMessage] {
    var parser = ControlParser()
    var messages: [ControlMessage] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      messages += parser.feed(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
    }
    return messages
  }

  @Test("An answer is the lines between its first and its last", arguments: [1, 7, Int.max])
  func reply(pieces: Int) {
    let text = "%begin 1795422048 269 1\n@0 %0 1 é\n\n%end 1795422048 269 1\n"
    let lines = ["@0 %0 1 é", ""].map { Array($0.utf8) }
    #expect(Self.messages(text, pieces: pieces) == [.reply(ControlReply(lines))])
  }

  @Test("A refusal is an answer, and so is what the client was started for")
  func error() {
    let text =
      "%begin 5 292 1\nparse error: unknown command: bogus\n%error 5 292 1\n%begin 5 264 0\n%end 5 264 0\n"
    #expect(
      Self.messages(text) == [
        .reply(ControlReply([Array("parse error: unknown command: bogus".utf8)], isError: true)),
        .reply(ControlReply([], isAsked: false)),
      ])
  }

  @Test("A line of an answer that looks like its end, or like a notification, is a line of it")
  func likeEnd() {
    let text = "%begin 5 8 1\n%end 5 7 1\n%window-add @1\n%end 5 8 1\n"
    #expect(Self.messages(text) == [.reply(ControlReply(["%end 5 7 1", "%window-add @1"].map { Array($0.utf8) }))])
  }

  @Test("Output has its control characters and backslashes in octal", arguments: [1, 5, Int.max])
  func output(pieces: Int) throws {
    let text = "%output %0 \\033]133;A\\033\\134 hi\\015\\012 é \\134n\n"
    let bytes = Array("\u{1b}]133;A\u{1b}\\ hi\r\n é \\n".utf8)
    let pane = try #require(PaneID("%0"))
    #expect(Self.messages(text, pieces: pieces) == [.output(pane, bytes)])
  }

  @Test("A backslash that no octal number follows stands for itself")
  func loneBackslash() throws {
    let pane = try #require(PaneID("%12"))
    #expect(Self.messages("%output %12 a\\\\9 \\77\n") == [.output(pane, Array("a\\\\9 \\77".utf8))])
    #expect(Self.messages("%output %12 \\777\n") == [.output(pane, Array("\\777".utf8))])
  }

  @Test("What tells of other panes, windows, sizes or modes says that the structure is another")
  func structure() {
    let lines = [
      "%window-pane-changed @0 %1", "%session-window-changed $0 @1", "%pane-mode-changed %0", "%window-add @1",
      "%unlinked-window-close @1", "%window-renamed @0 [tmux]",
      "%layout-change @0 8205,80x24,0,0{40x24,0,0,0,39x24,41,0,1} b25d,80x24,0,0,0 *Z",
    ]
    for line in lines { #expect(Self.messages(line + "\n") == [.structureChanged], "\(line)") }
  }

  @Test("Clients and sessions come and go")
  func sessions() throws {
    let session = try #require(SessionID("$3"))
    #expect(Self.messages("%session-changed $3 farm\n") == [.sessionChanged(session)])
    #expect(
      Self.messages("%client-session-changed /dev/pts/5 $3 my farm\n")
        == [.clientSessionChanged(client: "/dev/pts/5", session)])
    #expect(Self.messages("%client-detached /dev/pts/5\n") == [.clientDetached("/dev/pts/5")])
    #expect(Self.messages("%exit\n%exit server exited\n") == [.exit(reason: ""), .exit(reason: "server exited")])
  }

  @Test("What is not understood, and what is broken, is passed over")
  func junk() {
    let text = "\n%\n%output\n%output %x a\n%output %1\n%session-changed\n%bogus 1 2\nplain\n%end 1 2 1\n%begin\n"
    #expect(Self.messages(text).isEmpty)
    #expect(Self.messages(text + "%exit\n") == [.exit(reason: "")])
  }

  @Test("A line without an end takes no more memory than a line may have, and what follows is read")
  func endless() {
    var parser = ControlParser()
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1_048_576)
    for _ in 0..<6 { #expect(parser.feed(piece[...]).isEmpty) }
    #expect(parser.feed(Array("\n%exit\n".utf8)[...]) == [.exit(reason: "")])
  }
}

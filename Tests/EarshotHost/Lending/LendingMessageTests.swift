// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotHost

@Suite("What is said between a terminal and the app")
struct LendingMessageTests {
  private static let offer = TerminalOffer(
    { ["TERM": "xterm-256color", "NO_COLOR": "", "EARSHOT_BUS": "/run/\u{1b}한"][$0] }, urls: ["/home/me/a book.md"])
  private static let messages: [LendingMessage] = [
    .open(offer), .taken, .signal(28), .reader, .take(begin: "\u{1b}[?1049h", end: "\u{1b}[?1049l\u{7}"),
    .change(begin: "\u{1b}[>7u", end: "\u{1b}[<u"), .stop, .wantsReader,
    .end(status: 130, complaints: ["State not kept: disk full.", ""]),
  ]

  @Test("Each is one line, and is read as it was written", arguments: messages)
  func roundTrip(_ message: LendingMessage) {
    let line = message.line
    #expect(line.last == 0x0A && line.dropLast().allSatisfy { $0 >= 0x20 })
    #expect(LendingMessage(line.dropLast()) == message)
  }

  @Test("One that is cut anywhere, or has another byte anywhere, is refused or is another message: never a trap")
  func damage() {
    for message in Self.messages {
      let line = Array(message.line.dropLast())
      for count in line.indices { #expect(LendingMessage(line[..<count]) == nil) }
      for index in line.indices {
        for byte: UInt8 in [0, 0x22, 0x2C, 0x5B, 0x7D, 0x80, 0xFF] {
          var other = line
          other[index] = byte
          _ = LendingMessage(other[...])
        }
      }
    }
  }

  @Test("An app that was built before or after says no to what it may not understand")
  func version() {
    let line = String(decoding: LendingMessage.open(Self.offer).line, as: UTF8.self)
    let newer = line.replacing(#""version":1"#, with: #""version":2"#)
    #expect(newer != line)
    #expect(LendingMessage(Array(newer.utf8.dropLast())[...]) == nil)
  }

  @Test("Only what concerns a terminal is told of the environment")
  func variables() {
    let offer = TerminalOffer({ _ in "x" }, urls: [])
    #expect(offer.variables["TERM"] == "x" && offer.variables["PATH"] == nil)
  }
}

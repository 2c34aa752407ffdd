// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotScreen
import EarshotTestThreads
import Glibc
import Testing

@testable import EarshotTerminal

@Suite("The clipboard of the outer terminal", .blocking, .serialized, .timeLimit(.minutes(25)))
struct GuardClipboardTests {
  @Test("xterm, OSC 52: what is copied goes to the clipboard in Base64, and the program's bytes stay as they are")
  func copies() throws {
    let lent = try LentGuard(["sh", "-c", "stty -echo; printf abc; read _; printf def"])
    let reader = try lent.accept()
    _ = try reader.hello()
    _ = try lent.terminal.read(until: "abc")
    #expect(reader.connection.setClipboard("한글 and\ntext") == nil)
    // As `printf '한글 and\ntext' | base64` has it.
    #expect(try lent.terminal.read(until: "\u{7}") == "\u{1b}]52;c;7ZWc6riAIGFuZAp0ZXh0\u{7}")
    try lent.terminal.write("\n")
    #expect(try lent.terminal.read(until: "def") == "def")
  }

  @Test(
    "In the middle of a sequence or a character of the program's it waits for the end",
    arguments: [
      ("\u{1b}]0;ti", "tle\u{7}"), ("\u{1b}]0;ti", "tle\u{1b}\\"), ("\u{1b}[38;5", ";196m"), ("\u{1b}", "7"),
      ("\u{1b}(", "B"), ("\u{1b}P1$r\u{7}", "x\u{1b}\\"), ("\u{1b}Ptmux;\u{1b}\u{1b}]2;t\u{7}", "\u{1b}\\"),
      ("\u{1b}_Gi=1;\u{7}", "AAAA\u{1b}\\"), ("\u{1b}O", "q"), ("\u{1b}]8;;http://x\u{1b}", "\\"),
      ("\u{1b}[1", "\u{18}"),
    ])
  func waits(first: String, second: String) throws {
    let lent = try LentGuard([
      "sh", "-c", "stty -echo; printf '%s' \"$1\"; read _; printf '%s' \"$2\"; read _", "sh", "x\(first)",
      "\(second)yz",
    ])
    let reader = try lent.accept()
    _ = try reader.hello()
    #expect(try lent.terminal.read(until: "x\(first)") == "x\(first)")
    #expect(reader.connection.setClipboard("ab") == nil)
    // The guard takes one message after the other: once this has an effect, it has looked at the clipboard.
    reader.connection.inject(Array("\n".utf8))
    let rest = try lent.terminal.read(until: "yz")
    #expect(rest == "\(second)\u{1b}]52;c;YWI=\u{7}yz")
  }

  @Test("A character of several bytes is not cut")
  func character() throws {
    let lent = try LentGuard(["sh", "-c", "stty -echo; printf 'x\\355\\225'; read _; printf '\\234yz'; read _"])
    let reader = try lent.accept()
    _ = try reader.hello()
    var first: [UInt8] = []
    while first.count < 3 { first += try #require(try lent.terminal.read(within: 60_000)) }
    #expect(reader.connection.setClipboard("ab") == nil)
    reader.connection.inject(Array("\n".utf8))
    var rest: [UInt8] = []
    while rest.last != UInt8(ascii: "z") { rest += try #require(try lent.terminal.read(within: 60_000)) }
    #expect(first + rest == Array("x한\u{1b}]52;c;YWI=\u{7}yz".utf8))
  }

  @Test("In a flood of sequences it comes between two of them, once, and nothing else is changed")
  func flood() throws {
    let line = "\\033[38;5;196m한글\\033]0;title %d\\007\\033[0m\\033Pq#0;2;0\\033\\\\ %d\\r\\n"
    let script =
      "stty -echo -opost; read _; awk 'BEGIN { for (i = 0; i < 20000; i++) printf \"\(line)\", i, i }'; printf END"
    let lent = try LentGuard(["sh", "-c", script])
    let reader = try lent.accept()
    _ = try reader.hello()
    let text = String(repeating: "copy ", count: 9_000)
    reader.connection.inject(Array("\n".utf8))
    _ = try lent.terminal.read(within: 60_000)
    let output = ProgramOutput(reader.connection)
    var taken: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    var seen: [UInt8] = []
    var isCopied = false
    while true {
      let piece = buffer.withUnsafeMutableBytes { output.take(into: $0) }
      taken += buffer[..<piece.count]
      guard let shown = try lent.terminal.read(within: 20) else { break }
      seen += shown
      if !isCopied, seen.count > 200_000 {
        isCopied = true
        #expect(reader.connection.setClipboard(text) == nil)
      }
    }
    #expect(isCopied)
    let emulator = TerminalEmulator(size: ScreenSize(columns: 80, rows: 24))
    var copies: [String] = []
    for start in stride(from: 0, to: seen.count, by: 1000) {
      emulator.feed(Array(seen[start..<min(start + 1000, seen.count)]))
      for case .clipboardWrite(_, let base64) in emulator.takeEvents() { copies.append(base64) }
    }
    #expect(copies == [String(decoding: Base64.encoded(Array(text.utf8)), as: UTF8.self)])
    let sequence = Array("\u{1b}]52;c;\(copies.first ?? "")\u{7}".utf8)
    let place = try #require(seen.firstRange(of: sequence))
    seen.removeSubrange(place)
    while taken.count < seen.count { taken += try output.take(count: 1) }
    #expect(taken.suffix(seen.count) == seen[...])
  }

  @Test("What is not Base64 or too long never reaches the terminal, and the next copy does")
  func refused() throws {
    let lent = try LentGuard(["sh", "-c", "stty -echo; printf abc; read _"])
    let reader = try lent.accept()
    _ = try reader.hello()
    _ = try lent.terminal.read(until: "abc")
    let whole = UInt16(EARSHOT_CLIPBOARD_FIRST.rawValue | EARSHOT_CLIPBOARD_LAST.rawValue)
    let connection = reader.connection
    #expect(connection.send(EARSHOT_CLIPBOARD, flags: whole, Array("YWI=\u{7}\u{1b}[31m".utf8)))
    #expect(connection.send(EARSHOT_CLIPBOARD, flags: whole, [UInt8]()))
    // A piece without a beginning, a beginning without an end, and more than there is room for.
    #expect(connection.send(EARSHOT_CLIPBOARD, flags: 2, Array("YWI=".utf8)))
    #expect(connection.send(EARSHOT_CLIPBOARD, flags: 1, Array("YWI=".utf8)))
    #expect(connection.send(EARSHOT_CLIPBOARD, flags: 1, Array("AAAA".utf8)))
    for _ in 0..<7 { #expect(connection.send(EARSHOT_CLIPBOARD, [UInt8](repeating: 65, count: 16_384))) }
    #expect(connection.send(EARSHOT_CLIPBOARD, flags: 2, Array("AAAA".utf8)))
    #expect(connection.setClipboard(String(repeating: "x", count: 76_801)) == .tooLong)
    let longest = String(repeating: "x", count: 76_800)
    #expect(connection.setClipboard(longest) == nil)
    let shown = try lent.terminal.read(until: "\u{7}")
    #expect(shown == "\u{1b}]52;c;" + String(decoding: Base64.encoded(Array(longest.utf8)), as: UTF8.self) + "\u{7}")
  }

  @Test("RFC 4648, section 10: the test vectors")
  func base64() {
    let vectors = [
      "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=", "foobar": "Zm9vYmFy",
    ]
    for (text, encoded) in vectors {
      #expect(String(decoding: Base64.encoded(Array(text.utf8)), as: UTF8.self) == encoded)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import Testing

/// Everything a reader gives, and how it ended.
struct ReadOut: Equatable {
  var events: [AsciicastEvent] = []
  var error: AsciicastError?

  init(_ text: String, blockSize: Int? = nil) {
    self.init(bytes: Array(text.utf8), blockSize: blockSize)
  }

  init(bytes: [UInt8], blockSize: Int? = nil) {
    var reader: AsciicastReader
    if let blockSize {
      var rest = bytes[...]
      reader = AsciicastReader(blocks: {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(blockSize) }
        return Array(rest.prefix(blockSize))
      })
    } else {
      reader = AsciicastReader(bytes)
    }
    do throws(AsciicastError) {
      while let event = try reader.next() { events.append(event) }
    } catch { self.error = error }
  }
}

private func ns(_ nanoseconds: Int64) -> Instant { Instant(nanoseconds: nanoseconds) }

@Suite struct AsciicastReaderTests {
  let header = #"{"version": 2, "width": 80, "height": 24}"#

  @Test("asciicast v2: every kind of event with its exact time")
  func version2() {
    let out = ReadOut(
      header + "\n" + #"""
        [0.0, "m", "step 00: start"]
        [0.248848, "o", "\u001b[1;31mHello \u001b[32mWorld!\u001b[0m\n"]
        [1.001376, "o", "That was ok\rThis is better."]
        [2, "i", "\r"]
        [3.5e0, "r", "100x50"]
        [4.123456789, "z", "later"]
        [5, "m", ""]

        """#)
    #expect(out.error == nil)
    #expect(
      out.events == [
        AsciicastEvent(at: ns(0), .marker("step 00: start")),
        AsciicastEvent(at: ns(248_848_000), .output("\u{1B}[1;31mHello \u{1B}[32mWorld!\u{1B}[0m\n")),
        AsciicastEvent(at: ns(1_001_376_000), .output("That was ok\rThis is better.")),
        AsciicastEvent(at: ns(2_000_000_000), .input("\r")),
        AsciicastEvent(at: ns(3_500_000_000), .resize(columns: 100, rows: 50)),
        AsciicastEvent(at: ns(4_123_456_789), .other(code: "z", data: "later")),
        AsciicastEvent(at: ns(5_000_000_000), .marker("")),
      ])
  }

  @Test("asciicast v3: times add up, comments are passed over, the size is the terminal's")
  func version3() throws {
    let text = #"""
      {"version": 3, "term": {"cols": 100, "rows": 30, "type": "xterm-256color"}, "timestamp": 1504467315, "idle_time_limit": 2.5, "command": "/bin/zsh", "title": "Demo", "env": {"SHELL": "/bin/zsh"}}
      # event stream follows the header
      [0.1, "o", "a"]
      [0.2, "o", "b"]
      [0.000000001, "x", "0"]
      """#
    var reader = AsciicastReader(Array(text.utf8))
    let header = try reader.header()
    #expect(
      header
        == AsciicastHeader(
          width: 100, height: 30, timestamp: 1_504_467_315, idleTimeLimit: .milliseconds(2_500), command: "/bin/zsh",
          title: "Demo", environment: ["SHELL": "/bin/zsh", "TERM": "xterm-256color"]))
    #expect(
      ReadOut(text).events == [
        AsciicastEvent(at: ns(100_000_000), .output("a")), AsciicastEvent(at: ns(300_000_000), .output("b")),
        AsciicastEvent(at: ns(300_000_001), .other(code: "x", data: "0")),
      ])
  }

  @Test("Line ends of other systems, empty lines, a mark at the beginning and a missing last line end do no harm")
  func tolerance() {
    let plain = ReadOut(header + "\n[1, \"o\", \"a\"]\n[2, \"o\", \"b\"]\n")
    #expect(plain.events.count == 2)
    #expect(ReadOut("\u{FEFF}" + header + "\r\n[1, \"o\", \"a\"]\r\n\r\n  \n[2,\"o\",\"b\"]") == plain)
  }

  @Test("A time that runs backwards counts as the one before it")
  func backwards() {
    let out = ReadOut(header + "\n[2, \"o\", \"a\"]\n[1.5, \"o\", \"b\"]\n[3, \"o\", \"c\"]\n")
    #expect(out.events.map(\.at.secondsText) == ["2", "2", "3"])
  }

  @Test("Half surrogates and bytes that are not UTF-8 become U+FFFD, whole pairs a character")
  func encoding() {
    let bytes =
      Array(header.utf8) + Array("\n[1, \"o\", \"\\ud83d\\ude00 \\ud83d! \\udcff ".utf8) + [0xFF, 0x61]
      + Array("\"]".utf8)
    #expect(ReadOut(bytes: bytes).events.map(\.kind) == [.output("😀 \u{FFFD}! \u{FFFD} \u{FFFD}a")])
  }

  @Test("However the bytes come, the same is read", arguments: [1, 2, 7, 40, 4_095])
  func blocks(_ blockSize: Int) {
    let whole = header + "\n" + (0..<50).map { "[\($0).5, \"o\", \"é한😀 \($0)\"]\n" }.joined()
    #expect(ReadOut(whole, blockSize: blockSize) == ReadOut(whole))
    #expect(ReadOut(whole).events.count == 50)
    let cut = String(whole.dropLast(5))
    #expect(ReadOut(cut, blockSize: blockSize) == ReadOut(cut))
    #expect(ReadOut(cut).events.count == 49)
  }

  @Test("A recording cut anywhere gives every event before the cut, and says so if that is inside a line")
  func cutAnywhere() {
    let lines = [header, #"[1.25, "o", "a\u001bé"]"#, #"[2.5, "i", "b"]"#, #"[3, "r", "90x20"]"#]
    let whole = Array(lines.joined(separator: "\n").utf8)
    let all = ReadOut(bytes: whole)
    #expect(all.events.count == 3 && all.error == nil)
    var ends: [Int] = []
    for line in lines { ends.append((ends.last.map { $0 + 1 } ?? 0) + line.utf8.count) }
    for length in 1..<whole.count {
      let out = ReadOut(bytes: Array(whole[..<length]))
      let complete = ends.filter { $0 <= length }.count
      #expect(out.events == Array(all.events.prefix(max(0, complete - 1))))
      let isBetweenLines = ends.contains(length) || ends.contains(length - 1)
      #expect(out.error == (isBetweenLines ? nil : AsciicastError(.cutOff, line: complete + 1)))
    }
  }

  @Test(
    "A damaged line ends the reading after the events before it, with its number",
    arguments: [
      ("[1, \"o\", \"a\"", AsciicastError.Reason.notJSON(column: 13)), ("[1, o, \"a\"]", .notJSON(column: 5)),
      ("[1, \"o\", \"a\"] x", .notJSON(column: 15)), ("[01, \"o\", \"a\"]", .notJSON(column: 3)),
      ("{\"t\": 1}", .notAnEvent), ("[1, \"o\"]", .notAnEvent), ("[1, 2, \"a\"]", .notAnEvent),
      ("[1, \"o\", 3]", .notAnEvent),
      ("[-1, \"o\", \"a\"]", .time("-1")), ("[1e99, \"o\", \"a\"]", .time("1e99")),
      ("[\"1\", \"o\", \"a\"]", .time("something else")), ("[1, \"r\", \"80\"]", .resize("80")),
      ("[1, \"r\", \"80x24x2\"]", .resize("80x24x2")), ("[1, \"r\", \"0x24\"]", .resize("0x24")),
      ("[1, \"r\", \"-8x24\"]", .resize("-8x24")), ("[1, \"r\", \"99999x99999\"]", .resize("99999x99999")),
      ("[1, \"r\", \"9223372036854775807x9223372036854775807\"]", .resize("9223372036854775807x9223372036854775807")),
    ])
  func damaged(_ line: String, _ reason: AsciicastError.Reason) {
    let out = ReadOut(header + "\n[0.5, \"o\", \"before\"]\n" + line + "\n[2, \"o\", \"after\"]\n")
    #expect(out.events.map(\.kind) == [.output("before")])
    #expect(out.error == AsciicastError(reason, line: 3))
  }

  @Test("Asked again after an error it says the same again")
  func sticky() {
    var reader = AsciicastReader(Array((header + "\nx\n[2, \"o\", \"after\"]\n").utf8))
    for _ in 0..<3 {
      #expect(throws: AsciicastError(.notJSON(column: 1), line: 2)) { try reader.next() }
    }
    var hopeless = AsciicastReader(Array("x\n".utf8) + Array(header.utf8))
    for _ in 0..<3 {
      #expect(throws: AsciicastError(.notARecording, line: 1)) { try hopeless.header() }
      #expect(throws: AsciicastError(.notARecording, line: 1)) { try hopeless.next() }
    }
  }

  @Test(
    "What is no recording is told from one that is cut, old or of no size",
    arguments: [
      ("", AsciicastError(.empty, line: 1)), ("\n \n", AsciicastError(.empty, line: 1)),
      ("hello\n", AsciicastError(.notARecording, line: 1)),
      ("[1, \"o\", \"a\"]\n", AsciicastError(.notARecording, line: 1)),
      ("{}\n", AsciicastError(.notARecording, line: 1)), ("{\"version\": 2, \"wid", AsciicastError(.cutOff, line: 1)),
      ("{\"version\": 1, \"width\": 80, \"height\": 24}", AsciicastError(.version("1"), line: 1)),
      ("\n{\"version\": \"x\"}", AsciicastError(.version("x"), line: 2)),
      ("{\"version\": 2}", AsciicastError(.size, line: 1)),
      ("{\"version\": 2, \"width\": 80.5, \"height\": 24}", AsciicastError(.size, line: 1)),
      ("{\"version\": 2, \"width\": 0, \"height\": 24}", AsciicastError(.size, line: 1)),
      ("{\"version\": 2, \"width\": 3000000000, \"height\": 3000000000}", AsciicastError(.size, line: 1)),
      ("{\"version\": 3, \"width\": 80, \"height\": 24}", AsciicastError(.size, line: 1)),
    ])
  func noRecording(_ text: String, _ error: AsciicastError) {
    #expect(ReadOut(text) == ReadOut(error))
  }

  @Test("A header deep enough to use up the stack is refused")
  func deep() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(ReadOut("{\"version\": " + deep).error?.reason == .notARecording)
    #expect(ReadOut(header + "\n" + deep + "\n").error?.reason == .notJSON(column: JSONParser.depthLimit + 1))
  }

  @Test("A line without an end is given up before it fills the memory")
  func endless() {
    var given = 0
    let block = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    var reader = AsciicastReader(blocks: {
      given += 1
      return given < 200 ? block : nil
    })
    #expect(throws: AsciicastError(.lineTooLong, line: 1)) { try reader.next() }
    #expect(given < 20)
  }

  @Test(
    "Errors are one sentence that says where and what to do",
    arguments: [
      (
        AsciicastError(.cutOff, line: 12),
        "Recording ends in the middle of line 12: what comes before it was read; record again for the rest."
      ),
      (
        AsciicastError(.version("1"), line: 1),
        "Recording has asciicast version 1: convert it to version 2 with `asciinema convert`."
      ),
      (
        AsciicastError(.resize("8\u{1B}0"), line: 4),
        "Recording is damaged in line 4: \"8\\u001b0\" is no size like \"80x24\"."
      ),
    ])
  func sentences(_ error: AsciicastError, _ sentence: String) {
    #expect(error.description == sentence)
  }
}

extension ReadOut {
  init(_ error: AsciicastError) {
    self.init(bytes: Array(#"{"version": 2, "width": 1, "height": 1}"#.utf8))
    self.error = error
  }
}

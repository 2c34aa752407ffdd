// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotScreen
import EarshotSession
import EarshotTerminal
import Testing

@Suite("The last minute as a recording")
struct RecentRecordingTests {
  /// A program's output, kept as a live reader keeps it.
  private struct Program {
    let terminal = TerminalEmulator(size: ScreenSize(columns: 40, rows: 6), scrollback: 10)
    var output: RecentOutput
    var now = Instant.zero

    init(limit: Int = 2 << 20) { output = RecentOutput(limit: limit) }

    mutating func write(_ bytes: [UInt8], after seconds: Int64 = 0) {
      now = now + Interval.seconds(seconds)
      if output.wantsPicture(at: now) { output.begin(with: terminal.screen, at: now) }
      bytes.withUnsafeBytes { output.take($0, at: now) }
      terminal.feed(bytes)
    }

    mutating func write(_ text: String, after seconds: Int64 = 0) { write(Array(text.utf8), after: seconds) }

    var recording: String { RecentRecording.text(of: output, keys: [], environment: [:]) }
  }

  /// The screen at the end of a recording.
  private func played(_ recording: String) throws -> Screen {
    var reader = AsciicastReader(Array(recording.utf8))
    let header = try reader.header()
    let terminal = TerminalEmulator(size: ScreenSize(columns: header.width, rows: header.height), scrollback: 10)
    while let event = try reader.next() {
      switch event.kind {
      case .output(let text): terminal.feed(Array(text.utf8))
      case .resize(let columns, let rows): terminal.resize(to: ScreenSize(columns: columns, rows: rows))
      default: break
      }
    }
    return terminal.screen
  }

  private func expectSame(_ program: Program) throws {
    let screen = try played(program.recording)
    #expect(screen.text == program.terminal.screen.text)
    #expect(screen.cursor == program.terminal.screen.cursor)
    #expect(screen.rows.map(\.styleRuns) == program.terminal.screen.rows.map(\.styleRuns))
    #expect(screen.rows.map(\.isWrapped) == program.terminal.screen.rows.map(\.isWrapped))
    #expect(screen.modes == program.terminal.screen.modes)
  }

  @Test("It plays to the screen that was there: text, looks, wrapped lines, wide letters, modes")
  func whole() throws {
    var program = Program()
    program.write("\u{1b}[1;31mred\u{1b}[0m plain \u{1b}[7mchosen\u{1b}[0m\r\n한국어 \u{1b}[44m   \u{1b}[0m\r\n")
    program.write("a line that is longer than the forty columns it has\r\n\u{1b}[?1h\u{1b}[?25l", after: 2)
    try expectSame(program)
  }

  @Test("What is older than a minute is left out, and the rest begins with the screen as it was then")
  func later() throws {
    var program = Program()
    program.write("the beginning\r\n\u{1b}[4munderlined\u{1b}[0m\r\n")
    for index in 0..<30 { program.write("line \(index) \u{1b}[7mx\u{1b}[0m and a long tail that wraps\r\n", after: 5) }
    #expect(!program.recording.contains("the beginning"))
    let seconds = try #require(program.output.sections.first.map { program.now - $0.began })
    #expect(seconds <= Interval.seconds(66))
    try expectSame(program)
  }

  @Test("A flood stays within the limit, says how much is missing, and ends with the right screen")
  func flood() throws {
    var program = Program(limit: 400_000)
    let line = Array((String(repeating: "y", count: 38) + "\r\n").utf8)
    let chunk = Array(repeating: line, count: 1_000).flatMap { $0 }
    for _ in 0..<5 { program.write(chunk) }
    for _ in 0..<10 { program.write(chunk, after: 1) }
    for _ in 0..<5 { program.write(chunk) }
    program.write("over\r\n", after: 2)
    #expect(program.output.sections.reduce(0) { $0 + $1.pieces.reduce(0) { $0 + $1.piece.count } } <= 400_000)
    #expect(program.recording.contains(" bytes omitted\""))
    try expectSame(program)
  }

  @Test("A letter cut between two reads is one letter")
  func cutLetter() throws {
    var program = Program()
    let bytes = Array("가나\r\n".utf8)
    program.write(Array(bytes[..<4]))
    program.write(Array(bytes[4...]))
    #expect(program.recording.contains("나"))
    #expect(!program.recording.contains("\u{FFFD}"))
    try expectSame(program)
  }

  @Test("Keys stand before the output they caused, hidden text without even its length")
  func keys() throws {
    var program = Program()
    program.write("$ ")
    program.write("x", after: 1)
    let keys: [(at: Instant, event: RecentKeys.Event)] = [
      (program.now, .key(Array("x".utf8))), (program.now, .hidden),
    ]
    let lines = RecentRecording.text(of: program.output, keys: keys, environment: [:]).split(separator: "\n")
    #expect(lines.suffix(3) == ["[1,\"i\",\"x\"]", "[1,\"m\",\"hidden\"]", "[1,\"o\",\"x\"]"])
  }
}

extension RecentOutput.Piece {
  fileprivate var count: Int {
    switch self {
    case .output(let bytes): bytes.count
    case .resize: 0
    }
  }
}

import CVTerm
import EarshotScreen

/// Bytes a second through the terminal core, beside libvterm on the same bytes.
enum ScreenBenchmark {
  static func run() {
    reportHeading("Terminal core, 80×24 with 10,000 rows of scrollback, beside libvterm")
    for (name, bytes) in streams {
      let ours = Measurement(runs: 5) { feedEarshot(bytes) }.median
      let theirs = Measurement(runs: 3) { feedLibvterm(bytes) }.median
      let megabytes = Double(bytes.count) / 1e6
      report(
        name, "\((megabytes / ours).text()) MB/s",
        "libvterm \((megabytes / theirs).text()) MB/s, \((theirs / ours).text()) times")
    }
  }

  private static let streams: [(String, [UInt8])] = [
    ("scrolling text", repeated { "line \($0) of a build log: compiling module number \($0 * 7)\r\n" }),
    (
      "colours and styles",
      repeated {
        "\u{1b}[1;3\($0 % 8)mword\u{1b}[0m \u{1b}[38;5;\($0 % 256)mother\u{1b}[m \u{1b}[48;2;1;2;3mtrue\u{1b}[49m \u{1b}[4mx\u{1b}[24m\r\n"
      }
    ),
    ("Korean", repeated { "\($0)번째 줄: 터미널을 읽어 주는 화면 낭독기입니다. 한글은 두 칸을 차지합니다.\r\n" }),
  ]

  private static func repeated(_ line: (Int) -> String) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while bytes.count < 4_000_000 {
      bytes += Array(line(index).utf8)
      index += 1
    }
    return bytes
  }

  private static func feedEarshot(_ bytes: [UInt8]) {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 80, rows: 24))
    bytes.withUnsafeBytes { buffer in
      for start in stride(from: 0, to: buffer.count, by: 65_536) {
        emulator.feed(UnsafeRawBufferPointer(rebasing: buffer[start..<min(start + 65_536, buffer.count)]))
      }
    }
    precondition(emulator.screen.rows.count == 24)
  }

  private static func feedLibvterm(_ bytes: [UInt8]) {
    let terminal = vterm_new(24, 80)
    defer { vterm_free(terminal) }
    vterm_set_utf8(terminal, 1)
    let screen = vterm_obtain_screen(terminal)
    vterm_screen_reset(screen, 1)
    bytes.withUnsafeBytes { buffer in
      for start in stride(from: 0, to: buffer.count, by: 65_536) {
        let piece = buffer[start..<min(start + 65_536, buffer.count)]
        _ = vterm_input_write(
          terminal, UnsafeRawBufferPointer(rebasing: piece).bindMemory(to: CChar.self).baseAddress, piece.count)
      }
    }
  }
}

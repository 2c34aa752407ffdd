// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The bytes per second through the terminal core, beside libvterm on the same bytes. Both keep a screen and its
/// scrollback.
enum ScreenBenchmark {
  private static let scrollback = 10_000

  static func run() throws(Unmeasured) {
    reportHeading(
      "Terminal core: bytes a second, 80×24 with \(scrollback) rows of scrollback (target: 5 times libvterm)")
    for stream in TerminalStream.all {
      var rowCounts = (0, 0)
      let (ours, theirs) = Measurement.inTurns(runs: 5) {
        rowCounts.0 = feedEarshot(stream.bytes)
      } _: {
        rowCounts.1 = feedLibvterm(stream.bytes)
      }
      guard rowCounts.0 == scrollback, rowCounts.1 == scrollback else {
        throw Unmeasured("\(stream.name): the scrollback is not full: \(rowCounts.0) and \(rowCounts.1) rows.")
      }
      let megabytes = Double(stream.bytes.count) / 1e6
      report(
        stream.name, "\((megabytes / ours.median).text()) MB/s",
        "libvterm \((megabytes / theirs.median).text()) MB/s: \((theirs.median / ours.median).text()) times")
    }
  }

  /// Returns the number of rows kept.
  private static func feedEarshot(_ bytes: [UInt8]) -> Int {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 80, rows: 24), scrollback: scrollback)
    forEachPiece(of: bytes) { emulator.feed($0) }
    _ = (emulator.screen, emulator.takeEvents())
    return emulator.scrollbackCount
  }

  private static func feedLibvterm(_ bytes: [UInt8]) -> Int {
    guard let terminal = LibvtermScreen(columns: 80, rows: 24, scrollback: scrollback) else { return 0 }
    forEachPiece(of: bytes) { terminal.feed($0) }
    return terminal.keptRowCount
  }

  /// Calls `take` with pieces as the emulator thread takes them.
  private static func forEachPiece(of bytes: [UInt8], _ take: (UnsafeRawBufferPointer) -> Void) {
    bytes.withUnsafeBytes { buffer in
      for start in stride(from: 0, to: buffer.count, by: 65_536) {
        take(UnsafeRawBufferPointer(rebasing: buffer[start..<min(start + 65_536, buffer.count)]))
      }
    }
  }
}

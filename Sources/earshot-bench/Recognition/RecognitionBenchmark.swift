// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import EarshotTerminal

/// The cost of recognising a screen's elements, finding its regions, and comparing it with the one before.
enum RecognitionBenchmark {
  private static let sizes = [
    (size: ScreenSize(columns: 80, rows: 24), target: "1 ms", runs: 60),
    (size: ScreenSize(columns: 200, rows: 60), target: "4 ms", runs: 15),
  ]

  @MainActor
  static func run() {
    for (size, target, runs) in sizes {
      let name = "\(size.columns)×\(size.rows)"
      reportHeading("Recognition: a screen of \(name), processor time, beside drawing it in memory (target: \(target))")
      for screen in PaintedScreen.all(size) { measureWhole(screen, runs) }
      reportHeading("Recognition: a change of \(name), processor time, beside drawing it in memory (target: 0.2 ms)")
      for screen in PaintedScreen.all(size) { measureRow(screen) }
      measureHighlight("the highlight in the table", (7..<17).map { .processes(size, chosen: $0) })
      measureHighlight("the highlight in a panel", (6..<16).map { .panels(size, chosen: $0) })
    }
    for (size, _, _) in sizes { RefreshBenchmark.run(size) }
  }

  // MARK: All of a screen

  private static func measureWhole(_ painted: PaintedScreen, _ runs: Int) {
    let bytes = painted.bytes
    let drawing = Measurement(runs: runs, clock: threadSeconds) { _ = drawn(bytes, painted.size) }.median
    let screen = drawn(bytes, painted.size)
    let interface = Measurement(runs: runs, clock: threadSeconds) { _ = ScreenInterface(screen) }.median
    let panes = Measurement(runs: runs, clock: threadSeconds) { _ = ScreenPanes(screen) }.median
    report(
      "\(painted.name), elements", interface.milliseconds,
      "drawing \(drawing.milliseconds): \((interface / drawing).text(2)) times")
    report(
      "\(painted.name), panes", panes.milliseconds,
      "drawing \(drawing.milliseconds): \((panes / drawing).text(2)) times")
  }

  private static func drawn(_ bytes: [UInt8], _ size: ScreenSize) -> Screen {
    let emulator = TerminalEmulator(size: size)
    emulator.feed(bytes)
    return emulator.screen
  }

  // MARK: A change

  /// A few words in the middle of the screen change each time.
  private static func measureRow(_ painted: PaintedScreen) {
    let place = "\u{1b}[\(painted.size.rows / 2);\(painted.size.columns / 2)H"
    let changes = (0..<changeCount).map { Array((place + "now \($0) ").utf8) }
    reportChange("one row of \(painted.name)", Changes(painted, changes, key: nil))
  }

  /// A highlight moves down one row with each key, and from the last one back to the first.
  private static func measureHighlight(_ name: String, _ screens: [PaintedScreen]) {
    let changes = (1...changeCount).map { index in
      let (old, new) = (screens[(index - 1) % screens.count], screens[index % screens.count])
      return Array(new.rows.indices.filter { old.rows[$0] != new.rows[$0] }.map(new.bytes(row:)).joined().utf8)
    }
    reportChange(name, Changes(screens[0], changes, key: .down))
  }

  private static func reportChange(_ name: String, _ changes: Changes) {
    let drawing = changes.drawing().median
    let handling = changes.handling()
    report(
      name, handling.median.milliseconds,
      "p99 \(handling.percentile(99).milliseconds); drawing \(drawing.microseconds): "
        + "\((handling.median / drawing).text()) times")
  }

  private static let changeCount = 200

  /// A screen, and the output that changes it again and again.
  private struct Changes {
    var screen: PaintedScreen
    var bytes: [[UInt8]]
    var key: KeyPress?

    init(_ screen: PaintedScreen, _ bytes: [[UInt8]], key: KeyPress?) {
      (self.screen, self.bytes, self.key) = (screen, bytes, key)
    }

    /// The work in memory, with only the picture taken.
    func drawing() -> Measurement {
      let emulator = TerminalEmulator(size: screen.size)
      emulator.feed(screen.bytes)
      return Measurement(
        seconds: bytes.map { change in
          let start = threadSeconds()
          emulator.feed(change)
          _ = emulator.screen
          return threadSeconds() - start
        })
    }

    /// The work for each settled screen.
    func handling() -> Measurement {
      let feed = ScreenFeed(size: screen.size)
      var source = TerminalSource()
      feed.feed(screen.bytes, at: .zero)
      _ = source.handle(feed.settle())
      return Measurement(
        seconds: bytes.map { change in
          if let key { _ = source.pressed([key]) }
          feed.feed(change, at: .zero)
          let update = feed.settle()
          let start = threadSeconds()
          _ = source.handle(update)
          return threadSeconds() - start
        })
    }
  }
}

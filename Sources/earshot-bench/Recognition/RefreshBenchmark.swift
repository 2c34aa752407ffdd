// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotSpeech

/// The share of a processor for following a program that paints without end: a minute of it, read as fast as possible.
@MainActor
enum RefreshBenchmark {
  private struct Program {
    var name: String
    var target: String
    /// The frames per second.
    var frames: Int
    var frame: (Int) -> [UInt8]
  }

  private static let seconds = 60

  static func run(_ size: ScreenSize) {
    reportHeading(
      "Programs that paint without end, \(size.columns)×\(size.rows): share of one processor, beside drawing alone")
    for program in [monitor(size), assistant(size)] {
      let frames = (0..<seconds * program.frames).map(program.frame)
      let drawing = Measurement(runs: 3, clock: threadSeconds) { draw(frames, size) }.median / Double(seconds)
      let reading =
        Measurement(runs: 3, clock: threadSeconds) { read(frames, size, program.frames) }.median
        / Double(seconds)
      report(
        "\(program.name) (target: \(program.target))", "\((reading * 100).text(2)) %",
        "drawing \((drawing * 100).text(2)) %: \((reading / drawing).text()) times")
    }
  }

  private static func draw(_ frames: [[UInt8]], _ size: ScreenSize) {
    let emulator = TerminalEmulator(size: size)
    for frame in frames {
      emulator.feed(frame)
      _ = emulator.screen
    }
  }

  private static func read(_ frames: [[UInt8]], _ size: ScreenSize, _ rate: Int) {
    let session = Session(
      reader: Reader(settings: ReaderSettings(), composer: SpeechComposer()), synthesizer: SilentVoice(),
      outlets: .unheard)
    var replay = Replay(session: session, size: (size.columns, size.rows))
    for (index, frame) in frames.enumerated() {
      replay.output(frame, at: .zero + .milliseconds(Int64(index * 1_000 / rate)))
    }
    replay.finish()
  }

  /// A table of processes with twenty changed rows each time.
  private static func monitor(_ size: ScreenSize) -> Program {
    Program(name: "htop, 10 a second", target: "5 %", frames: 10) { index in
      let screen = PaintedScreen.processes(size, frame: index)
      return index == 0 ? screen.bytes : Array(screen.rows.indices.prefix(26).map(screen.bytes(row:)).joined().utf8)
    }
  }

  /// Lines erased and printed again as a whole, while an answer grows above an input box.
  private static func assistant(_ size: ScreenSize) -> Program {
    Program(name: "Ink, 30 a second", target: "10 %", frames: 30) { index in
      let lines = assistantLines(index, size)
      let erased = index == 0 ? 0 : assistantLines(index - 1, size).count
      let erasing = String(repeating: "\u{1b}[2K\u{1b}[1A", count: erased) + "\u{1b}[2K\u{1b}[G"
      return Array(((index == 0 ? "" : erasing) + lines.map { "\($0)\r\n" }.joined()).utf8)
    }
  }

  private static func assistantLines(_ index: Int, _ size: ScreenSize) -> [String] {
    let words = [
      "First", "I", "read", "the", "file", "then", "change", "the", "function", "and", "run", "its", "tests.",
    ]
    var lines = ["●"]
    for number in 0...index / 3 {
      let word = words[number % words.count]
      if (lines.last?.count ?? 0) + word.count > size.columns - 8 { lines.append(" ") }
      lines[lines.count - 1] += " " + word
    }
    // Of a long answer, the end is on the screen.
    lines = Array(lines.suffix(size.rows - 9))
    let spinner = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")[index / 3 % 10]
    lines += ["", "\u{1b}[35m\(spinner) Working…\u{1b}[39m (\(index / 30)s)", ""]
    let rule = String(repeating: "─", count: size.columns - 10)
    return lines + ["╭\(rule)╮", "│ >\(String(repeating: " ", count: size.columns - 12))│", "╰\(rule)╯"]
  }
}

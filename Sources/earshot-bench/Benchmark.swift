// SPDX-License-Identifier: Apache-2.0
import Glibc

/// `earshot-bench`: medians and ratios, each measured beside the usual alternative in one run.
@main
@MainActor
enum Benchmark {
  private struct Part {
    var name: String
    var summary: String
    var run: @MainActor () throws(Unmeasured) -> Void
  }

  private static let parts = [
    Part(
      name: "screen", summary: "bytes a second through the terminal core, beside libvterm", run: ScreenBenchmark.run),
    Part(
      name: "hub", summary: "notifications a second, beside Foundation's; a gesture's way up", run: HubBenchmark.run),
    Part(
      name: "bus", summary: "an update of a program on the bus to speech, and updates a second", run: BusBenchmark.run),
    Part(name: "braille", summary: "a change of the screen to a display's cells", run: BrailleBenchmark.run),
    Part(name: "cursor", summary: "a move and a change in trees of up to 100,000 nodes", run: CursorBenchmark.run),
    Part(
      name: "speech", summary: "request to the first sample, beside espeak-ng started anew", run: SpeechBenchmark.run),
    Part(name: "composing", summary: "a line of the terminal made speakable", run: ComposingBenchmark.run),
    Part(
      name: "sounds",
      summary: "signs, words and meanings of lines that are not heard, beside espeak-ng and speech-dispatcher",
      run: SoundsBenchmark.run),
    Part(name: "silence", summary: "key to the sink flushed, in a flood", run: SpeechBenchmark.runSilence),
    Part(
      name: "key", summary: "key to speech request and first sample, beside yasr and a pyte loop", run: KeyBenchmark.run
    ),
    Part(name: "repaint", summary: "processor time in repaints, beside the same two", run: RepaintBenchmark.run),
    Part(
      name: "recognition", summary: "elements of a screen, a change of it, and programs that paint without end",
      run: RecognitionBenchmark.run),
    Part(name: "audit", summary: "screens, nodes and recordings audited", run: AuditBenchmark.run),
    Part(name: "replay", summary: "recorded seconds read in one second", run: ReplayBenchmark.run),
    Part(
      name: "throughput", summary: "10 MB of text to the terminal, beside script and tmux", run: ThroughputBenchmark.run
    ),
    Part(
      name: "toolkit", summary: "a frame, a key in a long table, a resize and memory of an app of the toolkit",
      run: ToolkitBenchmark.run),
    Part(
      name: "start",
      summary: "start to first byte and to exit, beside script, tmux and yasr; processor time of commands",
      run: StartBenchmark.run),
    Part(
      name: "memory", summary: "memory idle and after 20 MB of text, beside tmux and yasr", run: MemoryBenchmark.run),
    Part(name: "idle", summary: "wake-ups a minute while nothing happens, beside the same", run: IdleBenchmark.run),
    Part(
      name: "recover", summary: "a hung or killed reader, voice or helper to its successor; processes left behind",
      run: RecoveryBenchmark.run),
  ]

  static func main() {
    var names = CommandLine.arguments.dropFirst()
    if let place = names.firstIndex(of: "--beside") {
      guard let path = names[(place + 1)...].first, access(path + "-guard", X_OK) == 0 else {
        leave(
          "earshot-bench: --beside needs the path of another earshot, with its other programs beside it.", status: 2)
      }
      Wrapper.otherBuild = path
      names = names[..<place] + names[(place + 2)...]
    }
    if names.contains("--help") || names.contains("-h") { return print(help) }
    if let stranger = names.first(where: { name in !parts.contains { $0.name == name } }) {
      leave(
        "earshot-bench: \(stranger) is no benchmark: choose from \(parts.map(\.name).joined(separator: ", ")).",
        status: 2)
    }
    signal(SIGPIPE, SIG_IGN)
    Children.endAllWhenInterrupted()
    var failures: [String] = []
    for part in parts where names.isEmpty || names.contains(part.name) {
      do throws(Unmeasured) { try part.run() } catch { failures.append("\(part.name): \(error.reason)") }
    }
    guard failures.isEmpty else { leave(failures.map { "Not measured: \($0)" }.joined(separator: "\n"), status: 1) }
  }

  private static var help: String {
    let width = parts.map(\.name.count).max() ?? 0
    let lines = parts.map { part in
      "  \(part.name)\(String(repeating: " ", count: width - part.name.count + 2))\(part.summary)"
    }
    return """
      earshot-bench [--beside EARSHOT] [NAMES…]
      Measures Earshot beside what people use instead: medians and ratios of one run. Without names, everything.

      \(lines.joined(separator: "\n"))

      --beside EARSHOT also measures another build of earshot, by its path: start, memory, idle and recover.
      Exit status 1 when something could not be measured, 2 for an unknown name.
      """
  }

  private static func leave(_ sentence: String, status: Int32) -> Never {
    fflush(nil)
    let line = sentence + "\n"
    _ = line.withCString { write(2, $0, strlen($0)) }
    exit(status)
  }
}

/// A figure that should have been measured and could not be.
struct Unmeasured: Error {
  /// One sentence: the problem and its remedy.
  var reason: String
  init(_ reason: String) { self.reason = reason }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The time that 10 MB of text take from the key that asks for them to the terminal, by wrapper.
enum ThroughputBenchmark {
  private static let runs = 7

  static func run() throws(Unmeasured) {
    reportHeading(
      "Throughput: cat of 10 MB, Enter to last byte, earshot without sound (target: script + 15 %, faster than tmux)")
    let folder = try TemporaryFolder()
    let script = try FloodScript(in: folder).path
    let earshot = try Wrapper.earshotProgram()
    var wrappers = [Wrapper.plain, .earshot(earshot)]
    for peer in [Wrapper.script, .tmux(folder)] {
      if Wrapper.isInstalled(peer.name) { wrappers.append(peer) } else { reportSkipped(peer.name, "not installed.") }
    }
    try WrapperTurns(wrappers, runs: runs) { wrapper throws(Unmeasured) in
      let terminal = try OuterTerminal(wrapper.command(script), environment: Wrapper.environment(folder))
      let seconds = try FloodScript.flood(terminal)
      try terminal.press("\r")
      _ = try terminal.waitForEnd()
      return seconds
    }.report { speed($0.median) }
  }

  private static func speed(_ seconds: Double) -> String {
    "\(seconds.milliseconds), \((Double(FloodScript.size) / seconds / 1e6).text(0)) MB/s"
  }
}

/// A program that waits for Enter, writes 10 MB of text, and waits for Enter again.
struct FloodScript {
  static let size = 10_000_000
  let path: String

  init(in folder: TemporaryFolder) throws(Unmeasured) {
    let words = [
      "module", "compiled", "in", "a", "while", "warning:", "unused", "value", "of", "type", "note:", "here",
    ]
    var text = TerminalStream.repeated(upTo: Self.size) { index in
      (0..<(3 + index % 17)).map { words[(index * 7 + $0 * $0) % words.count] }.joined(separator: " ") + " \(index)\n"
    }
    text.removeLast(text.count - Self.size)
    let file = try folder.write(text, to: "text")
    path = try folder.write(
      Array("printf '@ready'\nread x\ncat '\(file)'\nprintf '@done'\nread x\n".utf8), to: "flood")
  }

  /// Runs it in a terminal up to its second wait. Returns the seconds that the text took.
  static func flood(_ terminal: OuterTerminal) throws(Unmeasured) -> Double {
    _ = try terminal.wait(for: "@ready")
    let start = monotonicSeconds()
    try terminal.press("\r")
    return try terminal.wait(for: "@done", seconds: 20) - start
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import Glibc

/// The resident memory of Earshot's processes after a flood, beside tmux's.
enum MemoryBenchmark {
  static func run() throws(Unmeasured) {
    reportHeading("Memory after 10 MB of text: resident, and the share that is not shared with others")
    let folder = try TemporaryFolder()
    var text: [UInt8] = []
    var number = 0
    while text.count < 10_000_000 {
      text += Array("line \(number) of a long file that scrolls past faster than anyone can listen\n".utf8)
      number += 1
    }
    let file = try folder.write(text, to: "flood")
    let script = try folder.write(Array("cat \(file); sleep 600\n".utf8), to: "script")
    let earshot = Wrapper.earshot(try Wrapper.earshotProgram(), options: [])
    // As many rows as Earshot keeps.
    let settings = try folder.write(Array("set -g history-limit 10000\n".utf8), to: "tmux.conf")
    for wrapper in [earshot, .tmux(folder, settings: settings)] {
      guard wrapper.name != "tmux" || Wrapper.isInstalled("tmux") else { continue }
      try measure(wrapper, script, in: folder)
      wrapper.clear()
    }
  }

  private static func measure(
    _ wrapper: Wrapper, _ script: String, in folder: TemporaryFolder
  ) throws(Unmeasured) {
    guard
      let terminal = try? PseudoTerminal(
        wrapper.command(script), environment: Wrapper.environment(folder), size: TerminalSize(columns: 80, rows: 24))
    else { throw Unmeasured("\(wrapper.name) cannot be started.") }
    defer { terminal.signal(SIGHUP) }
    var isQuiet = false
    while !isQuiet, let piece = try? terminal.read(upTo: 1 << 18, within: 1_500) { isQuiet = piece.isEmpty }
    for process in processes(of: terminal.process, in: folder) {
      guard let resident = process.resident, let share = process.proportionalShare, let program = process.words.first
      else { continue }
      let role = program.split(separator: "/").last.map(String.init) ?? program
      let what = process.words.dropFirst().first == "reader" ? "\(role) reader" : role
      report(what, "\((resident / 1024).text()) MB", "of its own \((share / 1024).text()) MB")
    }
  }

  /// The processes of Earshot or tmux, with the server that works in this folder, without the programs running in them.
  private static func processes(of root: Int32, in folder: TemporaryFolder) -> [RunningProcess] {
    let below = Set(RunningProcess.tree(of: root).map(\.id))
    return RunningProcess.all().filter { process in
      guard below.contains(process.id) || process.words.contains("\(folder.path)/tmux") else { return false }
      guard let program = process.words.first else { return false }
      return program.contains("earshot") || program.contains("tmux")
    }
  }
}

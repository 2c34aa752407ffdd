// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTerminal
import Glibc

/// A script that runs in a wrapper until this object goes.
final class WrapperSession {
  private let terminal: PseudoTerminal
  private let wrapper: Wrapper
  private let folder: TemporaryFolder

  init(_ wrapper: Wrapper, _ script: String, in folder: TemporaryFolder) throws(Unmeasured) {
    self.wrapper = wrapper
    self.folder = folder
    do throws(PseudoTerminalError) {
      terminal = try PseudoTerminal(
        wrapper.command(script), environment: Wrapper.environment(folder), size: TerminalSize(columns: 80, rows: 24))
    } catch { throw Unmeasured("\(wrapper.name) cannot be started: \(error).") }
  }

  deinit {
    Children.endTree(of: terminal.process)
    wrapper.clear()
  }

  var process: Int32 { terminal.process }

  func press(_ keys: String) { try? terminal.write(keys) }

  /// Takes output until there was none for so many milliseconds, or for half a minute at most.
  func waitForQuiet(milliseconds: Int32 = 1_500) {
    let deadline = monotonicSeconds() + 30
    while monotonicSeconds() < deadline {
      guard let piece = try? terminal.read(upTo: 1 << 18, within: milliseconds), !piece.isEmpty else { return }
    }
  }

  /// Takes output until a condition holds. Returns the seconds that took; nil if it did not hold in time.
  func wait(seconds: Double, until isDone: () -> Bool) -> Double? {
    let start = monotonicSeconds()
    while monotonicSeconds() - start < seconds {
      if isDone() { return monotonicSeconds() - start }
      _ = try? terminal.read(upTo: 1 << 18, within: 5)
    }
    return nil
  }

  /// The wrapper's own processes, without the programs that run in it.
  var processes: [RunningProcess] {
    let below = Set(RunningProcess.tree(of: terminal.process).map(\.id))
    return RunningProcess.all().filter { process in
      let isServer = wrapper.name == "tmux" && process.words.contains("\(folder.path)/tmux")
      guard below.contains(process.id) || isServer else { return false }
      guard let program = process.words.first else { return false }
      return process.id == terminal.process || program.contains("earshot") || program.contains("tmux")
    }
  }
}

extension RunningProcess {
  /// Its program, as a report names it.
  var role: String {
    let program = words.first?.split(separator: "/").last.map(String.init) ?? "?"
    return words.dropFirst().first == "reader" ? "\(program) reader" : program
  }
}

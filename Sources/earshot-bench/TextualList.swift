// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import Glibc

/// The same list as an app of Textual, a Python toolkit that also draws only differences: the bytes it writes for a
/// key.
struct TextualList {
  /// The cost of a key: bytes written and cells changed on the screen.
  struct Cost {
    var bytes: Int
    var cells: Int
  }

  private let terminal: TerminalDriver

  /// - Returns: Nil if Python has no Textual.
  init?(rows: Int, size: TerminalSize, in folder: TemporaryFolder) throws(Unmeasured) {
    guard let python = Self.python(in: folder) else { return nil }
    let program = try folder.write(Array(Self.source(rows: rows).utf8), to: "textual-list.py")
    let environment = Wrapper.environment(folder).filter { !$0.hasPrefix("TERM=") && !$0.hasPrefix("COLORTERM=") }
    do {
      terminal = try TerminalDriver([python, program], environment: environment + ["TERM=xterm-256color"], size: size)
    } catch { return nil }
    guard terminal.waits(seconds: 20, until: { $0.text.contains("Row number 0 of many") }) else { return nil }
    settle()
  }

  /// Presses a key so many times and returns the sum.
  func cost(of key: String, times: Int) -> Cost {
    var cost = Cost(bytes: 0, cells: 0)
    for _ in 0..<times {
      let (written, before) = (terminal.output.count, terminal.screen)
      terminal.type(key)
      settle()
      cost.bytes += terminal.output.count - written
      cost.cells += Self.differences(before, terminal.screen)
    }
    return cost
  }

  static func differences(_ a: Screen, _ b: Screen) -> Int {
    zip(a.rows, b.rows).reduce(0) { sum, rows in
      sum + zip(rows.0.cells, rows.1.cells).count { $0 != $1 }
    }
  }

  /// Waits until nothing has come for a while.
  private func settle() {
    var quiet = 0
    var count = terminal.output.count
    while quiet < 10 {
      _ = terminal.waits(seconds: 0) { _ in false }
      quiet = terminal.output.count == count ? quiet + 1 : 0
      count = terminal.output.count
    }
  }

  private static func python(in folder: TemporaryFolder) -> String? {
    ["python3", "/usr/bin/python3"].first { python in
      let words = [python, "-c", "import textual; print(textual.__name__)"]
      let child = try? MeasuredProcess(words, environment: Wrapper.environment(folder))
      return (try? child?.readAll())?.hasPrefix("textual") == true
    }
  }

  private static func source(rows: Int) -> String {
    """
    from textual.app import App
    from textual.widgets import OptionList

    class Rows(App):
        def compose(self):
            yield OptionList(*[f"Row number {n} of many" for n in range(\(rows))])

    Rows().run()
    """
  }
}

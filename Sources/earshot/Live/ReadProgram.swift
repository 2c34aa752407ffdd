// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal

/// The system's facts about the program whose terminal is read: the one that Earshot runs, or that of a pane.
struct ReadProgram {
  /// The process that was started in the terminal.
  let process: Int32
  /// The descriptor for questions about its terminal's modes.
  let terminal: ProgramTerminal?
  var foreground: ForegroundPrograms
  let inner: InnerReader

  init(_ process: Int32) {
    self.process = process
    terminal = ProgramTerminal(of: process)
    foreground = ForegroundPrograms(of: process)
    inner = InnerReader(in: process)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotScreen
public import EarshotTerminal

/// Several terminals, of which one is read: the panes of a multiplexer.
extension Session {
  /// Reads another terminal from here on. Nothing is said of it by that.
  ///
  /// - Parameters:
  ///   - terminal: what is known of it.
  ///   - rows: where its rows are that have left its screen; nil where they are not kept.
  /// - Returns: what is known of the one that was read until now.
  public func read(_ terminal: TerminalSource, rows: (any RowSource)?) -> TerminalSource {
    endScreenReading()
    typing.completion = nil
    var former = source
    former.leave()
    (source, rowSource) = (terminal, rows)
    inform(.textReplaced)
    if let screen { inform(.keyboard(isTaken: screen.modes.takesKeyboard)) }
    return former
  }
}

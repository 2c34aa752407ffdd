// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotScreen
public import EarshotTerminal

/// The terminal that a session reads: what is known of it, where its rows are, and what it was asked to complete. Of
/// several terminals, the panes of a multiplexer, it is one after the other.
struct ReadTerminal {
  var source = TerminalSource()
  /// The source of the scrollback's rows; without it, only the screen itself can be reviewed.
  var rows: (any RowSource)?
  /// The completion requested from a shell with Tab, until it is answered.
  var completion: AwaitedCompletion?
}

extension (any RowSource)? {
  /// Calls a closure with the rows, which must not be kept, or with those of a screen where there are no others; nil
  /// where there is no screen either.
  func withRows<Answer>(orOf screen: Screen?, _ look: (SettledRows) -> Answer) -> Answer? {
    guard let self else { return screen.map { look(SettledRows($0)) } }
    return self.withSettledRows(look)
  }
}

extension Session {
  /// The source of the scrollback's rows; without it, only the screen itself can be reviewed.
  public var rowSource: (any RowSource)? {
    get { terminal.rows }
    set { terminal.rows = newValue }
  }

  /// Reads another terminal from here on. Nothing is said of it by that.
  ///
  /// - Parameters:
  ///   - source: what is known of it.
  ///   - rows: where its rows are that have left its screen; nil where they are not kept.
  /// - Returns: what is known of the one that was read until now.
  public func read(_ source: TerminalSource, rows: (any RowSource)?) -> TerminalSource {
    endScreenReading()
    var former = terminal.source
    former.leave()
    terminal = ReadTerminal(source: source, rows: rows)
    inform(.textReplaced)
    if let screen { inform(.keyboard(isTaken: screen.modes.takesKeyboard)) }
    return former
  }
}

// SPDX-License-Identifier: Apache-2.0
/// A program that divides the terminal into panes and can go to each of them: tmux, or an editor with its windows.
@MainActor
public protocol PaneHost: AnyObject {
  /// The panes that the user can see, in the program's order.
  var panes: [NumberedPane] { get }
  /// Asks the program to go to a pane. The new place is spoken when the program has gone there.
  func go(toPane number: Int)
  /// All windows with their panes, in the program's order: those that the user cannot see, too.
  var windows: [PaneWindow] { get }
  /// The rows of a pane that the session does not read, without blank ones.
  func rows(of pane: NumberedPane, in window: PaneWindow) -> [String]
  /// Asks the program to go to a pane of any window.
  func go(to pane: NumberedPane, in window: PaneWindow)
}

/// A window of a program, with its panes.
public struct PaneWindow: Equatable, Sendable {
  /// Its number, as the program counts.
  public var number: Int
  /// Its number and its name in words; nil if the program has a single window for all panes.
  public var name: String?
  public var panes: [NumberedPane]
  /// True if it is shown.
  public var isCurrent: Bool

  public init(number: Int, name: String?, panes: [NumberedPane], isCurrent: Bool) {
    (self.number, self.name, self.panes, self.isCurrent) = (number, name, panes, isCurrent)
  }
}

/// A pane as the user knows it.
public struct NumberedPane: Equatable, Sendable {
  /// Its number, as the program counts.
  public var number: Int
  /// Its number and its content in words: "pane 1, vim".
  public var name: String
  /// True if it receives keys.
  public var isCurrent: Bool
  /// The path of its terminal; nil if it has none of its own.
  public var terminal: String?

  public init(number: Int, name: String, isCurrent: Bool, terminal: String? = nil) {
    (self.number, self.name, self.isCurrent, self.terminal) = (number, name, isCurrent, terminal)
  }
}

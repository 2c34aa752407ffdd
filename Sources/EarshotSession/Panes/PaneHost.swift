// SPDX-License-Identifier: Apache-2.0
/// A program that divides the terminal into panes and can go to each of them: tmux, or an editor with its windows.
@MainActor
public protocol PaneHost: AnyObject {
  /// The panes that the user can see, in the program's order.
  var panes: [NumberedPane] { get }
  /// Asks the program to go to a pane. The new place is spoken when the program has gone there.
  func go(toPane number: Int)
}

/// A pane as the user knows it.
public struct NumberedPane: Equatable, Sendable {
  /// Its number, as the program counts.
  public var number: Int
  /// Its number and its content in words: "pane 1, vim".
  public var name: String
  /// True if it receives keys.
  public var isCurrent: Bool

  public init(number: Int, name: String, isCurrent: Bool) {
    (self.number, self.name, self.isCurrent) = (number, name, isCurrent)
  }
}

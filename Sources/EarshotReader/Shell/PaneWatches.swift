// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// News of the panes into which a program divides the screen.
public enum PaneNotice: Sendable {
  /// This pane is read from here on, nil for the whole screen; and if it is new, whether a shell waits in it.
  case read(String?, isShell: Bool)
  /// An event in a pane that is not read.
  case elsewhere(String, any HubMessage)
  case closed(String)
}

/// The watches of all panes: each has a command of its own, whose end or text may be awaited while another pane is read.
struct PaneWatches {
  /// The watch of the pane that is read, or of the whole screen.
  var present = CommandWatch()
  /// The pane that is read; nil for the whole screen.
  private var pane: String?
  private var others: [String?: CommandWatch] = [:]

  mutating func read(_ pane: String?, isShell: Bool) {
    guard pane != self.pane else { return }
    others[self.pane] = present
    present = others.removeValue(forKey: pane) ?? CommandWatch(isAtPrompt: isShell)
    self.pane = pane
  }

  mutating func forget(_ pane: String) { others[pane] = nil }

  subscript(pane: String) -> CommandWatch {
    get { others[pane] ?? CommandWatch() }
    set { others[pane] = newValue }
  }
}

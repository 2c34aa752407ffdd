// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The panes of a terminal, of which one is read.
struct PaneReading {
  /// The program that divides the terminal; nil while none does.
  weak var host: (any PaneHost)?
  /// The root of the elements last read as a screen or a conversation.
  var root: ElementID?
  /// True if they were in the containers of panes.
  var areRead = false
}

extension Session {
  /// The program that divides the terminal into panes; nil while none does.
  public var paneHost: (any PaneHost)? {
    get { panes.host }
    set { panes.host = newValue }
  }
}

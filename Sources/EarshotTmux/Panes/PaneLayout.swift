// SPDX-License-Identifier: Apache-2.0
/// The panes of a session, in tmux's order.
struct PaneLayout: Equatable {
  private(set) var panes: [PaneFacts]

  /// - Parameter lines: Lines in ``PaneFacts/format``.
  init(_ lines: [String] = []) { panes = lines.compactMap { PaneFacts($0) } }

  subscript(id: PaneID) -> PaneFacts? { panes.first { $0.id == id } }

  /// The pane that receives keys.
  var active: PaneFacts? { panes.first { $0.window.isCurrent && $0.isActive } }

  /// The panes that the user can see.
  var visible: [PaneFacts] {
    panes.filter { $0.window.isCurrent && ($0.isActive || !$0.window.isZoomed) }
  }
}

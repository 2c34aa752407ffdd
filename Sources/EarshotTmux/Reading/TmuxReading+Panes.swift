// SPDX-License-Identifier: Apache-2.0
public import EarshotSession

/// The panes of the current window, for the user's keys that go to them.
extension TmuxReading: PaneHost {
  public var panes: [NumberedPane] {
    let panes = layout.panes.filter(\.window.isCurrent)
    return panes.map { NumberedPane(number: $0.index, name: words.name(of: $0), isCurrent: $0.isActive) }
  }

  public func go(toPane number: Int) {
    guard let pane = layout.panes.first(where: { $0.window.isCurrent && $0.index == number }) else { return }
    // A window that shows one pane alone goes on to do so.
    ask("select-pane -Z -t \(pane.id)", .other)
  }
}

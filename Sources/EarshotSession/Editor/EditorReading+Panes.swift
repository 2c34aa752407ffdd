// SPDX-License-Identifier: Apache-2.0
import EarshotEditors
import EarshotReader

/// An editor's windows, numbered from 1 as Neovim's own commands do, without those that float.
extension EditorReading: PaneHost {
  private var windows: [EditorLayout.Window] { layout?.windows.filter { !$0.isFloating } ?? [] }

  public var panes: [NumberedPane] {
    windows.enumerated().map { index, window in
      let words = [session.configuration.phrases(.tmuxWindow, ["number": String(index + 1)]), window.name]
      return NumberedPane(
        number: index + 1, name: words.filter { !$0.isEmpty }.joined(separator: ", "),
        isCurrent: window.id == news.state?.window)
    }
  }

  public func go(toPane number: Int) {
    guard windows.indices.contains(number - 1) else { return }
    channel.go(toWindow: windows[number - 1].id)
  }
}

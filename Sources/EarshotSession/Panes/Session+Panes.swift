// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSpeech

/// The user's ways to panes by their numbers.
extension Session {
  /// The outermost program with several panes: an editor's windows are inside a pane of tmux.
  private var outermostPaneHost: (any PaneHost)? {
    let hosts: [(any PaneHost)?] = [paneHost, editor]
    return hosts.compactMap { $0 }.first { $0.panes.count > 1 }
  }

  func tellPanes() {
    guard let host = outermostPaneHost else { return answer(phrases(.noPanes)) }
    let names = host.panes.map { $0.isCurrent ? "\($0.name), \(phrases(.paneIsHere))" : $0.name }
    answer(names.joined(separator: ". "))
  }

  func goToPane(_ number: Int) {
    guard let host = outermostPaneHost else { return answer(phrases(.noPanes)) }
    guard let pane = host.panes.first(where: { $0.number == number }) else {
      return answer(phrases(.noPane, ["number": String(number)]))
    }
    if pane.isCurrent { answer(pane.name) } else { host.go(toPane: number) }
  }

  private var phrases: Phrases { configuration.phrases }

  private func answer(_ text: String) { inform(.say(text, source: .review, priority: .text)) }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSpeech

/// The user's ways to panes by their numbers.
extension Session {
  /// The outermost program with several panes: an editor's windows are inside a pane of tmux.
  private var outermostPaneHost: (any PaneHost)? {
    let hosts: [(any PaneHost)?] = [paneHost, editor]
    return hosts.compactMap { $0 }.first { $0.panes.count > 1 }
  }

  /// The programs that divide the terminal, the outermost first, with the elements for their windows.
  private func paneElements(around root: ElementID) -> [(host: any PaneHost, elements: PaneElements)] {
    let hosts: [(any PaneHost)?] = [paneHost, editor]
    let all = hosts.compactMap { $0 }.filter { host in
      let panes = host.windows.flatMap { window in window.panes.map { window.isCurrent && $0.isCurrent } }
      return panes.count > 1 && panes.contains(true)
    }
    var inner = root
    var made: [(host: any PaneHost, elements: PaneElements)] = []
    for (level, host) in all.enumerated().reversed() {
      let elements = PaneElements(
        host.windows, level: UInt64(level), around: inner, rows: { host.rows(of: $0, in: $1) })
      made.insert((host, elements), at: 0)
      inner = elements.elements.first?.id ?? inner
    }
    return made
  }

  /// The elements of what is read, in the containers of its pane and window.
  func withPanes(_ read: ScreenElements) -> ScreenElements {
    for case .setRoot(let root) in read.changes { screenReading.root = root }
    guard let inner = screenReading.root else { return read }
    let around = paneElements(around: inner)
    guard let root = around.first?.elements.elements.first?.id else {
      // The panes have gone.
      guard screenReading.isInPanes else { return read }
      screenReading.isInPanes = false
      return ScreenElements(changes: read.changes + [.setRoot(inner)], place: read.place)
    }
    let isFirst = !screenReading.isInPanes
    screenReading.isInPanes = true
    var whole = editor.map { $0.ownElements(of: read) } ?? read
    whole.changes += around.flatMap { $0.elements.elements.map { TreeChange.upsert($0) } } + [.setRoot(root)]
    if isFirst, whole.place == nil {
      // The user begins in the pane that is read, not in the first one.
      let elements = read.changes.compactMap { if case .upsert(let element) = $0 { element } else { nil } }
      whole.place = elements.last { $0.isElement }?.id
    }
    return whole
  }

  /// An element of a pane that is not read; nil for any other.
  func paneElement(_ id: ElementID) -> Element? {
    screenReading.root.flatMap { root in paneElements(around: root).lazy.compactMap { $0.elements.element(id) }.first }
  }

  /// Goes to the pane of an element.
  ///
  /// - Returns: The action, for the transcript; nil for an element of the pane that is read.
  func goToPane(of id: ElementID) -> String? {
    guard let root = screenReading.root else { return nil }
    for (host, elements) in paneElements(around: root) {
      guard let place = elements[id] else { continue }
      host.go(to: place.pane, in: place.window)
      return "\(place.pane.name) asked for"
    }
    return nil
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

// SPDX-License-Identifier: Apache-2.0
import EarshotReader

/// The words for panes and windows.
struct PaneWords {
  let phrases: Phrases

  /// The place that the user has come to: the window if it is another one, the pane if there are several, and the
  /// program.
  func place(_ pane: PaneFacts, in former: PaneFacts?) -> String {
    let window = pane.window
    let isOtherWindow = former?.window.id != window.id
    var words: [String] = []
    if isOtherWindow {
      words.append(phrases(.tmuxWindow, ["number": "\(window.index)"]))
      if window.name != pane.command { words.append(window.name) }
    }
    if window.paneCount > 1, !isOtherWindow || !window.isZoomed {
      words.append(phrases(.tmuxPane, ["number": "\(pane.index)"]))
    }
    let wasZoomed = !isOtherWindow && former?.window.isZoomed == true
    if window.isZoomed, !wasZoomed { words.append(phrases(.tmuxZoomed)) }
    words.append(pane.command)
    return words.joined(separator: ", ")
  }

  /// A pane of the current window: its number and its program.
  func name(of pane: PaneFacts) -> String { "\(phrases(.tmuxPane, ["number": "\(pane.index)"])), \(pane.command)" }

  func name(of window: WindowFacts) -> String {
    "\(phrases(.tmuxWindow, ["number": "\(window.index)"])), \(window.name)"
  }

  /// The name of the content that a pane shows in place of its program; nil if the content needs no name.
  func mode(_ mode: PaneFacts.Mode) -> String? {
    switch mode {
    case .copy: phrases(.tmuxCopyMode)
    case .view: phrases(.tmuxOutput)
    case .choice: phrases(.tmuxChoice)
    case .clock: phrases(.tmuxClock)
    case .other(let name): name
    }
  }

  /// The notice about a pane that is not read.
  func notice(_ notice: PaneNews.Notice, of pane: PaneFacts, besides active: PaneFacts?) -> String {
    var texts: [String] = []
    if let status = notice.status, status != 0 { texts.append(phrases(.commandFailed, ["number": "\(status)"])) }
    if notice.rangBell { texts.append(phrases(.tmuxBell)) }
    if let line = notice.line { texts.append(line) }
    if texts.isEmpty { texts.append(phrases(.tmuxEnded)) }
    var place: [String] = []
    let isHere = pane.window.id == active?.window.id
    if !isHere { place.append(phrases(.tmuxWindow, ["number": "\(pane.window.index)"])) }
    if isHere || pane.window.paneCount > 1 { place.append(phrases(.tmuxPane, ["number": "\(pane.index)"])) }
    return "\(place.joined(separator: ", ")): \(texts.joined(separator: ". "))"
  }
}

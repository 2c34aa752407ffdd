// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// Notes about prompts, from which the shell's commands are found.
extension TerminalSource {
  /// Notes the effect of keys on a waiting prompt.
  mutating func note(_ keys: [KeyPress]) {
    for key in keys {
      switch key {
      case .enter: promptNotes.typed(isEnter: true)
      case .text, .paste: promptNotes.typed(isEnter: false)
      default: break
      }
    }
  }

  /// Notes a waiting prompt.
  mutating func note(_ prompt: String, in line: LogicalLine, on screen: Screen, header: String?, right: String) {
    var sighting = PromptNotes.Sighting(line: line.id, text: prompt)
    if line.textBeforeCaret.hasSuffix(prompt) { sighting.start = line.textBeforeCaret.count - prompt.count }
    sighting.header = header
    sighting.right = right
    var above = line.rows.lowerBound - (header == nil ? 1 : 2)
    while above > 0, screen.rows[above - 1].goesOn { above -= 1 }
    if screen.rows.indices.contains(above) { sighting.above = screen.rows[above].id }
    promptNotes.add(sighting)
  }

  /// Notes the other prompts of a settled screen.
  mutating func notePrompts(in update: ScreenUpdate) {
    var isCleared = false
    for event in update.events {
      switch event {
      case .promptMark: promptNotes.sawMark()
      case .cleared: isCleared = true
      // A full-screen program clears only its own screen.
      case .alternateScreen: return
      default: break
      }
    }
    guard isCleared, !update.screen.modes.alternateScreen, let first = update.screen.rows.first else { return }
    promptNotes.cleared(from: first.id)
  }

  /// Learns the prompt that an earlier reader has told, behind which the user may have typed since.
  mutating func notePromptOfHistory(in line: LogicalLine, on screen: Screen) {
    guard !panes.isFullScreen, let prompt = ShellAnswer.prompt(in: line, on: screen, known: prompts) else { return }
    _ = promptShown(prompt.text, in: line, on: screen, isFullScreen: false, header: nil)
  }
}

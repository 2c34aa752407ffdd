// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTerminal

/// The waits of a session itself, in the order in which they end at one instant. The ends of utterances come before all
/// of them, the reader's own timers after.
enum SessionTimer: CaseIterable {
  /// The next step on the way to an element.
  case walk
  /// The outcome of a completion.
  case completion
  /// The pause after which typing rests.
  case typing
  /// The end of a program's work.
  case work
  /// The last picture of an agent's turn.
  case agentEnd
  /// The answer of a program's tree to the screen.
  case tree
  /// The comparison of that tree with the screen.
  case check
  case braille

  static let inOrder = allCases
}

extension Session {
  /// The end of a wait; nil if nothing waits for it.
  func deadline(of timer: SessionTimer) -> Instant? {
    switch timer {
    case .walk: screenReading.walk?.deadline
    case .completion: terminal.completion?.deadline
    case .typing: typing.restsAt
    case .work: mediation.work.deadline
    case .agentEnd: mediation.agentEnd.deadline()
    case .tree: mediation.tree?.deadline
    case .check: mediation.check.deadline
    case .braille: brailleDeadline
    }
  }

  /// Handles the end of a wait.
  func isDue(_ timer: SessionTimer) {
    switch timer {
    case .walk: _ = walkOn(isOver: true)
    case .completion: completionIsDue()
    case .typing: typingRests()
    case .work: workIsOver()
    case .agentEnd: agentEndIsDue()
    case .tree: treeIsDue()
    case .check: compareTreeWithScreen()
    case .braille: brailleIsDue()
    }
  }
}

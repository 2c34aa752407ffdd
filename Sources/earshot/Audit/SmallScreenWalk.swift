// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotTerminal

/// Moves through a program in a small terminal.
struct SmallScreenWalk {
  /// The rest of 1280 by 1024 points at 400 percent, as in WCAG 1.4.10, in cells of eight by sixteen.
  static let size = TerminalSize(columns: 40, rows: 16)

  /// True if moving ends the program on a large screen, too: then it is only started.
  let endsByMoving: Bool

  /// Moves until a screen repeats, without a key that leaves.
  func go(through run: inout AuditedTerminal) {
    run.passGreetings()
    guard !endsByMoving else { return }
    run.press("Down Down Up")
    var seen: Set<String> = []
    for _ in 0..<Self.longestTour {
      run.press("Tab")
      guard !run.isAtEnd, seen.insert(run.state).inserted else { break }
    }
    run.press("Shift+Tab Right End PageDown PageDown")
  }

  private static let longestTour = 10
}

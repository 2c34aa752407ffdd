// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
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

  /// Opens what Enter and a few keys lead to, for a program that can lose nothing.
  ///
  /// - Returns: The number of the key to go on with in another run, if one led where Escape does not lead back from.
  func open(_ run: inout AuditedTerminal, from number: Int) -> Int? {
    run.passGreetings()
    var names = run.screen.map { $0.hasCursorInField ? [] : $0.namedKeys.filter { $0 != "Enter" } } ?? []
    if run.screen?.hasBarOfMenus ?? false { names.append("F10") }
    names = names.prefix(Self.mostKeys) + ["Enter"]
    for (index, name) in names.enumerated().dropFirst(number) where !run.isAtEnd {
      let before = run.state
      run.press(name)
      guard !run.isAtEnd, run.state != before else { continue }
      // What is below the edge may come to those who go there.
      var seen: Set<String> = []
      while !run.isAtEnd, seen.insert(run.state).inserted, seen.count < Self.longestTour { run.press("Tab") }
      run.press("Escape")
      if run.isAtEnd || run.state != before { return index + 1 < names.count ? index + 1 : nil }
    }
    return nil
  }

  private static let mostKeys = 5
  private static let longestTour = 10
}

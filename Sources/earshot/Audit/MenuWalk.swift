// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotKeys

/// Opens the first entries of a bar of menus, and what these lead to, for a program that can lose nothing: most forms are
/// behind them, and nobody who only moves sees those.
struct MenuWalk {
  /// Tries them until the program ends.
  func go(through run: inout AuditedTerminal) {
    run.passGreetings()
    // What lies over the menus at first is closed.
    if run.screen?.hasCursorInField ?? false { run.press("Escape") }
    for number in 0..<Self.most where !run.isAtEnd {
      let before = run.state
      for key in LetterWalk.keysOfMenus where !run.isAtEnd && run.state == before { run.press(key) }
      guard !run.isAtEnd, run.state != before else { return }
      for _ in 0..<number { run.press("Right") }
      if number == 0 { run.press("Down Down Up Up") }
      let menu = run.state
      run.press("Enter")
      guard !run.isAtEnd else { return }
      // A menu that Right has opened already has a first entry; another one is opened first.
      if run.state == menu { run.press("Down Enter") }
      look(&run)
      for _ in 0..<Self.mostEscapes where !run.isAtEnd && run.state != before { run.press("Escape") }
    }
  }

  /// Goes round in what has opened, and takes it as it is.
  private func look(_ run: inout AuditedTerminal) {
    guard !run.isAtEnd else { return }
    var seen: Set<String> = [run.state]
    for _ in 0..<Self.longestRound where !run.isAtEnd {
      run.press("Tab")
      guard !run.isAtEnd, seen.insert(run.state).inserted else { break }
    }
    if seen.count > 2 { run.press("Shift+Tab") }
    run.press("Enter")
  }

  private static let most = 4
  private static let mostEscapes = 3
  private static let longestRound = 6
}

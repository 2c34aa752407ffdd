// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotKeys

/// Presses Enter and Space and types at one place after the other, for a program that can lose nothing.
struct EnterWalk {
  /// The time in which a message has to be read after Enter.
  private static let reading = Interval.milliseconds(1_500)
  /// The time added if something was said.
  private static let moreReading = Interval.milliseconds(1_500)
  /// The time for a message about an empty field.
  private static let pause = Interval.milliseconds(300)
  /// The text typed into fields: a letter that few programs take for a key, then wrong input for most fields.
  private static let probe = "z"
  private static let input = "Q7"
  private static let number = "7"
  private static let most = 10

  /// Tries places until the program ends, or does not go on.
  ///
  /// - Parameters:
  ///   - place: The number of the place to begin with.
  ///   - tried: The pictures in which places were tried, in this run and earlier ones.
  /// - Returns: The place to begin the next run with; nil if there is none.
  func go(through run: inout AuditedTerminal, from place: Int, tried: inout Set<String>) -> Int? {
    run.passGreetings()
    for _ in 0..<place { goOn(&run) }
    var place = place
    while place < Self.most, !run.isAtEnd {
      guard tried.insert(run.state).inserted else { return nil }
      place += 1
      let before = run.state
      act(&run)
      if run.isAtEnd { return place }
      let after = run.state
      if goOn(&run) { continue }
      // Neither Tab nor arrows do anything: either nothing has happened, or this has to be closed.
      guard after != before else { return nil }
      for name in Self.closing.split(separator: " ") where !run.isAtEnd && run.state == after {
        run.press(String(name))
      }
      // One key after that which closed it shows where it led to.
      if !run.isAtEnd { goOn(&run) }
      return place
    }
    return nil
  }

  /// The keys that close what has opened.
  private static let closing = "Escape q Up Shift+Tab Enter Space"

  private func act(_ run: inout AuditedTerminal) {
    if !isField(&run) {
      let before = run.state
      run.press("Space")
      // What was turned on or off is seen when the choice has moved away.
      if !run.isAtEnd, run.state != before { run.press("Down Up") }
    } else {
      // What is missing is asked for, and what is wrong is told.
      run.press("Enter")
      run.wait(Self.pause)
      for character in Self.input { run.press(Key(character)) }
    }
    let (before, shown) = (run.state, run.screen)
    run.press("Enter")
    guard !run.isAtEnd else { return }
    if run.state == before { return tryAnother(&run) }
    // Only a message has to be read before it goes; what has opened stays.
    guard let shown, run.screen?.showsNotice(since: shown) ?? true else { return run.wait(Self.pause) }
    run.wait(Self.reading)
    if !run.isAtEnd, run.state != before { run.wait(Self.moreReading) }
  }

  /// Gives another answer where Enter did nothing with the first: the first was refused if that does something.
  private func tryAnother(_ run: inout AuditedTerminal) {
    run.wait(Self.reading)
    guard !run.isAtEnd, let screen = run.screen, screen.hasCursorInField, screen.showsInput(Self.input) else { return }
    for _ in Self.input { run.press("Backspace") }
    let answer = run.screen?.likelyAnswer ?? ""
    for character in answer.isEmpty || answer == "zq" ? Self.number : answer { run.press(Key(character)) }
    run.press("Enter")
  }

  /// Types a letter. True if it appears on the screen.
  private func isField(_ run: inout AuditedTerminal) -> Bool {
    if run.screen?.hasCursorInField ?? false { return true }
    let before = run.screen
    for character in Self.probe { run.press(Key(character)) }
    guard let before, let after = run.screen, before !== after else { return false }
    return after.showsMore(of: Self.probe, than: before)
  }

  /// Goes to the next place. False if nothing moves.
  @discardableResult
  private func goOn(_ run: inout AuditedTerminal) -> Bool {
    let before = run.state
    for name in ["Tab", "Down"] where !run.isAtEnd {
      run.press(name)
      if run.state != before { return true }
    }
    return run.isAtEnd
  }
}

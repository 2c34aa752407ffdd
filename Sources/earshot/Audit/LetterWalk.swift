// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotKeys

/// Presses the keys that a screen names, and presses letters that it does not name, for a program that can lose nothing.
struct LetterWalk {
  /// True if all letters are tried, not only those that often have an effect.
  let isThorough: Bool

  /// The trials so far.
  private struct Progress {
    /// The forms that were gone through.
    var forms = 0
    /// The keys that a screen has named.
    var known: Set<String> = []
    /// True if a message was given time to go.
    var hasAwaited = false
    /// True if something was added by a key.
    var hasAdded = false
  }

  /// Tries them until the program ends.
  ///
  /// - Returns: False if it ended before letters were tried that no screen names.
  func go(through run: inout AuditedTerminal) -> Bool {
    run.passGreetings()
    let before = run.state
    run.press("Down")
    // Where arrows do nothing to what is chosen, the keys of vi may move it.
    if !run.isAtEnd, run.state == before, run.screen?.rowOfShownChoice != nil { run.press("Up j k") }
    var progress = Progress()
    pressNamed(&run, &progress, isFirst: true)
    guard !run.isAtEnd else { return false }
    tryUnnamed(&run)
    return true
  }

  /// Presses letters that no screen names.
  func tryUnnamed(_ run: inout AuditedTerminal) {
    // Behind a field for a search there is a list, to which letters are keys.
    for key in ["Tab", "Down"] where !run.isAtEnd && run.screen?.hasCursorInField ?? false { run.press(key) }
    if !run.isAtEnd { run.press("PageDown PageDown PageUp") }
    guard let screen = run.screen, !screen.hasCursorInField else { return }
    // A page of help may name what the screen does not.
    for key in Self.help where !run.isAtEnd && !(run.screen?.hasCursorInField ?? false) {
      let before = run.state
      run.press(key)
      guard !run.isAtEnd, run.state != before else { continue }
      if run.screen?.opensSomething(since: screen) ?? false { close(&run, before) }
    }
    var changes = 0
    for letter in isThorough ? Self.letters : Self.likely
    where !run.isAtEnd && changes < Self.most && !screen.names(key: letter) {
      let before = run.state
      run.press(letter)
      guard !run.isAtEnd, run.state != before else { continue }
      changes += 1
      if run.screen?.hasCursorInField ?? false || run.screen?.asks ?? false { close(&run, before) }
    }
  }

  /// Presses the keys that the screen names, and those that the screens name to which these lead.
  private func pressNamed(_ run: inout AuditedTerminal, _ progress: inout Progress, isFirst: Bool) {
    let screen = run.screen
    let new = screen?.namedKeys.filter { !progress.known.contains($0) } ?? []
    // What adds something comes first: other keys have something to act upon then.
    let names = new.filter { screen?.adds(by: $0) ?? false } + new.filter { !(screen?.adds(by: $0) ?? false) }
    progress.known.formUnion(names)
    for name in names.prefix(isFirst ? Self.mostNamed : Self.mostBehind) where !run.isAtEnd {
      // In a field, a letter is text.
      if name.count == 1, run.screen?.hasCursorInField ?? false { continue }
      let (before, shown) = (run.state, run.screen)
      run.press(name)
      guard !run.isAtEnd, run.state != before else { continue }
      // A message may go by itself.
      if !progress.hasAwaited, let shown, run.screen?.showsNotice(since: shown) ?? false {
        progress.hasAwaited = true
        run.wait(Self.message)
      }
      if isFirst, !progress.hasAdded, isEmptyField(run) || shown?.adds(by: name) ?? false {
        progress.hasAdded = true
        add(&run, by: name)
        guard !run.isAtEnd else { return }
        if run.state == before { run.press(name) }
      }
      run.press("Down Tab")
      let isOpen = shown.map { run.screen?.opensSomething(since: $0) ?? false } ?? false
      if progress.forms < Self.mostForms { tour(&run, &progress.forms, isOpen: isOpen) }
      if isFirst { pressNamed(&run, &progress, isFirst: false) }
      // Where Escape ends the program, it is pressed only while something is open.
      let isOpenStill = shown.map { run.screen?.opensSomething(since: $0) ?? false } ?? true
      if isOpenStill || !(run.screen?.exitKeys.contains("Escape") ?? false) { close(&run, before) }
      // A window that Escape leaves open is closed by another key, which shows that it was one.
      if let shown, !run.isAtEnd, run.screen?.opensSomething(since: shown) ?? false { run.press("q") }
    }
  }

  private func isEmptyField(_ run: AuditedTerminal) -> Bool { run.screen?.fieldAtCursorIsEmpty ?? false }

  /// Gives an empty answer to what a key has opened, then adds two things by it and takes one away again: what asks
  /// before it deletes shows that only where there is something.
  private func add(_ run: inout AuditedTerminal, by name: String) {
    let opened = run.state
    run.press("Enter")
    run.wait(Self.slide)
    for number in 1...2 where !run.isAtEnd {
      if run.state != opened, !isEmptyField(run) { run.press(name) }
      guard !run.isAtEnd, let field = run.screen else { return }
      let text = "Qa\(number)"
      for character in text where !run.isAtEnd { run.press(Key(character)) }
      guard !run.isAtEnd, run.screen?.showsMore(of: text, than: field) ?? false else { return }
      run.press("Enter")
      run.wait(Self.slide)
    }
    guard !run.isAtEnd, let screen = run.screen, !screen.hasCursorInField else { return }
    // What is chosen among the cells of an entry shows itself.
    run.press("Up Right Right Left")
    for name in screen.deletingKeys.prefix(1) {
      let shown = run.state
      run.press("Up")
      run.press(name)
      if !run.isAtEnd, run.state == shown { run.press("Down \(name)") }
      if !run.isAtEnd, run.screen?.asks ?? false { run.press("Escape") }
    }
  }

  /// Goes through what has opened, if it is a form: with Space what can be turned on is turned on.
  private func tour(_ run: inout AuditedTerminal, _ forms: inout Int, isOpen: Bool) {
    if isOpen { goRound(&run) }
    guard !run.isAtEnd else { return }
    var seen: Set<String> = [run.state]
    for step in 0..<Self.longestTour where !run.isAtEnd {
      run.press("Tab")
      guard !run.isAtEnd, seen.insert(run.state).inserted else { return }
      if step == 0 { forms += 1 }
      // A date or a number is told to be wrong.
      run.press(run.screen?.hasCursorInField ?? false ? Self.wrong : "Space")
      // A switch slides for a moment.
      if !run.isAtEnd, seen.insert(run.state).inserted { run.wait(Self.slide) }
    }
  }

  /// Goes on by Tab until that comes round, and back.
  private func goRound(_ run: inout AuditedTerminal) {
    var seen: Set<String> = [run.state]
    for _ in 0..<Self.longestRound where !run.isAtEnd {
      run.press("Tab")
      guard !run.isAtEnd, seen.insert(run.state).inserted else { break }
    }
    if seen.count > 2, !run.isAtEnd { run.press("Shift+Tab Up") }
    if seen.count > 2, run.screen?.hasControls ?? false { run.press("End Right") }
  }

  private func close(_ run: inout AuditedTerminal, _ before: String) {
    guard !run.isAtEnd, run.state != before else { return }
    run.press("Escape")
  }

  /// The keys that open a bar of menus in most toolkits, named or not.
  static let keysOfMenus = ["F10", "F9", "Alt+f"]
  private static let help = ["?", "F1"]
  private static let wrong = "Q 7"
  private static let longestRound = 12
  private static let message = Interval.seconds(6)
  private static let mostForms = 2
  private static let longestTour = 6
  private static let slide = Interval.milliseconds(300)
  private static let most = 6
  private static let mostNamed = 8
  private static let mostBehind = 4
  private static let likely = [
    "x", "d", "Delete", "n", "i", "r", "c", "e", "Insert", "s", "a", "X", "D", "k", "w", "u", "V", "Backspace",
  ]
  private static let letters = likely + "bfghjlmoptvzCN".map(String.init)
}

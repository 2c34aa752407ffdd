// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotKeys
import EarshotSession

/// A walk through a program by keys that change no user data: first it is observed without keys, then arrows and Tab go
/// through it, and at the end the keys are tried that end most programs.
struct AuditWalk {
  /// The time without keys at first, which shows the program's own activity.
  let idle: Interval
  /// True if Enter may be pressed.
  let isEnterSafe: Bool

  /// - Returns: The end of the program, as far as the walk can tell.
  func go(through run: inout AuditedTerminal) -> AuditedSession.Ending {
    run.passGreetings()
    run.wait(idle)
    if run.isAtEnd { return run.isCutOff ? .unknown : .timedOut(after: run.elapsed) }
    if let ending = move("Down Down Down Up Right Left", &run) { return ending }
    var seen: Set<String> = []
    for _ in 0..<Self.longestTour {
      if let ending = move("Tab", &run) { return ending }
      guard seen.insert(run.state).inserted else { break }
    }
    if let ending = goSideways(&run) { return ending }
    if let ending = goPastEnds(&run) { return ending }
    if let ending = move("Shift+Tab", &run) { return ending }
    if isEnterSafe { run.press("Enter Down Up Tab") }
    // A place left by Escape answers to arrows again; otherwise it is a trap.
    run.press("Escape")
    // A slow program that ends by it answers no key after it.
    if !run.isAtEnd { run.wait(Self.parting) }
    run.press("Down Up")
    return leave(&run)
  }

  /// Goes along a row of buttons that Tab stops at, if there is one: its others may be reached by Right alone.
  private func goSideways(_ run: inout AuditedTerminal) -> AuditedSession.Ending? {
    guard run.screen?.hasRowOfButtons ?? false else { return nil }
    var seen: Set<String> = []
    var key = "Tab"
    while !run.isAtEnd, seen.insert(run.state).inserted, seen.count < Self.longestTour {
      if key == "Tab", run.screen?.hasButtonsBesideFocus ?? false { (key, seen) = ("Right", [run.state]) }
      if let ending = move(key, &run) { return ending }
    }
    return nil
  }

  /// Goes on by Right from the end of a field's text or of a list, which leads to the next control in some programs.
  private func goPastEnds(_ run: inout AuditedTerminal) -> AuditedSession.Ending? {
    guard run.screen?.hasControls ?? false else { return nil }
    var seen: Set<String> = [run.state]
    for _ in 0..<Self.mostEnds {
      if let ending = move("End Right", &run) { return ending }
      guard seen.insert(run.state).inserted else { break }
    }
    return nil
  }

  /// Presses keys that only move; returns early if a program ends by one of them.
  private func move(_ names: String, _ run: inout AuditedTerminal) -> AuditedSession.Ending? {
    for key in names.split(separator: " ").compactMap({ Key(name: String($0)) }) {
      run.press(key)
      guard run.isAtEnd else { continue }
      guard !run.isCutOff, let bytes = key.bytes(for: run.modes) else { return .unknown }
      return .leftByMoving(AuditedSession.Key(bytes, at: .zero + run.elapsed))
    }
    return nil
  }

  /// Presses the keys that end the program according to the screen, then those that end most: none that has another
  /// effect according to the screen. Twice, because the first time may only lead to another screen.
  private func leave(_ run: inout AuditedTerminal) -> AuditedSession.Ending {
    var tried = ["Escape"]
    for _ in 0..<2 {
      let screen = run.screen
      for name in (screen?.exitKeys ?? []) + Self.exits where !run.isAtEnd {
        guard !(run.screen?.saysOtherwise(of: name) ?? false), let key = Key(name: name) else { continue }
        run.press(key)
        if !tried.contains(name) { tried.append(name) }
      }
      run.press("Escape")
    }
    if run.isAtEnd || run.isCutOff { return run.isCutOff ? .unknown : .left }
    // The way out of vi and of what is made like it.
    for character in Self.command { run.press(Key(character)) }
    run.press("Enter")
    run.wait(Self.farewell)
    if run.isCutOff { return .unknown }
    return run.isAtEnd ? .leftByCommand(Self.command) : .stayed(keys: tried)
  }

  private static let longestTour = 30
  private static let mostEnds = 4
  private static let parting = Interval.milliseconds(700)
  /// The time for an interpreter to end.
  private static let farewell = Interval.seconds(1)
  private static let command = ":q!"
  private static let exits = ["q", "Ctrl+c", "Ctrl+q", "Ctrl+x", "F10", "Ctrl+d"]
}

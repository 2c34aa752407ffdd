// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotKeys
import EarshotSession

/// A walk through a program by keys that change nothing of what is the user's: it is looked at in peace first, then
/// arrows and Tab go through it, and in the end the keys are tried that end most programs.
struct AuditWalk {
  /// How long nothing is pressed at first: what a program does by itself is seen then.
  let idle: Interval
  /// Whether Enter may be pressed.
  let isEnterSafe: Bool

  /// - Returns: how the program came to its end, as far as the walk can tell.
  func go(through run: inout AuditedTerminal) -> AuditedSession.Ending {
    run.wait(idle)
    if run.isAtEnd { return run.isCutOff ? .unknown : .timedOut(after: run.elapsed) }
    if let ending = move("Down Down Down Up Right Left", &run) { return ending }
    var seen: Set<String> = []
    for _ in 0..<Self.longestTour {
      if let ending = move("Tab", &run) { return ending }
      guard seen.insert(run.state).inserted else { break }
    }
    if let ending = move("Shift+Tab", &run) { return ending }
    if isEnterSafe { press("Enter Down Up Tab", &run) }
    // What Escape has left answers to arrows again; what has not is a trap.
    press("Escape Down Up", &run)
    return leave(&run)
  }

  /// Presses keys that only move; a program that ends by one of them is done with.
  private func move(_ names: String, _ run: inout AuditedTerminal) -> AuditedSession.Ending? {
    for key in names.split(separator: " ").compactMap({ Key(name: String($0)) }) {
      run.press(key)
      guard run.isAtEnd else { continue }
      guard !run.isCutOff, let bytes = key.bytes(for: run.modes) else { return .unknown }
      return .leftByMoving(AuditedSession.Key(bytes, at: .zero + run.elapsed))
    }
    return nil
  }

  /// Presses what the screen says ends the program, then what ends most: nothing that the screen says does more than
  /// that. Twice, because the first time may lead but to another screen.
  private func leave(_ run: inout AuditedTerminal) -> AuditedSession.Ending {
    var tried = ["Escape"]
    for _ in 0..<2 {
      let screen = run.screen
      for name in (screen?.exitKeys ?? []) + Self.exits where !run.isAtEnd {
        guard !(run.screen?.saysOtherwise(of: name) ?? false), let key = Key(name: name) else { continue }
        run.press(key)
        if !tried.contains(name) { tried.append(name) }
      }
      press("Escape", &run)
    }
    if run.isCutOff { return .unknown }
    return run.isAtEnd ? .left : .stayed(keys: tried)
  }

  private static let longestTour = 30
  private static let exits = ["q", "Ctrl+c", "Ctrl+q", "Ctrl+x", "F10", "Ctrl+d"]

  private func press(_ names: String, _ run: inout AuditedTerminal) {
    for name in names.split(separator: " ") where !run.isAtEnd {
      if let key = Key(name: String(name)) { run.press(key) }
    }
  }
}

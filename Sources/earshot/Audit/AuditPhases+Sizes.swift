// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotSession
import EarshotSystem
import EarshotTerminal

/// The trials in terminals smaller and larger than that of the first walk.
extension AuditPhases {
  static let redrawing = Interval.milliseconds(800)

  func onSmallScreen(_ report: inout SubjectReport) throws(CommandFailure) {
    var endsByMoving = false
    if case .leftByMoving = first.ending { endsByMoving = true }
    let walk = SmallScreenWalk(endsByMoving: endsByMoving)
    let small = SmallScreenWalk.size
    // What is below a prompt is not drawn anew for another size.
    if first.hasWholeScreen {
      try run(&report, for: .seconds(10), rules: ["resize-loss", "resize-back"]) { run in
        run.passGreetings()
        run.wait(Self.redrawing)
        run.resize(to: small)
        run.resize(to: program.size)
        // What is drawn late, or only with the next key, is not lost.
        run.wait(Self.redrawing)
        run.press("Down Up")
      }
    }
    // What a screen looks like has been judged, in a size for which it may have been made.
    let (run, end, session) = try run(
      &report, size: small, than: first.opening, for: .seconds(15), rules: Rule.ofSizes
    ) {
      walk.go(through: &$0)
    }
    if session.larger == nil, !run.isAtEnd {
      let name: ReportSentence = "\(small.columns) by \(small.rows)"
      report.untried.append("\(name): \(Self.noTime)")
    }
    guard run.isAtEnd, !run.isCutOff else { return }
    if session.saysItIsRunning {
      // The first run was killed, and its lock is of no folder that is thrown away.
      report.untried.append(
        "\(small.columns) by \(small.rows): it says that it is running already\(session.lastWords)")
      return
    }
    let size = "At \(small.columns) by \(small.rows)"
    let ending = ProgramAudit.fault(of: end, atStart: true, afterMoving: true)
    report.fault = "\(size) it ended" + (ending.map { " with \($0)" } ?? " by itself") + session.lastWords
  }

  /// Opens what Enter and the keys that the screen names lead to, in the small size.
  func openOnSmallScreen(_ room: ApartRoom, _ report: inout SubjectReport) throws(CommandFailure) {
    let end = clock.now + .seconds(program.isThorough ? 40 : 14)
    var number: Int? = 0
    while let from = number, clock.now + Self.least < min(end, deadline) {
      var next: Int?
      try run(
        &report, in: room, size: SmallScreenWalk.size, orBehind: opened.screens, for: end - clock.now,
        rules: Rule.ofSizes
      ) {
        next = SmallScreenWalk(endsByMoving: false).open(&$0, from: from)
      }
      number = next
    }
  }

  /// A larger terminal, whose program is asked to leave out colours, too: one start for both.
  func onLargeScreen(_ report: inout SubjectReport) throws(CommandFailure) {
    var surroundings = program.surroundings
    surroundings.colors = .none
    let session = try run(&report, with: surroundings, size: large, for: .seconds(8), rules: ["no-colour"]) {
      $0.passGreetings()
    }
    .session
    guard let opening = session.opening else { return }
    first.larger = opening
    audit.add(first, to: &report, rules: ["keys-cut", "words-cut"])
    first.larger = nil
  }

  /// Twice as many columns and rows as that of the first walk.
  var large: TerminalSize {
    TerminalSize(columns: program.size.columns * 2, rows: program.size.rows * 2)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotSession
import EarshotSystem
import EarshotTerminal

/// The trials where the program can lose nothing.
extension AuditPhases {
  func tryEnter(in room: ApartRoom, _ report: inout SubjectReport) throws(CommandFailure) {
    var end = clock.now + .seconds(program.isThorough ? 90 : 20)
    var place: Int? = 0
    var tried: Set<String> = []
    while let from = place, clock.now + Self.least < min(end, deadline) {
      var next: Int?
      let run = try run(&report, in: room, for: end - clock.now) {
        next = EnterWalk().go(through: &$0, from: from, tried: &tried)
      }.run
      end = end + run.opening
      place = next
    }
    // A sign that opens something in queries and patterns, alone.
    guard first.opening?.screen.cursor.isVisible ?? false, rest >= Self.least else { return }
    try run(&report, in: room, for: .seconds(5), rules: ["failure-shown"]) { run in
      run.passGreetings()
      run.type(Array("\"".utf8))
      run.press("Enter Tab Down")
    }
  }

  /// Answers quickly, to see what is behind the last question; then, if the program asks line by line, by Enter alone,
  /// and slowly, to see if it waits.
  func answer(in room: ApartRoom, _ report: inout SubjectReport) throws(CommandFailure) {
    let ways: [AnswerWalk.Way] = first.hasWholeScreen ? [.quickly] : [.quickly, .wrongly, .emptily, .slowly]
    for way in ways where rest >= Self.least {
      let usual: Interval = .seconds(way == .slowly ? 24 : way == .quickly && !first.hasWholeScreen ? 18 : 12)
      let walk = AnswerWalk(way: way, isWholeScreen: first.hasWholeScreen)
      let session = try run(&report, in: room, for: program.isThorough ? .seconds(40) : usual, answering: way) {
        walk.go(through: &$0)
      }.session
      guard way == .quickly, session.hasWholeScreen, !first.hasWholeScreen, rest >= Self.least else { continue }
      // The small screen of what is behind the questions is seen by nobody else.
      try run(
        &report, in: room, size: SmallScreenWalk.size, for: .seconds(12), answering: way, rules: Rule.ofSizes
      ) { walk.go(through: &$0) }
    }
  }

  /// Types into a program and asks it to end: what was typed is nobody's.
  func leaveAfterTyping(in room: ApartRoom, _ report: inout SubjectReport) throws(CommandFailure) {
    let named = (first.opening?.exitKeys ?? []).filter { $0.hasPrefix("Ctrl+") && !LeaveWalk.keys.contains($0) }
    for key in named.prefix(1) + LeaveWalk.keys where rest >= Self.least {
      var isTyped = false
      try observe(&report, in: room, for: .seconds(6), rules: ["exit-asks"], leaving: true) {
        let text = LeaveWalk(key: key).go(through: &$0)
        isTyped = text != nil
        return text
      }
      guard isTyped else { return }
    }
  }

  func tryLetters(in room: ApartRoom, _ report: inout SubjectReport) throws(CommandFailure) {
    let walk = LetterWalk(isThorough: program.isThorough)
    let time = Interval.seconds(program.isThorough ? 60 : 22)
    var isWhole = false
    let session = try run(&report, in: room, for: time) { isWhole = walk.go(through: &$0) }.session
    asking.keys = session.keysThatAsk
    opened.screens = session.screensOpenedByKeys
    guard !isWhole, rest >= Self.least else { return }
    let rest = try run(&report, in: room, for: .seconds(program.isThorough ? 40 : 12)) { run in
      run.passGreetings()
      walk.tryUnnamed(&run)
    }.session
    asking.keys.formUnion(rest.keysThatAsk)
  }

  /// Takes back what was found of letters that asked first.
  func withdrawWhatAsks(_ report: inout SubjectReport) {
    report.withdraw("letter-shortcut") { finding in
      asking.keys.contains { finding.message.hasPrefix("\"\($0)\" alone does") }
    }
  }
}

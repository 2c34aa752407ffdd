// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotSession
import EarshotSystem
import EarshotTerminal
import Glibc

/// The runs of the program, one a trial.
extension AuditPhases {
  /// True for one that only asks for what its rule has seen for certain elsewhere, or for a tour, which the first walk has
  /// made.
  nonisolated static func isAsked(_ finding: Finding, _ former: [Finding]) -> Bool {
    finding.reason == .tooLittleSeen
      && (finding.rule == "control-reachable" || former.contains { $0.outcome == .failed })
  }

  /// Runs the program once, and adds what is found.
  ///
  /// - Parameters:
  ///   - larger: Its opening screen in a larger terminal.
  ///   - largerByKey: The screens that keys lead to there.
  ///   - walk: Returns the text that it has typed and left behind; nil if there is none.
  @discardableResult
  func observe(
    _ report: inout SubjectReport, in room: ApartRoom? = nil, with surroundings: ProgramSurroundings? = nil,
    size: TerminalSize? = nil, than larger: AuditedScreen? = nil, orBehind largerByKey: [String: AuditedScreen]? = nil,
    for time: Interval? = nil,
    answering way: AnswerWalk.Way? = nil, rules: [String]? = nil, leaving: Bool = false,
    without isRepeated: (Finding, [Finding]) -> Bool = Self.isAsked,
    _ walk: (inout AuditedTerminal) -> String?
  ) throws(CommandFailure) -> (run: AuditedTerminal, end: ProgramEnd?, session: AuditedSession) {
    let surroundings = surroundings ?? program.surroundings
    let size = size ?? program.size
    var typed: String?
    let recorder = SessionRecorder(
      size: ScreenSize(columns: size.columns, rows: size.rows), palettes: audit.palettes)
    var run = AuditedTerminal(
      try surroundings.start(program.command, size: size, apart: room?.folders), recorder,
      limit: min(time ?? rest, rest), opening: rest)
    let isShown = run.settleAtStart(waitingFor: program.awaited)
    // A program that had less time than it took at first may only be slow to start.
    let hasStarted = isShown || Instant.zero + run.elapsed >= .zero + opening + opening + .seconds(2)
    if isShown {
      limit.leaveOut(run.opening)
      typed = walk(&run)
    }
    let end = try run.program.end { program.surroundings.remove() }
    let session = recorder.finish()
    // Nobody asked it to end.
    if run.pressed.isEmpty, run.isAtEnd, !run.isCutOff { session.ending = .timedOut(after: run.elapsed) }
    if let time = run.unanswered { session.ending = .timedOut(after: time) }
    let isFault = ProgramAudit.fault(of: end, atStart: true, afterMoving: false) != nil
    if way == .emptily, run.isAtEnd, !run.isCutOff, isFault { session.ending = .failedByAnswer }
    if way == .quickly, run.isAtEnd, !run.isCutOff, !isFault, !session.hasWholeScreen { session.ending = .answered }
    if leaving, let text = typed, run.isAtEnd, !run.isCutOff, !isFault { session.ending = .leftAfterTyping(text) }
    if case .signalled(let signal)? = end, Self.faults.contains(signal), run.isAtEnd, !run.isCutOff {
      session.ending = .failed(signal: signal)
    }
    if !run.isCutOff, hasStarted || run.isAtEnd { session.larger = larger }
    if let larger = largerByKey { session.largerByKey = larger }
    session.isAskedForNoColour = surroundings.colors == .none
    // What any screen may tell has been told, or not, by the first walk, which has seen most.
    session.isPart = first.hasWholeScreen
    let judged =
      rules ?? (first.hasWholeScreen ? audit.audit.rules.map(\.id).filter { !Rule.ofPrograms.contains($0) } : nil)
    audit.add(session, to: &report, rules: judged, without: isRepeated)
    return (run, end, session)
  }

  /// The same for a walk that types nothing to be left behind.
  @discardableResult
  func run(
    _ report: inout SubjectReport, in room: ApartRoom? = nil, with surroundings: ProgramSurroundings? = nil,
    size: TerminalSize? = nil, than larger: AuditedScreen? = nil, orBehind largerByKey: [String: AuditedScreen]? = nil,
    for time: Interval? = nil, answering way: AnswerWalk.Way? = nil, rules: [String]? = nil,
    without isRepeated: ((Finding, [Finding]) -> Bool)? = nil, _ walk: (inout AuditedTerminal) -> Void
  ) throws(CommandFailure) -> (run: AuditedTerminal, end: ProgramEnd?, session: AuditedSession) {
    try observe(
      &report, in: room, with: surroundings, size: size, than: larger, orBehind: largerByKey, for: time,
      answering: way, rules: rules, without: isRepeated ?? Self.isAsked
    ) { run in
      walk(&run)
      return nil
    }
  }

  /// The signals by which a program ends only for a fault of its own.
  static let faults: Set<Int32> = [SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
}

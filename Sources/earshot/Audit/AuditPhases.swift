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

/// The trials of an audit of a program after its first walk, each in a run of its own, while there is time.
struct AuditPhases {
  private let program: ProgramAudit
  private let audit: FileAudit
  private let limit: Limit
  private let first: AuditedSession
  /// The clock of the deadline: each counts from its own beginning.
  private let clock: MonotonicClock

  /// The least time worth beginning something in.
  private static let least = Interval.seconds(4)

  init(
    _ program: ProgramAudit, _ audit: FileAudit, until deadline: Instant, of clock: MonotonicClock,
    after first: AuditedSession
  ) {
    (self.program, self.audit, self.first) = (program, audit, first)
    limit = Limit(deadline: deadline, latest: deadline + program.limit)
    self.clock = clock
  }

  /// The end of it all.
  private final class Limit {
    private(set) var deadline: Instant
    private let latest: Instant

    init(deadline: Instant, latest: Instant) { (self.deadline, self.latest) = (deadline, latest) }

    /// Leaves out the time of a start, in which nothing is seen.
    func leaveOut(_ opening: Interval) { deadline = min(deadline + opening, latest) }
  }

  /// The letters that asked before they did anything.
  private final class Asking {
    var keys: Set<String> = []
  }

  private let asking = Asking()

  /// The screens that keys lead to in the usual size.
  private final class Opened {
    var screens: [String: AuditedScreen] = [:]
  }

  private let opened = Opened()

  private var deadline: Instant { limit.deadline }
  private var rest: Interval { deadline - clock.now }

  // MARK: The order

  /// Everything but speech and the program's tree, which are ``hear(_:)``'s: first what leads furthest into the program.
  mutating func explore(_ report: inout SubjectReport) throws(CommandFailure) {
    let size = SmallScreenWalk.size
    if !first.paints {
      report.untried.append("\(size.columns) by \(size.rows): it writes line by line")
    } else if size.columns < program.size.columns || size.rows < program.size.rows {
      try perform("\(size.columns) by \(size.rows)", &report) { (report) throws(CommandFailure) in
        try onSmallScreen(&report)
      }
    }
    try perform("\(large.columns) by \(large.rows), without colours", &report) { (report) throws(CommandFailure) in
      try onLargeScreen(&report)
    }
    let room: ApartRoom
    do throws(ApartRoom.Fault) { room = try ApartRoom(home: program.surroundings.homePath) } catch {
      report.untried.append("Enter, typing, letters and function keys, as \(error.reason)")
      return
    }
    defer { room.remove() }
    // In a line that asks, and in a list below a question, all keys are answers.
    let asks = !first.hasWholeScreen && (first.paints || first.moments.contains(where: \.screen.hasPrompt))
    if asks { try answerApart(room, &report) }
    try perform("Enter, Space and typing, apart", &report) { (report) throws(CommandFailure) in
      try tryEnter(in: room, &report)
    }
    guard !asks else { return }
    try perform("letters and function keys, apart", &report) { (report) throws(CommandFailure) in
      try tryLetters(in: room, &report)
    }
    if first.opening?.hasBarOfMenus ?? false {
      try perform("menus, apart", &report) { (report) throws(CommandFailure) in
        try run(&report, in: room, for: .seconds(program.isThorough ? 40 : 16)) { MenuWalk().go(through: &$0) }
      }
    }
    if first.paints, size.columns < program.size.columns || size.rows < program.size.rows {
      let name: ReportSentence = "\(size.columns) by \(size.rows), what keys open, apart"
      try perform(name, &report) { (report) throws(CommandFailure) in try openOnSmallScreen(room, &report) }
    }
    if audit.judges("exit-asks"), first.hasWholeScreen {
      try perform("leaving after typing, apart", &report) { (report) throws(CommandFailure) in
        try leaveAfterTyping(in: room, &report)
      }
    }
    try answerApart(room, &report)
  }

  private func answerApart(_ room: ApartRoom, _ report: inout SubjectReport) throws(CommandFailure) {
    try perform("answers to its questions, apart", &report) { (report) throws(CommandFailure) in
      try answer(in: room, &report)
    }
  }

  /// The program as its reader says it, and as it tells itself; then what may take long.
  mutating func hear(_ report: inout SubjectReport) throws(CommandFailure) {
    guard let heard = program.heard else {
      report.untried.append("its speech and its own tree: they are left out by --screen-alone or --profile quick")
      return
    }
    guard rest >= Self.least else {
      report.untried.append("its speech and its own tree: no time is left")
      return
    }
    let trees = try heard.add(to: &report, by: audit.audit, within: rest)
    report.tried.append("its speech")
    if trees > 0 {
      report.tried.append("its own tree")
    } else {
      report.untried.append("its own tree: it tells none")
    }
  }

  /// The least used: fewer colours, and a longer rest.
  mutating func wait(_ report: inout SubjectReport) throws(CommandFailure) {
    defer { withdrawWhatAsks(&report) }
    if first.hasTrueColors {
      try perform("256 colours", &report) { (report) throws(CommandFailure) in try withFewColors(&report) }
    }
    guard deadline >= clock.now + Self.longIdle + Self.least else {
      report.untried.append("\(Self.longIdle.secondsText) s without a key: \(Self.noTime)")
      return
    }
    try perform("\(Self.longIdle.secondsText) s without a key", &report) { (report) throws(CommandFailure) in
      try run(&report) { $0.wait(Self.longIdle) }
    }
  }

  /// True for one that only asks for what its rule has seen for certain elsewhere, or for a tour, which the first walk has
  /// made.
  private nonisolated static func isAsked(_ finding: Finding, _ former: [Finding]) -> Bool {
    finding.reason == .tooLittleSeen
      && (finding.rule == "control-reachable" || former.contains { $0.outcome == .failed })
  }

  private static let redrawing = Interval.milliseconds(800)
  private static let noTime: ReportSentence = "no time is left, --thorough takes more"
  private static let longIdle = Interval.seconds(30)

  private func perform(
    _ name: ReportSentence, _ report: inout SubjectReport,
    _ body: (inout SubjectReport) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    guard rest >= Self.least else {
      report.untried.append("\(name): \(Self.noTime)")
      return
    }
    let untried = report.untried.count
    try body(&report)
    if report.untried.count == untried { report.tried.append(name) }
  }

  // MARK: Runs

  /// Runs the program once, and adds what is found.
  ///
  /// - Parameters:
  ///   - larger: Its opening screen in a larger terminal.
  ///   - largerByKey: The screens that keys lead to there.
  ///   - walk: Returns the text that it has typed and left behind; nil if there is none.
  @discardableResult
  private func observe(
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
    if run.settleAtStart(waitingFor: program.awaited) {
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
    if !run.isCutOff { session.larger = larger }
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
  private func run(
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
  private static let faults: Set<Int32> = [SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  private func onSmallScreen(_ report: inout SubjectReport) throws(CommandFailure) {
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
  private func openOnSmallScreen(_ room: ApartRoom, _ report: inout SubjectReport) throws(CommandFailure) {
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
  private func onLargeScreen(_ report: inout SubjectReport) throws(CommandFailure) {
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
  private var large: TerminalSize {
    TerminalSize(columns: program.size.columns * 2, rows: program.size.rows * 2)
  }

  private func tryEnter(in room: ApartRoom, _ report: inout SubjectReport) throws(CommandFailure) {
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
  private func answer(in room: ApartRoom, _ report: inout SubjectReport) throws(CommandFailure) {
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
  private func leaveAfterTyping(in room: ApartRoom, _ report: inout SubjectReport) throws(CommandFailure) {
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

  private func tryLetters(in room: ApartRoom, _ report: inout SubjectReport) throws(CommandFailure) {
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
  private func withdrawWhatAsks(_ report: inout SubjectReport) {
    report.withdraw("letter-shortcut") { finding in
      asking.keys.contains { finding.message.hasPrefix("\"\($0)\" alone does") }
    }
  }

  private func withFewColors(_ report: inout SubjectReport) throws(CommandFailure) {
    var surroundings = program.surroundings
    surroundings.colors = .few
    // The same words in the nearest of 256 colours are the same fault.
    try run(&report, with: surroundings, for: .seconds(10), rules: Rule.ofColors, without: Self.isKnown) {
      $0.press("Down Tab Tab")
    }
  }

  /// True if a former finding of the rule is about the same words, or part of them.
  private static func isKnown(_ finding: Finding, _ former: [Finding]) -> Bool {
    let text = finding.evidence.text
    return former.contains { other in
      ([other.evidence.text] + other.also).contains { $0.contains(text) || text.contains($0) && !$0.isEmpty }
    }
  }
}

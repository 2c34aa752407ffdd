// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotSession
import EarshotSystem
import EarshotTerminal

/// The trials of an audit of a program after its first walk, each in a run of its own, while there is time.
struct AuditPhases {
  let program: ProgramAudit
  let audit: FileAudit
  let limit: Limit
  let first: AuditedSession
  /// The clock of the deadline: each counts from its own beginning.
  let clock: MonotonicClock

  /// The time that its first picture took.
  let opening: Interval

  /// The least time worth beginning something in.
  static let least = Interval.seconds(4)

  init(
    _ program: ProgramAudit, _ audit: FileAudit, until deadline: Instant, of clock: MonotonicClock,
    after first: AuditedSession, openedIn opening: Interval
  ) {
    self.opening = opening
    (self.program, self.audit, self.first) = (program, audit, first)
    limit = Limit(deadline: deadline, latest: deadline + program.limit)
    self.clock = clock
  }

  /// The end of it all.
  final class Limit {
    private(set) var deadline: Instant
    let latest: Instant

    init(deadline: Instant, latest: Instant) { (self.deadline, self.latest) = (deadline, latest) }

    /// Leaves out the time of a start, in which nothing is seen.
    func leaveOut(_ opening: Interval) { deadline = min(deadline + opening, latest) }
  }

  /// The letters that asked before they did anything.
  final class Asking {
    var keys: Set<String> = []
  }

  let asking = Asking()

  /// The screens that keys lead to in the usual size.
  final class Opened {
    var screens: [String: AuditedScreen] = [:]
  }

  let opened = Opened()

  var deadline: Instant { limit.deadline }
  var rest: Interval { deadline - clock.now }

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

  func answerApart(_ room: ApartRoom, _ report: inout SubjectReport) throws(CommandFailure) {
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

  static let noTime: ReportSentence = "no time is left, --thorough takes more"
  static let longIdle = Interval.seconds(30)

  func perform(
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
}

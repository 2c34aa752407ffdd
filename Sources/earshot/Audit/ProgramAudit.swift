// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotSystem
import EarshotTerminal
import Glibc

/// A program run for an audit: by given keys, or by a walk that presses nothing destructive.
struct ProgramAudit {
  /// The depth of the audit.
  enum Profile: String, CaseIterable {
    /// Only the first screen.
    case quick
    /// Everything reached by Tab, arrows and Escape, and Enter if declared safe.
    case fastpass
    /// The given keys.
    case session
  }

  let command: [String]
  let size: TerminalSize
  private let profile: Profile
  private let steps: [WalkStep]
  private let isEnterSafe: Bool
  /// True if nothing is left out for want of time.
  let isThorough: Bool
  /// The time limit for all of it.
  let limit: Interval
  /// The text the first picture has to show before keys are pressed.
  let awaited: String?
  let surroundings: ProgramSurroundings
  /// The walk with a reader; nil for an audit of the screen alone.
  let heard: HeardWalk?
  /// The time without keys before the first one.
  private let idle: Interval
  private let clock = MonotonicClock()

  static let options =
    [
      OptionDescription(
        "--profile", value: "quick|fastpass|session",
        help: "For a program: its first screen; the reach of Tab, arrows and Escape; or --keys."),
      OptionDescription(
        "--keys", value: "KEYS", help: "For a program: keys to press, each once the screen has settled."),
      OptionDescription(
        "--scenario", value: "FILE", help: "The same from a file; lines that begin with # are for people."),
      OptionDescription(
        "--wait-for", value: "TEXT",
        help: "For a program: wait for this text first. Default: until the screen is still."),
      OptionDescription(
        "--idle", value: "SECONDS",
        help: "For a program: the time without keys at first, to see its own actions. Default: 6."),
      OptionDescription(
        "--screen-alone", help: "For a program: leave out its speech, and its tree on the bus."),
      OptionDescription(
        "--safe-enter",
        help: "For a program: Enter does no harm, so fastpass may press it where it cannot be put apart."),
      OptionDescription("--size", value: "COLUMNSxROWS", help: "For a program: its terminal. Default: 80x24."),
      OptionDescription(
        "--time-limit", value: "SECONDS",
        help: "For a program: the time limit of all of it. Default: 60, with --thorough 300."),
      OptionDescription("--thorough", help: "For a program: leave out nothing for want of time."),
    ] + ProgramSurroundings.options

  init(_ command: [String], _ arguments: ParsedArguments) throws(CommandFailure) {
    guard command.first?.isEmpty == false else { throw .usage("Program missing after --: earshot audit -- COMMAND.") }
    self.command = command
    size = try arguments["--size"].map(ProgramRun.size) ?? TerminalSize(columns: 80, rows: 24)
    isEnterSafe = arguments.has("--safe-enter")
    awaited = arguments["--wait-for"]
    if let awaited, awaited.allSatisfy(\.isWhitespace) {
      throw .usage("Text missing after --wait-for: give words that the program shows.")
    }
    idle = try arguments["--idle"].map(ProgramRun.seconds) ?? .seconds(6)
    isThorough = arguments.has("--thorough")
    limit = try arguments["--time-limit"].map(ProgramRun.seconds) ?? .seconds(isThorough ? 300 : 60)
    var written = arguments["--keys"]
    if let path = arguments["--scenario"] {
      if written != nil { throw .usage("Two scenarios: give --keys or --scenario, not both.") }
      let text = String(decoding: try TreeInput.bytes(of: path), as: UTF8.self)
      written = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }.joined(separator: " ")
    }
    do throws(WalkStepError) { steps = try WalkStep.steps(written ?? "") } catch { throw .usage(error.description) }
    if let name = arguments["--profile"] {
      guard let profile = Profile(rawValue: name) else {
        throw .usage("Profile \(name) is unknown: use quick, fastpass or session.")
      }
      if profile == .session, written == nil { throw .usage("The profile session needs --keys or --scenario.") }
      self.profile = profile
    } else {
      profile = written == nil ? .fastpass : .session
    }
    let isHeard = profile != .quick && !arguments.has("--screen-alone")
    heard = isHeard ? try HeardWalk(command, arguments, keys: written) : nil
    var surroundings = try ProgramSurroundings(arguments)
    surroundings.colors = .all
    self.surroundings = surroundings
  }

  /// Refuses options that would be ignored without a program.
  static func refuse(_ arguments: ParsedArguments) throws(CommandFailure) {
    let given = options.map(\.key).first { arguments[$0] != nil || arguments.has($0) }
    if let given { throw .usage("\(given) is for programs: earshot audit \(given) … -- COMMAND.") }
  }

  // MARK: Running

  /// Runs the audit and returns the report.
  func report(_ audit: FileAudit) throws(CommandFailure) -> SubjectReport {
    defer { surroundings.remove() }
    let deadline = clock.now + limit
    let program = try surroundings.start(command, size: size)
    let recorder = SessionRecorder(
      size: ScreenSize(columns: size.columns, rows: size.rows), palettes: audit.palettes)
    var run = AuditedTerminal(program, recorder, limit: limit)
    let isShown = run.settleAtStart(waitingFor: awaited)
    let endedAtStart = run.isAtEnd && !run.isCutOff
    var ending = AuditedSession.Ending.unknown
    // On an empty screen, a walk may only produce the echo of its keys, and nothing of the program.
    if !run.isAtEnd, isShown || awaited == nil && profile == .session {
      switch profile {
      case .quick: break
      case .session: for step in steps where !run.isAtEnd { press(step, &run) }
      case .fastpass: ending = AuditWalk(idle: idle, isEnterSafe: isEnterSafe).go(through: &run)
      }
    }
    let endedByItself = run.isAtEnd && !run.isCutOff
    let end = try run.program.end { surroundings.remove() }
    let session = recorder.finish()
    if case .leftByMoving = ending, try endsByItself(within: run.elapsed, while: deadline - clock.now) {
      ending = .timedOut(after: run.elapsed)
    }
    session.ending = ending
    var report = audit.report(of: command.joined(separator: " "), .program, session)
    report.tried.append("\(size.columns) by \(size.rows), keys: \(Self.list(run.pressed))")
    if profile == .fastpass { report.tried.append("\(idle.secondsText) s without a key") }
    if let awaited, !isShown {
      report.fault = "It did not show \(awaited) in its time."
    } else if !isShown, !endedAtStart, profile != .session {
      report.fault = SubjectFault.nothingPainted
    } else if let complaint = SubjectFault.complaint(in: session) {
      report.fault = complaint
    } else if profile == .fastpass, run.pressed.isEmpty, !run.isCutOff, endedAtStart || !report.fails("time-limit") {
      report.fault = SubjectFault.untouched(session)
    }
    if endedByItself, ending != .left,
      let ending = Self.fault(of: end, atStart: endedAtStart, afterMoving: run.onlyMoved)
    {
      report.fault = SubjectFault.ended(ending, session)
    }
    if run.isCutOff { report.cutOffAt = .zero + limit }
    if report.fault == nil, !run.isCutOff {
      var phases = AuditPhases(
        self, audit, until: deadline + run.opening, of: clock, after: session, openedIn: run.opening)
      if profile == .fastpass { try phases.explore(&report) }
      try phases.hear(&report)
      if profile == .fastpass { try phases.wait(&report) }
    }
    if report.fault != nil { surroundings.tellOfSecrets() }
    return report
  }

  /// Keys in words; letters in a row are only counted.
  static func list(_ keys: [String]) -> String { keys.isEmpty ? "none" : keys.joined(separator: " ") }

  /// True if the program ends without keys in the time in which it ended with them. Where the rest of the time limit is
  /// shorter, that cannot be told.
  private func endsByItself(within time: Interval, while rest: Interval) throws(CommandFailure) -> Bool {
    let program = try surroundings.start(command, size: size)
    var run = AuditedTerminal(
      program, SessionRecorder(size: ScreenSize(columns: size.columns, rows: size.rows)), limit: rest)
    _ = run.settleAtStart(waitingFor: awaited)
    run.wait(Instant.zero + time + Self.slack - .zero)
    let hasEnded = run.isAtEnd && !run.isCutOff
    _ = try run.program.end { surroundings.remove() }
    return hasEnded
  }

  /// The possible difference in speed between two runs of a program.
  private static let slack = Interval.seconds(2)

  /// The fault of a program's end; nil if it ended on request: by Escape, Enter or a letter it may end with any status,
  /// as dialog does by Escape with 255.
  static func fault(of end: ProgramEnd?, atStart: Bool, afterMoving: Bool) -> String? {
    switch end {
    case .signalled(let number): "signal \(number)"
    case .notStarted(let error): "errno \(error)"
    case .exited(let status) where status != 0 && (atStart || afterMoving): "status \(status)"
    case .exited, nil: nil
    }
  }

  private func press(_ step: WalkStep, _ run: inout AuditedTerminal) {
    switch step {
    case .key(let key): run.press(key)
    case .text(let text): for character in text { run.press(Key(character)) }
    case .click(let column, let row):
      if let bytes = MouseClick(row: row, column: column).bytes(for: run.modes) { run.type(bytes) }
    case .wait(let interval): run.wait(interval)
    case .touch: break
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotSystem
import EarshotTerminal
import Glibc

/// A program run for a look at its screen: in its own terminal, with a few keys typed.
struct ProgramRun {
  private let command: [String]
  private let size: TerminalSize
  private let steps: [WalkStep]
  /// The longest wait for a screen.
  private let wait: Interval
  private let surroundings: ProgramSurroundings

  /// The time without changes after which a screen counts as drawn. A starting program draws in several pieces.
  private static let quietAtStart = Interval.milliseconds(250)
  private static let quietAfterKey = Interval.milliseconds(120)
  /// The time for a program to begin its answer to a key.
  private static let answerTime = Interval.milliseconds(500)

  init(_ command: [String], _ arguments: ParsedArguments) throws(CommandFailure) {
    guard command.first?.isEmpty == false else {
      throw .usage("Program missing after --: earshot tree -- COMMAND.")
    }
    self.command = command
    size = try arguments["--size"].map(Self.size) ?? Self.ownSize
    wait = try arguments["--wait"].map(Self.seconds) ?? .seconds(2)
    do throws(WalkStepError) { steps = try WalkStep.steps(arguments["--keys"] ?? "") } catch {
      throw .usage(error.description)
    }
    surroundings = try ProgramSurroundings(arguments)
  }

  static func size(_ written: String) throws(CommandFailure) -> TerminalSize {
    let numbers = written.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1], (1...1_000).contains(columns),
      (1...1_000).contains(rows)
    else { throw .usage("Size \(written) is invalid: give columns and rows from 1 to 1000, such as --size 80x24.") }
    return TerminalSize(columns: columns, rows: rows)
  }

  static func seconds(_ written: String) throws(CommandFailure) -> Interval {
    guard let seconds = Double(written), (0...3_600).contains(seconds) else {
      throw .usage("Time \(written) is invalid: give seconds from 0 to 3600, such as --wait 5.")
    }
    return .milliseconds(Int64(seconds * 1_000))
  }

  private static var ownSize: TerminalSize {
    var size = winsize()
    for descriptor in [Int32(1), 0, 2]
    where ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0 {
      return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
    return TerminalSize(columns: 80, rows: 24)
  }

  // MARK: Running

  /// The screen after all keys, the foreground programs, and the program's end, if any.
  func lastScreen() throws(CommandFailure) -> (screen: Screen, programs: [String], end: ProgramEnd?) {
    defer { surroundings.remove() }
    var run = Terminal(try surroundings.start(command, size: size), size)
    run.settle(quiet: Self.quietAtStart, within: wait) { !$0.rows.allSatisfy(\.isBlank) }
    for step in steps where !run.isAtEnd {
      if case .wait(let interval) = step {
        run.settle(quiet: interval, within: interval)
        continue
      }
      guard let bytes = Self.bytes(of: step, run.screen.modes) else { continue }
      run.type(bytes)
      run.read(for: min(Self.answerTime, wait))
      run.settle(quiet: Self.quietAfterKey, within: wait)
    }
    var foreground = ForegroundPrograms(of: run.program.process)
    let programs = foreground.names(at: .zero)
    let end = try run.program.end { surroundings.remove() }
    if end != nil { surroundings.tellOfSecrets() }
    return (run.screen, programs, end)
  }

  private static func bytes(of step: WalkStep, _ modes: ScreenModes) -> [UInt8]? {
    switch step {
    case .key(let key): key.bytes(for: modes)
    case .text(let text): Array(text.utf8)
    case .click(let column, let row): MouseClick(row: row, column: column).bytes(for: modes)
    case .touch, .wait: nil
    }
  }

  /// Reports that a program has ended, or shows nothing.
  ///
  /// - Returns: The exit status.
  static func tell(_ end: ProgramEnd?, of command: [String], _ screen: Screen) throws(CommandFailure) -> Int32 {
    let isBlank = screen.rows.allSatisfy(\.isBlank)
    guard let end else {
      if isBlank { throw .failure("Nothing on the screen of \(command[0]) yet: wait longer, such as --wait 10.") }
      return 0
    }
    let status = "\(command[0]) has ended with status \(end.status)"
    if isBlank { throw .failure("Nothing on the screen: \(status).") }
    TextOutput.complain("Its last screen: \(status).")
    return end.status == 0 ? 0 : 1
  }
}

/// A program's terminal, read until it is still.
private struct Terminal {
  private(set) var program: ObservedProgram
  private let emulator: TerminalEmulator
  private let clock = MonotonicClock()

  init(_ program: ObservedProgram, _ size: TerminalSize) {
    self.program = program
    emulator = TerminalEmulator(size: ScreenSize(columns: size.columns, rows: size.rows))
  }

  var isAtEnd: Bool { program.isAtEnd }

  var screen: Screen { emulator.screen }

  mutating func type(_ bytes: [UInt8]) { program.type(bytes) }

  /// Reads until there is no output for a while and the screen satisfies a condition, up to a limit.
  mutating func settle(quiet: Interval, within limit: Interval, until isWanted: (Screen) -> Bool = { _ in true }) {
    let end = clock.now + limit
    while !isAtEnd, clock.now < end {
      let next = min(clock.now + quiet, end)
      if !read(for: next - clock.now), isWanted(emulator.screen) { return }
    }
  }

  /// Reads the first output within a time; false if there was none.
  @discardableResult
  mutating func read(for interval: Interval) -> Bool {
    let bytes = program.read(for: interval)
    guard !bytes.isEmpty else { return isAtEnd }
    emulator.feed(bytes)
    let replies = emulator.takeReplies()
    if !replies.isEmpty { program.type(replies) }
    return true
  }
}

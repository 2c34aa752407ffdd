// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotCore
import EarshotExpect
import EarshotSession
import EarshotTerminal
import Glibc

/// A new file with the speech of a program, made by running it once.
@MainActor
struct SpeechRecording {
  private let path: String
  private let listener: SpeechListener
  private let planned: PlannedRun
  /// True if a crash is what the program has to do.
  private let acceptsCrash: Bool
  /// True if its user presses the keys.
  private let isByKeyboard: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard let path = arguments["--record"] else {
      throw .usage("File missing for the program: earshot expect --record menu.heard -- COMMAND.")
    }
    guard let command = arguments.program, command.first?.isEmpty == false else {
      throw .usage("Program missing: earshot expect --record \(path) -- COMMAND.")
    }
    if let operand = arguments.operands.first { throw .usage("One thing at a time: \(operand) or --record, not both.") }
    for option in ["--format", "--report"] where arguments[option] != nil {
      throw .usage("\(option) is for files that are compared: --record writes one.")
    }
    if arguments.has("--update") { throw .usage("--update is for files that are there: --record writes a new one.") }
    guard access(path, F_OK) != 0 else {
      throw .usage("\(path) is there already: earshot expect --update \(path) brings it up to date.")
    }
    self.path = path
    acceptsCrash = arguments.has("--accept-crash")
    listener = try SpeechListener(arguments)
    isByKeyboard = arguments["--keys"] == nil && isatty(0) == 1 && isatty(1) == 1
    var arguments = arguments
    if isByKeyboard, arguments["--size"] == nil, let size = Self.ownSize { arguments.values["--size"] = size }
    // Parsed like the file, so that both mean the same.
    planned = try PlannedRun(command, arguments, keys: Self.lines(of: arguments["--keys"] ?? ""))
  }

  /// The size of this terminal; nil if it is the default.
  private static var ownSize: String? {
    var (columns, rows): (UInt16, UInt16) = (0, 0)
    guard earshot_pty_size(0, &columns, &rows) == 0, columns > 0, rows > 0, (columns, rows) != (80, 24) else {
      return nil
    }
    return "\(columns)x\(rows)"
  }

  /// Runs the program, and writes the file.
  func run() throws(CommandFailure) -> Int32 {
    let steps = try isByKeyboard ? pressedSteps() : plannedSteps()
    if !acceptsCrash, let (written, outcome) = steps.last, let crash = outcome.crash {
      try ask(about: crash, at: written.isEmpty ? "its start" : written)
    }
    let text = SpeechTestWriter.text(command: planned.run.command, settings: planned.settings, steps: steps)
    try LineFile(path: path).write(line: String(text.dropLast()))
    TextOutput.standardOutput.write(text)
    let left = planned.run.steps.count - steps.count
    if left > 0 { TextOutput.complain("The program has ended before the last \(left == 1 ? "key" : "\(left) keys").") }
    return 0
  }

  /// Asks whether a crash has to be written as what is expected; without someone to ask it is not.
  private func ask(about crash: String, at key: String) throws(CommandFailure) {
    let sentence = "The program crashed at \(key): \(crash)."
    let isAnswered = isatty(0) == 1 && isatty(2) == 1
    guard isAnswered else {
      throw .failure("\(path) is not written. \(sentence) If it has to, add --accept-crash.")
    }
    TextOutput.complain("\(sentence) Write that as what is expected? y or n")
    guard readLine()?.lowercased().hasPrefix("y") == true else { throw .failure("\(path) is not written.") }
  }

  private func plannedSteps() throws(CommandFailure) -> [(written: String, outcome: StepOutcome)] {
    let outcome = try listener.listen(to: planned.run, in: ExpectCommand.folder(of: path))
    if let fault = outcome.fault { throw .failure("\(path) is not written: \(fault)") }
    return zip(planned.run.steps, outcome.steps).map { ($0.written, $1) }
  }

  private func pressedSteps() throws(CommandFailure) -> [(written: String, outcome: StepOutcome)] {
    var run = planned.run
    run.settings.timeLimit = .seconds(3_600)
    guard let start = run.steps.first else { return [] }
    return try listener.hear(run, in: ExpectCommand.folder(of: path)) { (program) throws(CommandFailure) in
      var recording = KeyboardRecording(program)
      do throws(HeardProgram.Fault) { return try recording.run(start) } catch {
        throw .failure("\(path) is not written: \(error == .timeIsUp ? "it took an hour" : "told to end").")
      }
    }
  }

  // MARK: Words

  /// The keys with a line each, and waits in a file's form.
  static func lines(of written: String) -> [String] {
    var lines: [String] = []
    var rest = written[...].drop(while: \.isWhitespace)
    while let first = rest.first {
      var word = rest.prefix { !$0.isWhitespace }
      if first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") { word = rest[...end] }
      rest = rest[word.endIndex...].drop(while: \.isWhitespace)
      let isWaiting = word.hasPrefix("wait(") && word.hasSuffix(")")
      lines.append(isWaiting ? "~ \(word.dropFirst(5).dropLast()) s" : String(word))
    }
    return lines
  }
}

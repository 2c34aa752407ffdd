// SPDX-License-Identifier: Apache-2.0
import EarshotExpect
import EarshotSession
import EarshotTerminal
import Glibc

/// A new file of what is heard of a program, made by running it once.
@MainActor
struct SpeechRecording {
  private let path: String
  private let listener: SpeechListener
  private let planned: PlannedRun

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
    listener = try SpeechListener(arguments)
    // Read as the file would be, so that both mean the same.
    planned = try PlannedRun(command, arguments, keys: Self.lines(of: arguments["--keys"] ?? ""))
  }

  /// Runs the program, and writes the file.
  func run() throws(CommandFailure) -> Int32 {
    let outcome = try listener.listen(to: planned.run, in: ExpectCommand.folder(of: path))
    if let fault = outcome.fault { throw .failure("\(path) is not written: \(fault)") }
    let steps = zip(planned.run.steps, outcome.steps).map { ($0.written, $1) }
    let text = SpeechTestWriter.text(command: planned.run.command, settings: planned.settings, steps: steps)
    try LineFile(path: path).write(line: String(text.dropLast()))
    TextOutput.standardOutput.write(text)
    let left = planned.run.steps.count - outcome.steps.count
    if left > 0 { TextOutput.complain("The program has ended before the last \(left == 1 ? "key" : "\(left) keys").") }
    return 0
  }

  // MARK: Words

  /// Keys with a line each, and waiting as a file has it.
  private static func lines(of written: String) -> [String] {
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

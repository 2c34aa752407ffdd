// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotExpect
import EarshotFormats
import EarshotTerminal
import Glibc

/// A program controlled step by step by another program: a line of a file comes in, a line of JSON goes out.
///
/// A line with only an arrow waits after the previous keys: its speech is combined with theirs.
@MainActor
struct SpeechDialogue {
  private let listener: SpeechListener
  private let planned: PlannedRun
  private let input = StandardInputLines()

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard let command = arguments.program, command.first?.isEmpty == false else {
      throw .usage("Program missing: earshot expect --interactive -- COMMAND.")
    }
    for option in ["--format", "--report", "--record", "--keys"] where arguments[option] != nil {
      throw .usage("\(option) is not for --interactive: steps come from the standard input.")
    }
    if let operand = arguments.operands.first {
      throw .usage("One thing at a time: \(operand) or --interactive, not both.")
    }
    listener = try SpeechListener(arguments)
    planned = try PlannedRun(command, arguments, keys: [], timeLimit: "3600 s")
  }

  /// Runs until the end of input.
  func run() throws(CommandFailure) -> Int32 {
    try listener.hear(planned.run, in: ".") { (program) throws(CommandFailure) -> Int32 in
      guard let start = planned.run.steps.first else { return 1 }
      let audit = DialogueAudit(of: program, size: planned.run.settings.size)
      var heard = try perform(start, in: program, after: [])
      while let line = input.next(while: { program.goOn(for: .milliseconds(15)) }) {
        if line.split(whereSeparator: \.isWhitespace) == ["audit"] {
          TextOutput.standardOutput.write(audit.answer(for: program.toldTree) + "\n")
        } else if let step = step(line) {
          heard = try perform(step, in: program, after: step.action == .start ? heard : [])
        }
      }
      return 0
    }
  }

  /// The step of a line; nil if it has none, which has been reported.
  private func step(_ line: String) -> SpeechStep? {
    let steps: [SpeechStep]
    do throws(SpeechTestError) { steps = try SpeechTestFile("$ true\n\(line)").runs.flatMap(\.steps) } catch {
      refuse(error.problems.first?.sentence ?? "")
      return nil
    }
    guard let step = steps.last, steps.count > 1 || step.expected != nil || step.end != nil else {
      refuse("No step: write keys, an arrow and what is heard, or exit and a status.")
      return nil
    }
    return step
  }

  /// Performs a step and answers with its speech.
  private func perform(
    _ step: SpeechStep, in program: HeardProgram, after heard: [String]
  ) throws(CommandFailure) -> [String] {
    let outcome: StepOutcome
    do throws(HeardProgram.Fault) {
      let isFirst = step == planned.run.steps.first
      outcome = try program.perform(
        step, awaiting: isFirst ? planned.run.settings.awaited : nil, after: isFirst ? nil : heard)
    } catch { throw .failure(error == .timeIsUp ? "Cut off after an hour." : "Told to end.") }
    var json = JSONWriter()
    json.object { json in
      json.field("keys", step.written)
      json.name("heard")
      json.array { json in for phrase in outcome.heard { json.value(phrase) } }
      if step.expected != nil || step.end != nil { json.field("fits", step.fits(outcome)) }
      if let end = outcome.end { json.field("end", end.written) }
      json.name("screen")
      json.array { json in for row in outcome.screen { json.value(row) } }
    }
    TextOutput.standardOutput.write(json.text + "\n")
    return outcome.heard
  }

  private func refuse(_ sentence: String) {
    var json = JSONWriter()
    json.object { $0.field("error", sentence) }
    TextOutput.standardOutput.write(json.text + "\n")
  }
}

/// The lines of standard input, one by one.
private final class StandardInputLines {
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  /// The next line; nil at the end.
  ///
  /// - Parameter waits: Called while there is none.
  func next(while waits: () -> Void) -> String? {
    while true {
      if let end = bytes.firstIndex(of: 0x0A) {
        defer { bytes.removeSubrange(...end) }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      if isAtEnd { return nil }
      var ready = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 0) > 0 else {
        waits()
        continue
      }
      var chunk = [UInt8](repeating: 0, count: 4_096)
      let count = read(0, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] } else if count == 0 || errno != EINTR { isAtEnd = true }
    }
  }
}

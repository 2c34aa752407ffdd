// SPDX-License-Identifier: Apache-2.0
import EarshotExpect
import EarshotTerminal

/// A run that is made of the words of a command, and is what a file of them would be.
struct PlannedRun {
  let run: SpeechRun
  /// The lines of its settings.
  let settings: [String]

  /// - Parameters:
  ///   - command: the words behind `--`.
  ///   - keys: as a file has them, a line each.
  ///   - timeLimit: as a file has it; nil for the usual one.
  init(
    _ command: [String], _ arguments: ParsedArguments, keys: [String], timeLimit: String? = nil
  ) throws(CommandFailure) {
    var settings: [String] = []
    if let size = arguments["--size"] {
      let size = try ProgramRun.size(size)
      settings.append("size: \(size.columns)x\(size.rows)")
    }
    if let awaited = arguments["--wait-for"] {
      guard !awaited.allSatisfy(\.isWhitespace) else {
        throw .usage("Text missing after --wait-for: give words that the program shows.")
      }
      settings.append("wait for: \(awaited)")
    }
    if arguments.has("--no-bus") { settings.append("bus: off") }
    if let timeLimit { settings.append("time limit: \(timeLimit)") }
    self.settings = settings
    let lines = ["$ \(Self.shellWords(command))"] + settings + keys
    let file: SpeechTestFile
    do throws(SpeechTestError) { file = try SpeechTestFile(lines.joined(separator: "\n")) } catch {
      throw .usage(error.problems.first?.sentence ?? "Keys cannot be read.")
    }
    guard let run = file.runs.first else { throw .usage("Program missing behind --.") }
    self.run = run
  }

  /// A command as a shell has it.
  static func shellWords(_ command: [String]) -> String {
    command.map { word in
      let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "_-./=:,+@%".contains($0) }
      let parts = word.split(separator: "'", omittingEmptySubsequences: false)
      return isPlain ? word : "'" + parts.joined(separator: "'\\''") + "'"
    }.joined(separator: " ")
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotExpect
import EarshotTerminal

/// A run given by the arguments of a command, equivalent to a file with them.
struct PlannedRun {
  let run: SpeechRun
  /// The lines of its settings.
  let settings: [String]

  /// - Parameters:
  ///   - command: The words after `--`.
  ///   - keys: The keys as in a file, a line each.
  ///   - timeLimit: The limit as in a file; nil for the usual one.
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

  /// A command quoted for a shell.
  static func shellWords(_ command: [String]) -> String {
    command.map { word in
      let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "_-./=:,+@%".contains($0) }
      let parts = word.split(separator: "'", omittingEmptySubsequences: false)
      return isPlain ? word : "'" + parts.joined(separator: "'\\''") + "'"
    }.joined(separator: " ")
  }
}

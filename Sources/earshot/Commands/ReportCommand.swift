// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotDoctor
import EarshotFormats
import EarshotSettings
import EarshotSystem
import Glibc

/// `earshot report`: one file to attach to an issue.
enum ReportCommand {
  private static let usualFile = "earshot-report.md"

  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "report",
      usage: ["earshot report [--recording|--no-recording] [FILE]", "earshot report --session FOLDER FILE"],
      summary: "Collect what the makers need to know of a fault, in one file.",
      options: [
        OptionDescription("--recording", help: "Include the last minute of this terminal, without asking."),
        OptionDescription("--no-recording", help: "Leave it out, without asking."),
        OptionDescription(
          "--session", value: "FOLDER", help: "Turn a report into a session with expectations, for the tests."),
        OptionDescription("--settings", value: "FILE", help: "Read this settings file, or none."),
      ],
      notes: [
        "FILE is \(usualFile) unless named, and - is the standard output. It has versions, the findings of earshot "
          + "doctor, and the settings you changed.",
        "The last minute is what the terminal showed, the keys whose text it showed, and what was said. Typed text that "
          + "did not show is never kept; passwords, tokens and the values of secret variables are blanked; your name, "
          + "home and machine are renamed. In a terminal all of it is shown before it is written.",
        "The reader keeps the last minute in its memory only, and gives it to this command only.",
      ], takesFiles: true), run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard arguments.operands.count <= 1 else { throw .usage("One file is wanted: earshot report [FILE].") }
    if let folder = arguments["--session"] {
      guard let path = arguments.operands.first else {
        throw .usage("The report is missing: earshot report --session FOLDER FILE.")
      }
      return try makeSession(of: path, in: folder)
    }
    if arguments.has("--recording"), arguments.has("--no-recording") {
      throw .usage("--recording and --no-recording: give one of them.")
    }
    let path = arguments.operands.first ?? usualFile
    // First: the minute is the one before the report, not the report itself.
    let recent = recent()
    let asks = isatty(0) == 1 && isatty(1) == 1
    let hasRecording = try isWanted(recent, arguments, asks: asks)
    let options = try SpeechOptions(arguments)
    let choices = try UserChoices(options, in: .user)
    let here = Surroundings.gather(choices, settingsPath: options.overrides.places(in: .user).file)
    let text = ReportText()
    var report = "# Earshot report\n\n" + text.versions(here) + text.findings(here) + text.settings(choices)
    if hasRecording, let recent { report += text.lastMinute(recent) }
    if path == "-" {
      TextOutput.standardOutput.write(report)
      return 0
    }
    if asks {
      TextOutput.standardOutput.write(ReportPreview.text(of: report))
      guard agrees(to: "Write this to \(path)?") else {
        TextOutput.standardOutput.write("Nothing is written.\n")
        return 0
      }
    }
    let file = try LineFile(path: path, isPrivate: true)
    file.write(line: report)
    if let failure = TextOutput.failure { throw .failure(failure.sentence) }
    TextOutput.standardOutput.write("Written: \(path.shown)\n")
    return 0
  }

  // MARK: The last minute

  /// The last minute of the reader around this; nil if there is none.
  private static func recent() -> (recording: String, said: String)? {
    guard let place = BusPlace(Environment.variable), let conversation = try? BusConversation(at: place) else {
      return nil
    }
    return try? conversation.recent()
  }

  private static func isWanted(
    _ recent: (recording: String, said: String)?, _ arguments: ParsedArguments, asks: Bool
  ) throws(CommandFailure) -> Bool {
    if arguments.has("--no-recording") { return false }
    guard let recent, !recent.recording.isEmpty else {
      if arguments.has("--recording") {
        throw .failure("No recording: no reader is around this; run it inside Earshot.")
      }
      return false
    }
    if arguments.has("--recording") { return true }
    return asks && agrees(to: "Include the last minute of this terminal, with secrets blanked?")
  }

  private static func agrees(to question: String) -> Bool {
    TextOutput.standardOutput.write("\(question) y or n: ")
    guard let answer = readLine() else {
      TextOutput.standardOutput.write("\n")
      return false
    }
    return ["y", "yes"].contains(answer.lowercased())
  }

  // MARK: Sessions

  private static func makeSession(of path: String, in folder: String) throws(CommandFailure) -> Int32 {
    var bytes: [UInt8] = []
    do throws(FileError) {
      let blocks = try FileBlocks(path: path)
      while let block = try blocks.next() { bytes += block }
    } catch { throw .failure(error.description) }
    try ReportSession(String(decoding: bytes, as: UTF8.self)).write(to: folder)
    TextOutput.standardOutput.write(
      "Written: \(folder)/session.cast and listen.json. Correct what has to be heard in listen.json.\n")
    return 0
  }
}

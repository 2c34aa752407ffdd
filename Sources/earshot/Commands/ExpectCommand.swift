// SPDX-License-Identifier: Apache-2.0
import EarshotExpect
import EarshotFormats
import EarshotSession
import Glibc

/// `earshot expect`: checks that programs are heard as described by files.
enum ExpectCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "expect",
      usage: [
        "earshot expect [OPTIONS] FILE.heard…", "earshot expect --update FILE.heard…",
        "earshot expect --record FILE.heard [--keys KEYS] -- COMMAND…",
        "earshot expect --interactive -- COMMAND…",
      ],
      summary: "Test the speech of programs, key by key, by files.",
      options: [
        OptionDescription("--update", help: "Show the differences, and write them into the files."),
        OptionDescription(
          "--record", value: "FILE", help: "Write a new file for a program: you press its keys; Control+] ends."),
        OptionDescription(
          "--keys", value: "KEYS",
          help:
            "For --record, in place of your own keys: the keys, as in earshot walk: --keys 'Down Enter \"q\"'."
        ),
        OptionDescription(
          "--size", value: "COLUMNSxROWS", help: "For --record and --interactive: the terminal. Default: 80x24."),
        OptionDescription("--wait-for", value: "TEXT", help: "For these: wait for this text first."),
        OptionDescription(
          "--interactive", help: "Take steps from standard input, and answer each with its speech as JSON."),
        OptionDescription(
          "--no-bus", help: "Read only the screen, even of programs with a tree."),
        OptionDescription(
          "--format", value: "text|junit|github|json", help: "The standard output. Default: text."),
        OptionDescription(
          "--report", value: "FORMAT=FILE", help: "Also write a report to a file; may be given several times."),
        OptionDescription(
          "--jobs", value: "N", help: "The number of files to test at once. Default: 1."),
        OptionDescription(
          "--trace", value: "FOLDER", help: "Write a recording of each run that fails, with keys, speech and trees."),
        OptionDescription(
          "--accept-crash", help: "For --record and --update: a crash is what the program has to do."),
        RepositoryConfiguration.option,
      ] + ProgramSurroundings.options,
      notes: [
        "A file has a command behind $, and keys with their speech: Down → Pears. 2 of 5. (nothing) and (anything) "
          + "stand alone; * is any text, {#} a number, {one|other} one of them, \\ the sign itself.",
        "The command is for sh and runs in the folder of its file. Its processes end with the file.",
        "A key is over when the program is still, however long that takes on this machine; expected speech is awaited "
          + "for up to five seconds, or as long as the file says (within: 2 s), unless it cannot come any more.",
        "Lines with | below a key are a part of the tree: | button \"Save\" focused. A bar alone is filled in by --update.",
        ProgramSurroundings.note,
        "Without files, those named by \(RepositoryConfiguration.file) in the current folder are tested.",
        "Exits with 0 if all speech is as written, with 1 if any is not, with 2 for a faulty file or wrong "
          + "usage.",
      ], takesFiles: true, takesProgram: true),
    run: run)

  static func run(_ given: ParsedArguments) throws(CommandFailure) -> Int32 {
    let configuration = try RepositoryConfiguration(of: "expect", given)
    var arguments = try configuration?.completed(given, for: "expect") ?? given
    if arguments.operands.isEmpty, arguments.program == nil { arguments.operands = try configuration?.files() ?? [] }
    return try compare(arguments)
  }

  private static func compare(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    if arguments.has("--interactive") { return try SpeechDialogue(arguments).run() }
    if arguments["--record"] != nil || arguments.program != nil {
      return try SpeechRecording(arguments).run()
    }
    for option in ["--keys", "--size", "--wait-for"] where arguments[option] != nil {
      throw .usage("\(option) is for --record: in a file it is written down.")
    }
    let output = try SpeechReports(arguments)
    guard !arguments.operands.isEmpty else { throw .usage("A file is missing: earshot expect menu.heard.") }
    var files: [(path: String, file: SpeechTestFile)] = []
    var hasProblems = false
    for path in arguments.operands {
      if let file = try read(path) { files.append((path, file)) } else { hasProblems = true }
    }
    if hasProblems { throw .status(2) }
    if let folder = arguments["--trace"], mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw .failure("Cannot make \(folder): \(SystemError.current.text).")
    }
    let jobs = try ParallelFiles.jobs(arguments)
    if jobs > 1, files.count > 1 {
      let reports = try ParallelFiles(files, arguments).reports(jobs: jobs)
      try output.write(reports)
      return reports.allSatisfy(\.passes) ? 0 : 1
    }
    let listener = try SpeechListener(arguments)
    var reports: [RunReport] = []
    var hasObstacle = false
    for (path, file) in files {
      var outcomes: [RunOutcome] = []
      for run in file.runs { outcomes.append(try listener.listen(to: run, in: folder(of: path))) }
      if arguments.has("--update") {
        hasObstacle = try !update(path, file, outcomes, arguments.has("--accept-crash")) || hasObstacle
      } else {
        reports += zip(file.runs, outcomes).map { RunReport($0, in: path, $1) }
      }
    }
    if arguments.has("--update") { return hasObstacle ? 1 : 0 }
    try output.write(reports)
    return reports.allSatisfy(\.passes) ? 0 : 1
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { path[..<$0].isEmpty ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Nil if it has errors, which have been reported.
  private static func read(_ path: String) throws(CommandFailure) -> SpeechTestFile? {
    let bytes: [UInt8]
    do throws(CommandFailure) { bytes = try TreeInput.bytes(of: path) } catch {
      guard case .failure(let sentence) = error else { throw error }
      throw .usage(sentence)
    }
    guard let text = SpeechTestFile.text(of: bytes) else {
      TextOutput.complain("\(path): It is no text in UTF-8: write it with an editor, or with --record.")
      return nil
    }
    do throws(SpeechTestError) { return try SpeechTestFile(text) } catch {
      for problem in error.problems { TextOutput.complain("\(path):\(problem.line): \(problem.sentence)") }
      return nil
    }
  }

  /// Writes the present speech; false if the file cannot express it.
  private static func update(
    _ path: String, _ file: SpeechTestFile, _ outcomes: [RunOutcome], _ acceptsCrash: Bool
  ) throws(CommandFailure) -> Bool {
    let update = SpeechTestUpdate(file, outcomes, acceptsCrash: acceptsCrash)
    if let obstacle = update.obstacle {
      TextOutput.complain("\(path) is left as it is. \(obstacle)")
      return false
    }
    guard !update.changes.isEmpty else {
      TextOutput.standardOutput.write("\(path): all as written.\n".shownLines)
      return true
    }
    TextOutput.standardOutput.write(([path] + update.changes).map { $0.shown + "\n" }.joined())
    try LineFile(path: path).write(line: String(update.text.dropLast()))
    return true
  }
}

extension String {
  /// The text as safe to show on a terminal, line by line.
  fileprivate var shownLines: String { split(separator: "\n").map { $0.shown + "\n" }.joined() }
}

/// The destinations of speech reports.
struct SpeechReports {
  private let format: SpeechReport
  private var files: [(format: SpeechReport, path: String)] = []

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    format = try Self.format(arguments["--format"] ?? "text")
    for choice in arguments.lists["--report"] ?? [] {
      let parts = choice.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw .usage("\(choice) names no file: give --report junit=heard.xml.") }
      files.append((try Self.format(parts[0]), parts[1]))
    }
  }

  private static func format(_ name: String) throws(CommandFailure) -> SpeechReport {
    guard let format = SpeechReport(rawValue: name) else {
      let names = SpeechReport.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("Format \(name) is unknown: use one of \(names).")
    }
    return format
  }

  func write(_ reports: [RunReport]) throws(CommandFailure) {
    for (format, path) in files {
      let text = format.text(of: reports)
      try LineFile(path: path).write(line: text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
    TextOutput.standardOutput.write(format.text(of: reports))
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotExpect
import EarshotFormats
import EarshotSystem
import Glibc

/// `earshot audit init`: puts audits and speech tests into a repository, and overwrites nothing.
@MainActor
struct AuditInit {
  private let programs: [FoundProgram]
  private let job: CheckJob?
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    if arguments.operands.count > 1 {
      throw .usage("Word \(arguments.operands[1]) means nothing to init: a program comes after --.")
    }
    let others = (Array(arguments.values.keys) + Array(arguments.switches)).filter {
      !["--ci", "--env", "--clean-env"].contains($0)
    }
    if let option = others.min() { throw .usage("\(option) is not for init: write it into .earshot.json afterwards.") }
    self.arguments = arguments
    let found = RepositoryLook(".").programs
    if let command = arguments.program {
      guard let first = command.first, !first.isEmpty else {
        throw .usage("Program missing after --: earshot audit init -- COMMAND.")
      }
      let file = command.dropFirst().first { !$0.hasPrefix("-") && $0.contains(".") } ?? first
      let name = file.split(separator: "/").last.flatMap { $0.split(separator: ".").first } ?? "program"
      // What makes it is known if it is one of the declared ones.
      let setup = found.first { $0.isDeclared }?.setup ?? []
      programs = [FoundProgram(name: String(name), command: command, setup: setup, source: "the command line")]
    } else {
      programs = found
    }
    switch arguments["--ci"] {
    case nil: job = Self.usualJob
    case "none": job = nil
    case let name?:
      guard let job = CheckJob(rawValue: name) else {
        throw .usage("\(name) is unknown: give --ci github, gitlab or none.")
      }
      self.job = job
    }
  }

  /// GitLab where anything of the repository says so, else GitHub.
  private static var usualJob: CheckJob {
    if access(".gitlab-ci.yml", F_OK) == 0 || access(".gitlab", F_OK) == 0 { return .gitlab }
    if access(".github", F_OK) == 0 { return .github }
    let remotes = (try? SmallFile.read(".git/config")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return remotes.contains("gitlab") ? .gitlab : .github
  }

  func run() throws(CommandFailure) -> Int32 {
    guard !programs.isEmpty else {
      throw .failure(
        "No program found: nothing is written. There is none in pyproject.toml, setup.cfg, Cargo.toml, go.mod, package.json "
          + "or Package.swift, nor a script that asks. Name it: earshot audit init -- COMMAND.")
    }
    for program in programs { tell("Found: \(program.command.joined(separator: " ")), by \(program.source).") }
    var files: [String] = []
    for program in programs { files.append(try writeSpeechTest(program)) }
    try write(RepositoryConfiguration.file, configuration(files))
    try writeJob()
    tell("")
    tell("Next: read the files, then earshot audit and earshot expect, here as in CI.")
    return 0
  }

  private func tell(_ line: String) { TextOutput.standardOutput.write(line.shown + "\n") }

  // MARK: Files

  private func configuration(_ files: [String]) -> String {
    let list = programs.map { program in
      var json = JSONWriter()
      json.object { json in
        json.name("command")
        json.array { json in for word in program.command { json.value(word) } }
      }
      return "      \(json.text)"
    }.joined(separator: ",\n")
    var names = JSONWriter()
    names.array { json in for file in files { json.value(file) } }
    return """
      // What earshot audit and earshot expect check here. Findings that are known: earshot audit --write-baseline
      // audit.baseline --why "…", and here "baseline": "audit.baseline".
      {
        "audit": {
          "programs": [
      \(list)
          ],
          "failOn": "serious"
        },
        "expect": {"files": \(names.text)}
      }

      """
  }

  /// Writes the first test of a program's speech: what is heard at its start, where it can be started.
  private func writeSpeechTest(_ program: FoundProgram) throws(CommandFailure) -> String {
    let folder = ["tests", "test", "Tests"].first { (name: String) in access(name, F_OK) == 0 }
    let path = folder.map { "\($0)/\(program.name).heard" } ?? "\(program.name).heard"
    guard access(path, F_OK) != 0 else {
      tell("Left as it is: \(path).")
      return path
    }
    let (lines, reason) = try heard(program, from: folder)
    let head = """
      # What is heard of \(program.name), key by key. Add a line for each key that matters, and let
      # earshot expect --update \(path) write what is heard: read it before you commit it.

      """
    try write(path, head + lines, reason.map { " (\($0): add keys, then earshot expect --update \(path))" } ?? "")
    return path
  }

  /// The lines of a test, and why nothing has been recorded; nil if it has.
  private func heard(
    _ program: FoundProgram, from folder: String?
  ) throws(CommandFailure) -> (lines: String, reason: String?) {
    // A file's command runs in the file's folder.
    let words = PlannedRun.shellWords(program.command)
    let command = folder == nil ? words : "cd .. && exec \(words)"
    let untouched = "$ \(command)\n"
    guard program.isDeclared else { return (untouched, "not started, as nothing says what it does") }
    guard Self.isThere(program.command[0]) else { return (untouched, "not started, as it is not built or installed") }
    let planned = try PlannedRun(["sh", "-c", command], arguments, keys: ["Down"])
    let outcome = try SpeechListener(arguments).listen(to: planned.run, in: folder ?? ".")
    if let fault = outcome.fault { return (untouched, "not recorded: \(fault)") }
    if outcome.steps.contains(where: { $0.end != nil }) { return (untouched, "not recorded, as it ends by itself") }
    let steps = zip(planned.run.steps, outcome.steps).map { ($0.written, $1) }
    return (SpeechTestWriter.text(command: command, settings: [], steps: steps), nil)
  }

  private static func isThere(_ program: String) -> Bool {
    if program.contains("/") { return access(program, X_OK) == 0 }
    return (Environment.variable("PATH") ?? "").split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  private func writeJob() throws(CommandFailure) {
    guard let job else { return }
    var setup: [String] = []
    for line in programs.flatMap(\.setup) where !setup.contains(line) { setup.append(line) }
    let text = job.text(setup: setup, hasSpeechTests: true)
    if let besides = job.besides, access(job.path, F_OK) == 0 {
      try write(besides, text)
      tell("Add to \(job.path): \(job.inclusion)")
    } else {
      try write(job.path, text)
    }
    tell("Set the variable EARSHOT_PACKAGE there: the address of Earshot's Debian package.")
  }

  /// Writes a new file; one that is there stays.
  private func write(_ path: String, _ text: String, _ more: String = "") throws(CommandFailure) {
    let folders = path.split(separator: "/").dropLast()
    for count in folders.indices { mkdir(folders[...count].joined(separator: "/"), 0o777) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0, errno == EEXIST { return tell("Left as it is: \(path).") }
    guard descriptor >= 0 else { throw .failure("Cannot write \(path): \(SystemError.current.text).") }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .failure("Cannot write \(path): \(SystemError.current.text).") }
      rest.removeFirst(count)
    }
    tell("Written: \(path)\(more).")
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import EarshotTestTerminals
import Foundation
import Testing

/// The executables that were built with the tests.
enum Programs {
  /// The folder of the test bundle is the folder of the programs.
  static let folder: URL = {
    let bundle = CommandLine.arguments.lazy.map { URL(filePath: $0) }.first { $0.path.contains(".xctest") }
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    for candidate in [bundle?.deletingLastPathComponent(), own.deletingLastPathComponent(), built] {
      if let candidate, isFolder(candidate) { return candidate }
    }
    return built
  }()

  private static let built = URL(filePath: #filePath).appending(path: "../../../.build/debug").standardized

  private static func isFolder(_ folder: URL) -> Bool {
    FileManager.default.isExecutableFile(atPath: folder.appending(path: "earshot").path)
  }

  static var earshot: String { folder.appending(path: "earshot").path }

  /// A folder that is not there, on any machine.
  static let nowhere = "/tmp/earshot-nowhere-\(UUID().uuidString)"

  /// Leaves one case of a test out, and says so, where a program is not installed. Of a case that is cancelled nothing is
  /// printed.
  static func require(_ program: String, for what: String) throws {
    guard !isInstalled(program) else { return }
    print("LEFT OUT: \(what), because \(program) is not installed.")
    try Test.cancel("\(program) is not installed.")
  }

  static func isInstalled(_ program: String) -> Bool {
    ["/bin", "/usr/bin", "/usr/local/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}

/// A folder of one test's own, removed with it.
final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a program, by another process: one that a test starts just now would have a file of ours open for writing,
  /// until it becomes its program, and what is open for writing cannot be run.
  func script(_ name: String, _ text: String) throws -> String {
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", "printf %s \"$1\" >\"$0\"; chmod 755 \"$0\"", path(name), text]
    try writer.run()
    writer.waitUntilExit()
    return path(name)
  }

  func transcript(_ name: String = "t.jsonl") -> TranscriptFile { TranscriptFile(path: path(name)) }
}

/// The output that a program without a terminal left behind.
struct Outcome {
  var status: Int32
  var output: String
  var errors: String
}

/// Runs `earshot` without a terminal of its own.
///
/// - Parameters:
///   - redirection: as a shell has it, of the standard output: `>&-`, `>/dev/full`.
///   - directory: where it runs; nil for the tests' own.
///   - launcher: a command that starts it, such as `unshare`.
func runEarshot(
  _ words: [String], input: String = "", environment: [String: String] = [:], redirection: String? = nil,
  directory: URL? = nil, launcher: [String] = []
) throws -> Outcome {
  let process = Process()
  if let directory { process.currentDirectoryURL = directory }
  process.executableURL = URL(filePath: "/usr/bin/setsid")
  let shell = redirection.map { ["/bin/sh", "-c", "exec \"$0\" \"$@\" \($0)"] } ?? []
  process.arguments = ["-w"] + launcher + shell + [Programs.earshot] + words
  var variables = [
    "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/tmp", "LANG": "C.UTF-8", "TERM": "xterm-256color",
    // No folder: nothing is read from there and nothing is left.
    "XDG_CONFIG_HOME": "/dev/null", "XDG_STATE_HOME": "/dev/null",
  ]
  // What the tests run under is to hold for what they run, too.
  variables["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
  variables.merge(environment) { $1 }
  process.environment = variables
  let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
  process.standardInput = standardInput
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  // Little goes in and few complaints come out: both fit into their pipes, only the output has to be read meanwhile.
  // A program that complains at once may have ended before it reads.
  try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
  try standardInput.fileHandleForWriting.close()
  let written = output.fileHandleForReading.readDataToEndOfFile()
  let complained = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return Outcome(
    status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
    errors: String(decoding: complained, as: UTF8.self))
}

// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import Foundation
import Testing

/// The example, running in a terminal.
struct NotesProgram {
  let terminal: TerminalDriver
  private let folder: URL
  /// The file into which the app writes what it says.
  let transcriptPath: String

  /// - Parameters:
  ///   - wrapper: the words before the program's own.
  ///   - environment: NAME=VALUE words beside those of every test.
  init(under wrapper: [String] = [], environment: [String] = []) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    transcriptPath = folder.appending(path: "app.jsonl").path
    terminal = try TerminalDriver(
      wrapper + [Self.path("notes-example")],
      environment: Self.environment(transcript: transcriptPath, environment),
      size: TerminalSize(columns: 50, rows: 12))
  }

  /// The variables that a test's program finds; what a test asks for counts.
  static func environment(transcript: String, _ more: [String] = []) -> [String] {
    func name(_ word: String) -> Substring { word.prefix { $0 != "=" } }
    let usual =
      TerminalDriver.standardEnvironment + [
        "EARSHOT_AUDIO=none", "EARSHOT_TRANSCRIPT=\(transcript)", "EARSHOT_SETTINGS=none", "XDG_STATE_HOME=/dev/null",
      ]
    return usual.filter { word in !more.contains { name($0) == name(word) } } + more
  }

  /// An executable that was built with the tests.
  static func path(_ name: String) throws -> String {
    let folders =
      CommandLine.arguments.map { URL(filePath: $0).deletingLastPathComponent() } + [
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent(),
        URL(filePath: #filePath).appending(path: "../../../.build/debug").standardized,
      ]
    let paths = folders.map { $0.appending(path: name).path }
    return try #require(paths.first { FileManager.default.isExecutableFile(atPath: $0) }, "\(name) is not built")
  }

  var transcript: TranscriptFile { TranscriptFile(path: transcriptPath) }

  func shows(_ text: String) -> Bool { terminal.waits { $0.text.contains(text) } }

  var isCooked: Bool { terminal.isCooked }

  /// True if the terminal shows and does what it did before the app, which left its own screen last.
  var isGivenBack: Bool {
    let output = String(decoding: terminal.output, as: UTF8.self)
    func count(_ sequence: String) -> Int { output.components(separatedBy: sequence).count }
    return terminal.isGivenBack && count("\u{1b}[>7u") == count("\u{1b}[<u") && output.hasSuffix("\u{1b}[?1049l")
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}

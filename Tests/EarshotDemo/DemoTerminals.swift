// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import Foundation
import Testing

@testable import earshot_demo

/// The real demo, started in one terminal after the other, with a state of its own.
struct DemoTerminals {
  /// One scene as the file has it.
  struct KeptScene: Equatable {
    var identifier: String
    /// The sentence the book is open at; nil where no book is.
    var sentence: Int?
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)").path
  private var state: String { folder + "/state.json" }
  private var shelf: String { folder + "/earshot/demo.json" }

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// - Parameter wrapper: the words before the app's own.
  func start(under wrapper: [String] = []) throws -> TerminalDriver {
    try TerminalDriver(
      wrapper + [Self.program()],
      environment: TerminalDriver.standardEnvironment + [
        "EARSHOT_AUDIO=none", "EARSHOT_SETTINGS=none", "EARSHOT_STATE=\(state)", "XDG_STATE_HOME=\(folder)",
        "XDG_RUNTIME_DIR=\(folder)", "HISTFILE=/dev/null",
      ],
      size: TerminalSize(columns: 40, rows: 12))
  }

  /// An interactive shell, in which the app is started.
  func startInShell() throws -> TerminalDriver {
    let shell = try start(under: ["/bin/bash", "--norc", "--noprofile", "-i", "-s"])
    try #require(shell.waits { $0.text.contains("$") })
    shell.type("clear; \(try Self.program())\r")
    return shell
  }

  private static func program() throws -> String {
    let folders =
      CommandLine.arguments.map { URL(filePath: $0).deletingLastPathComponent() } + [
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent(),
        URL(filePath: #filePath).appending(path: "../../../.build/debug").standardized,
      ]
    let paths = folders.map { $0.appending(path: "earshot-demo").path }
    return try #require(paths.first { FileManager.default.isExecutableFile(atPath: $0) }, "the demo is not built")
  }

  // MARK: Processes

  /// Those that were started here, and those that they started. What has ended and waits for its parent has no
  /// environment any more.
  var processes: [Int32] { find { $0.contains("XDG_RUNTIME_DIR=\(folder)") } }

  /// True if all of them end.
  func areGone() -> Bool {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(60)
    while !processes.isEmpty {
      if clock.now >= deadline { return false }
      usleep(5_000)
    }
    return true
  }

  /// The one that has the scenes.
  var app: Int32? {
    find { words in
      words.contains("XDG_RUNTIME_DIR=\(folder)") && words.contains { $0.hasPrefix("EARSHOT_APP=") }
    }.first
  }

  private func find(_ isWanted: ([Substring]) -> Bool) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { process in
      let bytes = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
      return isWanted(String(decoding: bytes, as: UTF8.self).split(separator: "\0"))
    }
  }

  // MARK: Files

  /// The scenes in the file; the last is brought back first.
  func keptScenes() throws -> [KeptScene] {
    let root = try JSONParser.value(of: String(contentsOfFile: state, encoding: .utf8))
    let read = try readLast()
    return try #require(root["interfaces"]?.array).map { interface in
      let identifier = try #require(interface["session"]?["id"]?.string)
      let sentence = interface["activity"]?["info"]?["sentence"]?.integer
      // Of a window that shows the book: what was read last in it is on the shelf.
      let isAhead = sentence != nil && read?.window == identifier
      return KeptScene(identifier: identifier, sentence: isAhead ? read?.sentence : sentence)
    }
  }

  /// The sentence that the fables were read at last, and in which window.
  private func readLast() throws -> (window: String, sentence: Int)? {
    guard FileManager.default.fileExists(atPath: shelf) else { return nil }
    let root = try JSONParser.value(of: String(contentsOfFile: shelf, encoding: .utf8))
    guard let book = root["books"]?["fables"], let window = book["window"]?.string,
      let sentence = book["sentence"]?.integer
    else { return nil }
    return (window, sentence)
  }

  /// Files that say that something could not be used.
  var setAside: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".aside") || $0.hasSuffix(".crashed") }
  }
}

extension TerminalDriver {
  /// The page that is shown, and how many there are; nil while no page is, and while one comes or goes.
  static func page(on screen: Screen) -> (number: Int, count: Int)? {
    let status = /^ Page (\d+) of (\d+) *$/.anchorsMatchLineEndings()
    // The cursor is on the text when keys go there; a quote is indented.
    guard screen.modes.alternateScreen, (1...3).contains(screen.cursor.column),
      let match = screen.text.firstMatch(of: status), let number = Int(match.1),
      let count = Int(match.2)
    else { return nil }
    return (number, count)
  }

  var page: (number: Int, count: Int)? { Self.page(on: screen) }

  static func showsLibrary(_ screen: Screen) -> Bool {
    screen.modes.alternateScreen && screen.text.contains("Settings") && screen.text.contains(" %")
  }

  /// Waits until it shows a page with the beginning of a sentence, or the library for none.
  @MainActor
  func shows(_ sentence: Int?) -> Bool {
    guard let sentence else { return waits { Self.showsLibrary($0) } }
    // How lines are broken does not count.
    func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    guard let text = BookFile.included[0].text(ofSentence: sentence) else { return false }
    return waits { Self.page(on: $0) != nil && letters($0.text).contains(letters(text).prefix(12)) }
  }
}

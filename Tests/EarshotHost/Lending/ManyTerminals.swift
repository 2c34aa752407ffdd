// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import Foundation
import Testing

@testable import EarshotHost

/// An app that supports multiple scenes, started in one terminal after the other.
struct ManyTerminals {
  let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)").path
  var state: String { folder + "/state.json" }
  var transcript: String { folder + "/said.jsonl" }

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// - Parameter wrapper: the words before the app's own.
  func start(
    under wrapper: [String] = [], size: TerminalSize = TerminalSize(columns: 50, rows: 12),
    environment: [String] = []
  ) throws -> TerminalDriver {
    try TerminalDriver(
      wrapper + [NotesProgram.path("shelf-example"), "windows"],
      environment: NotesProgram.environment(
        transcript: transcript, ["EARSHOT_STATE=\(state)", "XDG_RUNTIME_DIR=\(folder)"] + environment),
      size: size)
  }

  /// Two terminals, with the third book and with the second.
  func startTwo() throws -> (TerminalDriver, TerminalDriver) {
    let first = try start()
    first.open(book: 3)
    let second = try start()
    second.open(book: 2)
    return (first, second)
  }

  /// An interactive shell in which the app was started.
  func startInShell(environment: [String] = []) throws -> TerminalDriver {
    let shell = try start(
      under: ["/bin/bash", "--norc", "--noprofile", "-i", "-s"], environment: ["HISTFILE=/dev/null"] + environment)
    #expect(shell.shows("$"))
    shell.type("\(try NotesProgram.path("shelf-example")) windows\r")
    return shell
  }

  /// True if somebody listens for further terminals.
  var isListening: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/earshot")) ?? []
    return names.contains { $0.hasSuffix(".sock") }
  }

  /// The process that has the scenes.
  var process: Int32? {
    // The first start made the socket, and began the app.
    guard let descriptor = socket.flatMap({ BusSocket.connect(to: $0) }) else { return nil }
    defer { close(descriptor) }
    return SocketPeer(of: descriptor).flatMap { TerminalDriver.children(of: $0.process).first }
  }

  /// The words said, by the app and by its starts.
  var said: TranscriptFile { TranscriptFile(path: transcript) }

  /// The place at which the app listens; a reader has a socket beside it.
  var socket: String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/earshot")) ?? []
    return names.first { $0.hasPrefix("shelf-example-") && $0.hasSuffix(".sock") }.map { "\(folder)/earshot/\($0)" }
  }
}

extension TerminalDriver {
  func shows(_ text: String) -> Bool { waits { $0.text.contains(text) } }

  /// Opens the book in a row of the shelf, the first of which is 1.
  func open(book: Int) {
    #expect(shows("Book 3"))
    type("\t" + String(repeating: "\u{1b}[B", count: book - 1) + "\r")
    // A field that is edited shows no placeholder.
    #expect(waits { $0.text.contains("Book \(book) is a book.") && !$0.text.contains("Remark") })
  }

  func endsByControlC() {
    type("\u{3}")
    #expect(end() == .exited(0))
  }

  /// Leaves the shell that runs in it.
  func endsByExit() {
    type("exit\r")
    #expect(end() == .exited(0))
  }
}

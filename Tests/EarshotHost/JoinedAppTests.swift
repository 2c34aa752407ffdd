// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotReader
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

/// The faults between an app and the reader around it.
@Suite("An app joined to the reader around it, when something fails", .blocking, .timeLimit(.minutes(25)))
struct JoinedAppTests {
  /// An app under `earshot run`, with the transcript of the reader there.
  private struct Joined {
    let notes: NotesProgram
    let path: String

    init(shell: String? = nil) throws {
      path = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString).jsonl").path
      let earshot = try NotesProgram.path("earshot")
      let words = [earshot, "--audio", "none", "--transcript", path, "--no-show", "--"]
      notes = try NotesProgram(under: words + (shell.map { ["/bin/sh", "-c", $0] } ?? []))
    }

    func remove() {
      notes.remove()
      try? FileManager.default.removeItem(atPath: path)
    }

    var phrases: [String] { TranscriptFile(path: path).phrases }

    func hears(_ phrase: String, times: Int = 1) -> Bool {
      notes.terminal.waits { _ in phrases.count { $0.contains(phrase) } >= times }
    }

    func press(_ names: String) throws {
      for name in names.split(separator: " ") {
        let bytes = try #require(Key(name: String(name))?.forms.first)
        notes.terminal.type(String(decoding: bytes, as: UTF8.self))
      }
    }

    /// The processes below one, with their words.
    func descendants(of process: Int32) -> [(process: Int32, words: String)] {
      let children = (try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)) ?? ""
      return children.split(separator: " ").compactMap { Int32($0) }.flatMap { child in
        let line = (try? Data(contentsOf: URL(filePath: "/proc/\(child)/cmdline"))) ?? Data()
        let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        return [(child, words)] + descendants(of: child)
      }
    }

    func process(where matches: (String) -> Bool) -> Int32? {
      descendants(of: notes.terminal.process).first { matches($0.words) }?.process
    }
  }

  @Test("A reader that is killed comes back, the app joins it again and goes on")
  func readerKilled() throws {
    let joined = try Joined()
    defer { joined.remove() }
    #expect(joined.hears("Notes. Heading."))
    let reader = try #require(joined.process { $0.contains("/earshot reader ") })
    kill(reader, SIGKILL)
    #expect(joined.hears("Notes. Heading.", times: 2))
    try joined.press("F12 Right")
    #expect(joined.hears("Call Ann. 2 of 2. List End."))
    joined.notes.terminal.type("\u{3}")
    #expect(joined.notes.terminal.end() == .exited(0))
  }

  @Test("A key at the end of a list sounds in the reader around the app")
  func endOfList() throws {
    let joined = try Joined()
    defer { joined.remove() }
    #expect(joined.hears("Notes. Heading."))
    try joined.press("Up")
    let tones = { TranscriptFile(path: joined.path).lines.filter { $0.kind == "earcon" }.map(\.text) }
    #expect(joined.notes.terminal.waits { _ in tones().contains("boundary") })
  }

  @Test("An app that is killed leaves the screen to be read, and the shell behind it")
  func appKilled() throws {
    let joined = try Joined(shell: "\"$0\"; printf 'back in the shell\\n'; sleep 60")
    defer { joined.remove() }
    #expect(joined.hears("Notes. Heading."))
    let program = try NotesProgram.path("notes-example")
    let app = try #require(joined.process { $0 == program })
    kill(app, SIGKILL)
    #expect(joined.hears("back in the shell"))
  }

  @Test("An app that stands still is done without: after half a second the gesture is a key")
  func appStopped() throws {
    let joined = try Joined()
    defer { joined.remove() }
    #expect(joined.hears("Notes. Heading."))
    let program = try NotesProgram.path("notes-example")
    let app = try #require(joined.process { $0 == program })
    kill(app, SIGSTOP)
    try joined.press("F12 Escape")
    let notes = { TranscriptFile(path: joined.path).lines.filter { $0.kind == "meta" }.map(\.text) }
    #expect(joined.notes.terminal.waits { _ in notes().contains { $0.contains("Escape sent") } })
    kill(app, SIGCONT)
  }
}

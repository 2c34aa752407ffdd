// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import EarshotTestThreads
import Foundation
import Testing

@Suite("What the terminal database says", .blocking)
struct TerminalDescriptionTests {
  private func described(_ name: String) -> TerminalDescription? {
    TerminalDescription(named: name) { $0 == "HOME" ? "/dev/null" : nil }
  }

  /// The answer of ncurses' own reader of the database.
  private func tput(_ name: String, _ arguments: String...) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/tput")
    process.arguments = ["-T", name] + arguments
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  @Test(
    "Colours and the cursor are what tput says of them",
    arguments: [
      "xterm", "xterm-256color", "xterm-direct", "linux", "vt100", "dumb", "screen", "tmux-256color", "ansi",
    ])
  func agrees(name: String) throws {
    // Not every system has every entry.
    guard let description = described(name) else { return #expect(try tput(name, "longname").isEmpty) }
    let colors = Int(try tput(name, "colors")) ?? -1
    #expect(description.colors == (colors > 0 ? colors : nil))
    #expect(description.addressesCursor == !(try tput(name, "cup", "1", "1")).isEmpty)
  }

  @Test("The names that every system has are found, others are not")
  func names() {
    #expect(described("xterm-256color")?.colors == 256)
    #expect(described("dumb")?.addressesCursor == false)
    for name in ["", "no-such-terminal", "../x/xterm", "x/xterm"] { #expect(described(name) == nil) }
  }

  @Test("What is cut short, or is no entry, is none")
  func hostile() throws {
    let path = try #require(
      ["/lib/terminfo/x/xterm", "/usr/share/terminfo/x/xterm"].first { FileManager.default.fileExists(atPath: $0) })
    let entry = [UInt8](try Data(contentsOf: URL(filePath: path)))
    #expect(TerminalDescription(entry)?.colors == 8)
    for count in 0..<min(entry.count, 400) { _ = TerminalDescription(Array(entry[..<count])) }
    #expect(TerminalDescription([]) == nil)
    #expect(TerminalDescription([0x1a, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0]) == nil)
    #expect(TerminalDescription(Array("#!/bin/sh and what else there is".utf8)) == nil)
  }
}

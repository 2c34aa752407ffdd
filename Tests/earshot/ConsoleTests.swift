// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@Suite("earshot console", .blocking, .timeLimit(.minutes(25)))
struct ConsoleTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func console(_ words: String...) throws -> (status: Int32, output: String, errors: String) {
    let outcome = try runEarshot(["console"] + words + ["--root", scratch.url.path])
    return (outcome.status, outcome.output, outcome.errors)
  }

  private func unit(_ name: String) -> String? {
    try? String(
      contentsOfFile: scratch.path("etc/systemd/system/getty@\(name).service.d/earshot.conf"), encoding: .utf8)
  }

  @Test("Wrong words are refused with status 2 and change nothing")
  func usage() throws {
    #expect(try console().status == 2)
    #expect(
      try console("perhaps").errors
        == "earshot: Word perhaps means nothing to earshot console: use on, off or status.\n")
    #expect(try console("on", "tty7").errors == "earshot: Console tty7 is unknown: use tty1 to tty6.\n")
    #expect(unit("tty7") == nil)
  }

  @Test("on, status and off tell each console, and leave nothing behind")
  func onAndOff() throws {
    #expect(try console("on").output == (1...6).map { "tty\($0): on.\n" }.joined())
    #expect(try console("off", "tty2", "tty3").output == "tty2: off.\ntty3: off.\n")
    #expect(try console("status").output.hasPrefix("tty1: on.\ntty2: off.\ntty3: off.\ntty4: on.\n"))
    #expect(try console("off").status == 0)
    #expect(try console("off").output == "Off already.\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("etc/systemd/system")).isEmpty)
  }

  // systemd.service(5): $$ is a dollar, %% a percent sign, and the first ExecStart= empties the list.
  @Test("The console's login has a way without Earshot, and systemd is left its own signs")
  func text() throws {
    #expect(try console("on", "tty1").status == 0)
    let text = try #require(unit("tty1"))
    #expect(text.contains("\nExecStart=\nExecStart=-/bin/sh -c '"))
    #expect(text.contains("earshot=off /proc/cmdline"))
    #expect(text.contains("exec \"$$@\"' sh /sbin/agetty -o '-p -- \\\\u' --noclear - $TERM\n"))
    #expect(!text.replacing("$$", with: "").replacing("$TERM", with: "").contains("$"))
    #expect(!text.replacing("%%", with: "").contains("%"))
  }
}

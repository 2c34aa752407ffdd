// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import EarshotTestTerminals
import Foundation

/// Earshot in a terminal, as a person uses it.
struct Spoken {
  let scratch: Scratch
  let terminal: TerminalDriver

  init(
    _ command: [String], options: [String] = ["--audio", "none", "--settings", "none", "--no-show"],
    size: TerminalSize = TerminalSize(columns: 80, rows: 24)
  ) throws {
    scratch = try Scratch()
    terminal = try TerminalDriver(
      [Programs.earshot, "--transcript", scratch.path("t.jsonl")] + options + ["--"] + command,
      directory: scratch.url.path, size: size)
  }

  /// Waits until the transcript is as wanted.
  func waits(seconds: Int = 60, until isWanted: (TranscriptFile) -> Bool) -> Bool {
    terminal.waits(seconds: seconds) { _ in isWanted(scratch.transcript()) }
  }

  /// The reader's process, which the guard started. Before it runs its own program it has the words of the guard.
  var reader: Int32? {
    children(of: terminal.process).first { arguments(of: $0).dropFirst().first == "reader" }
  }

  /// The name of the file that a process runs, without its folders.
  func program(of process: Int32) -> String? {
    arguments(of: process).first?.split(separator: "/").last.map(String.init)
  }

  func arguments(of process: Int32) -> [String] {
    let text = (try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)) ?? ""
    return text.split(separator: "\0").map(String.init)
  }
}

/// The processes that any thread of a process started.
func children(of process: Int32) -> [Int32] {
  let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
  return threads.flatMap { thread in
    ((try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/children", encoding: .utf8)) ?? "")
      .split(separator: " ").compactMap { Int32($0) }
  }
}

let shell = ["bash", "--norc", "--noprofile", "-i"]

// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

/// The commands and options that `earshot --help` and `earshot COMMAND --help` name: manual pages and completions are
/// held against them.
struct CommandTable {
  let commands: [String]
  let options: [String: [String]]

  init() throws {
    let overview = try runEarshot(["--help"]).output
    commands = overview.matches(of: #/(?m)^  ([a-z]+)  /#).map { String($0.1) }
    var options: [String: [String]] = [:]
    for command in commands {
      let help = try runEarshot([command, "--help"]).output
      options[command] = help.matches(of: #/(?m)^  (--[a-z-]+)/#).map { String($0.1) }
    }
    self.options = options
  }
}

@Suite("Manual pages", .blocking, .serialized, .timeLimit(.minutes(25)))
struct ManualTests {
  private func page(_ command: String) throws -> String {
    try runEarshot(["manual", "--date", "2026-11-22", command]).output
  }

  @Test("Every command has a page with all of its options, and the page of earshot names every command")
  func complete() throws {
    let table = try CommandTable()
    #expect(table.commands.count > 12 && table.options["run"]?.isEmpty == false)
    let main = try page("run")
    #expect(try runEarshot(["manual", "--date", "2026-11-22"]).output == main)
    for command in table.commands {
      let page = try page(command)
      #expect(page.hasPrefix(command == "run" ? ".TH EARSHOT 1 " : ".TH EARSHOT\\-\(command.uppercased()) 1 "))
      for option in table.options[command] ?? [] {
        #expect(
          page.contains(
            "\\fB" + option.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "\\-") + "\\fR"))
      }
      #expect(command == "run" || main.contains("\\fBearshot \(command)\\fR"))
    }
  }

  @Test("man has nothing to complain of", .enabled(if: Programs.isInstalled("man"), "man is not installed: SKIPPED"))
  func groff() throws {
    for command in try CommandTable().commands {
      let outcome = try run(["man", "--warnings", "-E", "UTF-8", "-l", "-"], input: page(command))
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(command): \(outcome.errors)")
      #expect(outcome.output.contains("SYNOPSIS"))
    }
  }

  @Test(
    "mandoc has nothing to complain of",
    .enabled(if: Programs.isInstalled("mandoc"), "mandoc is not installed: SKIPPED"))
  func mandoc() throws {
    for command in try CommandTable().commands {
      let outcome = try run(["mandoc", "-Tlint", "-Wwarning"], input: page(command))
      #expect(outcome.status == 0, "\(command): \(outcome.output)")
    }
  }

  @Test("What is no command has no page")
  func unknown() throws {
    #expect(try runEarshot(["manual", "adit"]).status == 2)
    #expect(try runEarshot(["manual", "audit", "tree"]).status == 2)
  }
}

/// Runs another program without a terminal.
func run(_ words: [String], input: String = "", environment: [String: String] = [:]) throws -> Outcome {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = words
  let variables = ["PATH": "\(Programs.folder.path):/usr/local/bin:/usr/bin:/bin", "HOME": "/tmp", "LANG": "C.UTF-8"]
  process.environment = variables.merging(environment) { $1 }
  let scratch = try Scratch()
  try Data(input.utf8).write(to: URL(filePath: scratch.path("input")))
  let (output, errors) = (Pipe(), Pipe())
  process.standardInput = try FileHandle(forReadingFrom: URL(filePath: scratch.path("input")))
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  let written = output.fileHandleForReading.readDataToEndOfFile()
  let complained = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return Outcome(
    status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
    errors: String(decoding: complained, as: UTF8.self))
}

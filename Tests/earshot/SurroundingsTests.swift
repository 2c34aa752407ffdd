// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@Suite("What a program that is looked at is given, and what it leaves", .blocking, .timeLimit(.minutes(25)))
struct SurroundingsTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let theirs = [
    "PYTHONPATH": "/lib/mine", "VIRTUAL_ENV": "/venv", "SHOP_MODE": "garden", "GITHUB_TOKEN": "t0k",
    "DB_PASSWORD": "p4s",
    "AWS_SECRET_ACCESS_KEY": "k3y", "SSH_AUTH_SOCK": "/s0ck", "SHOP_DB": "postgres://anna:s3same@host/shop",
    "KEYBOARD": "us", "EARSHOT_BUS": "/b0s",
  ]

  /// The variables that a command of Earshot's lets its program see.
  private func variables(_ command: [String], _ options: [String] = []) throws -> Set<Substring> {
    let program = ["sh", "-c", "env > seen; printf shown; sleep 60"]
    let outcome = try runEarshot(
      command + options + (command[0] == "expect" ? ["--record", "a.heard"] : []) + ["--"] + program,
      environment: Self.theirs, directory: scratch.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    try? FileManager.default.removeItem(atPath: scratch.path("a.heard"))
    return Set(try String(contentsOfFile: scratch.path("seen"), encoding: .utf8).split(separator: "\n"))
  }

  private static let commands = [
    ["tree"], ["audit", "--profile", "quick", "--fail-on", "none"], ["expect", "--no-bus"],
  ]

  @Test("The user's variables are there, secret ones are not, and the home is nobody's", arguments: commands)
  func kept(command: [String]) throws {
    let seen = try variables(command)
    #expect(seen.isSuperset(of: ["PYTHONPATH=/lib/mine", "VIRTUAL_ENV=/venv", "SHOP_MODE=garden", "KEYBOARD=us"]))
    #expect(seen.contains("EARSHOT_READER=1"))
    for secret in ["t0k", "p4s", "k3y", "s0ck", "s3same", "b0s"] {
      #expect(!seen.contains { $0.contains(secret) }, "\(secret)")
    }
    let home = try #require(seen.first { $0.hasPrefix("HOME=") }).dropFirst(5)
    #expect(home.contains("/earshot-home-"))
    #expect(!FileManager.default.fileExists(atPath: String(home)))
  }

  @Test(
    "--env gives one, also a secret one and the user's home; --clean-env takes all others away", arguments: commands)
  func given(command: [String]) throws {
    let seen = try variables(
      command, ["--clean-env", "--env", "DB_PASSWORD", "--env", "COLOUR=red=green", "--env", "HOME"])
    #expect(seen.isSuperset(of: ["DB_PASSWORD=p4s", "COLOUR=red=green", "HOME=/tmp", "TERM=xterm-256color"]))
    #expect(!seen.contains("SHOP_MODE=garden"))
    #expect(seen.contains { $0.hasPrefix("PATH=") })
  }

  @Test("What was kept back is told where the program did not work")
  func told() throws {
    let outcome = try runEarshot(
      ["audit", "--", "sh", "-c", "exit 1"], environment: ["API_TOKEN": "x"], directory: scratch.url)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("API_TOKEN"))
  }

  @Test("What puts itself into a session of its own ends with the rest", arguments: commands)
  func background(command: [String]) throws {
    let script =
      "setsid sh -c 'echo $$ > pid; exec sleep 1000' & while [ ! -s pid ]; do :; done; printf shown; sleep 60"
    let outcome = try runEarshot(
      command + (command[0] == "expect" ? ["--record", "a.heard"] : []) + ["--", "sh", "-c", script],
      directory: scratch.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let pid = try String(contentsOfFile: scratch.path("pid"), encoding: .utf8).trimmingCharacters(in: .newlines)
    #expect(areGone([try #require(Int32(pid))]))
  }

  @Test("Files that are new and files that are not as they were are told", arguments: commands)
  func files(command: [String]) throws {
    for name in ["kept", "written", "replaced"] {
      try name.write(toFile: scratch.path(name), atomically: true, encoding: .utf8)
    }
    let script = "echo more >> written; echo other > r; mv r replaced; touch made; printf shown; sleep 60"
    let outcome = try runEarshot(
      command + (command[0] == "expect" ? ["--record", "a.heard"] : []) + ["--", "sh", "-c", script],
      directory: scratch.url)
    #expect(outcome.errors.contains("was started: made."))
    #expect(outcome.errors.contains("was started: replaced, written."))
    #expect(!outcome.errors.contains("kept"))
  }
}

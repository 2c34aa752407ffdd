// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@Suite("earshot new", .blocking, .timeLimit(.minutes(25)))
struct NewTests {
  private func new(_ words: [String], in folder: URL) throws -> Outcome {
    try runEarshot(["new"] + words, directory: folder)
  }

  private func scratch() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("A package is written, with sources and tests, and nothing is written over")
  func written() throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let made = try new(["--sources", "/earshot", "my-tasks"], in: folder)
    #expect(made.status == 0 && made.output == "Written: my-tasks. Try: cd my-tasks; swift run; swift test.\n")
    let package = try String(contentsOf: folder.appending(path: "my-tasks/Package.swift"), encoding: .utf8)
    #expect(package.contains(#".package(name: "Earshot", path: "/earshot")"#))
    let tests = try String(
      contentsOf: folder.appending(path: "my-tasks/Tests/my-tasksTests/SpeechTests.swift"), encoding: .utf8)
    #expect(tests.contains("@testable import my_tasks"))
    let again = try new(["my-tasks"], in: folder)
    #expect(again.status == 1 && again.errors.hasSuffix("Cannot make my-tasks: File exists.\n"))
  }

  /// A literal of SwiftPM's version has three numbers; its tags may have fewer, and a "v".
  @Test(
    "A repository is named with its version",
    arguments: [("1.2.3", "1.2.3"), ("0.2", "0.2.0"), ("v0.3", "0.3.0"), ("v1.2-beta.1", "1.2.0-beta.1")])
  func repository(tag: String, version: String) throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let made = try new(["--url", "https://example.org/a/earshot.git", "--tag", tag, "notes"], in: folder)
    #expect(made.status == 0)
    let package = try String(contentsOf: folder.appending(path: "notes/Package.swift"), encoding: .utf8)
    #expect(package.contains(#".package(url: "https://example.org/a/earshot.git", exact: "\#(version)")"#))
    #expect(package.contains(#".product(name: "EarshotUI", package: "earshot")"#))
  }

  @Test(
    "What cannot be a name, and options that do not go together, are told",
    arguments: [
      [], ["a", "b"], ["../x"], ["1a"], ["a b"], ["--tag", "1", "a"], ["--url", "u", "--sources", "s", "a"],
      ["--url", "u", "--tag", "main", "a"], ["--url", "u", "--tag", "2", "a"],
    ])
  func wrong(_ words: [String]) throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let outcome = try new(words, in: folder)
    #expect(outcome.status == 2 && outcome.errors.split(separator: "\n").count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@Suite("Words that nobody knows", .blocking, .serialized, .timeLimit(.minutes(25)))
struct NearestWordTests {
  @Test(
    "The word that was meant is asked for, and only where one is near",
    arguments: [
      (["adit"], "audit"), (["aduit"], "audit"), (["voice"], "voices"), (["compl"], "completions"), (["htop"], nil),
      (["help", "replya"], "replay"), (["audit", "--formt", "json", "x.json"], "--format"),
      (["--transcripts", "x"], "--transcript"),
      (["bus", "lisen"], "listen"), (["bus", "xyz"], nil),
    ] as [([String], String?)])
  func question(words: [String], meant: String?) throws {
    let outcome = try runEarshot(words)
    // Where 2 tells of findings, wrong words are 1.
    #expect(outcome.status == (words.first == "audit" ? 1 : 2))
    #expect(outcome.output.isEmpty)
    if let meant {
      #expect(outcome.errors.contains("Do you mean \(meant)?"), "\(outcome.errors)")
    } else {
      #expect(!outcome.errors.contains("Do you mean"), "\(outcome.errors)")
    }
  }

  @Test("earshot help audit is earshot audit --help")
  func helpOfOne() throws {
    let help = try runEarshot(["help", "audit"])
    #expect(help.status == 0)
    #expect(help.output.contains("--fail-on"))
    #expect(help.output == (try runEarshot(["audit", "--help"])).output)
    #expect(try runEarshot(["help"]).output == runEarshot(["--help"]).output)
    #expect(try runEarshot(["help", "audit", "tree"]).status == 2)
  }

  @Test("Where the demo is not built, its command says how to get it", arguments: ["debug", "release"])
  func demoMissing(configuration: String) throws {
    let scratch = try Scratch()
    let folder = scratch.url.appending(path: configuration)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appending(path: "earshot")
    // A process of its own copies it: another test that forks meanwhile would keep the copy open for writing.
    let copying = try Process.run(URL(filePath: "/bin/cp"), arguments: [Programs.earshot, copy.path])
    copying.waitUntilExit()
    let process = Process()
    process.executableURL = copy
    process.arguments = ["demo"]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    let option = configuration == "release" ? "-c release " : ""
    #expect(complaint.contains("swift build \(option)--product earshot-demo"), "\(complaint)")
  }
}

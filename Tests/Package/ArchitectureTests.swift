// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

/// The rooms, and what each may import of the system and of the language beside the rooms it is built on. A new one is a
/// decision: it is taken here, in sight.
private let imported: [String: Set<String>] = [
  "EarshotTestRandom": [],
  "EarshotTestThreads": ["Glibc", "Synchronization", "Testing"],
  "EarshotTestTerminals": ["Glibc"],
  "EarshotTestSessions": [],
  "EarshotCore": ["Synchronization"],
  "EarshotScreen": ["Synchronization"],
  "EarshotSystem": ["Glibc"],
  "EarshotKeys": [],
  "EarshotFoundation": ["Foundation", "Synchronization"],
  "EarshotFormats": ["Glibc"],
  "EarshotAgents": [],
  "EarshotBus": ["Glibc"],
  "EarshotEditors": ["Glibc"],
  "EarshotDesktop": ["Glibc"],
  "LineProtocol": [],
  "EarshotPronunciation": [],
  "EarshotBraille": [],
  "EarshotATSPI": [],
  "EarshotDriver": [],
  "EarshotPhrases": ["Glibc", "Synchronization"],
  "EarshotSpeech": ["Glibc", "Synchronization"],
  "EarshotDoctor": [],
  "EarshotAudio": ["Glibc", "Synchronization"],
  "EarshotRemote": ["Glibc", "Synchronization"],
  "EarshotReader": [],
  "EarshotSettings": ["Glibc", "Synchronization"],
  "EarshotUI": [],
  "EarshotUIFoundation": ["Foundation", "Synchronization"],
  "EarshotHost": ["Dispatch", "Glibc"],
  "EarshotOwnReader": ["Glibc"],
  "EarshotRecognition": [],
  "EarshotAudit": [],
  "EarshotExpect": [],
  "EarshotTerminal": ["Glibc", "Synchronization"],
  "EarshotSession": [],
  "EarshotTmux": [],
  "earshot-speechd": ["Glibc"],
  "earshot-braille": ["Glibc"],
  "earshot-ear": ["Dispatch", "Glibc"],
  "earshot-voice": ["Glibc", "Synchronization"],
]

/// The targets on which each target of `Package.swift` is built. Above each stands a line `/// ` that says what it is
/// for.
private let builtOn: [String: Set<String>] = {
  let manifest = (try? String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
  let entries = manifest.components(separatedBy: "\n    tests(")[0].components(separatedBy: "\n    /// ").dropFirst()
  return Dictionary(
    entries.map { entry in
      let names = entry.matches(of: /"([\w-]+)"/).map { String($0.1) }
      return (names.first ?? "", Set(names.dropFirst()))
    }, uniquingKeysWith: { one, _ in one })
}()

private struct SourceFile {
  var path: String
  var lines: [Substring]

  var imports: Set<String> {
    Set(
      lines.compactMap { line in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), words[..<index].allSatisfy(isImportModifier) else {
          return nil
        }
        let module = words.dropFirst(index + 1).first { !["struct", "class", "enum", "func"].contains($0) }
        return module.map { String($0.prefix { $0 != "." }) }
      })
  }

  private func isImportModifier(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "internal", "package", "private", "fileprivate"].contains(word)
  }
}

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

private func files(under folder: String, endings: Set<String>) -> [SourceFile] {
  let base = root.appending(path: folder)
  let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
  return names.filter { endings.contains(URL(filePath: $0).pathExtension) }.compactMap { name in
    guard let text = try? String(contentsOf: base.appending(path: name), encoding: .utf8) else { return nil }
    return SourceFile(path: "\(folder)/\(name)", lines: text.split(separator: "\n", omittingEmptySubsequences: false))
  }
}

@Suite("The architecture holds", .blocking)
struct ArchitectureTests {
  @Test("Every room imports only what its arrows allow", arguments: imported.keys.sorted())
  func imports(room: String) throws {
    let allowed = try #require(imported[room]).union(try #require(builtOn[room]))
    let sources = files(under: "Sources/\(room)", endings: ["swift"])
    #expect(!sources.isEmpty)
    for source in sources {
      let strangers = source.imports.subtracting(allowed)
      #expect(strangers.isEmpty, "\(source.path) imports \(strangers.sorted().joined(separator: ", "))")
    }
  }

  @Test("An app builds no reader and no speech: only what runs it, draws it and tells its tree")
  func roomsOfAnApp() {
    var (built, waiting) = (Set<String>(), ["EarshotHost", "EarshotUI"])
    while let room = waiting.popLast() {
      if built.insert(room).inserted { waiting += builtOn[room] ?? [] }
    }
    #expect(
      built.filter { $0.hasPrefix("Earshot") || $0.hasPrefix("earshot") }.sorted()
        == [
          "EarshotAgents", "EarshotBus", "EarshotCore", "EarshotDesktop",
          "EarshotFormats", "EarshotHost", "EarshotKeys", "EarshotPhrases",
          "EarshotScreen", "EarshotSystem", "EarshotUI", "EarshotVoices",
        ])
  }

  @Test("The page about the rooms is what the manifest says")
  func rooms() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", root.appending(path: ".ci/rooms").path, "--check"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("No file is over 500 lines")
  func lengths() {
    let sources =
      files(under: "Sources", endings: ["swift", "c", "h"]) + files(under: "Tests", endings: ["swift"])
    #expect(sources.count > 50)
    for source in sources { #expect(source.lines.count <= 501, "\(source.path): \(source.lines.count) lines") }
  }

  @Test("What a language does to text stands in its folder: nothing else names its types")
  func languages() {
    let folder = "Sources/EarshotSpeech/Languages/"
    let own = files(under: String(folder.dropLast()), endings: ["swift"]).map(\.path).compactMap { path in
      // The folder's own files are the protocol and the list.
      let parts = path.dropFirst(folder.count).split(separator: "/")
      return parts.count == 2 ? parts[1].split(whereSeparator: { ".+".contains($0) }).first : nil
    }
    // A program that is started once has a place in the composer.
    let names = Set(own).subtracting(["JapaneseReader", "Scripts"])
    #expect(names.count > 10)
    for source in files(under: "Sources/EarshotSpeech", endings: ["swift"]) where !source.path.hasPrefix(folder) {
      let text = source.lines.joined(separator: "\n")
      for name in names { #expect(!text.contains(name), "\(source.path) names \(name)") }
      #expect(!text.contains("== \"ko\"") && !text.contains("== \"ja\""), "\(source.path) asks for a language")
    }
  }

  @Test("Nothing that comes from outside can trap: no forced try, cast or fatal error in Sources")
  func traps() {
    for source in files(under: "Sources", endings: ["swift"]) {
      for (index, line) in source.lines.enumerated() where !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") {
        for trap in ["try!", " as! ", "fatalError("] {
          #expect(!line.contains(trap), "\(source.path):\(index + 1) \(trap)")
        }
      }
    }
  }

  @Test("A time limit leaves room for the whole run: it counts from the start of all tests, while they wait in line")
  func limits() {
    let call = ".timeLimit(.minutes("
    var seen = 0
    for source in files(under: "Tests", endings: ["swift"]) {
      for line in source.lines where !line.contains("let call") {
        guard let found = line.firstRange(of: call) else { continue }
        seen += 1
        let minutes = Int(line[found.upperBound...].prefix { $0.isNumber }) ?? 0
        #expect(minutes >= 25, "\(source.path): \(line)")
      }
    }
    #expect(seen > 30)
  }

  @Test("Tests that wait for programs have the trait that takes them off the threads of all other tests")
  func blocking() {
    let waits = ["TerminalDriver(", "runEarshot(", "PseudoTerminal(", "LentGuard(", "waitUntilExit(", "usleep("]
    for source in files(under: "Tests", endings: ["swift"]) {
      let text = source.lines.joined(separator: "\n")
      // Suites in a suite have its trait.
      guard text.contains("@Test("), !text.contains("extension Sound"), waits.contains(where: text.contains) else {
        continue
      }
      let hasTrait = text.contains(".blocking") || text.contains(".waiting")
      #expect(hasTrait, "\(source.path): add .blocking to its suite")
    }
  }
}

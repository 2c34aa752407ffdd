// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The rooms and what each may import. A new arrow is a decision: it is taken here, in sight.
private let arrows: [String: Set<String>] = [
  "EarshotTestRandom": [],
  "EarshotTestThreads": ["EarshotSystem", "Glibc", "Synchronization", "Testing"],
  "EarshotTestTerminals": ["CPseudoTerminal", "EarshotFormats", "EarshotScreen", "EarshotTerminal", "Glibc"],
  "EarshotTestSessions": [
    "EarshotCore", "EarshotFormats", "EarshotKeys", "EarshotReader", "EarshotScreen", "EarshotSession", "EarshotSpeech",
    "EarshotTerminal",
  ],
  "EarshotCore": ["Synchronization"],
  "EarshotScreen": ["Synchronization"],
  "EarshotSystem": ["CPseudoTerminal", "Glibc"],
  "EarshotKeys": [],
  "EarshotFoundation": ["EarshotCore", "Foundation", "Synchronization"],
  "EarshotFormats": ["EarshotCore", "EarshotSpeech", "Glibc"],
  "EarshotAgents": ["EarshotCore"],
  "EarshotBus": ["EarshotAgents", "EarshotCore", "EarshotFormats", "EarshotSystem", "CPseudoTerminal", "Glibc"],
  "EarshotEditors": ["EarshotCore", "EarshotFormats", "EarshotSystem", "Glibc"],
  "EarshotDesktop": ["CSystemd", "Glibc"],
  "LineProtocol": [],
  "BrailleProtocol": ["LineProtocol"],
  "ListeningProtocol": ["LineProtocol"],
  "EarshotPronunciation": [],
  "EarshotBraille": ["BrailleProtocol", "EarshotCore"],
  "EarshotATSPI": ["EarshotCore", "EarshotDesktop", "CPseudoTerminal"],
  "EarshotDriver": ["EarshotFormats", "EarshotKeys", "EarshotReader"],
  "EarshotSpeech": ["EarshotCore", "EarshotSystem", "EarshotVoices", "Glibc", "Synchronization"],
  "VoiceProtocol": ["LineProtocol"],
  "EarshotDoctor": [],
  "EarshotAudio": [
    "EarshotCore", "EarshotSpeech", "VoiceProtocol", "CAlsa", "CPulse", "EarshotSystem", "Glibc",
    "Synchronization",
  ],
  "EarshotRemote": [
    "BrailleProtocol", "EarshotAudio", "EarshotBus", "EarshotCore", "EarshotFormats", "EarshotSpeech", "EarshotSystem",
    "LineProtocol", "Glibc", "Synchronization",
  ],
  "EarshotReader": ["EarshotAgents", "EarshotCore", "EarshotKeys", "EarshotPronunciation", "EarshotSpeech"],
  "EarshotSettings": [
    "EarshotCore", "EarshotFormats", "EarshotKeys", "EarshotReader", "EarshotRecognition", "EarshotSpeech",
    "EarshotSystem", "CPseudoTerminal", "Glibc", "Synchronization",
  ],
  "EarshotUI": ["EarshotCore", "EarshotFormats", "EarshotKeys", "EarshotScreen"],
  "EarshotUIFoundation": [
    "EarshotCore", "EarshotFoundation", "EarshotScreen", "EarshotUI", "Foundation", "Synchronization",
  ],
  "EarshotHost": [
    "EarshotAudio", "EarshotBus", "EarshotCore", "EarshotFormats", "EarshotKeys", "EarshotReader", "EarshotRemote",
    "EarshotSession", "EarshotSettings", "EarshotSpeech", "EarshotSystem", "EarshotDesktop", "EarshotTerminal",
    "EarshotUI", "CPseudoTerminal", "Dispatch",
    "Glibc",
  ],
  "EarshotRecognition": ["EarshotCore", "EarshotScreen"],
  "EarshotAudit": [
    "CPseudoTerminal", "EarshotCore", "EarshotFormats", "EarshotKeys", "EarshotRecognition", "EarshotScreen",
    "EarshotTerminal",
  ],
  "EarshotExpect": ["EarshotCore", "EarshotFormats", "EarshotSession", "EarshotTerminal"],
  "EarshotTerminal": [
    "EarshotSystem",
    "EarshotCore", "EarshotKeys", "EarshotScreen", "EarshotRecognition", "CPseudoTerminal", "Glibc", "Synchronization",
  ],
  "EarshotSession": [
    "BrailleProtocol", "EarshotAgents", "EarshotBraille", "EarshotBus", "EarshotCore",
    "EarshotFormats", "EarshotKeys", "EarshotEditors", "EarshotReader", "EarshotRecognition",
    "EarshotScreen", "EarshotSpeech", "EarshotTerminal",
  ],
  "EarshotTmux": [
    "EarshotCore", "EarshotReader", "EarshotRecognition", "EarshotScreen", "EarshotSession", "EarshotSpeech",
    "EarshotTerminal",
  ],
  "earshot-speechd": ["VoiceProtocol", "Glibc"],
  "earshot-braille": ["BrailleProtocol", "EarshotCore", "LineProtocol", "CBrlAPI", "CLouis", "Glibc"],
  "earshot-ear": [
    "CAlsa", "CDensities", "CPulse", "Dispatch", "EarshotPronunciation", "Glibc", "LineProtocol", "ListeningProtocol",
  ],
  "earshot-voice": ["VoiceProtocol", "CEspeakNG", "Glibc", "Synchronization"],
]

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

@Suite("The architecture holds")
struct ArchitectureTests {
  @Test("Every room imports only what its arrows allow", arguments: arrows.keys.sorted())
  func imports(room: String) throws {
    let allowed = try #require(arrows[room])
    let sources = files(under: "Sources/\(room)", endings: ["swift"])
    #expect(!sources.isEmpty)
    for source in sources {
      let strangers = source.imports.subtracting(allowed)
      #expect(strangers.isEmpty, "\(source.path) imports \(strangers.sorted().joined(separator: ", "))")
    }
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
      #expect(text.contains(".blocking"), "\(source.path): add .blocking to its suite")
    }
  }
}

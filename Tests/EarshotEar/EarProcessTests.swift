// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import LineProtocol
import Testing

/// The ear as the reader has it: a process with lines to and from it.
private final class EarProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var stream = LineStream()
  private var waiting: [ListeningReport] = []

  init(variables: [String: String] = [:]) throws {
    let bundle = CommandLine.arguments.lazy.map { URL(filePath: $0) }.first { $0.path.contains(".xctest") }
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = (bundle ?? own).deletingLastPathComponent().appending(path: "earshot-ear")
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func send(_ requests: ListeningRequest...) throws {
    for request in requests { try input.fileHandleForWriting.write(contentsOf: Data(request.bytes)) }
  }

  func send(junk: [UInt8]) throws { try input.fileHandleForWriting.write(contentsOf: Data(junk)) }

  func next() throws -> ListeningReport {
    while waiting.isEmpty {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the ear ended")
      waiting += stream.lines(after: data).compactMap { ListeningReport(line: $0) }
    }
    return waiting.removeFirst()
  }

  /// The reports up to `closed`.
  func untilClosed() throws -> [ListeningReport] {
    var reports: [ListeningReport] = []
    while reports.last != .closed { reports.append(try next()) }
    return reports
  }

  var isReady: Bool { get throws { if case .ready = try next() { true } else { false } } }
}

/// Sound that is made here: nothing is spoken.
private func wave(_ samples: [Int16]) throws -> String {
  func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
  let data = samples.flatMap { number(Int($0), 2) }
  let chunks =
    Array("WAVEfmt ".utf8) + number(16, 4) + number(1, 2) + number(1, 2) + number(16_000, 4) + number(32_000, 4)
    + number(2, 2) + number(16, 2) + Array("data".utf8) + number(data.count, 4) + data
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString) with a blank.wav")
  try Data(Array("RIFF".utf8) + number(chunks.count, 4) + chunks).write(to: file)
  return file.path
}

/// The speech of flite, in a file; nil where it is not installed.
private func spoken(_ text: String) throws -> String? {
  let flite = "/usr/bin/flite"
  guard FileManager.default.isExecutableFile(atPath: flite) else { return nil }
  let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav").path
  let process = Process()
  process.executableURL = URL(filePath: flite)
  process.arguments = ["-voice", "slt", "-t", text, "-o", path]
  try process.run()
  process.waitUntilExit()
  return path
}

private let isInstalled =
  FileManager.default.fileExists(atPath: "/usr/share/pocketsphinx/model/en-us/en-us/mdef")
  && FileManager.default.fileExists(atPath: "/usr/bin/flite")

@Suite("The process that listens", .blocking, .serialized, .timeLimit(.minutes(25)))
struct EarProcessTests {
  @Test("Without the model it says what to install, refuses to listen, and goes on")
  func absent() throws {
    let ear = try EarProcess(variables: ["EARSHOT_EAR_MODEL": "/nowhere"])
    guard case .trouble(let reason) = try ear.next() else {
      Issue.record("no trouble")
      return
    }
    #expect(reason.contains("install"))
    for _ in 0..<2 {
      try ear.send(.phrase(number: 0, "next"), .grammar(id: 1), .listen(id: 1))
      #expect(try ear.untilClosed() == [.trouble(reason), .closed])
    }
  }

  @Test(
    "A phrase is understood, another sentence is not", .enabled(if: isInstalled, "pocketsphinx or flite is missing"))
  func understood() throws {
    let ear = try EarProcess()
    #expect(try ear.isReady)
    try ear.send(
      .phrase(number: 7, "next heading"), .phrase(number: 8, "press save"), .phrase(number: 9, "row 12"),
      .grammar(id: 3))
    for (text, number) in [("next heading", 7), ("press save", 8), ("row twelve", 9)] {
      let path = try #require(try spoken(text))
      try ear.send(.file(path), .listen(id: 3))
      let reports = try ear.untilClosed()
      guard case .heard(number, let confidence, _, _) = reports.dropLast().last else {
        Issue.record("\(text): \(reports)")
        continue
      }
      #expect(reports.first == .listening && confidence >= 50)
    }
    for text in ["the weather is getting better", "my sister lives in a small village"] {
      let path = try #require(try spoken(text))
      try ear.send(.file(path), .listen(id: 3))
      #expect(try ear.untilClosed().dropLast().last == .rejected(.unknown))
    }
  }

  @Test("A made-up word is understood by rule", .enabled(if: isInstalled, "pocketsphinx or flite is missing"))
  func newWord() throws {
    let ear = try EarProcess()
    #expect(try ear.isReady)
    try ear.send(.phrase(number: 1, "press blorvex"), .phrase(number: 2, "press cancel"), .grammar(id: 1))
    let path = try #require(try spoken("press blorvex"))
    try ear.send(.file(path), .listen(id: 1))
    let reports = try ear.untilClosed()
    guard case .heard(1, _, _, _) = reports.dropLast().last else {
      Issue.record("\(reports)")
      return
    }
  }

  @Test("Silence and noise are nothing", .enabled(if: isInstalled, "pocketsphinx or flite is missing"))
  func nothing() throws {
    let ear = try EarProcess()
    #expect(try ear.isReady)
    try ear.send(.phrase(number: 0, "next"), .phrase(number: 1, "stop"), .grammar(id: 1))
    let noise = (0..<32_000).map { _ in Int16.random(in: -4_000...4_000) }
    let burst = (0..<32_000).map { (8_000..<16_000).contains($0) ? Int16.random(in: -9_000...9_000) : 0 }
    for samples in [[Int16](repeating: 0, count: 32_000), noise, burst, [1]] {
      try ear.send(.file(try wave(samples)), .listen(id: 1))
      let reports = try ear.untilClosed()
      guard case .rejected = reports.dropLast().last else {
        Issue.record("\(reports)")
        continue
      }
    }
  }

  @Test(
    "What cannot be listened to is a sentence, and the next request is answered",
    .enabled(if: isInstalled, "pocketsphinx or flite is missing"))
  func troubles() throws {
    let ear = try EarProcess()
    #expect(try ear.isReady)
    func trouble(_ requests: [ListeningRequest]) throws -> String? {
      for request in requests { try ear.send(request) }
      let reports = try ear.untilClosed()
      guard reports.count == 2, case .trouble(let reason) = reports[0] else { return nil }
      return reason
    }
    #expect(try trouble([.listen(id: 5)]) == "There is no grammar 5.")
    try ear.send(.phrase(number: 0, "next"), .grammar(id: 1))
    #expect(try trouble([.file("/nowhere.wav"), .listen(id: 1)])?.hasPrefix("/nowhere.wav cannot be read") == true)
    #expect(try trouble([.file("/etc/passwd"), .listen(id: 1)]) == "/etc/passwd is not a WAV file.")
    #expect(try trouble([.phrase(number: 0, "저장"), .grammar(id: 2), .listen(id: 2)])?.contains("English") == true)
    #expect(try trouble([.grammar(id: 3), .listen(id: 3)]) != nil)
    try ear.send(.language("ko"))
    guard case .trouble(let reason) = try ear.next() else { return }
    #expect(reason.contains("English only"))
    #expect(try trouble([.listen(id: 1)]) == reason)
    try ear.send(junk: Array("listen\nphrase x y\n\u{1}\nheard 1\nlanguage en-GB\n".utf8) + [0xff, 0x0a])
    let path = try wave([Int16](repeating: 0, count: 16_000))
    try ear.send(.file(path), .listen(id: 1))
    #expect(try ear.untilClosed() == [.listening, .rejected(.silence), .closed])
    // Nothing is left of a listening that has ended.
    try ear.send(.finish, .cancel, .finish)
    try ear.send(.file(path), .listen(id: 1))
    #expect(try ear.untilClosed() == [.listening, .rejected(.silence), .closed])
  }

  @Test(
    "The tone at the beginning is no word, alone or before a command",
    .enabled(if: isInstalled, "pocketsphinx or flite is missing"))
  func beginTone() throws {
    let ear = try EarProcess()
    #expect(try ear.isReady)
    try ear.send(
      .phrase(number: 0, "next"), .phrase(number: 1, "stop"), .phrase(number: 2, "next heading"), .grammar(id: 1))
    // Two notes in a tenth of a second, as loud as a loudspeaker beside the microphone makes them.
    let tone = (0..<1_600).map { place -> Int16 in
      let (time, pitch) = (Double(place) / 16_000, place < 800 ? 659.0 : 988.0)
      let wave = sin(2 * .pi * pitch * time) + 0.4 * sin(4 * .pi * pitch * time) + 0.2 * sin(6 * .pi * pitch * time)
      return Int16(6_000 * wave / 1.6)
    }
    let rest = [Int16](repeating: 0, count: 3_200)
    try ear.send(.file(try wave(tone + rest + rest + rest)), .listen(id: 1))
    guard case .rejected = try ear.untilClosed().dropLast().last else {
      Issue.record("the tone is a word")
      return
    }
    for (text, number) in [("next heading", 2), ("stop", 1)] {
      let path = try #require(try spoken(text))
      let bytes = Array(try Data(contentsOf: URL(filePath: path)).dropFirst(44))
      let said = stride(from: 0, to: bytes.count - 1, by: 2).map { Int16(bytes[$0]) | Int16(bytes[$0 + 1]) << 8 }
      try ear.send(.file(try wave(tone + rest + said + rest)), .listen(id: 1))
      let reports = try ear.untilClosed()
      guard case .heard(number, _, _, _) = reports.dropLast().last else {
        Issue.record("\(text): \(reports)")
        continue
      }
    }
  }

  @Test(
    "The least confidence is the user's", .enabled(if: isInstalled, "pocketsphinx or flite is missing"))
  func confidence() throws {
    let ear = try EarProcess()
    #expect(try ear.isReady)
    let path = try #require(try spoken("next heading"))
    try ear.send(.phrase(number: 0, "next heading"), .phrase(number: 1, "stop"), .grammar(id: 1))
    for (least, isHeard) in [(100, false), (50, true), (0, true)] {
      try ear.send(.confidence(least: least), .pause(milliseconds: 1_200), .file(path), .listen(id: 1))
      let last = try ear.untilClosed().dropLast().last
      if case .heard = last { #expect(isHeard) } else { #expect(!isHeard) }
    }
  }

  @Test(
    "What is read aloud is learned, in a file that another ear takes",
    .enabled(if: isInstalled, "pocketsphinx or flite is missing"))
  func learned() throws {
    let sentences = [
      "the quick brown fox jumps over a lazy dog", "please press the yellow button next to the door",
      "she measured seven yards of thick blue cloth", "our village has a heading of polished stone",
      "george thought the previous chapter was much too long", "nine young mice found cheese under the chair",
      "read every word of this line before you stop", "the judge should have chosen a larger page",
    ]
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).speaker").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    func understands(_ ear: EarProcess) throws -> Bool {
      try ear.send(.phrase(number: 0, "next heading"), .phrase(number: 1, "stop"), .grammar(id: 1))
      try ear.send(.file(try #require(try spoken("next heading"))), .listen(id: 1))
      if case .heard(0, _, _, _) = try ear.untilClosed().dropLast().last { return true }
      return false
    }
    let ear = try EarProcess()
    #expect(try ear.isReady)
    // Another sentence than the one that was to be read is not learned from.
    let other = try #require(try spoken("my sister lives in a small village"))
    try ear.send(.learn(sentences[0]), .file(other), .listen(id: 0))
    #expect(try ear.untilClosed().dropLast().last == .rejected(.unknown))
    for sentence in sentences.prefix(2) {
      try ear.send(.learn(sentence), .file(try #require(try spoken(sentence))), .listen(id: 0))
      guard case .heard(0, _, _, sentence) = try ear.untilClosed().dropLast().last else {
        Issue.record("\(sentence) is not heard")
        continue
      }
    }
    try ear.send(.keep(path))
    guard case .trouble = try ear.next() else {
      Issue.record("two sentences are enough")
      return
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    for sentence in sentences {
      try ear.send(.learn(sentence), .file(try #require(try spoken(sentence))), .listen(id: 0))
      _ = try ear.untilClosed()
    }
    try ear.send(.keep(path))
    #expect(try ear.next() == .learned(count: sentences.count))
    #expect(try understands(ear))
    let next = try EarProcess()
    #expect(try next.isReady)
    try next.send(.speaker(path))
    #expect(try understands(next))
    // What is no such file is told, and all goes on for anybody.
    let whole = try Data(contentsOf: URL(filePath: path))
    try whole.prefix(whole.count / 2).write(to: URL(filePath: path))
    for file in ["/etc/passwd", path] {
      try next.send(.speaker(file))
      guard case .trouble(let reason) = try next.next() else {
        Issue.record("no trouble")
        return
      }
      #expect(reason.contains("cannot be read") && reason.contains("--learn"))
      #expect(try understands(next))
    }
    // The number behind the title is the model's.
    var foreign = whole
    foreign["earshot-voice 1\n".utf8.count] ^= 1
    try foreign.write(to: URL(filePath: path))
    try next.send(.speaker(path))
    guard case .trouble(let reason) = try next.next() else {
      Issue.record("no trouble")
      return
    }
    #expect(reason.contains("another model"))
    #expect(try understands(next))
    try next.send(.speaker(""))
    #expect(try understands(next))
  }
}

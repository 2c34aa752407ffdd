// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotKeys
import EarshotScreen
import EarshotSession
import EarshotTerminal
import Foundation
import Testing

/// A recording that is given to a source of notifications as a reader gives it.
private struct RecordedProgram {
  private(set) var source = TerminalSource()
  private let feed: ScreenFeed
  /// New words of full-screen pictures that were neither told nor silent for a reason, with where they stood.
  private(set) var lost: [String] = []
  private(set) var words = 0

  init(width: Int, height: Int) { feed = ScreenFeed(size: ScreenSize(columns: width, rows: height)) }

  mutating func handle(_ event: AsciicastEvent) {
    while let deadline = feed.deadline, deadline < event.at { settle() }
    switch event.kind {
    case .output(let text): feed.feed(Array(text.utf8), at: event.at)
    case .input(let text):
      feed.lastKeyAt = event.at
      _ = source.pressed(KeyParser.keys(in: Array(text.utf8)))
    case .resize(let columns, let rows): feed.resize(to: ScreenSize(columns: columns, rows: rows), at: event.at)
    case .marker, .other: break
    }
  }

  mutating func settle() {
    let old = source.screen
    let update = feed.settle()
    let told = source.handle(update).map { "\($0)" }.joined(separator: " ")
    let new = update.screen
    // What is told of a first picture, of another size and of a screen that was covered is not by its changes.
    guard let old, old.size == new.size, old.modes.alternateScreen, new.modes.alternateScreen, update.passed.isEmpty,
      !new.rows.allSatisfy(\.isBlank)
    else { return }
    let known = Set(old.rows.flatMap { Self.words(of: $0.text) })
    let accounts = source.ledger.entries.map(\.text).joined(separator: "\n")
    for (row, (before, after)) in zip(old.rows, new.rows).enumerated() where before.text != after.text {
      // A frame that came over a part of a word leaves the rest as it was.
      for word in Self.words(of: after.text) where !known.contains(word) && !before.text.contains(word) {
        words += 1
        if !told.contains(word), !accounts.contains(word) { lost.append("row \(row): \(word) in \(after.text)") }
      }
    }
  }

  /// Letters alone: numbers tick, and parts of a word may be told as what was typed.
  private static func words(of text: String) -> [String] {
    text.split { !$0.isLetter }.map(String.init).filter { $0.count > 3 }
  }
}

@Suite("What became of each change of recorded sessions")
struct RecordedLedgerTests {
  static let fixtures: URL = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.appendingPathComponent("Fixtures")
  }()

  static let recordings: [String] = ["Signal/cases", "Signal/fresh", "Truth/Recordings"].flatMap { folder in
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: fixtures.appendingPathComponent(folder).path)) ?? []
    return names.map { "\(folder)/\($0)/session.cast" }
      .filter { FileManager.default.fileExists(atPath: fixtures.appendingPathComponent($0).path) }.sorted()
  }

  @Test("Each new word of a full screen is told, or there is an account of why not", arguments: recordings)
  func nothingIsLost(path: String) throws {
    var reader = AsciicastReader(try FileBlocks(path: Self.fixtures.appendingPathComponent(path).path))
    let header = try reader.header()
    var program = RecordedProgram(width: header.width, height: header.height)
    while let event = try reader.next() { program.handle(event) }
    program.settle()
    #expect(program.lost.isEmpty, "\(program.lost.prefix(5))")
  }

  @Test("The recordings are there")
  func recordingsAreThere() { #expect(Self.recordings.count >= 80) }
}

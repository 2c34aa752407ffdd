// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSession
import EarshotTestRandom
import EarshotTestSessions
import Testing

/// Programs that paint in ways that make it hard to see what changed: what is said of them is right, or nothing is.
@MainActor
@Suite("Programs that paint as nobody should")
struct HostilePaintingTests {
  private static let items = ["Apple", "Banana", "Cherry", "Damson"]

  private static func picture(_ chosen: Int, width: Int = 30) -> String {
    let rows = items.enumerated().map { index, name in
      let text = "  " + name + String(repeating: " ", count: width - 6 - name.count) + "  "
      return "│\(index == chosen ? "\u{1b}[7m" : "")\(text)\u{1b}[m│"
    }
    let top = "┌─ Fruit \(String(repeating: "─", count: width - 10))┐"
    let room = "│\(String(repeating: " ", count: width - 2))│"
    return ([top] + rows + [room, "└\(String(repeating: "─", count: width - 2))┘"]).joined(separator: "\r\n")
  }

  /// The way in which a program draws a picture anew.
  enum Painting: String, CaseIterable {
    case clearing, lineByLine, twice, throughABlank, outOfOrder

    func bytes(_ picture: String) -> [String] {
      let lines = picture.split(separator: "\r\n").map(String.init)
      let placed = lines.enumerated().map { "\u{1b}[\($0 + 1);1H\u{1b}[2K\($1)" }
      switch self {
      case .clearing: return ["\u{1b}[2J\u{1b}[H\(picture)"]
      case .lineByLine: return placed
      case .twice: return ["\u{1b}[2J\u{1b}[H\(picture)", "\u{1b}[2J\u{1b}[H\(picture)"]
      case .throughABlank: return ["\u{1b}[2J", "\u{1b}[H\(picture)"]
      case .outOfOrder: return [placed.reversed().joined()]
      }
    }
  }

  private func started(_ harness: SessionHarness) {
    harness.output("\u{1b}[?1049h\u{1b}[?25l\u{1b}[H\(Self.picture(0))")
    harness.pass(.seconds(9))
  }

  @Test("What is chosen is said once, however the picture is drawn anew", arguments: Painting.allCases)
  func repaints(painting: Painting) {
    let harness = SessionHarness(columns: 40, rows: 12)
    started(harness)
    for (index, name) in Self.items.enumerated().dropFirst() {
      let count = harness.phrases.count
      harness.key("\u{1b}[B")
      // All of it comes before the picture settles.
      harness.output(painting.bytes(Self.picture(index)).joined())
      harness.pass(.seconds(9))
      #expect(harness.phrases.dropFirst(count) == ["\(name). \(index + 1) of 4."], "\(painting)")
    }
  }

  @Test("A picture that flickers without a key is silence")
  func flicker() {
    let harness = SessionHarness(columns: 40, rows: 12)
    started(harness)
    let count = harness.phrases.count
    for round in 0..<40 {
      harness.output(round % 2 == 0 ? "\u{1b}[2J" : "\u{1b}[H\(Self.picture(0))")
      harness.pass(.milliseconds(40))
    }
    harness.pass(.seconds(9))
    #expect(harness.phrases.dropFirst(count).isEmpty, "\(harness.phrases)")
  }

  @Test("A size that changes in the middle of an update makes nothing up, and the next key is answered")
  func resize() {
    let harness = SessionHarness(columns: 40, rows: 12)
    started(harness)
    let count = harness.phrases.count
    harness.key("\u{1b}[B")
    harness.output(String(Self.picture(1).prefix(70)))
    harness.resize(columns: 34, rows: 9)
    harness.output("\u{1b}[2J\u{1b}[H\(Self.picture(1))")
    harness.pass(.seconds(9))
    let known = Set(["Fruit", "Apple", "Banana", "Banana. 2 of 4.", "Cherry", "Damson"])
    let said = harness.phrases.dropFirst(count).map { $0.filter { $0.isLetter || $0.isNumber || " .".contains($0) } }
    #expect(said.allSatisfy { known.contains($0.split(separator: " ").joined(separator: " ")) }, "\(said)")
    let next = harness.phrases.count
    harness.key("\u{1b}[B")
    harness.output("\u{1b}[H\(Self.picture(2))")
    harness.pass(.seconds(9))
    #expect(harness.phrases.dropFirst(next) == ["Cherry. 3 of 4."])
  }

  @Test("Ten thousand cells of colour a frame are silence, and what follows them is heard")
  func colors() {
    let harness = SessionHarness(columns: 200, rows: 50)
    harness.output("\u{1b}[?1049h\u{1b}[?25l")
    var dice = SplitMix(seed: 5)
    for _ in 0..<30 {
      var frame = "\u{1b}[H"
      for _ in 0..<10_000 {
        frame += "\u{1b}[38;5;\(dice.next() % 256);48;5;\(dice.next() % 256)m▀"
      }
      harness.output(frame)
      harness.pass(.milliseconds(33))
    }
    harness.pass(.seconds(9))
    #expect(harness.phrases.isEmpty, "\(harness.phrases)")
    harness.output("\u{1b}[?1049l\r\nThat was the fire.\r\n")
    harness.pass(.seconds(9))
    #expect(harness.phrases == ["That was the fire."])
  }

  @Test("Bytes that are no text are neither said nor do they hide the text around them")
  func invalidText() {
    let harness = SessionHarness(columns: 60, rows: 12)
    harness.output(
      [0xff, 0xfe, 0x41, 0xc3, 0x28, 0xe2, 0x82, 0xf0, 0x9f, 0x0d, 0x0a] + Array("Eggs are out.\r\n".utf8))
    harness.output([0x80, 0x80, 0xc0, 0xaf, 0xed, 0xa0, 0x80, 0x0d, 0x0a] + Array("Milk is out.\r\n".utf8))
    harness.pass(.seconds(9))
    #expect(harness.phrases.contains("Eggs are out."))
    #expect(harness.phrases.contains("Milk is out."))
    let isClean = harness.phrases.joined().unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value)
    }
    #expect(isClean)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotScreen
import EarshotTerminal
import Testing

/// Draws whole pictures on a full screen and keeps what was told of each.
struct LedgerProgram {
  let feed: ScreenFeed
  var source = TerminalSource()

  init(columns: Int = 60, rows: Int = 16) {
    feed = ScreenFeed(size: ScreenSize(columns: columns, rows: rows))
    feed.feed(Array("\u{1b}[?1049h\u{1b}[?25l".utf8), at: .zero)
    _ = source.handle(feed.settle())
  }

  /// The words of all messages that a picture brings.
  mutating func draws(_ rows: [String], after keys: String = "") -> [String] {
    if !keys.isEmpty { _ = source.pressed(KeyParser.keys(in: Array(keys.utf8))) }
    let picture = rows.map { "\($0)\u{1b}[m\u{1b}[K" }.joined(separator: "\r\n")
    return writes("\u{1b}[H\(picture)\u{1b}[J")
  }

  /// The words of all messages that output brings.
  mutating func writes(_ output: String, after keys: String = "") -> [String] {
    if !keys.isEmpty { _ = source.pressed(KeyParser.keys(in: Array(keys.utf8))) }
    feed.feed(Array(output.utf8), at: .zero)
    return source.handle(feed.settle()).map { "\($0)" }
  }

  func outcome(of text: String) -> ChangeLedger.Outcome? {
    source.ledger.entries.first { $0.text.contains(text) }?.outcome
  }
}

@Suite("What became of each change of a screen")
struct ChangeLedgerTests {
  private let down = "\u{1b}[B"

  private func list(_ chosen: Int, _ below: [String]) -> [String] {
    ["apple pie", "bread", "cherry cake"].enumerated().map { $0 == chosen ? "\u{1b}[7m\($1)\u{1b}[m" : $1 } + below
  }

  @Test("A clock that goes on by itself is no answer to a key; a number that only keys change is one")
  func clock() {
    var program = LedgerProgram()
    func page(_ second: Int, volume: Int) -> [String] {
      ["Player", "", "Song one", "", "Volume \(volume)%", "", "[ Sat 2026-11-28 | 02:18:0\(second) ] (apts)"]
    }
    _ = program.draws(page(1, volume: 40))
    for second in 2...9 { _ = program.draws(page(second, volume: 40)) }
    #expect(!program.draws(page(0, volume: 40), after: "\r").contains { $0.contains("apts") })
    #expect(program.outcome(of: "apts") == .silent(.tick))
    #expect(program.draws(page(0, volume: 45), after: "+").contains { $0.contains("45%") })
    // Another text in its place is no clock.
    func other(_ count: Int) -> [String] { Array(page(0, volume: 45).dropLast()) + ["\(count) of 20 songs"] }
    _ = program.draws(other(3), after: "n")
    #expect(program.draws(other(4), after: "n").contains { $0.contains("4 of 20 songs") })
  }

  @Test("A line that comes while the focus moves is read, whatever it is")
  func besideFocus() {
    var program = LedgerProgram()
    _ = program.draws(list(0, ["", "", "ready"]))
    let heard = program.draws(list(1, ["", "", "the oven is on fire"]), after: down)
    #expect(heard.contains { $0.contains("bread") })
    #expect(heard.contains { $0.contains("the oven is on fire") })
    #expect(program.outcome(of: "oven") == .read)
  }

  @Test("A row that tells keys is silent, and the ledger says why")
  func keyBar() {
    var program = LedgerProgram()
    let keys = "\u{1b}[7m^G\u{1b}[m Help  \u{1b}[7m^O\u{1b}[m Write  \u{1b}[7m^X\u{1b}[m "
    _ = program.draws(list(0, ["", keys + "Exit"]))
    let heard = program.draws(list(1, ["", keys + "Leave"]), after: down)
    #expect(!heard.contains { $0.contains("Leave") })
    #expect(program.outcome(of: "Leave") == .silent(.keyBar))
  }

  @Test("Two places that got a mark of being chosen are both told")
  func twoPlaces() {
    var program = LedgerProgram()
    func picture(_ row: Int, _ button: Int) -> [String] {
      let rows = ["first disk", "second disk"].enumerated().map { ($0 == row ? ">> " : "   ") + $1 }
      let names = [["[ Delete ]", "[ Quit ]"], ["[ New ]", "[ Quit ]"]][row]
      return rows + [
        "", "", names.enumerated().map { $0 == button ? "\u{1b}[7m\($1)\u{1b}[m" : $1 }.joined(separator: " "),
      ]
    }
    _ = program.draws(picture(0, 0))
    let heard = program.draws(picture(1, 0), after: down)
    #expect(heard.contains { $0.contains("second disk") }, "\(heard)")
    #expect(heard.contains { $0.contains("New") }, "\(heard)")
  }

  /// A word that stands nowhere else.
  private struct Words {
    var random: SystemRandomNumberGenerator = SystemRandomNumberGenerator()
    var count = 0

    mutating func next() -> String {
      count += 1
      // Letters alone: numbers tick.
      return "word"
        + String(count).map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0))) }.joined()
    }
  }

  private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test("Of random pictures each new word is told or silent for a reason that has a name", arguments: 1...60)
  func nothingIsLost(seed: Int) {
    var random = SeededGenerator(state: UInt64(seed))
    var words = Words()
    var program = LedgerProgram()
    let keys = [down, "\u{1b}[A", "\t", "\r", "x", " ", "\u{1b}[6~", "\u{1b}[C"]
    let looks = ["", "\u{1b}[7m", "\u{1b}[44m", "\u{1b}[1m", "\u{1b}[47;30m", "\u{1b}[2m"]
    let marks = ["", "> ", "[ ] ", "[x] ", "* ", "│ ", "└── "]
    var rows = (0..<14).map { _ in words.next() + " " + words.next() }
    _ = program.draws(rows)
    for step in 0..<12 {
      let old = rows
      for _ in 0..<Int.random(in: 1...10, using: &random) {
        let row = Int.random(in: rows.indices, using: &random)
        let gap = String(repeating: " ", count: Int.random(in: 1...12, using: &random))
        switch Int.random(in: 0...4, using: &random) {
        case 0: rows[row] = words.next()
        case 1: rows[row] += gap + words.next()
        case 2: rows.insert(words.next(), at: 0); rows.removeLast()
        case 3: rows[row] = (marks.randomElement(using: &random) ?? "") + words.next() + gap + words.next()
        default: rows.swapAt(row, Int.random(in: rows.indices, using: &random))
        }
      }
      let chosen = Int.random(in: rows.indices, using: &random)
      let look = looks.randomElement(using: &random) ?? ""
      let picture = rows.enumerated().map { ($0 == chosen ? look : "") + String($1.prefix(58)) }
      let key = Bool.random(using: &random) ? keys.randomElement(using: &random) ?? "" : ""
      let heard = program.draws(picture, after: key).joined(separator: " ")
      let known = Set(old.flatMap { $0.split(separator: " ") })
      for (index, row) in rows.enumerated() {
        for word in String(row.prefix(58)).split(separator: " ") where word.hasPrefix("word") && !known.contains(word) {
          let isSilent = program.source.ledger.entries.contains { entry in
            if case .silent = entry.outcome { entry.text.contains(word) } else { false }
          }
          #expect(heard.contains(word) || isSilent, "step \(step), key \(key.debugDescription), row \(index): \(row)")
        }
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The texts that have left their former position: each may have been written elsewhere.
struct MovedRows {
  private struct Former {
    var index: Int
    var text: String
    lazy var words = MovedRows.words(of: text)
  }

  private var formers: [Former] = []
  /// The words of all former texts, computed on demand.
  private lazy var wordsOfAll: [String] = all.map { TickingText.signature(of: $0.text) }
  private let all: [Row]
  /// The rows that were scrolled up, by where they were and are.
  private var scrolled: [(old: Int, new: Int)] = []

  init(from old: Screen, to update: ScreenUpdate, panes: ScreenPanes = ScreenPanes()) {
    var kept: Set<RowID> = []
    let before = Dictionary(old.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for row in update.passed + update.screen.rows {
      guard let former = before[row.id] else { continue }
      // Comparing versions settles most rows, and texts are expensive.
      if former.version == row.version || former.text == row.text { kept.insert(row.id) }
    }
    all = old.rows
    let width = old.size.columns
    func text(of row: Row) -> String {
      panes.isFullScreen ? row.unbrokenText.withoutScrollBar(width: width) : row.unbrokenText
    }
    let now = Dictionary(update.screen.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let places = Dictionary(old.rows.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    scrolled = update.screen.rows.enumerated().compactMap { index, row in
      guard !row.isBlank, kept.contains(row.id), let place = places[row.id], place > index else { return nil }
      return (place, index)
    }
    formers = old.rows.enumerated().flatMap { index, row -> [Former] in
      if row.isBlank || kept.contains(row.id) { return [] }
      let stretches = panes.isWhole ? [] : panes.stretches(of: index)
      guard stretches.count > 1 else { return [Former(index: index, text: text(of: row))] }
      return stretches.compactMap { stretch in
        let text = row.text(columns: stretch.columns).trimmingTrailingBlanks
        let isKept = now[row.id].map { $0.text(columns: stretch.columns).trimmingTrailingBlanks == text } ?? false
        return text.isEmpty || isKept ? nil : Former(index: index, text: text)
      }
    }
  }

  var isEmpty: Bool { formers.isEmpty }

  /// The texts that were not found again.
  var texts: [String] { formers.map(\.text) }

  /// - Parameters:
  ///   - isDrawn: True in a full-screen program: there the lines and blanks before a text, behind it and between its words
  ///     are its surroundings.
  ///   - row: Where the text is now. Below rows that were scrolled up past it, the text is another one.
  mutating func take(equalTo text: String, isDrawn: Bool, at row: Int?) -> Bool {
    let index =
      formers.firstIndex { $0.text == text }
      ?? (isDrawn ? Self.words(of: text).flatMap { indexOfFormer(ofWords: $0) } : nil)
    guard let index else { return false }
    if let row, text.contains(where: \.isLetter), isOvertaken(formers[index].index, at: row) { return false }
    formers.remove(at: index)
    return true
  }

  private func isOvertaken(_ former: Int, at row: Int) -> Bool {
    scrolled.contains { $0.old > former && $0.new < row }
  }

  private mutating func indexOfFormer(ofWords words: String) -> Int? {
    formers.indices.first { formers[$0].words == words }
  }

  /// The text without lines and blanks; nil if there are too few letters to know it again.
  private static func words(of text: String) -> String? {
    let words = text.filter { !$0.isLine }
    return words.count(where: \.isLetter) >= fewestLetters ? words : nil
  }

  private static let fewestLetters = 4

  /// The former text that this one continues, or repeats with other numbers and marks.
  ///
  /// Only if no other line is possible: nearby, and not in a list, whose lines are all alike.
  mutating func take(growingInto text: String, at row: Int) -> String? {
    let near = formers.indices.filter {
      abs(formers[$0].index - row) <= Self.reach && !isOvertaken(formers[$0].index, at: row)
    }
    guard !near.isEmpty else { return nil }
    let grown = near.filter { isGrown(formers[$0].text, into: text) }
    let index = grown.max { formers[$0].text.count < formers[$1].text.count } ?? indexOfOnlyOne(like: text, among: near)
    return index.map { formers.remove(at: $0).text }
  }

  private func isGrown(_ old: String, into new: String) -> Bool {
    guard old.count >= Self.shortest, new.hasPrefix(old), let next = new.dropFirst(old.count).first else {
      return false
    }
    return !next.isLetter && !next.isNumber
  }

  private mutating func indexOfOnlyOne(like text: String, among near: [Int]) -> Int? {
    let words = TickingText.signature(of: text)
    guard !words.isEmpty, wordsOfAll.count(where: { $0 == words }) == 1 else { return nil }
    return near.first { TickingText.signature(of: formers[$0].text) == words }
  }

  /// Shorter texts begin too many others.
  private static let shortest = 3
  /// A line rewritten below growing ones does not move far; a distant one is another line.
  private static let reach = 5
}

// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// Rows that have the same words and are numbered in order, in a picture and in the one before: `row 24`, `row 25`.
///
/// Where their numbers all went on by the same amount, the rows were scrolled. A row that comes into sight then differs
/// from its predecessor in numbers alone, and is no counter.
struct NumberedRows {
  private let old: Screen
  private let new: Screen

  init(from old: Screen, to new: Screen) { (self.old, self.new) = (old, new) }

  /// True if a row is one of at least ``fewest`` that were scrolled.
  func wereScrolled(at index: Int, columns: Range<Int>?) -> Bool {
    guard let step = step(at: index, columns) ?? step(at: index - 1, columns) else { return false }
    var rows = index...index
    while let next = self.step(at: rows.upperBound, columns), next == step {
      rows = rows.lowerBound...rows.upperBound + 1
    }
    while let next = self.step(at: rows.lowerBound - 1, columns), next == step {
      rows = rows.lowerBound - 1...rows.upperBound
    }
    return rows.count >= Self.fewest
  }

  /// The difference between the numbers of a row and of the next one, and the amount by which both went on.
  private struct Step: Equatable {
    var toNext: Int
    var amount: Int
  }

  private func step(at index: Int, _ columns: Range<Int>?) -> Step? {
    guard let (before, after) = numbers(of: index, columns),
      let (nextBefore, nextAfter) = numbers(of: index + 1, columns),
      before.words == after.words, after.words == nextAfter.words, nextBefore.words == nextAfter.words
    else { return nil }
    let step = Step(toNext: nextAfter.number - after.number, amount: after.number - before.number)
    guard step.toNext != 0, nextBefore.number - before.number == step.toNext, step.amount != 0,
      step.amount % step.toNext == 0
    else { return nil }
    return step
  }

  private typealias Numbered = (words: String, number: Int)

  private func numbers(of index: Int, _ columns: Range<Int>?) -> (Numbered, Numbered)? {
    guard old.rows.indices.contains(index), new.rows.indices.contains(index),
      let before = Self.numbered(old.rows[index], columns), let after = Self.numbered(new.rows[index], columns)
    else { return nil }
    return (before, after)
  }

  private static func numbered(_ row: Row, _ columns: Range<Int>?) -> Numbered? {
    let text = columns.map { row.text(columns: $0) } ?? row.text
    let name = text.prefix { !$0.isNumber }
    guard let number = Int(text[name.endIndex...].prefix { $0.isNumber }), number < mostNumber else { return nil }
    let words = TickingText.signature(of: text)
    // The number before a text is that of a line: it may be counted anew.
    return words.isEmpty || name.contains(where: \.isLetter) ? (words, number) : nil
  }

  private static let fewest = 4
  private static let mostNumber = 1_000_000_000
}

extension ScreenDifference {
  /// Takes numbered rows that came into sight as new ones.
  mutating func takeNumberedRowsAsNew(from old: Screen, to new: Screen) {
    let rows = NumberedRows(from: old, to: new)
    let came = rewritten.filter { row in
      guard let index = row.index, TickingText.differsOnlyInTicks(row.old, row.new) else { return false }
      return rows.wereScrolled(at: index, columns: row.columns)
    }
    guard !came.isEmpty else { return }
    rewritten.removeAll { came.contains($0) }
    appeared += came.map { Appearance(index: $0.index, columns: $0.columns, text: $0.new, continuesLine: false) }
    appeared.sort { ($0.index ?? -1, $0.columns?.lowerBound ?? 0) < ($1.index ?? -1, $1.columns?.lowerBound ?? 0) }
  }
}

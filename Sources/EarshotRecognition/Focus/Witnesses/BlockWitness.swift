// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// Several rows that lie together and got grounds of their own, as many others in the same columns lost theirs: an item of
/// a list that has more than one row, a card.
///
/// Cannot tell an item from a pane; so only a few rows count. Fails where the items have grounds of their own all the
/// time.
public enum BlockWitness: FocusWitness {
  static let name = FocusWitnessName.block

  /// The words of the only rows on grounds of their own between the first row of a screen and the last, bars at the edges aside; nil if
  /// there are none, or others.
  public static func lit(on screen: Screen) -> String? {
    let lit = screen.rows.indices.filter { index in
      let words = grounds(with: screen.rows[index])
      return !words.isEmpty && words.allSatisfy(\.isPainted)
        && !(isAtEdge(index, of: screen) && ScreenBar.isBar(row: index, columns: 0..<screen.size.columns, of: screen))
    }
    let blocks = Self.blocks(of: lit)
    guard blocks.count == 1, let block = blocks.first, fewest...most ~= block.count, block.lowerBound > 0,
      block.upperBound < screen.rows.count,
      // Rows of several grounds belong to several panes.
      block.allSatisfy({ grounds(with: screen.rows[$0]).count == 1 }),
      screen.rows.count(where: { $0.text.contains { !$0.isLine } }) >= block.count * 2
    else { return nil }
    let text = words(in: block, 0..<screen.size.columns, of: screen)
    return text.isEmpty ? nil : text
  }

  /// The grounds under the words of a row.
  private static func grounds(with row: Row) -> [Style] {
    row.grounds.filter { row.text(columns: $0.columns).contains { !$0.isLine } }.map(\.style)
  }

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    guard evidence.isFullScreen, evidence.old.size == evidence.new.size else { return [] }
    let rows = Dictionary(grouping: evidence.looks.all) { $0.row }.compactMapValues { Turn($0, on: evidence.new) }
    let gained = blocks(of: rows.filter(\.value.isGain).keys.sorted())
    let lost = blocks(of: rows.filter { !$0.value.isGain }.keys.sorted())
    guard gained.count == 1, lost.count == 1, let here = gained.first, let there = lost.first,
      fewest...most ~= here.count, fewest...most ~= there.count, start(of: here, rows) == start(of: there, rows),
      here.allSatisfy({ evidence.old.rows[$0].text == evidence.new.rows[$0].text })
    else { return [] }
    let first = start(of: here, rows)
    let columns = first..<(here.compactMap { rows[$0]?.columns.upperBound }.max() ?? first)
    let text = words(in: here, columns, of: evidence.new)
    let style = evidence.new.rows[here.lowerBound].style(at: columns.lowerBound)
    guard !text.isEmpty else { return [] }
    var claim = FocusClaim(name, text, row: here.lowerBound, columns: columns, style: style, isExchange: true)
    claim.subject = .block
    return [claim]
  }

  /// The change of the ground under the words of a row.
  private struct Turn {
    var isGain: Bool
    var columns: Range<Int>

    /// Nil unless all of its words turned alike.
    init?(_ changes: [LookChange], on screen: Screen) {
      let words = changes.filter { $0.hasText(on: screen) }
      guard let first = words.first, let last = words.last, first.new.isPainted != first.old.isPainted,
        words.allSatisfy({ $0.new.isPainted == first.new.isPainted && $0.old.isPainted == first.old.isPainted })
      else { return nil }
      (isGain, columns) = (first.new.isPainted, first.columns.lowerBound..<last.columns.upperBound)
    }
  }

  private static func blocks(of rows: [Int]) -> [Range<Int>] {
    rows.reduce(into: []) { blocks, row in
      if let last = blocks.last, last.upperBound == row {
        blocks[blocks.count - 1] = last.lowerBound..<row + 1
      } else {
        blocks.append(row..<row + 1)
      }
    }
  }

  private static func isAtEdge(_ row: Int, of screen: Screen) -> Bool {
    row < 2 || row >= screen.rows.count - 2
  }

  private static func start(of block: Range<Int>, _ rows: [Int: Turn]) -> Int {
    block.compactMap { rows[$0]?.columns.lowerBound }.min() ?? 0
  }

  /// The rows from the first on, without labels that have no value, as far as a listener wants them.
  static func words(in block: Range<Int>, _ columns: Range<Int>, of screen: Screen) -> String {
    var texts: [String] = []
    for row in block where texts.reduce(0, { $0 + SpokenLength.words(in: $1) }) < longest {
      let text = screen.rows[row].text(columns: columns).trimmingLeadingBlanks.trimmingTrailingBlanks
      if text.contains(where: { $0.isLetter || $0.isNumber }), text.last != ":" { texts.append(text) }
    }
    return texts.joined(separator: ", ")
  }

  /// In rows: one alone is told by other witnesses, more are a pane.
  private static let (fewest, most) = (2, 9)
  /// In words, before the last row.
  private static let longest = 20
}

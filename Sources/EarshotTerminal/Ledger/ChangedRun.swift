// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// A stretch of a row with another text than before.
struct ChangedRun: Equatable {
  /// The row of the screen; nil if it has already scrolled off.
  var row: Int?
  /// The columns concerned, if the row is divided.
  var columns: Range<Int>?
  /// The former text; nil if there was none.
  var old: String?
  var new: String
  /// True if the previous row continues in it.
  var continuesLine = false
  /// True if the line continues in the next row.
  var isContinued = false

  /// A text of a row, as a whole.
  init(_ text: String, at row: Int, columns: Range<Int>?) { (self.row, self.columns, new) = (row, columns, text) }

  init(_ row: ScreenDifference.Appearance) {
    (self.row, columns, new) = (row.index, row.columns, row.text)
    (continuesLine, isContinued) = (row.continuesLine, row.isContinued)
  }

  /// True for a part of a line that the right margin may have cut within a word.
  var isWrapped: Bool { continuesLine || isContinued }

  init(_ row: ScreenDifference.Rewrite) {
    (self.row, columns, old, new) = (row.index, row.columns, row.old, row.new)
  }

  /// A whole row of two pictures; nil if it is unchanged.
  init?(_ index: Int, from old: Screen, to new: Screen) {
    guard new.rows.indices.contains(index) else { return nil }
    let row = new.rows[index]
    let before = old.rows.first { $0.id == row.id }?.text ?? ""
    guard before != row.text else { return nil }
    (self.row, self.old, self.new) = (index, before.isEmpty ? nil : before, row.text)
  }

  /// The chosen text in a row that received the mark; nil for any other row.
  var chosenText: String? { old.flatMap { MarkerMove.textBehindNewMark(old: $0, new: new) } }

  /// The text appended to the former text; nil for other changes.
  var growth: String? { old.flatMap { new.hasPrefix($0) ? String(new.dropFirst($0.count)) : nil } }

  /// The new words, from the first to the last of them.
  var news: [Substring] {
    let words = ToldWords.words(of: new)
    guard let old else { return words }
    let former = ToldWords.words(of: old)
    let prefix = zip(former, words).prefix { $0 == $1 }.count
    let suffix = zip(former[prefix...].reversed(), words[prefix...].reversed()).prefix { $0 == $1 }.count
    return Array(words[prefix..<words.count - suffix])
  }

  /// The text from the first new word to the last.
  var newText: String {
    if let chosenText { return chosenText }
    let news = self.news
    guard let old, let first = news.first, let last = news.last else { return old == nil ? new : "" }
    if let growth { return growth }
    let former = ToldWords.words(of: old)
    // A row that is mostly different is another row.
    guard news.count * 2 <= ToldWords.words(of: new).count, !former.isEmpty else { return new }
    return String(new[first.startIndex..<last.endIndex])
  }
}

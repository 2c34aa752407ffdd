// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// A stretch of a row that shows another text than before.
struct ChangedRun: Equatable {
  /// The row of the screen; nil where it has already left the top.
  var row: Int?
  /// The columns that it is about, where the row is divided.
  var columns: Range<Int>?
  /// What stood there; nil where nothing did.
  var old: String?
  var new: String
  /// Whether the row before it runs on into it.
  var continuesLine = false

  init(_ row: ScreenDifference.Appearance) {
    (self.row, columns, new, continuesLine) = (row.index, row.columns, row.text, row.continuesLine)
  }

  init(_ row: ScreenDifference.Rewrite) {
    (self.row, columns, old, new) = (row.index, row.columns, row.old, row.new)
  }

  /// A whole row of two pictures; nil where it shows what it showed.
  init?(_ index: Int, from old: Screen, to new: Screen) {
    guard new.rows.indices.contains(index) else { return nil }
    let row = new.rows[index]
    let before = old.rows.first { $0.id == row.id }?.text ?? ""
    guard before != row.text else { return nil }
    (self.row, self.old, self.new) = (index, before.isEmpty ? nil : before, row.text)
  }

  /// What is chosen in a row that got the mark of it; nil of any other row.
  var chosenText: String? { old.flatMap { MarkerMove.textBehindNewMark(old: $0, new: new) } }

  /// What was written behind what stood there; nil where more than that is another text.
  var growth: String? { old.flatMap { new.hasPrefix($0) ? String(new.dropFirst($0.count)) : nil } }

  /// The words that stand there now and did not before, from the first to the last of them.
  var news: [Substring] {
    let words = ToldWords.words(of: new)
    guard let old else { return words }
    let former = ToldWords.words(of: old)
    let prefix = zip(former, words).prefix { $0 == $1 }.count
    let suffix = zip(former[prefix...].reversed(), words[prefix...].reversed()).prefix { $0 == $1 }.count
    return Array(words[prefix..<words.count - suffix])
  }

  /// The text from the first word that is new to the last.
  var newText: String {
    if let chosenText { return chosenText }
    guard let old, let first = news.first, let last = news.last else { return old == nil ? new : "" }
    if let growth { return growth }
    let former = ToldWords.words(of: old)
    // A row of which most is another one is another row.
    guard news.count * 2 <= ToldWords.words(of: new).count, !former.isEmpty else { return new }
    return String(new[first.startIndex..<last.endIndex])
  }
}

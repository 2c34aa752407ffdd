// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The edit from one text to another, as seen by the user who typed it.
struct TextEdit: Equatable {
  var removed = ""
  var inserted = ""
  /// True if nothing of the old text is left, and it was not the user's selection.
  var isReplacement = false

  /// - Parameters:
  ///   - caret: The caret's position in the new text; it decides which of several equal letters was typed.
  ///   - selection: The former selection.
  init(from old: String, to new: String, caret: Int?, selection: Range<Int>? = nil) {
    let old = Array(old)
    let new = Array(new)
    let start = Self.start(old, new, caret) ?? zip(old, new).prefix { $0 == $1 }.count
    // What the edit left behind it stands behind the caret: another line with the same end is another line.
    let behind = caret.map { max(0, new.count - $0) } ?? new.count
    let most = min(min(old.count, new.count) - start, behind)
    let end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    removed = String(old[start..<old.count - end])
    inserted = String(new[start..<new.count - end])
    let isWhole = start == 0 && end == 0 && old.count > 1
    isReplacement = isWhole && !inserted.isEmpty && selection != 0..<old.count
  }

  /// The beginning of the edit, if all of it happened at the caret.
  private static func start(_ old: [Character], _ new: [Character], _ caret: Int?) -> Int? {
    guard let caret, caret >= 0, caret <= new.count else { return nil }
    let more = new.count - old.count
    let start = more > 0 ? caret - more : caret
    guard start >= 0, start <= old.count, old[..<start] == new[..<start] else { return nil }
    let isRest = old[(start + max(0, -more))...] == new[(start + max(0, more))...]
    return isRest ? start : nil
  }
}

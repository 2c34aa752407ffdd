// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The row in which a program echoes typing, wherever it keeps the caret: the text inserted or deleted.
struct TypedRow {
  /// The index among the rewritten rows.
  var row: Int
  var message: any HubMessage

  /// Nil unless exactly one row changed by the typed text alone.
  ///
  init?(in rows: [ScreenDifference.Rewrite], after keys: [KeyPress], of change: PictureChange) {
    let caret = change.new.cursor.isVisible ? change.new.cursor.row : nil
    self.init(in: rows, after: keys, caret: caret) { Self.emptyField($0, change) }
  }

  /// - Parameters:
  ///   - caret: The row of the visible caret; nil if it is hidden. A row that is wiped while the caret is in another one
  ///     held a message.
  ///   - emptyField: The former text of a row as if its field had shown no hint; nil if it showed none.
  init?(
    in rows: [ScreenDifference.Rewrite], after keys: [KeyPress], caret: Int? = nil,
    emptyField: (ScreenDifference.Rewrite) -> String? = { _ in nil }
  ) {
    let typed = keys.typed
    let isTyping = !typed.isEmpty && keys.allSatisfy { if case .text = $0 { true } else { false } }
    let isDeleting = !keys.isEmpty && keys.allSatisfy(\.isDeletion)
    guard isTyping || isDeleting else { return nil }
    let found = rows.indices.compactMap { index -> (row: Int, text: String)? in
      var edit = Self.edit(from: rows[index].old, to: rows[index].new)
      // A hint goes with the first letter.
      if isTyping, edit.gone.count > 1, let empty = emptyField(rows[index]) {
        edit = Self.edit(from: empty, to: rows[index].new)
        // A field may begin some blanks behind its edge.
        if typed.first != " " { edit.came.removeFirst(edit.came.prefix { $0 == " " }.count) }
      }
      // The blank behind the sign of an empty input line counts as none until something follows it.
      if isTyping, typed.first != " ", edit.came.first == " " { edit.came.removeFirst() }
      if edit.gone.count == 2, keys.count == 1, edit.gone.first == " " { edit.gone.removeFirst() }
      if isTyping { return edit.gone.isEmpty && edit.came == typed ? (index, typed) : nil }
      let isWiped = edit.gone.count > 1 && Self.text(rows[index].new).isEmpty
      if isWiped, let caret, rows[index].index != caret { return nil }
      return edit.came.isEmpty && !edit.gone.isEmpty ? (index, edit.gone) : nil
    }
    guard found.count == 1, let first = found.first else { return nil }
    row = first.row
    message =
      isTyping ? AccessibilityNotification.TextInserted(first.text) : AccessibilityNotification.TextDeleted(first.text)
  }

  /// The field as if it had shown no hint; nil if it showed none.
  private static func emptyField(_ rewrite: ScreenDifference.Rewrite, _ change: PictureChange) -> String? {
    guard let index = rewrite.index, change.new.rows.indices.contains(index),
      let old = change.old.rows.first(where: { $0.id == rewrite.id })
    else { return nil }
    return Placeholder.textWithout(hintOf: old, typedIn: change.new.rows[index], columns: rewrite.columns)
  }

  /// The deleted and inserted text, without the block drawn as a caret and trailing blanks.
  private static func edit(from old: String, to new: String) -> (gone: String, came: String) {
    let (before, after) = (text(old), text(new))
    let prefix = zip(before, after).prefix { $0 == $1 }.count
    let suffix = zip(before[prefix...].reversed(), after[prefix...].reversed()).prefix { $0 == $1 }.count
    return (String(before[prefix..<before.count - suffix]), String(after[prefix..<after.count - suffix]))
  }

  private static func text(_ row: String) -> [Character] {
    var characters = Array(row.filter { $0 != "█" && $0 != "▏" && $0 != "▌" })
    // In a fixed-width field blanks give way to new text.
    while let last = characters.last, last == " " || last == "│" || last == "|" { characters.removeLast() }
    return characters
  }
}

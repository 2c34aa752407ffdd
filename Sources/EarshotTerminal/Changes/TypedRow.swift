// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A row in which a program shows what is typed, wherever it keeps the caret: what keys put in or took away.
struct TypedRow {
  /// Which of the rows that were written again.
  var row: Int
  var message: any HubMessage

  /// Nil where no row changed by just what was typed, or more than one did.
  init?(in rows: [ScreenDifference.Rewrite], after keys: [KeyPress]) {
    let typed = keys.reduce(into: "") { text, key in if case .text(let new) = key { text += new } }
    let isTyping = !typed.isEmpty && keys.allSatisfy { if case .text = $0 { true } else { false } }
    let isDeleting = !keys.isEmpty && keys.allSatisfy(\.isDeletion)
    guard isTyping || isDeleting else { return nil }
    let found = rows.indices.compactMap { index -> (row: Int, text: String)? in
      let edit = Self.edit(from: rows[index].old, to: rows[index].new)
      if isTyping { return edit.gone.isEmpty && edit.came == typed ? (index, typed) : nil }
      return edit.came.isEmpty && !edit.gone.isEmpty ? (index, edit.gone) : nil
    }
    guard found.count == 1, let first = found.first else { return nil }
    row = first.row
    message =
      isTyping ? AccessibilityNotification.TextInserted(first.text) : AccessibilityNotification.TextDeleted(first.text)
  }

  /// What went and what came, without the block that stands for the caret and the blanks behind the text.
  private static func edit(from old: String, to new: String) -> (gone: String, came: String) {
    let (before, after) = (text(old), text(new))
    let prefix = zip(before, after).prefix { $0 == $1 }.count
    let suffix = zip(before[prefix...].reversed(), after[prefix...].reversed()).prefix { $0 == $1 }.count
    return (String(before[prefix..<before.count - suffix]), String(after[prefix..<after.count - suffix]))
  }

  private static func text(_ row: String) -> [Character] {
    var characters = Array(row.filter { $0 != "█" && $0 != "▏" && $0 != "▌" })
    // In a field of fixed width blanks give way to what comes.
    while let last = characters.last, last == " " || last == "│" || last == "|" { characters.removeLast() }
    return characters
  }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A program's suggestion behind the caret, of which nothing is typed yet: pale text right behind the typed letters, as
/// fish, zsh-autosuggestions and prompt_toolkit draw it.
///
/// Cannot tell it from a comment that is drawn pale, if the caret is at its beginning.
public struct LineSuggestion: Equatable, Sendable {
  /// The suggested text alone.
  public var text: String
  /// The same with the letters typed of its first word, as it is said: "commit" for a "com" that "mit" follows.
  public var words: String

  /// Nil if nothing is suggested.
  public init?(on screen: Screen) {
    let cursor = screen.cursor
    guard cursor.isVisible, !cursor.pendingWrap, screen.rows.indices.contains(cursor.row) else { return nil }
    var (row, column) = (cursor.row, cursor.column)
    let typed = (0..<min(column, screen.rows[row].count)).last { !["", " "].contains(screen.rows[row][$0].text) }
    if let typed, screen.rows[row][typed].style.isPale { return nil }
    var drawn = ""
    var blanks = ""
    while true {
      if column >= screen.rows[row].count {
        guard screen.rows[row].goesOn, row + 1 < screen.rows.count else { break }
        (row, column) = (row + 1, 0)
      }
      let cell = screen.rows[row][column]
      column += 1
      if cell.width == 0 { continue }
      if cell.text.isEmpty || cell.text == " " {
        blanks += " "
        // What stands at the right edge belongs to the prompt.
        if blanks.count > (drawn.isEmpty ? 1 : Self.gap) { break }
        continue
      }
      guard cell.style.isPale else {
        // More text of the line: the caret is in the middle of something else.
        if blanks.count < Self.gap { return nil }
        break
      }
      drawn += blanks + cell.text
      blanks = ""
    }
    guard drawn.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    text = drawn
    var start = cursor.column
    while start > 0, !["", " "].contains(screen.rows[cursor.row][start - 1].text) { start -= 1 }
    let isWord = drawn.first != " "
    words = (isWord ? screen.rows[cursor.row].text(columns: start..<cursor.column) : "") + drawn
    while words.first == " " { words.removeFirst() }
  }

  /// The blanks that part a line from what stands at the right edge.
  private static let gap = 3
}

extension Style {
  /// True for a grey or dim ink without a ground of its own.
  fileprivate var isPale: Bool {
    guard background == .default, !reverse else { return false }
    if dim { return true }
    return switch foreground {
    case .default: false
    case .indexed(let index): index == 8 || (235...248).contains(index) || [59, 102, 145].contains(index)
    case .rgb(let red, let green, let blue):
      max(red, green, blue) - min(red, green, blue) <= 32 && (0x38...0xb0).contains(max(red, green, blue))
    }
  }
}

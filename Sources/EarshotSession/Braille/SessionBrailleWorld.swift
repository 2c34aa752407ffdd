// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import EarshotCore
import EarshotReader
import EarshotScreen
import EarshotTerminal

/// The terminal of a session, as lines for a braille display.
@MainActor
struct SessionBrailleWorld: @MainActor BrailleWorld {
  let session: Session

  var rowCount: Int { session.withReviewText { $0?.count ?? 0 } }
  var caretRow: Int? { session.withReviewText { $0?.caret?.line } }
  var caretIsVisible: Bool { session.screen?.cursor.isVisible ?? true }

  var isInField: Bool { fieldColumns != nil }

  /// The columns of the text field with the caret and the focus; nil if that is not in one.
  private var fieldColumns: Range<Int>? {
    guard !session.isToldByProgram, let screen = session.screen, screen.modes.alternateScreen, caretIsVisible else {
      return nil
    }
    let tree = session.shownTree
    guard let focus = tree.focus.flatMap({ tree[$0] }), Self.fields.contains(focus.role), !focus.frame.isEmpty else {
      return nil
    }
    let columns = Int(focus.frame.x)..<Int(focus.frame.maxX)
    // The caret may be behind the last column.
    let caret = Rectangle(row: screen.cursor.row, column: min(screen.cursor.column, columns.upperBound - 1), columns: 1)
    return focus.frame.contains(caret.center) && screen.cursor.column <= columns.upperBound ? columns : nil
  }

  private static let fields: Set<Role> = [.textInput, .searchInput, .passwordInput, .comboBox, .spinButton]

  func row(_ index: Int) -> BrailleLine? {
    session.withReviewText { text in
      guard let text, (0..<text.count).contains(index) else { return nil }
      let caret = text.caret.flatMap { $0.line == index ? $0.character : nil }
      return Self.line(index...index, of: text, .screen, caret: caret.map { (index, $0) })
    }
  }

  func caretLine() -> BrailleLine? {
    let columns = fieldColumns
    return session.withReviewText { text in
      guard let text, let caret = text.caret, (0..<text.count).contains(caret.line) else { return nil }
      // Wrapped rows are one line.
      var (first, last) = (caret.line, caret.line)
      while first > max(0, caret.line - Self.mostRows), text.isWrapped(first - 1) { first -= 1 }
      while last + 1 < min(text.count, caret.line + Self.mostRows), text.isWrapped(last) { last += 1 }
      if columns != nil { (first, last) = (caret.line, caret.line) }
      return Self.line(first...last, of: text, .caret, caret: (caret.line, caret.character), in: columns)
    }
  }

  func reviewLine() -> BrailleLine? {
    session.withReviewText { text in
      guard let text, text.count > 0 else { return nil }
      let place = session.reader.reviewPosition(in: text)
      return Self.line(place.line...place.line, of: text, .review, caret: (place.line, place.character))
    }
  }

  func shows(_ text: String) -> Bool {
    guard session.elements.isEmpty, let screen = session.screen else { return true }
    // Marks and frames are drawn between the words, and names have words of the reader's.
    let words = Self.words(text)
    return words.isEmpty
      || screen.rows.contains { row in
        let seen = Set(Self.words(row.text(columns: 0..<row.count)))
        return words.count { seen.contains($0) } * 3 >= words.count * 2
      }
  }

  private static func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }

  private static let mostRows = 20

  private static func line(
    _ rows: ClosedRange<Int>, of text: ReviewText, _ origin: BrailleLine.Origin, caret: (line: Int, character: Int)?,
    in columns: Range<Int>? = nil
  ) -> BrailleLine {
    var (whole, count) = ("", 0)
    var cursor: Int?
    var marks: [Range<Int>] = []
    for row in rows {
      let characters = text.line(row).characters
      for (index, character) in characters.enumerated() where columns?.contains(character.column) != false {
        if let caret, caret == (row, index) { cursor = count }
        let shown = CanonicalComposition.composed(character.text)
        let width = shown.unicodeScalars.count
        if character.looks.map(isMarked) == true {
          if let last = marks.last, last.upperBound == count {
            marks[marks.count - 1] = last.lowerBound..<count + width
          } else {
            marks.append(count..<count + width)
          }
        }
        whole += shown
        count += width
      }
      if let caret, caret.line == row, cursor == nil { cursor = count }
    }
    var line = BrailleLine(whole, origin: origin, cursor: cursor)
    line.marks = marks
    line.rows = rows.lowerBound..<rows.upperBound + 1
    let screenRow = rows.lowerBound - text.screenStart + 1
    line.screenRow = screenRow > 0 ? screenRow : nil
    return line
  }

  /// True for text that stands out: a selection, a highlighted item, a key of a menu.
  private static func isMarked(_ looks: TextLooks) -> Bool {
    looks.isReversed || looks.isUnderlined || looks.isBold || looks.background != nil
  }
}

extension Session {
  /// Calls a closure with the terminal's text and its scrollback; nil if there is no terminal.
  func withReviewText<Answer>(_ look: (ReviewText?) -> Answer) -> Answer {
    SessionWorld(session: self).withText(look)
  }
}

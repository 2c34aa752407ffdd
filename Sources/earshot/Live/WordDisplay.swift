// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotTerminal

/// The underline of the word being said, on the user's terminal.
@MainActor
struct WordDisplay {
  private let connection: GuardConnection
  private var word: FollowedWord?
  /// The last picture, and the position in the program's output that it belongs to.
  private var picture: (screen: Screen, position: UInt64)?
  /// True while the guard has a mark.
  private var isMarked = false

  init(_ connection: GuardConnection) { self.connection = connection }

  /// Follows another word; nil for none.
  ///
  /// - Parameters:
  ///   - session: The session whose text it is in.
  ///   - place: The place of that text on the screen.
  mutating func follow(_ word: FollowedWord?, in session: Session, at place: (row: Int, column: Int)?) {
    self.word = word
    draw(session, place)
  }

  /// Takes the picture that the terminal shows, and marks the word there again: the program's output has ended the mark.
  mutating func shown(_ update: ScreenUpdate, in session: Session, at place: (row: Int, column: Int)?) {
    picture = update.position.map { (update.screen, $0) }
    if word != nil { draw(session, place) }
  }

  /// A change of size: where anything is, is not known until the next picture.
  mutating func resized() { picture = nil }

  private mutating func draw(_ session: Session, _ place: (row: Int, column: Int)?) {
    let mark = picture.flatMap { picture in
      cells(in: place == nil ? picture.screen : session.screen, place ?? (0, 0)).flatMap {
        WordMark($0, on: picture.screen)
      }
    }
    if mark == nil, !isMarked { return }
    isMarked = mark != nil
    connection.mark(mark, at: picture?.position ?? 0)
  }

  /// The cells of the word, unless one of its lines is not on the screen.
  private func cells(
    in screen: Screen?, _ place: (row: Int, column: Int)
  ) -> [(row: Int, columns: Range<Int>, text: String)]? {
    guard let screen, let word else { return nil }
    let cells = word.parts.compactMap { part in
      screen.rows.firstIndex { $0.id.rawValue == part.line }.map { row in
        (
          row: place.row + row,
          columns: place.column + part.columns.lowerBound..<place.column + part.columns.upperBound, text: part.text
        )
      }
    }
    return cells.count == word.parts.count ? cells : nil
  }
}

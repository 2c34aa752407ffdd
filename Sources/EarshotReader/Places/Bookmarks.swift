// SPDX-License-Identifier: Apache-2.0
/// The lines that the user has marked to come back to.
///
/// On the shell's screen a bookmark stays with its line. A full-screen program draws its rows anew: there it is found by
/// its words, in that program, when they are on the screen.
struct Bookmarks {
  struct Bookmark: Equatable {
    var anchor: ReviewAnchor
    var words: String
    /// The program on whose screen it is; nil on the shell's screen.
    var program: String?
    var isOfProgram: Bool
  }

  private var all: [Bookmark] = []
  /// The most that are kept.
  private static let most = 200

  /// Sets a bookmark at a position, or removes the one in its line; returns true if it was set.
  mutating func toggle(at position: ReviewPosition, in text: ReviewText, program: String?) -> Bool {
    if let index = all.firstIndex(where: { line(of: $0, in: text, program) == position.line }) {
      all.remove(at: index)
      return false
    }
    let words = text.line(position.line).text.trimmingBlanks
    all.append(
      Bookmark(
        anchor: ReviewAnchor(position, in: text), words: words, program: text.isAlternate ? program : nil,
        isOfProgram: text.isAlternate))
    if all.count > Self.most { all.removeFirst() }
    return true
  }

  /// The lines of a text with bookmarks.
  func lines(in text: ReviewText, program: String?) -> Set<Int> {
    Set(all.compactMap { line(of: $0, in: text, program) })
  }

  private func line(of bookmark: Bookmark, in text: ReviewText, _ program: String?) -> Int? {
    guard bookmark.isOfProgram == text.isAlternate, text.count > 0 else { return nil }
    guard text.isAlternate else {
      return bookmark.anchor.isKept(in: text) ? bookmark.anchor.position(in: text).line : nil
    }
    guard bookmark.program == program else { return nil }
    let near = bookmark.anchor.position(in: text).line
    func isIt(_ line: Int) -> Bool { text.line(line).text.trimmingBlanks == bookmark.words }
    if near < text.count, isIt(near) { return near }
    return (text.screenStart..<text.count).filter(isIt).min { abs($0 - near) < abs($1 - near) }
  }
}

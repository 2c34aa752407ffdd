// SPDX-License-Identifier: Apache-2.0
/// A mark before one of several rows that went to another one: how menus show what is chosen where they do not paint
/// it.
public struct MarkerMove: Equatable, Sendable {
  /// A row that was written again.
  public struct Row: Sendable {
    public var old: String
    public var new: String

    public init(old: String, new: String) {
      (self.old, self.new) = (old, new)
    }
  }

  /// Which of the rows has the mark now.
  public var row: Int
  /// Which of them had it before; nil where none did.
  public var former: Int?
  /// The row without the mark.
  public var text: String

  /// Looks for a mark that one row lost and another one got; nil where it is not the only one.
  ///
  /// - Parameter takesGain: a mark that only came counts too: where it was before, something else changed.
  public init?(in rows: [Row], takesGain: Bool = false) {
    let parts = rows.map { (Self.parts(of: $0.old), Self.parts(of: $0.new)) }
    let gained = parts.indices.filter { parts[$0].0.mark.isEmpty && !parts[$0].1.mark.isEmpty && isSame(parts[$0]) }
    let lost = parts.indices.filter { !parts[$0].0.mark.isEmpty && parts[$0].1.mark.isEmpty && isSame(parts[$0]) }
    guard let row = gained.first, gained.count == 1, lost.count == 1 || takesGain && lost.isEmpty else { return nil }
    if let former = lost.first, parts[row].1.mark != parts[former].0.mark { return nil }
    (self.row, former, text) = (row, lost.first, String(parts[row].1.text))

    func isSame(_ row: (Parts, Parts)) -> Bool {
      let (before, after) = (row.0.text.split(separator: " "), row.1.text.split(separator: " "))
      return !before.isEmpty && before == after
    }
  }

  /// The text of a row that got a mark and is the same otherwise; nil of any other.
  public static func textBehindNewMark(old: String, new: String) -> String? {
    let (before, after) = (parts(of: old), parts(of: new))
    guard before.mark.isEmpty, !after.mark.isEmpty, !after.text.isEmpty, before.text == after.text else { return nil }
    return String(after.text)
  }

  private typealias Parts = (mark: Substring, text: Substring)

  /// The mark that a row begins with, behind blanks and the line of a frame, and the rest.
  private static func parts(of row: String) -> Parts {
    let inside = row.drop { $0 == " " || $0 == "│" || $0 == "┃" || $0 == "║" }
    if let words = bracketed(inside) { return ("[", words) }
    let mark = inside.prefix { marks.contains($0) }
    let rest = inside.dropFirst(mark.count)
    let isMark = mark.count <= 2 && (rest.first == " " || rest.first == "|" || rest.first == "[")
    let text = isMark ? rest.drop { $0 == " " || $0 == "|" } : inside.drop { $0 == "|" || $0 == " " }
    return (isMark ? mark : "", text)
  }

  /// The words of a row that stand in brackets as a whole: `[Dark chocolate]`.
  static func bracketed(_ text: Substring) -> Substring? {
    let end = text.lastIndex { $0 != " " } ?? text.startIndex
    guard text.first == "[", end > text.startIndex, text[end] == "]" else { return nil }
    let words = text[..<end].dropFirst()
    // One sign is a box, and several brackets are buttons.
    guard words.count > 1, !words.contains(where: { $0 == "[" || $0 == "]" }) else { return nil }
    return words.drop { $0 == " " }
  }

  private static let marks: Set<Character> = [
    "❯", "›", "▶", "►", "▸", "➜", "➤", "→", "»", "❱", "▌", ">", "*", "●", "➔", "⏵", "‣",
  ]
}

// SPDX-License-Identifier: Apache-2.0
/// A mark that moved from before one row to another: the highlight of menus that do not use colours.
public struct MarkerMove: Equatable, Sendable {
  /// A rewritten row.
  public struct Row: Sendable {
    public var old: String
    public var new: String

    public init(old: String, new: String) {
      (self.old, self.new) = (old, new)
    }
  }

  /// The index of the row with the mark now.
  public var row: Int
  /// The index of the row that had it; nil if none did.
  public var former: Int?
  /// The row without the mark.
  public var text: String

  /// Finds a mark that one row lost and another gained; nil unless it is the only one.
  ///
  /// - Parameter takesGain: True to accept a mark that only appeared, because its former row changed otherwise.
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

  /// The text of a row that gained a mark and is otherwise unchanged; nil for any other.
  public static func textBehindNewMark(old: String, new: String) -> String? {
    let (before, after) = (parts(of: old), parts(of: new))
    guard before.mark.isEmpty, !after.mark.isEmpty, !after.text.isEmpty, before.text == after.text else { return nil }
    return String(after.text)
  }

  private typealias Parts = (mark: Substring, text: Substring)

  /// The mark at the beginning of a row, after blanks and a frame's line, and the rest.
  private static func parts(of row: String) -> Parts {
    let inside = row.drop { $0 == " " || $0 == "│" || $0 == "┃" || $0 == "║" }
    if let words = bracketed(inside) { return ("[", words) }
    let mark = inside.prefix { marks.contains($0) }
    let rest = inside.dropFirst(mark.count)
    let isMark = mark.count <= 2 && (rest.first == " " || rest.first == "|" || rest.first == "[")
    let text = isMark ? rest.drop { $0 == " " || $0 == "|" } : inside.drop { $0 == "|" || $0 == " " }
    return (isMark ? mark : "", text)
  }

  /// The words of a row that is in brackets as a whole: `[Dark chocolate]`.
  static func bracketed(_ text: Substring) -> Substring? {
    let end = text.lastIndex { $0 != " " } ?? text.startIndex
    guard text.first == "[", end > text.startIndex, text[end] == "]" else { return nil }
    let words = text[..<end].dropFirst()
    // A single sign is a box, and several brackets are buttons.
    guard words.count > 1, !words.contains(where: { $0 == "[" || $0 == "]" }) else { return nil }
    return words.drop { $0 == " " }
  }

  private static let marks: Set<Character> = [
    "❯", "›", "▶", "►", "▸", "➜", "➤", "→", "»", "❱", "▌", ">", "*", "●", "➔", "⏵", "‣",
  ]
}

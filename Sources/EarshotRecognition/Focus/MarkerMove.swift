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
    let parts = rows.map { row in
      Self.inPlaceOfBlanks(row.old, row.new) ?? (Self.parts(of: row.old), Self.parts(of: row.new))
    }
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

  /// Finds the one pointer that stayed in its row while the rows around it scrolled by one.
  public init?(scrolledIn rows: [Row]) {
    let parts = rows.map { (old: Self.parts(of: $0.old), new: Self.parts(of: $0.new)) }
    let marked = parts.indices.filter { !parts[$0].old.mark.isEmpty || !parts[$0].new.mark.isEmpty }
    guard let row = marked.first, marked.count == 1, parts[row].old.mark == parts[row].new.mark,
      parts[row].new.mark.allSatisfy({ Glyph.pointers.contains($0) }), !parts[row].new.text.isEmpty
    else { return nil }
    // All rows moved in one direction.
    let isScrolled = [1, -1].contains { step in
      let inside = parts.indices.filter { parts.indices.contains($0 + step) }
      return inside.count > 1 && inside.allSatisfy { parts[$0].new.text == parts[$0 + step].old.text }
    }
    guard isScrolled else { return nil }
    (self.row, former, text) = (row, nil, String(parts[row].new.text))
  }

  /// True if a row gained or lost a pointer, and nothing else in it changed.
  public static func isPointerAlone(old: String, new: String) -> Bool {
    let (before, after) = inPlaceOfBlanks(old, new) ?? (parts(of: old), parts(of: new))
    guard before.mark.isEmpty != after.mark.isEmpty, !after.text.isEmpty else { return false }
    return before.text.split(separator: " ") == after.text.split(separator: " ")
      && (before.mark + after.mark).allSatisfy { Glyph.pointers.contains($0) }
  }

  /// The text of a row that gained a mark and is otherwise unchanged; nil for any other.
  public static func textBehindNewMark(old: String, new: String) -> String? {
    let (before, after) = (parts(of: old), parts(of: new))
    guard before.mark.isEmpty, !after.mark.isEmpty, !after.text.isEmpty, before.text == after.text else { return nil }
    return String(after.text)
  }

  private typealias Parts = (mark: Substring, text: Substring)

  /// The parts of a row in which a pointer right before the text came or went, in place of blanks: `>>11:06 GET /cart`.
  private static func inPlaceOfBlanks(_ old: String, _ new: String) -> (Parts, Parts)? {
    let (before, after) = (parts(pointedAt: old), parts(pointedAt: new))
    if before == nil, let after, old.dropFirst(after.mark.count).elementsEqual(after.text), isBlank(old, after.mark) {
      return ((after.mark.prefix(0), after.text), after)
    }
    if after == nil, let before, new.dropFirst(before.mark.count).elementsEqual(before.text), isBlank(new, before.mark)
    {
      return (before, (before.mark.prefix(0), before.text))
    }
    return nil
  }

  private static func parts(pointedAt row: String) -> Parts? {
    let arrow = arrows.first { row.hasPrefix($0) }
    let mark = arrow.map { row.prefix($0.count) } ?? row.prefix { Glyph.pointers.contains($0) }
    let text = row.dropFirst(mark.count)
    guard arrow != nil || (1...2).contains(mark.count), text.first.map({ ![" ", "|", "["].contains($0) }) ?? false
    else { return nil }
    return (mark, text)
  }

  private static func isBlank(_ row: String, _ mark: Substring) -> Bool {
    row.prefix(mark.count).allSatisfy { $0 == " " }
  }

  /// The mark at the beginning of a row, after blanks and a frame's line, and the rest.
  private static func parts(of row: String) -> Parts {
    let inside = row.drop { $0 == " " || $0 == "│" || $0 == "┃" || $0 == "║" }
    if let words = bracketed(inside) { return ("[", words) }
    if let arrow = arrows.first(where: { inside.hasPrefix($0) }) {
      let words = inside.dropFirst(arrow.count)
      if words.first == " " { return (inside.prefix(arrow.count), words.drop { $0 == " " }) }
    }
    let mark = inside.prefix { Glyph.pointers.contains($0) || marks.contains($0) }
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

  /// Pointers written with several signs: slrn's, and mutt's with `arrow_cursor`.
  private static let arrows = ["->", "=>", "-->", "==>"]
  /// Bullets that move as pointers do.
  private static let marks: Set<Character> = ["*", "●"]
}

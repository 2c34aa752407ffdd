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
  /// Which of them had it before.
  public var former: Int
  /// The row without the mark.
  public var text: String

  /// Looks for a mark that one row lost and another one got; nil where it is not the only one.
  public init?(in rows: [Row]) {
    let parts = rows.map { (Self.parts(of: $0.old), Self.parts(of: $0.new)) }
    let gained = parts.indices.filter { parts[$0].0.mark.isEmpty && !parts[$0].1.mark.isEmpty && isSame(parts[$0]) }
    let lost = parts.indices.filter { !parts[$0].0.mark.isEmpty && parts[$0].1.mark.isEmpty && isSame(parts[$0]) }
    guard gained.count == 1, lost.count == 1, parts[gained[0]].1.mark == parts[lost[0]].0.mark else { return nil }
    (row, former, text) = (gained[0], lost[0], String(parts[gained[0]].1.text))

    func isSame(_ row: (Parts, Parts)) -> Bool { !row.0.text.isEmpty && row.0.text == row.1.text }
  }

  private typealias Parts = (mark: Substring, text: Substring)

  /// The mark that a row begins with, behind blanks and the line of a frame, and the rest.
  private static func parts(of row: String) -> Parts {
    let inside = row.drop { $0 == " " || $0 == "│" || $0 == "┃" || $0 == "║" }
    let mark = inside.prefix { marks.contains($0) }
    let rest = inside.dropFirst(mark.count)
    let isMark = mark.count <= 2 && (rest.first == " " || rest.first == "|" || rest.first == "[")
    let text = isMark ? rest.drop { $0 == " " || $0 == "|" } : inside.drop { $0 == "|" || $0 == " " }
    return (isMark ? mark : "", text)
  }

  private static let marks: Set<Character> = [
    "❯", "›", "▶", "►", "▸", "➜", "➤", "→", "»", "❱", "▌", ">", "*", "●", "➔", "⏵", "‣",
  ]
}

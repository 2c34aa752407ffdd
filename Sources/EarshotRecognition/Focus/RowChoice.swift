// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Choices side by side in one row of which another one is marked now: `● Yes / ○ No` became `○ Yes / ● No`, and
/// `❯ Yes  No` became `  Yes ❯ No`.
public struct RowChoice: Equatable, Sendable {
  /// The marked choice.
  public var text: String
  /// True for radio buttons, false for a sign that only points.
  public var isRadio: Bool

  /// Nil if more changed than the marks, or not one choice alone is marked in each.
  public init?(old: String, new: String) {
    guard old != new else { return nil }
    if let former = Self.buttons(in: old), let present = Self.buttons(in: new), former.labels == present.labels,
      former.on != present.on
    {
      (text, isRadio) = (present.labels[present.on], true)
      return
    }
    guard let former = Self.pointed(in: old), let present = Self.pointed(in: new), former.all == present.all,
      former.before != present.before
    else { return nil }
    (text, isRadio) = (present.text, false)
  }

  /// Two or more buttons of a row, of which one is on.
  private static func buttons(in row: String) -> (labels: [String], on: Int)? {
    var buttons: [(label: String, isOn: Bool)] = []
    var rest = row[...]
    var isFirst = true
    while !rest.isEmpty {
      if isFirst || rest.first == " ", let mark = MarkedText.Mark(at: rest.drop { $0 == " " }, isLone: false) {
        rest = rest.drop { $0 == " " }.dropFirst(mark.length)
        buttons.append(("", mark.state == .on))
      } else {
        let next = rest.removeFirst()
        if !buttons.isEmpty { buttons[buttons.count - 1].label.append(next) }
      }
      isFirst = false
    }
    let labels = buttons.map { $0.label.trimmed(of: separators) }
    guard labels.count > 1, !labels.contains(""), buttons.count(where: \.isOn) == 1,
      let on = buttons.firstIndex(where: \.isOn)
    else { return nil }
    return (labels, on)
  }

  /// The words behind the only pointer of a row, those before it, and all of them.
  private static func pointed(in row: String) -> (text: String, before: [Substring], all: [Substring])? {
    let places = row.indices.filter { Glyph.pointers.contains(row[$0]) }
    guard let place = places.first, places.count == 1 else { return nil }
    let behind = row[row.index(after: place)...]
    guard behind.first == " ", place == row.startIndex || row[row.index(before: place)] == " " else { return nil }
    let words = behind.drop { $0 == " " }
    let gap = words.ranges(of: "  ").first?.lowerBound ?? words.endIndex
    let before = row[..<place].split(separator: " ")
    let text = String(words[..<gap]).trimmed(of: separators)
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    return (text, before, before + words.split(separator: " "))
  }

  private static let separators: Set<Character> = [" ", "/", "·", "|", "│"]
}

extension String {
  fileprivate func trimmed(of characters: Set<Character>) -> String {
    guard let first = firstIndex(where: { !characters.contains($0) }),
      let last = lastIndex(where: { !characters.contains($0) })
    else { return "" }
    return String(self[first...last])
  }
}

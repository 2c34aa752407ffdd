// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The parts of the screen that the program's profile makes quiet or live, and what of them is heard all the same.
struct QuietPlaces {
  let areas: ProfileAreas
  let profile: ProgramProfile?
  /// The last key, as long as its picture may not be whole.
  let key: KeyPress?

  /// Takes out changes in quiet places, and in live ones, which are told separately.
  func leaveOut(of difference: inout ScreenDifference, from old: Screen, to new: Screen) {
    guard !areas.readsAll else { return }
    difference.appeared = heard(difference.appeared, on: new)
    difference.rewritten = difference.rewritten.compactMap { row in
      guard let index = row.index, let parts = partsHeard(in: index, row.columns, text: row.new, of: new) else {
        return row
      }
      let before = old.rows.first { $0.id == row.id } ?? old.rows[min(index, old.rows.count - 1)]
      var cut = row
      (cut.old, cut.new) = (Self.text(parts, of: before), Self.text(parts, of: new.rows[index]))
      return cut.old == cut.new ? nil : cut
    }
  }

  func heard(_ rows: [ScreenDifference.Appearance], on screen: Screen) -> [ScreenDifference.Appearance] {
    guard !areas.readsAll else { return rows }
    return rows.compactMap { row in
      guard let index = row.index, let parts = partsHeard(in: index, row.columns, text: row.text, of: screen) else {
        return row
      }
      var cut = row
      cut.text = Self.text(parts, of: screen.rows[index])
      cut.marks = []
      return cut.text.allSatisfy { $0 == " " } ? nil : cut
    }
  }

  /// The columns of a row that are read by themselves; nil for all in question. Errors and questions are read wherever
  /// they are, as are the profile's exceptions.
  private func partsHeard(in row: Int, _ columns: Range<Int>?, text: String, of screen: Screen) -> [Range<Int>]? {
    let columns = columns ?? 0..<screen.size.columns
    let parts = areas.heard(of: columns, in: row, keeping: liveAreaOfCaret(on: screen))
    guard parts != [columns] else { return nil }
    let isLive = areas.live.contains { $0.rows.contains(row) }
    return isLive || !isNotable(text) || isNotable(Self.text(parts, of: screen.rows[row])) ? parts : nil
  }

  private func isNotable(_ text: String) -> Bool {
    NotableLine.isError(text) || NotableLine.isQuestion(text)
      || profile?.read.contains { $0.fits(text.trimmingLeadingBlanks.trimmingTrailingBlanks) } ?? false
  }

  private static func text(_ parts: [Range<Int>], of row: Row) -> String {
    parts.map { row.text(columns: $0).trimmingTrailingBlanks }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The messages without those about a quiet line, made only because the caret is in it. Typed text is still spoken.
  func heard(_ messages: [any HubMessage], on screen: Screen) -> [any HubMessage] {
    guard !areas.quiet.isEmpty else { return messages }
    func isQuiet(_ row: Int, _ text: String) -> Bool {
      areas.isQuiet(row: row, columns: 0..<screen.size.columns) && !isNotable(text) && !isTyped(text)
    }
    return messages.filter { message in
      switch message.textNews {
      case .caretMoved(let moved): moved.unit != .line || !isQuiet(moved.to.row, moved.line)
      case .changed(let changed): !isQuiet(changed.row, changed.new)
      default: true
      }
    }
  }

  /// True if a line is only the sign inserted by a key, after which typing continues.
  private func isTyped(_ text: String) -> Bool {
    guard case .text(let typed) = key else { return false }
    return text.trimmingTrailingBlanks == typed
  }

  fileprivate func liveAreaOfCaret(on screen: Screen) -> ScreenArea? {
    screen.cursor.isVisible ? areas.liveArea(row: screen.cursor.row, column: screen.cursor.column) : nil
  }
}

/// The places whose new text is told whenever it changes, by the program's profile.
struct LivePlaces {
  /// Their last texts.
  private var texts: [String] = []

  /// The new texts. In the place with the caret, the messages about the caret suffice.
  mutating func news(on screen: Screen, _ places: QuietPlaces) -> [any HubMessage] {
    let former = texts
    let areas = places.areas.live
    texts = areas.map { area in
      area.rows.map { screen.rows[$0].text(columns: area.columns).trimmingTrailingBlanks }
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    let own = places.liveAreaOfCaret(on: screen)
    return zip(areas, texts).enumerated().compactMap { index, place in
      let (area, text) = place
      let before = former.indices.contains(index) ? former[index] : ""
      guard area != own, text != before, !text.isEmpty else { return nil }
      let row = area.rows.lowerBound
      return AccessibilityNotification.TextChanged(
        old: before, new: text, row: row, line: screen.rows[row].id.rawValue, isAnswer: true)
    }
  }
}

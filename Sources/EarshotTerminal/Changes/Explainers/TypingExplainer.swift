// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Changes beside a field of a full-screen program while somebody types in it: buttons that become enabled, previews,
/// counters, hints. Only the field speaks; they are told once the typing rests, as they are then.
///
/// Errors and questions do not wait.
struct TypingExplainer: ChangeExplainer {
  static let reason = SilenceReason.typing
  static let evidence = "beside a field that is typed in"

  /// A place that changed, with its text before the typing.
  private struct Held {
    var row: Int
    var columns: Range<Int>?
    var old: String
  }

  private var held: [Held] = []
  /// The picture when the typing began, and the rows typed in: the lists beside them may be filtered.
  private var began: (picture: RecognizedScreen, rows: Range<Int>)?
  /// True from an edit until the typing rests or another key is pressed.
  private var isTyping = false

  /// True if something waits for the typing to rest.
  var awaitsRest: Bool { isTyping }

  mutating func forget() { (held, began, isTyping) = ([], nil, false) }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard situation.panes.isFullScreen, situation.isTyping,
      situation.isEdit && !situation.isMarked && !situation.isCompleted || isTyping,
      !changes.isPicture || isTyping && situation.isEdit
    else {
      forget()
      return nil
    }
    let own = situation.change.new.cursor.isVisible ? situation.change.after.rows : 0..<0
    if !isTyping { began = (situation.former, own) }
    isTyping = true
    // What else is in the row that is typed in would repeat what was typed.
    for row in changes.rewritten where !Self.isNotable(row.new) {
      // A row that begins otherwise is another one: the letter was a command.
      let isTypedIn = own.contains(row.index ?? -1) && (row.old.isEmpty || row.new.first == row.old.first)
      if !isTypedIn { hold(row.index, row.columns, row.old) }
    }
    for row in changes.appeared where !Self.isNotable(row.text) { hold(row.index, row.columns, "") }
    changes.rewritten.removeAll { !Self.isNotable($0.new) }
    changes.appeared.removeAll { !Self.isNotable($0.text) }
    return Explanation(plan: .atRest)
  }

  private mutating func hold(_ row: Int?, _ columns: Range<Int>?, _ old: String) {
    guard let row, !held.contains(where: { $0.row == row && $0.columns == columns }) else { return }
    held.append(Held(row: row, columns: columns, old: old))
  }

  /// True if the letters left nothing of the lists that were beside the field. Read before ``rested(on:)``.
  func isEmptied(on screen: Screen) -> Bool {
    guard let began else { return false }
    // One item that was left is no list yet, but it was counted.
    let isCounted = held.contains { place in
      screen.rows.indices.contains(place.row)
        && FinderCount.isEmptied(from: place.old, to: Self.text(of: place, on: screen))
    }
    if isCounted { return true }
    let lists = began.picture.interface.listAreas.filter { !$0.rows.overlaps(began.rows) }
    return !lists.isEmpty
      && lists.allSatisfy { list in
        list.rows.clamped(to: screen.rows.indices).allSatisfy {
          screen.rows[$0].text(columns: list.columns).allSatisfy { !$0.isLetter && !$0.isNumber }
        }
      }
  }

  private static func text(of place: Held, on screen: Screen) -> String {
    let row = screen.rows[place.row]
    return row.text(columns: place.columns ?? 0..<row.count).trimmingTrailingBlanks
  }

  private static func isNotable(_ text: String) -> Bool { NotableLine.isError(text) || NotableLine.isQuestion(text) }

  /// The texts of the places now that the typing rests. Numbers that tick, and rows of keys, are no news.
  mutating func rested(on screen: Screen) -> [ChangedRun] {
    defer { forget() }
    let places = held.sorted { ($0.row, $0.columns?.lowerBound ?? 0) < ($1.row, $1.columns?.lowerBound ?? 0) }
    return places.compactMap { place in
      guard screen.rows.indices.contains(place.row) else { return nil }
      let row = screen.rows[place.row]
      let text = Self.text(of: place, on: screen)
      let isSilent =
        text == place.old || OrnamentSilence.isOrnament(text)
        || !place.old.isEmpty && TickingText.differsOnlyInTicks(place.old, text)
        || KeyBar(in: row, at: place.row) != nil
      return isSilent ? nil : ChangedRun(text, at: place.row, columns: place.columns)
    }
  }
}

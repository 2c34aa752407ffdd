// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The picture of a full-screen program before the terminal got another size: what it draws anew is no news.
struct ResizedPicture {
  /// The texts of the rows, without runs of blanks.
  private let texts: [String]
  /// The number of further updates that may belong to the drawing anew.
  private var updates: Int
  /// True if the user's place is to be told once it is drawn anew.
  private var awaitsPlace: Bool

  init(_ screen: Screen, updates: Int, awaitsPlace: Bool) {
    self.awaitsPlace = awaitsPlace
    texts = screen.rows.map { Self.words(of: $0.text) }.filter { !$0.isEmpty }
    self.updates = updates
  }

  /// The changes that are news after all: an error, or a row or two that come alone. Nil if the drawing anew is over.
  mutating func news(in runs: [ChangedRun]) -> [ChangedRun]? {
    guard updates > 0 else { return nil }
    updates -= 1
    let others = runs.filter { !isKnown($0.new) }
    if others.count == runs.count, others.count <= Self.fewRows { return others.isEmpty ? [] : nil }
    return others.filter { NotableLine.isError($0.new) }
  }

  /// True if nothing was drawn since the change of size: each row is one of before, perhaps cut.
  static func isUntouched(_ new: Screen, since old: Screen) -> Bool {
    new.rows.allSatisfy { row in row.isBlank || old.rows.contains { $0.text.hasPrefix(row.text) } }
  }

  /// The new text of a shell's screen, when everything may have moved or been wrapped anew: only text that was nowhere
  /// before.
  static func newText(in update: ScreenUpdate, beside old: Screen) -> [ScreenDifference.Appearance] {
    let known = old.rows.map(\.text).joined(separator: "\n")
    // A taller screen shows rows of the scrollback again.
    let shown = Set(old.rows.map(\.id))
    let first = update.screen.rows.firstIndex { shown.contains($0.id) } ?? 0
    return ScreenDifference.rows(of: update).filter { row in
      if let index = row.index, index < first { return false }
      let text = row.text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      return !known.contains(row.text) && !old.rows.contains { !$0.isBlank && text.hasPrefix($0.text) }
    }
  }

  /// True, once, if the place is to be told with the picture that is drawn anew.
  mutating func takePlace() -> Bool {
    defer { awaitsPlace = false }
    return awaitsPlace
  }

  /// True if a text was there, perhaps cut or with more behind it.
  private func isKnown(_ text: String) -> Bool {
    let text = Self.words(of: text)
    return texts.contains { $0.contains(text) || text.hasPrefix($0) }
  }

  private static func words(of text: String) -> String { text.split(separator: " ").joined(separator: " ") }

  private static let fewRows = 2
}

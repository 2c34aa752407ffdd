// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The place that a message told to have the focus, as evidence for the next one.
struct ToldFocus {
  let place: FocusPlace
  private let text: String
  private let style: Style

  /// The last of several; nil if no message tells of one.
  init?(in messages: [any HubMessage], on screen: Screen) {
    let moves = messages.compactMap { $0 as? AccessibilityNotification.FocusMoved }
    guard let frame = moves.last?.frame else { return nil }
    let row = Int(frame.y / CellMetrics.height)
    let column = Int(frame.x / CellMetrics.width)
    guard screen.rows.indices.contains(row) else { return nil }
    let columns = column..<min(screen.rows[row].count, column + max(1, Int(frame.width / CellMetrics.width)))
    guard !columns.isEmpty else { return nil }
    place = FocusPlace(row: row, columns: columns)
    text = screen.rows[row].text(columns: columns)
    style = Self.style(of: place, on: screen)
  }

  private static func style(of place: FocusPlace, on screen: Screen) -> Style {
    let row = screen.rows[place.row]
    return row.style(at: place.columns.first { row.scalar(at: $0) != " " } ?? place.columns.lowerBound)
  }

  /// Its place on a screen that still shows its text there, with the look that told it.
  func place(on screen: Screen) -> FocusPlace? {
    hasText(on: screen) && Self.style(of: place, on: screen) == style ? place : nil
  }

  /// True if a screen still shows its text there, in whatever look.
  func hasText(on screen: Screen) -> Bool {
    screen.rows.indices.contains(place.row) && place.columns.upperBound <= screen.rows[place.row].count
      && screen.rows[place.row].text(columns: place.columns) == text
  }
}

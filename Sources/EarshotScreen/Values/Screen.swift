// SPDX-License-Identifier: Apache-2.0
/// A picture of the screen at one moment.
///
/// It is a value: it never changes, may be kept and sent anywhere, and shares the rows that did not
/// change with the pictures before and after it.
public struct Screen: Equatable, Sendable {
  public var size: ScreenSize
  /// From top to bottom; always `size.rows` of them.
  public var rows: [Row]
  public var cursor: Cursor
  public var modes: ScreenModes
  public var title: String
  public var iconTitle: String
  /// Rows above the first visible one of the main screen that are still kept.
  public var scrollbackCount: Int

  public init(
    size: ScreenSize, rows: [Row], cursor: Cursor, modes: ScreenModes, title: String = "",
    iconTitle: String = "", scrollbackCount: Int = 0
  ) {
    self.size = size
    self.rows = rows
    self.cursor = cursor
    self.modes = modes
    self.title = title
    self.iconTitle = iconTitle
    self.scrollbackCount = scrollbackCount
  }

  /// The text of all rows, without their trailing blanks, joined by line feeds.
  public var text: String {
    rows.map(\.text).joined(separator: "\n")
  }
}

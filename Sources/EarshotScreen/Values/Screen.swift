// SPDX-License-Identifier: Apache-2.0
/// A picture of the screen at one moment.
///
/// An immutable value, which shares unchanged rows with the pictures before and after it.
public struct Screen: Equatable, Sendable {
  public var size: ScreenSize
  /// From top to bottom; always `size.rows` of them.
  public var rows: [Row]
  public var cursor: Cursor
  public var modes: ScreenModes
  public var title: String
  public var iconTitle: String
  /// The number of rows kept above the first visible one of the main screen.
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

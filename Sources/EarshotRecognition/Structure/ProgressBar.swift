// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A bar that shows progress, or how much of something is in use.
public struct ProgressBar: Equatable, Sendable {
  /// The text before it on its row, without colon: `Mem`, `core`; may be empty.
  public var label: String
  /// The percentage, 0 to 100: as written beside the bar, else as far as the bar is filled.
  public var percent: Double?
  /// The columns of the bar, with its brackets and without its label.
  public var columns: Range<Int>
  /// The row of the screen.
  public var row: Int

  public init(label: String = "", percent: Double?, columns: Range<Int>, row: Int) {
    self.label = label
    self.percent = percent
    self.columns = columns
    self.row = row
  }

  /// The bars in a part of a screen, from top to bottom and left to right.
  ///
  /// A horizontal rule, the edge of a table or a picture made of blocks is no bar: a number must be beside it, or its
  /// parts must differ.
  ///
  /// - Parameters:
  ///   - area: The area to search; bars only partly inside are left out.
  ///   - screen: The picture.
  public static func bars(in area: ScreenArea, of screen: Screen) -> [ProgressBar] {
    var bars: [ProgressBar] = []
    for row in area.rows.clamped(to: screen.rows.indices) where !screen.rows[row].isBlank {
      let line = ControlLine(screen.rows[row], at: row)
      let columns = area.columns.clamped(to: 0..<line.count)
      let found = ProgressBarReader(line: line, area: columns).bars
      bars += found.isEmpty ? ProgressGauge.bars(in: line, columns: columns, of: screen) : found
    }
    return bars
  }
}

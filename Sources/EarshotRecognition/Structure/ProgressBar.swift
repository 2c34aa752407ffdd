// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A bar that shows how far something got, or how much of something is in use.
public struct ProgressBar: Equatable, Sendable {
  /// What stands before it on its row, without colon: `Mem`, `core`; may be empty.
  public var label: String
  /// From 0 to 100: as it is written beside the bar, else as far as the bar is filled.
  public var percent: Double?
  /// Where the bar is, with its brackets and without its label.
  public var columns: Range<Int>
  /// The row of the screen.
  public var row: Int

  public init(label: String = "", percent: Double?, columns: Range<Int>, row: Int) {
    self.label = label
    self.percent = percent
    self.columns = columns
    self.row = row
  }

  /// The bars in a part of a screen, from top to bottom and from left to right.
  ///
  /// A line across the screen, the edge of a table and a picture made of blocks are no bars: a number must be beside
  /// it, or one part must differ from the other.
  ///
  /// - Parameters:
  ///   - area: where to look; what lies only partly in it is not told.
  ///   - screen: the picture to look at.
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

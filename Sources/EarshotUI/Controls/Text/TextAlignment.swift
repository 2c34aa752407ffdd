// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// Where text stands in its width.
public enum TextAlignment: Sendable {
  case leading, center, trailing

  /// How many columns of those that are free are on the left.
  func column(free: Int, _ direction: LayoutDirection) -> Int {
    switch (self, direction) {
    case (.leading, .leftToRight), (.trailing, .rightToLeft): 0
    case (.center, _): free / 2
    default: free
    }
  }
}

/// What becomes of a line that is longer than there is room.
public enum LineBreakMode: Sendable {
  /// It ends where the room does.
  case byClipping
  /// It goes on in the next row, at a blank where there is one.
  case byWordWrapping
  /// It ends in an ellipsis.
  case byTruncatingTail
}

extension String {
  /// What of it fits some columns, with an ellipsis where that is not all.
  func truncated(to width: Int) -> String {
    guard TextWidth.columns(of: self) > width else { return self }
    var text = ""
    var columns = 1
    for character in self {
      columns += TextWidth.columns(of: character)
      if columns > width { break }
      text.append(character)
    }
    return width > 0 ? text + "…" : ""
  }
}

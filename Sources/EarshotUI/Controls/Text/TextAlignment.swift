// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The alignment of text in its width.
public enum TextAlignment: Sendable {
  case leading, center, trailing
  /// The edges of the screen, in every language.
  case left, right

  /// Where the language begins.
  public static let natural = TextAlignment.leading

  /// The number of free columns to the left.
  func column(free: Int, _ direction: LayoutDirection) -> Int {
    switch (self, direction) {
    case (.leading, .leftToRight), (.trailing, .rightToLeft), (.left, _): 0
    case (.center, _): free / 2
    default: free
    }
  }
}

/// The treatment of lines longer than the available room.
public enum LineBreakMode: Sendable {
  /// Cut at the edge.
  case byClipping
  /// Continued in the next row, from a blank if possible.
  case byWordWrapping
  /// Cut with an ellipsis.
  case byTruncatingTail
}

extension String {
  /// The part that fits a width, with an ellipsis if it is not all.
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

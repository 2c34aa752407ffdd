// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The alignment of text in its width.
public enum TextAlignment: Sendable {
  case leading, center, trailing
  /// The edges of the screen, in every language.
  case left, right

  /// The side on which the language begins.
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
  /// Cut with an ellipsis, at the end, at the beginning, or in the middle, as paths are.
  case byTruncatingTail, byTruncatingHead, byTruncatingMiddle

  var isTruncating: Bool {
    switch self {
    case .byClipping, .byWordWrapping: false
    case .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle: true
    }
  }
}

extension String {
  /// The part that fits a width, with an ellipsis if it is not all.
  func truncated(to width: Int, _ mode: LineBreakMode = .byTruncatingTail) -> String {
    guard TextWidth.columns(of: self) > width else { return self }
    guard width > 0 else { return "" }
    let room = width - 1
    switch mode {
    case .byTruncatingHead: return "…" + end(of: room)
    case .byTruncatingMiddle: return beginning(of: room - room / 2) + "…" + end(of: room / 2)
    case .byTruncatingTail, .byClipping, .byWordWrapping: return beginning(of: room) + "…"
    }
  }

  private func beginning(of width: Int) -> String { String(fitting(width, self)) }

  private func end(of width: Int) -> String { String(fitting(width, reversed()).reversed()) }

  private func fitting(_ width: Int, _ characters: some Sequence<Character>) -> [Character] {
    var columns = 0
    return Array(
      characters.prefix {
        columns += TextWidth.columns(of: $0)
        return columns <= width
      })
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A line for a braille display, before it is translated into cells. Places in it count Unicode scalars.
public struct BrailleLine: Equatable, Sendable {
  /// The style of the text, which decides its table.
  public enum Style: Sendable {
    /// A character a cell: what is on a screen.
    case code
    /// Sentences, which may be contracted.
    case prose
  }

  /// The source of the line.
  public enum Origin: String, CaseIterable, Sendable {
    /// The line with the program's caret.
    case caret
    /// The element with the focus.
    case element
    /// Output that was read.
    case output
    /// A message, which goes away by itself.
    case message
    /// The line under the review cursor.
    case review
    /// A row of the screen.
    case screen
  }

  public private(set) var scalars: [Unicode.Scalar]
  public var style: Style
  public var origin: Origin
  /// The place of the caret; the count of scalars is the end of the line.
  public var cursor: Int?
  /// Stretches that look different on the screen, which are underlined.
  public var marks: [Range<Int>] = []
  /// The rows it is, in the terminal's text, counted from 0.
  public var rows: Range<Int>?
  /// The row on the screen, counted from 1.
  public var screenRow: Int?

  /// - Parameter text: The text. Decomposed letters are composed, controls become blanks, frames become signs of ASCII; everything beyond 8192 scalars is
  ///   cut.
  public init(_ text: String, style: Style = .code, origin: Origin, cursor: Int? = nil) {
    let (whole, starts) = CanonicalComposition.composed(text.unicodeScalars.prefix(Self.limit))
    scalars = whole.map(Self.shown)
    self.style = style
    self.origin = origin
    self.cursor = cursor.map { cursor in starts.firstIndex { $0 >= cursor } ?? whole.count }
  }

  public var text: String { Self.text(scalars[...]) }

  static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static let limit = 8_192

  /// Lines of frames have no braille of their own: signs of the same look do.
  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x00...0x1f, 0x7f...0x9f, 0xa0: " "
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254c, 0x254d, 0x2574, 0x2576, 0x2578, 0x257a: "-"
    case 0x2550: "="
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250a, 0x250b, 0x254e, 0x254f, 0x2551, 0x2575, 0x2577, 0x2579, 0x257b: "|"
    case 0x250c...0x254b, 0x2552...0x2573, 0x257c...0x257f: "+"
    case 0x2580...0x259f: "#"
    default: scalar
    }
  }
}

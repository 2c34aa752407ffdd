// SPDX-License-Identifier: Apache-2.0
/// One cell of a row, as a value.
public struct Cell: Hashable, Sendable {
  /// The grapheme cluster in the cell; a blank cell is a space; "" is the second half of a wide one.
  public var text: String
  /// The columns of the cluster: 1 or 2; 0 for the second half of a wide one.
  public var width: Int
  public var style: Style
  /// The target of the cell's link (OSC 8), exactly as the program sent it.
  public var link: String?

  public init(text: String = " ", width: Int = 1, style: Style = .plain, link: String? = nil) {
    self.text = text
    self.width = width
    self.style = style
    self.link = link
  }
}

/// A run of neighbouring cells that look the same.
public struct StyleRun: Hashable, Sendable {
  public var columns: Range<Int>
  public var style: Style
  public var link: String?

  public init(columns: Range<Int>, style: Style, link: String? = nil) {
    self.columns = columns
    self.style = style
    self.link = link
  }
}

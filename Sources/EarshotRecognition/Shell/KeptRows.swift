// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// The rows of a screen and of its scrollback.
public protocol KeptRows {
  var count: Int { get }
  /// A row from 0, the oldest, to ``count`` - 1.
  func row(at index: Int) -> Row
  /// The index of the row with an id; nil if it is absent.
  func index(of id: RowID) -> Int?
}

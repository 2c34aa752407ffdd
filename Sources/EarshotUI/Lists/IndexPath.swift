// SPDX-License-Identifier: Apache-2.0
/// A row in a section of a list, each counted from 0.
public struct IndexPath: Hashable, Comparable, Sendable {
  public var section: Int
  public var row: Int

  public init(row: Int, section: Int = 0) {
    self.section = section
    self.row = row
  }

  public init(item: Int, section: Int = 0) { self.init(row: item, section: section) }

  /// The row, by its name in collections.
  public var item: Int { row }

  public static func < (a: IndexPath, b: IndexPath) -> Bool { (a.section, a.row) < (b.section, b.row) }
}

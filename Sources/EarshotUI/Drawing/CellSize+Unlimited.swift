// SPDX-License-Identifier: Apache-2.0
/// A length without a limit, as in `CGSize(width: 20, height: .greatestFiniteMagnitude)`. Numbers of cells have no such
/// value.
public enum UnlimitedLength: Sendable {
  case greatestFiniteMagnitude

  /// More cells than any terminal has; sums of it do not overflow.
  fileprivate static let cells = 1_000_000
}

extension CellSize {
  public init(width: Int, height: UnlimitedLength) { self.init(width: width, height: UnlimitedLength.cells) }

  public init(width: UnlimitedLength, height: Int) { self.init(width: UnlimitedLength.cells, height: height) }

  public init(width: UnlimitedLength, height: UnlimitedLength) {
    self.init(width: UnlimitedLength.cells, height: UnlimitedLength.cells)
  }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A press and a release of the left button at a cell.
public struct MouseClick: Equatable, Sendable {
  /// The cell, counted from 0.
  public var row: Int
  public var column: Int

  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// The bytes a terminal sends for it.
  ///
  /// - Returns: Nil if the program has not requested such reports, or its chosen encoding cannot express this cell.
  public func bytes(for modes: ScreenModes) -> [UInt8]? {
    guard modes.mouseTracking != .off, row >= 0, column >= 0 else { return nil }
    let press = report(button: 0, isRelease: false, modes.mouseEncoding)
    guard modes.mouseTracking != .pressesOnly else { return press }
    let release = report(button: modes.mouseEncoding == .sgr ? 0 : 3, isRelease: true, modes.mouseEncoding)
    guard let press, let release else { return nil }
    return press + release
  }

  private func report(button: Int, isRelease: Bool, _ encoding: MouseEncoding) -> [UInt8]? {
    let (x, y) = (column + 1, row + 1)
    switch encoding {
    case .sgr: return Array("\u{1b}[<\(button);\(x);\(y)\(isRelease ? "m" : "M")".utf8)
    case .urxvt: return Array("\u{1b}[\(button + 32);\(x);\(y)M".utf8)
    case .bytes:
      guard max(x, y) <= 223 else { return nil }
      return Array("\u{1b}[M".utf8) + [button, x, y].map { UInt8($0 + 32) }
    case .utf8:
      guard max(x, y) <= 2_015 else { return nil }
      let scalars = [button, x, y].compactMap { Unicode.Scalar(UInt32($0 + 32)) }
      return Array("\u{1b}[M".utf8) + Array(String(String.UnicodeScalarView(scalars)).utf8)
    // The size of a cell in pixels is unknown.
    case .sgrPixels: return nil
    }
  }
}

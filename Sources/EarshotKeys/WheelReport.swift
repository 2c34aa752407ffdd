// SPDX-License-Identifier: Apache-2.0
/// A terminal's report of the mouse wheel.
public struct WheelReport: Equatable, Sendable {
  /// The cell, counted from 0.
  public var column: Int
  public var row: Int
  /// True to scroll back.
  public var isUp: Bool

  /// - Parameter bytes: One report in xterm's decimal form: `CSI < b ; x ; y M`. Nil for anything else, and for
  ///   horizontal wheels.
  public init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("\u{1b}[<".utf8)), bytes.last == UInt8(ascii: "M") else { return nil }
    let numbers = String(decoding: bytes.dropFirst(3).dropLast(), as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).compactMap { Int($0) }
    // Shift, Alt and Control may be held.
    guard numbers.count == 3, [64, 65].contains(numbers[0] & ~0x1c), (1...100_000).contains(numbers[1]),
      (1...100_000).contains(numbers[2])
    else { return nil }
    column = numbers[1] - 1
    row = numbers[2] - 1
    isUp = numbers[0] & 1 == 0
  }
}

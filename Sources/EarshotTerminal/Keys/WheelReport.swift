// SPDX-License-Identifier: Apache-2.0
/// What a terminal tells of a mouse's wheel.
public struct WheelReport: Equatable, Sendable {
  /// The cell, counted from 0.
  public var column: Int
  public var row: Int
  /// Whether it shows what comes before.
  public var isUp: Bool

  /// - Parameter bytes: one report in xterm's form with decimals: `CSI < b ; x ; y M`. Nil for what is none, and for
  ///   wheels that go sideways.
  public init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("\u{1b}[<".utf8)), bytes.last == UInt8(ascii: "M") else { return nil }
    let numbers = String(decoding: bytes.dropFirst(3).dropLast(), as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).compactMap { Int($0) }
    // Shift, Alt and Control may be held with it.
    guard numbers.count == 3, [64, 65].contains(numbers[0] & ~0x1c), (1...100_000).contains(numbers[1]),
      (1...100_000).contains(numbers[2])
    else { return nil }
    column = numbers[1] - 1
    row = numbers[2] - 1
    isUp = numbers[0] & 1 == 0
  }
}

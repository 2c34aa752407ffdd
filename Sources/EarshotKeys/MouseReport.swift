// SPDX-License-Identifier: Apache-2.0
/// A terminal's mouse report, as far as exploring a screen needs it.
public struct MouseReport: Equatable, Sendable {
  /// The cell, counted from 0.
  public var column: Int
  public var row: Int
  /// True if the left button was pressed here.
  public var isPress: Bool

  /// - Parameter bytes: One report as the terminal sent it: `CSI < b ; x ; y M`, its encoding with plain decimals
  ///   (1015), or `CSI M` with three bytes. Nil for anything else, and for the wheel.
  public init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x1b, 0x5b]) else { return nil }
    let body = bytes.dropFirst(2)
    if body.first == UInt8(ascii: "M") {
      guard body.count == 4 else { return nil }
      let numbers = body.dropFirst().map { Int($0) - 32 }
      self.init(button: numbers[0], column: numbers[1], row: numbers[2], isRelease: numbers[0] & 3 == 3)
      return
    }
    guard let final = body.last, final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return nil }
    let isSGR = body.first == UInt8(ascii: "<")
    let text = String(decoding: body.dropFirst(isSGR ? 1 : 0).dropLast(), as: UTF8.self)
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    let button = isSGR ? numbers[0] : numbers[0] - 32
    self.init(
      button: button, column: numbers[1], row: numbers[2],
      isRelease: isSGR ? final == UInt8(ascii: "m") : button & 3 == 3)
  }

  private init?(button: Int, column: Int, row: Int, isRelease: Bool) {
    guard button >= 0, button & 0x40 == 0, (1...100_000).contains(column), (1...100_000).contains(row) else {
      return nil
    }
    self.column = column - 1
    self.row = row - 1
    isPress = !isRelease && button & 0x23 == 0
  }
}

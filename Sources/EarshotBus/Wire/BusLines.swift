// SPDX-License-Identifier: Apache-2.0
/// Splits bytes into lines up to a maximum length.
///
/// Keeps at most one incomplete line, whatever arrives.
public struct BusLines: Sendable {
  /// A line was too long: the beginning of the next one is unknown.
  public struct TooLong: Error, Equatable, Sendable {}

  private let limit: Int
  private var rest: [UInt8] = []

  /// - Parameter limit: The maximum length of a line, in bytes without its end.
  public init(limit: Int) { self.limit = limit }

  /// The number of bytes of an incomplete line.
  public var waitingCount: Int { rest.count }

  /// Takes bytes, however they are split, and passes on complete lines. Blank ones are skipped.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - body: Called with each line, without its end.
  /// - Throws: If a line is too long. The lines before it were passed on.
  public mutating func take(
    _ bytes: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void
  ) throws(TooLong) {
    var bytes = bytes
    while let end = bytes.firstIndex(of: 0x0A) {
      let line = bytes[..<end]
      guard rest.count + line.count <= limit else { throw TooLong() }
      if rest.isEmpty {
        give(line, to: body)
      } else {
        rest += line
        give(rest[...], to: body)
        rest = []
      }
      bytes = bytes[(end + 1)...]
    }
    guard rest.count + bytes.count <= limit else {
      rest = []
      throw TooLong()
    }
    rest += bytes
  }

  private func give(_ line: ArraySlice<UInt8>, to body: (ArraySlice<UInt8>) -> Void) {
    let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    if !isBlank { body(line) }
  }
}

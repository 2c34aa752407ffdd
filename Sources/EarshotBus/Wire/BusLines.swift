// SPDX-License-Identifier: Apache-2.0
/// Cuts bytes into lines, of which none is longer than a limit.
///
/// What is kept is at most one line that is not whole yet, whatever comes.
public struct BusLines: Sendable {
  /// A line that is too long: where the next one begins cannot be known.
  public struct TooLong: Error, Equatable, Sendable {}

  private let limit: Int
  private var rest: [UInt8] = []

  /// - Parameter limit: the longest line, in bytes without its end.
  public init(limit: Int) { self.limit = limit }

  /// How many bytes wait for the end of their line.
  public var waitingCount: Int { rest.count }

  /// Takes bytes, however they were cut, and gives the lines that are whole now. Those that say nothing are left out.
  ///
  /// - Parameters:
  ///   - bytes: as they came.
  ///   - body: told each line, without its end.
  /// - Throws: when a line is too long. The lines before it were given.
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

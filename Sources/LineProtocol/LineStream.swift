// SPDX-License-Identifier: Apache-2.0
/// Splits a stream into lines, however it is split on arrival. A line of over a mebibyte breaks the stream, which gives
/// nothing more.
public struct LineStream {
  private var buffer: [UInt8] = []
  /// True if the stream is no longer readable.
  public private(set) var isBroken = false

  public init() {}

  /// The lines completed by these bytes.
  public mutating func lines(after bytes: some Collection<UInt8>) -> [String] {
    guard !isBroken else { return [] }
    var lines: [String] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0a) {
      buffer += rest[..<end]
      lines.append(String(decoding: buffer, as: UTF8.self))
      buffer.removeAll(keepingCapacity: true)
      rest = rest[rest.index(after: end)...]
    }
    buffer += rest
    if buffer.count > Self.limit {
      isBroken = true
      buffer = []
    }
    return lines
  }

  private static let limit = 1 << 20
}

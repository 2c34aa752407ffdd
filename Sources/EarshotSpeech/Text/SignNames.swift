// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Texts of signs from a sorted file, which is read when the first is asked for: most text has none of them.
///
/// The text form has one entry a line, in the order of its bytes: one sign or several, a tab, and their text. A third
/// column, and lines without a tab, are skipped.
public final class SignNames: Sendable {
  private let load: @Sendable () -> String?
  private let bytes = Mutex<[UInt8]?>(nil)
  /// The most signs that have one name.
  private static let longestKey = 8

  public init(_ load: @escaping @Sendable () -> String?) { self.load = load }

  /// The text of a row of signs; nil if it has none of its own.
  public func text(of signs: some Sequence<Unicode.Scalar>) -> String? {
    var key: [UInt8] = []
    for sign in signs { key.append(sign) }
    return bytes.withLock { bytes in
      if bytes == nil { bytes = load().map { Array($0.utf8) } ?? [] }
      return bytes.flatMap { Self.text(of: key, in: $0) }
    }
  }

  /// The text of the longest row of signs that begins at `index`, and its length.
  func longest(in text: [Unicode.Scalar], at index: Int, to end: Int) -> (text: String, count: Int)? {
    var count = 0
    while count < Self.longestKey, index + count < end, text[index + count].value >= 0xA0 { count += 1 }
    while count > 0 {
      if let found = self.text(of: text[index..<(index + count)]) { return (found, count) }
      count -= 1
    }
    return nil
  }

  private static func text(of key: [UInt8], in bytes: [UInt8]) -> String? {
    var (low, high) = (0, bytes.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      let tab = line.firstIndex(of: UInt8(ascii: "\t")) ?? end
      let own = line[start..<tab]
      if own.elementsEqual(key), tab < end {
        let rest = line[(tab + 1)...].prefix { $0 != UInt8(ascii: "\t") }
        return String(decoding: rest, as: UTF8.self)
      }
      if own.lexicographicallyPrecedes(key) { low = end + 1 } else { high = start }
    }
    return nil
  }
}

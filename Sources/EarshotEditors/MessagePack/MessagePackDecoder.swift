// SPDX-License-Identifier: Apache-2.0
/// Decodes a stream of MessagePack that arrives in pieces of any size.
///
/// The stream is not trusted: no memory is reserved for a length before its bytes have arrived.
public struct MessagePackDecoder: Sendable {
  /// The reason why a stream cannot be decoded any further.
  public enum Fault: Error, Equatable {
    /// A byte that begins nothing: 0xc1.
    case unknownMark
    /// A value of more bytes than allowed.
    case tooLarge
    /// Too many arrays and maps inside each other.
    case tooDeep
  }

  private var bytes: [UInt8] = []
  private var start = 0
  /// The least number of bytes for the next value.
  private var needed = 1
  private let limit: Int

  /// - Parameter limit: the most bytes of one value.
  public init(limit: Int = 1 << 20) { self.limit = limit }

  /// Appends received bytes.
  public mutating func append(_ more: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next value; nil while it is incomplete.
  public mutating func next() throws(Fault) -> EditorValue? {
    guard bytes.count - start >= needed else { return nil }
    var cursor = Cursor(bytes: bytes[start...])
    do throws(Stop) {
      let value = try cursor.value(depth: 0)
      start = cursor.bytes.startIndex
      needed = 1
      return value
    } catch {
      switch error {
      case .fault(let fault): throw fault
      case .incomplete(let missing):
        needed = bytes.count - start + missing
        guard needed <= limit else { throw .tooLarge }
        return nil
      }
    }
  }

  private enum Stop: Error {
    case incomplete(missing: Int)
    case fault(Fault)
  }

  private struct Cursor {
    var bytes: ArraySlice<UInt8>

    mutating func value(depth: Int) throws(Stop) -> EditorValue {
      guard depth < 64 else { throw .fault(.tooDeep) }
      let mark = try number(UInt8.self)
      switch mark {
      case 0x00...0x7f: return .integer(Int64(mark))
      case 0x80...0x8f: return try map(Int(mark & 0x0f), depth)
      case 0x90...0x9f: return try array(Int(mark & 0x0f), depth)
      case 0xa0...0xbf: return try string(Int(mark & 0x1f))
      case 0xc0: return .null
      case 0xc2: return .bool(false)
      case 0xc3: return .bool(true)
      case 0xc4: return .binary(Array(try take(Int(number(UInt8.self)))))
      case 0xc5: return .binary(Array(try take(Int(number(UInt16.self)))))
      case 0xc6: return .binary(Array(try take(Int(number(UInt32.self)))))
      case 0xc7: return try extended(Int(number(UInt8.self)))
      case 0xc8: return try extended(Int(number(UInt16.self)))
      case 0xc9: return try extended(Int(number(UInt32.self)))
      case 0xca: return .double(Double(Float(bitPattern: try number(UInt32.self))))
      case 0xcb: return .double(Double(bitPattern: try number(UInt64.self)))
      case 0xcc: return .integer(Int64(try number(UInt8.self)))
      case 0xcd: return .integer(Int64(try number(UInt16.self)))
      case 0xce: return .integer(Int64(try number(UInt32.self)))
      case 0xcf: return .integer(Int64(clamping: try number(UInt64.self)))
      case 0xd0: return .integer(Int64(try number(Int8.self)))
      case 0xd1: return .integer(Int64(try number(Int16.self)))
      case 0xd2: return .integer(Int64(try number(Int32.self)))
      case 0xd3: return .integer(try number(Int64.self))
      case 0xd4: return try extended(1)
      case 0xd5: return try extended(2)
      case 0xd6: return try extended(4)
      case 0xd7: return try extended(8)
      case 0xd8: return try extended(16)
      case 0xd9: return try string(Int(number(UInt8.self)))
      case 0xda: return try string(Int(number(UInt16.self)))
      case 0xdb: return try string(Int(number(UInt32.self)))
      case 0xdc: return try array(Int(number(UInt16.self)), depth)
      case 0xdd: return try array(Int(number(UInt32.self)), depth)
      case 0xde: return try map(Int(number(UInt16.self)), depth)
      case 0xdf: return try map(Int(number(UInt32.self)), depth)
      case 0xe0...0xff: return .integer(Int64(Int8(bitPattern: mark)))
      default: throw .fault(.unknownMark)
      }
    }

    private mutating func take(_ count: Int) throws(Stop) -> ArraySlice<UInt8> {
      guard bytes.count >= count else { throw .incomplete(missing: count - bytes.count) }
      defer { bytes = bytes.dropFirst(count) }
      return bytes.prefix(count)
    }

    private mutating func number<Number: FixedWidthInteger>(_: Number.Type) throws(Stop) -> Number {
      try take(MemoryLayout<Number>.size).reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
    }

    private mutating func string(_ count: Int) throws(Stop) -> EditorValue {
      .string(String(decoding: try take(count), as: UTF8.self))
    }

    private mutating func extended(_ count: Int) throws(Stop) -> EditorValue {
      let type = try number(Int8.self)
      return .extended(type: type, bytes: Array(try take(count)))
    }

    private mutating func array(_ count: Int, _ depth: Int) throws(Stop) -> EditorValue {
      // Each item has at least one byte.
      guard bytes.count >= count else { throw .incomplete(missing: count - bytes.count) }
      var items: [EditorValue] = []
      items.reserveCapacity(count)
      for _ in 0..<count { items.append(try value(depth: depth + 1)) }
      return .array(items)
    }

    private mutating func map(_ count: Int, _ depth: Int) throws(Stop) -> EditorValue {
      guard bytes.count >= count * 2 else { throw .incomplete(missing: count * 2 - bytes.count) }
      var pairs: [EditorValue.Pair] = []
      pairs.reserveCapacity(count)
      for _ in 0..<count {
        let key = try value(depth: depth + 1)
        pairs.append(EditorValue.Pair(key, try value(depth: depth + 1)))
      }
      return .map(pairs)
    }
  }
}

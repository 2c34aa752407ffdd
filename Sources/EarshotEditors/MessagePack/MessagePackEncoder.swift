// SPDX-License-Identifier: Apache-2.0
extension EditorValue {
  /// The value as bytes, each number in its shortest form.
  public var encoded: [UInt8] {
    var bytes: [UInt8] = []
    encode(to: &bytes)
    return bytes
  }

  private func encode(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(0xc0)
    case .bool(let flag): bytes.append(flag ? 0xc3 : 0xc2)
    case .integer(let number): Self.encode(number, to: &bytes)
    case .double(let number):
      bytes.append(0xcb)
      Self.append(number.bitPattern, to: &bytes)
    case .string(let text):
      let utf8 = Array(text.utf8)
      Self.encodeLength(utf8.count, small: (0xa0, 32), (0xd9, 0xda, 0xdb), to: &bytes)
      bytes += utf8
    case .binary(let content):
      Self.encodeLength(content.count, small: nil, (0xc4, 0xc5, 0xc6), to: &bytes)
      bytes += content
    case .array(let items):
      Self.encodeLength(items.count, small: (0x90, 16), (nil, 0xdc, 0xdd), to: &bytes)
      for item in items { item.encode(to: &bytes) }
    case .map(let pairs):
      Self.encodeLength(pairs.count, small: (0x80, 16), (nil, 0xde, 0xdf), to: &bytes)
      for pair in pairs {
        pair.key.encode(to: &bytes)
        pair.value.encode(to: &bytes)
      }
    case .extended(let type, let content):
      Self.encodeLength(content.count, small: nil, (0xc7, 0xc8, 0xc9), to: &bytes)
      bytes.append(UInt8(bitPattern: type))
      bytes += content
    }
  }

  private static func encode(_ number: Int64, to bytes: inout [UInt8]) {
    switch number {
    case 0..<128: bytes.append(UInt8(number))
    case -32..<0: bytes.append(UInt8(bitPattern: Int8(number)))
    case Int64(Int8.min)..<0:
      bytes.append(0xd0)
      append(UInt8(bitPattern: Int8(number)), to: &bytes)
    case Int64(Int16.min)..<0:
      bytes.append(0xd1)
      append(UInt16(bitPattern: Int16(number)), to: &bytes)
    case Int64(Int32.min)..<0:
      bytes.append(0xd2)
      append(UInt32(bitPattern: Int32(number)), to: &bytes)
    case ..<0:
      bytes.append(0xd3)
      append(UInt64(bitPattern: number), to: &bytes)
    case ...Int64(UInt8.max):
      bytes.append(0xcc)
      append(UInt8(number), to: &bytes)
    case ...Int64(UInt16.max):
      bytes.append(0xcd)
      append(UInt16(number), to: &bytes)
    case ...Int64(UInt32.max):
      bytes.append(0xce)
      append(UInt32(number), to: &bytes)
    default:
      bytes.append(0xcf)
      append(UInt64(number), to: &bytes)
    }
  }

  /// - Parameters:
  ///   - small: The mark that contains a small length, and the first length that is too large for it.
  ///   - marks: The marks before lengths of one, two and four bytes.
  private static func encodeLength(
    _ length: Int, small: (mark: UInt8, limit: Int)?, _ marks: (UInt8?, UInt8, UInt8), to bytes: inout [UInt8]
  ) {
    if let small, length < small.limit {
      bytes.append(small.mark | UInt8(length))
    } else if let mark = marks.0, length <= Int(UInt8.max) {
      bytes.append(mark)
      append(UInt8(length), to: &bytes)
    } else if length <= Int(UInt16.max) {
      bytes.append(marks.1)
      append(UInt16(length), to: &bytes)
    } else {
      bytes.append(marks.2)
      append(UInt32(truncatingIfNeeded: length), to: &bytes)
    }
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
  }
}

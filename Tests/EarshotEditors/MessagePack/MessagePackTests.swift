// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotEditors

@Suite("MessagePack")
struct MessagePackTests {
  /// Values with the bytes that the specification gives them, each in its shortest form.
  static let values: [(EditorValue, [UInt8])] = [
    (.null, [0xc0]), (.bool(false), [0xc2]), (.bool(true), [0xc3]),
    (.integer(0), [0x00]), (.integer(127), [0x7f]), (.integer(-1), [0xff]), (.integer(-32), [0xe0]),
    (.integer(128), [0xcc, 0x80]), (.integer(256), [0xcd, 0x01, 0x00]), (.integer(65_536), [0xce, 0, 1, 0, 0]),
    (.integer(1 << 32), [0xcf, 0, 0, 0, 1, 0, 0, 0, 0]),
    (.integer(-33), [0xd0, 0xdf]), (.integer(-129), [0xd1, 0xff, 0x7f]),
    (.integer(-32_769), [0xd2, 0xff, 0xff, 0x7f, 0xff]),
    (.integer(.min), [0xd3, 0x80, 0, 0, 0, 0, 0, 0, 0]),
    (.double(1.5), [0xcb, 0x3f, 0xf8, 0, 0, 0, 0, 0, 0]),
    (.string(""), [0xa0]), (.string("é"), [0xa2, 0xc3, 0xa9]),
    (.string(String(repeating: "a", count: 32)), [0xd9, 32] + [UInt8](repeating: 0x61, count: 32)),
    (.binary([1, 2]), [0xc4, 2, 1, 2]),
    (.array([.integer(1), .null]), [0x92, 0x01, 0xc0]),
    (.map([.init(.string("a"), .integer(1))]), [0x81, 0xa1, 0x61, 0x01]),
    (.extended(type: 1, bytes: [7, 8, 9]), [0xc7, 3, 1, 7, 8, 9]),
  ]

  @Test("A value is encoded as the specification says, and decoded from that", arguments: values)
  func roundTrip(value: EditorValue, bytes: [UInt8]) throws {
    #expect(value.encoded == bytes)
    var decoder = MessagePackDecoder()
    decoder.append(bytes)
    #expect(try decoder.next() == value)
    #expect(try decoder.next() == nil)
  }

  @Test("Forms that are longer than they need be are read, too")
  func longForms() throws {
    var decoder = MessagePackDecoder()
    decoder.append([0xcd, 0, 5, 0xda, 0, 1, 0x61, 0xdc, 0, 1, 0xc0, 0xde, 0, 0, 0xca, 0x3f, 0xc0, 0, 0, 0xd4, 2, 9])
    #expect(try decoder.next() == .integer(5))
    #expect(try decoder.next() == .string("a"))
    #expect(try decoder.next() == .array([.null]))
    #expect(try decoder.next() == .map([]))
    #expect(try decoder.next() == .double(1.5))
    #expect(try decoder.next() == .extended(type: 2, bytes: [9]))
  }

  @Test("Values come out the same, however the stream was cut", arguments: [1, 2, 3, 7])
  func cut(size: Int) throws {
    let stream = Self.values.flatMap(\.1)
    var decoder = MessagePackDecoder()
    var found: [EditorValue] = []
    for start in stride(from: 0, to: stream.count, by: size) {
      decoder.append(stream[start..<min(start + size, stream.count)])
      while let value = try decoder.next() { found.append(value) }
    }
    #expect(found == Self.values.map(\.0))
  }

  @Test("What cannot be a value ends the stream and takes no memory")
  func faults() throws {
    func fault(_ bytes: [UInt8]) -> MessagePackDecoder.Fault? {
      var decoder = MessagePackDecoder()
      decoder.append(bytes)
      do throws(MessagePackDecoder.Fault) {
        _ = try decoder.next()
        return nil
      } catch {
        return error
      }
    }
    #expect(fault([0xc1]) == .unknownMark)
    #expect(fault([0xdb, 0xff, 0xff, 0xff, 0xff]) == .tooLarge)
    #expect(fault([0xdd, 0xff, 0xff, 0xff, 0xff]) == .tooLarge)
    #expect(fault([UInt8](repeating: 0x91, count: 200)) == .tooDeep)
  }

  @Test("Bytes that are no text are replaced")
  func noText() throws {
    var decoder = MessagePackDecoder()
    decoder.append([0xa2, 0x61, 0xff])
    #expect(try decoder.next() == .string("a\u{fffd}"))
  }
}

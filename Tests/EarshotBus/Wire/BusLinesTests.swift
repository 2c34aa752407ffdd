// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotBus

@Suite("Lines on the bus")
struct BusLinesTests {
  private static func lines(_ pieces: [String], limit: Int) throws -> [String] {
    var lines = BusLines(limit: limit)
    var found: [String] = []
    for piece in pieces { try lines.take(Array(piece.utf8)[...]) { found.append(String(decoding: $0, as: UTF8.self)) } }
    return found
  }

  @Test("However bytes are cut, the lines are the same, and empty ones are none", arguments: 1...9)
  func cuts(size: Int) throws {
    let text = Array("one\n\n  \r\nzwei ü\nlast")
    let pieces = stride(from: 0, to: text.count, by: size).map { String(text[$0..<min($0 + size, text.count)]) }
    #expect(try Self.lines(pieces, limit: 8) == ["one", "zwei ü"])
  }

  @Test("A line of the limit is taken, one byte more is not, with its end or without")
  func limit() throws {
    #expect(try Self.lines(["12345678\n"], limit: 8) == ["12345678"])
    #expect(try Self.lines(["1234", "5678\n"], limit: 8) == ["12345678"])
    #expect(throws: BusLines.TooLong.self) { try Self.lines(["123456789"], limit: 8) }
    #expect(throws: BusLines.TooLong.self) { try Self.lines(["123456789\n"], limit: 8) }
    #expect(throws: BusLines.TooLong.self) { try Self.lines(["1234", "56789"], limit: 8) }
  }

  @Test("A gigabyte without a line end is given up at the limit, and nothing of it is kept")
  func endless() {
    var lines = BusLines(limit: 1 << 20)
    let chunk = [UInt8](repeating: 0x61, count: 65_536)[...]
    var taken = 0
    for _ in 0..<(1 << 30) / chunk.count {
      do throws(BusLines.TooLong) { try lines.take(chunk) { _ in } } catch { break }
      taken += chunk.count
      #expect(lines.waitingCount <= 1 << 20)
    }
    #expect(taken == 1 << 20)
    #expect(lines.waitingCount == 0)
  }
}

// SPDX-License-Identifier: Apache-2.0
/// Splits blocks of bytes into significant lines: empty ones, and comments that begin with `#`, are skipped.
struct LineReader {
  struct Line {
    var bytes: ArraySlice<UInt8>
    /// Counted from 1, including skipped lines.
    var number: Int
    /// True if it is followed by a line end.
    var isTerminated: Bool
  }

  static let lengthLimit = 16 << 20

  private let blocks: () throws(FileError) -> [UInt8]?
  private var buffer: [UInt8] = []
  /// The beginning of the next line, and the position up to which it was searched for its end.
  private var start = 0
  private var searched = 0
  private var number = 0
  private var isAtEnd = false

  init(blocks: @escaping () throws(FileError) -> [UInt8]?) {
    self.blocks = blocks
  }

  mutating func next() throws(AsciicastError) -> Line? {
    while let line = try nextOfAnyKind() {
      let first = line.bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
      if let first, first != UInt8(ascii: "#") { return line }
    }
    return nil
  }

  private mutating func nextOfAnyKind() throws(AsciicastError) -> Line? {
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer {
          start = end + 1
          searched = start
        }
        number += 1
        return Line(bytes: withoutMark(buffer[start..<end]), number: number, isTerminated: true)
      }
      searched = buffer.count
      guard searched - start <= LineReader.lengthLimit else { throw AsciicastError(.lineTooLong, line: number + 1) }
      if try !fill() { break }
    }
    guard start < buffer.count else { return nil }
    number += 1
    defer { start = buffer.count }
    return Line(bytes: withoutMark(buffer[start...]), number: number, isTerminated: false)
  }

  /// Appends one more block to an incomplete line. False at the end.
  private mutating func fill() throws(AsciicastError) -> Bool {
    guard !isAtEnd else { return false }
    let block: [UInt8]?
    do throws(FileError) { block = try blocks() } catch {
      // The file is already named before this sentence.
      throw AsciicastError(.file(FileError(path: nil, code: error.code).description), line: number)
    }
    guard let block else {
      isAtEnd = true
      return false
    }
    if start == buffer.count {
      buffer = block
    } else {
      buffer.removeSubrange(..<start)
      buffer.append(contentsOf: block)
    }
    searched -= start
    start = 0
    return true
  }

  /// The first line without the byte order mark that some editors leave.
  private func withoutMark(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    number == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
  }
}

// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// The rows of a table in text form: one a line, its columns separated by tabs. Empty lines, and lines that begin with
/// `#` and a blank, are comments.
///
/// The text is cut at bytes, as a table may have thousands of rows and is read when somebody waits for its words.
package enum TableRows {
  /// Calls a closure with each row: its number, counted from 1, and its columns.
  package static func forEach(in text: String, _ body: (_ number: Int, _ columns: [String]) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      var number = 0
      var start = 0
      while start < bytes.count {
        number += 1
        let end = place(of: newLine, in: bytes, from: start, to: bytes.count)
        let isComment = bytes[start] == numberSign && (end == start + 1 || bytes[start + 1] == blank)
        if end > start, !isComment { body(number, columns(of: bytes, from: start, to: end)) }
        start = end + 1
      }
    }
  }

  private static func columns(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> [String] {
    var columns: [String] = []
    columns.reserveCapacity(3)
    var start = start
    while true {
      let tab = place(of: self.tab, in: bytes, from: start, to: end)
      columns.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<tab]), as: UTF8.self))
      if tab == end { return columns }
      start = tab + 1
    }
  }

  /// The index of the first such byte; `end` if there is none.
  private static func place(
    of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    guard start < end, let base = UnsafeRawPointer(bytes.baseAddress),
      let found = memchr(base + start, Int32(byte), end - start)
    else { return end }
    return UnsafeRawPointer(found) - base
  }

  private static let newLine = UInt8(ascii: "\n")
  private static let tab = UInt8(ascii: "\t")
  private static let numberSign = UInt8(ascii: "#")
  private static let blank = UInt8(ascii: " ")
}

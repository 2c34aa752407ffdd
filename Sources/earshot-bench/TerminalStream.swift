// SPDX-License-Identifier: Apache-2.0
/// Typical program output, the same on every machine.
struct TerminalStream {
  var name: String
  var bytes: [UInt8]

  static let all = [scrolling, styled, korean]

  static let scrolling = TerminalStream(
    name: "scrolling text",
    bytes: repeated { "line \($0) of a build log: compiling module number \($0 * 7)\r\n" })

  static let styled = TerminalStream(
    name: "colours and styles",
    bytes: repeated { index in
      "\u{1b}[1;3\(index % 8)mword\u{1b}[0m \u{1b}[38;5;\(index % 256)mother\u{1b}[m "
        + "\u{1b}[48;2;1;2;3mtrue\u{1b}[49m \u{1b}[4mx\u{1b}[24m\r\n"
    })

  static let korean = TerminalStream(
    name: "Korean",
    bytes: repeated { "\($0)번째 줄: 터미널을 읽어 주는 화면 낭독기입니다. 한글은 두 칸을 차지합니다.\r\n" })

  /// Lines up to so many bytes.
  static func repeated(upTo size: Int = 4_000_000, _ line: (Int) -> String) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while bytes.count < size {
      bytes += Array(line(index).utf8)
      index += 1
    }
    return bytes
  }
}

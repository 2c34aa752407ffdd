// SPDX-License-Identifier: Apache-2.0
// A libFuzzer target for the terminal core. From the package's folder:
//
//   swiftc -sanitize=fuzzer,address -parse-as-library -O -swift-version 6 \
//     $(find Sources/EarshotScreen -name '*.swift') Tests/Fuzz/ScreenFuzz.swift -o /tmp/screen-fuzz
//   mkdir -p /tmp/screen-corpus && /tmp/screen-fuzz -max_len=4096 -max_total_time=120 /tmp/screen-corpus
//
// The first two bytes are the size. After that 0xFF is a command: the byte after it cuts the input there (even) or
// changes the size (odd). Everything else is fed, and must give the same screen as when it is fed byte by byte.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 2 else { return 0 }
  let size = ScreenSize(columns: Int(data[0] & 63), rows: Int(data[1] & 31))
  let pieces = TerminalEmulator(size: size, scrollback: Int(data[1] >> 5))
  let bytes = TerminalEmulator(size: size, scrollback: Int(data[1] >> 5))
  var start = 2
  var index = 2
  while index < count {
    guard data[index] == 0xFF, index + 1 < count else {
      bytes.feed(UnsafeRawBufferPointer(start: data + index, count: 1))
      index += 1
      continue
    }
    pieces.feed(UnsafeRawBufferPointer(start: data + start, count: index - start))
    let command = data[index + 1]
    if command & 1 == 1 {
      let size = ScreenSize(columns: Int(command >> 1 & 15) * 3, rows: Int(command >> 5) * 4)
      pieces.resize(to: size)
      bytes.resize(to: size)
      check(pieces)
    }
    index += 2
    start = index
  }
  pieces.feed(UnsafeRawBufferPointer(start: data + start, count: count - start))
  check(pieces)
  precondition(pieces.screen == bytes.screen)
  precondition(pieces.unsynchronizedScreen == bytes.unsynchronizedScreen)
  precondition(pieces.takeEvents() == bytes.takeEvents())
  precondition(pieces.takeReplies() == bytes.takeReplies())
  let kept = pieces.rows(after: RowID(rawValue: 0), limit: .max)
  precondition(kept == bytes.rows(after: RowID(rawValue: 0), limit: .max))
  return 0
}

private func check(_ emulator: TerminalEmulator) {
  let screen = emulator.unsynchronizedScreen
  precondition(screen.rows.count == screen.size.rows)
  precondition(screen.cursor.row >= 0 && screen.cursor.row < screen.size.rows)
  precondition(screen.cursor.column >= 0 && screen.cursor.column < screen.size.columns)
  for row in screen.rows {
    var expectsSecondHalf = false
    for cell in row.cells {
      precondition((cell.width == 0) == expectsSecondHalf)
      expectsSecondHalf = cell.width == 2
    }
    precondition(!expectsSecondHalf)
    precondition(row.styleRuns.last?.columns.upperBound == row.count)
  }
}

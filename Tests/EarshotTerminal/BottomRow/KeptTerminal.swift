// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotScreen

/// Two terminals that get the same bytes of a program: one with a bottom row that is kept from it, and one without that
/// row.
final class KeptTerminal {
  let size: ScreenSize
  let outer: TerminalEmulator
  let without: TerminalEmulator
  /// All that was added to the program's bytes.
  private(set) var added: [UInt8] = []
  /// The program's bytes as the terminal got them.
  private(set) var passed: [UInt8] = []
  private let row = UnsafeMutablePointer<earshot_row>.allocate(capacity: 1)
  private var waiting: [UInt8] = []

  /// - Parameters:
  ///   - size: what the program gets.
  ///   - before: written before there is a row.
  init(size: ScreenSize, before: String = "") {
    self.size = size
    outer = TerminalEmulator(size: ScreenSize(columns: size.columns, rows: size.rows + 1))
    without = TerminalEmulator(size: size)
    row.initialize(to: earshot_row())
    earshot_row_start(row, UInt16(size.columns), UInt16(size.rows + 1))
    outer.feed(Array(before.utf8))
    without.feed(Array(before.utf8))
    earshot_row_begin(row)
    takeOwn()
  }

  deinit { row.deallocate() }

  var hasText: Bool { row.pointee.shown }
  var mayPaint: Bool { earshot_row_may_paint(row) }

  func show(_ text: String) {
    var text = text
    text.withUTF8 { earshot_row_show(row, $0.baseAddress, $0.count) }
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// The output of the program, painted over wherever it pauses.
  func write(_ bytes: [UInt8], last: Bool = false, paints: Bool = true) {
    without.feed(bytes)
    waiting += bytes
    while true {
      let count = waiting.withUnsafeBufferPointer { earshot_row_scan(row, $0.baseAddress, $0.count, last) }
      outer.feed(Array(waiting[..<count]))
      passed += waiting[..<count]
      waiting.removeFirst(count)
      if !takeOwn(), count == 0 { break }
    }
    if paints { paint() }
  }

  func paint() {
    guard mayPaint else { return }
    earshot_row_paint(row)
    takeOwn()
  }

  func end() {
    earshot_row_end(row)
    takeOwn()
  }

  /// Both terminals get another size, as a terminal does: its margins are gone.
  func resize(to size: ScreenSize) {
    outer.resize(to: ScreenSize(columns: size.columns, rows: size.rows + 1))
    without.resize(to: size)
    earshot_row_resize(row, UInt16(size.columns), UInt16(size.rows + 1))
    takeOwn()
  }

  /// The bytes that the program gets of a report of the terminal.
  func report(_ text: String) -> String {
    var told = [UInt8](repeating: 0, count: Int(EARSHOT_ROW_REPORT))
    return Array(text.utf8).withUnsafeBufferPointer { bytes in
      told.withUnsafeMutableBufferPointer { told in
        var start = bytes.baseAddress
        let count = earshot_row_report(row, &start, bytes.count, told.baseAddress)
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
      }
    }
  }

  @discardableResult
  private func takeOwn() -> Bool {
    let own = withUnsafeBytes(of: &row.pointee.own) { Array($0[..<row.pointee.own_length]) }
    row.pointee.own_length = 0
    outer.feed(own)
    added += own
    return !own.isEmpty
  }

  /// The difference for the program and its user; nil where nothing is.
  var difference: String? {
    let (kept, plain) = (outer.unsynchronizedScreen, without.unsynchronizedScreen)
    let keptRows = (0..<outer.scrollbackCount).map { outer.scrollbackRow(at: $0) } + kept.rows.dropLast()
    let plainRows = (0..<without.scrollbackCount).map { without.scrollbackRow(at: $0) } + plain.rows
    if keptRows.count != plainRows.count { return "\(keptRows.count) rows, not \(plainRows.count)" }
    for (index, (one, other)) in zip(keptRows, plainRows).enumerated() {
      if one.text != other.text {
        return "row \(index) is \(one.text.debugDescription), not \(other.text.debugDescription)"
      }
      if one.styleRuns.map(\.style) != other.styleRuns.map(\.style) { return "row \(index) has another style" }
    }
    if (kept.cursor.row, kept.cursor.column) != (plain.cursor.row, plain.cursor.column) {
      return "cursor at \(kept.cursor.row), \(kept.cursor.column), not \(plain.cursor.row), \(plain.cursor.column)"
    }
    if kept.cursor.isVisible != plain.cursor.isVisible { return "another cursor" }
    if kept.modes != plain.modes { return "modes \(kept.modes), not \(plain.modes)" }
    return nil
  }
}

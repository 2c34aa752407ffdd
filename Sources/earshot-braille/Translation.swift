// SPDX-License-Identifier: Apache-2.0
import CLouis
import EarshotCore
import LineProtocol

/// Text to cells and back, by liblouis; without that library, by computer braille. Its tables stay loaded.
struct Translation {
  /// The tables that do not load, which are not tried again.
  private var missing: Set<String> = []

  /// True if the library is there.
  private let hasTables = earshot_load_louis()

  init() { if hasTables { lou_setLogLevel(LOU_LOG_OFF) } }

  /// A line's cells, each with the number of scalars before it.
  mutating func cells(of stretches: [DisplayRequest.Stretch]) -> (cells: [UInt8], starts: [Int]) {
    var (cells, starts): ([UInt8], [Int]) = ([], [])
    var offset = 0
    for stretch in stretches {
      let scalars = Array(stretch.text.unicodeScalars)
      let (whole, places) = CanonicalComposition.composed(scalars)
      let found = translated(whole, by: stretch.table) ?? Self.plain(whole)
      cells += found.cells
      starts += found.starts.map { places[$0] + offset }
      offset += scalars.count
    }
    return (cells, starts)
  }

  /// The text of typed cells; empty if there is none.
  mutating func text(of cells: [UInt8], by table: String) -> String {
    guard isThere(table) else { return String(cells.compactMap { ComputerBraille.character(of: $0) }) }
    let input = cells.map { widechar(0x8000) | widechar($0) }
    var (inputCount, outputCount) = (Int32(input.count), Int32(input.count * 16 + 64))
    var output = [widechar](repeating: 0, count: Int(outputCount))
    let mode = Int32(dotsIO.rawValue | noUndefined.rawValue)
    let isDone = lou_backTranslateString(table, input, &inputCount, &output, &outputCount, nil, nil, mode)
    guard isDone != 0, outputCount >= 0 else { return "" }
    var text = String.UnicodeScalarView()
    for unit in output.prefix(Int(outputCount)) {
      if let scalar = Unicode.Scalar(UInt32(unit)) { text.append(scalar) }
    }
    return String(text)
  }

  private mutating func translated(
    _ scalars: [Unicode.Scalar], by table: String
  ) -> (cells: [UInt8], starts: [Int])? {
    guard !scalars.isEmpty, isThere(table) else { return scalars.isEmpty ? ([], []) : nil }
    let input = scalars.map { widechar(truncatingIfNeeded: $0.value > UInt32(widechar.max) ? 0x3f : $0.value) }
    let capacity = input.count * 16 + 64
    var (inputCount, outputCount) = (Int32(input.count), Int32(capacity))
    var output = [widechar](repeating: 0, count: capacity)
    var places = [Int32](repeating: 0, count: capacity)
    var outputs = [Int32](repeating: 0, count: input.count + 64)
    let mode = Int32(dotsIO.rawValue | ucBrl.rawValue)
    let isDone = lou_translate(
      table, input, &inputCount, &output, &outputCount, nil, nil, &outputs, &places, nil, mode)
    // What does not fit would be lost: a cell for each character is better.
    guard isDone != 0, inputCount == Int32(input.count), (0...Int32(capacity)).contains(outputCount) else { return nil }
    var last = 0
    let starts = places.prefix(Int(outputCount)).map { place in
      // Cells never go back in the text.
      last = max(last, min(Int(place), input.count - 1))
      return last
    }
    return (output.prefix(Int(outputCount)).map { UInt8($0 & 0xff) }, starts)
  }

  private static func plain(_ scalars: [Unicode.Scalar]) -> (cells: [UInt8], starts: [Int]) {
    (scalars.map(ComputerBraille.cell(of:)), Array(scalars.indices))
  }

  private mutating func isThere(_ table: String) -> Bool {
    guard hasTables, !missing.contains(table) else { return false }
    if lou_getTable(table) != nil { return true }
    missing.insert(table)
    return false
  }
}

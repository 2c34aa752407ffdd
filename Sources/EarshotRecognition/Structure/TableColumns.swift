// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Kinds of text that programs, and not people, write in a column.
enum TableCellKind {
  case text
  /// A number with its sign and unit, a percentage, a date, a time, a version.
  case number
  /// The sign for an empty value.
  case placeholder
  /// The permissions of a file, as in `ls -l`.
  case permissions

  init(_ codes: ArraySlice<UInt8>) {
    // In "2 hours ago" the number counts.
    let word = codes.prefix { $0 != TableCode.blank }
    var (digits, letters, others) = (0, 0, 0)
    for code in word {
      if Self.isDigit(code) {
        digits += 1
      } else if Self.isLetter(code) {
        letters += 1
      } else if code >= 0x80 {
        others += 1
      }
    }
    if digits == 0 {
      let isNothing = word.allSatisfy { !Self.isLetter($0) && $0 < 0x80 } || word.first == UInt8(ascii: "<")
      self = Self.isPermissions(word) ? .permissions : isNothing ? .placeholder : .text
    } else if let first = word.first(where: { !Self.isSign($0) }), Self.isDigit(first), others == 0,
      letters <= 3 || letters * 2 <= digits
    {
      self = .number
    } else {
      self = Self.isPermissions(word) ? .permissions : .text
    }
  }

  /// True for a sign before the first digit of a number: `+-~<>=($#.`
  private static func isSign(_ code: UInt8) -> Bool {
    switch code {
    case 0x2B, 0x2D, 0x7E, 0x3C, 0x3E, 0x3D, 0x28, 0x24, 0x23, 0x2E: true
    default: false
    }
  }

  private static func isDigit(_ code: UInt8) -> Bool { (0x30...0x39).contains(code) }
  static func isLetter(_ code: UInt8) -> Bool { isCapital(code) || isSmall(code) }
  static func isCapital(_ code: UInt8) -> Bool { (0x41...0x5A).contains(code) }
  static func isSmall(_ code: UInt8) -> Bool { (0x61...0x7A).contains(code) }
  static func isHexadecimal(_ code: UInt8) -> Bool { isDigit(code) || (0x61...0x66).contains(code) }

  private static func isPermissions(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count == 10 || word.count == 11, let kind = word.first else { return false }
    guard "-dlcbpsD".utf8.contains(kind) else { return false }
    return word.dropFirst().prefix(9).allSatisfy { "-rwxsStT".utf8.contains($0) }
  }
}

/// The cells of a column in some lines.
struct TableColumn {
  /// The line and extent of each cell that is not empty.
  private(set) var cells: [(line: Int, extent: Range<Int>)] = []
  private(set) var isLeftAligned = true
  private(set) var isRightAligned = true
  private(set) var hasOneWidth = true
  /// The first line whose cell is aligned differently from those above it.
  private(set) var firstStray: Int?
  private(set) var kinds: [TableCellKind] = []
  /// True if the cells are ids of commits or containers: hexadecimal digits of equal length.
  private(set) var isIdentifiers = true
  /// True if a cell contains a blank, or two in a row.
  private(set) var hasBlank = false
  private var gaps = 0

  init(_ text: TableText, rows: Range<Int>, columns: Range<Int>) {
    var hasLetters = false
    cells.reserveCapacity(rows.count)
    kinds.reserveCapacity(rows.count)
    for line in rows {
      guard let extent = text.lines[line].extent(in: columns) else { continue }
      if let first = cells.first?.extent {
        isLeftAligned = isLeftAligned && extent.lowerBound == first.lowerBound
        isRightAligned = isRightAligned && extent.upperBound == first.upperBound
        hasOneWidth = hasOneWidth && extent.count == first.count
        if !isLeftAligned, !isRightAligned, firstStray == nil { firstStray = line }
      }
      let codes = text.lines[line].codes[extent]
      kinds.append(TableCellKind(codes))
      isIdentifiers = isIdentifiers && hasOneWidth && codes.count >= 7 && codes.allSatisfy(TableCellKind.isHexadecimal)
      hasLetters = hasLetters || codes.contains(where: TableCellKind.isLetter)
      let blanks = extent.filter { codes[$0] == TableCode.blank }
      hasBlank = hasBlank || !blanks.isEmpty
      if blanks.contains(where: { codes[$0 + 1] == TableCode.blank }) { gaps += 1 }
      cells.append((line, extent))
    }
    isIdentifiers = isIdentifiers && hasLetters
  }

  /// True if all cells are numbers, except some without a value.
  var isNumeric: Bool {
    let numbers = kinds.count { $0 == .number }
    return numbers > 0 && numbers * 2 >= kinds.count && kinds.allSatisfy { $0 == .number || $0 == .placeholder }
  }

  var hasGap: Bool { gaps > 0 }

  /// True if the text has undetected columns of its own: gaps in most rows, or numbers side by side.
  func isMixed(_ text: TableText) -> Bool {
    if gaps * 2 > cells.count { return true }
    return hasBlank && cells.contains { cell in hasNumbers(text.lines[cell.line].codes[cell.extent]) }
  }

  /// True if most of three words or more are numbers.
  private func hasNumbers(_ codes: ArraySlice<UInt8>) -> Bool {
    var (words, numbers) = (0, 0)
    var rest = codes
    while let start = rest.firstIndex(where: { $0 != TableCode.blank }) {
      let word = rest[start...].prefix { $0 != TableCode.blank }
      words += 1
      if TableCellKind(word) == .number { numbers += 1 }
      rest = rest[word.endIndex...]
    }
    return words >= 3 && numbers * 2 > words
  }

  func holdsOnly(_ kind: TableCellKind) -> Bool { !kinds.isEmpty && kinds.allSatisfy { $0 == kind } }

  /// True if two cells have the same text, as names of files never do.
  func hasRepeats(_ text: TableText) -> Bool {
    for (index, cell) in cells.enumerated() {
      let codes = text.lines[cell.line].codes[cell.extent]
      if cells.dropFirst(index + 1).contains(where: { text.lines[$0.line].codes[$0.extent] == codes }) { return true }
    }
    return false
  }
}

extension TableText {
  /// True if lines are source code, bars, or have vertical lines: they may look like a table.
  func isCodeOrFramed(_ rows: Range<Int>) -> Bool {
    let bars = rows.count { row in lines[row].codes.count { $0 == TableCode.block } >= 3 }
    if bars * 2 > rows.count { return true }
    let closing: [UInt8] = Array(";{}\\,(".utf8)
    let code = rows.count { row in
      lines[row].words.last.map { closing.contains(lines[row].codes[$0.upperBound - 1]) } ?? false
    }
    if code * 2 > rows.count { return true }
    for column in 0..<width where rows.allSatisfy({ TableCode.isVertical(lines[$0].codes[column]) }) { return true }
    // Signs that assign or map, one below the other.
    let signs = ["=", ":", ":=", "=>"].map { Array($0.utf8)[...] }
    return lines[rows.lowerBound].words.contains { word in
      let sign = lines[rows.lowerBound].codes[word]
      return signs.contains(sign) && rows.allSatisfy { lines[$0].codes[word] == sign }
    }
  }
}

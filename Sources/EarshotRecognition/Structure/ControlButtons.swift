// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Finds the buttons of a row: in brackets, or as blocks of colour side by side.
enum ControlButtons {
  private struct Button {
    var columns: Range<Int>
    var label: String
    /// True if there are blanks between the brackets and the label, which are rare in text.
    var isPadded: Bool
  }

  static func buttons(in piece: ControlLine.Piece, of line: ControlLine) -> [RecognizedControl] {
    let found = bracketed(in: piece, of: line) ?? blocks(in: piece, of: line)
    return found.map { RecognizedControl(kind: .button, label: $0.label, row: line.number, columns: $0.columns) }
  }

  /// The buttons, if the piece has nothing else: tags and log levels are in the middle of text.
  private static func bracketed(in piece: ControlLine.Piece, of line: ControlLine) -> [Button]? {
    var buttons: [Button] = []
    var column = piece.columns.lowerBound
    while column < piece.columns.upperBound {
      if line.isBlank(column) {
        column += 1
        continue
      }
      guard buttons.last.map({ $0.columns.upperBound < column }) ?? true,
        let button = button(at: column, in: piece, of: line)
      else { return nil }
      buttons.append(button)
      column = button.columns.upperBound
    }
    return isBelievable(buttons, isFramed: piece.isFramed, in: line) ? buttons : []
  }

  private static func button(at start: Int, in piece: ControlLine.Piece, of line: ControlLine) -> Button? {
    let opening = line.scalar(start)
    guard opening == less || opening == openBracket else { return nil }
    // In some programs the default button has two pairs of brackets: [< OK >].
    let isDouble = opening == openBracket && line.scalar(start + 1) == less
    let closing = opening == less || isDouble ? greater : closeBracket
    let from = start + (isDouble ? 2 : 1)
    // Wide ones are known by a ground of their own.
    let reach = line.isSameGround(start, from) ? widest : widestOnGround
    let limit = min(piece.columns.upperBound, start + reach)
    guard from < limit, let end = (from..<limit).first(where: { line.scalar($0) == closing }), from < end else {
      return nil
    }
    let upper = end + (isDouble ? 2 : 1)
    guard upper <= piece.columns.upperBound, !isDouble || line.scalar(end + 1) == closeBracket else { return nil }
    let label = withoutKey(line.trimmed(from..<end), in: line)
    guard isLabel(label, in: line) else { return nil }
    let isPadded = line.isBlank(from) && line.isBlank(end - 1)
    return Button(columns: start..<upper, label: line.text(label), isPadded: isPadded)
  }

  /// The columns without the Latin access key that follows a label in other scripts: `확인(O)`.
  private static func withoutKey(_ columns: Range<Int>, in line: ControlLine) -> Range<Int> {
    let key = columns.upperBound - 2
    guard key - 1 > columns.lowerBound, line.scalar(key - 1) == 0x28, line.scalar(key + 1) == 0x29,
      (0x41...0x5a).contains(line.scalar(key))
    else { return columns }
    return line.trimmed(columns.lowerBound..<key - 1)
  }

  /// True if bracketed words, alone in their row, are buttons and not a heading, a tag or a message.
  private static func isBelievable(_ buttons: [Button], isFramed: Bool, in line: ControlLine) -> Bool {
    guard !buttons.isEmpty else { return false }
    if buttons.contains(where: \.isPadded) { return isFramed || buttons.count > 1 }
    // whiptail's short ones: <Ok>   <Cancel>.
    if isFramed, buttons.count > 1, buttons.allSatisfy({ line.scalar($0.columns.lowerBound) == less }) { return true }
    let grounded = buttons.filter { line.hasOwnGround($0.columns) }.count
    return grounded > 0 && (isFramed || (buttons.count > 1 && grounded < buttons.count))
  }

  /// True for one or a few words, as on buttons.
  private static func isLabel(_ columns: Range<Int>, in line: ControlLine) -> Bool {
    guard let first = columns.first, ControlLine.isWord(line.scalar(first)) else { return false }
    // One letter between brackets is a mark or a key; one syllable of Korean is a word.
    guard columns.count > 1 else { return false }
    var blanks = 0
    for column in columns {
      let scalar = line.scalar(column)
      blanks = scalar == 0x20 ? blanks + 1 : 0
      let isPart = scalar == 0 || scalar == 0x20 || ControlLine.isWord(scalar) || punctuation.contains(scalar)
      guard isPart, blanks < 2 else { return false }
    }
    return !columns.allSatisfy { ControlLine.isDigit(line.scalar($0)) }
  }

  // MARK: Blocks of colour

  /// Two or more separate blocks, each with its own background and a centred label.
  private static func blocks(in piece: ControlLine.Piece, of line: ControlLine) -> [Button] {
    guard let first = piece.columns.first, line.isBlank(first) else { return [] }
    var blocks: [Button] = []
    var start = first
    var isGap = true
    while start < piece.columns.upperBound {
      var end = start + 1
      while end < piece.columns.upperBound, line.isSameGround(start, end) { end += 1 }
      if isGap {
        let isBetween = !blocks.isEmpty && end < piece.columns.upperBound
        // Widely separated blocks on a row of their own are parts of a status line.
        guard line.isSameGround(start, first), line.isBlank(start..<end), !isBetween || end - start <= widestGap else {
          return []
        }
      } else {
        let label = line.trimmed(start..<end)
        let (left, right) = (label.lowerBound - start, end - label.upperBound)
        guard end - start <= widest, left > 0, right > 0, abs(left - right) <= 1, isLabel(label, in: line) else {
          return []
        }
        blocks.append(Button(columns: start..<end, label: line.text(label), isPadded: true))
      }
      isGap.toggle()
      start = end
    }
    // A status line reaches the edges of the screen; buttons are in the middle.
    return blocks.count > 1 && !isGap ? blocks : []
  }

  private static let widest = 32
  private static let widestOnGround = 80
  private static let widestGap = 12
  private static let less = UInt32(0x3c)
  private static let greater = UInt32(0x3e)
  private static let openBracket = UInt32(0x5b)
  private static let closeBracket = UInt32(0x5d)
  private static let punctuation = "-'&.!?,…’".unicodeScalars.map(\.value)
}

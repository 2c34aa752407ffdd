// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A candidate for a check box or radio button in one row, to be confirmed by its group.
struct ControlMark {
  /// The way it is drawn, common to a group.
  enum Family: Int {
    /// `[x]`
    case square
    /// `(*)`
    case round
    /// `☑`, `⬢`
    case ballot
    /// `▣`, `■`
    case solid
    /// `<o>`
    case angle
    /// `◉`, `●`
    case circle
    /// `▐X▌`, with a nearly invisible cross when off.
    case block
    /// `▐●▌`, the same for radio buttons.
    case blockCircle
  }

  enum State {
    case off, on, mixed, unknown
  }

  var family: Family
  var state: State
  /// True if logs and other lists use the same signs: `[*]`, `✔`, `●`.
  var isAmbiguous: Bool
  /// True for brackets around a sign that is no letter, which may stand right before their label: `[▣]Follow links`.
  private var isDrawn = false
  /// The columns of the mark itself.
  var mark: Range<Int>
  /// The columns of its label, behind the mark or, with a colon, before it.
  var label: Range<Int>
  /// The text after the label, at least two blanks away from it.
  var description: Range<Int>?

  /// The mark that begins in a column, without its label.
  init?(at column: Int, in line: ControlLine, before end: Int) {
    let first = line.scalar(column)
    let width: Int
    switch first {
    case Glyph.square, Glyph.round, Glyph.angle:
      let inside = line.scalar(column + 1)
      // The sign in the brackets may be two cells wide.
      width = line.scalar(column + 2) == 0 ? 4 : 3
      guard line.scalar(column + width - 1) == Glyph.closing(first), let state = Glyph.state(inside, in: first) else {
        return nil
      }
      self.state = State(state)
      family = first == Glyph.square ? .square : first == Glyph.round ? .round : .angle
      isAmbiguous = family != .square || state == .mixed || inside == 0x2a
      isDrawn = inside > 0x2000
    case 0x2590 where line.scalar(column + 2) == 0x258c && [0x58, 0x25cf].contains(line.scalar(column + 1)):
      family = line.scalar(column + 1) == 0x58 ? .block : .blockCircle
      (state, width, isAmbiguous) = (Self.block(line.style(column + 1)), 3, false)
    default:
      guard let glyph = Glyph.box(first) else { return nil }
      (family, state, isAmbiguous) = (Family(glyph.shape), State(glyph.state), glyph.isAmbiguous)
      width = line.scalar(column + 1) == 0 ? 2 : 1
    }
    guard column + width <= end else { return nil }
    mark = column..<(column + width)
    label = mark.upperBound..<mark.upperBound
  }

  /// The state of a block: a glyph in its background's colour is meant to be invisible.
  private static func block(_ style: Style) -> State {
    Contrast.ratio(of: style).map { $0 < 2 ? .off : .on } ?? .unknown
  }

  // MARK: In a row

  /// The marks of a piece of a row, each with its label.
  static func marks(in piece: ControlLine.Piece, of line: ControlLine) -> [ControlMark] {
    var marks: [ControlMark] = []
    var column = piece.columns.lowerBound
    while column < piece.columns.upperBound {
      guard mayBegin(at: column, in: piece, of: line, after: marks.last),
        var mark = ControlMark(at: column, in: line, before: piece.columns.upperBound),
        let label = label(of: mark, in: piece, of: line) ?? name(of: mark, in: piece, of: line)
      else {
        column += 1
        continue
      }
      mark.label = label
      let isNamed = label.upperBound <= mark.mark.lowerBound
      mark.description = isNamed ? nil : description(behind: label, in: piece, of: line)
      marks.append(mark)
      column = max(label.upperBound, mark.mark.upperBound)
    }
    return marks
  }

  /// True if a control may begin here: at the start of a piece, after a pointer or a name with a colon, after a gap or
  /// another control.
  private static func mayBegin(
    at column: Int, in piece: ControlLine.Piece, of line: ControlLine, after last: ControlMark?
  ) -> Bool {
    let scalar = line.scalar(column)
    guard scalar == 0x5b || scalar == 0x28 || scalar == 0x3c || scalar > 0x2000 else { return false }
    if let last, last.label.upperBound < column,
      (last.label.upperBound..<column).allSatisfy({ isBetween(line.scalar($0)) })
    {
      return true
    }
    var before = column
    while before > piece.columns.lowerBound, line.isBlank(before - 1) { before -= 1 }
    guard before > piece.columns.lowerBound else { return true }
    if column - before >= 2 { return true }
    let previous = line.scalar(before - 1)
    if previous == 0x3a, column > before { return true }
    return pointers.contains(previous) && line.isBlank(piece.columns.lowerBound..<(before - 1))
  }

  /// The columns from one or two blanks after the mark, none after a drawn one, to two blanks, the next mark of the
  /// family or the end.
  private static func label(
    of mark: ControlMark, in piece: ControlLine.Piece, of line: ControlLine
  ) -> Range<Int>? {
    let end = piece.columns.upperBound
    var start = mark.mark.upperBound
    while start < end, line.isBlank(start) { start += 1 }
    let gap = start - mark.mark.upperBound
    guard start < end, (mark.isDrawn ? 0...2 : 1...2).contains(gap), isLabelStart(line.scalar(start)) else {
      return nil
    }
    var column = start + 1
    while column < end {
      if line.isBlank(column), column + 1 >= end || line.isBlank(column + 1) { break }
      if line.isBlank(column), let next = ControlMark(at: column + 1, in: line, before: end),
        next.family == mark.family, column + 1 + next.mark.count < end, line.isBlank(column + 1 + next.mark.count)
      {
        break
      }
      column += 1
    }
    while column > start, isBetween(line.scalar(column - 1)) { column -= 1 }
    return start..<column
  }

  /// The name with a colon before a mark in brackets that nothing follows: `Completed: [ ]`.
  private static func name(of mark: ControlMark, in piece: ControlLine.Piece, of line: ControlLine) -> Range<Int>? {
    let (begin, behind) = (piece.columns.lowerBound, mark.mark.upperBound)
    guard mark.family == .square || mark.family == .round, mark.state != .unknown,
      line.isBlank(behind..<min(behind + 3, piece.columns.upperBound))
    else { return nil }
    var colon = mark.mark.lowerBound - 1
    while colon > begin, line.isBlank(colon) { colon -= 1 }
    guard colon > begin, line.scalar(colon) == 0x3a, mark.mark.lowerBound - colon <= widestGap else { return nil }
    var start = colon
    while start > begin, !(line.isBlank(start - 1) && (start - 2 < begin || line.isBlank(start - 2))) { start -= 1 }
    guard start < colon, ControlLine.isWord(line.scalar(start)), colon - start <= longestName else { return nil }
    return start..<colon
  }

  private static let longestName = 32
  /// Boxes in a column stand behind names of different lengths.
  private static let widestGap = 12

  /// True for blanks and separators of choices in a row.
  private static func isBetween(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0x2f || scalar == 0xb7 }

  /// True for words, paths and quotations, but not for signs that follow brackets in code.
  private static func isLabelStart(_ scalar: UInt32) -> Bool {
    ControlLine.isWord(scalar) || [0x22, 0x27, 0x2e, 0x2f, 0x7e, 0x201c, 0x300c].contains(scalar)
  }

  private static func description(
    behind label: Range<Int>, in piece: ControlLine.Piece, of line: ControlLine
  ) -> Range<Int>? {
    var start = label.upperBound
    while start < piece.columns.upperBound, line.isBlank(start) { start += 1 }
    guard start < piece.columns.upperBound, ControlLine.isWord(line.scalar(start)) else { return nil }
    var end = start + 1
    while end < piece.columns.upperBound, !(line.isBlank(end) && line.isBlank(end + 1)) { end += 1 }
    return start..<end
  }

  private static let pointers = Set(Glyph.pointers.union(Glyph.bullets).flatMap(\.unicodeScalars).map(\.value))
}

extension ControlMark.Family {
  init(_ shape: Glyph.Box.Shape) {
    self =
      switch shape {
      case .ballot: .ballot
      case .square: .solid
      case .circle: .circle
      }
  }
}

extension ControlMark.State {
  init(_ state: Glyph.State) {
    self =
      switch state {
      case .off: .off
      case .on: .on
      case .mixed: .mixed
      }
  }
}

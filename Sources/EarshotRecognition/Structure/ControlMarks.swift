// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Collects candidates for check boxes and radio buttons, and confirms them by groups.
///
/// A lone `[x]`, `(o)` or `●` proves nothing: logs, prose and lists of services use them. Beside one that is off, in a
/// frame or under a highlight they are controls.
struct ControlMarks {
  fileprivate struct Placed {
    var mark: ControlMark
    var line: Int
    var group: Int
  }

  fileprivate struct Group {
    var family: ControlMark.Family
    var count = 0
    var on = 0
    var off = 0
    var hasClearDrawing = false
    var isFramed = false
    var standsOut = false
    /// The column in which descriptions begin, and their number: an aligned column belongs to the labels.
    var descriptions: (column: Int, count: Int)?
  }

  private var placed: [Placed] = []
  private var groups: [Group] = []
  /// For each family and column the last group with a mark there, and its row.
  private var latest: [Int: (group: Int, row: Int)] = [:]

  mutating func add(_ piece: ControlLine.Piece, of line: ControlLine, cursor: Cursor) {
    var previous: Placed?
    for mark in ControlMark.marks(in: piece, of: line) {
      let key = mark.family.rawValue << 32 | mark.mark.lowerBound
      let gap = mark.family == .circle ? 1 : 3
      let group: Int
      if let above = latest[key], line.number - above.row <= gap {
        group = above.group
      } else if let previous, previous.mark.family == mark.family {
        group = previous.group
      } else {
        groups.append(Group(family: mark.family))
        group = groups.count - 1
      }
      latest[key] = (group, line.number)
      groups[group].add(mark, isFramed: piece.isFramed, of: line, cursor: cursor)
      let place = Placed(mark: mark, line: line.number, group: group)
      placed.append(place)
      previous = place
    }
  }

  /// The marks confirmed as controls.
  func controls(in lines: [ControlLine]) -> [RecognizedControl] {
    guard let first = lines.first else { return [] }
    return placed.compactMap { place in
      let group = groups[place.group]
      let index = place.line - first.number
      guard group.isBelievable, lines.indices.contains(index), let kind = group.kind(of: place.mark) else {
        return nil
      }
      let line = lines[index]
      var label = line.text(place.mark.label)
      var end = max(place.mark.label.upperBound, place.mark.mark.upperBound)
      if let more = place.mark.description, let column = group.descriptions, column.count > 1,
        more.lowerBound == column.column
      {
        label += " " + line.text(more)
        end = more.upperBound
      }
      return RecognizedControl(
        kind: kind, label: label, row: place.line,
        columns: min(place.mark.label.lowerBound, place.mark.mark.lowerBound)..<end)
    }
  }
}

extension ControlMarks.Group {
  fileprivate mutating func add(_ mark: ControlMark, isFramed: Bool, of line: ControlLine, cursor: Cursor) {
    count += 1
    if mark.state == .on { on += 1 }
    if mark.state == .off { off += 1 }
    if !mark.isAmbiguous { hasClearDrawing = true }
    self.isFramed = self.isFramed || isFramed
    let columns = mark.mark.lowerBound..<max(mark.label.upperBound, mark.mark.upperBound)
    let isUnderCaret = cursor.isVisible && cursor.row == line.number && columns.contains(cursor.column)
    // A highlight has room around it; a row with a single background does not.
    let before = mark.mark.lowerBound - 1
    let isHighlighted = before >= 0 && !line.isSameGround(before, mark.mark.lowerBound)
    standsOut = standsOut || isUnderCaret || isHighlighted
    guard let column = mark.description?.lowerBound else { return }
    if descriptions == nil { descriptions = (column, 0) }
    if descriptions?.column == column { descriptions?.count += 1 }
  }

  fileprivate var isBelievable: Bool {
    switch family {
    case .square: off > 0 || standsOut || (isFramed && hasClearDrawing)
    case .round, .angle: count > 1 && off > 0
    case .ballot: hasClearDrawing
    // A square is a bullet or a part of a bar, too.
    case .solid: count > 1 && off > 0 || standsOut && hasClearDrawing
    case .block, .blockCircle: true
    // Small circles are bullets too: one full one among empty ones is a choice.
    case .circle: count > 1 && off > 0 && (hasClearDrawing || on == 1)
    }
  }

  fileprivate func kind(of mark: ControlMark) -> RecognizedControlKind? {
    let isOn: Bool? =
      switch mark.state {
      case .on: true
      case .off: false
      case .mixed, .unknown: nil
      }
    switch family {
    case .square, .ballot, .solid, .angle, .block: return .checkBox(isOn: isOn)
    case .round, .blockCircle: return .radioButton(isOn: isOn ?? false)
    // Of radio buttons at most one is on.
    case .circle: return on > 1 ? .checkBox(isOn: isOn) : .radioButton(isOn: isOn ?? false)
    }
  }
}

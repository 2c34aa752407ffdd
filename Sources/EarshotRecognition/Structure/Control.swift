// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A button, a check box, a radio button or a field for text that a program drew with characters.
///
/// What only looks like one (a footnote, a tag, the state of a service) is left out: brackets count when they stand
/// where controls stand, and something more speaks for them, such as a frame, a ground of their own or others of
/// their kind beside them.
public struct RecognizedControl: Equatable, Sendable {
  public enum Kind: Hashable, Sendable {
    case button
    /// On, off, or nil where it is neither or both look the same.
    case checkBox(isOn: Bool?)
    case radioButton(isOn: Bool)
    case textField
  }

  public var kind: Kind
  /// What is written on it, beside it or before it, without brackets and colon; may be empty for a field.
  public var label: String
  /// The row of the screen.
  public var row: Int
  /// Where it is drawn, its label included; for a field only the place for the text.
  public var columns: Range<Int>
  /// The caret stands in it, or it alone of its like stands out; of each kind one at most.
  ///
  /// A list and the buttons below it may have one each: where the keys go then is not to be seen on one picture.
  public var isFocused: Bool

  public init(kind: Kind, label: String, row: Int, columns: Range<Int>, isFocused: Bool = false) {
    self.kind = kind
    self.label = label
    self.row = row
    self.columns = columns
    self.isFocused = isFocused
  }

  /// Whether there is a button in a part of a screen.
  public static func hasButton(in area: ScreenArea, of screen: Screen) -> Bool {
    controls(in: area, of: screen).contains { $0.kind == .button }
  }

  /// The controls in a part of a screen, from top to bottom and from left to right.
  ///
  /// - Parameters:
  ///   - area: where to look; what lies only partly in it is not told.
  ///   - screen: the picture to look at.
  public static func controls(in area: ScreenArea, of screen: Screen) -> [RecognizedControl] {
    let rows = area.rows.clamped(to: screen.rows.indices)
    let lines = rows.map { ControlLine(screen.rows[$0], at: $0) }
    var marks = ControlMarks()
    var controls: [RecognizedControl] = []
    for line in lines where !line.row.isBlank {
      for piece in line.pieces(in: area.columns) {
        marks.add(piece, of: line, cursor: screen.cursor)
        controls += ControlButtons.buttons(in: piece, of: line)
        controls += ControlFields.fields(in: piece, of: line)
      }
    }
    controls += marks.controls(in: lines)
    let fields =
      RaisedButtons.buttons(in: lines, columns: area.columns)
      + ControlFields.below(in: lines, columns: area.columns)
      + ControlFields.underscored(in: lines, columns: area.columns, cursor: screen.cursor)
      + ControlFields.framed(in: lines, columns: area.columns, cursor: screen.cursor)
    controls += fields.filter { field in
      !controls.contains { $0.row == field.row && $0.columns.overlaps(field.columns) }
    }
    controls.sort { ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound) }
    ControlFocus.mark(&controls, in: lines, cursor: screen.cursor)
    return controls
  }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

public enum RecognizedControlKind: Hashable, Sendable {
  case button
  /// On, off, or nil for an intermediate or unknown state.
  case checkBox(isOn: Bool?)
  case radioButton(isOn: Bool)
  case textField
  /// A value with the sign that opens a list of others.
  case comboBox
}

/// A button, a check box, a radio button or a text field that a program drew with characters.
///
/// Lookalikes (footnotes, tags, states of services) are left out: brackets count in the positions of controls, with
/// further evidence such as a frame, a background of their own or similar ones beside them.
public struct RecognizedControl: Equatable, Sendable {
  public var kind: RecognizedControlKind
  /// The text on it, beside it or before it, without brackets and colon; may be empty for a field.
  public var label: String
  /// The row of the screen.
  public var row: Int
  /// The columns it occupies, including its label; for a field or a combo box only the place for the text.
  public var columns: Range<Int>
  /// True if it has the caret, or stands out alone among similar ones; at most one of each kind.
  ///
  /// A list and the buttons below it may have one each: a single picture does not show which receives the keys.
  public var isFocused: Bool

  public init(kind: RecognizedControlKind, label: String, row: Int, columns: Range<Int>, isFocused: Bool = false) {
    self.kind = kind
    self.label = label
    self.row = row
    self.columns = columns
    self.isFocused = isFocused
  }

  /// True if there is a button in a part of a screen.
  public static func hasButton(in area: ScreenArea, of screen: Screen) -> Bool {
    controls(in: area, of: screen).contains { $0.kind == .button }
  }

  /// The controls in a part of a screen, from top to bottom and left to right.
  ///
  /// - Parameters:
  ///   - area: The area to search; controls only partly inside are left out.
  ///   - screen: The picture.
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
        controls += ControlMenus.menus(in: piece, of: line)
      }
    }
    controls += marks.controls(in: lines)
    let fields =
      RaisedButtons.buttons(in: lines, columns: area.columns)
      + ControlFields.below(in: lines, columns: area.columns)
      + ControlFields.underscored(in: lines, columns: area.columns, cursor: screen.cursor)
      + ControlFields.framed(in: lines, columns: area.columns, cursor: screen.cursor)
      + GroundFields.controls(in: lines, columns: area.columns, cursor: screen.cursor)
    controls += fields.filter { field in
      !controls.contains { $0.row == field.row && $0.columns.overlaps(field.columns) }
    }
    controls.sort { ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound) }
    ControlFocus.mark(&controls, in: lines, cursor: screen.cursor)
    return controls
  }
}

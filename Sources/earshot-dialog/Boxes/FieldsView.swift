// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotUI

/// Fields one below the other, with their labels before them; they scroll when there are too many.
final class FieldsView: ScrollView {
  /// Nil for a read-only row.
  private(set) var fields: [TextField?] = []
  /// The field that last had the keyboard, if any.
  private(set) var current: Int?
  private var labels: [Label] = []
  private let described: [DialogField]
  private let labelColumns: Int

  /// - Parameter label: The label of the field that has the keyboard at first.
  init(_ described: [DialogField], default label: String?) {
    self.described = described
    let widest = described.map { TextWidth.columns(of: $0.label) }.max() ?? 0
    labelColumns = widest == 0 ? 0 : widest + 1
    super.init()
    for field in described { add(field) }
    current =
      described.firstIndex { $0.kind != .fixed && $0.label == label } ?? described.firstIndex { $0.kind != .fixed }
  }

  private func add(_ described: DialogField) {
    let label = Label()
    addSubview(label)
    labels.append(label)
    guard described.kind != .fixed else {
      label.text = [described.label, described.text].filter { !$0.isEmpty }.joined(separator: " ")
      fields.append(nil)
      return
    }
    let field = TextField(described.text)
    field.isSecureTextEntry = described.kind == .secret
    // The label is the field's name: it is heard once.
    label.text = described.label
    label.accessibilityElementsHidden = true
    field.accessibilityLabel = Self.name(described.label)
    addSubview(field)
    fields.append(field)
  }

  /// A label without the leader to its field.
  private static func name(_ label: String) -> String? {
    let name = label.reversed().drop { $0 == ":" || $0.isWhitespace }.reversed()
    return name.isEmpty ? nil : String(name)
  }

  var rows: Int { described.count }
  var wantedWidth: Int { labelColumns + Self.fieldWidth }
  private static let fieldWidth = 40

  var texts: [String] { zip(described, fields).map { $1?.text ?? $0.text } }

  override func layoutSubviews() {
    contentSize = CellSize(width: bounds.width, height: rows)
    // In a narrow box the field keeps half the width.
    let start = min(labelColumns, bounds.width / 2)
    for row in labels.indices {
      let field = fields[row]
      labels[row].frame = CellRectangle(x: 0, y: row, width: field == nil ? bounds.width : max(0, start - 1), height: 1)
      field?.frame = CellRectangle(x: start, y: row, width: max(1, bounds.width - start), height: 1)
    }
    super.layoutSubviews()
  }

  // MARK: The keyboard

  var hasKeyboard: Bool { fields.contains { $0?.isFirstResponder ?? false } }

  func note(_ field: TextField) { current = fields.firstIndex { $0 === field } ?? current }

  /// Moves to the next or previous field; false if there is none.
  func move(by step: Int) -> Bool {
    var next = (current ?? 0) + step
    while fields.indices.contains(next), fields[next] == nil { next += step }
    return fields.indices.contains(next) && fields[next]?.becomeFirstResponder() ?? false
  }

  @discardableResult
  override func becomeFirstResponder() -> Bool { current.flatMap { fields[$0] }?.becomeFirstResponder() ?? false }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotUI

/// Fields one below the other, with their labels before them. It scrolls where they are too many.
final class FieldsView: ScrollView {
  /// Nil for a row that is only read.
  private(set) var fields: [TextField?] = []
  /// The field that the keyboard was in last; nil where there is none.
  private(set) var current: Int?
  private var labels: [Label] = []
  private let described: [DialogField]
  private let labelColumns: Int

  /// - Parameter label: of the field that has the keyboard at first.
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
    // The field is called so: it is heard once.
    label.text = described.label
    label.accessibilityElementsHidden = true
    field.accessibilityLabel = Self.name(described.label)
    addSubview(field)
    fields.append(field)
  }

  /// A label without what leads from it to the field.
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
    // Where there is little room the field keeps half of it.
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

  /// Goes to the next field, or the one before; false where there is none.
  func move(by step: Int) -> Bool {
    var next = (current ?? 0) + step
    while fields.indices.contains(next), fields[next] == nil { next += step }
    return fields.indices.contains(next) && fields[next]?.becomeFirstResponder() ?? false
  }

  @discardableResult
  override func becomeFirstResponder() -> Bool { current.flatMap { fields[$0] }?.becomeFirstResponder() ?? false }
}

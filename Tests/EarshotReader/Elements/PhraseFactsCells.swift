import EarshotCore
import EarshotReader

/// Cells of the table the published facts are about: three columns and five rows, some of it covered by spans.
///
///     A1 B1 C1
///     A2 B2──     B2 spans two columns
///     A3 B3 C3    B3 spans two rows
///     A4 ┆  C4─   A4 spans two rows, C4 two rows and two columns
///     ┆  B5 ┆
extension PhraseFact {
  private static func id(_ name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 * 256 + UInt64($1) }
  }

  private static func cell(
    _ name: String, _ row: Int, _ column: Int, rows: Int = 1, columns: Int = 1, value: String? = nil,
    hint: String? = nil, _ traits: Traits = []
  ) -> Element {
    element(name, value: value, hint: hint, traits: traits, role: .cell, id: id(name)) {
      $0.details.cell = DataTableCell(row: row, column: column, rowSpan: rows, columnSpan: columns)
    }
  }

  private static let decorated: Traits = [
    .notEnabled, .button, .header, .link, .adjustable, .image, .searchField,
  ]

  private static let spanned: [Element] = [
    cell("A1", 0, 0), cell("B1", 0, 1), cell("C1", 0, 2),
    cell("A2", 1, 0), cell("B2", 1, 1, columns: 2),
    cell("A3", 2, 0), cell("B3", 2, 1, rows: 2), cell("C3", 2, 2),
    cell("A4", 3, 0, rows: 2), cell("C4", 3, 2, rows: 2, columns: 2),
    cell("B5", 4, 1, value: "Value", hint: "Hint", decorated),
  ]

  private static let valued: [Element] = ["A", "B", "C"].enumerated().flatMap { column, letter in
    (0..<4).map { row in cell("\(letter)\(row + 1)", row, column, value: "\(letter)\(row + 1) Value") }
  }

  /// The second and third cell of a row head it, the first three of a column head that.
  private static let headed = DataTable(
    rowCount: 4, columnCount: 3,
    rowHeaders: (0..<4).map { row in
      .init(index: row, elements: ["A", "B", "C"].map { ElementID(id("\($0)\(row + 1)")) })
    },
    columnHeaders: ["A", "B", "C"].enumerated().map { column, letter in
      .init(index: column, elements: (1...3).map { ElementID(id("\(letter)\($0)")) })
    })

  private static func fact(
    _ name: String, _ cell: String, _ cells: [Element], _ shape: DataTable, _ text: String, _ hint: String? = nil
  ) -> PhraseFact {
    let table = element(role: .table, id: 1) { $0.details.table = shape }
    return PhraseFact(
      name: name, source: tree(table, cells), subject: ElementID(id(cell)), text: text, hint: hint)
  }

  private static let bare = DataTable(rowCount: 5, columnCount: 3)

  static let cells: [PhraseFact] = [
    fact("X-57", "A1", spanned, bare, "A1. Row 1. Column 1."),
    fact("X-59", "B2", spanned, bare, "B2. Spans 2 columns. Column 2."),
    fact("X-60", "B3", spanned, bare, "B3. Spans 2 rows. Column 2."),
    fact("X-62", "C4", spanned, bare, "C4. Spans 2 rows. Spans 2 columns. Column 3."),
    fact(
      "X-63", "B5", spanned, bare,
      "B5. Row 5. Column 2. Value. Dimmed. Button. Heading. Link. Adjustable. Image. Search Field.", "Hint"),
    fact(
      "X-65", "B4", valued, headed, "B1: B1 Value. B2: B2 Value. B3: B3 Value. B4. Column 2. B4 Value"),
    fact(
      "X-66", "A1", valued, headed,
      "B1: B1 Value. C1: C1 Value. A2: A2 Value. A3: A3 Value. A1. Row 1. Column 1. A1 Value"),
  ]
}

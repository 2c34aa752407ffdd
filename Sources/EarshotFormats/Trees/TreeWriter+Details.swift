// SPDX-License-Identifier: Apache-2.0
import EarshotCore

// The properties that few elements have.
extension TreeNodeWriter {
  mutating func writeDetailedWords(_ details: ElementDetails) {
    write("roleDescription", details.roleDescription)
    write("placeholder", details.placeholder)
    write("textualContext", details.textualContext?.rawValue)
    write("required", details.isRequired)
    write("invalid", details.invalid?.rawValue)
    if let message = details.errorMessage { json.field("errorMessage", message.rawValue) }
    write("readOnly", details.isReadOnly)
    write("typedOnScreen", details.isTypedOnScreen)
    write("busy", details.isBusy)
    write("sortDirection", details.sortDirection?.rawValue)
    for (name, ids) in [
      ("labelledBy", details.labelledBy), ("describedBy", details.describedBy), ("details", details.detailedBy),
    ] where !ids.isEmpty { write(name, ids) }
    if details.live != .off { write("live", details.live.rawValue) }
    write("labelAttributes", details.labelAttributes.map(JSONValue.init(attribute:)))
    write("valueAttributes", details.valueAttributes.map(JSONValue.init(attribute:)))
    write("userInputLabels", details.userInputLabels.map { .string($0) })
  }

  mutating func writeDetails(_ details: ElementDetails) {
    if details.navigationStyle != .automatic {
      write("navigationStyle", TreeNames.navigationStyles.name(of: details.navigationStyle))
    }
    if let table = details.table { writeTable(table) }
    if let cell = details.cell { writeCell(cell) }
    if !details.headers.isEmpty { write("headers", details.headers) }
    writeText(details)
    write("customRotors", details.rotors.map(JSONValue.init(rotor:)))
    write("linked", details.linked)
    if let position = details.scrollPosition { json.field("scrollPosition", JSONValue(position)) }
    write("scrollStatus", details.scrollStatus)
    if let responds = details.respondsToUserInteraction { json.field("respondsToUserInteraction", responds) }
  }

  /// Writes a table, with its headers even if there are none: a reader would search the cells for them.
  private mutating func writeTable(_ table: DataTable) {
    json.field("rowCount", table.rowCount)
    json.field("columnCount", table.columnCount)
    json.field("rowHeaders", .array(table.rowHeaders.map(JSONValue.init(header:))))
    json.field("columnHeaders", .array(table.columnHeaders.map(JSONValue.init(header:))))
  }

  private mutating func writeCell(_ cell: DataTableCell) {
    if let row = cell.row { json.field("rowIndex", row) }
    if let column = cell.column { json.field("columnIndex", column) }
    if cell.rowSpan != 1 || (cell.row == nil && cell.column == nil) { json.field("rowSpan", cell.rowSpan) }
    if cell.columnSpan != 1 { json.field("columnSpan", cell.columnSpan) }
  }

  private mutating func writeText(_ details: ElementDetails) {
    if let caret = details.caret { json.field("caret", caret) }
    if let selection = details.selection { json.field("selection", JSONValue(range: selection)) }
    let lines =
      details.lines.map { line in
        JSONField(area: line.frame).map { .object([JSONField("text", .string(line.text)), $0]) } ?? .string(line.text)
      } as [JSONValue]
    write("lines", lines)
    write("previousText", details.previousText)
    write("nextText", details.nextText)
  }

  /// Writes a list unless it is empty.
  private mutating func write(_ name: String, _ values: [JSONValue]) {
    if !values.isEmpty { json.field(name, .array(values)) }
  }

  private mutating func write(_ name: String, _ id: ElementID?) {
    if let id { json.field(name, id.rawValue) }
  }
}

extension JSONValue {
  fileprivate init(range: Range<Int>) { self = .array([JSONValue(range.lowerBound), JSONValue(range.upperBound)]) }

  fileprivate init(header: DataTable.Header) {
    self = .object([
      JSONField("index", JSONValue(header.index)),
      JSONField("elements", .array(header.elements.map { JSONValue($0.rawValue) })),
    ])
  }

  fileprivate init(_ position: ScrollPosition) {
    switch position {
    case .page(let page, let count):
      self = .object([JSONField("page", JSONValue(page)), JSONField("of", JSONValue(count))])
    case .rows(let first, let last, let count):
      self = .object([
        JSONField("first", JSONValue(first)), JSONField("last", JSONValue(last)), JSONField("of", JSONValue(count)),
      ])
    }
  }

  fileprivate init(attribute: TextAttribute) {
    let fact =
      switch attribute.kind {
      case .punctuation: JSONField("speechPunctuation", .bool(true))
      case .language(let tag): JSONField("speechLanguage", .string(tag))
      case .pitch(let pitch): JSONField("speechPitch", .double(pitch))
      case .phonetic(let sound): JSONField("speechIPANotation", .string(sound))
      case .spellOut: JSONField("speechSpellOut", .bool(true))
      case .heading(let level): JSONField("textHeadingLevel", JSONValue(level))
      case .custom(let words): JSONField("textCustom", .array(words.map { .string($0) }))
      case .textualContext(let context): JSONField("textualContext", .string(context.rawValue))
      case .style(let style): JSONField("textStyle", .string(style.rawValue))
      }
    self = .object([JSONField("range", JSONValue(range: attribute.range)), fact])
  }

  fileprivate init(rotor: RotorDescription) {
    var fields: [JSONField] = []
    switch rotor.kind {
    case .named(let name): fields.append(JSONField("name", .string(name)))
    case .system(let system):
      fields.append(JSONField("system", .string(TreeNames.systemRotors.name(of: system) ?? "")))
    }
    if let items = rotor.items {
      fields.append(
        JSONField(
          "items",
          .array(
            items.map { item in
              let id = JSONValue(item.element.rawValue)
              guard let range = item.range else { return id }
              return .object([JSONField("element", id), JSONField("range", JSONValue(range: range))])
            })))
    }
    self = .object(fields)
  }
}

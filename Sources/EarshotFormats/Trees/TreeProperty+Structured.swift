// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The properties with a form of their own.
extension TreeProperty {
  /// Those of the table of ``ElementProperty``, by name.
  static let structured = Dictionary(
    uniqueKeysWithValues: (kind + words + places + tables + text + use).map { ($0.name, $0) })

  static let id = TreeProperty(
    "id", "a whole number from 0 to \(UInt64.max) or a text", read: { _, _ in true },
    write: { $1.json.field("id", $0.id.rawValue) })

  // MARK: Kind and state

  private static let kind: [TreeProperty] = [
    id,
    TreeProperty(
      "role", "a text",
      read: { value, reader in
        guard let name = value.string else { return false }
        reader.draft.element.role = TreeRoles.role(named: name)
        return true
      }, write: { if $0.role != .unknown { $1.json.field("role", $0.role.rawValue) } }),
    .drafted("isElement", \.isElement, .flag) { $0.isElement == $1.isElement ? nil : $0.isElement },
    .drafted("disabled", \.isDisabled, .flag) { element, _ in element.traits.contains(.notEnabled) ? true : nil },
    .drafted("selected", \.isSelected, .flag) { element, _ in element.traits.contains(.selected) ? true : nil },
    TreeProperty(
      "toggled", "true, false or \"mixed\"",
      read: { value, reader in
        guard let state = value.toggled else { return false }
        reader.draft.toggled = state
        return true
      }, write: { if let state = $0.toggled { $1.json.field("toggled", state) } }),
    TreeProperty(
      "traits", "a list of names, or a number", read: { value, reader in reader.readTraits(value) },
      write: { $1.writeTraits(of: $0) }),
    .drafted("level", \.level, .count) { element, _ in element.isHeading ? element.writtenLevel : nil },
    TreeProperty(
      "headingLevel", TreeCodec<Int>.headingLevel.expectation,
      read: { value, reader in
        guard let level = TreeCodec<Int>.headingLevel.read(value, reader.references) else { return false }
        reader.draft.element.headingLevel = level
        return true
      },
      write: { if !$0.isHeading, let level = $0.writtenLevel { $1.json.field("headingLevel", level) } }),
  ]

  // MARK: Words

  private static let words: [TreeProperty] = [
    TreeProperty(
      "value", "a text",
      read: { value, reader in
        guard let text = value.string else { return false }
        reader.draft.element.value = text
        return true
      }, write: { if $0.toggled == nil, let value = $0.value { $1.json.field("value", value) } }),
    TreeProperty(
      "invalid", TreeCodec<InvalidEntry>.name.expectation,
      // AccessKit has words for kinds of errors; `true` means an unknown one.
      read: { value, reader in
        if let isInvalid = value.bool {
          reader.draft.element.details.invalid = isInvalid ? .true : nil
          return true
        }
        guard let entry = value.string.flatMap({ InvalidEntry(rawValue: $0) }) else { return false }
        reader.draft.element.details.invalid = entry
        return true
      }, write: { if let entry = $0.details.invalid { $1.json.field("invalid", entry.rawValue) } }),
    .usually([], "labelAttributes", \.details.labelAttributes, .attributes),
    .usually([], "valueAttributes", \.details.valueAttributes, .attributes),
  ]

  // MARK: Position

  private static let places: [TreeProperty] = [
    TreeProperty(
      "bounds", "four numbers: column, row, width and height in cells",
      read: { value, reader in
        guard let area = value.rectangle(inCells: true) else { return false }
        reader.draft.element.frame = area
        return true
      }, write: { if let area = JSONField(area: $0.frame) { $1.json.field(area.name, area.value) } }),
    TreeProperty(
      "activationPoint", TreeCodec<Point>.point.expectation,
      read: { value, reader in
        guard let point = value.point else { return false }
        reader.draft.element.activationPoint = point
        return true
      },
      write: { element, writer in
        guard let point = element.activationPoint, point.x.isFinite, point.y.isFinite else { return }
        writer.json.field("activationPoint", TreeCodec<Point>.point.write(point))
      }),
    .optional("textDirection", \.layoutDirection, .choice(among: TreeNames.directions)),
    .usually(.none, "containerType", \.containerType, .choice(among: TreeNames.containerTypes)),
    .drafted("positionInSet", \.positionInSet, .count) { element, _ in element.setPosition?.index },
    .drafted("sizeOfSet", \.sizeOfSet, .count) { element, _ in element.setPosition?.count },
    .usually(
      .automatic, "navigationStyle", \.details.navigationStyle, .choice(among: TreeNames.navigationStyles)),
  ]

  // MARK: Tables

  private static let tables: [TreeProperty] = [
    .drafted("rowCount", \.rowCount, .count) { element, _ in element.details.table?.rowCount },
    .drafted("columnCount", \.columnCount, .count) { element, _ in element.details.table?.columnCount },
    // The headers even if there are none: a reader would search the cells for them.
    .drafted("rowHeaders", \.rowHeaders, .headers) { element, _ in element.details.table?.rowHeaders },
    .drafted("columnHeaders", \.columnHeaders, .headers) { element, _ in element.details.table?.columnHeaders },
    .drafted("rowIndex", \.row, .count) { element, _ in element.details.cell?.row },
    .drafted("columnIndex", \.column, .count) { element, _ in element.details.cell?.column },
    .drafted("rowSpan", \.rowSpan, .count) { element, _ in
      element.details.cell.flatMap { $0.rowSpan != 1 || ($0.row == nil && $0.column == nil) ? $0.rowSpan : nil }
    },
    .drafted("columnSpan", \.columnSpan, .count) { element, _ in
      element.details.cell.flatMap { $0.columnSpan != 1 ? $0.columnSpan : nil }
    },
  ]

  // MARK: Text

  private static let text: [TreeProperty] = [
    .optional("selection", \.details.selection, .range),
    .usually([], "lines", \.details.lines, .lines),
  ]

  // MARK: Use

  private static let use: [TreeProperty] = [
    .usually([], "customRotors", \.details.rotors, .rotors),
    .optional("scrollPosition", \.details.scrollPosition, .scrollPosition),
    .usually([], "customActions", \.customActions, .actions),
    .usually([], "customContent", \.customContent, .contents),
    .drafted("order", \.isOrdered, .order) { element, writer in
      element.childrenAreOrdered == (writer.isOrdered && !element.children.isEmpty) ? nil : element.childrenAreOrdered
    },
    TreeProperty(
      "children", "a list of ids or nodes", read: { value, reader in reader.readChildren(value) },
      write: { if !$0.children.isEmpty { $1.json.field("children", TreeCodec<[ElementID]>.nodes.write($0.children)) } }),
  ]
}

/// The names that are only read: others are written in their place.
extension TreeProperty {
  static let onlyRead: [TreeProperty] = [
    TreeProperty(
      "protected", "true or false",
      read: { value, reader in
        guard let isProtected = value.bool else { return false }
        reader.draft.isProtected = isProtected
        return true
      }),
    TreeProperty(
      "actions", "a list of texts",
      read: { value, reader in
        guard let actions = value.list({ $0.string }) else { return false }
        reader.draft.actions = actions
        return true
      }),
    .drafted("description", \.description, .text),
    TreeProperty(
      "numericValue", "a number",
      read: { value, reader in
        guard let number = value.numberText else { return false }
        reader.draft.number = number
        return true
      }),
    .drafted("minNumericValue", \.least, .number),
    .drafted("maxNumericValue", \.most, .number),
    TreeProperty(
      "numericValueStep", "a number above 0",
      read: { value, reader in
        guard let step = value.double, step > 0 else { return false }
        reader.draft.step = step
        return true
      }),
    TreeProperty(
      "frame", "four numbers: x, y, width and height in points",
      read: { value, reader in
        guard let area = value.rectangle(inCells: false) else { return false }
        reader.draft.element.frame = area
        return true
      }),
    // AccessKit's selection has two ends: its beginning, and the caret.
    TreeProperty(
      "textSelection", "an object with an anchor and a focus, counted in characters",
      read: { value, reader in
        func place(_ name: String) -> Int? { value[name].flatMap { $0.count ?? $0["characterIndex"]?.count } }
        guard let anchor = place("anchor"), let focus = place("focus") else { return false }
        if anchor != focus { reader.draft.element.details.selection = min(anchor, focus)..<max(anchor, focus) }
        reader.draft.element.details.caret = focus
        return true
      }),
  ]
}

extension Element {
  /// The state of a toggle whose value says nothing else.
  var toggled: JSONValue? {
    guard traits.contains(.toggleButton) else { return nil }
    switch value {
    case "0": return .bool(false)
    case "1": return .bool(true)
    case "2": return .string("mixed")
    default: return nil
    }
  }

  fileprivate var isHeading: Bool { role == .heading || traits.contains(.header) }

  /// The heading level if it can be written.
  fileprivate var writtenLevel: Int? { (1...6).contains(headingLevel) ? headingLevel : nil }
}

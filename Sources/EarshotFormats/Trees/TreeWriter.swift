// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

extension TreeFile {
  /// A tree as a file: root, focus, then one node a line in tree order, with its properties always in the same order.
  /// Reading it gives the same tree.
  ///
  /// Values that a file cannot express are left out: positions that are NaN, counts below 0 or above a billion.
  public static func text(of tree: ElementTree) -> String {
    let elements = tree.root.map { tree.subtree(of: $0) }?.compactMap { tree[$0] } ?? []
    let holders = elements.filter { !$0.children.isEmpty }
    let isOrdered = holders.count { $0.childrenAreOrdered } * 2 >= holders.count
    let areElements = TreeDefaults.areElements(elements)
    var head = "{"
    if let root = tree.root { head += "\"root\":\(root.rawValue)," }
    if let focus = tree.focus { head += "\"focus\":\(focus.rawValue)," }
    if !isOrdered { head += "\"order\":\"position\"," }
    let nodes = zip(elements, areElements).map { element, isElement in
      TreeNodeWriter(element, isElement: isElement, isOrdered: isOrdered).text
    }
    return head + "\"nodes\":[" + (nodes.isEmpty ? "" : "\n" + nodes.joined(separator: ",\n") + "\n") + "]}\n"
  }
}

/// Writes the properties of one element that differ from a reader's defaults.
struct TreeNodeWriter {
  private let element: Element
  /// A reader's default.
  private let isElement: Bool
  private let isOrdered: Bool
  var json = JSONWriter()

  init(_ element: Element, isElement: Bool, isOrdered: Bool) {
    self.element = element
    self.isElement = isElement
    self.isOrdered = isOrdered
  }

  var text: String {
    var writer = self
    writer.json.object { json in
      var fields = self
      swap(&fields.json, &json)
      fields.write()
      swap(&fields.json, &json)
    }
    return writer.json.text
  }

  private mutating func write() {
    json.field("id", element.id.rawValue)
    writeKind()
    writeWords()
    if element.hasDetails { writeDetailedWords(element.details) }
    writePlace()
    if element.hasDetails { writeDetails(element.details) }
    writeUse()
    writeChildren()
  }

  // MARK: Properties

  private mutating func writeKind() {
    if element.role != .unknown { json.field("role", element.role.rawValue) }
    write("authorId", element.identifier)
    if element.isElement != isElement { json.field("isElement", element.isElement) }
    write("hidden", element.isHidden)
    write("modal", element.isModal)
    write("disabled", element.traits.contains(.notEnabled))
    write("selected", element.traits.contains(.selected))
    if let toggled { json.field("toggled", toggled) }
    writeTraits()
    if element.expandedStatus != .unsupported { json.field("expanded", element.expandedStatus == .expanded) }
    if (1...6).contains(element.headingLevel) {
      let isHeading = element.role == .heading || element.traits.contains(.header)
      json.field(isHeading ? "level" : "headingLevel", element.headingLevel)
    }
  }

  /// The state of a toggle whose value says nothing else.
  private var toggled: JSONValue? {
    guard element.traits.contains(.toggleButton) else { return nil }
    switch element.value {
    case "0": return .bool(false)
    case "1": return .bool(true)
    case "2": return .string("mixed")
    default: return nil
    }
  }

  private mutating func writeTraits() {
    var rest = element.traits.subtracting([.notEnabled, .selected])
    if toggled != nil { rest.remove(.toggleButton) }
    guard !rest.isEmpty else { return }
    json.name("traits")
    json.array { json in
      for (name, trait) in TreeNames.traits where rest.contains(trait) {
        json.value(name)
        rest.remove(trait)
      }
      if !rest.isEmpty { json.value(rest.rawValue) }
    }
  }

  private mutating func writeWords() {
    write("label", element.label)
    if toggled == nil { write("value", element.value) }
    write("hint", element.hint)
    write("language", element.language)
  }

  private mutating func writePlace() {
    if let area = JSONField(area: element.frame) { json.field(area.name, area.value) }
    if let point = element.activationPoint, point.x.isFinite, point.y.isFinite {
      json.field("activationPoint", .array([.double(point.x), .double(point.y)]))
    }
    write("textDirection", element.layoutDirection.flatMap { TreeNames.directions.name(of: $0) })
    write("clipsChildren", element.clipsChildren)
    if element.containerType != .none {
      write("containerType", TreeNames.containerTypes.name(of: element.containerType))
    }
    write("groupsChildren", element.groupsChildren)
    if let position = element.setPosition {
      json.field("positionInSet", position.index)
      json.field("sizeOfSet", position.count)
    }
  }

  private mutating func writeUse() {
    if !element.customActions.isEmpty {
      json.field(
        "customActions",
        .array(
          element.customActions.map { action in
            guard let category = action.category else { return .string(action.name) }
            return .object([JSONField("name", .string(action.name)), JSONField("category", .string(category))])
          }))
    }
    if !element.customContent.isEmpty {
      json.field(
        "customContent",
        .array(
          element.customContent.map { content in
            let important = content.isImportant ? [JSONField("important", .bool(true))] : []
            return .object(
              [JSONField("label", .string(content.label)), JSONField("value", .string(content.value))] + important)
          }))
    }
  }

  private mutating func writeChildren() {
    if element.childrenAreOrdered != (isOrdered && !element.children.isEmpty) {
      write("order", TreeNames.orders.name(of: element.childrenAreOrdered))
    }
    if !element.children.isEmpty { write("children", element.children) }
  }

  // MARK: Values

  mutating func write(_ name: String, _ text: String?) {
    if let text { json.field(name, text) }
  }

  /// Writes a flag unless it is false.
  mutating func write(_ name: String, _ isTrue: Bool) {
    if isTrue { json.field(name, true) }
  }

  mutating func write(_ name: String, _ ids: [ElementID]) {
    json.name(name)
    json.array { for id in ids { $0.value(id.rawValue) } }
  }
}

extension JSONField {
  /// An area in whole cells if possible, else in points; nil if there is none.
  init?(area: Rectangle) {
    let points = [area.x, area.y, area.width, area.height]
    guard area != .zero, points.allSatisfy(\.isFinite) else { return nil }
    let metrics = [CellMetrics.width, CellMetrics.height, CellMetrics.width, CellMetrics.height]
    let cells = zip(points, metrics).map { Int(exactly: $0 / $1) }
    let whole = zip(cells, zip(points, metrics)).compactMap { cell, place in
      cell.flatMap { Double($0) * place.1 == place.0 ? $0 : nil }
    }
    if whole.count == 4 {
      self.init("bounds", .array(whole.map { JSONValue($0) }))
    } else {
      self.init("frame", .array(points.map { .double($0) }))
    }
  }
}

extension JSONValue {
  /// A finite number that reads back as the same.
  public static func double(_ number: Double) -> JSONValue {
    Int(exactly: number).map { JSONValue($0) } ?? .number("\(number)")
  }
}

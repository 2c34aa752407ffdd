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
  /// True to write the defaults of a reader.
  let isElement: Bool
  let isOrdered: Bool
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
    let hasDetails = element.hasDetails
    for property in TreeProperty.all where hasDetails || !property.isDetail { property.write?(element, &self) }
  }

  mutating func writeTraits(of element: Element) {
    var rest = element.traits.subtracting([.notEnabled, .selected])
    if element.toggled != nil { rest.remove(.toggleButton) }
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

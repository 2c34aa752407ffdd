// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Small trees for the tests of order.
enum OrderTrees {
  static func stop(_ id: ElementID, _ x: Double, _ y: Double, size: Double = 5) -> Element {
    Element(id, frame: Rectangle(x: x, y: y, width: size, height: size))
  }

  static func holder(
    _ id: ElementID, _ children: [ElementID], _ x: Double = 0, _ y: Double = 0, size: Double = 1_000,
    change: (inout Element) -> Void = { _ in }
  ) -> Element {
    var element = Element(
      id, frame: Rectangle(x: x, y: y, width: size, height: size), children: children, isElement: false)
    change(&element)
    return element
  }

  /// The first is the root.
  static func tree(_ elements: [Element]) -> ElementTree {
    var tree = ElementTree()
    tree.apply(elements.map { .upsert($0) } + (elements.first.map { [.setRoot($0.id)] } ?? []))
    return tree
  }

  static func order(_ elements: [Element], threshold: Double = 13) -> [ElementID] {
    var order = ReadingOrder(lineThreshold: threshold)
    return order.stops(in: tree(elements))
  }

  /// Stops at places under one root.
  static func flat(_ places: [(Double, Double)], change: (inout Element) -> Void = { _ in }) -> [Element] {
    let stops = places.enumerated().map { stop(ElementID(UInt64($0.offset + 2)), $0.element.0, $0.element.1) }
    return [holder(1, stops.map(\.id), change: change)] + stops
  }
}

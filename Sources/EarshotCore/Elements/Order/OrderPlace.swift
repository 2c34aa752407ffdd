// SPDX-License-Identifier: Apache-2.0
/// A position for sorting: the top, then the distance from the leading side.
///
/// Both are comparable whatever a source sends: NaN sorts last.
struct OrderPlace: Equatable, Sendable {
  let top: Double
  /// The distance from the left, or from the right negated. Infinite if unknown.
  let lead: Double

  /// - Parameter direction: The direction of the scope in which it is sorted.
  init(_ origin: Point, _ direction: LayoutDirection) {
    let far = Double.greatestFiniteMagnitude
    top = origin.y.isNaN ? far : min(max(origin.y, -far), far)
    let x = direction == .leftToRight ? origin.x : -origin.x
    lead = x.isNaN ? .infinity : min(max(x, -far), far)
  }

  /// The same position as seen by a scope of another direction.
  func origin(_ direction: LayoutDirection) -> Point {
    guard lead < .infinity else { return Point(x: .nan, y: top) }
    return Point(x: direction == .leftToRight ? lead : -lead, y: top)
  }

  /// True if it is read before another: on one line the leading one, otherwise the higher one.
  ///
  /// Not transitive: a can be on one line with b, and b with c, while a is above c.
  func precedes(_ other: OrderPlace, lineThreshold: Double) -> Bool {
    abs(top - other.top) < lineThreshold ? lead < other.lead : top < other.top
  }
}

/// A stop or a nested scope in its scope's order.
struct OrderEntry: Sendable {
  let id: ElementID
  let place: OrderPlace
  /// Increases in tree order.
  var number: Int64
  /// The smallest top on its line, as the threshold chains lines together.
  var line: Double

  init(_ id: ElementID, _ place: OrderPlace, number: Int64) {
    self.id = id
    self.place = place
    self.number = number
    line = place.top
  }

  /// The order of those on one line.
  static func leads(_ a: OrderEntry, _ b: OrderEntry) -> Bool {
    a.place.lead != b.place.lead ? a.place.lead < b.place.lead : a.number < b.number
  }
}

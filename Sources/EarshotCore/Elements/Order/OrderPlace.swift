// SPDX-License-Identifier: Apache-2.0
/// Where something is to be read: its top, then how far from the leading side it is.
///
/// Both are fit for comparing whatever a source says: what is no number comes last.
struct OrderPlace: Equatable, Sendable {
  let top: Double
  /// From the left, or from the right with the sign turned. Infinite if it is not known.
  let lead: Double

  /// - Parameter direction: of the scope that it is sorted in.
  init(_ origin: Point, _ direction: LayoutDirection) {
    let far = Double.greatestFiniteMagnitude
    top = origin.y.isNaN ? far : min(max(origin.y, -far), far)
    let x = direction == .leftToRight ? origin.x : -origin.x
    lead = x.isNaN ? .infinity : min(max(x, -far), far)
  }

  /// The same place as a scope of another direction sees it.
  func origin(_ direction: LayoutDirection) -> Point {
    guard lead < .infinity else { return Point(x: .nan, y: top) }
    return Point(x: direction == .leftToRight ? lead : -lead, y: top)
  }

  /// Whether it is read before another: on one line what leads, otherwise what is higher.
  ///
  /// Not transitive: a can be on one line with b, and b with c, while a is above c.
  func precedes(_ other: OrderPlace, lineThreshold: Double) -> Bool {
    abs(top - other.top) < lineThreshold ? lead < other.lead : top < other.top
  }
}

/// A stop or a nested scope among those it is sorted with.
struct OrderEntry: Sendable {
  let id: ElementID
  let place: OrderPlace
  /// Grows in the order of the tree.
  var number: Int64
  /// The least top of those that the threshold ties it to.
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

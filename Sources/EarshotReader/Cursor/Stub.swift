import EarshotCore

/// Stands in until the order of Core is here.
struct ReadingOrder: Sendable {
  func update(_ outcome: TreeOutcome, in tree: ElementTree) {}
  func stops(in tree: ElementTree) -> [ElementID] {
    tree.root.map { tree.subtree(of: $0).filter { tree[$0]?.isElement ?? false } } ?? []
  }
  func first(in tree: ElementTree) -> ElementID? { stops(in: tree).first }
  func last(in tree: ElementTree) -> ElementID? { stops(in: tree).last }
  func next(after id: ElementID, in tree: ElementTree) -> ElementID? {
    let all = stops(in: tree)
    return all.firstIndex(of: id).flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil }
  }
  func previous(before id: ElementID, in tree: ElementTree) -> ElementID? {
    let all = stops(in: tree)
    return all.firstIndex(of: id).flatMap { $0 > 0 ? all[$0 - 1] : nil }
  }
  func contains(_ id: ElementID, in tree: ElementTree) -> Bool { stops(in: tree).contains(id) }
  func stops(within id: ElementID, in tree: ElementTree) -> [ElementID] {
    tree.subtree(of: id).filter { tree[$0]?.isElement ?? false }
  }
  func stop(at point: Point, in tree: ElementTree) -> ElementID? {
    stops(in: tree).last { tree[$0]?.frame.contains(point) ?? false }
  }
  mutating func position(of id: ElementID, within container: ElementID, in tree: ElementTree) -> SetPosition? {
    let all = stops(within: container, in: tree)
    return all.firstIndex(of: id).map { SetPosition(index: $0 + 1, count: all.count) }
  }
  func nearest(to old: Element, in tree: ElementTree) -> ElementID? { nil }
  func containers(of id: ElementID, in tree: ElementTree) -> [ElementID] {
    tree.ancestors(of: id).reversed().filter { tree[$0]?.containerType ?? .none != .none }
  }
}

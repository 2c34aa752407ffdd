// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The order straight from the statements: visit, then insert one by one. Slow, and recursive.
struct ReferenceOrder {
  var threshold = 13.0
  var tree: ElementTree

  private indirect enum Node {
    case stop(Element)
    case scope([Node], isExplicit: Bool, direction: LayoutDirection, own: Rectangle?, room: Rectangle?)
  }

  func stops() -> [ElementID] {
    guard let root = tree.root else { return [] }
    let nodes = visit(root, .leftToRight, inTabBar: false)
    let direction = tree[root]?.layoutDirection ?? .leftToRight
    return nodes.isEmpty ? [] : flat(.scope(nodes, isExplicit: false, direction: direction, own: nil, room: nil))
  }

  private func isSkipped(_ element: Element) -> Bool {
    element.isHidden
      || element.frame.width == 0 && element.frame.height == 0 && element.frame != .zero
        && (element.clipsChildren || element.isElement || element.childrenAreOrdered)
  }

  private func visit(_ id: ElementID, _ around: LayoutDirection, inTabBar: Bool) -> [Node] {
    guard let element = tree[id], !isSkipped(element) else { return [] }
    if element.isElement { return [.stop(element)] }
    let direction = element.layoutDirection ?? around
    var children = tree.children(of: id).filter { !isSkipped($0) }
    if let modal = children.last(where: \.isModal) { children = [modal] }
    let isTabBar = inTabBar || element.traits.contains(.tabBar)
    let nodes = children.flatMap { visit($0.id, direction, inTabBar: isTabBar) }
    guard !nodes.isEmpty, element.childrenAreOrdered || element.groupsChildren else { return nodes }
    return [
      .scope(
        nodes, isExplicit: element.childrenAreOrdered, direction: direction, own: inTabBar ? element.frame : nil,
        room: element.clipsChildren && element.frame.width > 0 && element.frame.height > 0 ? element.frame : nil)
    ]
  }

  private func sorted(_ nodes: [Node], _ direction: LayoutDirection) -> [Node] {
    var sorted: [Node] = []
    for node in nodes {
      let frame = frame(of: node)
      var index = sorted.count
      while index > 0, precedes(frame, self.frame(of: sorted[index - 1]), direction) { index -= 1 }
      sorted.insert(node, at: index)
    }
    return sorted
  }

  private func precedes(_ a: Rectangle, _ b: Rectangle, _ direction: LayoutDirection) -> Bool {
    if abs(a.y - b.y) < threshold { return direction == .leftToRight ? a.x < b.x : a.x > b.x }
    return a.y < b.y
  }

  private func frame(of node: Node) -> Rectangle {
    switch node {
    case .stop(let element): return element.frame
    case .scope(let nodes, _, let direction, let own, let room):
      if let own { return own }
      var frame = sorted(nodes, direction).first.map { self.frame(of: $0) } ?? .zero
      guard let room else { return frame }
      // What is scrolled away counts as being at the edge behind which it is.
      if frame.x < room.x { frame.x = room.x }
      if frame.x > room.x + room.width { frame.x = room.x + room.width }
      if frame.y < room.y { frame.y = room.y }
      if frame.y > room.y + room.height { frame.y = room.y + room.height }
      return frame
    }
  }

  private func flat(_ node: Node) -> [ElementID] {
    switch node {
    case .stop(let element): return [element.id]
    case .scope(let nodes, let isExplicit, let direction, _, _):
      return (isExplicit ? nodes : sorted(nodes, direction)).flatMap { flat($0) }
    }
  }
}

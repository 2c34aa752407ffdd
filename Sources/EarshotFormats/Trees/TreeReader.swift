// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Parses the value of a tree: finds the nodes at any depth, assigns ids, and creates elements.
struct TreeReader {
  struct Result {
    var tree: ElementTree
    /// The elements in the order of the file.
    var order: [ElementID]
    /// The elements outside the root.
    var strays: [ElementID: Element]
    var numbers: [ElementID: TreeNumber]
    /// The position of each node, in the order of the file.
    var offsets: [Int]
  }

  private let nodes: TreeNodes
  private let ids: [ElementID]
  private let offsets: [Int]
  private let references: TreeReferences

  /// Parses a tree, with complaints about invalid parts.
  ///
  /// - Parameters:
  ///   - value: The object with the nodes.
  ///   - nodes: The nodes, if they are not in the value; otherwise nil.
  ///   - complaints: The complaints.
  static func read(
    _ value: LocatedJSON, nodes: TreeNodes? = nil, _ complaints: inout TreeComplaints
  ) throws(TreeShapeError) -> Result {
    guard let fields = value.fields else { throw TreeShapeError(reason: .noObject, offset: value.offset) }
    guard let texts = value["nodes"]?.array else {
      throw TreeShapeError(reason: .missing("nodes"), offset: value.offset)
    }
    if complaints.isStrict {
      for field in fields where TreeFileProperty(rawValue: field.name) == nil {
        complaints.add("Nothing is known of \(TreeComplaints.quoted(field.name)).", at: field.value.offset)
      }
    }
    let isOrdered = order(of: value, &complaints)
    return TreeReader(nodes ?? TreeNodes(texts), &complaints).result(value, isOrdered, &complaints)
  }

  private init(_ nodes: TreeNodes, _ complaints: inout TreeComplaints) {
    self.nodes = nodes
    var collected = TreeCollection()
    nodes.forEachOutline { collected.collect($0, &complaints) }
    (ids, offsets, references) = collected.numbered(&complaints)
  }

  private static func order(of value: LocatedJSON, _ complaints: inout TreeComplaints) -> Bool? {
    guard let order = value["order"] else { return nil }
    let isOrdered = order.string.flatMap { TreeNames.orders.value(named: $0) }
    if isOrdered == nil { complaints.add("\"order\" has to be \(TreeNames.orders.choices()).", at: order.offset) }
    return isOrdered
  }

  // MARK: Elements

  private func result(_ value: LocatedJSON, _ isOrdered: Bool?, _ complaints: inout TreeComplaints) -> Result {
    var family = self.family(isOrdered, &complaints)
    family.settle()
    family.complain(references, &complaints)
    let root = root(value, family, &complaints)
    let focus = reference(value["focus"], "focus", family, &complaints)
    var tree = ElementTree()
    let refused = tree.apply(family.changes(root: root, focus: focus)).refused
    complain(of: refused, tree, &complaints)
    // An element whose listed children are refused may have none, and is a stop then.
    if !refused.isEmpty, family.settleStops(in: tree) {
      tree = ElementTree()
      tree.apply(family.changes(root: root, focus: focus))
    }
    var strays: [ElementID: Element] = [:]
    for id in ids where !tree.contains(id) { strays[id] = family.element(of: id) }
    return Result(tree: tree, order: ids, strays: strays, numbers: family.numbers, offsets: offsets)
  }

  /// The nodes as elements, nested ones after their parents.
  private func family(_ isOrdered: Bool?, _ complaints: inout TreeComplaints) -> TreeFamily {
    var family = TreeFamily(count: ids.count)
    var place = 0
    func add(_ text: LocatedJSON, _ complaints: inout TreeComplaints) {
      guard let fields = text.fields else { return }
      var reader = TreeNodeReader(ids[place], fields, at: text.offset, references, complaints)
      place += 1
      family.add(reader.draft(isOrdered))
      complaints = reader.complaints
      for child in text["children"]?.array ?? [] { add(child, &complaints) }
    }
    nodes.forEach { add($0, &complaints) }
    family.link()
    return family
  }

  private func root(_ value: LocatedJSON, _ family: TreeFamily, _ complaints: inout TreeComplaints) -> ElementID? {
    if let root = reference(value["root"], "root", family, &complaints) { return root }
    return ids.first { family.holder(of: $0) == nil } ?? ids.first
  }

  private func reference(
    _ value: LocatedJSON?, _ name: String, _ family: TreeFamily, _ complaints: inout TreeComplaints
  ) -> ElementID? {
    guard let value else { return nil }
    if case .scalar(.null) = value.content { return nil }
    guard let id = references.id(value), family.contains(id) else {
      complaints.add("\"\(name)\" has to be the id of a node of this file.", at: value.offset)
      return nil
    }
    return id
  }

  private func complain(of refused: [TreeOutcome.Refusal], _ tree: ElementTree, _ complaints: inout TreeComplaints) {
    if !refused.isEmpty {
      let places = Dictionary(zip(ids, offsets)) { _, last in last }
      let written = references.written
      for refusal in refused {
        switch refusal {
        case .circle(let parent, let child):
          complaints.add(
            "Node \(written(parent)) cannot hold \(written(child)), which holds it.", at: places[parent] ?? 0)
        case .duplicateChild(let parent, let child):
          complaints.add("Node \(written(parent)) names its child \(written(child)) twice.", at: places[parent] ?? 0)
        // These were checked before.
        case .rootMissing, .focusMissing, .nothingToRemove: break
        }
      }
    }
    for (id, offset) in zip(ids, offsets) where !tree.contains(id) {
      complaints.add("Node \(references.written(id)) is not in the tree: no node of it holds it.", at: offset)
    }
  }
}

/// The ids in a file and their meanings.
struct TreeReferences {
  private(set) var names: [String: ElementID] = [:]
  private var givenNames: [ElementID: String] = [:]
  /// The nested nodes, by position.
  var inline: [Int: ElementID] = [:]

  mutating func add(_ name: String, for id: ElementID) {
    names[name] = id
    givenNames[id] = name
  }

  /// The name for an id; nil if the file has a number.
  func name(of id: ElementID) -> String? { givenNames[id] }

  /// The id as in the file, for a complaint.
  func written(_ id: ElementID) -> String { givenNames[id].map { TreeComplaints.quoted($0) } ?? String(id.rawValue) }

  /// The id named by a value; nil if it names none.
  func id(_ value: LocatedJSON) -> ElementID? {
    switch value.content {
    case .scalar(.number): value.identity.map { ElementID($0) }
    case .scalar(.string(let name)): names[name]
    case .object: inline[value.offset]
    default: nil
    }
  }
}

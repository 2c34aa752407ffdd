// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Reads the value of a tree: finds the nodes wherever they are, gives each its id, and makes elements of them.
struct TreeReader {
  struct Result {
    var changes: [TreeChange]
    var tree: ElementTree
    var numbers: [ElementID: TreeNumber]
    /// Where each node begins.
    var offsets: [ElementID: Int]
  }

  /// A node as it stands in the file.
  struct Node {
    var id: ElementID
    var fields: [LocatedJSON.Field]
    var offset: Int
  }

  private var nodes: [Node] = []
  private var references = TreeReferences()
  private let isOrdered: Bool?

  /// Reads a tree, with all that is wrong with its parts as complaints.
  static func read(_ value: LocatedJSON, _ complaints: inout TreeComplaints) throws(TreeShapeError) -> Result {
    guard let fields = value.fields else { throw TreeShapeError(reason: .noObject, offset: value.offset) }
    guard let nodes = value["nodes"], let texts = nodes.array else {
      throw TreeShapeError(reason: .missing("nodes"), offset: value.offset)
    }
    if complaints.isStrict {
      for field in fields where TreeFileProperty(rawValue: field.name) == nil {
        complaints.add("Nothing is known of \(TreeComplaints.quoted(field.name)).", at: field.value.offset)
      }
    }
    var reader = TreeReader(isOrdered: order(of: value, &complaints))
    reader.collect(texts, &complaints)
    return reader.result(value, &complaints)
  }

  private init(isOrdered: Bool?) { self.isOrdered = isOrdered }

  private static func order(of value: LocatedJSON, _ complaints: inout TreeComplaints) -> Bool? {
    guard let order = value["order"] else { return nil }
    let isOrdered = order.string.flatMap { TreeNames.orders.value(named: $0) }
    if isOrdered == nil { complaints.add("\"order\" has to be \(TreeNames.orders.choices()).", at: order.offset) }
    return isOrdered
  }

  // MARK: Nodes and their ids

  private mutating func collect(_ texts: [LocatedJSON], _ complaints: inout TreeComplaints) {
    var collected = TreeCollection()
    collected.collect(texts, &complaints)
    (nodes, references) = collected.numbered(&complaints)
  }

  // MARK: Elements

  private func result(_ value: LocatedJSON, _ complaints: inout TreeComplaints) -> Result {
    var drafts: [TreeDraft] = []
    for node in nodes {
      var reader = TreeNodeReader(node, references, complaints)
      drafts.append(reader.draft(isOrdered))
      complaints = reader.complaints
    }
    var family = TreeFamily(drafts)
    family.settle()
    family.complain(references, &complaints)
    let root = root(value, family, &complaints)
    let focus = reference(value["focus"], "focus", family, &complaints)
    var changes = family.changes(root: root, focus: focus)
    var tree = ElementTree()
    let outcome = tree.apply(changes)
    complain(of: outcome, tree, &complaints)
    // Who cannot hold what it names may hold nothing, and is a stop then.
    if !outcome.refused.isEmpty, family.settleStops(in: tree) {
      changes = family.changes(root: root, focus: focus)
      tree = ElementTree()
      tree.apply(changes)
    }
    let offsets = Dictionary(nodes.map { ($0.id, $0.offset) }) { first, _ in first }
    return Result(changes: changes, tree: tree, numbers: family.numbers, offsets: offsets)
  }

  private func root(_ value: LocatedJSON, _ family: TreeFamily, _ complaints: inout TreeComplaints) -> ElementID? {
    if let root = reference(value["root"], "root", family, &complaints) { return root }
    return (nodes.first { family.holder(of: $0.id) == nil } ?? nodes.first)?.id
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

  private func complain(of outcome: TreeOutcome, _ tree: ElementTree, _ complaints: inout TreeComplaints) {
    var offsets: [ElementID: Int] = [:]
    for node in nodes { offsets[node.id] = node.offset }
    let written = references.written
    for refusal in outcome.refused {
      switch refusal {
      case .circle(let parent, let child):
        complaints.add(
          "Node \(written(parent)) cannot hold \(written(child)), which holds it.", at: offsets[parent] ?? 0)
      case .duplicateChild(let parent, let child):
        complaints.add("Node \(written(parent)) names its child \(written(child)) twice.", at: offsets[parent] ?? 0)
      // These were looked for before.
      case .rootMissing, .focusMissing, .nothingToRemove: break
      }
    }
    for node in nodes where tree[node.id] == nil {
      complaints.add("Node \(written(node.id)) is not in the tree: no node of it holds it.", at: node.offset)
    }
  }
}

/// What the ids of a file stand for.
struct TreeReferences {
  private(set) var names: [String: ElementID] = [:]
  private var givenNames: [ElementID: String] = [:]
  /// The nodes that stand inside others, by where they begin.
  var inline: [Int: ElementID] = [:]

  mutating func add(_ name: String, for id: ElementID) {
    names[name] = id
    givenNames[id] = name
  }

  /// The name that stands for an id; nil where the file has a number.
  func name(of id: ElementID) -> String? { givenNames[id] }

  /// The id as the file has it, for a complaint.
  func written(_ id: ElementID) -> String { givenNames[id].map { TreeComplaints.quoted($0) } ?? String(id.rawValue) }

  /// The id that a value names; nil where it names none.
  func id(_ value: LocatedJSON) -> ElementID? {
    switch value.content {
    case .scalar(.number): value.identity.map { ElementID($0) }
    case .scalar(.string(let name)): names[name]
    case .object: inline[value.offset]
    default: nil
    }
  }
}

/// The nodes of a file in its order, those inside others behind them.
struct TreeCollection {
  private struct Found {
    var fields: [LocatedJSON.Field]
    var offset: Int
    var number: UInt64?
    var name: String?
  }

  private var found: [Found] = []

  mutating func collect(_ texts: [LocatedJSON], _ complaints: inout TreeComplaints) {
    for text in texts {
      guard let fields = text.fields else {
        complaints.add("A node has to be an object.", at: text.offset)
        continue
      }
      collect(fields, text, &complaints)
    }
  }

  private mutating func collect(
    _ fields: [LocatedJSON.Field], _ text: LocatedJSON, _ complaints: inout TreeComplaints
  ) {
    let id = text["id"]
    found.append(Found(fields: fields, offset: text.offset, number: id?.identity, name: id?.string))
    if let id, id.identity == nil, id.string == nil {
      complaints.add("\"id\" has to be \(TreeProperty.id.expectation).", at: id.offset)
    }
    guard let children = text["children"]?.array else { return }
    for child in children {
      if let fields = child.fields { collect(fields, child, &complaints) }
    }
  }

  /// All nodes with an id of their own: where the file gives none, or a name, the smallest number that is free.
  func numbered(_ complaints: inout TreeComplaints) -> (nodes: [TreeReader.Node], references: TreeReferences) {
    var used = Set(found.compactMap(\.number))
    var seen: Set<ElementID> = []
    var references = TreeReferences()
    var nodes: [TreeReader.Node] = []
    var next: UInt64 = 1
    for node in found {
      let known = node.number.map { ElementID($0) } ?? node.name.flatMap { references.names[$0] }
      let id: ElementID
      if let known {
        id = known
      } else {
        while !used.insert(next).inserted { next += 1 }
        id = ElementID(next)
        if let name = node.name { references.add(name, for: id) }
      }
      references.inline[node.offset] = id
      if !seen.insert(id).inserted {
        complaints.add("Id \(references.written(id)) is given twice; the last node of that id counts.", at: node.offset)
      }
      nodes.append(TreeReader.Node(id: id, fields: node.fields, offset: node.offset))
    }
    return (nodes, references)
  }
}

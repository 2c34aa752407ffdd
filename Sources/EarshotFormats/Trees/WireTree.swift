// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A tree that a program sends piece by piece: a node replaces the one with its id, and nodes outside the root are
/// removed.
///
/// Nodes have the properties of tree files. An update is accepted whole or not at all, and the limits bound the memory
/// whatever is sent.
public struct WireTree: Sendable {
  /// The limits of a tree.
  public struct Limits: Equatable, Sendable {
    /// The nodes below the root, including it.
    public var nodes: Int
    /// The depth of nesting; the root alone has 1.
    public var depth: Int
    /// The length of a text in Unicode scalars; longer ones are cut.
    public var string: Int

    public init(nodes: Int = 5_000, depth: Int = 64, string: Int = 16_384) {
      self.nodes = nodes
      self.depth = depth
      self.string = string
    }
  }

  /// The reason why an update was refused.
  public enum Fault: Error, Equatable, Sendable {
    /// There is no tree yet to change.
    case notFull
    /// A member is missing, or of the wrong type.
    case member(String)
    /// The root or the focus is not a node of the tree.
    case unknown(String)
    /// A node is outside the root.
    case stray
    case tooManyNodes
    case tooDeep
  }

  /// The largest integer id: larger ones do not exist in every language.
  public static let largestNumber: UInt64 = (1 << 53) - 1
  /// The maximum length of a text id, in bytes.
  public static let longestName = 256

  private let limits: Limits
  /// The nodes below the root.
  private var nodes = Nodes()
  private var references = TreeReferences()
  private var nextName = Self.largestNumber + 1
  /// The state passed on so far.
  private var told = Told()

  private struct Nodes {
    var drafts: [ElementID: TreeDraft] = [:]
    /// The node that represents another while that has the focus.
    var descendants: [ElementID: ElementID] = [:]
    /// The nodes whose value changes horizontally.
    var horizontal: Set<ElementID> = []
    var root: ElementID?
    var focus: ElementID?
    /// In tree order.
    var order: [ElementID] = []

    /// The nearest list, tree or table around the focus.
    var list: ElementID? {
      var holders: [ElementID: ElementID] = [:]
      for id in order { for child in drafts[id]?.element.children ?? [] { holders[child] = id } }
      var current = focus.flatMap { holders[$0] }
      while let holder = current, !(drafts[holder].map { Self.lists.contains($0.element.role) } ?? false) {
        current = holders[holder]
      }
      return current
    }

    private static let lists: Set<Role> = [.list, .listBox, .tree, .table, .menu]
  }

  private struct Told {
    var elements: [ElementID: Element] = [:]
    var root: ElementID?
    var focus: ElementID?
  }

  public init(limits: Limits = Limits()) { self.limits = limits }

  /// True if no tree is known: the next update has to be a full one.
  public var isEmpty: Bool { nodes.root == nil }

  /// True if a node is in the tree.
  func contains(_ id: ElementID) -> Bool { nodes.drafts[id] != nil }

  /// The number of nodes.
  public var count: Int { nodes.drafts.count }

  // MARK: Taking in

  /// Merges an update: `nodes`, `focus`, `root`, and `full` if it replaces the whole tree.
  ///
  /// ``takeChanges()`` returns the result of any number of updates.
  ///
  /// - Returns: True if nodes came or went. Otherwise the same nodes have other properties, or the focus moved, also among
  ///   rows of a list that came with it.
  @discardableResult
  public mutating func merge(_ update: JSONValue) throws(Fault) -> Bool {
    let isFull = update["full"]?.bool ?? false
    guard isFull || !isEmpty else { throw .notFull }
    guard let list = update["nodes"]?.array else { throw .member("nodes") }
    guard let focus = update["focus"] else { throw .member("focus") }
    if isFull, update["root"] == nil { throw .member("root") }
    let located = list.map { LocatedJSON(wire: $0, stringLimit: limits.string) }
    for node in located { register(node) }
    defer { forgetNames() }
    // The present nodes stay if the update is refused.
    var next = isFull ? Nodes() : nodes
    let isOther = try put(located, into: &next)
    if let root = update["root"] {
      guard let id = id(root) else { throw .unknown("root") }
      if id != next.root { next.order = [] }
      next.root = id
    }
    let isNew = isOther || next.order.isEmpty
    if isNew { try gather(&next, isFull: isFull, came: located) }
    next.focus = focus == .null ? nil : id(focus)
    guard focus == .null || next.focus.map({ next.drafts[$0] != nil }) == true else { throw .unknown("focus") }
    // Rows that come as the focus goes through a list are of the same list.
    let isMove = isNew && !isFull && next.focus != nodes.focus && next.list != nil && next.list == nodes.list
    nodes = next
    return isNew && !isMove
  }

  /// Forgets the tree and the state passed on.
  public mutating func forget() {
    nodes = Nodes()
    references = TreeReferences()
    forgetTold()
  }

  /// Forgets the state passed on: the next changes are the whole tree.
  public mutating func forgetTold() { told = Told() }

  private mutating func register(_ node: LocatedJSON) {
    for value in [node["id"]].compactMap({ $0 }) + (node["children"]?.array ?? []) {
      guard let name = value.string, Self.isName(name), references.names[name] == nil else { continue }
      references.add(name, for: ElementID(nextName))
      nextName += 1
    }
  }

  private static func isName(_ text: String) -> Bool { !text.isEmpty && text.utf8.count <= longestName }

  /// Returns true if there are other nodes, or other parents.
  private func put(_ located: [LocatedJSON], into next: inout Nodes) throws(Fault) -> Bool {
    var isOther = false
    for node in located {
      guard let fields = node.fields, let id = node["id"].flatMap({ reference($0) }) else { throw .member("id") }
      var reader = TreeNodeReader(id, fields, references, TreeComplaints(isStrict: false))
      var draft = reader.draft(nil)
      // Even if a program forgets to say so, its passwords must not be spoken.
      if draft.element.role == .passwordInput {
        draft.element.traits.insert(.secureTextField)
        draft.element.value = nil
      }
      isOther = isOther || next.drafts[id]?.element.children != draft.element.children
      next.drafts[id] = draft
      next.descendants[id] = node["activeDescendant"].flatMap { reference($0) }
      if node["orientation"]?.string == "horizontal" {
        next.horizontal.insert(id)
      } else {
        next.horizontal.remove(id)
      }
    }
    return isOther
  }

  /// Collects the nodes below the root in preorder, and forgets all others.
  private func gather(_ next: inout Nodes, isFull: Bool, came: [LocatedJSON]) throws(Fault) {
    guard let root = next.root, next.drafts[root] != nil else { throw .unknown("root") }
    var found: [ElementID: TreeDraft] = [:]
    var order: [ElementID] = []
    var waiting = [(id: root, depth: 1)]
    while let (id, depth) = waiting.popLast() {
      guard found[id] == nil, let draft = next.drafts[id] else { continue }
      guard depth <= limits.depth else { throw .tooDeep }
      guard order.count < limits.nodes else { throw .tooManyNodes }
      found[id] = draft
      order.append(id)
      for child in draft.element.children.reversed() { waiting.append((child, depth + 1)) }
    }
    if !isFull, came.contains(where: { $0["id"].flatMap { reference($0) }.map { found[$0] == nil } ?? true }) {
      throw .stray
    }
    (next.drafts, next.order) = (found, order)
    next.descendants = next.descendants.filter { found[$0.key] != nil }
    next.horizontal = next.horizontal.filter { found[$0] != nil }
  }

  private mutating func forgetNames() {
    guard references.names.count > nodes.drafts.count * 2 + 64 else { return }
    var kept = TreeReferences()
    let named = Set(nodes.drafts.values.flatMap { [$0.element.id] + $0.element.children })
    for (name, id) in references.names where named.contains(id) { kept.add(name, for: id) }
    references = kept
  }

  // MARK: Ids

  /// The element for an id on the wire.
  public func id(_ value: JSONValue) -> ElementID? { reference(LocatedJSON(wire: value, stringLimit: limits.string)) }

  /// The id of an element on the wire.
  public func wireID(of id: ElementID) -> JSONValue {
    references.name(of: id).map { .string($0) } ?? JSONValue(id.rawValue)
  }

  private func reference(_ value: LocatedJSON) -> ElementID? {
    if let number = value.identity { return number <= Self.largestNumber ? ElementID(number) : nil }
    return value.string.flatMap { references.names[$0] }
  }

  /// The error in one property of a node; nil if there is none.
  func complaint(of field: JSONField) -> String? {
    let value = LocatedJSON(wire: field.value, stringLimit: limits.string)
    let fields = [LocatedJSON.Field(name: field.name, value: value)]
    var reader = TreeNodeReader(ElementID(0), fields, references, TreeComplaints(isStrict: true))
    _ = reader.draft(nil)
    return reader.complaints.first
  }

  /// True if the value of a node changes horizontally instead of vertically.
  public func isHorizontal(_ id: ElementID) -> Bool { nodes.horizontal.contains(id) }

  // MARK: Telling

  /// The program's last known focus; nil if it is nowhere in particular.
  public var place: ElementID? { told.focus == told.root ? nil : told.focus }

  /// Takes the changes since the state passed on.
  public mutating func takeChanges() -> [TreeChange] {
    guard let root = nodes.root else { return [] }
    var family = TreeFamily(nodes.order.compactMap { nodes.drafts[$0] })
    family.settle()
    var changes: [TreeChange] = []
    var now = Told(root: root)
    for case .upsert(let element) in family.changes(root: nil, focus: nil) {
      if told.elements[element.id] != element { changes.append(.upsert(element)) }
      now.elements[element.id] = element
    }
    if root != told.root { changes.append(.setRoot(root)) }
    // A descendant that does not exist leaves the focus where it is.
    now.focus = nodes.focus.flatMap { focus in
      [nodes.descendants[focus], focus].compactMap { $0 }.first { now.elements[$0] != nil }
    }
    if now.focus != told.focus { changes.append(.setFocus(now.focus)) }
    told = now
    return changes
  }
}

extension WireTree.Fault: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .notFull: "The first update has to be full."
    case .member(let name): "\(name) is missing or of a wrong kind."
    case .unknown(let name): "\(name) is not in the tree."
    case .stray: "A node came that the root does not hold."
    case .tooManyNodes: "The tree has too many nodes: send what is on the screen."
    case .tooDeep: "The tree is too deep."
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotFormats
import EarshotRecognition

/// A tree as rules look at it.
///
/// A class because all rules look at the same one.
public final class AuditedTree {
  public let tree: ElementTree
  /// All that can be reached from the root, each before what it holds. Hidden ones and what they hold are left out.
  public private(set) var parts: [AuditedElement] = []
  /// Whether something names children that are not there, or that something else names too.
  private(set) var hasStrays = false
  /// The frame of the root; all zero where it does not tell one.
  public let window: Rectangle
  /// The line of the file that each element begins on; none where there is no file.
  let lines: [ElementID: Int]
  /// What the cursor stops at, in reading order.
  public private(set) lazy var stops: [ElementID] = {
    var order = ReadingOrder()
    return order.stops(in: tree)
  }()

  /// What holds for every element of a role.
  fileprivate struct RoleFacts {
    var isControl: Bool
    var isKnown: Bool
  }

  private var factsByRole: [Role: RoleFacts] = [:]

  fileprivate func facts(of role: Role) -> RoleFacts {
    if let known = factsByRole[role] { return known }
    let facts = RoleFacts(
      isControl: AuditedElement.controls.contains(role), isKnown: TreeRoles.all.contains(role.rawValue))
    factsByRole[role] = facts
    return facts
  }

  /// Whether the cursor stops at an element.
  func isStop(_ id: ElementID) -> Bool { stopPlaces[id] != nil }

  private lazy var stopPlaces: ElementPlaces = {
    var places = ElementPlaces()
    places.reserve(stops.count)
    for (place, id) in stops.enumerated() { places[id] = place }
    return places
  }()

  /// - Parameters:
  ///   - tree: what is audited.
  ///   - lines: where in its file each element begins, counted from 1.
  public init(_ tree: ElementTree, lines: [ElementID: Int] = [:]) {
    self.tree = tree
    self.lines = lines
    window = tree.root.flatMap { tree[$0] }?.frame ?? .zero
    parts.reserveCapacity(tree.count)
    var seen = ElementPlaces()
    seen.reserve(tree.count)
    var waiting: [(id: ElementID, holder: AuditedElement?)] = tree.root.map { [($0, nil)] } ?? []
    while let (id, holder) = waiting.popLast() {
      guard seen[id] == nil, let element = tree[id] else {
        hasStrays = true
        continue
      }
      seen[id] = parts.count
      guard !element.isHidden else { continue }
      let part = AuditedElement(element, in: self, heldBy: holder)
      parts.append(part)
      holder?.parts.append(part)
      for child in element.children.reversed() { waiting.append((child, part)) }
    }
  }

  /// The way to an element: roles and names, with places among their like where there is no name.
  public func path(to id: ElementID) -> String {
    guard let element = tree[id] else { return "unknown" }
    guard let parent = tree.parent(of: id) else { return step(to: element, in: nil) }
    let way: String
    if let known = paths[parent] {
      way = known
    } else {
      way = path(to: parent)
      paths[parent] = way
    }
    return Self.path(way, step(to: element, in: parent))
  }

  fileprivate static func path(_ way: String, _ step: String) -> String {
    var path = way
    path.reserveCapacity(way.utf8.count + 3 + step.utf8.count)
    path += " / "
    path += step
    return path
  }

  /// The ways to what holds something that was asked for.
  private var paths: [ElementID: String] = [:]

  fileprivate func step(to element: Element, in parent: ElementID?) -> String {
    let kind = element.role.rawValue
    if let identifier = element.identifier, !identifier.isEmpty { return "\(kind) #\(identifier)" }
    if let label = element.label, !label.isEmpty {
      return "\(kind) \"\(label.utf8.count > 40 ? String(label.prefix(40)) : label)\""
    }
    guard let parent else { return kind }
    let all = unnamed[parent] ?? places(in: parent)
    unnamed[parent] = all
    return all[element.id].map { "\(kind) \($0)" } ?? kind
  }

  /// Of what has no name and is not alone of its role in what holds it, its place among its like.
  private func places(in holder: ElementID) -> [ElementID: Int] {
    let children = tree.children(of: holder).filter { ($0.label ?? "").isEmpty }
    var counts: [Role: Int] = [:]
    for child in children { counts[child.role, default: 0] += 1 }
    var (places, seen): ([ElementID: Int], [Role: Int]) = ([:], [:])
    for child in children where counts[child.role, default: 0] > 1 {
      seen[child.role, default: 0] += 1
      if places[child.id] == nil { places[child.id] = seen[child.role] }
    }
    return places
  }

  private var unnamed: [ElementID: [ElementID: Int]] = [:]
}

/// One element with the tree it is in.
///
/// A class because what many rules ask of it is found out once. It lives as long as its tree.
public final class AuditedElement {
  public let element: Element
  public unowned let tree: AuditedTree
  /// What holds it, where its tree was gone through from the root.
  private unowned let holder: AuditedElement?
  /// The dialog that it is in; nil where it is in none, or its tree was not gone through from the root.
  private(set) unowned var dialog: AuditedElement?
  /// What it holds and is not hidden, in order.
  public fileprivate(set) var parts: [AuditedElement] = []
  public let role: Role
  /// Whether its role is one that readers have words for.
  let isKnownRole: Bool
  /// What it has of itself and by its role.
  let traits: Traits
  /// What few elements have; nil for the others.
  var details: ElementDetails? { told?.details }
  private let told: ToldDetails?

  init(_ element: Element, in tree: AuditedTree, heldBy holder: AuditedElement? = nil) {
    self.element = element
    self.tree = tree
    self.holder = holder
    role = element.role
    let facts = tree.facts(of: element.role)
    isKnownRole = facts.isKnown
    dialog = holder.flatMap { $0.role == .dialog || $0.role == .alertDialog ? $0 : $0.dialog }
    traits = element.effectiveTraits
    told = element.hasDetails ? ToldDetails(element.details) : nil
    name = element.label?.trimmed.nonEmpty ?? told.flatMap { Self.name(by: $0.details.labelledBy, in: tree.tree) }
    isControl =
      !traits.isDisjoint(with: Self.controlTraits) || told?.details.respondsToUserInteraction == true
      || facts.isControl
  }

  /// Its name without blanks around it: its label, or that of the elements that label it; nil where it has none.
  public let name: String?

  private static func name(by labels: [ElementID], in tree: ElementTree) -> String? {
    let words = labels.compactMap { id in tree[id].flatMap { $0.label?.trimmed.nonEmpty ?? $0.value?.trimmed.nonEmpty }
    }
    return words.joined(separator: " ").nonEmpty
  }

  /// The words of its name, in small letters.
  private(set) lazy var words: [String] = name?.words ?? []

  public var parent: Element? { tree.tree.parent(of: element.id).flatMap { tree.tree[$0] } }

  /// Where it is, for a finding.
  public var evidence: Evidence {
    Evidence(
      cells: element.frame.isEmpty ? nil : element.frame.cells, text: element.label ?? element.value ?? "",
      path: path, line: tree.lines.isEmpty ? nil : tree.lines[element.id])
  }

  /// The way to it.
  private lazy var path: String = {
    // What is named twice is reached by one of the two, and held by the other perhaps.
    guard let holder, !tree.hasStrays else { return tree.path(to: element.id) }
    return AuditedTree.path(holder.path, tree.step(to: element, in: holder.element.id))
  }()

  /// Whether a person does something with it: presses it, writes into it, changes it.
  public let isControl: Bool

  /// Whether it takes no part now.
  public var isDisabled: Bool { traits.contains(.notEnabled) }

  fileprivate static let controls: Set<Role> = [
    .button, .defaultButton, .checkBox, .radioButton, .switch, .comboBox, .slider, .spinButton, .textInput,
    .multilineTextInput, .searchInput, .passwordInput, .link, .menuItem, .menuItemCheckBox, .menuItemRadio, .tab,
    .listBoxOption, .treeItem, Role(rawValue: "disclosureTriangle"), Role(rawValue: "numberInput"),
    Role(rawValue: "emailInput"), Role(rawValue: "urlInput"), Role(rawValue: "phoneNumberInput"),
    Role(rawValue: "dateInput"), Role(rawValue: "timeInput"), Role(rawValue: "dateTimeInput"),
  ]
  private static let controlTraits: Traits = [
    .button, .link, .adjustable, .textEntry, .searchField, .toggleButton, .keyboardKey,
  ]
}

/// Apart from its element, and nothing where there is nothing to tell: most elements have none, and they are large.
private final class ToldDetails {
  let details: ElementDetails
  init(_ details: ElementDetails) { self.details = details }
}

extension Rectangle {
  /// The cells that it covers, wholly or in part; negative ones are left out.
  var cells: ScreenArea {
    func cell(_ points: Double, _ size: Double) -> Int { Int(max(0, min(points, 1e6)) / size) }
    func end(_ points: Double, _ size: Double) -> Int { Int((max(0, min(points, 1e6)) / size).rounded(.up)) }
    let (top, left) = (cell(y, CellMetrics.height), cell(x, CellMetrics.width))
    return ScreenArea(
      rows: top..<max(top, end(maxY, CellMetrics.height)), columns: left..<max(left, end(maxX, CellMetrics.width)))
  }
}

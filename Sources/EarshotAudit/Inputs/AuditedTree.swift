// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotFormats
import EarshotRecognition

/// A tree in the form used by rules.
///
/// A class, because all rules share it.
public final class AuditedTree {
  public let tree: ElementTree
  /// The elements reachable from the root, in preorder. Hidden ones are left out with their contents.
  public private(set) var parts: [AuditedElement] = []
  /// True if an element lists children that are missing, or that another lists too.
  private(set) var hasStrays = false
  /// The frame of the root; all zero if unknown.
  public let window: Rectangle
  /// The first line of each element in the file; empty if there is no file.
  let lines: [ElementID: Int]
  /// The stops of the cursor, in reading order.
  public private(set) lazy var stops: [ElementID] = {
    var order = ReadingOrder()
    return order.stops(in: tree)
  }()

  /// The facts common to all elements of a role.
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

  /// True if the cursor stops at an element.
  func isStop(_ id: ElementID) -> Bool { stopPlaces[id] != nil }

  private lazy var stopPlaces: ElementPlaces = {
    var places = ElementPlaces()
    places.reserve(stops.count)
    for (place, id) in stops.enumerated() { places[id] = place }
    return places
  }()

  /// - Parameters:
  ///   - tree: The tree.
  ///   - lines: The first line of each element in its file, counted from 1.
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

  /// The path to an element: roles and names, with positions among similar elements where there is no name.
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
    if way.utf8.count > longestWay {
      // Deeper than anybody looks: the beginning and the element itself.
      path = String(String.UnicodeScalarView(way.unicodeScalars.prefix(longestWay))) + " / …"
    }
    path.reserveCapacity(way.utf8.count + 3 + step.utf8.count)
    path += " / "
    path += step
    return path
  }

  /// The bytes of a path to a container from which the paths in it are cut, lest a chain of containers fill the memory.
  private static let longestWay = 600

  /// The paths of the containers queried so far.
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

  /// The positions among similar elements, for those without a name that are not alone of their role in the container.
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

/// One element with its tree.
///
/// A class, because facts used by many rules are computed once. It lives as long as its tree.
public final class AuditedElement {
  public let element: Element
  public unowned let tree: AuditedTree
  /// Its container, if its tree was walked from the root.
  private unowned let holder: AuditedElement?
  /// Its dialog; nil if it is in none, or its tree was not walked from the root.
  private(set) unowned var dialog: AuditedElement?
  /// Its visible children, in order.
  public fileprivate(set) var parts: [AuditedElement] = []
  public let role: Role
  /// True if readers have words for its role.
  let isKnownRole: Bool
  /// Its own traits and those of its role.
  let traits: Traits
  /// The rarely used properties; nil if there are none.
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

  /// The trimmed name: its label, or that of its labelling elements; nil if it has none.
  public let name: String?

  private static func name(by labels: [ElementID], in tree: ElementTree) -> String? {
    let words = labels.compactMap { id in tree[id].flatMap { $0.label?.trimmed.nonEmpty ?? $0.value?.trimmed.nonEmpty }
    }
    return words.joined(separator: " ").nonEmpty
  }

  /// Its name in quotation marks, or its role where it has none.
  var called: ReportSentence { name.map { "\"\($0)\"" } ?? "This \(role.rawValue)" }

  /// The words of its name, in lower case.
  private(set) lazy var words: [String] = name?.words ?? []

  /// The containers, innermost first, of an element whose tree was walked from the root.
  var holders: some Sequence<AuditedElement> {
    sequence(state: holder) { next in
      defer { next = next?.holder }
      return next
    }
  }

  var isTable: Bool { role == .table || element.containerType == .dataTable }

  /// The elements in a table, in preorder, without those of the tables in it.
  var partsOfTable: [AuditedElement] {
    var found: [AuditedElement] = []
    var waiting = Array(parts.reversed())
    while let part = waiting.popLast() {
      found.append(part)
      if !part.isTable { waiting += part.parts.reversed() }
    }
    return found
  }

  public var parent: Element? { tree.tree.parent(of: element.id).flatMap { tree.tree[$0] } }

  /// The position, for a finding.
  public var evidence: Evidence {
    Evidence(
      cells: element.frame.isEmpty ? nil : element.frame.cells, text: element.label ?? element.value ?? "",
      path: path, line: tree.lines.isEmpty ? nil : tree.lines[element.id])
  }

  /// The path to it. Found from the outermost container on, as containers may be too deep for a call in each.
  private var path: String {
    var way: [AuditedElement] = []
    var next: AuditedElement? = self
    while let element = next, element.knownPath == nil {
      way.append(element)
      next = element.holder
    }
    for part in way.reversed() {
      // An element listed twice is reached by one of the two, and perhaps contained in the other.
      if let holder = part.holder, let known = holder.knownPath, !tree.hasStrays {
        part.knownPath = AuditedTree.path(known, tree.step(to: part.element, in: holder.element.id))
      } else {
        part.knownPath = tree.path(to: part.element.id)
      }
    }
    return knownPath ?? ""
  }

  private var knownPath: String?

  /// True if a person operates it: presses it, types into it, changes it.
  public let isControl: Bool

  /// True if it is disabled.
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

/// Held apart from its element and absent if empty: few elements have any, and they are large.
private final class ToldDetails {
  let details: ElementDetails
  init(_ details: ElementDetails) { self.details = details }
}

extension Rectangle {
  /// The cells it covers, wholly or in part; negative ones are left out.
  var cells: ScreenArea {
    func cell(_ points: Double, _ size: Double) -> Int { Int(max(0, min(points, 1e6)) / size) }
    func end(_ points: Double, _ size: Double) -> Int { Int((max(0, min(points, 1e6)) / size).rounded(.up)) }
    let (top, left) = (cell(y, CellMetrics.height), cell(x, CellMetrics.width))
    return ScreenArea(
      rows: top..<max(top, end(maxY, CellMetrics.height)), columns: left..<max(left, end(maxX, CellMetrics.width)))
  }
}

public import EarshotCore
import EarshotRecognition

/// A tree as rules look at it.
///
/// A class because all rules look at the same one.
public final class AuditedTree {
  public let tree: ElementTree
  /// All that can be reached from the root, each before what it holds. Hidden ones and what they hold are left out.
  public let elements: [Element]
  /// What the cursor stops at, in reading order.
  public private(set) lazy var stops: [ElementID] = {
    var order = ReadingOrder()
    return order.stops(in: tree)
  }()

  public init(_ tree: ElementTree) {
    self.tree = tree
    var elements: [Element] = []
    elements.reserveCapacity(tree.count)
    var waiting = tree.root.map { [$0] } ?? []
    while let id = waiting.popLast() {
      guard let element = tree[id], !element.isHidden else { continue }
      elements.append(element)
      waiting.append(contentsOf: element.children.reversed())
    }
    self.elements = elements
  }

  /// The way to an element: roles and names, with places among their like where there is no name.
  public func path(to id: ElementID) -> String {
    ([id] + tree.ancestors(of: id)).reversed().map(step).joined(separator: " / ")
  }

  private func step(to id: ElementID) -> String {
    guard let element = tree[id] else { return "unknown" }
    let kind = element.role.rawValue
    if let identifier = element.identifier, !identifier.isEmpty { return "\(kind) #\(identifier)" }
    if let label = element.label, !label.isEmpty { return "\(kind) \"\(label.prefix(40))\"" }
    guard let parent = tree.parent(of: id) else { return kind }
    let alike = tree.children(of: parent).filter { $0.role == element.role && ($0.label ?? "").isEmpty }
    guard alike.count > 1, let place = alike.firstIndex(where: { $0.id == id }) else { return kind }
    return "\(kind) \(place + 1)"
  }
}

/// One element with the tree it is in.
public struct AuditedElement {
  public let element: Element
  public let tree: AuditedTree

  public init(_ element: Element, in tree: AuditedTree) {
    self.element = element
    self.tree = tree
  }

  public var role: Role { element.role }

  /// Its name without blanks around it; nil where it has none.
  public var name: String? { element.label?.trimmed.nonEmpty }

  public var parent: Element? { tree.tree.parent(of: element.id).flatMap { tree.tree[$0] } }

  /// Where it is, for a finding.
  public var evidence: Evidence {
    Evidence(
      cells: element.frame.isEmpty ? nil : element.frame.cells, text: element.label ?? element.value ?? "",
      path: tree.path(to: element.id))
  }

  /// Whether a person does something with it: presses it, writes into it, changes it.
  public var isControl: Bool {
    Self.controls.contains(role) || !element.effectiveTraits.isDisjoint(with: Self.controlTraits)
      || element.details.respondsToUserInteraction == true
  }

  /// Whether it takes no part now.
  public var isDisabled: Bool { element.effectiveTraits.contains(.notEnabled) }

  private static let controls: Set<Role> = [
    .button, .defaultButton, .checkBox, .radioButton, .switch, .comboBox, .slider, .spinButton, .textInput,
    .multilineTextInput, .searchInput, .passwordInput, .link, .menuItem, .menuItemCheckBox, .menuItemRadio, .tab,
    .listBoxOption, .treeItem,
  ]
  private static let controlTraits: Traits = [
    .button, .link, .adjustable, .textEntry, .searchField, .toggleButton, .keyboardKey,
  ]
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

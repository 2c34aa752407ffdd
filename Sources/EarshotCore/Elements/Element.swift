// SPDX-License-Identifier: Apache-2.0
/// One thing on the screen as the reader knows it: plain data, the same from every source.
///
/// Strings are the source's own; the reader decides which are spoken and how. An empty string counts as none.
public struct Element: Equatable, Sendable {
  public var id: ElementID
  public var role: Role
  /// Its name, without its kind: "Save", not "Save button".
  public var label: String?
  /// The current value: the text of a field, "40 percent".
  public var value: String?
  public var traits: Traits
  /// The position on the screen, in points. All zero: unknown. A position without a size: invisible.
  public var frame: Rectangle
  /// The ids of the child elements. Ids not yet in the tree are skipped until they arrive.
  public var children: [ElementID]

  /// True if the cursor stops here. The contents of an element are not visited.
  public var isElement: Bool
  /// True if the element and everything inside it is skipped.
  public var isHidden: Bool
  /// True if everything beside the element is skipped.
  public var isModal: Bool
  /// True if the children are read together, before the element's neighbours.
  public var groupsChildren: Bool
  /// True if the children are listed in reading order. Otherwise they are read by position.
  public var childrenAreOrdered: Bool
  /// True if children are invisible outside this element's frame.
  public var clipsChildren: Bool
  /// The layout direction; nil to inherit the container's.
  public var layoutDirection: LayoutDirection?
  public var containerType: ContainerType
  public var expandedStatus: ExpandedStatus

  /// Holds none or one: an array serves as a copy-on-write box.
  private var box: [ElementDetails]
  /// The same for the properties besides ``details`` that most elements do not have.
  private var rare: [RareProperties]

  /// The properties that only few elements have.
  public var details: ElementDetails {
    get { box.first ?? ElementDetails() }
    set { box = newValue == ElementDetails() ? [] : [newValue] }
  }

  /// True if any of ``details`` is set.
  public var hasDetails: Bool { !box.isEmpty }

  public init(
    _ id: ElementID, role: Role = .unknown, label: String? = nil, value: String? = nil, hint: String? = nil,
    traits: Traits = [], frame: Rectangle = .zero, children: [ElementID] = [], isElement: Bool = true
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.value = value
    self.traits = traits
    self.frame = frame
    self.children = children
    self.isElement = isElement
    isHidden = false
    isModal = false
    groupsChildren = false
    childrenAreOrdered = false
    clipsChildren = false
    containerType = .none
    expandedStatus = .unsupported
    box = []
    rare = []
    self.hint = hint
  }
}

// MARK: Properties that most elements do not have

extension Element {
  /// Apart from the element because of its size: a tree has thousands of elements, which are copied all the time.
  fileprivate struct RareProperties: Equatable, Sendable {
    var hint: String?
    var language: String?
    var identifier: String?
    var activationPoint: Point?
    var headingLevel = 0
    var setPosition: SetPosition?
    var customActions: [ActionDescription] = []
    var customContent: [CustomContent] = []
  }

  private mutating func setRarely(_ change: (inout RareProperties) -> Void) {
    var properties = rare.first ?? RareProperties()
    change(&properties)
    rare = properties == RareProperties() ? [] : [properties]
  }

  /// The effect of activating the element.
  public var hint: String? {
    get { rare.first?.hint }
    set { if newValue != hint { setRarely { $0.hint = newValue } } }
  }
  /// The language of the strings as a BCP 47 tag; nil to inherit the container's.
  public var language: String? {
    get { rare.first?.language }
    set { if newValue != language { setRarely { $0.language = newValue } } }
  }
  /// The name used by tests and scripts. Never spoken.
  public var identifier: String? {
    get { rare.first?.identifier }
    set { if newValue != identifier { setRarely { $0.identifier = newValue } } }
  }
  /// The target of a click; nil for the middle of the frame.
  public var activationPoint: Point? {
    get { rare.first?.activationPoint }
    set { if newValue != nil || activationPoint != nil { setRarely { $0.activationPoint = newValue } } }
  }
  /// The heading level, 1…6; 0 for none.
  public var headingLevel: Int {
    get { rare.first?.headingLevel ?? 0 }
    set { if newValue != headingLevel { setRarely { $0.headingLevel = newValue } } }
  }
  /// The position among similar elements, "2 of 5"; nil to work it out from the tree.
  public var setPosition: SetPosition? {
    get { rare.first?.setPosition }
    set { if newValue != setPosition { setRarely { $0.setPosition = newValue } } }
  }
  /// The names of the custom actions, besides activation.
  public var customActions: [ActionDescription] {
    get { rare.first?.customActions ?? [] }
    set { if newValue != customActions { setRarely { $0.customActions = newValue } } }
  }
  /// Additional facts, spoken on demand, or at once if they are important.
  public var customContent: [CustomContent] {
    get { rare.first?.customContent ?? [] }
    set { if newValue != customContent { setRarely { $0.customContent = newValue } } }
  }
}

/// The direction of text and layout.
public enum LayoutDirection: Sendable {
  case leftToRight, rightToLeft
}

/// The name of a custom action of an element.
public struct ActionDescription: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The localised name that the user hears and chooses.
  public var name: String
  /// The group of the action in the rotor, "Edit"; nil for ordinary actions.
  public var category: String?

  public init(_ name: String, category: String? = nil) {
    self.name = name
    self.category = category
  }

  public init(stringLiteral name: String) { self.init(name) }
}

/// The kind of container, as far as it is worth saying. The raw values are those of iOS.
public enum ContainerType: Int, CaseIterable, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

/// The expanded state of an element, if it has one. The raw values are those of iOS.
public enum ExpandedStatus: Int, CaseIterable, Sendable {
  case unsupported, expanded, collapsed
}

/// A position among elements of a kind: the second of five.
public struct SetPosition: Equatable, Sendable {
  /// Counted from 1.
  public var index: Int
  public var count: Int

  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

/// A fact about an element besides its label and value: "Size", "4 kilobytes".
public struct CustomContent: Equatable, Sendable {
  public var label: String
  public var value: String
  /// True if it is spoken with the element instead of only on demand.
  public var isImportant: Bool

  public init(label: String, value: String, isImportant: Bool = false) {
    self.label = label
    self.value = value
    self.isImportant = isImportant
  }
}

// SPDX-License-Identifier: Apache-2.0
/// One thing on the screen as the reader knows it: plain data, the same from every source.
///
/// Strings are what the source says; which of them are spoken, and how, is the reader's to decide. An empty
/// string counts as none.
public struct Element: Equatable, Sendable {
  public var id: ElementID
  public var role: Role
  /// Its name, without its kind: "Save", not "Save button".
  public var label: String?
  /// What it holds at the moment: the text of a field, "40 percent".
  public var value: String?
  /// What activating it does.
  public var hint: String?
  public var traits: Traits
  /// Where it is on the screen, in points. All zero: not told. Without a size, but at a place: not to be seen.
  public var frame: Rectangle
  /// What it holds, by id. Those that are not in the tree are passed over until they come.
  public var children: [ElementID]

  /// Whether the cursor stops here. What is inside an element is not visited.
  public var isElement: Bool
  /// Whether it and all that it holds is left out.
  public var isHidden: Bool
  /// Whether everything beside it is left out.
  public var isModal: Bool
  /// Whether what it holds is read together, before what stands beside it.
  public var groupsChildren: Bool
  /// Whether its children stand in the order in which they are read. Otherwise they are read by where they are.
  public var childrenAreOrdered: Bool
  /// Whether what lies outside of its frame is not to be seen.
  public var clipsChildren: Bool
  /// Which way it is laid out; nil for that of its container.
  public var layoutDirection: LayoutDirection?
  public var containerType: ContainerType

  /// The language of its strings as a BCP 47 tag; nil for that of its container.
  public var language: String?
  /// What tests and scripts call it. Never spoken.
  public var identifier: String?
  /// Where a click goes; nil for the middle of the frame.
  public var activationPoint: Point?
  /// 1…6 for a heading of that level; 0 for none.
  public var headingLevel: Int
  public var expandedStatus: ExpandedStatus
  /// Its place among its kind, "2 of 5"; nil to let the tree tell.
  public var setPosition: SetPosition?
  /// The names of what can be done with it besides activating it.
  public var customActions: [ActionDescription]
  /// Facts that are said only on demand, or at once where they are important.
  public var customContent: [CustomContent]
  /// None or one: an array is a box that is copied when it changes.
  private var box: [ElementDetails]

  /// What few elements have.
  public var details: ElementDetails {
    get { box.first ?? ElementDetails() }
    set { box = newValue == ElementDetails() ? [] : [newValue] }
  }

  /// Whether any of ``details`` is told.
  public var hasDetails: Bool { !box.isEmpty }

  public init(
    _ id: ElementID, role: Role = .unknown, label: String? = nil, value: String? = nil, hint: String? = nil,
    traits: Traits = [], frame: Rectangle = .zero, children: [ElementID] = [], isElement: Bool = true
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
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
    headingLevel = 0
    expandedStatus = .unsupported
    customActions = []
    customContent = []
    box = []
  }
}

/// Which way text and layout run.
public enum LayoutDirection: Sendable {
  case leftToRight, rightToLeft
}

/// The name of something that can be done with an element besides activating it.
public struct ActionDescription: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What the user hears and chooses, localised.
  public var name: String
  /// Groups actions in the rotor, "Edit"; nil for the ordinary ones.
  public var category: String?

  public init(_ name: String, category: String? = nil) {
    self.name = name
    self.category = category
  }

  public init(stringLiteral name: String) { self.init(name) }
}

/// What holds elements, where that is worth saying. The raw values are those of iOS.
public enum ContainerType: Int, CaseIterable, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

/// Whether something can be opened, and is. The raw values are those of iOS.
public enum ExpandedStatus: Int, CaseIterable, Sendable {
  case unsupported, expanded, collapsed
}

/// A place among several of a kind: the second of five.
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
  /// Whether it is said with the element, or only when asked for.
  public var isImportant: Bool

  public init(label: String, value: String, isImportant: Bool = false) {
    self.label = label
    self.value = value
    self.isImportant = isImportant
  }
}

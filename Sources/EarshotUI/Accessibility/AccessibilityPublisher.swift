import EarshotCore

/// What the reader knows of the app: the tree as it was last told, who answers for each element, and what waits to be
/// told.
struct AccessibilityPublisher {
  let tree = AssignedID.Tree()
  var nextID: UInt64 = 1
  var rootID: ElementID?
  var published: [ElementID: Element] = [:]
  var focus: ElementID?
  var responders: [ElementID: WeakResponder] = [:]
  /// What the app posted, in order; delivered when the turn's layout is done (RUN-3).
  var waiting: [(NotificationHub) -> Void] = []
  /// What the toolkit itself says about a new screen. Comes before what the app says, whose word is the last (V-28).
  var newScreen: NewScreen?

  struct WeakResponder {
    weak var responder: Responder?
  }

  /// Takes the tree as it is now, and returns what is different. What is as before is left where it is.
  mutating func take(_ elements: [Element], _ answering: [Responder]) -> [TreeChange] {
    var changes: [TreeChange] = []
    for (element, responder) in zip(elements, answering) {
      if published[element.id] != element {
        published[element.id] = element
        changes.append(.upsert(element))
      }
      if responders[element.id]?.responder !== responder {
        responders[element.id] = WeakResponder(responder: responder)
      }
    }
    let present = Set(elements.lazy.map(\.id))
    if published.count != present.count { published = published.filter { present.contains($0.key) } }
    if responders.count != present.count { responders = responders.filter { present.contains($0.key) } }
    return changes
  }

  /// A new screen, and where the reader goes on it; the responder is looked up when the tree has been told.
  struct NewScreen {
    weak var target: Responder?
  }
}

/// One pass over the views: the elements as they are now.
@MainActor
struct AccessibilityTreeBuilder {
  private let application: Application
  private(set) var elements: [Element] = []
  /// Who answers for each of them.
  private(set) var responders: [Responder] = []

  init(_ application: Application) { self.application = application }

  /// Adds what holds everything. Its children are the windows.
  mutating func build(_ windows: [Window], root id: ElementID) {
    var root = Element(id, role: .application, isElement: false)
    root.children = windows.compactMap { add($0, at: $0.screenFrame.origin) }
    elements.append(root)
    responders.append(application)
  }

  /// Adds a view with all that can be read in it; nil where nothing can.
  ///
  /// - Parameter corner: of the view, on the screen.
  private mutating func add(_ view: View, at corner: CellPoint) -> ElementID? {
    guard !view.isHidden, !view.accessibilityElementsHidden else { return nil }
    let id = view.assignID(in: application)
    var element = view.accessibilityElement(id, CellRectangle(origin: corner, size: view.storedFrame.size))
    if !element.isElement {
      if let explicit = view.accessibilityElements {
        element.children = explicit.compactMap { add($0) }
        element.childrenAreOrdered = true
      } else {
        let content = view is Window ? view.storedFrame.origin : corner - view.boundsOrigin
        element.children = view.subviews.compactMap { add($0, at: content + $0.storedFrame.origin) }
      }
      if element.children.isEmpty, !(view is Window) { return nil }
    }
    elements.append(element)
    responders.append(view)
    return id
  }

  private mutating func add(_ responder: Responder) -> ElementID? {
    if let view = responder as? View {
      return view.application === application ? add(view, at: view.screenFrame.origin) : nil
    }
    guard let item = responder as? AccessibilityElement, let id = item.accessibilityElementID else { return nil }
    elements.append(item.element(id))
    responders.append(item)
    return id
  }
}

extension View {
  /// The view as the reader is to know it, without what it holds.
  ///
  /// - Parameter frame: where it is on the screen.
  func accessibilityElement(_ id: ElementID, _ frame: CellRectangle) -> Element {
    var element = Element(
      id, role: accessibilityRole, label: accessibilityLabel, value: accessibilityValue, hint: accessibilityHint,
      traits: accessibilityTraits, frame: frame.points, isElement: isAccessibilityElement)
    element.isModal = accessibilityViewIsModal
    element.groupsChildren = shouldGroupAccessibilityChildren
    element.containerType = accessibilityContainerType
    element.clipsChildren = clipsToBounds
    element.identifier = accessibilityIdentifier
    element.language = accessibilityLanguage
    element.headingLevel = accessibilityHeadingLevel
    element.expandedStatus = accessibilityExpandedStatus
    element.setPosition = accessibilitySetPosition
    element.customContent = accessibilityCustomContent
    element.customActions = accessibilityCustomActions.map { ActionDescription($0.name, category: $0.category) }
    element.activationPoint = accessibilityActivationPoint.map {
      ($0 + (window?.frame.origin ?? .zero)).center
    }
    if self is Window, ownLayoutDirection == .rightToLeft { element.layoutDirection = .rightToLeft }
    if let direction = layoutDirectionOverride, let superview, direction != superview.ownLayoutDirection {
      // What runs another way than what is around it is read together, from its own leading side (ENV-4).
      element.layoutDirection = direction
      element.groupsChildren = true
    }
    element.details = accessibility.details
    let rotors = accessibilityCustomRotors
    if !rotors.isEmpty { element.details.rotors += rotors.map { RotorDescription($0.kind) } }
    adorn(&element)
    return element
  }
}

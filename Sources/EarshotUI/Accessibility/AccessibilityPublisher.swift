import EarshotCore

/// What the reader knows of the app: the tree as it was last told, who answers for each element, and what waits to be
/// told.
struct AccessibilityPublisher {
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

  /// A new screen, and where the reader goes on it; the responder is looked up when the tree has been told.
  struct NewScreen {
    weak var target: Responder?
  }
}

/// One pass over the views: the elements as they are now.
@MainActor
struct AccessibilityTreeBuilder {
  private(set) var elements: [Element] = []
  private(set) var responders: [ElementID: AccessibilityPublisher.WeakResponder] = [:]

  /// Adds what holds everything. Its children are the windows.
  mutating func build(_ windows: [Window], root id: ElementID, responder: Responder) {
    var root = Element(id, role: .application, isElement: false)
    root.children = windows.compactMap { add($0) }
    elements.append(root)
    responders[id] = AccessibilityPublisher.WeakResponder(responder: responder)
  }

  /// Adds a view with all that can be read in it; nil where nothing can.
  private mutating func add(_ view: View) -> ElementID? {
    guard !view.isHidden, !view.accessibilityElementsHidden, let id = view.accessibilityElementID else { return nil }
    var element = view.accessibilityElement(id)
    if !element.isElement {
      if let explicit = view.accessibilityElements {
        element.children = explicit.compactMap { add($0) }
        element.childrenAreOrdered = true
      } else {
        element.children = view.subviews.compactMap { add($0) }
      }
      if element.children.isEmpty, !(view is Window) { return nil }
    }
    elements.append(element)
    responders[id] = AccessibilityPublisher.WeakResponder(responder: view)
    return id
  }

  private mutating func add(_ responder: Responder) -> ElementID? {
    if let view = responder as? View { return add(view) }
    guard let item = responder as? AccessibilityElement, let id = item.accessibilityElementID else { return nil }
    elements.append(item.element(id))
    responders[id] = AccessibilityPublisher.WeakResponder(responder: item)
    return id
  }
}

extension View {
  /// The view as the reader is to know it, without what it holds.
  func accessibilityElement(_ id: ElementID) -> Element {
    var element = Element(
      id, role: accessibilityRole, label: accessibilityLabel, value: accessibilityValue, hint: accessibilityHint,
      traits: accessibilityTraits, frame: accessibilityFrame, isElement: isAccessibilityElement)
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
    element.details.rotors += accessibilityCustomRotors.map { RotorDescription($0.kind) }
    adorn(&element)
    return element
  }
}

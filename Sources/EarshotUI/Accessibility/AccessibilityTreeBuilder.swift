// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// One pass over the views that builds the current elements.
@MainActor
struct AccessibilityTreeBuilder {
  private let application: Application
  /// The telling in which labels that have not changed are left out of ``elements``; nil to leave out none.
  private let telling: Telling?
  /// The elements, but for those left out.
  private(set) var elements: [Element] = []
  /// The places of the elements among the ids.
  private(set) var places: [Int] = []
  /// The ids of all elements, in order.
  private(set) var ids: [ElementID] = []
  /// The responder for each id.
  private(set) var responders: [Responder] = []
  /// Those that are no views, with their ids.
  private(set) var items: [(id: ElementID, responder: Responder)] = []

  /// - Parameters:
  ///   - count: The expected number of elements.
  ///   - telling: That in which labels that have not changed are left out.
  init(_ application: Application, count: Int = 0, in telling: Telling? = nil) {
    self.application = application
    self.telling = telling
    if telling == nil { elements.reserveCapacity(count) }
    ids.reserveCapacity(count)
    responders.reserveCapacity(count)
  }

  private mutating func append(_ element: Element, _ responder: Responder) {
    elements.append(element)
    places.append(ids.count)
    ids.append(element.id)
    responders.append(responder)
  }

  /// Adds the root element, whose children are the windows.
  mutating func build(_ windows: [Window], root id: ElementID) {
    var root = Element(id, role: .application, isElement: false)
    for window in windows {
      if let child = add(window, at: window.screenFrame.origin) { root.children.append(child) }
    }
    append(root, application)
  }

  // Loops, although `compactMap` would be more readable: isolation of each closure would be checked at every view.

  /// Adds a view with its readable contents; nil if there are none.
  ///
  /// - Parameter corner: The origin of the view on the screen.
  private mutating func add(_ view: View, at corner: CellPoint) -> ElementID? {
    guard !view.isUnseen else { return nil }
    let blocks = view.accessibilityBlocks
    guard !(blocks?.elementsHidden?() ?? view.accessibilityElementsHidden) else { return nil }
    let id = view.assignID(in: application)
    let frame = CellRectangle(origin: corner, size: view.storedFrame.size)
    let label = telling != nil && type(of: view) == Label.self ? view as? Label : nil
    if let label, let telling, label.isTold(Telling.Part(telling: telling, frame: frame)) {
      ids.append(id)
      responders.append(view)
      return id
    }
    var element = view.accessibilityElement(id, frame)
    if !element.isElement {
      if let explicit = blocks?.elements?() ?? view.accessibilityElements {
        element.children = add(explicit)
        element.childrenAreOrdered = true
      } else if !view.subviews.isEmpty {
        let content = view is Window ? view.storedFrame.origin : corner - view.boundsOrigin
        element.children = add(view.subviews, from: content)
      }
      if element.children.isEmpty, !(view is Window) { return nil }
    }
    append(element, view)
    if let label, let telling, element.isElement { label.tell(Telling.Part(telling: telling, frame: frame)) }
    return id
  }

  /// - Parameter corner: The origin of the views' frames on the screen.
  private mutating func add(_ views: [View], from corner: CellPoint) -> [ElementID] {
    var ids: [ElementID] = []
    ids.reserveCapacity(views.count)
    for view in views {
      if let id = add(view, at: corner + view.storedFrame.origin) { ids.append(id) }
    }
    return ids
  }

  private mutating func add(_ explicit: [Responder]) -> [ElementID] {
    var ids: [ElementID] = []
    for responder in explicit {
      if let id = add(responder) { ids.append(id) }
    }
    return ids
  }

  private mutating func add(_ responder: Responder) -> ElementID? {
    if let view = responder as? View {
      return view.application === application ? add(view, at: view.screenFrame.origin) : nil
    }
    guard let item = responder as? AccessibilityElement, let id = item.accessibilityElementID,
      !(item.accessibilityBlocks?.elementsHidden?() ?? item.accessibilityElementsHidden)
    else { return nil }
    var element = item.element(id)
    if !element.isElement {
      element.children = add(item.accessibilityBlocks?.elements?() ?? item.accessibilityElements ?? [])
      element.childrenAreOrdered = true
      if element.children.isEmpty { return nil }
    }
    append(element, item)
    items.append((id, item))
    return id
  }
}

extension View: AccessibilityAnswers {
  /// Sets the properties that few views have.
  @inline(__always)
  private func describe(_ element: inout Element) {
    // Most views are of these very classes, which answer with what is stored: ten calls are saved for each.
    let type = type(of: self)
    if type == Label.self || type == TableViewCell.self || type == Button.self || type == View.self {
      return accessibility.describeAll(&element)
    }
    element.frame = accessibilityFrame
    element.groupsChildren = shouldGroupAccessibilityChildren
    describeAnswers(&element)
    accessibility.describe(&element)
  }

  /// The element for the view, without its contents.
  ///
  /// - Parameter frame: The frame on the screen.
  func accessibilityElement(_ id: ElementID, _ frame: CellRectangle) -> Element {
    var element = Element(
      id, role: accessibilityRole, label: accessibilityLabel, value: accessibilityValue, hint: accessibilityHint,
      traits: accessibilityTraits, frame: frame.points, isElement: isAccessibilityElement)
    element.isModal = accessibilityViewIsModal
    element.clipsChildren = clipsToBounds
    describe(&element)
    let actions = accessibilityCustomActions
    if !actions.isEmpty {
      element.customActions = actions.map { ActionDescription($0.name, category: $0.category) }
    }
    if let point = accessibilityActivationPoint {
      element.activationPoint = (point + (window?.frame.origin ?? .zero)).center
    }
    if superview?.readsSubviewsApart == true { element.groupsChildren = true }
    if self is Window, ownLayoutDirection == .rightToLeft { element.layoutDirection = .rightToLeft }
    if let direction = layoutDirectionOverride, let superview, direction != superview.ownLayoutDirection {
      // A view with another direction than its surroundings is read as a group, from its own leading side (ENV-4).
      element.layoutDirection = direction
      element.groupsChildren = true
    }
    let rotors = accessibilityCustomRotors
    if !rotors.isEmpty { element.details.rotors += rotors.map { RotorDescription($0.kind) } }
    adorn(&element)
    accessibilityBlocks?.describe(&element)
    return element
  }
}

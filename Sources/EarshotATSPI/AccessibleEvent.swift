// SPDX-License-Identifier: Apache-2.0
import EarshotCore
package import EarshotDesktop

/// A signal to assistive technologies about an object.
package struct AccessibleEvent: Equatable {
  package var path: String
  package var interface: String
  package var member: String
  package var values: [DesktopValue]

  init(
    _ path: AccessiblePath, _ member: String, _ kind: String = "", _ first: Int = 0, _ second: Int = 0,
    _ value: DesktopValue = .integer(0), of group: String = "Object"
  ) {
    self.path = path.text
    interface = "org.a11y.atspi.Event.\(group)"
    self.member = member
    values = [
      .text(kind), .integer(Int64(first)), .integer(Int64(second)), .variant(value), .list([], of: "{sv}"),
    ]
  }
}

extension AccessibleTree {
  /// The events from an older tree to this one.
  package func events(since old: AccessibleTree) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    if old.name != name {
      events.append(AccessibleEvent(.application, "PropertyChange", "accessible-name", 0, 0, .text(name)))
    }
    events += childEvents(.application, old.application, application)
    for id in order {
      guard let object = objects[id], let former = old.objects[id] else { continue }
      events += childEvents(.element(id), former, object)
    }
    // A window that is not known to be active has no focus to tell.
    if elements.root != old.elements.root, let root = elements.root {
      let name = objects[root]?.name ?? ""
      events.append(AccessibleEvent(.element(root), "Activate", "", 0, 0, .text(name), of: "Window"))
    }
    for id in order {
      guard let object = objects[id] else { continue }
      let path = AccessiblePath.element(id)
      guard let former = old.objects[id] else {
        // A new object with the focus reports that itself.
        if object.states.contains(.focused) { events.append(Self.event(path, .focused, true)) }
        continue
      }
      if former != object { events += changes(path, former, object) }
    }
    return events
  }

  /// The events of a tree that nobody has seen before: its window, and what has the focus.
  package var firstEvents: [AccessibleEvent] { events(since: with(name, ElementTree())) }

  /// In tree order.
  private var order: [ElementID] { elements.root.map { elements.subtree(of: $0) } ?? [] }

  private func childEvents(
    _ path: AccessiblePath, _ old: AccessibleObject, _ new: AccessibleObject
  ) -> [AccessibleEvent] {
    guard old.children != new.children else { return [] }
    let (before, after) = (Set(old.children), Set(new.children))
    func event(_ kind: String, _ index: Int, _ id: ElementID) -> AccessibleEvent {
      AccessibleEvent(path, "ChildrenChanged", kind, index, 0, reference(.element(id)))
    }
    return old.children.enumerated().reversed().filter { !after.contains($0.element) }
      .map { event("remove", $0.offset, $0.element) }
      + new.children.enumerated().filter { !before.contains($0.element) }.map { event("add", $0.offset, $0.element) }
  }

  private func changes(
    _ path: AccessiblePath, _ old: AccessibleObject, _ new: AccessibleObject
  ) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    if old.name != new.name {
      events.append(AccessibleEvent(path, "PropertyChange", "accessible-name", 0, 0, .text(new.name)))
    }
    if old.description != new.description {
      events.append(AccessibleEvent(path, "PropertyChange", "accessible-description", 0, 0, .text(new.description)))
    }
    if let change = new.text?.change(from: old.text ?? AccessibleText("")) {
      let parts = [("delete", change.removed), ("insert", change.inserted)]
      events += parts.filter { !$0.1.isEmpty }.map { kind, text in
        AccessibleEvent(path, "TextChanged", kind, change.at, text.unicodeScalars.count, .text(text))
      }
    }
    for state in AccessibleState.allCases where old.states.contains(state) != new.states.contains(state) {
      events.append(Self.event(path, state, new.states.contains(state)))
    }
    if let number = new.number, number != old.number {
      events.append(AccessibleEvent(path, "PropertyChange", "accessible-value", 0, 0, .double(number)))
    }
    if let text = new.text, text.caret != old.text?.caret {
      events.append(AccessibleEvent(path, "TextCaretMoved", "", text.caret))
    }
    if old.frame != new.frame { events.append(AccessibleEvent(path, "BoundsChanged")) }
    return events
  }

  private static func event(_ path: AccessiblePath, _ state: AccessibleState, _ isSet: Bool) -> AccessibleEvent {
    AccessibleEvent(path, "StateChanged", state.name, isSet ? 1 : 0)
  }
}

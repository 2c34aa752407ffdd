// SPDX-License-Identifier: Apache-2.0
/// Restores an interface: finds or creates all controllers, then lets each decode its state (FIND-12).
@MainActor
final class StateRestorer {
  private let application: Application
  private let interface: PreservedInterface
  /// The existing controllers by path.
  private var existing: [RestorationPath: ViewController] = [:]
  private var found: [RestorationPath: ViewController] = [:]
  /// The objects that decoded state, in order.
  private(set) var restored: [any StateRestoring] = []

  init(_ application: Application, _ interface: PreservedInterface) {
    self.application = application
    self.interface = interface
  }

  func restore(_ windows: [Window]) {
    for window in windows {
      if let root = window.root, let step = root.restorationStep(as: .child) {
        index(root, at: RestorationPath([step]))
      }
    }
    findControllers()
    for object in interface.objects { decode(object) }
  }

  private func index(_ controller: ViewController, at path: RestorationPath) {
    guard existing.updateValue(controller, forKey: path) == nil else { return }
    for child in controller.children + [controller.ownPresented].compactMap({ $0 }) {
      if let step = child.restorationStep() { index(child, at: path.appending(step)) }
    }
  }

  // MARK: Finding

  private func findControllers() {
    var missing: [RestorationPath] = []
    for object in interface.objects where object.kind == .controller && found[object.path] == nil {
      // Objects below a missing one stay as they are (FIND-11).
      guard !missing.contains(where: object.path.isBelow) else { continue }
      guard let controller = controller(for: object) else {
        missing.append(object.path)
        continue
      }
      found[object.path] = controller
      index(controller, at: object.path)
    }
  }

  /// The controller for an object: from the restoration class alone if there is one; else from the delegate, an
  /// existing one, the storyboard (FIND-1, FIND-6).
  private func controller(for object: PreservedObject) -> ViewController? {
    let path = object.path.identifiers
    if let name = object.restorationClass {
      guard let restorer = application.restorationClass(named: name) else {
        application.report(
          .unknownRestorationClass,
          "\(path.joined(separator: "/")) is not restored: there is no class \(name), or it is private and not registered."
        )
        return nil
      }
      return restorer.viewController(withRestorationIdentifierPath: path, coder: coder(for: object))
    }
    if let made = application.delegate?.application(
      application, viewControllerWithRestorationIdentifierPath: path, coder: coder(for: object))
    {
      return made
    }
    if let known = existing[object.path] { return known }
    guard let origin = object.storyboard else { return plainStack(for: object) ?? leftOut(object) }
    let made = application.storyboards?.viewController(
      withIdentifier: origin.identifier, ofStoryboard: origin.storyboard)
    made?.restorationIdentifier = made?.restorationIdentifier ?? path.last
    made?.storyboardOrigin = origin
    return made
  }

  /// A plain stack around a screen that can be made, as the sheets of forms are: the toolkit knows how to make one.
  private func plainStack(for object: PreservedObject) -> ViewController? {
    guard object.className == className(of: NavigationController.self),
      interface.objects.contains(where: {
        $0.kind == .controller && $0.path.isBelow(object.path)
          && ($0.restorationClass != nil || $0.storyboard != nil)
      })
    else { return nil }
    let stack = NavigationController()
    stack.restorationIdentifier = object.path.steps.last?.identifier
    return stack
  }

  /// Nil, with what is missing. A delegate may leave something out on purpose, but not what the user has typed.
  private func leftOut(_ object: PreservedObject) -> ViewController? {
    let lost = interface.objects.filter { $0.path == object.path || $0.path.isBelow(object.path) }
    let isTyped = lost.contains { if case .text(let text)? = $0.parts["text"] { !text.isEmpty } else { false } }
    guard application.delegate == nil || isTyped else { return nil }
    application.report(
      .notRestored,
      "\(object.path.identifiers.joined(separator: "/")) is not restored\(isTyped ? ", with what was typed in it" : ""): "
        + "it has no restorationClass, the launch does not create it, and "
        + (application.delegate == nil
          ? "there is no delegate to do so."
          : "the delegate's application(_:viewControllerWithRestorationIdentifierPath:coder:) returns nil for it."))
    return nil
  }

  private func coder(for object: PreservedObject) -> StateCoder {
    var values = object.values
    for key in StateRestoration.reservedKeys { values[key] = nil }
    values[StateRestoration.viewControllerStoryboardKey] = (object.storyboard?.storyboard).map(StateValue.text)
    return StateCoder(values: values, parts: object.parts, find: { [weak self] in self?.object(at: $0) })
  }

  // MARK: Decoding

  private func decode(_ object: PreservedObject) {
    guard let owner = self.object(at: object.path), isInstance(owner, ofClassNamed: object.className) else { return }
    owner.decodeRestorableState(with: coder(for: object))
    if object.parts["keyboard"] == .bool(true), let text = owner as? TextControl {
      found[RestorationPath(object.path.steps.dropLast())]?.editedBefore = text
    }
    restored.append(owner)
  }

  private func object(at path: RestorationPath) -> (any StateRestoring)? {
    guard let last = path.steps.last, last.place == .view else { return found[path] }
    // All views with identifiers are restored with their controller (RES-21): they have to exist.
    guard let root = found[RestorationPath(path.steps.dropLast())]?.view else { return nil }
    var views: [View] = []
    root.collectPreservedViews(&views, from: root)
    return views.first { $0.restorationIdentifier == last.identifier }
  }
}

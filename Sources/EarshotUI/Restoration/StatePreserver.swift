// SPDX-License-Identifier: Apache-2.0
/// The traversal that preserves an interface: from the root of each window down (RES-3).
@MainActor
final class StatePreserver {
  private(set) var objects: [PreservedObject] = []
  private var known: [RestorationPath: ObjectIdentifier] = [:]
  /// Referenced controllers that the traversal may not reach.
  private var referred: [ViewController] = []
  private let application: Application

  init(_ application: Application) { self.application = application }

  func preserve(_ windows: [Window]) {
    for window in windows { if let root = window.root { preserve(root) } }
    while !referred.isEmpty { preserve(referred.removeFirst()) }
  }

  /// Preserves a controller, its views, its children and its presentation; nothing if it has no identifier (RES-4).
  private func preserve(_ controller: ViewController) {
    guard let path = controller.restorationPath, isNew(path, controller) else { return }
    var object = PreservedObject(.controller, at: path, className: className(of: type(of: controller)))
    object.storyboard = controller.storyboardOrigin
    if let restorer = controller.restorationClass {
      object.restorationClass = className(of: restorer)
      if application.restorationClass(named: className(of: restorer)) == nil {
        controller.report(
          .unknownRestorationClass,
          "\(restorer) is private and not registered: it will not be asked at launch. Make it internal, or register it."
        )
      }
    }
    append(object, stateOf: controller)
    preserveViews(of: controller, at: path)
    for child in controller.children { preserve(child) }
    if let presented = controller.ownPresented { preserve(presented) }
  }

  private func preserveViews(of controller: ViewController, at path: RestorationPath) {
    guard let root = controller.viewIfLoaded else { return }
    var views: [View] = []
    root.collectPreservedViews(&views, from: root)
    for view in views {
      guard let identifier = view.restorationIdentifier else { continue }
      let viewPath = path.appending(RestorationPath.Step(identifier, .view))
      guard isNew(viewPath, view) else { continue }
      append(PreservedObject(.view, at: viewPath, className: className(of: type(of: view))), stateOf: view)
    }
  }

  private func append(_ object: PreservedObject, stateOf owner: any StateRestoring) {
    let coder = StateCoder(
      note: { [weak self] in self?.note($0) }, complain: { [weak owner] in owner?.report($0, $1) })
    owner.encodeRestorableState(with: coder)
    var object = object
    object.values = coder.values
    object.parts = coder.parts
    objects.append(object)
  }

  private func note(_ object: any StateRestoring) -> RestorationPath? {
    if let view = object as? View { return view.restorationPath }
    guard let controller = object as? ViewController, let path = controller.restorationPath else { return nil }
    referred.append(controller)
    return path
  }

  /// True unless another object has the same path: only the first can be restored (RES-7).
  private func isNew(_ path: RestorationPath, _ object: any StateRestoring) -> Bool {
    guard let first = known.updateValue(ObjectIdentifier(object), forKey: path) else { return true }
    known[path] = first
    if first != ObjectIdentifier(object) {
      object.report(.duplicateRestorationPath, "It is not preserved: another one has its path.")
    }
    return false
  }
}

/// The name of a class, the same at each launch.
func className(of type: Any.Type) -> String {
  // The context of a private type has an address instead of a name.
  let parts = String(reflecting: type).split(separator: ".", omittingEmptySubsequences: false)
  return parts.filter { !$0.hasPrefix("(unknown context at") }.joined(separator: ".")
}

/// True if an object is of the class with a name, or of a subclass (RES-24).
@MainActor
func isInstance(_ object: any StateRestoring, ofClassNamed name: String) -> Bool {
  sequence(first: Mirror(reflecting: object), next: \.superclassMirror).contains {
    className(of: $0.subjectType) == name
  }
}

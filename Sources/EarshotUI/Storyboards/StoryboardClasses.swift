// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// What of an app its storyboards may use: classes by name, and what of them a file may connect by name.
///
/// Swift has no names at run time that could be trusted; what a file names is therefore said here, once:
///
/// ```swift
/// var classes = StoryboardClasses()
/// classes.register(NoteController.self, make: NoteController.init(coder:)) {
///   $0.outlet("textLabel", \.textLabel)
///   $0.action("share", NoteController.share)
///   $0.unwindAction("noteSaved", NoteController.noteSaved)
/// }
/// ```
@MainActor
public struct StoryboardClasses {
  private var controllers: [String: ControllerClass] = [:]
  private var views: [String: ViewClass] = [:]
  private var segues: [String: (StoryboardSegueDraft) -> StoryboardSegue] = [:]

  public init() {
    register(ViewController.self, make: ViewController.init(coder:))
    register(TableViewController.self, make: TableViewController.init(coder:))
    register(CollectionViewController.self, make: CollectionViewController.init(coder:))
    register(NavigationController.self, make: NavigationController.init(coder:))
    register(TabBarController.self, make: TabBarController.init(coder:))
    register(SplitViewController.self, make: SplitViewController.init(coder:))
    registerToolkitViews()
  }

  // MARK: Registering

  /// Lets storyboards use a class of controllers, and of it what `connections` names. A name that is taken is given to
  /// the newer class.
  public mutating func register<Controller: ViewController>(
    _ type: Controller.Type, named name: String? = nil, make: @escaping (StoryboardCoder) -> Controller?,
    connections: (inout StoryboardConnections<Controller>) -> Void = { _ in }
  ) {
    var made = StoryboardConnections<Controller>()
    connections(&made)
    controllers[name ?? String(describing: type)] = ControllerClass(
      type: type, make: make, covers: { $0 is Controller.Type }, isClass: { $0 is Controller },
      outlets: made.outlets, actions: made.actions, unwindActions: made.unwindActions)
  }

  /// Lets storyboards use a class of views.
  public mutating func register<Registered: View>(
    _ type: Registered.Type, named name: String? = nil, make: @escaping (StoryboardCoder) -> Registered?
  ) {
    views[name ?? String(describing: type)] = ViewClass(type: type, make: make)
  }

  /// Lets storyboards use a class of custom segues.
  public mutating func register<Segue: StoryboardSegue>(
    _ type: Segue.Type, named name: String? = nil,
    make: @escaping (_ identifier: String?, _ source: ViewController, _ destination: ViewController) -> Segue
  ) {
    segues[name ?? String(describing: type)] = { make($0.identifier, $0.source, $0.destination) }
  }

  // MARK: Looking up

  func controllerClass(_ name: String) -> ControllerClass? { controllers[name] }
  func viewClass(_ name: String) -> ViewClass? { views[name] }
  func hasSegue(_ name: String) -> Bool { segues[name] != nil }
  func hasUnwindAction(_ name: String) -> Bool { controllers.values.contains { $0.unwindActions[name] != nil } }
  func hasAction(_ name: String) -> Bool { controllers.values.contains { $0.actions[name] != nil } }

  func makeController(_ name: String, _ coder: StoryboardCoder) -> ViewController? { controllers[name]?.make(coder) }
  func makeSegue(_ name: String, _ draft: StoryboardSegueDraft) -> StoryboardSegue? { segues[name]?(draft) }

  func makeView(_ record: StoryboardFile.View) -> View? {
    views[record.className.text]?.make(StoryboardCoder(record))
  }

  func outlet(_ name: String, of controller: ViewController) -> StoryboardOutlet? {
    nearest { $0.isClass(controller) ? $0.outlets[name] : nil }
  }

  func action(_ name: String, of responder: AnyObject) -> StoryboardMethod? {
    nearest { $0.isClass(responder) ? $0.actions[name] : nil }
  }

  func unwindAction(_ name: String, of controller: ViewController) -> ((ViewController, StoryboardSegue) -> Void)? {
    nearest { $0.isClass(controller) ? $0.unwindActions[name] : nil }
  }

  /// What a class that is named in a file has of its own, or from those it derives from.
  func outlet(_ name: String, ofClass type: ViewController.Type) -> StoryboardOutlet? {
    nearest { $0.covers(type) ? $0.outlets[name] : nil }
  }

  func action(_ name: String, ofClass type: ViewController.Type) -> StoryboardMethod? {
    nearest { $0.covers(type) ? $0.actions[name] : nil }
  }

  /// Of several classes that have it, that which derives from the others.
  private func nearest<Found>(_ find: (ControllerClass) -> Found?) -> Found? {
    var best: (found: Found, type: ViewController.Type)?
    for candidate in controllers.values {
      guard let found = find(candidate) else { continue }
      if let best, candidate.covers(best.type) { continue }
      best = (found, candidate.type)
    }
    return best?.found
  }
}

/// A class of controllers that was registered.
@MainActor
struct ControllerClass {
  let type: ViewController.Type
  let make: (StoryboardCoder) -> ViewController?
  /// Whether a class is it, or derives from it.
  let covers: (ViewController.Type) -> Bool
  /// Whether an object is of it.
  let isClass: (AnyObject) -> Bool
  let outlets: [String: StoryboardOutlet]
  let actions: [String: StoryboardMethod]
  let unwindActions: [String: (ViewController, StoryboardSegue) -> Void]
}

/// A class of views that was registered.
@MainActor
struct ViewClass {
  let type: View.Type
  let make: (StoryboardCoder) -> View?
}

/// A property that takes a view or a bar item.
@MainActor
struct StoryboardOutlet {
  /// What it takes, for a sentence.
  let typeName: String
  /// Whether it takes objects of a class.
  let takes: (AnyClass) -> Bool
  let connect: (ViewController, AnyObject) -> Void
}

/// A method that is called by what happens to a control: target, sender, event.
typealias StoryboardMethod = @MainActor (AnyObject, AnyObject, Event?) -> Void

/// What of a class of controllers storyboards may connect by name.
@MainActor
public struct StoryboardConnections<Controller: ViewController> {
  var outlets: [String: StoryboardOutlet] = [:]
  var actions: [String: StoryboardMethod] = [:]
  var unwindActions: [String: (ViewController, StoryboardSegue) -> Void] = [:]

  /// A property that is given a view or a bar item before `viewDidLoad()` (SB-8). Let it be weak: the view is held by
  /// what it is in (SB-9).
  public mutating func outlet<Object: AnyObject>(
    _ name: String, _ path: ReferenceWritableKeyPath<Controller, Object?>
  ) {
    outlets[name] = StoryboardOutlet(
      typeName: String(describing: Object.self), takes: { $0 is Object.Type },
      connect: { controller, object in
        if let controller = controller as? Controller, let object = object as? Object {
          controller[keyPath: path] = object
        }
      })
  }

  /// A method without an argument (SB-14).
  public mutating func action(
    _ name: String, _ method: @escaping @MainActor (Controller) -> @MainActor () -> Void
  ) {
    actions[name] = { target, _, _ in (target as? Controller).map { method($0)() } }
  }

  /// A method that is given the sender, of a class of its own (SB-14, SB-15).
  public mutating func action<Sender: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Controller) -> @MainActor (Sender) -> Void
  ) {
    actions[name] = { target, sender, _ in
      if let target = target as? Controller, let sender = sender as? Sender { method(target)(sender) }
    }
  }

  /// A method that is given the sender and the event; nil for a gesture of the reader (SB-14).
  public mutating func action<Sender: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Controller) -> @MainActor (Sender, Event?) -> Void
  ) {
    actions[name] = { target, sender, event in
      if let target = target as? Controller, let sender = sender as? Sender { method(target)(sender, event) }
    }
  }

  /// A method that unwinds end at (SEG-6).
  public mutating func unwindAction(
    _ name: String, _ method: @escaping @MainActor (Controller) -> @MainActor (StoryboardSegue) -> Void
  ) {
    unwindActions[name] = { controller, segue in (controller as? Controller).map { method($0)(segue) } }
  }
}

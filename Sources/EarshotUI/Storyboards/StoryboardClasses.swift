// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// The classes of an app available to its storyboards, by name, and their connections by name.
///
/// Swift has no reliable names at run time, so the names used by files are declared here, once:
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

  /// Makes a class of controllers available to storyboards, with its `connections`. A name already taken passes to the
  /// newer class.
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

  /// Makes a class of views available to storyboards.
  public mutating func register<Registered: View>(
    _ type: Registered.Type, named name: String? = nil, make: @escaping (StoryboardCoder) -> Registered?
  ) {
    views[name ?? String(describing: type)] = ViewClass(type: type, make: make)
  }

  /// Makes a class of custom segues available to storyboards.
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

  /// The outlet of a class, its own or inherited.
  func outlet(_ name: String, ofClass type: ViewController.Type) -> StoryboardOutlet? {
    nearest { $0.covers(type) ? $0.outlets[name] : nil }
  }

  func action(_ name: String, ofClass type: ViewController.Type) -> StoryboardMethod? {
    nearest { $0.covers(type) ? $0.actions[name] : nil }
  }

  /// The result for the most derived of several classes.
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

/// A registered class of controllers.
@MainActor
struct ControllerClass {
  let type: ViewController.Type
  let make: (StoryboardCoder) -> ViewController?
  /// Returns true if a class is this one, or a subclass.
  let covers: (ViewController.Type) -> Bool
  /// Returns true for an instance of the class.
  let isClass: (AnyObject) -> Bool
  let outlets: [String: StoryboardOutlet]
  let actions: [String: StoryboardMethod]
  let unwindActions: [String: (ViewController, StoryboardSegue) -> Void]
}

/// A registered class of views.
@MainActor
struct ViewClass {
  let type: View.Type
  let make: (StoryboardCoder) -> View?
}

/// A property for a view or a bar item.
@MainActor
struct StoryboardOutlet {
  /// The name of its type, for messages.
  let typeName: String
  /// Returns true if it accepts objects of a class.
  let takes: (AnyClass) -> Bool
  let connect: (ViewController, AnyObject) -> Void
}

/// A method called on a control's event: target, sender, event.
typealias StoryboardMethod = @MainActor (AnyObject, AnyObject, Event?) -> Void

/// The connections of a class of controllers available to storyboards.
@MainActor
public struct StoryboardConnections<Controller: ViewController> {
  var outlets: [String: StoryboardOutlet] = [:]
  var actions: [String: StoryboardMethod] = [:]
  var unwindActions: [String: (ViewController, StoryboardSegue) -> Void] = [:]

  /// Declares a property that receives a view or a bar item before `viewDidLoad()` (SB-8). Make it weak: the view is
  /// retained by its superview (SB-9).
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

  /// Declares a method without an argument (SB-14).
  public mutating func action(
    _ name: String, _ method: @escaping @MainActor (Controller) -> @MainActor () -> Void
  ) {
    actions[name] = { target, _, _ in (target as? Controller).map { method($0)() } }
  }

  /// Declares a method that receives the sender, of its own class (SB-14, SB-15).
  public mutating func action<Sender: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Controller) -> @MainActor (Sender) -> Void
  ) {
    actions[name] = { target, sender, _ in
      if let target = target as? Controller, let sender = sender as? Sender { method(target)(sender) }
    }
  }

  /// Declares a method that receives the sender and the event; nil for a gesture of the reader (SB-14).
  public mutating func action<Sender: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Controller) -> @MainActor (Sender, Event?) -> Void
  ) {
    actions[name] = { target, sender, event in
      if let target = target as? Controller, let sender = sender as? Sender { method(target)(sender, event) }
    }
  }

  /// Declares a method at which unwinds end (SEG-6).
  public mutating func unwindAction(
    _ name: String, _ method: @escaping @MainActor (Controller) -> @MainActor (StoryboardSegue) -> Void
  ) {
    unwindActions[name] = { controller, segue in (controller as? Controller).map { method($0)(segue) } }
  }
}

// SPDX-License-Identifier: Apache-2.0
/// The state of an app, as values: enough to look the same at another launch.
public struct StateArchive: Equatable, Sendable {
  /// The app's own state, and the version of the app that preserved it (RES-16, RFLOW-5).
  public var application: [String: StateValue]
  /// The app's interfaces, in the order in which they were connected.
  public var interfaces: [PreservedInterface]

  public init(application: [String: StateValue] = [:], interfaces: [PreservedInterface] = []) {
    self.application = application
    self.interfaces = interfaces
  }

  /// True if it has nothing that an app chose to preserve.
  public var isEmpty: Bool {
    application.keys.allSatisfy(StateRestoration.reservedKeys.contains) && interfaces.allSatisfy(\.isEmpty)
  }
}

/// The state of one interface of an app.
public struct PreservedInterface: Equatable, Sendable {
  /// The session; nil in an app without scenes.
  public var session: PreservedSession?
  /// The user's activity in it, as given by its scene (RFLOW-7).
  public var activity: UserActivity?
  /// Its controllers and views, parents before children.
  public var objects: [PreservedObject]

  public init(session: PreservedSession? = nil, activity: UserActivity? = nil, objects: [PreservedObject] = []) {
    self.session = session
    self.activity = activity
    self.objects = objects
  }

  var isEmpty: Bool { session == nil && activity == nil && objects.isEmpty }
}

/// A scene session, from one launch to the next.
public struct PreservedSession: Equatable, Sendable {
  public var identifier: String
  public var role: String
  /// The name of its configuration; nil if it has none.
  public var configuration: String?

  public init(identifier: String, role: String, configuration: String? = nil) {
    self.identifier = identifier
    self.role = role
    self.configuration = configuration
  }
}

public enum PreservedObjectKind: String, Sendable {
  case controller, view
}

/// One controller or view.
public struct PreservedObject: Equatable, Sendable {
  public var kind: PreservedObjectKind
  public var path: RestorationPath
  /// The name of its class; an object must be of it, or of a subclass, to receive the state (RES-24).
  public var className: String
  /// The name of its restoration class (FIND-2).
  public var restorationClass: String?
  /// The storyboard it came from (FIND-5).
  public var storyboard: StoryboardOrigin?
  /// The app's state of it, by the app's keys.
  public var values: [String: StateValue]
  /// The toolkit's state of it, kept apart so that keys never clash.
  public var parts: [String: StateValue]

  public init(
    _ kind: PreservedObjectKind, at path: RestorationPath, className: String, restorationClass: String? = nil,
    storyboard: StoryboardOrigin? = nil, values: [String: StateValue] = [:], parts: [String: StateValue] = [:]
  ) {
    self.kind = kind
    self.path = path
    self.className = className
    self.restorationClass = restorationClass
    self.storyboard = storyboard
    self.values = values
    self.parts = parts
  }
}

/// The storyboard and the scene of a controller's origin.
public struct StoryboardOrigin: Equatable, Sendable {
  public var storyboard: String
  public var identifier: String

  public init(storyboard: String, identifier: String) {
    self.storyboard = storyboard
    self.identifier = identifier
  }
}

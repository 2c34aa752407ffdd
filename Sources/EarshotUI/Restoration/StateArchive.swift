// SPDX-License-Identifier: Apache-2.0
/// What an app looked like, as values: enough to look so again at another launch.
public struct StateArchive: Equatable, Sendable {
  /// What the app itself kept, and the version of the app that did (RES-16, RFLOW-5).
  public var application: [String: StateValue]
  /// One of each of the app's interfaces, in the order in which they were connected.
  public var interfaces: [PreservedInterface]

  public init(application: [String: StateValue] = [:], interfaces: [PreservedInterface] = []) {
    self.application = application
    self.interfaces = interfaces
  }

  /// Whether there is nothing in it that an app chose to keep.
  public var isEmpty: Bool {
    application.keys.allSatisfy(StateRestoration.reservedKeys.contains) && interfaces.allSatisfy(\.isEmpty)
  }
}

/// What one interface of an app looked like.
public struct PreservedInterface: Equatable, Sendable {
  /// The session it belongs to; nil in an app without scenes.
  public var session: PreservedSession?
  /// What the user was doing in it, as its scene says (RFLOW-7).
  public var activity: UserActivity?
  /// Its controllers and views; those above come before those below.
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
  /// The name of its configuration; nil for one without.
  public var configuration: String?

  public init(identifier: String, role: String, configuration: String? = nil) {
    self.identifier = identifier
    self.role = role
    self.configuration = configuration
  }
}

/// One controller or view.
public struct PreservedObject: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case controller, view
  }

  public var kind: Kind
  public var path: RestorationPath
  /// The name of its class, which an object that is to get its state must have or inherit from (RES-24).
  public var className: String
  /// The name of its restoration class (FIND-2).
  public var restorationClass: String?
  /// The storyboard it came from (FIND-5).
  public var storyboard: StoryboardOrigin?
  /// What the app kept of it, by the app's keys.
  public var values: [String: StateValue]
  /// What the toolkit kept of it; in a place of its own, so that keys never clash.
  public var parts: [String: StateValue]

  public init(
    _ kind: Kind, at path: RestorationPath, className: String, restorationClass: String? = nil,
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

/// The storyboard and the scene in it that a controller came from.
public struct StoryboardOrigin: Equatable, Sendable {
  public var storyboard: String
  public var identifier: String

  public init(storyboard: String, identifier: String) {
    self.storyboard = storyboard
    self.identifier = identifier
  }
}

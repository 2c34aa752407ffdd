// SPDX-License-Identifier: Apache-2.0
/// A scene from its first appearance until the user closes it for good: it outlives the scene object (SCN-7).
@MainActor
public final class SceneSession {
  /// Unique among the app's sessions, including those of other launches.
  public let identifier: String
  public var persistentIdentifier: String { identifier }
  public let role: SceneRole
  /// The latest configuration of its scene.
  public internal(set) var configuration: SceneConfiguration
  /// Its scene; nil while it is disconnected.
  public internal(set) weak var scene: Scene?
  /// The user's activity in it when last seen (RFLOW-7).
  public var stateRestorationActivity: UserActivity?
  /// The state of its scene when last seen.
  var preserved: PreservedInterface?
  var lastSnapshot: SceneSnapshot?

  /// The user's present activity in it, or the last one before it was closed.
  public var activity: UserActivity? {
    guard let scene else { return stateRestorationActivity }
    return scene.delegate?.stateRestorationActivity(for: scene)
  }

  /// The present picture, or the last one before it was closed; nil if it was never seen (SNAP-2).
  public var snapshot: SceneSnapshot? {
    guard let scene = scene as? WindowScene, let application = scene.owner else { return lastSnapshot }
    return scene.snapshot ?? application.snapshot(of: scene)
  }

  init(identifier: String, role: SceneRole, configuration: SceneConfiguration) {
    self.identifier = identifier
    self.role = role
    self.configuration = configuration
  }

  convenience init?(_ preserved: PreservedInterface) {
    guard let session = preserved.session else { return nil }
    let role = SceneRole(session.role)
    self.init(
      identifier: session.identifier, role: role,
      configuration: SceneConfiguration(name: session.configuration, role: role))
    stateRestorationActivity = preserved.activity
    self.preserved = preserved
  }
}

extension Scene {
  public typealias ConnectionOptions = SceneConnectionOptions
}

/// The reasons for connecting a scene (MAN-8).
public struct SceneConnectionOptions: Equatable, Sendable {
  public var urls: [OpenURLContext]
  public var userActivities: [UserActivity]
  /// A notification that the user answered.
  public var notification: String?
  /// The app's shortcut chosen by the user.
  public var shortcut: String?

  public init(
    urls: [OpenURLContext] = [], userActivities: [UserActivity] = [], notification: String? = nil,
    shortcut: String? = nil
  ) {
    self.urls = urls
    self.userActivities = userActivities
    self.notification = notification
    self.shortcut = shortcut
  }
}

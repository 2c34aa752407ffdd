// SPDX-License-Identifier: Apache-2.0
/// A scene from its first appearance until the user closes it for good: it outlives the scene itself (SCN-7).
@MainActor
public final class SceneSession {
  /// Unique among the sessions of the app, also those of other launches.
  public let identifier: String
  public let role: SceneRole
  /// How its scene was made last.
  public internal(set) var configuration: SceneConfiguration
  /// Its scene; nil while it is disconnected.
  public internal(set) weak var scene: Scene?
  /// What the user was doing in it when it was last seen (RFLOW-7).
  public var stateRestorationActivity: UserActivity?
  /// What its scene looked like when it was last seen.
  var preserved: PreservedInterface?
  var lastSnapshot: SceneSnapshot?

  /// What the user is doing in it, or was when it was closed.
  public var activity: UserActivity? {
    guard let scene else { return stateRestorationActivity }
    return scene.delegate?.stateRestorationActivity(for: scene)
  }

  /// What it looks like, or did when it was closed; nil where nobody has seen that (SNAP-2).
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

/// Why a scene is connected (MAN-8).
public struct SceneConnectionOptions: Equatable, Sendable {
  public var urls: [OpenURLContext]
  public var userActivities: [UserActivity]
  /// A message that the user answered.
  public var notification: String?
  /// A shortcut of the app that the user chose.
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

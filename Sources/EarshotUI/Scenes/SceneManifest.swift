// SPDX-License-Identifier: Apache-2.0
/// The kinds of scenes of an app (MAN-1, MAN-2).
public struct SceneManifest: Equatable, Sendable {
  /// True if several scenes may exist at once.
  public var supportsMultipleScenes: Bool
  /// In the order of the file; names are unique (MAN-10).
  public var configurations: [SceneConfiguration]

  public init(supportsMultipleScenes: Bool = false, configurations: [SceneConfiguration] = []) {
    self.supportsMultipleScenes = supportsMultipleScenes
    self.configurations = configurations
  }

  /// The configuration with a name; without a name the first one of a role.
  public func configuration(named name: String? = nil, role: SceneRole) -> SceneConfiguration? {
    configurations.first { $0.role == role && (name == nil || $0.name == name) }
  }
}

/// The role of a scene.
public struct SceneRole: Hashable, Sendable {
  public var name: String

  public init(_ name: String) { self.name = name }

  /// An interface of the app in a terminal.
  public static let window = SceneRole("window")
}

/// The configuration of one kind of scene (MAN-3). Classes are named as the app registered them.
public struct SceneConfiguration: Equatable, Sendable {
  public var name: String?
  public var role: SceneRole
  /// Nil for `WindowScene`.
  public var sceneClass: String?
  public var delegateClass: String?
  /// The storyboard whose initial controller the scene shows; without an extension.
  public var storyboard: String?

  public init(
    name: String? = nil, role: SceneRole = .window, sceneClass: String? = nil, delegateClass: String? = nil,
    storyboard: String? = nil
  ) {
    self.name = name
    self.role = role
    self.sceneClass = sceneClass
    self.delegateClass = delegateClass
    self.storyboard = storyboard
  }
}

/// The reason why a scene could not be connected.
public enum SceneError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The app has no scenes.
  case noManifest
  case onlyOneScene
  /// The manifest has no configuration for this.
  case noConfiguration(role: String)
  /// A class that the app did not register.
  case unknownClass(String)
  /// A storyboard that is missing, or has no initial controller (MAN-5).
  case noInitialController(storyboard: String)

  /// One English sentence for people.
  public var description: String {
    switch self {
    case .noManifest: "No scene was made: the app has no scene manifest."
    case .onlyOneScene: "No scene was made: the app supports one at a time."
    case .noConfiguration(let role): "No scene was made: the manifest has no configuration for \(role)."
    case .unknownClass(let name): "No scene was made: \(name) is not registered with the application."
    case .noInitialController(let storyboard):
      "No scene was made: the storyboard \(storyboard) has no initial controller."
    }
  }
}

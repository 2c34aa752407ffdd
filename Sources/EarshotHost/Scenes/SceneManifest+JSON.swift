// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotSystem
public import EarshotUI

/// The reason why a scene manifest cannot be used.
public struct SceneManifestError: Error, Equatable, CustomStringConvertible, Sendable {
  /// One English sentence for people.
  public var description: String
}

extension SceneManifest {
  /// Parses a manifest, with UIKit's keys without their prefix (MAN-1, MAN-2, MAN-3):
  ///
  /// ```json
  /// {"ApplicationSceneManifest": {
  ///   "ApplicationSupportsMultipleScenes": true,
  ///   "SceneConfigurations": {"window": [{
  ///     "SceneConfigurationName": "Reading", "SceneClassName": "WindowScene",
  ///     "SceneDelegateClassName": "ReadingScene", "SceneStoryboardFile": "Reading"}]}}}
  /// ```
  public init(json bytes: [UInt8]) throws(SceneManifestError) {
    let root: JSONValue
    do throws(JSONError) { root = try JSONParser.value(of: bytes[...]) } catch {
      throw Self.wrong("it is no JSON at byte \(error.offset)")
    }
    guard let manifest = root["ApplicationSceneManifest"], manifest.fields != nil else {
      throw Self.wrong("it has no ApplicationSceneManifest")
    }
    self.init()
    if let several = manifest["ApplicationSupportsMultipleScenes"] {
      guard let several = several.bool else {
        throw Self.wrong("ApplicationSupportsMultipleScenes is not true or false")
      }
      supportsMultipleScenes = several
    }
    guard let roles = manifest["SceneConfigurations"] else { return }
    guard let roles = roles.fields else { throw Self.wrong("SceneConfigurations is no object of roles") }
    for role in roles {
      guard let entries = role.value.array else { throw Self.wrong("\(role.name) is no list of configurations") }
      for entry in entries { configurations.append(try Self.configuration(entry, SceneRole(role.name))) }
    }
    var names: Set<String> = []
    for name in configurations.compactMap(\.name) where !names.insert(name).inserted {
      throw Self.wrong("two configurations are called \(name)")
    }
  }

  /// Reads a manifest from a file.
  public init(contentsOf path: String) throws(SceneManifestError) {
    let bytes: [UInt8]
    do throws(FileFailure) { bytes = try SmallFile.read(path) } catch {
      throw SceneManifestError(
        description: "Cannot read the scene manifest \(path): \(HostError.reason(error.code)).")
    }
    try self.init(json: bytes)
  }

  private static func configuration(
    _ entry: JSONValue, _ role: SceneRole
  ) throws(SceneManifestError) -> SceneConfiguration {
    guard let fields = entry.fields else { throw wrong("a configuration of \(role.name) is no object") }
    var configuration = SceneConfiguration(role: role)
    for field in fields {
      guard let text = field.value.string, !text.isEmpty else { throw wrong("\(field.name) is no name") }
      switch field.name {
      case "SceneConfigurationName": configuration.name = text
      case "SceneClassName": configuration.sceneClass = text
      case "SceneDelegateClassName": configuration.delegateClass = text
      case "SceneStoryboardFile": configuration.storyboard = text
      default: throw wrong("a configuration has no \(field.name)")
      }
    }
    guard configuration.name != nil else {
      throw wrong("a configuration of \(role.name) has no SceneConfigurationName")
    }
    return configuration
  }

  private static func wrong(_ what: String) -> SceneManifestError {
    SceneManifestError(description: "The scene manifest cannot be used: \(what).")
  }
}

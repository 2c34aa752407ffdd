// SPDX-License-Identifier: Apache-2.0
/// The temporary overrides of the settings file.
public struct SettingOverrides: Equatable, Sendable {
  /// The source of settings.
  public enum Source: Equatable, Sendable {
    /// The user's own file, if the surroundings allow it.
    case usual
    case none
    case file(String)
  }

  public var source: Source
  /// The name of a voice.
  public var voice: String?
  /// Words a minute, 80 to 1000.
  public var rate: Int?
  /// A BCP 47 tag.
  public var language: String?
  /// The name of aural styles.
  public var style: String?

  /// True to underline the word being said.
  public var followsWords = false
  /// The path of a file of rules.
  public var rules: String?

  public init(source: Source = .usual, voice: String? = nil, rate: Int? = nil, language: String? = nil) {
    self.source = source
    self.voice = voice
    self.rate = rate
    self.language = language
  }

  /// Removes the override of a setting that the user has changed since.
  public mutating func forget(_ setting: String) {
    switch setting {
    case "rate": rate = nil
    case "voice": voice = nil
    case "language": language = nil
    case "style": style = nil
    case "follow": followsWords = false
    default: break
    }
  }

  /// The places of the settings file and its companions.
  public func places(in surroundings: UserChoices.Surroundings) -> SettingsPlaces {
    switch source {
    case .usual: surroundings == .user ? .own : SettingsPlaces.own.with(file: nil)
    case .none: SettingsPlaces(file: nil, state: nil)
    case .file(let path): SettingsPlaces.own.with(file: path)
    }
  }
}

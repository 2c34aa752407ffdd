// SPDX-License-Identifier: Apache-2.0
/// What counts before the settings file, for this once.
public struct SettingOverrides: Equatable, Sendable {
  /// Where settings are read.
  public enum Source: Equatable, Sendable {
    /// The user's own file, where the user's own are wanted.
    case usual
    case none
    case file(String)
  }

  public var source: Source
  /// The name of a voice.
  public var voice: String?
  /// Words a minute, 80 to 449.
  public var rate: Int?
  /// A BCP 47 tag.
  public var language: String?

  public init(source: Source = .usual, voice: String? = nil, rate: Int? = nil, language: String? = nil) {
    self.source = source
    self.voice = voice
    self.rate = rate
    self.language = language
  }

  /// A setting is overridden no more: the user has changed it since.
  public mutating func forget(_ setting: String) {
    switch setting {
    case "rate": rate = nil
    case "voice": voice = nil
    case "language": language = nil
    default: break
    }
  }

  /// Where the settings file and what belongs to it are.
  public func places(in surroundings: UserChoices.Surroundings) -> SettingsPlaces {
    switch source {
    case .usual: surroundings == .user ? .own : SettingsPlaces.own.with(file: nil)
    case .none: SettingsPlaces(file: nil, state: nil)
    case .file(let path): SettingsPlaces.own.with(file: path)
    }
  }
}

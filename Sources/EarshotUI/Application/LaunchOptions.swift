// SPDX-License-Identifier: Apache-2.0
/// Why an app was launched (EVT-7).
public struct LaunchOptions: Equatable, Sendable {
  /// What it is to open.
  public var urls: [OpenURLContext]
  /// What it is to go on with.
  public var userActivity: UserActivity?
  /// A shortcut of the app that the user chose.
  public var shortcut: String?
  /// Whether nothing of it is to be shown: an event is to be dealt with (LIFE-2, BG-12).
  public var isInBackground: Bool
  /// The sessions that the user closed while it did not run (SCN-14).
  public var discardedSessions: [String]

  public init(
    urls: [OpenURLContext] = [], userActivity: UserActivity? = nil, shortcut: String? = nil,
    isInBackground: Bool = false, discardedSessions: [String] = []
  ) {
    self.urls = urls
    self.userActivity = userActivity
    self.shortcut = shortcut
    self.isInBackground = isInBackground
    self.discardedSessions = discardedSessions
  }
}

/// Something to open, and who wants it opened.
public struct OpenURLContext: Equatable, Sendable {
  public var url: String
  /// The program that asks; nil where that is not known.
  public var sourceApplication: String?
  /// Whether the file is to be used where it is, and not copied.
  public var opensInPlace: Bool

  public init(_ url: String, sourceApplication: String? = nil, opensInPlace: Bool = false) {
    self.url = url
    self.sourceApplication = sourceApplication
    self.opensInPlace = opensInPlace
  }
}

/// Why what the user was doing could not be handed over.
public struct UserActivityFailure: Error, Equatable, Sendable {
  /// One sentence.
  public var reason: String

  public init(_ reason: String) { self.reason = reason }
}

// SPDX-License-Identifier: Apache-2.0
/// The reasons for the launch of an app (EVT-7).
public struct LaunchOptions: Equatable, Sendable {
  /// The URLs to open.
  public var urls: [OpenURLContext]
  /// The activity to continue.
  public var userActivity: UserActivity?
  /// The app's shortcut chosen by the user.
  public var shortcut: String?
  /// True to stay invisible while handling an event (LIFE-2, BG-12).
  public var isInBackground: Bool
  /// The sessions closed by the user while it did not run (SCN-14).
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

/// A URL to open, and its sender.
public struct OpenURLContext: Equatable, Sendable {
  public var url: String
  /// The requesting program; nil if unknown.
  public var sourceApplication: String?
  /// True to use the file in place, without a copy.
  public var opensInPlace: Bool

  public init(_ url: String, sourceApplication: String? = nil, opensInPlace: Bool = false) {
    self.url = url
    self.sourceApplication = sourceApplication
    self.opensInPlace = opensInPlace
  }
}

/// The failure of handing over a user activity.
public struct UserActivityFailure: Error, Equatable, Sendable {
  /// The reason in one sentence.
  public var reason: String

  public init(_ reason: String) { self.reason = reason }
}

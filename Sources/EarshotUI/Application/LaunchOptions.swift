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

extension Application {
  /// The keys of the options of a launch, by the names of UIKit.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `String`: the first URL to open.
    public static let url = LaunchOptionsKey(rawValue: "url")
    /// A `String`: the program that asked for it.
    public static let sourceApplication = LaunchOptionsKey(rawValue: "sourceApplication")
    /// A `String`: the app's shortcut chosen by the user.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "shortcutItem")
    /// A ``UserActivity`` to continue.
    public static let userActivity = LaunchOptionsKey(rawValue: "userActivity")
  }
}

extension LaunchOptions {
  /// By the names of UIKit; nil for a launch without a reason.
  var byKey: [Application.LaunchOptionsKey: Any]? {
    var keys: [Application.LaunchOptionsKey: Any] = [:]
    keys[.url] = urls.first?.url
    keys[.sourceApplication] = urls.first?.sourceApplication
    keys[.shortcutItem] = shortcut
    keys[.userActivity] = userActivity
    return keys.isEmpty ? nil : keys
  }
}

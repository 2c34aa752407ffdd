// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFoundation
public import EarshotUI
public import Foundation

/// Posts an app's events at the default notification centre, from the first use of one of their names on.
@MainActor
private final class ApplicationPosts {
  private static var all: [ObjectIdentifier: ApplicationPosts] = [:]
  private weak var application: Application?
  private let bridge: NotificationCenterBridge
  private var tokens: [ObservationToken] = []

  private init(_ application: Application) {
    self.application = application
    bridge = NotificationCenterBridge(hub: application.hub)
    post(ApplicationNotification.DidFinishLaunching.self, as: .didFinishLaunching)
    post(ApplicationNotification.DidBecomeActive.self, as: .didBecomeActive)
    post(ApplicationNotification.WillResignActive.self, as: .willResignActive)
    post(ApplicationNotification.DidEnterBackground.self, as: .didEnterBackground)
    post(ApplicationNotification.WillEnterForeground.self, as: .willEnterForeground)
    post(ApplicationNotification.WillTerminate.self, as: .willTerminate)
    post(ApplicationNotification.SignificantTimeChange.self, as: .significantTimeChange)
    post(MemoryWarning.self, as: .memoryWarning)
  }

  private func post<Message: HubMessage>(_ type: Message.Type, as name: Notification.Name) {
    guard let application else { return }
    tokens.append(
      application.hub.observe(type) { [weak self] _ in
        NotificationCenter.default.post(name: name, object: self?.application)
      })
  }

  /// The name, after the running app has begun to post.
  static func started(_ name: Notification.Name) -> Notification.Name {
    let application = Application.shared
    all = all.filter { $0.value.application != nil }
    let key = ObjectIdentifier(application)
    if all[key] == nil { all[key] = ApplicationPosts(application) }
    return name
  }
}

extension Notification.Name {
  fileprivate static let didFinishLaunching = Notification.Name("EarshotApplicationDidFinishLaunching")
  fileprivate static let didBecomeActive = Notification.Name("EarshotApplicationDidBecomeActive")
  fileprivate static let willResignActive = Notification.Name("EarshotApplicationWillResignActive")
  fileprivate static let didEnterBackground = Notification.Name("EarshotApplicationDidEnterBackground")
  fileprivate static let willEnterForeground = Notification.Name("EarshotApplicationWillEnterForeground")
  fileprivate static let willTerminate = Notification.Name("EarshotApplicationWillTerminate")
  fileprivate static let significantTimeChange = Notification.Name("EarshotApplicationSignificantTimeChange")
  fileprivate static let memoryWarning = Notification.Name("EarshotApplicationDidReceiveMemoryWarning")
}

/// The names of an app's events at `NotificationCenter.default`. The object is the application.
extension Application {
  public static var didFinishLaunchingNotification: Notification.Name { ApplicationPosts.started(.didFinishLaunching) }
  public static var didBecomeActiveNotification: Notification.Name { ApplicationPosts.started(.didBecomeActive) }
  public static var willResignActiveNotification: Notification.Name { ApplicationPosts.started(.willResignActive) }
  public static var didEnterBackgroundNotification: Notification.Name { ApplicationPosts.started(.didEnterBackground) }
  public static var willEnterForegroundNotification: Notification.Name {
    ApplicationPosts.started(.willEnterForeground)
  }
  public static var willTerminateNotification: Notification.Name { ApplicationPosts.started(.willTerminate) }
  public static var significantTimeChangeNotification: Notification.Name {
    ApplicationPosts.started(.significantTimeChange)
  }
  public static var didReceiveMemoryWarningNotification: Notification.Name { ApplicationPosts.started(.memoryWarning) }
}

/// The names of what happens to the reader, and the keys of what is told with them.
extension Accessibility {
  /// The reader was turned on or off.
  public static var voiceOverStatusDidChangeNotification: Foundation.Notification.Name {
    ApplicationPosts.started(.accessibilityScreenReaderStatusChanged)
  }
  /// An announcement has ended.
  public static var announcementDidFinishNotification: Foundation.Notification.Name {
    ApplicationPosts.started(.accessibilityAnnouncementDidFinish)
  }
  /// The reader's cursor has moved.
  public static var elementFocusedNotification: Foundation.Notification.Name {
    ApplicationPosts.started(.accessibilityElementFocused)
  }
  /// A `String`: the words of an announcement.
  public nonisolated static let announcementStringValueUserInfoKey = AccessibilityNotificationKey.stringValue
  /// A `Bool`: true if an announcement was heard to its end.
  public nonisolated static let announcementWasSuccessfulUserInfoKey = AccessibilityNotificationKey.wasSuccessful
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI

/// An application's delegate that logs whatever it is told, with the state of the app at that moment.
@MainActor
final class LifeDelegate: ApplicationDelegate {
  let log: CallLog
  /// The acts besides.
  var onCall: (String) -> Void = { _ in }
  var accepts = true
  var opens = true
  var goesOn: [EventResponder] = []
  var configures: (SceneSession, SceneConnectionOptions) -> SceneConfiguration? = { _, _ in nil }

  init(_ log: CallLog) { self.log = log }

  private func add(_ call: String, _ application: Application) {
    log.add("\(call) (\(application.applicationState))")
    onCall(call)
  }

  func application(_ application: Application, willFinishLaunchingWith options: LaunchOptions) -> Bool {
    add("willFinishLaunching", application)
    return true
  }
  func application(_ application: Application, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    add("didFinishLaunching", application)
    return accepts
  }
  func applicationWillTerminate(_ application: Application) { add("willTerminate", application) }
  func applicationDidBecomeActive(_ application: Application) { add("didBecomeActive", application) }
  func applicationWillResignActive(_ application: Application) { add("willResignActive", application) }
  func applicationDidEnterBackground(_ application: Application) { add("didEnterBackground", application) }
  func applicationWillEnterForeground(_ application: Application) { add("willEnterForeground", application) }
  func applicationDidReceiveMemoryWarning(_ application: Application) { add("memory", application) }
  func applicationSignificantTimeChange(_ application: Application) { add("time", application) }
  func applicationProtectedDataWillBecomeUnavailable(_ application: Application) { add("locks", application) }
  func applicationProtectedDataDidBecomeAvailable(_ application: Application) { add("unlocked", application) }
  func application(_ application: Application, open context: OpenURLContext) -> Bool {
    add("open \(context.url)", application)
    return opens
  }
  func application(_ application: Application, willContinueUserActivityWithType type: String) {
    add("willContinue \(type)", application)
  }
  func application(
    _ application: Application, continue activity: UserActivity,
    restorationHandler: @escaping ([EventResponder]) -> Void
  ) -> Bool {
    add("continue \(activity.activityType)", application)
    restorationHandler(goesOn)
    return accepts
  }
  func application(
    _ application: Application, didFailToContinueUserActivityWithType type: String, error: UserActivityFailure
  ) {
    add("didFail \(type): \(error.reason)", application)
  }
  func application(
    _ application: Application, configurationForConnecting session: SceneSession, options: SceneConnectionOptions
  ) -> SceneConfiguration? {
    add("configuration", application)
    return configures(session, options)
  }
  func application(_ application: Application, didDiscardSceneSessions sessions: [SceneSession]) {
    add("discarded \(sessions.map(\.identifier).joined(separator: " "))", application)
  }
}

extension Stage {
  /// A stage whose app has a delegate and is launched with a screen; what that logged is forgotten.
  @discardableResult
  func launch(_ root: ViewController? = nil, delegate: LifeDelegate) -> LifeDelegate {
    application.delegate = delegate
    application.launch {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    application.update()
    _ = log.take()
    return delegate
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// A scene's delegate that logs whatever it is told, with the state of the scene at that moment.
@MainActor
final class LifeSceneDelegate: WindowSceneDelegate {
  let log: CallLog
  var onCall: (String, Scene) -> Void = { _, _ in }
  var activity: UserActivity?

  init(_ log: CallLog) { self.log = log }

  private func add(_ call: String, _ scene: Scene) {
    log.add("\(scene.session?.identifier ?? "") \(call) (\(scene.activationState))")
    onCall(call, scene)
  }

  func scene(_ scene: Scene, willConnectTo session: SceneSession, options: SceneConnectionOptions) {
    add("willConnect\(options.urls.map { " " + $0.url }.joined())", scene)
  }
  func sceneDidDisconnect(_ scene: Scene) { add("didDisconnect", scene) }
  func sceneWillEnterForeground(_ scene: Scene) { add("willEnterForeground", scene) }
  func sceneDidBecomeActive(_ scene: Scene) { add("didBecomeActive", scene) }
  func sceneWillResignActive(_ scene: Scene) { add("willResignActive", scene) }
  func sceneDidEnterBackground(_ scene: Scene) { add("didEnterBackground", scene) }
  func scene(_ scene: Scene, openURLContexts contexts: [OpenURLContext]) {
    add("open \(contexts.map(\.url).joined(separator: " "))", scene)
  }
  func stateRestorationActivity(for scene: Scene) -> UserActivity? { activity }
  func scene(_ scene: Scene, restoreInteractionStateWith activity: UserActivity) {
    add("restore \(activity.value(Int.self, forKey: "sentence") ?? -1)", scene)
  }
  func scene(_ scene: Scene, willContinueUserActivityWithType type: String) { add("willContinue \(type)", scene) }
  func scene(_ scene: Scene, continue activity: UserActivity) { add("continue \(activity.activityType)", scene) }
  func scene(
    _ scene: Scene, didFailToContinueUserActivityWithType type: String, error: UserActivityFailure
  ) {
    add("didFail \(type): \(error.reason)", scene)
  }
  func windowScene(_ scene: WindowScene, didChangeSizeFrom size: CellSize) { add("resized", scene) }
}

/// An app with scenes. Its sessions are called s1, s2 and so on.
@MainActor
final class SceneStage {
  static let size = CellSize(width: 40, height: 12)

  let application = Application()
  let log = CallLog()
  let delegate: LifeDelegate
  private(set) var sceneDelegates: [LifeSceneDelegate] = []
  /// The acts besides of delegates that are made from now on.
  var onCall: (String, Scene) -> Void = { _, _ in }

  init(
    several: Bool = true,
    configurations: [SceneConfiguration] = [SceneConfiguration(name: "Main", delegateClass: "Delegate")]
  ) {
    delegate = LifeDelegate(log)
    application.delegate = delegate
    application.manifest = SceneManifest(supportsMultipleScenes: several, configurations: configurations)
    var count = 0
    application.makeSessionIdentifier = {
      count += 1
      return "s\(count)"
    }
    application.registerSceneDelegate("Delegate") { [unowned self] in
      let delegate = LifeSceneDelegate(log)
      delegate.onCall = onCall
      sceneDelegates.append(delegate)
      return delegate
    }
  }

  /// Launches the app and forgets what that logged.
  func launch(restoring archive: StateArchive? = nil) {
    application.launch(restoring: archive)
    _ = log.take()
  }

  func connect(
    _ session: SceneSession? = nil, options: SceneConnectionOptions = SceneConnectionOptions(),
    isInBackground: Bool = false
  ) throws -> WindowScene {
    try application.connectScene(session, size: Self.size, options: options, isInBackground: isInBackground)
  }
}

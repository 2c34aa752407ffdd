// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Events around an app.
extension Application {
  // MARK: Time and locks

  /// True if data protected for the user can be read, false while the session is locked (EVT-2).
  public var isProtectedDataAvailable: Bool { life.isProtectedDataAvailable }

  func setProtectedData(isAvailable: Bool) {
    guard isAvailable != life.isProtectedDataAvailable else { return }
    if isAvailable {
      life.isProtectedDataAvailable = true
      delegate?.applicationProtectedDataDidBecomeAvailable(self)
      hub.post(ApplicationNotification.ProtectedDataDidBecomeAvailable(), from: self)
    } else {
      delegate?.applicationProtectedDataWillBecomeUnavailable(self)
      hub.post(ApplicationNotification.ProtectedDataWillBecomeUnavailable(), from: self)
      life.isProtectedDataAvailable = false
    }
  }

  /// Reports the change at once; if it came while the app was suspended, once at its return (EVT-4).
  func noteSignificantTimeChange() {
    life.owesTimeChange = true
    if state != .suspended { payTimeChange() }
  }

  func payTimeChange() {
    guard life.owesTimeChange else { return }
    life.owesTimeChange = false
    delegate?.applicationSignificantTimeChange(self)
    hub.post(ApplicationNotification.SignificantTimeChange(), from: self)
  }

  // MARK: Opening

  /// Opens URLs, one by one: by the delegate, or with scenes by the scene in front (EVT-5).
  ///
  /// - Returns: True if all were opened. False if there is no scene: the host connects one, with the URLs in its
  ///   options.
  @discardableResult
  public func open(_ urls: [OpenURLContext], in scene: Scene? = nil) -> Bool {
    guard usesScenes else {
      return urls.map { delegate?.application(self, open: $0) ?? false }.allSatisfy { $0 }
    }
    guard let scene = scene ?? frontScene else { return false }
    scene.delegate?.scene(scene, openURLContexts: urls)
    return scene.delegate != nil
  }

  /// The scene before the user, else the one connected last.
  var frontScene: Scene? {
    connectedScenes.last { $0.driver.state == .active } ?? connectedScenes.last
  }

  // MARK: Handing over

  /// Continues an activity of the user's from elsewhere: the app is notified before the activity arrives, then receives
  /// it, or the reason of the failure (EVT-3).
  ///
  /// - Parameters:
  ///   - type: The type of activity.
  ///   - scene: The scene; nil for the one in front.
  ///   - fetch: Fetches the activity.
  /// - Returns: True if the app continued it.
  @discardableResult
  public func handOver(
    _ type: String, to scene: Scene? = nil, _ fetch: () throws(UserActivityFailure) -> UserActivity
  ) -> Bool {
    let scene = usesScenes ? scene ?? frontScene : nil
    if let scene {
      scene.delegate?.scene(scene, willContinueUserActivityWithType: type)
    } else {
      delegate?.application(self, willContinueUserActivityWithType: type)
    }
    do throws(UserActivityFailure) {
      return continueUserActivity(try fetch(), in: scene)
    } catch {
      if let scene {
        scene.delegate?.scene(scene, didFailToContinueUserActivityWithType: type, error: error)
      } else {
        delegate?.application(self, didFailToContinueUserActivityWithType: type, error: error)
      }
      return false
    }
  }

  /// Passes an activity to the delegate, which may name responders that continue it too.
  @discardableResult
  func continueUserActivity(_ activity: UserActivity, in scene: Scene? = nil) -> Bool {
    if usesScenes {
      guard let scene = scene ?? frontScene, let delegate = scene.delegate else { return false }
      delegate.scene(scene, continue: activity)
      return true
    }
    return delegate?.application(self, continue: activity) { responders in
      for responder in responders { responder.restoreUserActivityState(activity) }
    } ?? false
  }
}

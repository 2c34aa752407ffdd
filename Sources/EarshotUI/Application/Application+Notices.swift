// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// What happens around an app.
extension Application {
  // MARK: Time and locks

  /// Whether what is only there for the user can be read: not while the session is locked (EVT-2).
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

  /// Told at once; once at the return where it came while the app was suspended (EVT-4).
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

  /// Without scenes the delegate opens them, one by one. With scenes the scene that is in front does (EVT-5).
  ///
  /// - Returns: whether all were opened. False where there is no scene: the host connects one, with them in its options.
  @discardableResult
  public func open(_ urls: [OpenURLContext], in scene: Scene? = nil) -> Bool {
    guard usesScenes else {
      return urls.map { delegate?.application(self, open: $0) ?? false }.allSatisfy { $0 }
    }
    guard let scene = scene ?? frontScene else { return false }
    scene.delegate?.scene(scene, openURLContexts: urls)
    return scene.delegate != nil
  }

  /// The scene that the user has before them, else the one that was connected last.
  var frontScene: Scene? {
    connectedScenes.last { $0.driver.state == .active } ?? connectedScenes.last
  }

  // MARK: Handing over

  /// Goes on here with what the user was doing elsewhere: the app learns of it before it is there, then gets it, or why
  /// it could not be had (EVT-3).
  ///
  /// - Parameters:
  ///   - type: what kind of thing it is.
  ///   - scene: where; nil for the one in front.
  ///   - fetch: gets it.
  /// - Returns: whether the app went on with it.
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

  /// The activity is here: the delegate goes on with it, and may name responders that are to go on too.
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

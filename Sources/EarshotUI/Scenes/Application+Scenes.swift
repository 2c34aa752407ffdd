// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The scenes of an app with a manifest.
extension Application {
  /// All sessions, including those without a scene, in order of creation; closed ones come last (SCN-14).
  public var openSessions: [SceneSession] { life.sessions }

  // MARK: Classes

  /// Registers a class of scenes under its name in configurations.
  public func registerSceneClass(_ name: String, _ make: @escaping @MainActor (CellSize) -> WindowScene) {
    sceneClasses.scenes[name] = make
  }

  /// Registers a class of delegates under its name in configurations (MAN-3).
  public func registerSceneDelegate(_ name: String, _ make: @escaping @MainActor () -> any WindowSceneDelegate) {
    sceneClasses.delegates[name] = make
  }

  // MARK: Connecting

  /// Connects a scene: first its session, then the scene, its delegate and its window (SCN-3, MAN-4).
  ///
  /// - Parameters:
  ///   - session: A session without a scene, to restore it; nil for a new one.
  ///   - role: The role of a new session.
  ///   - size: The size of the terminal.
  ///   - options: The reasons for the connection.
  ///   - audience: The reader of the scene; nil for that of the rest of the app.
  ///   - isInBackground: True to handle an event invisibly (SCN-5); otherwise it becomes active (SCN-4).
  @discardableResult
  public func connectScene(
    _ session: SceneSession? = nil, role: SceneRole = .window, size: CellSize,
    options: SceneConnectionOptions = SceneConnectionOptions(), audience: AccessibilityAudience? = nil,
    isInBackground: Bool = false
  ) throws(SceneError) -> WindowScene {
    guard let manifest else { throw .noManifest }
    wake()
    guard manifest.supportsMultipleScenes || connectedScenes.isEmpty else { throw .onlyOneScene }
    let role = session?.role ?? role
    let session =
      session
      ?? SceneSession(
        identifier: makeSessionIdentifier(), role: role, configuration: SceneConfiguration(role: role))
    let configuration = try configuration(for: session, options, in: manifest)
    let scene = try makeScene(configuration, size: size)
    scene.audience = audience
    let window = try makeWindow(configuration, in: scene)
    session.configuration = configuration
    session.scene = scene
    scene.session = session
    if !life.sessions.contains(where: { $0 === session }) { life.sessions.append(session) }
    connect(scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    hub.post(SceneNotification.WillConnect(), from: scene)
    // The delegate may have replaced the window (MAN-6).
    if let window, window.windowScene === scene, window.isHidden { window.makeKeyAndVisible() }
    restore(session, in: scene)
    guard scene.owner === self else { return scene }
    scene.driver.begin(in: .background)
    if !isInBackground { scene.move(to: .active) }
    return scene
  }

  /// The delegate's configuration, else the manifest's (MAN-7, MAN-9). A name alone stands for the manifest's entry.
  private func configuration(
    for session: SceneSession, _ options: SceneConnectionOptions, in manifest: SceneManifest
  ) throws(SceneError) -> SceneConfiguration {
    guard var chosen = chosenConfiguration(for: session, options) else {
      let known = session.configuration.name.flatMap { manifest.configuration(named: $0, role: session.role) }
      guard let entry = known ?? manifest.configuration(role: session.role) else {
        throw .noConfiguration(role: session.role.name)
      }
      return entry
    }
    let entry = chosen.name.flatMap { manifest.configuration(named: $0, role: chosen.role) }
    chosen.sceneClass = chosen.sceneClass ?? entry?.sceneClass
    chosen.delegateClass = chosen.delegateClass ?? entry?.delegateClass
    chosen.storyboard = chosen.storyboard ?? entry?.storyboard
    return chosen
  }

  /// The delegate's, by either of its methods; nil if it leaves it to the manifest.
  private func chosenConfiguration(for session: SceneSession, _ options: SceneConnectionOptions) -> SceneConfiguration?
  {
    guard let delegate else { return nil }
    let chosen: SceneConfiguration? = delegate.application(
      self, configurationForConnecting: session, options: options)
    if let chosen { return chosen }
    let given: SceneConfiguration = delegate.application(
      self, configurationForConnecting: session, options: options)
    return given == session.configuration ? nil : given
  }

  private func makeScene(_ configuration: SceneConfiguration, size: CellSize) throws(SceneError) -> WindowScene {
    var scene = WindowScene(size: size)
    if let name = configuration.sceneClass, name != "WindowScene" {
      guard let make = sceneClasses.scenes[name] else { throw .unknownClass(name) }
      scene = make(size)
    }
    if let name = configuration.delegateClass {
      guard let make = sceneClasses.delegates[name] else { throw .unknownClass(name) }
      scene.delegate = make()
    }
    return scene
  }

  private func makeWindow(_ configuration: SceneConfiguration, in scene: WindowScene) throws(SceneError) -> Window? {
    guard let storyboard = configuration.storyboard else { return nil }
    guard let root = storyboards?.initialViewController(ofStoryboard: storyboard) else {
      throw .noInitialController(storyboard: storyboard)
    }
    let window = Window(windowScene: scene)
    window.rootViewController = root
    return window
  }

  // MARK: Going

  /// Disconnects a scene: it leaves the screen, and its session stays (SCN-7).
  func endConnection(of scene: Scene) {
    guard let session = scene.session, scene.driver.state != .outside else { return }
    // The next one to restore comes last.
    life.sessions.removeAll { $0 === session }
    life.sessions.append(session)
    if scene.driver.state != .suspended { scene.move(to: .background) }
    if let scene = scene as? WindowScene {
      session.preserved = preserved(scene, session)
      session.lastSnapshot = scene.snapshot
    }
    scene.driver.end()
    scene.delegate?.sceneDidDisconnect(scene)
    hub.post(SceneNotification.DidDisconnect(), from: scene)
    session.scene = nil
  }

  /// Discards sessions that the user closed for good: their scenes end, and the delegate is told (SCN-14).
  public func discardSessions(_ identifiers: [String]) {
    let discarded = life.sessions.filter { identifiers.contains($0.identifier) }
    guard !discarded.isEmpty else { return }
    for session in discarded { if let scene = session.scene { disconnect(scene) } }
    life.sessions.removeAll { session in discarded.contains { $0 === session } }
    delegate?.application(self, didDiscardSceneSessions: discarded)
  }

  // MARK: Keeping

  /// Opens the sessions of an earlier launch.
  func openSessions(of archive: StateArchive) {
    guard usesScenes else { return }
    life.sessions += archive.interfaces.compactMap { SceneSession($0) }
  }

  /// The states of all sessions, those without a scene as last seen. The one to restore first is last: the one with the
  /// user, else a visible one, else the one closed last.
  func preservedSessions() -> [PreservedInterface] {
    let front = keyWindow?.windowScene
    let shown = life.sessions.filter { $0.scene != nil && $0.scene !== front }
    let order =
      life.sessions.filter { $0.scene == nil } + shown + life.sessions.filter { $0.scene != nil && $0.scene === front }
    return order.compactMap { session in
      guard let scene = session.scene as? WindowScene else { return session.preserved }
      return preserved(scene, session)
    }
  }

  private func preserved(_ scene: WindowScene, _ session: SceneSession) -> PreservedInterface {
    if let delegate = scene.delegate {
      session.stateRestorationActivity = delegate.stateRestorationActivity(for: scene)
    }
    let preserver = StatePreserver(self)
    preserver.preserve(scene.windows)
    return PreservedInterface(
      session: PreservedSession(
        identifier: session.identifier, role: session.role.name, configuration: session.configuration.name),
      activity: session.stateRestorationActivity, objects: preserver.objects)
  }

  /// Restores the session of a scene, and continues the user's activity (RFLOW-7).
  private func restore(_ session: SceneSession, in scene: WindowScene) {
    guard let preserved = session.preserved, restoration.restoresScenes else { return }
    session.preserved = nil
    restore(preserved, in: scene.windows)
    if let activity = session.stateRestorationActivity {
      scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
  }
}

/// The factories of scenes and their delegates, by name.
struct SceneClasses {
  var scenes: [String: @MainActor (CellSize) -> WindowScene] = [:]
  var delegates: [String: @MainActor () -> any WindowSceneDelegate] = [:]
}

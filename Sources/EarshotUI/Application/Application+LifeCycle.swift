// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The state of an application's life cycle.
struct ApplicationLife {
  let driver = LifeCycleDriver()
  /// The latest instant received, even while the app's own clock is stopped.
  var hostNow = Instant.zero
  var tasks: [BackgroundTask] = []
  var nextTask = 1
  var deadline: Instant?
  var modes: [BackgroundMode] = []
  var sharedResources: [String] = []
  /// True if the time changed while it was suspended (EVT-4).
  var owesTimeChange = false
  var isProtectedDataAvailable = true
  /// The state last reported to ``Application/states``.
  var toldState = ApplicationState.notRunning
  var sessions: [SceneSession] = []
}

extension Application {
  /// The running and visible state. With scenes, that of the foremost of them.
  public var applicationState: ApplicationState { state }

  var state: ApplicationState {
    guard life.driver.state != .outside else { return .notRunning }
    switch commonState {
    case .outside, .background: return .background
    case .suspended: return .suspended
    case .inactive: return .inactive
    case .active: return .active
    }
  }

  private var commonState: LifeCycle.State {
    guard usesScenes else { return life.driver.state }
    if life.driver.state == .suspended { return .suspended }
    // Without a scene it runs in the background; while launching it is on its way to the front (LIFE-2).
    return connectedScenes.map(\.driver.state).max { $0.rawValue < $1.rawValue } ?? life.driver.state
  }

  /// True if transitions are those of scenes (MAN-1, RTE-4).
  var usesScenes: Bool { manifest != nil }

  /// True if timers and animations are stopped: the app runs, but not before the user (BG-4).
  var isClockStopped: Bool { life.driver.state != .outside && ![.active, .notRunning].contains(state) }

  /// True if no part of the app is on the screen: motions end at once.
  var isOutOfSight: Bool { state == .background || state == .suspended }

  // MARK: Launching

  /// Launches the app: tells the delegate, creates interfaces, restores state (RFLOW-3).
  ///
  /// Without scenes it then becomes active, unless it was launched into the background (LIFE-2, LIFE-3). With scenes,
  /// the host connects them next.
  ///
  /// - Parameters:
  ///   - options: The reasons for the launch.
  ///   - archive: The state preserved by an earlier launch; nil for none.
  ///   - makeInterface: Gives a window its root controller, unless the delegate does.
  /// - Returns: False if the delegate declines ``LaunchOptions/urls``, which are then not opened (EVT-7).
  @discardableResult
  public func launch(
    _ options: LaunchOptions = LaunchOptions(), restoring archive: StateArchive? = nil,
    makeInterface: () -> Void = {}
  ) -> Bool {
    guard life.driver.state == .outside else { return false }
    life.driver.begin(in: options.isInBackground ? .background : .inactive)
    noteState()
    if let archive { openSessions(of: archive) }
    launchOptions = options
    var isWanted = delegate?.application(self, willFinishLaunchingWithOptions: options.byKey) ?? true
    makeInterface()
    if let archive { restoreState(from: archive) }
    if delegate?.application(self, didFinishLaunchingWithOptions: options.byKey) == false { isWanted = false }
    hub.post(ApplicationNotification.DidFinishLaunching(), from: self)
    discardSessions(options.discardedSessions)
    if usesScenes {
      // From now on its scenes determine its state.
      life.driver.begin(in: .background)
      noteState()
    } else {
      if isWanted, !options.urls.isEmpty { open(options.urls) }
      if let activity = options.userActivity { continueUserActivity(activity) }
      if !options.isInBackground { move(to: .active) }
    }
    return isWanted
  }

  // MARK: Events

  /// Handles an event of the app or one of its scenes. Without a scene it applies to all of them.
  public func handle(_ event: LifeCycleEvent, for scene: Scene? = nil) {
    guard life.driver.state != .outside else { return }
    switch event {
    case .interruptionBegan: exchange(.active, for: .inactive, scene)
    case .interruptionEnded: exchange(.inactive, for: .active, scene)
    case .enteredBackground: move(to: .background, scene)
    case .enteredForeground:
      awaitReturn(to: scene)
      move(to: .active, scene)
    case .suspended: suspend()
    case .hungUp: hangUp(scene)
    case .terminated: terminate()
    case .memoryWarning: receiveMemoryWarning()
    case .significantTimeChange: noteSignificantTimeChange()
    case .protectedDataWillBecomeUnavailable: setProtectedData(isAvailable: false)
    case .protectedDataDidBecomeAvailable: setProtectedData(isAvailable: true)
    case .open(let urls): open(urls, in: scene)
    }
  }

  /// Exchanges a state only for those in the old one.
  private func exchange(_ old: LifeCycle.State, for new: LifeCycle.State, _ scene: Scene?) {
    guard usesScenes else {
      if life.driver.state == old { move(to: new) }
      return
    }
    for scene in scene.map({ [$0] }) ?? connectedScenes where scene.driver.state == old { scene.move(to: new) }
  }

  func move(to state: LifeCycle.State, _ scene: Scene? = nil) {
    wake()
    guard usesScenes else {
      life.driver.move(to: state, tell: { tell($0) }, finish: { finish($0) })
      return
    }
    for scene in scene.map({ [$0] }) ?? connectedScenes { scene.move(to: state) }
  }

  /// Resumes the process, and everything in it.
  func wake() {
    guard life.driver.state == .suspended else { return }
    life.driver.begin(in: .background)
    for scene in connectedScenes where scene.driver.state == .suspended { scene.driver.begin(in: .background) }
    noteState()
    screenReaderStatus.resume()
    if usesScenes { payTimeChange() }
  }

  private func tell(_ callback: LifeCycle.Callback) {
    switch callback {
    case .willEnterForeground:
      delegate?.applicationWillEnterForeground(self)
      hub.post(ApplicationNotification.WillEnterForeground(), from: self)
    case .didBecomeActive:
      delegate?.applicationDidBecomeActive(self)
      hub.post(ApplicationNotification.DidBecomeActive(), from: self)
    case .willResignActive:
      delegate?.applicationWillResignActive(self)
      hub.post(ApplicationNotification.WillResignActive(), from: self)
    case .didEnterBackground:
      delegate?.applicationDidEnterBackground(self)
      hub.post(ApplicationNotification.DidEnterBackground(), from: self)
    }
  }

  private func finish(_ callback: LifeCycle.Callback) {
    noteState()
    let scenes = connectedScenes.compactMap { $0 as? WindowScene }
    switch callback {
    case .willEnterForeground: payTimeChange()
    case .didBecomeActive: for scene in scenes { scene.becameActive() }
    case .willResignActive: cancelTouch()
    case .didEnterBackground:
      finishTransitions(in: scenes.flatMap(\.windows))
      update()
      for scene in scenes { scene.takeSnapshot() }
      enteredBackground()
    }
  }

  /// Finishes the running transitions in front, before the user's next action: a gesture means the same however fast it
  /// follows, as a key does.
  ///
  /// - Returns: True if there were any: the reader is still at the former screen, and the gesture is for the new one.
  @discardableResult
  public func finishTransitions() -> Bool {
    guard runningTransitions > 0 else { return false }
    finishTransitions(in: keyWindow.map { [$0] } ?? [])
    update()
    return true
  }

  /// Finishes running transitions: before a key, and before the app enters the background, whose snapshot an unfinished
  /// one would be in.
  func finishTransitions(in windows: [Window]) {
    guard runningTransitions > 0 else { return }
    for window in windows {
      window.runningPresentation?.finish()
      for controller in window.root?.presentationChain ?? [] { controller.finishTransitionsWithin() }
    }
  }

  /// Handles a scene, or the whole app, leaving the screen: preserves the state (SNAP-6, RFLOW-1, RFLOW-8) and starts
  /// the limit of background time (BG-10).
  func enteredBackground() {
    if let archive = preserveState() { onPreserve(archive) }
    guard state == .background, !life.tasks.isEmpty, life.deadline == nil else { return }
    life.deadline = life.hostNow + backgroundTimeLimit
  }

  // MARK: Ending

  private func hangUp(_ scene: Scene?) {
    guard usesScenes else { return terminate() }
    for scene in scene.map({ [$0] }) ?? connectedScenes { disconnect(scene) }
  }

  /// Leaves the screen, which preserves the state, and ends; a suspended app ends without callbacks (LIFE-6).
  private func terminate() {
    let wasSuspended = state == .suspended
    if !wasSuspended {
      move(to: .background)
      if usesScenes { for scene in connectedScenes { disconnect(scene) } }
      delegate?.applicationWillTerminate(self)
      hub.post(ApplicationNotification.WillTerminate(), from: self)
    }
    end()
  }

  /// Ends without telling the app, which did something forbidden in the background.
  func end(because reason: TerminationReason) {
    end()
    onTermination(reason)
  }

  private func end() {
    life.driver.end()
    life.tasks = []
    life.deadline = nil
    life.modes = []
    life.sharedResources = []
    noteState()
  }
}

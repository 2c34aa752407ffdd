// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotCore
import EarshotSystem
public import EarshotUI
import Glibc

/// Events from the terminal and the system, in the form the app knows.
extension TerminalHost {
  /// Runs an app whose delegate creates its interface, until it ends, as its `main` does.
  ///
  /// - Parameters:
  ///   - options: The options; by default the environment's.
  ///   - delegate: The delegate, retained while the app runs.
  ///   - prepare: Sets what has to be known before the launch: the scene manifest, the version.
  /// - Returns: The exit status; errors have been written to standard error.
  public static func run(
    _ options: HostOptions = .environment, delegate: any ApplicationDelegate,
    prepare: (Application) -> Void = { _ in }
  ) -> Int32 {
    withExtendedLifetime(delegate) {
      runToEnd(TerminalHost(options, delegate: delegate)) { (host) throws(HostError) in
        prepare(host.application)
        return try host.run()
      }
    }
  }

  /// Launches the app with the restored state.
  ///
  /// - Returns: Its first scene, by the manifest if there is one.
  func launch(
    _ root: ViewController?, size: CellSize, audience: AccessibilityAudience?
  ) throws(HostError) -> WindowScene {
    application.onPreserve = { [weak self] in self?.keep($0) }
    application.onTermination = { [weak self] in
      self?.complaints.append($0.sentence)
      self?.stop(status: 1)
    }
    guard application.manifest == nil else {
      application.launch(restoring: takeState())
      return try connectScene(size: size, audience: audience, urls: options.urls)
    }
    application.namesRoots = root != nil
    let scene = WindowScene(size: size)
    scene.audience = audience
    application.connect(scene)
    let window = Window(windowScene: scene)
    let launchOptions = LaunchOptions(urls: options.urls.map { OpenURLContext($0) })
    application.launch(launchOptions, restoring: takeState()) {
      guard let root else { return }
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    return scene
  }

  /// Restores the scene that was closed last, else creates a new one.
  func connectScene(
    size: CellSize, audience: AccessibilityAudience?, urls: [String]
  ) throws(HostError) -> WindowScene {
    do throws(SceneError) {
      return try application.connectScene(
        application.openSessions.last { $0.scene == nil }, size: size,
        options: SceneConnectionOptions(urls: urls.map { OpenURLContext($0) }), audience: audience)
    } catch {
      throw .scene("\(error)")
    }
  }

  /// Handles a signal for the scene on a terminal.
  func take(signal number: Int32, from one: ShownScene) {
    switch number {
    case SIGWINCH: one.forgetPicture()
    case SIGTSTP: leave(one)
    case SIGCONT where one.lender == nil:
      // The process was stopped without notice. The terminal may be in any state, and the user has been elsewhere.
      one.terminal.leave()
      enter(one)
      application.handle(.enteredBackground, for: one.scene)
      comeBack(to: one)
    case SIGCONT: break
    case SIGHUP:
      application.handle(.hungUp, for: one.scene)
      close(one, status: 128 + number)
    default: close(one, status: 128 + number)
    }
  }

  /// Closes the scene on a terminal, and with the last one the app.
  func close(_ one: ShownScene, status: Int32) {
    guard shown.contains(where: { $0 === one }) else { return }
    guard shown.count > 1 else { return stop(status: status) }
    application.handle(.hungUp, for: one.scene)
    shown.removeAll { $0 === one }
    release(one, status: status, complaints: takeComplaints())
  }

  /// True if a terminal still shows its scene.
  func isShown(_ one: ShownScene) -> Bool { one.scene.owner != nil && shown.contains { $0 === one } }

  /// Releases the terminals of scenes that the app itself closed.
  func releaseGone() {
    for one in shown where one.scene.owner == nil && !isEnding { close(one, status: 0) }
  }

  /// Leaves the screen for the shell: now, and stops when nothing keeps the app running.
  func leave(_ one: ShownScene) {
    application.handle(.enteredBackground, for: one.scene)
    one.isLeaving = true
  }

  /// Handles a terminal whose holder was stopped without notice: it reports when the terminal is the app's again.
  func lose(_ one: ShownScene) {
    application.handle(.enteredBackground, for: one.scene)
    silence(one)
    one.terminal.lose()
  }

  /// Returns terminals whose users want their shell: if this process holds one, it stops until the user resumes it;
  /// else it continues for the other terminals.
  ///
  /// - Returns: True if the process was stopped, or has to end.
  func stopIfReady() -> Bool {
    for one in shown where one.isLeaving {
      guard let lender = one.lender else { return stopProcess(one) }
      one.isLeaving = false
      silence(one)
      one.terminal.leave()
      lender.channel.send(.stop)
    }
    return false
  }

  private func stopProcess(_ one: ShownScene) -> Bool {
    guard application.canSuspend else { return false }
    one.isLeaving = false
    application.handle(.suspended)
    // It may have been ended for what it kept.
    guard application.applicationState == .suspended else { return true }
    silence(one)
    one.terminal.leave()
    earshot_app_stop()
    enter(one)
    comeBack(to: one)
    return true
  }

  /// Handles the user's return to a scene, as a turn of its own: the reader speaks their place before the next key
  /// changes it.
  func comeBack(to one: ShownScene) {
    // The former picture is shown before the app has refreshed it (SNAP-2).
    draw()
    application.bringToFront(one.scene)
    application.handle(.enteredForeground, for: one.scene)
    settle()
  }

  private func silence(_ one: ShownScene) { if isRead(one), one === front { reader?.silence(at: clock.now) } }

  private func enter(_ one: ShownScene) {
    one.terminal.enter()
    one.forgetPicture()
  }

  /// Starts watching memory pressure and the user's session.
  func beginWatching() {
    memory = MemoryPressure()
    sessionLock = SessionLock()
  }

  /// Handles the system's reports since the last call.
  func watchSystem() {
    if calendar.hasChanged() { application.handle(.significantTimeChange) }
    for event in sessionLock?.takeEvents() ?? [] { application.handle(event) }
  }

  /// Handles a report of memory pressure.
  func take(memoryEvent event: Int16) {
    // A cgroup that is gone would be reported forever. The app continues in another one.
    if event & Int16(POLLERR | POLLNVAL) != 0 { memory = MemoryPressure() }
    if event & Int16(POLLPRI) != 0, memory != nil { application.handle(.memoryWarning) }
  }
}

extension TerminationReason {
  /// One English sentence for people.
  fileprivate var sentence: String {
    switch self {
    case .backgroundTasks(let names):
      "The app was ended: it did not end \(names.joined(separator: ", ")) in the background in time."
    case .sharedResources(let names):
      "The app was ended: it kept \(names.joined(separator: ", ")) in the background."
    }
  }
}

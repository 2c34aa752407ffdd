import CPseudoTerminal
import EarshotCore
public import EarshotUI
import Glibc

/// What the terminal and the system do to an app, as the events it knows.
extension TerminalHost {
  /// Runs an app whose delegate makes its interface, until it ends, as its `main` does.
  ///
  /// - Parameters:
  ///   - options: without them the environment decides.
  ///   - delegate: is kept while the app runs.
  ///   - prepare: says what has to be known before the launch: the scene manifest, the version.
  /// - Returns: the exit status; what went wrong has been said on standard error.
  public static func run(
    _ options: HostOptions = .environment, delegate: any ApplicationDelegate,
    prepare: (Application) -> Void = { _ in }
  ) -> Int32 {
    withExtendedLifetime(delegate) {
      do throws(HostError) {
        let host = try TerminalHost(options, delegate: delegate)
        prepare(host.application)
        return try host.run()
      } catch {
        complain("\(error)")
        return 1
      }
    }
  }

  /// The app begins, and looks as it did when it ended.
  func launch(_ root: ViewController?) throws(HostError) {
    application.onPreserve = { [weak self] in self?.keep($0) }
    application.onTermination = { [weak self] in
      Self.complain($0.sentence)
      self?.stop(status: 1)
    }
    let hasScenes = application.manifest != nil
    // An app with scenes gets one as its manifest says.
    if hasScenes { application.disconnect(scene) }
    application.launch(restoring: takeState()) {
      guard let root else { return }
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    guard hasScenes else { return }
    do throws(SceneError) {
      adopt(try application.connectScene(application.openSessions.first, size: scene.size))
    } catch {
      throw .scene("\(error)")
    }
  }

  /// A signal that is no new size.
  func take(signal number: Int32, from terminal: AppTerminal) {
    switch number {
    case SIGTSTP: leave()
    case SIGCONT:
      // Somebody stopped it without a word, and the terminal may be as anybody left it.
      terminal.leave()
      enter(terminal)
    case SIGHUP:
      application.handle(.hungUp)
      stop(status: 128 + number)
    default: stop(status: 128 + number)
    }
  }

  /// The user wants the shell back: the app leaves the screen now, and stops when nothing keeps it.
  func leave() {
    isLeaving = true
    application.handle(.enteredBackground)
  }

  /// Stops the process, if it is on its way out, until the user brings it back.
  func stopIfReady(on terminal: AppTerminal) {
    guard isLeaving, application.canSuspend else { return }
    isLeaving = false
    application.handle(.suspended)
    // It may have been ended for what it kept.
    guard application.state == .suspended else { return }
    silence()
    terminal.leave()
    earshot_app_stop()
    enter(terminal)
    // What was there when it left is shown before the app has brought it up to date (SNAP-2).
    draw(on: terminal)
    application.handle(.enteredForeground)
  }

  private func enter(_ terminal: AppTerminal) {
    terminal.enter()
    picture.forget()
    if let size = terminal.size { scene.size = size }
  }

  /// Tells of what the system has had to say since it was last asked.
  func watchSystem() {
    if calendar.hasChanged() { application.handle(.significantTimeChange) }
  }

  /// What the kernel says of memory, which it says once.
  func take(memoryEvent event: Int16) {
    // A group of processes that is gone would be told of for ever.
    if event & Int16(POLLERR | POLLNVAL) != 0 { memory = nil }
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

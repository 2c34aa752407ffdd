// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Work that an app has to finish before it may be suspended.
struct BackgroundTask {
  var id: BackgroundTaskID
  var name: String
  /// Called once when the time is over.
  var expirationHandler: (() -> Void)?
}

public typealias BackgroundTaskIdentifier = BackgroundTaskID

public struct BackgroundTaskID: Hashable, Sendable {
  let number: Int

  /// That of no task, which may be ended.
  public static let invalid = BackgroundTaskID(number: -1)
}

extension Application {
  // MARK: A little more time

  /// Requests time in the background to finish work (BG-8, BG-10).
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics.
  ///   - expirationHandler: Called when ``backgroundTimeLimit`` has passed; it has to end the task.
  public func beginBackgroundTask(
    withName name: String = "unnamed", expirationHandler: (() -> Void)? = nil
  ) -> BackgroundTaskID {
    let id = BackgroundTaskID(number: life.nextTask)
    life.nextTask += 1
    life.tasks.append(BackgroundTask(id: id, name: name, expirationHandler: expirationHandler))
    if state == .background, life.deadline == nil { life.deadline = life.hostNow + backgroundTimeLimit }
    return id
  }

  /// Ends a background task.
  public func endBackgroundTask(_ id: BackgroundTaskID) {
    life.tasks.removeAll { $0.id == id }
    if life.tasks.isEmpty { life.deadline = nil }
  }

  /// The time left for background tasks; nil while it is not limited.
  public var backgroundTimeRemaining: Interval? { life.deadline.map { max(.zero, $0 - life.hostNow) } }

  /// Expires background tasks: the handlers are called in the order in which the tasks began, and tasks not ended by
  /// then are ended.
  func expireBackgroundTasks() {
    life.deadline = nil
    for id in life.tasks.map(\.id) {
      guard let index = life.tasks.firstIndex(where: { $0.id == id }) else { continue }
      let handler = life.tasks[index].expirationHandler
      life.tasks[index].expirationHandler = nil
      handler?()
    }
    if !life.tasks.isEmpty { end(because: .backgroundTasks(life.tasks.map(\.name))) }
  }

  // MARK: Going on in the background

  /// Continues in the background until it is ended, in a mode that the app declared (BG-9). Refused for other modes.
  @discardableResult
  public func beginBackgroundActivity(_ mode: BackgroundMode) -> Bool {
    guard backgroundModes.contains(mode) else {
      report(.undeclaredMode, "It does not go on in the background: \(mode.rawValue) is not declared.")
      return false
    }
    life.modes.append(mode)
    return true
  }

  public func endBackgroundActivity(_ mode: BackgroundMode) {
    if let index = life.modes.firstIndex(of: mode) { life.modes.remove(at: index) }
  }

  // MARK: Shared resources

  /// Records the use of something that others wait for: a device, a system database. It is to be released before the
  /// app is suspended (BG-5).
  public func acquireSharedResource(named name: String) { life.sharedResources.append(name) }

  public func releaseSharedResource(named name: String) {
    if let index = life.sharedResources.firstIndex(of: name) { life.sharedResources.remove(at: index) }
  }

  // MARK: Suspending

  /// True if nothing keeps it from being suspended.
  public var canSuspend: Bool { state == .background && life.tasks.isEmpty && life.modes.isEmpty }

  func suspend() {
    guard canSuspend else { return }
    // An app that keeps a shared resource is ended (BG-7).
    guard life.sharedResources.isEmpty else { return end(because: .sharedResources(life.sharedResources)) }
    for scene in connectedScenes where scene.driver.state == .background { scene.driver.begin(in: .suspended) }
    life.driver.begin(in: .suspended)
    screenReaderStatus.suspend()
    noteState()
  }
}

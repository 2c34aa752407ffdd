// SPDX-License-Identifier: Apache-2.0
import EarshotDesktop
import EarshotUI
import Glibc

/// Receives logind's reports of locking, unlocking and sleep (EVT-2).
///
/// Poll ``descriptor`` and take the events when it is readable. Nothing waits for logind: until it answers, the session
/// counts as unlocked.
final class SessionLock {
  private static let manager = "org.freedesktop.login1.Manager"
  private static let session = "org.freedesktop.login1.Session"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let logind = "org.freedesktop.login1"
  private static let home = "/org/freedesktop/login1"

  private let bus: DesktopBus
  private var state = SessionLockState()
  /// The events not taken yet.
  private var events: [LifeCycleEvent] = []
  /// The unique bus name of logind, which no other process can have; messages from others are ignored.
  private var owner: String?
  /// The path of the session; nil if the process is in none.
  private var path: String?
  /// The number of queries for the session: answers to those from before a restart of logind are ignored.
  private var question = 0
  private var watches: [DesktopWatch] = []
  private var sessionWatches: [DesktopWatch] = []

  /// Nil if there is no bus.
  ///
  /// - Parameter address: The address of the bus, as D-Bus writes it; nil for the system bus.
  init?(_ address: String? = nil) {
    guard let bus = DesktopBus(address) else { return nil }
    self.bus = bus
    bus.onEnd = { [weak self] in self?.end() }
    watches = [
      watch(from: "org.freedesktop.DBus", "member='NameOwnerChanged',arg0='\(Self.logind)'") { $0.ownerChanged($1) },
      watch("interface='\(Self.manager)',member='PrepareForSleep'") { $0.sleep($1) },
    ]
    findSession()
    bus.process()
  }

  /// Readable when there are events; -1 once the bus is gone.
  var descriptor: Int32 { bus.descriptor }

  /// Takes the events since the last call.
  func takeEvents() -> [LifeCycleEvent] {
    bus.process()
    defer { events = [] }
    return events
  }

  /// Records the user's activity in the app, which implies that they are not locked out unless there is other evidence.
  func noteUse() { change { $0.use() } }

  private func change(_ body: (inout SessionLockState) -> Void) {
    let wasLocked = state.isLocked
    body(&state)
    guard state.isLocked != wasLocked else { return }
    events.append(state.isLocked ? .protectedDataWillBecomeUnavailable : .protectedDataDidBecomeAvailable)
  }

  private func end() {
    (watches, sessionWatches) = ([], [])
    change { $0.lose() }
  }

  // MARK: The session

  /// Asks for the session of this process; if it is in none, as in a desktop's terminal, for the one in which its user
  /// is at the screen.
  private func findSession() {
    question += 1
    path = nil
    sessionWatches = []
    askForSession(by: Self.ways[...])
  }

  /// The preferred method, and one that older versions understand.
  private static let ways: [(method: String, argument: DesktopValue)] = [
    ("GetSession", .text("auto")), ("GetSessionByPID", .unsigned(UInt32(getpid()))),
  ]

  private func askForSession(by ways: ArraySlice<(method: String, argument: DesktopValue)>) {
    guard let way = ways.first else { return wait() }
    let current = question
    bus.call(Self.logind, Self.home, Self.manager, way.method, [way.argument]) { [weak self] answer in
      guard let self, current == question else { return }
      if answer.sender != "org.freedesktop.DBus" { owner = answer.sender ?? owner }
      if !answer.isFailure, let path = answer.values.first?.path {
        follow(path)
      } else {
        askForSession(by: ways.dropFirst())
      }
    }
  }

  private func follow(_ path: String) {
    self.path = path
    sessionWatches = [
      watch("interface='\(Self.session)',path='\(path)'") { $0.asked($1) },
      watch("interface='\(Self.properties)',path='\(path)',arg0='\(Self.session)'") { $0.propertiesChanged($1) },
      watch("interface='\(Self.manager)',member='SessionRemoved',arg1path='\(path)'") { $0.sessionEnded($1) },
    ]
    askWhetherLocked { $0 }
  }

  /// Waits for a session: the user may log in later, as a terminal that is kept open outlives logins.
  private func wait() {
    change { $0.lose() }
    sessionWatches = [watch("interface='\(Self.manager)',member='SessionNew'") { lock, _ in lock.findSession() }]
  }

  /// - Parameter counts: Returns true if an answer counts. A restarted logind knows of no earlier lock.
  private func askWhetherLocked(_ counts: @escaping (Bool) -> Bool = { _ in true }) {
    guard let path else { return }
    let current = question
    let values: [DesktopValue] = [.text(Self.session), .text("LockedHint")]
    bus.call(Self.logind, path, Self.properties, "Get", values) { [weak self] answer in
      guard let self, current == question, !answer.isFailure, let isLocked = answer.values.first?.bool else { return }
      if counts(isLocked) { change { $0.show(isLocked) } }
    }
  }

  // MARK: Signals

  private func watch(
    from sender: String = SessionLock.logind, _ rule: String, _ hear: @escaping (SessionLock, DesktopMessage) -> Void
  ) -> DesktopWatch {
    bus.watch("type='signal',sender='\(sender)'," + rule) { [weak self] message in
      guard let self, message.sender == (sender == Self.logind ? owner : sender) else { return }
      hear(self, message)
    }
  }

  private func ownerChanged(_ message: DesktopMessage) {
    let names = message.values.compactMap(\.text)
    guard names.count == 3, names[0] == Self.logind else { return }
    owner = names[2].isEmpty ? nil : names[2]
    change { $0.lose() }
    if owner != nil { findSession() }
  }

  private func sleep(_ message: DesktopMessage) {
    guard message.path == Self.home, let begins = message.values.first?.bool else { return }
    change { $0.sleep(begins) }
  }

  private func asked(_ message: DesktopMessage) {
    switch message.member {
    case "Lock": change { $0.lock() }
    case "Unlock": change { $0.unlock() }
    default: break
    }
  }

  private func propertiesChanged(_ message: DesktopMessage) {
    guard message.values.count == 3 else { return }
    if let isLocked = message.values[1]["LockedHint"]?.bool {
      change { $0.show(isLocked) }
    } else if message.values[2].list?.contains(where: { $0.text == "LockedHint" }) == true {
      askWhetherLocked()
    }
  }

  private func sessionEnded(_ message: DesktopMessage) {
    guard message.values.count == 2, message.values[1].path == path else { return }
    findSession()
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotDesktop
import Testing

@testable import EarshotHost

/// The messages of systemd-logind on the bus, as org.freedesktop.login1(5) has it.
final class FakeLogind {
  static let name = "org.freedesktop.login1"
  static let session = "/org/freedesktop/login1/session/_31"
  private static let home = "/org/freedesktop/login1"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let noSession = DesktopAnswer.failure("org.freedesktop.login1.NoSuchSession")

  let bus: DesktopBus
  /// The answer; by default what logind does for a process in a session.
  var answer: (DesktopMessage) -> DesktopAnswer?
  private(set) var calls: [String] = []
  private var serving: DesktopWatch?

  init(_ daemon: MessageDaemon, isLocked: Bool = false) throws {
    bus = try daemon.connect()
    answer = { call in
      switch call.member {
      case "GetSession": call.values == [.text("auto")] ? .values([.path(Self.session)]) : Self.noSession
      case "Get": .values([.variant(.bool(isLocked))])
      default: nil
      }
    }
    serving = bus.serve { [weak self] call in
      guard let self, let member = call.member else { return nil }
      calls.append(member)
      return answer(call)
    }
    try bus.take(Self.name)
  }

  // MARK: What it tells

  func tell(_ signal: String, of session: String = FakeLogind.session, to destination: String? = nil) {
    bus.send(session, "org.freedesktop.login1.Session", signal, to: destination)
  }

  func tellHint(_ value: DesktopValue, of session: String = FakeLogind.session) {
    let changes = [DesktopValue.list([.text("LockedHint"), .variant(value)], of: "sv")]
    let others = [DesktopValue.list([.text("IdleHint"), .variant(.bool(true))], of: "sv")]
    bus.send(
      session, Self.properties, "PropertiesChanged",
      [.text("org.freedesktop.login1.Session"), .list(others + changes, of: "{sv}"), .list([], of: "s")])
  }

  /// Says only that the hint is another one.
  func tellHintChanged() {
    bus.send(
      Self.session, Self.properties, "PropertiesChanged",
      [.text("org.freedesktop.login1.Session"), .list([], of: "{sv}"), .list([.text("LockedHint")], of: "s")])
  }

  func tellManager(_ signal: String, _ values: [DesktopValue]) {
    bus.send(Self.home, "org.freedesktop.login1.Manager", signal, values)
  }
}

/// A watch beside its logind, on a bus of the test's own.
struct LockStage {
  let daemon: MessageDaemon
  let logind: FakeLogind
  let lock: SessionLock

  /// - Parameter answer: what logind answers in place of what it does.
  init(isLocked: Bool = false, _ answer: ((DesktopMessage) -> DesktopAnswer?)? = nil) throws {
    daemon = try MessageDaemon()
    logind = try FakeLogind(daemon, isLocked: isLocked)
    if let answer { logind.answer = answer }
    lock = try #require(SessionLock(daemon.address))
  }

  /// The events told when all that was said until now has been heard.
  ///
  /// - Parameter count: how many events are waited for.
  func events(_ count: Int = 1) -> [String] {
    var events: [String] = []
    _ = becomesTrue([logind.bus]) {
      events += lock.takeEvents().map { "\($0)" }
      return events.count >= count
    }
    return events
  }

  /// True if the watch knows its session by now.
  func isReady() -> Bool {
    becomesTrue([logind.bus]) {
      _ = lock.takeEvents()
      return logind.calls.contains("Get")
    } && hearsSleep()
  }

  /// True if a sleep, which is always told, is heard, and nothing before it.
  func hearsSleep() -> Bool {
    logind.tellManager("PrepareForSleep", [.bool(true)])
    logind.tellManager("PrepareForSleep", [.bool(false)])
    return events(2) == [locks, unlocked]
  }

  let locks = "protectedDataWillBecomeUnavailable"
  let unlocked = "protectedDataDidBecomeAvailable"
}

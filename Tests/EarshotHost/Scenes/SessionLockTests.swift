// SPDX-License-Identifier: Apache-2.0
import EarshotDesktop
import EarshotTestThreads
import EarshotUI
import Foundation
import Glibc
import Testing

@testable import EarshotHost

/// The lock of the user's session, as logind tells it.
@Suite(
  "EVT-2 the session's lock", .blocking, .enabled(if: MessageDaemon.isInstalled, "dbus is not installed"),
  .timeLimit(.minutes(25))
)
struct SessionLockTests {
  @Test("EVT-2 a lock that the system asks for is told once, and its end once")
  func asked() throws {
    let stage = try LockStage()
    try #require(stage.isReady())
    stage.logind.tell("Lock")
    stage.logind.tell("Lock")
    #expect(stage.events() == [stage.locks])
    stage.logind.tell("Unlock")
    stage.logind.tell("Unlock")
    #expect(stage.events() == [stage.unlocked])
    #expect(stage.hearsSleep())
  }

  @Test("EVT-2 what locks the screen says so, and that it is over")
  func shown() throws {
    let stage = try LockStage()
    try #require(stage.isReady())
    stage.logind.tellHint(.bool(true))
    #expect(stage.events() == [stage.locks])
    stage.logind.tellHint(.bool(false))
    #expect(stage.events() == [stage.unlocked])
    // The desktop is asked to lock, does, and says when it is over: the system does not.
    stage.logind.tell("Lock")
    stage.logind.tellHint(.bool(true))
    #expect(stage.events() == [stage.locks])
    stage.logind.tellHint(.bool(false))
    #expect(stage.events() == [stage.unlocked])
    // Only asked for the end: the screen is still locked.
    stage.logind.tellHint(.bool(true))
    #expect(stage.events() == [stage.locks])
    stage.logind.tell("Unlock")
    stage.logind.tellHint(.bool(false))
    #expect(stage.events() == [stage.unlocked])
  }

  @Test("EVT-2 a session that is locked at the launch is told as such; a hint that changed is asked for")
  func lockedAtLaunch() throws {
    let stage = try LockStage(isLocked: true)
    #expect(stage.events() == [stage.locks])
    stage.logind.answer = { $0.member == "Get" ? .values([.variant(.bool(false))]) : nil }
    stage.logind.tellHintChanged()
    #expect(stage.events() == [stage.unlocked])
  }

  @Test("EVT-2 whoever uses the app has unlocked a session that only was to be locked, and no other")
  func use() throws {
    let stage = try LockStage()
    try #require(stage.isReady())
    stage.logind.tell("Lock")
    #expect(stage.events() == [stage.locks])
    stage.lock.noteUse()
    #expect(stage.lock.takeEvents() == [.protectedDataDidBecomeAvailable])
    stage.lock.noteUse()
    #expect(stage.lock.takeEvents().isEmpty)
    stage.logind.tellHint(.bool(true))
    #expect(stage.events() == [stage.locks])
    stage.lock.noteUse()
    #expect(stage.lock.takeEvents().isEmpty)
  }

  @Test("EVT-2 a machine that sleeps is locked before, and both are told when both come at once")
  func sleep() throws {
    let stage = try LockStage()
    try #require(stage.isReady())
    #expect(stage.hearsSleep())
    // The desktop locks the screen before the machine sleeps: it is locked until the user is back.
    stage.logind.tellManager("PrepareForSleep", [.bool(true)])
    stage.logind.tellHint(.bool(true))
    stage.logind.tellManager("PrepareForSleep", [.bool(false)])
    #expect(stage.events() == [stage.locks])
    stage.logind.tellHint(.bool(false))
    #expect(stage.events() == [stage.unlocked])
  }

  @Test("Other sessions and what others say in logind's place do not count")
  func others() throws {
    let stage = try LockStage()
    try #require(stage.isReady())
    let other = "/org/freedesktop/login1/session/_32"
    stage.logind.tell("Lock", of: other)
    stage.logind.tellHint(.bool(true), of: other)
    let stranger = try stage.daemon.connect()
    for number in 0..<8 {
      // The connections so far, by the names that the daemon gave them.
      stranger.send(
        FakeLogind.session, "org.freedesktop.login1.Session", "Lock", to: ":1.\(number)")
    }
    stranger.send(FakeLogind.session, "org.freedesktop.login1.Session", "Lock")
    var isSent = false
    stranger.call("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetId") { _ in isSent = true }
    #expect(becomesTrue([stranger]) { isSent })
    #expect(stage.hearsSleep())
  }

  @Test("A process in no session hears of one when its user logs in; an older logind is asked in its way")
  func noSession() throws {
    var isThere = false
    let stage = try LockStage { call in
      switch call.member {
      case "GetSessionByPID" where isThere && call.values == [.integer(Int64(getpid()))]:
        .values([.path(FakeLogind.session)])
      case "Get": .values([.variant(.bool(true))])
      default: .failure("org.freedesktop.login1.NoSuchSession")
      }
    }
    #expect(becomesTrue([stage.logind.bus]) { stage.lock.takeEvents().isEmpty && stage.logind.calls.count == 2 })
    #expect(stage.hearsSleep())
    isThere = true
    stage.logind.tellManager("SessionNew", [.text("1"), .path(FakeLogind.session)])
    #expect(stage.events() == [stage.locks])
    #expect(stage.logind.calls == ["GetSession", "GetSessionByPID", "GetSession", "GetSessionByPID", "Get"])
  }

  @Test("A session that ends while it is locked is so until the user is back")
  func sessionEnds() throws {
    let stage = try LockStage()
    try #require(stage.isReady())
    stage.logind.tell("Lock")
    #expect(stage.events() == [stage.locks])
    stage.logind.answer = { _ in .failure("org.freedesktop.login1.NoSuchSession") }
    stage.logind.tellManager("SessionRemoved", [.text("1"), .path(FakeLogind.session)])
    #expect(becomesTrue([stage.logind.bus]) { stage.lock.takeEvents().isEmpty && stage.logind.calls.count == 4 })
    stage.lock.noteUse()
    #expect(stage.lock.takeEvents() == [.protectedDataDidBecomeAvailable])
  }

  @Test("A logind that comes later, or comes back, is heard")
  func restart() throws {
    let daemon = try MessageDaemon()
    let lock = try #require(SessionLock(daemon.address))
    var first: FakeLogind? = try FakeLogind(daemon)
    func events(_ logind: FakeLogind) -> [LifeCycleEvent] {
      var events: [LifeCycleEvent] = []
      #expect(
        becomesTrue([logind.bus]) {
          events += lock.takeEvents()
          return !events.isEmpty
        })
      return events
    }
    if let first {
      #expect(becomesTrue([first.bus]) { lock.takeEvents().isEmpty && first.calls.contains("Get") })
      first.tell("Lock")
      #expect(events(first) == [.protectedDataWillBecomeUnavailable])
    }
    first = nil
    // It does not know of the lock any more: that is there until the user is, or it is said to be over.
    let second = try FakeLogind(daemon)
    #expect(becomesTrue([second.bus]) { lock.takeEvents().isEmpty && second.calls.contains("Get") })
    second.tellHint(.bool(true))
    second.tellHint(.bool(false))
    #expect(events(second) == [.protectedDataDidBecomeAvailable])
    second.tell("Lock")
    #expect(events(second) == [.protectedDataWillBecomeUnavailable])
    lock.noteUse()
    #expect(lock.takeEvents() == [.protectedDataDidBecomeAvailable])
  }

  @Test("Answers and signals that are not as they should be are passed over")
  func malformed() throws {
    for answer in [
      DesktopAnswer.values([]), .values([.text("/org/freedesktop/login1/session/_31")]), .values([.integer(1)]),
      .values([.variant(.text("x"))]), .values([.list([], of: "s")]),
    ] {
      let stage = try LockStage { _ in answer }
      #expect(becomesTrue([stage.logind.bus]) { stage.lock.takeEvents().isEmpty && stage.logind.calls.count == 2 })
      #expect(stage.hearsSleep())
    }
    let stage = try LockStage { call in
      call.member == "GetSession" ? .values([.path(FakeLogind.session), .integer(7)]) : .values([.text("true")])
    }
    #expect(becomesTrue([stage.logind.bus]) { stage.lock.takeEvents().isEmpty && stage.logind.calls.count == 2 })
    stage.logind.tellHint(.text("true"))
    stage.logind.tellHint(.list([.bool(true)], of: "b"))
    for values: [DesktopValue] in [[], [.text("yes")], [.integer(1)]] {
      stage.logind.tellManager("PrepareForSleep", values)
      stage.logind.tellManager("SessionRemoved", values)
      stage.logind.bus.send(
        FakeLogind.session, "org.freedesktop.DBus.Properties", "PropertiesChanged",
        [.text("org.freedesktop.login1.Session")] + values)
    }
    #expect(stage.hearsSleep())
    stage.logind.bus.send(FakeLogind.session, "org.freedesktop.login1.Session", "Lock", [.text("more")])
    #expect(stage.events() == [stage.locks])
  }

  @Test("Without a bus there is no watch; one that goes away says nothing more")
  func noBus() throws {
    #expect(SessionLock("unix:path=/nowhere/bus") == nil)
    #expect(SessionLock("nonsense") == nil)
    let stage = try LockStage()
    try #require(stage.isReady())
    stage.logind.tellHint(.bool(true))
    #expect(stage.events() == [stage.locks])
    stage.daemon.end()
    #expect(becomesTrue([stage.logind.bus]) { stage.lock.takeEvents().isEmpty && stage.lock.descriptor == -1 })
    stage.lock.noteUse()
    #expect(stage.lock.takeEvents() == [.protectedDataDidBecomeAvailable])
  }

  @Test("A bus that says nothing keeps nobody, and one that talks nonsense is left", arguments: [false, true])
  func strangeBus(talks: Bool) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)").path
    defer { unlink(path) }
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(isBound == 0 && listen(listener, 1) == 0)
    let lock = try #require(SessionLock("unix:path=\(path)"))
    #expect(lock.takeEvents().isEmpty)
    let connection = accept(listener, nil, nil)
    defer { close(connection) }
    #expect(lock.takeEvents().isEmpty)
    guard talks else {
      #expect(lock.descriptor >= 0)
      return
    }
    let nonsense = String(repeating: "nonsense\r\n", count: 100)
    _ = nonsense.withCString { send(connection, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    #expect(becomesTrue([]) { lock.takeEvents().isEmpty && lock.descriptor == -1 })
  }
}

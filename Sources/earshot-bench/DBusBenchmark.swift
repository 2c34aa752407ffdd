// SPDX-License-Identifier: Apache-2.0
import EarshotDesktop
import Glibc

/// The same event over D-Bus, as in AT-SPI: a program reports a new focus, and the reader asks for its name and its
/// role. Both ends use sd-bus, and the daemon is the system's own on a private bus.
enum DBusBenchmark {
  private static let path = "/org/a11y/atspi/accessible/1"
  private static let accessible = "org.a11y.atspi.Accessible"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let event = "org.a11y.atspi.Event.Object"

  /// The time from the signal until the reader knows what to say.
  static func answers(_ count: Int) throws(Unmeasured) -> Measurement {
    let folder = try TemporaryFolder()
    let socket = folder.path + "/dbus"
    let daemon = try MeasuredProcess(
      ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=unix:path=\(socket)"], environment: [])
    defer { daemon.end(by: SIGTERM) }
    let end = monotonicSeconds() + 5
    while access(socket, F_OK) != 0 {
      guard monotonicSeconds() < end else {
        throw Unmeasured("D-Bus is left out: there is no dbus-daemon; install dbus to compare.")
      }
      usleep(5_000)
    }
    let (program, reader) = (try connect(socket), try connect(socket))
    var number = 0
    let serving = program.serve {
      $0.member == "Get" ? .values([.variant(.text("Button \(number)"))]) : .values([.text("button")])
    }
    var (name, role): (String?, String?)
    let hearing = reader.watch("type='signal',interface='\(event)'") { [weak reader] signal in
      guard let reader, let sender = signal.sender else { return }
      // Both at once: the reader waits for one round trip.
      reader.call(sender, path, properties, "Get", [.text(accessible), .text("Name")]) { name = $0.values.first?.text }
      reader.call(sender, path, accessible, "GetRoleName") { role = $0.values.first?.text }
    }
    try wait(for: "A match of D-Bus was lost.", reader, until: asked(reader))
    var seconds: [Double] = []
    while number < count {
      number += 1
      (name, role) = (nil, nil)
      let start = monotonicSeconds()
      program.send(
        path, event, "StateChanged",
        [.text("focused"), .integer(1), .integer(0), .variant(.text("")), .list([], of: "{sv}")])
      try wait(for: "A signal of D-Bus was lost.", program, reader) { name == "Button \(number)" && role == "button" }
      seconds.append(monotonicSeconds() - start)
    }
    withExtendedLifetime((serving, hearing)) {}
    return Measurement(seconds: seconds)
  }

  private static func connect(_ socket: String) throws(Unmeasured) -> DesktopBus {
    guard let bus = DesktopBus("unix:path=\(socket)") else { throw Unmeasured("dbus-daemon cannot be connected to.") }
    try wait(for: "dbus-daemon lets nobody in.", bus) { bus.name != nil }
    return bus
  }

  /// True once the daemon has done all that was asked of it so far.
  private static func asked(_ bus: DesktopBus) -> () -> Bool {
    var isAnswered = false
    bus.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId") { _ in
      isAnswered = true
    }
    return { isAnswered }
  }

  /// Runs all ends until a condition holds.
  private static func wait(
    for failure: String, _ buses: DesktopBus..., until holds: () -> Bool
  ) throws(Unmeasured) {
    let end = monotonicSeconds() + 5
    while !holds() {
      guard monotonicSeconds() < end else { throw Unmeasured(failure) }
      for bus in buses { bus.process() }
    }
  }
}

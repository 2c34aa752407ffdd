import Glibc

/// The same event by D-Bus, as AT-SPI has it: a program tells that something got the focus, and the reader asks back for
/// its name and its role. Both ends are ours, and the daemon is the system's own on a private bus.
enum DBusBenchmark {
  private static let path = "/org/a11y/atspi/accessible/1"
  private static let accessible = "org.a11y.atspi.Accessible"

  /// How long it takes from the signal until the reader knows what to say.
  static func answers(_ count: Int) throws(Unmeasured) -> Measurement {
    let folder = try TemporaryFolder()
    let socket = folder.path + "/dbus"
    let daemon = try ChildProcess(
      ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=unix:path=\(socket)"], environment: [])
    defer { daemon.end(by: SIGTERM) }
    let end = monotonicSeconds() + 5
    while access(socket, F_OK) != 0 {
      guard monotonicSeconds() < end else {
        throw Unmeasured("D-Bus is left out: there is no dbus-daemon; install dbus to compare.")
      }
      usleep(5_000)
    }
    let program = try DBusConnection(path: socket)
    let reader = try DBusConnection(path: socket)
    let rule = "type='signal',interface='org.a11y.atspi.Event.Object'"
    _ = try reader.answer(
      to: reader.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", [rule]))
    var seconds: [Double] = []
    for number in 1...count {
      let start = monotonicSeconds()
      tellFocus(program)
      try hear(reader, program, "Button \(number)", until: start + 5)
      seconds.append(monotonicSeconds() - start)
    }
    return Measurement(seconds: seconds)
  }

  private static func tellFocus(_ program: DBusConnection) {
    var signal = DBusConnection.Message(kind: .signal)
    (signal.path, signal.interface, signal.member) = (path, "org.a11y.atspi.Event.Object", "StateChanged")
    signal.signature = "siiva{sv}"
    signal.body.add("focused")
    signal.body.add(UInt32(1))
    signal.body.add(UInt32(0))
    signal.body.addVariant("")
    // A list of nothing.
    signal.body.add(UInt32(0))
    signal.body.align(8)
    program.send(signal)
  }

  /// Both ends do what there is to do, until the reader has name and role.
  private static func hear(
    _ reader: DBusConnection, _ program: DBusConnection, _ name: String, until end: Double
  ) throws(Unmeasured) {
    var asked: (name: UInt32, role: UInt32)?
    var (heardName, heardRole) = (false, false)
    while !heardName || !heardRole {
      guard monotonicSeconds() < end else { throw Unmeasured("A signal of D-Bus was lost.") }
      while let call = program.next() { answer(call, of: program, name) }
      while var message = reader.next() {
        if message.member == "StateChanged", let sender = message.sender {
          // Both at once: the reader waits for one way there and back.
          let properties = "org.freedesktop.DBus.Properties"
          asked = (
            reader.call(sender, path, properties, "Get", [accessible, "Name"]),
            reader.call(sender, path, accessible, "GetRoleName")
          )
        } else if let number = message.answers, number == asked?.name {
          heardName = message.body.variant() == name
        } else if let number = message.answers, number == asked?.role {
          heardRole = message.body.text() == "button"
        }
      }
    }
  }

  private static func answer(_ call: DBusConnection.Message, of program: DBusConnection, _ name: String) {
    guard call.kind == .call else { return }
    var answer = DBusConnection.Message(kind: .answer)
    (answer.answers, answer.destination) = (call.serial, call.sender)
    if call.member == "Get" {
      answer.signature = "v"
      answer.body.addVariant(name)
    } else {
      answer.signature = "s"
      answer.body.add("button")
    }
    program.send(answer)
  }
}

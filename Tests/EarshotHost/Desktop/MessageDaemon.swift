// SPDX-License-Identifier: Apache-2.0
import EarshotDesktop
import Foundation
import Glibc
import Testing

/// A bus of the test's own, by the daemon that systems have.
final class MessageDaemon {
  /// Left out where there is no such program.
  static let isInstalled = path("dbus-daemon") != nil && path("dbus-send") != nil

  let address: String
  private let process = Process()

  init() throws {
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(Self.path("dbus-daemon")))
    process.arguments = [
      "--session", "--nofork", "--nopidfile", "--print-address=1",
      "--address=unix:path=\(FileManager.default.temporaryDirectory.path)/earshot-\(UUID().uuidString)",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It listens when it says where.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = try #require(line.split(separator: "\n").first.map(String.init))
  }

  deinit { end() }

  func end() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// A new connection that is established.
  func connect() throws -> DesktopBus {
    let bus = try #require(DesktopBus(address))
    try #require(becomesTrue([bus]) { bus.name != nil })
    return bus
  }

  static func path(_ program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
  }
}

extension DesktopBus {
  /// Takes a name on the bus.
  func take(_ name: String) throws {
    var isTaken = false
    call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
      [.text(name), .unsigned(0)]
    ) { isTaken = $0.values == [.integer(1)] }
    try #require(becomesTrue([self]) { isTaken })
  }
}

/// Does what there is to do on these connections until something holds. False when it does not within a generous time.
func becomesTrue(_ buses: [DesktopBus], _ holds: () -> Bool) -> Bool {
  let end = ContinuousClock.now + .seconds(60)
  while true {
    for bus in buses { bus.process() }
    if holds() { return true }
    guard ContinuousClock.now < end else { return false }
    var descriptors = buses.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    // What holds may depend on something else.
    poll(&descriptors, nfds_t(descriptors.count), 20)
  }
}

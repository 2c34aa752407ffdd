// SPDX-License-Identifier: Apache-2.0
import EarshotDesktop
import EarshotTestThreads
import Foundation
import Testing

/// Messages of D-Bus, beside the programs that D-Bus brings.
@Suite(
  "Messages of a desktop", .blocking, .enabled(if: MessageDaemon.isInstalled, "dbus is not installed"),
  .timeLimit(.minutes(25)))
struct DesktopBusTests {
  @Test("What dbus-send sends is understood, and what is answered is understood by it")
  func dbusSend() throws {
    let daemon = try MessageDaemon()
    let bus = try daemon.connect()
    var received: [DesktopValue] = []
    let watch = bus.serve { call in
      guard call.member == "Echo" else { return nil }
      received = call.values
      return .values([
        .text("한국어"), .path("/a/b"), .bool(true), .integer(-5), .unsigned(7), .double(0.5),
        .list([.text("x"), .text("y")], of: "s"), .list([], of: "{sv}"), .variant(.text("z")),
        .list([.list([.text("k"), .variant(.bool(false))], of: "sv")], of: "{sv}"),
      ])
    }
    let name = try #require(bus.name)
    let output = try send(
      daemon, bus,
      [
        "--dest=\(name)", "/", "org.example.Echo", "string:한국어", "objpath:/a/b", "boolean:true", "int32:-5", "uint32:7",
        "double:0.5", "byte:3", "int16:-2", "uint16:65535", "int64:-9000000000", "uint64:18446744073709551615",
        "array:string:x,y", "variant:string:z", "dict:string:int32:k,1",
      ])
    #expect(
      received == [
        .text("한국어"), .path("/a/b"), .bool(true), .integer(-5), .integer(7), .double(0.5), .integer(3), .integer(-2),
        .integer(65535), .integer(-9_000_000_000), .integer(.max), .list([.text("x"), .text("y")], of: "s"),
        .variant(.text("z")), .list([.list([.text("k"), .integer(1)], of: "si")], of: "{si}"),
      ])
    #expect(received.last?["k"] == .integer(1))
    let words = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.hasSuffix(
        #"string "한국어" object path "/a/b" boolean true int32 -5 uint32 7 double 0.5 "#
          + #"array [ string "x" string "y" ] array [ ] variant string "z" "#
          + #"array [ dict entry( string "k" variant boolean false ) ]"#))
    _ = watch
  }

  @Test("A call that nobody knows, and one to nobody, is answered with a failure")
  func failures() throws {
    let daemon = try MessageDaemon()
    let (caller, server) = (try daemon.connect(), try daemon.connect())
    let watch = server.serve { $0.member == "Refused" ? .failure("org.example.Refused") : nil }
    var answers: [Bool] = []
    for (name, member) in [(server.name, "Refused"), (server.name, "Unknown"), ("org.example.Nobody", "Any")] {
      caller.call(try #require(name), "/", "org.example", member) { answers.append($0.isFailure) }
    }
    #expect(becomesTrue([caller, server]) { answers.count == 3 })
    #expect(answers == [true, true, true])
    _ = watch
  }

  @Test("Signals are heard for as long as the watch is kept")
  func watches() throws {
    let daemon = try MessageDaemon()
    let (sender, hearer) = (try daemon.connect(), try daemon.connect())
    var heard: [DesktopValue] = []
    var watch: DesktopWatch? = hearer.watch("type='signal',interface='org.example'") { heard += $0.values }
    var isAsked = false
    // Answered after the daemon has taken the watch.
    func ask() {
      isAsked = false
      hearer.call("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetId") { _ in isAsked = true }
    }
    ask()
    try #require(becomesTrue([hearer]) { isAsked })
    sender.send("/", "org.example", "Told", [.integer(1)])
    #expect(becomesTrue([sender, hearer]) { heard == [.integer(1)] })
    withExtendedLifetime(watch) { watch = nil }
    sender.send("/", "org.example", "Told", [.integer(2)])
    ask()
    #expect(becomesTrue([sender, hearer]) { isAsked })
    #expect(heard == [.integer(1)])
  }

  private func send(_ daemon: MessageDaemon, _ bus: DesktopBus, _ words: [String]) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: try #require(MessageDaemon.path("dbus-send")))
    process.arguments = ["--bus=\(daemon.address)", "--print-reply"] + words
    process.standardOutput = output
    try process.run()
    #expect(becomesTrue([bus]) { !process.isRunning })
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotTestTerminals
import EarshotTerminal
import EarshotTestThreads
import Foundation
import Glibc
import Testing

/// `earshot --at-driver`, as a test harness uses it.
@Suite("earshot --at-driver", .blocking, .serialized, .timeLimit(.minutes(25)))
struct DriverTests {
  private static let press = "interaction.userIntent"

  private func keys(_ keys: String) -> String { #"{"name":"pressKeys","keys":[\#(keys)]}"# }

  private func driven(_ command: [String], port: Int) throws -> Spoken {
    let spoken = try Spoken(
      command, options: ["--audio", "none", "--settings", "none", "--no-show", "--at-driver", "\(port)"])
    let opened = "AT Driver is open: programs can drive Earshot at port \(port)."
    #expect(spoken.waits { $0.phrases.contains(opened) })
    return spoken
  }

  @Test("Keys that a client presses are the user's own, for program and reader, and all that is said is told")
  func session() throws {
    let port = WebSocketClient.freePort()
    let spoken = try driven(["bash", "-c", "read line; echo heard $line; read; exit 4"], port: port)
    let client = try #require(WebSocketClient(port: port))
    #expect(client.status == "HTTP/1.1 101 Switching Protocols")
    #expect(client.ask(0, "session.new", #"{"capabilities":{}}"#)?["result"]?["sessionId"]?.string?.count == 36)
    #expect(client.hears("A program drives Earshot."))
    for (index, key) in ["o", "n", "e", "\u{e007}"].enumerated() {
      #expect(client.ask(index + 1, Self.press, keys("\"\(key)\""))?["result"] == .object([]))
    }
    #expect(client.hears("heard one"))
    // The reader key and another are a command: the program gets neither.
    #expect(client.ask(9, Self.press, keys("\"\u{e03c}\",\"a\""))?["result"] == .object([]))
    #expect(client.hears("heard one"))
    #expect(client.ask(10, "settings.setSettings", #"{"settings":[{"name":"rate","value":300}]}"#)?["result"] != nil)
    let settings = client.ask(11, "settings.getSettings", #"{"settings":[{"name":"rate"}]}"#)
    #expect(settings?["result"]?["settings"]?.array?.first?["value"]?.integer == 300)
    let second = try #require(WebSocketClient(port: port))
    #expect(second.ask(1, "session.new", #"{"capabilities":{}}"#)?["error"]?.string == "session not created")
    #expect(client.ask(12, Self.press, keys("\"\u{e007}\""))?["result"] == .object([]))
    #expect(spoken.terminal.end() == .exited(4))
    #expect(client.receive { _ in false } == nil)
  }

  @Test("When the client goes the user is told, and the next can come; so it is after the reader was killed")
  func comesAndGoes() throws {
    let port = WebSocketClient.freePort()
    let spoken = try driven(["cat"], port: port)
    do {
      let client = try #require(WebSocketClient(port: port))
      #expect(client.ask(0, "session.new", #"{"capabilities":{}}"#)?["result"] != nil)
    }
    #expect(spoken.waits { $0.phrases.contains("No program drives Earshot any more.") })
    kill(try #require(spoken.reader), SIGKILL)
    #expect(spoken.waits { $0.phrases.count { $0.hasPrefix("AT Driver is open") } == 2 })
    let client = try #require(WebSocketClient(port: port))
    #expect(client.ask(0, "session.new", #"{"capabilities":{}}"#)?["result"] != nil)
    spoken.terminal.type("\u{4}")
    #expect(spoken.terminal.end() == .exited(0))
  }

  @Test("Pages, other addresses and other things than WebSockets get a sentence")
  func strangers() throws {
    let port = WebSocketClient.freePort()
    let spoken = try driven(["cat"], port: port)
    #expect(WebSocketClient(port: port, path: "/")?.status == "HTTP/1.1 404 Not Found")
    #expect(
      WebSocketClient(port: port, headers: ["Origin: https://example.org"])?.status == "HTTP/1.1 403 Forbidden")
    #expect(
      WebSocketClient(port: port, headers: ["Origin: http://127.0.0.1:\(port)"])?.status.hasPrefix("HTTP/1.1 101")
        == true)
    spoken.terminal.type("\u{4}")
    #expect(spoken.terminal.end() == .exited(0))
    #expect(!spoken.scratch.transcript().phrases.contains("A program drives Earshot."))
  }

  @Test("A port that is taken, and one that is none, are refused before anything starts")
  func ports() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    let port = WebSocketClient.freePort()
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let isListening = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 && listen(listener, 1) == 0
      }
    }
    #expect(isListening)
    let taken = try runEarshot(["--at-driver", "\(port)", "--audio", "none", "--", "true"])
    #expect(taken.status == 1)
    #expect(taken.errors == "earshot: Port \(port) is taken by another program: give --at-driver another one.\n")
    for word in ["0", "65536", "x"] {
      let wrong = try runEarshot(["--at-driver", word, "--audio", "none", "--", "true"])
      #expect(wrong.status == 2)
      #expect(wrong.errors.hasPrefix("earshot: Port \(word) is not a number from 1 to 65535"))
    }
  }
}

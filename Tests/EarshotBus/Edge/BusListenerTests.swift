// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotFormats
import Foundation
import Testing

/// Both ends of a real socket, in one process and without a wait.
@Suite("The bus over a socket")
@MainActor
struct BusListenerTests {
  @MainActor
  private final class Ends {
    let folder = "/tmp/eb-\(UInt32.random(in: .min ... .max))"
    let place: BusPlace
    let listener: BusListener
    var server = BusServer(token: "secret")
    /// Changes of the tree that is read, batch by batch.
    private(set) var batches: [[TreeChange]] = []
    private(set) var tree = ElementTree()

    init() throws {
      let socket = try BusSocket(named: "1", runtime: nil, fallback: folder)
      place = BusPlace(path: socket.path, token: "secret")
      // No process has this number, so nobody's terminal is the one that is read.
      listener = BusListener(socket: socket.descriptor, program: -1)
    }

    isolated deinit { try? FileManager.default.removeItem(atPath: folder) }

    var isEmpty: Bool { server.clients.isEmpty }

    func turn(at now: Instant) {
      for event in listener.takeEvents() {
        switch event {
        // As if its terminal were not known: whatever runs the tests has one or has none.
        case .connected(let client, _): carryOut(server.connect(client, BusPeer(terminal: .unknown), at: .zero))
        case .received(let client, let bytes): carryOut(server.receive(bytes, from: client, at: now))
        case .disconnected(let client): carryOut(server.disconnect(client, at: now))
        }
      }
      carryOut(server.advance(to: now))
    }

    private func carryOut(_ effects: [BusEffect]) {
      for effect in effects {
        switch effect {
        case .send(let client, let bytes): listener.send(bytes, to: client)
        case .close(let client): listener.close(client)
        case .tree(let changes, _):
          batches.append(changes)
          tree.apply(changes)
        default: break
        }
      }
    }
  }

  private func tree(_ label: String, buttons: Int = 1) -> [TreeChange] {
    let ids = (0..<buttons).map { ElementID(UInt64($0) + 2) }
    var window = Element(1, role: .window, label: "Notes", children: ids, isElement: false)
    window.childrenAreOrdered = true
    let nodes = ids.map { TreeChange.upsert(Element($0, role: .button, label: label)) }
    return [.upsert(window)] + nodes + [.setRoot(1), .setFocus(2)]
  }

  private func joined(_ ends: Ends) -> BusClient {
    let client = BusClient(BusApp(name: "Notes"), at: ends.place)
    #expect(client.connect(at: .zero))
    ends.turn(at: .zero)
    #expect(client.advance(to: .zero) == [.active(true)])
    return client
  }

  @Test("A tree comes as it was told, every property of it")
  func whole() throws {
    let ends = try Ends()
    let client = joined(ends)
    var slider = Element(3, role: .slider, label: "Volume", value: "40%", hint: "Swipe", traits: .adjustable)
    slider.customActions = ["Mute", ActionDescription("Reset", category: "Edit")]
    slider.details.live = .polite
    slider.frame = Rectangle(row: 2, column: 4, columns: 10)
    var window = Element(1, role: .window, label: "Notes", children: [2, 3], isElement: false)
    window.childrenAreOrdered = true
    let password = Element(2, role: .textInput, label: "Name", value: "Ann", traits: [.textEntry, .isEditing])
    client.state.change([.upsert(window), .upsert(password), .upsert(slider), .setRoot(1), .setFocus(3)])
    client.flush(at: .zero)
    ends.turn(at: .zero)
    ends.turn(at: .zero + .seconds(1))
    for element in [window, password, slider] { #expect(ends.tree[element.id] == element) }
    #expect(ends.tree.focus == 3)
  }

  @Test("A reader that reads nothing holds no program up, and then gets the newest tree and no more")
  func readerStops() throws {
    let ends = try Ends()
    let client = joined(ends)
    for number in 0..<400 {
      client.state.change(tree("Number \(number)", buttons: 200))
      client.flush(at: .zero + .milliseconds(Int64(40 * number)))
    }
    // All is read that waited, in as many portions as it takes.
    var turns = 0
    while ends.tree[2]?.label != "Number 399", turns < 200 {
      turns += 1
      ends.turn(at: Instant(nanoseconds: 0) + .seconds(Int64(turns)))
      client.flush(at: .zero + .seconds(Int64(60 + turns)))
    }
    #expect(ends.tree[2]?.label == "Number 399")
    // The system's own buffer was filled, and behind that there was one tree and not hundreds.
    #expect(ends.batches.count < 100)
  }

  @Test("A line without an end is given up, and the connection with it")
  func endless() throws {
    let ends = try Ends()
    let descriptor = try #require(BusSocket.connect(to: ends.place.path))
    defer { close(descriptor) }
    ends.turn(at: .zero)
    #expect(!ends.isEmpty)
    let chunk = [UInt8](repeating: 0x61, count: 65_536)
    var sent = 0
    while !ends.isEmpty, sent < 8 << 20 {
      sent += max(0, send(descriptor, chunk, chunk.count, Int32(MSG_NOSIGNAL)))
      ends.turn(at: .zero)
    }
    #expect(ends.isEmpty)
    #expect(sent <= 2 << 20)
  }

  @Test("A program that asks without end and reads no answer is given up at a megabyte")
  func deaf() throws {
    let ends = try Ends()
    let descriptor = try #require(BusSocket.connect(to: ends.place.path))
    defer { close(descriptor) }
    let line = Array(#"{"jsonrpc":"2.0","id":1,"method":"nothing/of/the/kind"}"#.utf8) + [0x0A]
    let hello =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"token":"secret","app":{"name":"x"}}}"#
    let bytes = Array(hello.utf8) + [0x0A] + Array(repeatElement(line, count: 1_000).joined())
    var rest = bytes[...]
    var turns = 0
    while turns == 0 || !ends.isEmpty, turns < 2_000 {
      turns += 1
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 { rest.removeFirst(count) }
      if rest.isEmpty { rest = bytes[(hello.utf8.count + 1)...] }
      ends.turn(at: .zero)
    }
    #expect(ends.isEmpty)
  }

  @Test("A reader that comes back is connected to again, and told all")
  func again() throws {
    let first = try Ends()
    let client = joined(first)
    client.state.change(tree("Save"))
    client.flush(at: .zero)
    first.turn(at: .zero)
    _ = first.listener.descriptors
    first.server.clients.forEach { first.listener.close($0) }
    #expect(client.advance(to: .zero).isEmpty)
    #expect(!client.isConnected)
    // Not at once, but a quarter of a second later.
    #expect(client.deadline == .zero + .milliseconds(250))
    _ = client.advance(to: .zero + .milliseconds(249))
    #expect(!client.isConnected)
    _ = client.advance(to: .zero + .milliseconds(250))
    #expect(client.isConnected)
    let second = first
    let count = second.batches.count
    second.server = BusServer(token: "secret")
    second.turn(at: .zero + .milliseconds(250))
    _ = client.advance(to: .zero + .milliseconds(251))
    second.turn(at: .zero + .milliseconds(252))
    second.turn(at: .zero + .seconds(1))
    #expect(second.batches.count == count + 1)
    #expect(second.tree[2]?.label == "Save")
  }
}

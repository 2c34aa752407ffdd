// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import Foundation
import Testing

@Suite("The socket of the bus and its folder")
struct BusSocketTests {
  /// A folder of one test's own, short enough for a socket in it.
  private final class Folder {
    let path = "/tmp/eb-\(UInt32.random(in: .min ... .max))"
    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
    var fallback: String { path + "/fallback" }
    var own: String { path + "/earshot" }
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test("The folder is the user's alone, the socket too, and no other program can connect to it")
  func modes() throws {
    let folder = try Folder()
    let socket = try BusSocket(named: "7", runtime: folder.path, fallback: folder.fallback)
    defer { close(socket.descriptor) }
    #expect(socket.path == folder.own + "/7.sock")
    #expect(mode(folder.own) == 0o700)
    #expect(mode(socket.path) == 0o600)
  }

  @Test("A folder that others can look into is not used")
  func wrongMode() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.own, withIntermediateDirectories: false)
    chmod(folder.own, 0o755)
    let socket = try BusSocket(named: "7", runtime: folder.path, fallback: folder.fallback)
    defer { close(socket.descriptor) }
    #expect(socket.path == folder.fallback + "/7.sock")
    chmod(folder.fallback, 0o770)
    #expect(throws: BusSocketError.notPrivate(folder.fallback)) {
      try BusSocket(named: "8", runtime: nil, fallback: folder.fallback)
    }
  }

  @Test("A link in place of the folder is not followed, be it to a folder of the user's own")
  func link() throws {
    let folder = try Folder()
    let elsewhere = folder.path + "/elsewhere"
    try FileManager.default.createDirectory(
      atPath: elsewhere, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    try FileManager.default.createSymbolicLink(atPath: folder.own, withDestinationPath: elsewhere)
    let socket = try BusSocket(named: "7", runtime: folder.path, fallback: folder.fallback)
    defer { close(socket.descriptor) }
    #expect(socket.path == folder.fallback + "/7.sock")
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).isEmpty)
  }

  @Test("A link in place of the socket is replaced, and what it leads to is left alone")
  func linkedSocket() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.own, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let file = folder.path + "/file"
    try Data("kept".utf8).write(to: URL(filePath: file))
    try FileManager.default.createSymbolicLink(atPath: folder.own + "/7.sock", withDestinationPath: file)
    let socket = try BusSocket(named: "7", runtime: folder.path, fallback: folder.fallback)
    defer { close(socket.descriptor) }
    #expect(socket.path == folder.own + "/7.sock")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
    #expect(mode(socket.path) == 0o600)
  }

  @Test("Sockets that nobody listens at any more are taken away, others stay")
  func stale() throws {
    let folder = try Folder()
    let dead = try BusSocket(named: "1", runtime: folder.path, fallback: folder.fallback)
    let alive = try BusSocket(named: "2", runtime: folder.path, fallback: folder.fallback)
    defer { close(alive.descriptor) }
    // A process that another test starts just now has it, too, and would listen on.
    shutdown(dead.descriptor, Int32(SHUT_RDWR))
    close(dead.descriptor)
    let new = try BusSocket(named: "3", runtime: folder.path, fallback: folder.fallback)
    defer { close(new.descriptor) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.own).sorted()
    #expect(names == ["2.sock", "3.sock"])
  }

  @Test("A path that is too long for a socket is given up for a shorter one")
  func tooLong() throws {
    let folder = try Folder()
    let long = folder.path + "/" + String(repeating: "x", count: 90)
    try FileManager.default.createDirectory(atPath: long, withIntermediateDirectories: false)
    let socket = try BusSocket(named: "7", runtime: long, fallback: folder.fallback)
    defer { close(socket.descriptor) }
    #expect(socket.path == folder.fallback + "/7.sock")
  }

  @Test("Tokens are 128 bits, and none is like another")
  func tokens() {
    let tokens = (0..<100).map { _ in BusSocket.makeToken() }
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(Set(tokens).count == 100)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import Foundation
import Glibc

/// A WebSocket client as RFC 6455 has it, for one test: no fragments, no more than it needs.
final class WebSocketClient {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// The answer of the server to the request.
  private(set) var status = ""

  /// A port of this machine that nobody listens at.
  static func freePort() -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = Self.address(port: 0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    return Int(in_port_t(bigEndian: address.sin_port))
  }

  /// Nil where nobody listens.
  init?(port: Int, path: String = "/session", headers: [String] = []) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let address = Self.address(port: port)
    let isConnected = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      close(descriptor)
      return nil
    }
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let lines =
      [
        "GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13",
      ] + headers
    write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    let end = Array("\r\n\r\n".utf8)
    while !bytes.ranges(of: end).contains(where: { _ in true }), take() {}
    guard let head = bytes.firstRange(of: end) else { return }
    status = String(decoding: bytes[..<head.lowerBound].prefix { $0 != 13 }, as: UTF8.self)
    bytes.removeFirst(head.upperBound)
  }

  deinit {
    // A process that another test starts just now has this end, too: closing it here would not end the connection.
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  private static func address(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    return address
  }

  private func write(_ bytes: [UInt8]) { _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

  private func take() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    guard count > 0 else { return false }
    bytes += chunk[..<count]
    return true
  }

  func send(_ text: String) {
    let payload = Array(text.utf8)
    var frame: [UInt8] = [0x81]
    if payload.count < 126 {
      frame.append(0x80 | UInt8(payload.count))
    } else {
      frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    }
    // A mask of zeros is a mask.
    write(frame + [0, 0, 0, 0] + payload)
  }

  /// The next message; nil at the end.
  func receive() -> JSONValue? {
    while true {
      guard needs(2) else { return nil }
      let kind = bytes[0] & 0x0f
      var length = Int(bytes[1] & 0x7f)
      var start = 2
      if length == 126 {
        guard needs(4) else { return nil }
        (length, start) = (Int(bytes[2]) << 8 | Int(bytes[3]), 4)
      } else if length == 127 {
        guard needs(10) else { return nil }
        (length, start) = (bytes[2..<10].reduce(0) { $0 << 8 | Int($1) }, 10)
      }
      guard needs(start + length) else { return nil }
      let payload = bytes[start..<start + length]
      defer { bytes.removeFirst(start + length) }
      if kind == 1 { return try? JSONParser.value(of: String(decoding: payload, as: UTF8.self)) }
      if kind == 8 { return nil }
    }
  }

  private func needs(_ count: Int) -> Bool {
    while bytes.count < count { if !take() { return false } }
    return true
  }

  /// The next message that is like this; nil at the end.
  func receive(where isWanted: (JSONValue) -> Bool) -> JSONValue? {
    while let message = receive() { if isWanted(message) { return message } }
    return nil
  }

  /// Sends a command and takes its answer; what is captured before it is passed over.
  func ask(_ id: Int, _ method: String, _ parameters: String) -> JSONValue? {
    send(#"{"id":\#(id),"method":"\#(method)","params":\#(parameters)}"#)
    return receive { $0["id"]?.integer == id }
  }

  /// Waits until this is said.
  func hears(_ words: String) -> Bool {
    receive { $0["params"]?["data"]?.string?.contains(words) ?? false } != nil
  }
}

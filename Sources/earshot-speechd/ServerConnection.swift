// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The connection to the user's speech-dispatcher.
final class ServerConnection {
  /// The longest unfinished line; a server that writes longer ones is broken.
  private static let lineLimit = 65_536

  let descriptor: Int32
  private var unfinished: [UInt8] = []

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Connects to the server; if there is none, it is asked for once. Nil if it does not answer in two seconds.
  static func open() -> ServerConnection? {
    let path = socketPath
    if let descriptor = connect(to: path) { return ServerConnection(descriptor: descriptor) }
    spawnServer()
    for _ in 0..<20 {
      usleep(100_000)
      if let descriptor = connect(to: path) { return ServerConnection(descriptor: descriptor) }
    }
    return nil
  }

  /// The socket of `$SPEECHD_ADDRESS` (`unix_socket:PATH`), or in the user's runtime folder.
  private static var socketPath: String {
    if let address = getenv("SPEECHD_ADDRESS").map({ String(cString: $0) }), address.hasPrefix("unix_socket:") {
      let path = address.dropFirst("unix_socket:".count)
      if !path.isEmpty { return String(path) }
    }
    let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/run/user/\(getuid())"
    return folder + "/speech-dispatcher/speechd.sock"
  }

  private static func connect(to path: String) -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      Glibc.close(descriptor)
      return nil
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let isConnected = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    if isConnected { return descriptor }
    Glibc.close(descriptor)
    return nil
  }

  /// Asks for the server as its own clients do. It goes into the background by itself.
  private static func spawnServer() {
    var child: pid_t = 0
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    let words: [String] = ["speech-dispatcher", "--spawn"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    guard posix_spawnp(&child, "speech-dispatcher", &actions, nil, &arguments, environ) == 0 else { return }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }

  // MARK: Talking

  /// Sends lines. A dead server shows at the next receipt.
  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }

  /// Receives the lines of the server; nil once it has ended.
  func receive() -> [ServerReply]? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { return [] }
    guard count > 0 else { return nil }
    unfinished += buffer[..<count]
    guard unfinished.count <= Self.lineLimit, let end = unfinished.lastIndex(of: 0x0a) else {
      return unfinished.count <= Self.lineLimit ? [] : nil
    }
    let lines = unfinished[...end].split(whereSeparator: { $0 == 0x0a || $0 == 0x0d })
    unfinished.removeFirst(end + 1)
    return lines.compactMap { ServerReply(String(decoding: $0, as: UTF8.self)) }
  }

  /// Ends the conversation, and with it what is being said.
  func close() -> Int32 {
    send("CANCEL SELF\r\nQUIT\r\n")
    Glibc.close(descriptor)
    return 0
  }
}

/// A line of the server: a number of three digits, and a text.
struct ServerReply: Equatable {
  var code: Int
  /// False for the lines before the last one of a reply.
  var isLast: Bool
  var text: String

  init?(_ line: String) {
    let digits = line.prefix(3)
    guard digits.utf8.count == 3, let code = Int(digits), (100...799).contains(code) else { return nil }
    let rest = line.dropFirst(3)
    self.code = code
    isLast = rest.first != "-"
    text = String(rest.dropFirst())
  }
}

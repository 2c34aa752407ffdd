// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The listener of an app with scenes on several terminals, for processes that offer one.
@MainActor
final class SceneListener {
  /// Readable when a process connects.
  let descriptor: Int32
  /// The connections that have not said their purpose yet.
  private(set) var waiting: [LendingChannel] = []

  /// The variable by which the process with the first terminal passes the socket to the app's.
  nonisolated static let variable = "EARSHOT_APP"

  /// The socket passed to this process; nil for a process that shows its scene itself.
  init?() {
    guard let text = getenv(Self.variable), let number = Int32(String(cString: text)) else { return nil }
    // Hidden from programs that the app starts.
    unsetenv(Self.variable)
    guard fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    descriptor = number
  }

  /// Stops listening. The socket disappears before listening ends, so that later starts create another one.
  func close() {
    var address = sockaddr_un()
    var size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isKnown = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) } == 0
    }
    let path = withUnsafeBytes(of: &address.sun_path) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    if isKnown { unlink(path) }
    Glibc.close(descriptor)
  }

  /// Accepts connections, and returns the terminals offered since.
  func takeOffers() -> [(LendingChannel, TerminalOffer)] {
    while true {
      let descriptor = accept(descriptor, nil, nil)
      guard descriptor >= 0 else { break }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      if Self.isOwn(descriptor) { waiting.append(LendingChannel(descriptor)) } else { Glibc.close(descriptor) }
    }
    var offers: [(LendingChannel, TerminalOffer)] = []
    waiting.removeAll { channel in
      guard let messages = channel.receive() else { return true }
      guard let first = messages.first else { return false }
      if case .open(let offer) = first {
        // A signal may have arrived by now.
        channel.putBack(messages.dropFirst())
        offers.append((channel, offer))
      }
      return true
    }
    return offers
  }

  /// Only this user and root are trusted.
  private static func isOwn(_ descriptor: Int32) -> Bool {
    guard let peer = SocketPeer(of: descriptor) else { return false }
    return peer.user == getuid() || peer.user == 0
  }
}

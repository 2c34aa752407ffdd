// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Where an app that shows scenes on several terminals takes in those who offer one.
@MainActor
final class SceneListener {
  /// Readable when somebody connects.
  let descriptor: Int32
  /// Those who have connected and not said yet what for.
  private(set) var waiting: [LendingChannel] = []

  /// By which the process that holds the first terminal tells the app's where the socket is.
  static let variable = "EARSHOT_APP"

  /// The socket that this process was started with; nil for a process that is to show its scene itself.
  init?() {
    guard let text = getenv(Self.variable), let number = Int32(String(cString: text)) else { return nil }
    // Not for the programs that the app starts.
    unsetenv(Self.variable)
    guard fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    descriptor = number
  }

  /// Takes nobody in any more. Nobody finds the socket before nobody listens there: whoever comes then makes another one.
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

  /// Takes in whoever connects, and gives the terminals that are offered since.
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
        // A signal may have come by now.
        channel.putBack(messages.dropFirst())
        offers.append((channel, offer))
      }
      return true
    }
    return offers
  }

  /// Another user than this one and root is nobody to talk to.
  private static func isOwn(_ descriptor: Int32) -> Bool {
    guard let peer = SocketPeer(of: descriptor) else { return false }
    return peer.user == getuid() || peer.user == 0
  }
}

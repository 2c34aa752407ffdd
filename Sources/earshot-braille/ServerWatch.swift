// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Tells when it is worth looking for BRLTTY again. On this machine it makes its socket when it starts; one on another
/// machine can only be asked, less and less often.
struct ServerWatch {
  /// Readable when something has changed in the folder of sockets; -1 if there is none.
  let descriptor: Int32
  private let isRemote: Bool
  private var pause: Int32 = 0
  /// The looks that remain after a change: a socket is made before anybody listens there.
  private var looksLeft = 0

  init() {
    let host = getenv("BRLAPI_HOST").map { String(cString: $0) } ?? ""
    isRemote = !host.isEmpty && !host.hasPrefix(":")
    let watch = isRemote ? -1 : inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if watch >= 0, inotify_add_watch(watch, Self.folder, UInt32(IN_CREATE | IN_MOVED_TO)) < 0 {
      close(watch)
      descriptor = -1
    } else {
      descriptor = watch
    }
  }

  /// The time until the next look without a change, in milliseconds; -1 for none.
  var patience: Int32 {
    if looksLeft > 0 { return Self.shortPause }
    return descriptor < 0 ? max(pause, Self.firstPause) : -1
  }

  /// Call after a change, with the descriptor readable.
  mutating func changed() {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while read(descriptor, &bytes, bytes.count) > 0 {}
    looksLeft = Self.looks
  }

  /// Call after a look.
  mutating func looked() {
    looksLeft = max(0, looksLeft - 1)
    pause = min(max(pause, Self.firstPause) * 2, Self.longestPause)
  }

  /// Call when there is a server.
  mutating func found() {
    looksLeft = 0
    pause = 0
  }

  private static let folder = "/var/lib/BrlAPI"
  private static let looks = 20
  private static let shortPause: Int32 = 250
  private static let firstPause: Int32 = 1_000
  private static let longestPause: Int32 = 60_000
}

// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotSystem
import Glibc

/// Tells when a relay may have come: a note of its place was written.
struct RelayWatch: ~Copyable {
  /// Readable after a change in the folders of notes.
  let descriptor: Int32

  /// Nil if the system gives no watch, or there is no folder.
  init?(_ variable: (String) -> String?) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    var isWatching = false
    for folder in BusSocket.folders(runtime: variable("XDG_RUNTIME_DIR")) {
      mkdir(folder, 0o700)
      guard BusSocket.isPrivate(folder) else { continue }
      let watch = inotify_add_watch(descriptor, folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO))
      isWatching = isWatching || watch >= 0
    }
    guard isWatching else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  func clear() {
    withUnsafeTemporaryAllocation(byteCount: 8_192, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}

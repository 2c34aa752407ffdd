// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Watches files of some folders being written, created or removed: readable after an event.
public final class FolderWatch {
  public let descriptor: Int32
  /// The number of existing, watched folders.
  private(set) var count: Int

  /// Nil if none of the folders exists.
  ///
  /// - Parameter isForSockets: True to watch sockets, which are made but never written.
  public init?(_ folders: [String], isForSockets: Bool = false) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    let mask = UInt32(isForSockets ? IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF : events)
    count = Set(folders).count { inotify_add_watch(descriptor, $0, mask) >= 0 }
    guard count > 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Takes the system's events: the names of files, and nil for any.
  public func takeNames(_ visit: (String?) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: 8_192, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      while true {
        let length = read(descriptor, buffer.baseAddress, buffer.count)
        guard length > 0 else { return }
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= length {
          let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          let end = min(start + Int(event.len), length)
          let isFolderGone = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0
          if isFolderGone { count -= 1 }
          if isFolderGone || event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
            visit(nil)
          } else if event.len > 0 {
            visit(String(decoding: buffer[start..<end].prefix { $0 != 0 }, as: UTF8.self))
          }
          offset = end
        }
      }
    }
  }
}

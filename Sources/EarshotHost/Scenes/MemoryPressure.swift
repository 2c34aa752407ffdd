// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// Hears from the kernel that programs wait for memory: pressure stall information, of the group of processes where
/// there is one.
final class MemoryPressure {
  /// Somebody waited for memory for a tenth of two seconds. The kernel takes no other windows from ordinary users than
  /// those of two seconds, and tells it once in each.
  static let trigger = "some 200000 2000000"

  /// Has an urgent event when memory is short, and an error when the group of processes is gone.
  let descriptor: Int32

  /// Nil where the kernel tells nothing, or not this user.
  ///
  /// - Parameter places: the files to ask, the best first.
  init?(_ places: [String] = MemoryPressure.places(ProcessStatus.text("/proc/self/cgroup") ?? "")) {
    for path in places {
      let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { continue }
      // The kernel puts its own end in the place of the last byte.
      if write(descriptor, Self.trigger, Self.trigger.utf8.count + 1) > 0 {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
    return nil
  }

  deinit { close(descriptor) }

  /// The file of the process's own group, and the one of the whole system.
  ///
  /// - Parameter groups: what `/proc/self/cgroup` says. Only the unified hierarchy, number 0, knows of pressure; where
  ///   there are others, it has a folder of its own.
  static func places(_ groups: String) -> [String] {
    let group = groups.split(separator: "\n").first { $0.hasPrefix("0::/") }?.dropFirst(3)
    let roots = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"]
    let own = group.map { group in roots.map { "\($0)\(group == "/" ? "" : group)/memory.pressure" } } ?? []
    return own + ["/proc/pressure/memory"]
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// Receives the kernel's reports of memory pressure: pressure stall information of the cgroup, if there is one.
final class MemoryPressure {
  /// Stalls of a tenth of two seconds. Ordinary users can only have windows of two seconds, with one report in each.
  static let trigger = "some 200000 2000000"

  /// Has an urgent event when memory is short, and an error when the cgroup is gone.
  let descriptor: Int32

  /// Nil if the kernel reports nothing, or not to this user.
  ///
  /// - Parameter places: The files to try, best first.
  init?(_ places: [String] = MemoryPressure.places(ProcessStatus.text("/proc/self/cgroup") ?? "")) {
    for path in places {
      let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { continue }
      // The kernel overwrites the last byte with a terminator.
      if write(descriptor, Self.trigger, Self.trigger.utf8.count + 1) > 0 {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
    return nil
  }

  deinit { close(descriptor) }

  /// The pressure files of the process's own cgroup, and of the whole system.
  ///
  /// - Parameter groups: The contents of `/proc/self/cgroup`. Only the unified hierarchy, number 0, reports pressure;
  ///   beside others, it has a folder of its own.
  static func places(_ groups: String) -> [String] {
    let group = groups.split(separator: "\n").first { $0.hasPrefix("0::/") }?.dropFirst(3)
    let roots = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"]
    let own = group.map { group in roots.map { "\($0)\(group == "/" ? "" : group)/memory.pressure" } } ?? []
    return own + ["/proc/pressure/memory"]
  }
}

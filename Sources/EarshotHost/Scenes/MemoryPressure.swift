import EarshotSystem
import Glibc

/// Hears from the kernel that programs wait for memory: pressure stall information, of the group of processes where
/// there is one.
final class MemoryPressure {
  /// Has an urgent event when memory is short.
  let descriptor: Int32

  /// Nil where the kernel tells nothing, or not this user.
  init?() {
    for path in Self.places {
      let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      // Somebody waited for memory for a tenth of two seconds: less often it is not told to ordinary users.
      let trigger = "some 200000 2000000"
      guard write(descriptor, trigger, trigger.utf8.count + 1) > 0 else {
        close(descriptor)
        continue
      }
      self.descriptor = descriptor
      return
    }
    return nil
  }

  deinit { close(descriptor) }

  private static var places: [String] {
    let group = ProcessStatus.text("/proc/self/cgroup")?
      .split(separator: "\n").last?.split(separator: ":", maxSplits: 2).last
    return [group.map { "/sys/fs/cgroup\($0)/memory.pressure" }, "/proc/pressure/memory"].compactMap { $0 }
  }
}

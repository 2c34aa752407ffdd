// SPDX-License-Identifier: Apache-2.0
import Glibc

import EarshotSystem
@testable import EarshotAudio

/// Sleeps until it is told that something may be different.
final class Waiter: Sendable {
  private let pipe: WakeDescriptor? = WakeDescriptor()

  func tell() { pipe?.wake() }

  /// False when it did not come to be within a generous time.
  func waits(until holds: () -> Bool) -> Bool {
    let end = MonotonicTime.now + 60
    while !holds() {
      guard let pipe, MonotonicTime.now < end else { return false }
      var ready = pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, MonotonicTime.milliseconds(until: end)) > 0 { pipe.clear() }
    }
    return true
  }
}

/// Looks again and again for what nobody tells: a file, a process.
func becomesTrue(_ holds: () -> Bool) -> Bool {
  let end = MonotonicTime.now + 60
  while !holds() {
    if MonotonicTime.now > end { return false }
    usleep(1_000)
  }
  return true
}

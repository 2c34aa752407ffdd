// SPDX-License-Identifier: Apache-2.0
import CSystem
// This links libdispatch, whose two functions used here are declared in no header of it.
import Dispatch
import Glibc

/// The work of the main queue, which includes the main actor's tasks, performed by a loop that waits in `poll`.
@MainActor
struct MainQueue {
  /// Readable while work waits.
  let descriptor = _dispatch_get_main_queue_handle_4CF()

  /// True if this thread may perform the work: the thread of `main`, until the first `await` in it.
  static var isServedHere: Bool { earshot_is_main_thread() }

  /// Performs the waiting work. Work added meanwhile waits, so that keys come between.
  func perform() {
    var count: UInt64 = 0
    _ = withUnsafeMutableBytes(of: &count) { read(descriptor, $0.baseAddress, $0.count) }
    _dispatch_main_queue_callback_4CF(nil)
  }
}

// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
// Links libdispatch, of which the two functions used here are not declared.
import Dispatch
import Glibc

/// The work for the main queue, which the main actor's tasks are in too, performed by a loop that waits in `poll`.
@MainActor
struct MainQueue {
  /// Readable while work waits.
  let descriptor = _dispatch_get_main_queue_handle_4CF()

  /// True if this thread may perform the work: that of `main`, until the first `await` in it.
  static var isServedHere: Bool { earshot_is_main_thread() }

  /// Performs the work that waits, but none that is added meanwhile: keys come between.
  func perform() {
    var count: UInt64 = 0
    _ = withUnsafeMutableBytes(of: &count) { read(descriptor, $0.baseAddress, $0.count) }
    _dispatch_main_queue_callback_4CF(nil)
  }
}

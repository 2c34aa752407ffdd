// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc
import Synchronization

/// A fixed number of threads that run tasks which may block.
final class BlockingThreads: TaskExecutor, Sendable {
  /// One pool for nearly all of the process: the bound applies to all tests that block, whatever their suite.
  ///
  /// Two threads a core: a test waits for its programs about as long as they work.
  static let shared = BlockingThreads(count: 2 * max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Four threads a core, for tests that hardly work: an audit of a small program presses a key, and waits for what
  /// comes of it, for half a minute, and takes a second or two of a core.
  /// With more of them at once, programs under test are late on a slow machine.
  static let waiting = BlockingThreads(count: 4 * max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// A thread of its own for the suite that plays sound: its tests come one after the other and take as long as what
  /// they play. Behind all others they would be the end of the run.
  static let sound = BlockingThreads(count: 1)

  private let line = Mutex<[UnownedJob]>([])
  /// Counts the queued jobs. Never freed: the threads wait for it as long as the process runs.
  nonisolated(unsafe) private let count = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  private init(count threads: Int) {
    sem_init(count, 0, 0)
    for _ in 0..<threads {
      let isStarted = DetachedThread.start { while true { self.runNext() } }
      precondition(isStarted, "The system gives no more threads.")
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    line.withLock { $0.append(job) }
    sem_post(count)
  }

  private func runNext() {
    // A signal may end the wait early.
    while sem_wait(count) != 0 {}
    line.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
  }
}

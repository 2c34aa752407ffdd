// SPDX-License-Identifier: Apache-2.0
import Dispatch
import EarshotTestThreads
import Testing

@Suite("Tests that block", .blocking, .timeLimit(.minutes(25)))
struct BlockingTests {
  /// More cases than the machine has cores: on the threads that all tests share they would wait for a task that gets none.
  @Test("They leave the threads of all other tests free, else this hangs", arguments: 1...32)
  func free(number: Int) {
    let isDone = DispatchSemaphore(value: 0)
    // Before the many tasks of other tests that are in the line.
    Task.detached(priority: .high) { isDone.signal() }
    isDone.wait()
  }

  @Suite("A suite in one that blocks")
  struct Inner {
    @Test("The trait of a suite holds for the suites in it, else this hangs", arguments: 1...32)
    func free(number: Int) { BlockingTests().free(number: number) }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Dispatch
import EarshotTestThreads
import Testing

@Suite("Tests that block", .blocking)
struct BlockingTests {
  /// More cases than the machine has cores: on the threads that all tests share they would wait for a task that gets none.
  @Test("They leave the threads of all other tests free", arguments: 1...32)
  func free(number: Int) {
    let isDone = DispatchSemaphore(value: 0)
    Task.detached { isDone.signal() }
    #expect(isDone.wait(timeout: .now() + 120) == .success)
  }

  @Suite("A suite in one that blocks")
  struct Inner {
    @Test("The trait of a suite holds for the suites in it", arguments: 1...32)
    func free(number: Int) { BlockingTests().free(number: number) }
  }
}

// SPDX-License-Identifier: Apache-2.0
public import Testing

/// A trait for tests that block their thread: those that wait for programs, terminals, sockets and sound.
///
/// All tasks of a process share as many threads as the machine has cores. A test that blocks one of them takes it from
/// every other test; on two cores two such tests stop all the rest. Tests with this trait run on threads of their own, a
/// fixed number for the whole run, so that the machine is not flooded with programs either.
///
/// ```swift
/// @Suite("earshot tree", .blocking, .timeLimit(.minutes(10)))
/// ```
///
/// A suite's trait holds for all tests in it and in the suites inside it. The time limit of a test counts from when it
/// has a thread. Tests on the main actor block that, whatever their traits.
public struct BlockingTrait: TestTrait, SuiteTrait, TestScoping {
  let threads: BlockingThreads

  /// True: the suite as a whole runs on these threads, and so do the tasks of its tests.
  public var isRecursive: Bool { false }

  /// Applies around a suite or a function, not each case: the time limit of a case counts from there.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? self : nil }

  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(threads) { try await function() }
  }
}

extension Trait where Self == BlockingTrait {
  /// The tests block their thread.
  public static var blocking: Self { Self(threads: .shared) }

  /// The tests block their thread, and their programs wait nearly all of the time: more of them run at once.
  public static var waiting: Self { Self(threads: .waiting) }

  /// The tests of one suite block a thread that is theirs alone.
  public static var playing: Self { Self(threads: .sound) }
}

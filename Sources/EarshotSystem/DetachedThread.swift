// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A thread without Foundation.
public enum DetachedThread {
  /// Runs work on its own thread, with signals blocked. False if the system gave none.
  public static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(Work(work))
    var thread = pthread_t()
    var blocked = sigset_t()
    var former = sigset_t()
    sigfillset(&blocked)
    // These report an error of this very thread.
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&blocked, signal) }
    pthread_sigmask(SIG_BLOCK, &blocked, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    let result = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    guard result == 0 else {
      box.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

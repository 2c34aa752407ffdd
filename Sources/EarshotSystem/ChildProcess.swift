// SPDX-License-Identifier: Apache-2.0
public import Glibc

/// Starts a program of Earshot's own.
public enum ChildProcess {
  /// Starts a program in a session of its own, which no signal of the terminal reaches, without handlers and masks.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: the words after its own name.
  ///   - name: what it is told to be called; nil for its path.
  ///   - descriptors: what becomes its descriptors from 0 on; nil for `/dev/null`.
  ///   - process: set to what was started.
  /// - Returns: 0, or the system's number of the reason.
  public static func start(
    _ program: String, _ arguments: [String], named name: String? = nil, descriptors: [Int32?],
    process: inout pid_t
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in descriptors.enumerated() {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      }
    }
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | ownSession))
    let words: [UnsafeMutablePointer<CChar>?] = ([name ?? program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for variable in variables { free(variable) } }
    return posix_spawn(&process, program, &actions, &attributes, words, variables)
  }

  /// Ends a program at once, and waits until it has.
  public static func end(_ process: pid_t) {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0 && errno == EINTR {}
  }

  /// Ours, without a backtrace when a C library crashes: writing one takes longer than starting again, and holds
  /// descriptors open meanwhile.
  private static var environment: [String] {
    var variables = ["SWIFT_BACKTRACE=enable=no"]
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if !text.hasPrefix("SWIFT_BACKTRACE=") { variables.append(text) }
      next += 1
    }
    return variables
  }

  /// `POSIX_SPAWN_SETSID`, which the C library's header hides.
  private static let ownSession: Int32 = 0x80
}

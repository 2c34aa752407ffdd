// SPDX-License-Identifier: Apache-2.0
public import Glibc

/// Starts Earshot's own programs.
public enum ChildProcess {
  /// Starts a program in its own session, out of reach of the terminal's signals, without handlers and masks.
  ///
  /// - Parameters:
  ///   - program: The path.
  ///   - arguments: The arguments after its own name.
  ///   - name: The name passed to it; nil for its path.
  ///   - descriptors: Its descriptors from 0 on; nil for `/dev/null`.
  ///   - variables: More variables for its environment.
  ///   - process: Set to the new process.
  /// - Returns: 0, or the system's error number.
  public static func start(
    _ program: String, _ arguments: [String], named name: String? = nil, descriptors: [Int32?],
    variables more: [String: String] = [:], process: inout pid_t
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
    let added = more.map { "\($0.key)=\($0.value)" }
    let inherited = environment.filter { variable in !more.keys.contains { variable.hasPrefix($0 + "=") } }
    let variables: [UnsafeMutablePointer<CChar>?] = (inherited + added).map { strdup($0) } + [nil]
    defer { for variable in variables { free(variable) } }
    return posix_spawn(&process, program, &actions, &attributes, words, variables)
  }

  /// Kills a program, and waits for its end.
  public static func end(_ process: pid_t) {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0 && errno == EINTR {}
  }

  /// This process's environment, without backtraces for crashes of C libraries: writing one takes longer than a
  /// restart, and holds descriptors open meanwhile.
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

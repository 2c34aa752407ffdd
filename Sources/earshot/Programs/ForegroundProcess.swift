// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import Glibc

/// The program that signals are passed on to; 0 for none.
nonisolated(unsafe) private var foregroundChild: pid_t = 0

nonisolated private func passOn(_ signal: Int32) { if foregroundChild > 0 { kill(foregroundChild, signal) } }

/// A program that has the terminal while this one waits for it.
enum ForegroundProcess {
  /// Runs a program and waits for its end.
  ///
  /// - Parameters:
  ///   - words: The program, looked for in `PATH`, and its arguments.
  ///   - variables: More variables for its environment.
  /// - Returns: Its exit status; 128 + n for signal n.
  static func run(_ words: [String], variables: [String: String] = [:]) throws(CommandFailure) -> Int32 {
    for (name, value) in variables { setenv(name, value, 1) }
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // Keys of the terminal are the program's. What ends this process ends the program: then there is something to clean
    // up here.
    let (keys, ends) = ([SIGINT, SIGQUIT], [SIGHUP, SIGTERM])
    let former = keys.map { signal($0, SIG_IGN) } + ends.map { signal($0, passOn) }
    defer { for (number, action) in zip(keys + ends, former) { signal(number, action) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in keys + ends + [SIGPIPE] { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let code = posix_spawnp(&process, words[0], nil, &attributes, arguments, environ)
    guard code == 0 else { throw .failure("Cannot start \(words[0]): \(SystemError(code: code).text).") }
    foregroundChild = process
    defer { foregroundChild = 0 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 1 }
    }
    let ending = status & 0x7f
    return ending == 0 ? (status >> 8) & 0xff : 128 + ending
  }
}

// SPDX-License-Identifier: Apache-2.0
import CSystem
import Glibc

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
  ///   - endsWithStarter: True to have it killed when this thread ends, with its process or before: a stopped one, too.
  ///   - process: Set to the new process.
  /// - Returns: 0, or the system's error number.
  public static func start(
    _ program: String, _ arguments: [String], named name: String? = nil, descriptors: [Int32?],
    variables more: [String: String] = [:], endsWithStarter: Bool = false, process: inout Int32
  ) -> Int32 {
    let words: [UnsafeMutablePointer<CChar>?] = ([name ?? program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let added = more.map { "\($0.key)=\($0.value)" }
    let inherited = environment.filter { variable in !more.keys.contains { variable.hasPrefix($0 + "=") } }
    let variables: [UnsafeMutablePointer<CChar>?] = (inherited + added).map { strdup($0) } + [nil]
    defer { for variable in variables { free(variable) } }
    let numbers = descriptors.map { $0 ?? -1 }
    return program.withCString { program in
      words.withUnsafeBufferPointer { words in
        variables.withUnsafeBufferPointer { variables in
          numbers.withUnsafeBufferPointer { numbers in
            var helper = earshot_helper(
              program: program, arguments: words.baseAddress, environment: variables.baseAddress,
              descriptors: numbers.baseAddress, count: numbers.count, ends_with_starter: endsWithStarter)
            return earshot_helper_start(&helper, &process)
          }
        }
      }
    }
  }

  /// Kills a program, and waits for its end.
  public static func end(_ process: Int32) {
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
}

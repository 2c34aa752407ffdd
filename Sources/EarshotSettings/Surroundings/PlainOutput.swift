// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal

/// Variables that ask well-known programs for the mode they have for screen readers.
///
/// Only for those who want it: some of these modes leave out what Earshot can read as it is. The table is where the
/// program that starts first has it, too.
public enum PlainOutput {
  public static let variables: [(name: String, value: String)] = {
    var count = 0
    let first = earshot_plain_variables(&count)
    return UnsafeBufferPointer(start: first, count: count).map { (String(cString: $0.name), String(cString: $0.value)) }
  }()

  /// Those that the user has not given another value.
  public static func missing(from variable: (String) -> String?) -> [(name: String, value: String)] {
    variables.filter { variable($0.name) == nil }
  }
}
